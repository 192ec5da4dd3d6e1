import HyalineField
import HyalineGeometry
import HyalinePixels
import Testing

@Suite("Rim samples")
struct RimSampleTests {
    private func samples(_ rim: RimSamples, _ pixel: Int) -> ArraySlice<RimSamples.Sample> {
        let start = Int(rim.starts[pixel])
        return rim.samples[start..<start + Int(rim.counts[pixel])]
    }

    private func grid(_ n: Int) -> [SIMD2<Float>] {
        (0..<n * n).map {
            SIMD2((Float($0 % n) + 0.5) / Float(n) - 0.5, (Float($0 / n) + 0.5) / Float(n) - 0.5)
        }
    }

    @Test("Samples lie inside and are exact there", arguments: NamedShape.all)
    func bruteForce(shape: NamedShape) {
        let field = ShapeField(shape.path)
        let contours = shape.path.flattened(tolerance: 1e-4).map(\.points)
        let rim = RimSamples(field) { abs(field.depth.pixels[$0]) < 1.5 ? 3 : 0 }
        for y in 0..<field.region.height {
            for x in 0..<field.region.width {
                let pixel = y * field.region.width + x
                for sample in samples(rim, pixel) {
                    let p =
                        field.center(x, y)
                        + Vector(Double(sample.offset.x), Double(sample.offset.y))
                    let exact = Oracle.distance(from: p, to: field.outline.edges)
                    #expect(abs(Double(sample.depth) - exact) <= 0.02)
                    if exact > 0.02 {
                        #expect(Oracle.winding(of: contours, around: p) != 0)
                    }
                    let g = sample.gradient
                    #expect(abs((g.x * g.x + g.y * g.y).squareRoot() - 1) < 1e-3)
                    #expect(sample.gridSize == 3)
                }
            }
        }
    }

    @Test("The part of the samples that is inside is about the coverage", arguments: [2, 4, 8, 15])
    func fraction(n: Int) {
        for shape in NamedShape.all where shape.name != "colon" {
            let field = ShapeField(shape.path)
            let rim = RimSamples(field) { _ in n }
            var sum = 0.0
            for pixel in field.coverage.pixels.indices where field.coverage.pixels[pixel] > 0 {
                let part = Double(rim.counts[pixel]) / Double(n * n)
                let difference = part - Double(field.coverage.pixels[pixel])
                // An edge along a line of samples is counted wrong by half a line; a corner has two edges.
                #expect(abs(difference) <= 1.6 / Double(n))
                sum += difference
            }
            #expect(abs(sum) < 0.02 * field.area)
        }
    }

    @Test("The offsets around the samples are the rest of the grid", arguments: [2, 3, 4, 7])
    func offsets(n: Int) {
        let field = ShapeField(Shapes.capsules)
        let rim = RimSamples(field) { _ in n }
        for pixel in field.coverage.pixels.indices where rim.counts[pixel] > 0 {
            let inside = samples(rim, pixel)
            let outside = RimSamples.offsets(around: inside)
            #expect(inside.count + outside.count == n * n)
            #expect(Set(inside.map(\.offset)).union(outside) == Set(grid(n)))
        }
        #expect(RimSamples.offsets(around: []).isEmpty)
    }

    @Test("Only pixels that ask for samples have some, and only where there is coverage")
    func wanted() {
        let field = ShapeField(Shapes.two)
        let rim = RimSamples(field) { $0 % 3 == 0 ? 4 : $0 % 3 - 1 }
        for pixel in field.coverage.pixels.indices {
            if pixel % 3 != 0 || field.coverage.pixels[pixel] == 0 {
                #expect(rim.counts[pixel] == 0)
            } else if field.coverage.pixels[pixel] == 1 {
                #expect(rim.counts[pixel] == 16)
                #expect(samples(rim, pixel).map(\.offset) == grid(4))
            }
        }
        #expect(rim.samples.count == rim.counts.reduce(0) { $0 + Int($1) })
    }

    @Test("Samples of a moved shape are the same, bit for bit")
    func translation() {
        let box = Path.rect(Rect(x: 3.25, y: 2.5, width: 14.125, height: 9.75))
        let (here, there) = (ShapeField(box), ShapeField(box.translated(by: Vector(-64, 300))))
        let (a, b) = (RimSamples(here) { _ in 4 }, RimSamples(there) { _ in 4 })
        #expect(a.starts == b.starts && a.counts == b.counts)
        #expect(a.samples.map(\.depth) == b.samples.map(\.depth))
        #expect(a.samples.map(\.gradient) == b.samples.map(\.gradient))
    }
}
