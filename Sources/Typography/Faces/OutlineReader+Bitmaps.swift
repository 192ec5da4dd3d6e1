internal import CFreeType
internal import HyalineGeometry

/// Glyphs that are only bitmaps (CBDT, sbix, EBDT): the silhouette of the largest strike's alpha.
extension OutlineReader {
    /// In pixels. A damaged or hostile PNG may claim gigabytes; real strikes have 512 at most.
    private static let maximumSide = 2048

    /// The silhouette in em, y down; nil if no strike has ink for the glyph.
    ///
    /// The largest strike that has the glyph is taken, since a strike may leave glyphs out.
    func silhouette(of glyph: UInt32) throws(TypographyError) -> GlyphOutline? {
        let count = Int(bitmapFace.pointee.num_fixed_sizes)
        guard count > 0, let sizes = bitmapFace.pointee.available_sizes else { return nil }
        let strikes = (0..<count).filter { sizes[$0].x_ppem > 0 && sizes[$0].y_ppem > 0 }
            .sorted { (sizes[$1].y_ppem, $0) < (sizes[$0].y_ppem, $1) }
        var found: GlyphOutline?
        var failure: TypographyError?
        do {
            for strike in strikes where found == nil {
                found = try silhouette(of: glyph, strike: strike, size: sizes[strike])
            }
        } catch {
            failure = error
        }
        // Outlines are read at a size of their own, whatever happened here.
        try restoreSize()
        if let failure { throw failure }
        return found
    }

    private func silhouette(
        of glyph: UInt32, strike: Int, size: FT_Bitmap_Size
    ) throws(TypographyError) -> GlyphOutline? {
        // 26.6 fixed point.
        let pixelsPerEm = (x: Double(size.x_ppem) / 64, y: Double(size.y_ppem) / 64)
        let rounded = Int(pixelsPerEm.y.rounded())
        func broken(_ why: String) -> TypographyError {
            TypographyError(
                .badData,
                "the bitmap of glyph \(glyph) of the font '\(file.path)' (\(rounded) pixels an em)"
                    + " \(why); choose an outline font, or change the text")
        }
        guard FT_Select_Size(bitmapFace, FT_Int(strike)) == 0 else {
            throw broken("cannot be read: its strike is damaged")
        }
        let flags = FT_LOAD_COLOR | FT_LOAD_SBITS_ONLY
        // The header alone, before any memory is taken for the pixels.
        var status = FT_Load_Glyph(bitmapFace, glyph, FT_Int32(flags | FT_LOAD_BITMAP_METRICS_ONLY))
        if status == 0, let slot = bitmapFace.pointee.glyph {
            let sides = max(slot.pointee.metrics.width, slot.pointee.metrics.height) >> 6
            guard sides <= Self.maximumSide else {
                throw broken("is \(sides) pixels large and the limit is \(Self.maximumSide)")
            }
            status = FT_Load_Glyph(bitmapFace, glyph, FT_Int32(flags))
        }
        guard status == 0, let slot = bitmapFace.pointee.glyph else {
            // Of a scalable font FreeType does not say whether the bitmap is broken or not there.
            if Self.isScalable(bitmapFace), !colors.hasBitmap(glyph, pixelsPerEm: rounded) {
                return nil
            }
            throw broken(
                "cannot be decoded (FreeType error \(status)): it is damaged, or no PNG")
        }
        let bitmap = slot.pointee.bitmap
        guard bitmap.width > 0, bitmap.rows > 0, bitmap.buffer != nil else { return nil }
        guard let alpha = Self.alpha(of: bitmap) else {
            throw broken("has pixels of an unknown kind (FreeType's \(bitmap.pixel_mode))")
        }
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard !SilhouetteTracer.isNoise(width: width, height: height, alpha: alpha) else {
            throw broken("is noise: its silhouette has too many corners")
        }
        let path = SilhouetteTracer.path(width: width, height: height, alpha: alpha)
        guard !path.isEmpty else { return nil }
        // FreeType's top is the height of the first row's upper edge above the baseline.
        let corner = FontSpace.flipped(
            x: Double(slot.pointee.bitmap_left) / pixelsPerEm.x,
            y: Double(slot.pointee.bitmap_top) / pixelsPerEm.y)
        let map = Affine(
            a: 1 / pixelsPerEm.x, b: 0, c: 0, d: 1 / pixelsPerEm.y, tx: corner.x, ty: corner.y)
        return GlyphOutline(
            glyph: glyph, path: path.transformed(by: map), source: .bitmap(pixelsPerEm: rounded))
    }

    /// Coverage by rows from the top, 255 for opaque; nil for pixels of another kind.
    private static func alpha(of bitmap: FT_Bitmap) -> [UInt8]? {
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard let buffer = bitmap.buffer else { return nil }
        let pitch = Int(bitmap.pitch)
        // Bits a pixel; of BGRA only the last byte counts.
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
        for y in 0..<height {
            let row = top + pitch * y
            for x in 0..<width {
                alpha[y * width + x] =
                    switch depth {
                    case 32: row[4 * x + 3]
                    case 8: row[x]
                    default:
                        // From the highest bits down; scaled so that all ones are opaque.
                        row[x * depth / 8] >> (8 - depth - x * depth % 8) & (1 << depth - 1)
                            * (255 / (1 << depth - 1))
                    }
            }
        }
        return alpha
    }
}
