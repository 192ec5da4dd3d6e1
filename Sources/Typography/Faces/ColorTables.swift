internal import CHarfBuzz

/// What the tables of colour glyphs hold for a glyph, by HarfBuzz: layers (COLR), bitmaps (sbix, CBDT)
/// and pictures (SVG).
final class ColorTables {
    let face: OpaquePointer
    private let font: OpaquePointer
    let colr: TableBytes
    private let sbix: TableBytes

    /// The face takes a reference to the file's bytes.
    init(file: FontFile, face index: Int) {
        face = hb_face_create(file.blob, UInt32(index))
        font = hb_font_create(face)
        colr = TableBytes("COLR", face: face)
        sbix = TableBytes("sbix", face: face)
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// The glyphs that a COLR version 0 glyph is made of, from the bottom up; empty for others.
    func layers(of glyph: UInt32) -> [UInt32] {
        var count: UInt32 = 0
        let total = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, nil)
        guard total > 0 else { return [] }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
        count = total
        _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
        return layers.prefix(Int(count)).map(\.glyph)
    }

    func hasPicture(_ glyph: UInt32) -> Bool {
        guard hb_ot_color_has_svg(face) != 0 else { return false }
        return isFilled(hb_ot_color_glyph_reference_svg(face, glyph))
    }

    var hasAppleBitmaps: Bool { sbix.count > 0 }

    var hasPictures: Bool { hb_ot_color_has_svg(face) != 0 }

    /// Whether the strike holds anything at all for the glyph, sound or not. FreeType draws a scalable
    /// font's outline both for a bitmap that is not there and for one that is broken.
    func hasBitmap(_ glyph: UInt32, pixelsPerEm: Int) -> Bool {
        // HarfBuzz takes the strike of this size.
        hb_font_set_ppem(font, UInt32(pixelsPerEm), UInt32(pixelsPerEm))
        return isFilled(hb_ot_color_glyph_reference_png(font, glyph))
            || hasAppleBitmap(glyph, pixelsPerEm: pixelsPerEm)
    }

    private func isFilled(_ blob: OpaquePointer?) -> Bool {
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    /// HarfBuzz knows sbix's PNG only, but there may be JPEG or TIFF.
    ///
    /// Source: OpenType specification 1.9, "sbix".
    private func hasAppleBitmap(_ glyph: UInt32, pixelsPerEm: Int) -> Bool {
        guard let count = sbix.unsigned(4, 4), glyph < hb_face_get_glyph_count(face) else {
            return false
        }
        for index in 0..<min(count, sbix.count / 4) {
            guard let strike = sbix.unsigned(8 + 4 * index, 4),
                sbix.unsigned(strike, 2) == pixelsPerEm
            else { continue }
            // After the size and the resolution, where each glyph's data begins.
            let offset = strike + 4 + 4 * Int(glyph)
            if let begin = sbix.unsigned(offset, 4), let end = sbix.unsigned(offset + 4, 4),
                end > begin
            {
                return true
            }
        }
        return false
    }
}
