internal import CFreeType

/// A glyph's bitmap by rows from the top, taken out of FreeType.
struct GlyphBitmap {
    let width: Int
    let height: Int
    /// Coverage, 255 for opaque.
    var alpha: [UInt8]
    /// Blue, green and red of each pixel, encoded, times alpha; empty for a bitmap without colours.
    var colors: [SIMD3<UInt8>] = []

    init(width: Int, height: Int, alpha: [UInt8], colors: [SIMD3<UInt8>] = []) {
        precondition(alpha.count == width * height)
        precondition(colors.isEmpty || colors.count == alpha.count)
        (self.width, self.height, self.alpha, self.colors) = (width, height, alpha, colors)
    }

    /// nil for pixels of a kind that no font's bitmaps are of.
    init?(_ bitmap: FT_Bitmap) {
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard let buffer = bitmap.buffer else { return nil }
        let pitch = Int(bitmap.pitch)
        // Bits a pixel.
        let depth: Int
        switch UInt32(bitmap.pixel_mode) {
        case FT_PIXEL_MODE_MONO.rawValue: depth = 1
        case FT_PIXEL_MODE_GRAY2.rawValue: depth = 2
        case FT_PIXEL_MODE_GRAY4.rawValue: depth = 4
        case FT_PIXEL_MODE_GRAY.rawValue: depth = 8
        case FT_PIXEL_MODE_BGRA.rawValue: depth = 32
        default: return nil
        }
        guard abs(pitch) * 8 >= width * depth else { return nil }
        // A negative pitch means rows from the bottom up in memory.
        let top = pitch < 0 ? buffer - pitch * (height - 1) : buffer
        var alpha = [UInt8](repeating: 0, count: width * height)
        var colors: [SIMD3<UInt8>] = []
        if depth == 32 { colors = [SIMD3<UInt8>](repeating: .zero, count: width * height) }
        for y in 0..<height {
            let row = top + pitch * y
            for x in 0..<width {
                let at = y * width + x
                switch depth {
                case 32:
                    alpha[at] = row[4 * x + 3]
                    colors[at] = SIMD3(row[4 * x], row[4 * x + 1], row[4 * x + 2])
                case 8: alpha[at] = row[x]
                default:
                    // From the highest bits down; scaled so that all ones are opaque.
                    alpha[at] =
                        row[x * depth / 8] >> (8 - depth - x * depth % 8) & (1 << depth - 1)
                        * (255 / (1 << depth - 1))
                }
            }
        }
        self.init(width: width, height: height, alpha: alpha, colors: colors)
    }
}
