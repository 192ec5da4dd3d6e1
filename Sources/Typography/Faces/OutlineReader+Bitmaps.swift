internal import CFreeType
internal import HyalineGeometry

/// Glyphs that are only bitmaps (CBDT, sbix, EBDT): the silhouette of the largest strike's alpha,
/// or, where that is a plain box, what is drawn on it.
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
        guard let pixels = GlyphBitmap(bitmap) else {
            throw broken("has pixels of an unknown kind (FreeType's \(bitmap.pixel_mode))")
        }
        let (width, height) = (pixels.width, pixels.height)
        func isNoise(_ alpha: [UInt8]) -> Bool {
            SilhouetteTracer.isNoise(width: width, height: height, alpha: alpha)
        }
        guard !isNoise(pixels.alpha) else {
            throw broken("is noise: its silhouette has too many corners")
        }
        // A plain box says nothing; what is drawn on it does.
        let drawing = PlainBox(pixels).flatMap { BoxDrawing.alpha(of: pixels, on: $0) }
            .flatMap { isNoise($0) ? nil : $0 }
        let path = SilhouetteTracer.path(
            width: width, height: height, alpha: drawing ?? pixels.alpha)
        guard !path.isEmpty else { return nil }
        // FreeType's top is the height of the first row's upper edge above the baseline.
        let corner = FontSpace.flipped(
            x: Double(slot.pointee.bitmap_left) / pixelsPerEm.x,
            y: Double(slot.pointee.bitmap_top) / pixelsPerEm.y)
        let map = Affine(
            a: 1 / pixelsPerEm.x, b: 0, c: 0, d: 1 / pixelsPerEm.y, tx: corner.x, ty: corner.y)
        return GlyphOutline(
            glyph: glyph, path: path.transformed(by: map),
            source: drawing == nil
                ? .bitmap(pixelsPerEm: rounded) : .bitmapDrawing(pixelsPerEm: rounded))
    }
}
