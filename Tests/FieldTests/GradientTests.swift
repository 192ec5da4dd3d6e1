import HyalineField
import HyalineGeometry
import HyalinePixels
import Testing

@Suite("Gradient")
struct GradientTests {
    private func length(_ v: SIMD2<Float>) -> Float { (v.x * v.x + v.y * v.y).squareRoot() }

    @Test("The gradient has unit length wherever the depth is known", arguments: NamedShape.all)
    func unitLength(shape: NamedShape) {
        let field = ShapeField(shape.path)
        for (g, depth) in zip(field.gradient.pixels, field.depth.pixels) {
            #expect(depth.isFinite ? abs(length(g) - 1) < 1e-4 : g == .zero)
        }
    }

    @Test(
        "Away from creases the gradient is the finite difference of the depth",
        arguments: NamedShape.all)
    func finiteDifferences(shape: NamedShape) {
        let field = ShapeField(shape.path)
        var compared = 0
        for y in 1..<field.region.height - 1 {
            for x in 1..<field.region.width - 1 {
                let g = field.gradient[x, y]
                let (left, right) = (field.depth[x - 1, y], field.depth[x + 1, y])
                let (up, down) = (field.depth[x, y - 1], field.depth[x, y + 1])
                guard [left, right, up, down, field.depth[x, y]].allSatisfy(\.isFinite) else {
                    continue
                }
                // Where the neighbours turn, a difference over two pixels says little.
                let isSmooth = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].allSatisfy {
                    let h = field.gradient[$0.0, $0.1]
                    return g.x * h.x + g.y * h.y > 0.998
                }
                guard isSmooth else { continue }
                compared += 1
                #expect(abs((left - right) / 2 - g.x) <= 0.03)
                #expect(abs((up - down) / 2 - g.y) <= 0.03)
            }
        }
        #expect(compared > 100)
    }

    @Test("The gradient of a circle points away from its centre")
    func circle() {
        let center = Point(20.3, 19.6)
        let field = ShapeField(.circle(center: center, radius: 14.3))
        field.forEachKnownPixel { x, y, depth in
            // Near the centre everything is about equally near.
            let away = field.center(x, y) - center
            guard away.length > 5, let exact = away.normalized else { return }
            let g = field.gradient[x, y]
            // A facet turns by less than the angle between its ends.
            #expect(abs(Double(g.x) - exact.dx) < 0.03 && abs(Double(g.y) - exact.dy) < 0.03)
        }
    }

    @Test("Smoothed, the gradient has no crease", arguments: NamedShape.all, [1.5, 2.5, 5])
    func continuity(shape: NamedShape, sigma: Double) {
        let field = ShapeField(shape.path)
        let (rim, blend) = (min(1.2, sigma), 3.0)
        let smooth = field.smoothedGradient(sigma: sigma, rimSigma: rim, blend: blend).gradient
        // A step of 2 blurred by σ rises by 0.8/σ a pixel; corners add both directions; the mixture moves
        // by half of the blend a pixel at most.
        let bound = Float(0.8 / rim * 1.42 + 1.5 / blend)
        var worst: Float = 0
        for y in 0..<field.region.height - 1 {
            for x in 0..<field.region.width - 1 where field.coverage[x, y] > 0 {
                for (u, v) in [(x + 1, y), (x, y + 1)] where field.coverage[u, v] > 0 {
                    worst = max(worst, length(smooth[x, y] - smooth[u, v]))
                }
            }
        }
        #expect(worst < bound)
        for g in smooth.pixels { #expect(length(g) <= 1 + 1e-4) }
    }

    @Test("Across a stem the smoothed gradient passes through zero in the middle")
    func acrossStem() {
        let field = ShapeField(.rect(Rect(x: 10, y: 0, width: 20, height: 80)))
        let smooth = field.smoothedGradient(sigma: 3, rimSigma: 1, blend: 4).gradient
        let row = 40 - field.region.minY
        var last: Float = -1.01
        for x in 10..<30 {
            let g = smooth[x - field.region.minX, row]
            #expect(abs(g.y) < 1e-3)
            #expect(g.x >= last - 1e-4)
            // A step of 2 blurred by 3 px rises by 0.27 a pixel.
            if x > 10 { #expect(g.x - last < 0.29) }
            last = g.x
        }
        #expect(abs(last - 1) < 1e-3)
    }

    @Test("Confidence is 1 on straight walls and little in the middle of a narrow stem")
    func confidence() {
        let wide = ShapeField(.rect(Rect(x: 0, y: 0, width: 60, height: 60)))
        let smoothWide = wide.smoothedGradient(sigma: 3, rimSigma: 1, blend: 4)
        for depth in 1..<15 {
            let (x, y) = (depth - wide.region.minX, 30 - wide.region.minY)
            #expect(abs(length(smoothWide.gradient[x, y]) - 1) < 2e-3)
            #expect(abs(smoothWide.agreement[x, y] - 1) < 2e-3)
        }
        let stem = ShapeField(.rect(Rect(x: 0.5, y: 0, width: 7, height: 60)))
        let smoothStem = stem.smoothedGradient(sigma: 3, rimSigma: 1, blend: 2)
        let (x, y) = (3 - stem.region.minX, 30 - stem.region.minY)
        #expect(length(smoothStem.gradient[x, y]) < 0.3)
        #expect(length(smoothStem.gradient[x + 1, y]) < 0.3)
        #expect(smoothStem.agreement[x, y] < 0.3)
    }

    @Test("No smoothing is the exact gradient, bit for bit; outside the shape there is none")
    func extremes() {
        let field = ShapeField(Shapes.two)
        let exact = field.smoothedGradient(sigma: 0, rimSigma: 0, blend: 1)
        #expect(exact.gradient == field.gradient)
        #expect(exact.agreement.pixels.allSatisfy { $0 == 1 })
        let smooth = field.smoothedGradient(sigma: 2, rimSigma: 1, blend: 3)
        for (i, coverage) in field.coverage.pixels.enumerated() where coverage == 0 {
            #expect(smooth.gradient.pixels[i] == .zero)
        }
    }
}
