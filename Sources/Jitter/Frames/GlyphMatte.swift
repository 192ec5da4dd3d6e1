internal import HyalinePixels

/// How much of each pixel one character covers, freed from what is seen behind it, and smoothed.
///
/// At the outline luma is a mixture of the fill and the backdrop. The backdrop there is taken from
/// the pixels around the character that it does not reach (a normalised convolution: Knutsson and
/// Westin, 1993), so that the mixture can be solved for the coverage. A moving backdrop so has no
/// edges left that could be taken for those of the character.
struct GlyphMatte {
    /// Pixels beyond the box on each side: the outline's own reach, and the tail of the smoothing.
    static let margin = 6
    /// Of the smoothing, px: an outline sampled by pixels has next to nothing beyond their
    /// frequency afterwards, so that it can be read between them.
    static let smoothing: Float = 1

    /// Place of the plane's first pixel in the region.
    var x: Int
    var y: Int
    var coverage: Plane
    /// Variance of the coverage as far as the backdrop is not known there.
    var doubt: Plane
    /// Mean coverage of the pixels whose neighbours do not belong to the character.
    var tail: Double
    /// Mean coverage of the pixels of the outline.
    var balance: Double
    /// Centre of mass, in pixels of the region.
    var center: SIMD2<Double>

    /// - Parameter reach: px that an outline's blur reaches beyond the threshold: 1 or 2.
    init(_ shape: FoundShape, in plane: Plane, _ blending: Blending, reach pixels: Int) {
        let rect = shape.box.expanded(by: Self.margin)
        (x, y) = (rect.minX, rect.minY)
        let (width, height) = (rect.width, rect.height)
        var own = Plane(width: width, height: height, filledWith: 0)
        var encoded = own
        for v in 0..<height {
            for u in 0..<width {
                // Beyond the region as at its border.
                let px = max(0, min(plane.width - 1, x + u))
                let py = max(0, min(plane.height - 1, y + v))
                encoded.pixels[v * width + u] = plane.pixels[py * plane.width + px]
                if shape.contains(x + u, y + v) { own.pixels[v * width + u] = 1 }
            }
        }
        let behind = Self.toneAround(own, encoded, shape, pixels)
        let other = Self.foreign(own, encoded, shape, behind: behind)
        let luma = Plane(width: width, height: height, pixels: encoded.pixels.map(blending.value))
        let fill = blending.value(shape.fill)
        let contrast = abs(fill - blending.value(behind))
        let reach = own.dilated(by: pixels)
        let close = own.dilated(by: 1)
        let otherReach = other.dilated(by: pixels)
        var weight = own
        var sums = (luma: 0.0, count: 0.0)
        for i in own.pixels.indices {
            let isFree = reach.pixels[i] == 0 && otherReach.pixels[i] == 0
            weight.pixels[i] = isFree ? 1 : 0
            if isFree { sums = (sums.luma + Double(luma.pixels[i]), sums.count + 1) }
        }
        let mean = sums.count > 0 ? Float(sums.luma / sums.count) : blending.value(behind)
        let around = BackdropFit(luma: luma, weight: weight, mean: mean)
        var (alpha, variance) = (own, Plane(width: width, height: height, filledWith: 0))
        for v in 0..<height {
            for u in 0..<width
            where own.pixels[v * width + u] == 1 || reach.pixels[v * width + u] == 1 {
                let i = v * width + u
                let belongs = close.pixels[i] == 1 || otherReach.pixels[i] == 0
                guard belongs, other.pixels[i] == 0 else {
                    alpha.pixels[i] = 0
                    continue
                }
                // Deep inside the backdrop does not matter, for the luma is that of the fill.
                let isInside =
                    own.pixels[i] == 1 && own.pixels[i - 1] == 1 && own.pixels[i + 1] == 1
                    && own.pixels[i - width] == 1 && own.pixels[i + width] == 1
                let (backdrop, spread) = isInside ? (mean, 0) : around.luma(u, v)
                let range = fill - backdrop
                let isClear = abs(range) > 0.3 * contrast
                let a =
                    isClear
                    ? max(0, min(1.2, (luma.pixels[i] - backdrop) / range)) : own.pixels[i]
                alpha.pixels[i] = a
                variance.pixels[i] =
                    isClear ? (1 - a) * (1 - a) * spread / (range * range) : 1
            }
        }
        var (mass, tail) = (SIMD3<Double>.zero, (sum: 0.0, count: 0.0))
        for v in 0..<height {
            for u in 0..<width {
                let a = Double(alpha.pixels[v * width + u])
                mass += a * SIMD3(1, Double(u), Double(v))
                if close.pixels[v * width + u] == 0, reach.pixels[v * width + u] == 1 {
                    tail = (tail.sum + a, tail.count + 1)
                }
            }
        }
        center = SIMD2(mass.y, mass.z) / max(mass.x, 1e-9) + SIMD2(Double(x), Double(y))
        let partial = alpha.pixels.filter { $0 > 0.05 && $0 < 0.95 }
        balance = partial.isEmpty ? 0.5 : Double(partial.reduce(0, +)) / Double(partial.count)
        self.tail = tail.count > 0 ? tail.sum / tail.count : 0
        coverage = alpha.blurred(sigma: Self.smoothing)
        doubt = variance.blurred(sigma: Self.smoothing)
    }
    /// The median of what is seen close to the outline.
    private static func toneAround(
        _ own: Plane, _ luma: Plane, _ shape: FoundShape, _ pixels: Int
    ) -> Float {
        let (near, far) = (own.dilated(by: pixels), own.dilated(by: pixels + 2))
        var values: [Float] = []
        for i in own.pixels.indices
        where near.pixels[i] == 0 && far.pixels[i] == 1 && shape.excess(luma.pixels[i]) <= 0 {
            values.append(luma.pixels[i])
        }
        guard !values.isEmpty else { return shape.backdrop }
        values.sort()
        return values[values.count / 2]
    }

    /// Other characters, and what lies beyond the edge of a card or a ring that the character
    /// stands in: neither says what is behind it, and an edge that stands still would hold the
    /// measure back.
    private static func foreign(
        _ own: Plane, _ luma: Plane, _ shape: FoundShape, behind: Float
    ) -> Plane {
        let close = own.dilated(by: 1)
        func share(_ luma: Float) -> Float { (luma - behind) / (shape.fill - behind) }
        // The soft part of its own outline, up to where the shape begins, is no other shape.
        let soft = max(0.5, share(shape.threshold) + 0.05)
        var result = own
        for i in own.pixels.indices {
            let share = share(luma.pixels[i])
            let isOther =
                own.pixels[i] == 0
                && (share > (close.pixels[i] == 1 ? soft : max(0.35, soft - 0.15))
                    || share < -0.35)
            result.pixels[i] = isOther ? 1 : 0
        }
        return result
    }
}
