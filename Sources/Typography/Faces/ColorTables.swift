internal import CHarfBuzz

/// What the tables of colour glyphs hold for a glyph, by HarfBuzz: layers (COLR), bitmaps (sbix, CBDT)
/// and pictures (SVG).
final class ColorTables {
    private let face: OpaquePointer
    private let font: OpaquePointer

    /// The face takes a reference to the file's bytes.
    init(file: FontFile, face index: Int) {
        face = hb_face_create(file.blob, UInt32(index))
        font = hb_font_create(face)
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
        let blob = hb_face_reference_table(face, OpenTypeTag.known("sbix"))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        let table = UnsafeRawBufferPointer(start: start, count: Int(length))
        func uint32(_ offset: Int) -> Int? {
            guard offset >= 0, offset + 4 <= table.count else { return nil }
            return Int(
                UInt32(bigEndian: table.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        }
        guard let count = uint32(4), glyph < hb_face_get_glyph_count(face) else { return false }
        for index in 0..<min(count, table.count / 4) {
            guard let strike = uint32(8 + 4 * index), let size = uint32(strike),
                size >> 16 == pixelsPerEm
            else { continue }
            // After the size and the resolution, where each glyph's data begins.
            let offset = strike + 4 + 4 * Int(glyph)
            if let begin = uint32(offset), let end = uint32(offset + 4), end > begin { return true }
        }
        return false
    }
}
