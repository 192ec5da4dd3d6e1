import Hyaline

/// A stand-in for a photograph: value noise in octaves over a gradient, busy at every scale and hard to compress. Made
/// by integer hashing, the same everywhere.
enum Photograph {
    static func picture(_ canvas: Canvas) -> Picture {
        let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
        var picture = Picture(width: width, height: height, filledWith: .zero)
        for y in 0..<height {
            let sky = Float(y) / Float(height)
            for x in 0..<width {
                var noise: Float = 0
                var share: Float = 0.5
                for shift in [7, 5, 3, 0] {
                    noise += share * value(x, y, shift)
                    share *= 0.55
                }
                let base = SIMD4<Float>(0.15 + 0.5 * sky, 0.25 + 0.2 * sky, 0.5 - 0.3 * sky, 0)
                let c = (base * (0.4 + noise) * 255).rounded(.down)
                // Codes of an 8-bit picture, as from a camera.
                picture[x, y] = SIMD4(code(c.x), code(c.y), code(c.z), 1)
            }
        }
        return picture
    }

    private static func code(_ v: Float) -> Float { SRGB.linearOf8Bit[max(0, min(255, Int(v)))] }

    /// Bilinear between hashed values 2^shift px apart.
    private static func value(_ x: Int, _ y: Int, _ shift: Int) -> Float {
        let size = 1 << shift
        let (i, j) = (x >> shift, y >> shift)
        let fx = Float(x & (size - 1)) / Float(size)
        let fy = Float(y & (size - 1)) / Float(size)
        let top = hash(i, j, shift) * (1 - fx) + hash(i + 1, j, shift) * fx
        let bottom = hash(i, j + 1, shift) * (1 - fx) + hash(i + 1, j + 1, shift) * fx
        return top * (1 - fy) + bottom * fy
    }

    private static func hash(_ x: Int, _ y: Int, _ z: Int) -> Float {
        var h =
            UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y)
            &* 0x85EB_CA77 ^ UInt32(truncatingIfNeeded: z) &* 0xC2B2_AE3D
        h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
        h = (h ^ (h >> 12)) &* 0x297A_2D39
        return Float((h ^ (h >> 15)) >> 8) / 16_777_216
    }
}
