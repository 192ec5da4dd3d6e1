internal import HyalinePixels

/// The pixels of a matte that say where it is.
struct EdgePixels {
    struct Pixel {
        var x: Int
        var y: Int
        var value: Double
        var gradient: SIMD2<Double>
        var doubt: Double
    }
    var pixels: [Pixel] = []

    init(_ matte: GlyphMatte) {
        let plane = matte.coverage
        guard plane.width > 2, plane.height > 2 else { return }
        let (width, p) = (plane.width, plane.pixels)
        for y in 1..<plane.height - 1 {
            for x in 1..<width - 1 {
                let i = y * width + x
                let gradient = SIMD2(
                    Double(p[i + 1] - p[i - 1]) / 2, Double(p[i + width] - p[i - width]) / 2)
                if (gradient * gradient).sum() > 1e-4 {
                    pixels.append(
                        Pixel(
                            x: x, y: y, value: Double(p[i]), gradient: gradient,
                            doubt: Double(matte.doubt.pixels[i])))
                }
            }
        }
    }
}
