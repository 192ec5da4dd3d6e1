import HyalinePixels

/// A backdrop, looked at between its pixels the plain way.
struct PlainBackdrop: Sendable {
    let picture: Picture

    /// The light at a point, px: bilinear, mirrored at the border.
    func callAsFunction(_ p: SIMD2<Double>) -> SIMD4<Double> {
        let (u, v) = (p.x - 0.5, p.y - 0.5)
        let (i, j) = (u.rounded(.down), v.rounded(.down))
        func pixel(_ x: Double, _ y: Double) -> SIMD4<Double> {
            SIMD4<Double>(
                picture[Self.inside(x, picture.width), Self.inside(y, picture.height)])
        }
        let (fx, fy) = (u - i, v - j)
        let top = pixel(i, j) * (1 - fx) + pixel(i + 1, j) * fx
        let bottom = pixel(i, j + 1) * (1 - fx) + pixel(i + 1, j + 1) * fx
        return top * (1 - fy) + bottom * fy
    }

    /// Folds an index back and forth until it is inside.
    private static func inside(_ index: Double, _ count: Int) -> Int {
        let period = 2 * Double(count)
        let folded = index - (index / period).rounded(.down) * period
        return folded < Double(count) ? Int(folded) : Int(period - 1 - folded)
    }
}

extension ReferenceSamples {
    /// Every pixel that the shape touches, and the backdrop in the others: the mean of what the samples inside show, and of
    /// the backdrop at those outside, weighted by the exact areas.
    func render(
        over look: PlainBackdrop, light: @Sendable (Sample) -> SIMD4<Double>
    ) -> Picture {
        var picture = look.picture
        let colors = Parallel.map(pixels.count, threads: 2) { k -> SIMD4<Float> in
            let pixel = pixels[k]
            let center = SIMD2(Double(pixel.x) + 0.5, Double(pixel.y) + 0.5)
            var (inside, outside) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            var count = 0.0
            for sample in pixel.samples {
                if sample.depth != nil {
                    inside += light(sample)
                    count += 1
                } else {
                    outside += look(sample.position)
                }
            }
            let others = Double(pixel.samples.count) - count
            let glass = count > 0 ? inside / count : look(center)
            let beside = others > 0 ? outside / others : look(center)
            return SIMD4<Float>(glass * pixel.area + beside * (1 - pixel.area))
        }
        for (pixel, color) in zip(pixels, colors) { picture[pixel.x, pixel.y] = color }
        return picture
    }
}
