import HyalineGeometry
import HyalinePixels

/// What the look adapts to, per place, from a strongly blurred backdrop.
///
/// Tones are luminance, the same in every colour space. Hues are not: they are the ratio of the canvas's own channels, whose
/// look was found by eye in sRGB. A colour of sRGB is a little less pure by the wider primaries of Display P3, so light takes
/// its hue a little less; yellow, the one hue that is looked for, is clearly yellow in both (blue at 0.3 of red, encoded).
enum ToneMap {
    private static let maximumGradient: Float = 0.06  // encoded luma a pt that counts as fully busy

    static func grid(
        _ picture: Picture, in region: PixelRect, luminance: LuminanceWeights, frame: PixelRect,
        em: Double, scale: Double, threads: Int
    ) -> LookGrid {
        // First to about one sample a pt, which makes busyness independent of the scale.
        let fine = max(1, Int(scale.rounded()))
        let points = picture.reduced(by: fine, border: .mirror, in: region, threads: threads)
        let lumas = Plane(
            width: points.width, height: points.height,
            pixels: points.pixels.map { luma($0, luminance) })
        let gradients = gradientLengths(lumas, step: Float(fine) / Float(scale))
        let sigma = 0.12 * em / Double(fine)
        var coarse = 1
        while sigma / Double(coarse) > 3 { coarse *= 2 }
        let small = sigma / Double(coarse)
        let color = points.reduced(by: coarse, border: .mirror)
            .blurred(sigma: small, border: .mirror)
        let tone = lumas.reduced(by: coarse, border: .mirror)
            .blurred(sigma: small * 1.25, border: .mirror)
        let busy = gradients.reduced(by: coarse, border: .mirror)
            .blurred(sigma: small, border: .mirror)
        let mean = meanLuma(lumas, region, frame, fine)
        let samples = tone.pixels.indices.map { i in
            sample(
                luma: 0.85 * tone.pixels[i] + 0.15 * mean,
                busyness: min(1, busy.pixels[i] / maximumGradient), color: color.pixels[i])
        }
        return LookGrid(
            samples: samples, width: tone.width, height: tone.height, spacing: fine * coarse,
            originX: region.minX, originY: region.minY)
    }

    private static func sample(luma: Float, busyness: Float, color: SIMD4<Float>) -> LookSample {
        // A transparent backdrop may become anything: the look stays in the middle.
        let bright = smoothstep(0.70, 0.87, luma) * color.w
        let dark = (1 - smoothstep(0.12, 0.32, luma)) * color.w
        // The floor keeps black from having a hue.
        let floor: Float = 0.002
        let most = max(color.x, color.y, color.z) + floor
        let hue = (color + SIMD4(repeating: floor)) / most
        let encoded = SIMD4(hue.x.squareRoot(), hue.y.squareRoot(), hue.z.squareRoot(), 0)
        func deepened(_ v: Float) -> Float {
            Float(Elementary.pow(Double(v), Double(Look.deepening * bright)))
        }
        // Red and green together, little blue.
        let yellow = min(max((min(encoded.x, encoded.y) - encoded.z) * 6, 0), 1)
        let amber = SIMD4<Float>(repeating: 1) + Look.amber * (yellow * bright)
        let veil = encoded * 0.8 + SIMD4(repeating: 0.2)
        return LookSample(
            seen: SIMD4(
                Look.shadingNear(bright, dark), Look.shadingFar(bright, dark),
                Look.lift(bright, dark) + Look.busyLift * busyness * (1 - bright),
                Look.farLift(bright, dark)),
            strengths: SIMD4(
                Look.dimming(bright, dark), Look.key(bright, dark), Look.sky(bright, dark),
                Look.contour(bright, dark)),
            hue: SIMD4(hue.x, hue.y, hue.z, bright),
            deep: SIMD4(
                deepened(encoded.x) * amber.x, deepened(encoded.y) * amber.y,
                deepened(encoded.z) * amber.z, 1 - luma),
            veil: SIMD4(
                veil.x, veil.y, veil.z,
                Look.shadow(bright, dark) * (0.85 + 0.9 * busyness)),
            busyness: busyness)
    }

    /// sRGB-encoded luminance of a linear colour.
    private static func luma(_ c: SIMD4<Float>, _ luminance: LuminanceWeights) -> Float {
        EncodingTable.shared.withEncoder { $0(luminance(c)) }
    }

    private static func gradientLengths(_ p: Plane, step: Float) -> Plane {
        var result = p
        for y in 0..<p.height {
            for x in 0..<p.width {
                let dx = p[min(x + 1, p.width - 1), y] - p[max(x - 1, 0), y]
                let dy = p[x, min(y + 1, p.height - 1)] - p[x, max(y - 1, 0)]
                result[x, y] = (dx * dx + dy * dy).squareRoot() / (2 * step)
            }
        }
        return result
    }

    private static func meanLuma(
        _ lumas: Plane, _ region: PixelRect, _ frame: PixelRect, _ factor: Int
    ) -> Float {
        let inside = frame.translated(x: -region.minX, y: -region.minY)
        let area = PixelRect(
            minX: inside.minX / factor, minY: inside.minY / factor, maxX: inside.maxX / factor,
            maxY: inside.maxY / factor
        ).intersection(lumas.bounds)
        guard !area.isEmpty else { return 0.5 }
        var sum: Double = 0
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX { sum += Double(lumas[x, y]) }
        }
        return Float(sum / Double(area.width * area.height))
    }
}
