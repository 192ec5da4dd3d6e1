internal import CHarfBuzz
internal import HyalineGeometry

/// What HarfBuzz has to know of a run besides its characters.
struct ShapingRun {
    /// UTF-8 offsets into the text; nil for all of it.
    var range: Range<Int>?
    var direction: TextDirection = .leftToRight
    /// nil: guessed from the characters.
    var script: Script?
    /// A BCP 47 tag.
    var language: String?
}

/// Owns HarfBuzz's side of a face: face, font, and one buffer that is used over and over.
final class Shaper {
    let face: OpaquePointer
    let font: OpaquePointer
    let unitsPerEm: Int
    let path: String
    /// nil for TrueType and OpenType, whose tables HarfBuzz reads itself.
    let type1: Type1Face?
    private let buffer: OpaquePointer
    private let undetermined: OpaquePointer?
    /// From HarfBuzz's positions to em.
    private let em: Double

    /// The face takes a reference to the blob, so the file may go before it.
    init(file: FontFile, face index: Int) {
        path = file.path
        type1 = file.type1
        face = hb_face_create(file.blob, UInt32(index))
        if let type1 {
            hb_face_set_upem(face, UInt32(type1.unitsPerEm))
            hb_face_set_glyph_count(face, UInt32(type1.advances.count))
        }
        font = hb_font_create(face)
        buffer = hb_buffer_create()
        unitsPerEm = Int(hb_face_get_upem(face))
        // The same 1/64 of a font unit that FreeType's side uses; positioning under variations
        // would otherwise be rounded to whole units.
        let scale = Int32(unitsPerEm * 64)
        hb_font_set_scale(font, scale, scale)
        if let type1 { type1.serve(font, scale: scale) } else { hb_ot_font_set_funcs(font) }
        em = 1 / Double(scale)
        // Undetermined, for otherwise HarfBuzz asks the locale, and shapes change with it.
        undetermined = hb_language_from_string("und", -1)
    }

    deinit {
        hb_buffer_destroy(buffer)
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// Design coordinates in the order of the font's axes.
    func setCoordinates(_ coordinates: [Float]) {
        hb_font_set_var_coords_design(font, coordinates, UInt32(coordinates.count))
    }

    /// One run of the text, with the rest of it as context.
    ///
    /// Glyphs come from left to right whatever the direction; in a right-to-left run their clusters
    /// descend. The direction is never guessed: guessing turns a bare "١٢:٣٤" around.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ run: ShapingRun, features: [hb_feature_t]
    ) -> [ShapedGlyph] {
        let range = run.range ?? 0..<text.count
        hb_buffer_clear_contents(buffer)
        text.withMemoryRebound(to: CChar.self) { bytes in
            hb_buffer_add_utf8(
                buffer, bytes.baseAddress, Int32(bytes.count), UInt32(range.lowerBound),
                Int32(range.count))
        }
        hb_buffer_set_direction(
            buffer, run.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
        hb_buffer_set_language(buffer, run.language.map(handle) ?? undetermined)
        if let script = run.script { hb_buffer_set_script(buffer, script.harfBuzz) }
        // Whatever is still open: the script.
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(font, buffer, features, UInt32(features.count))
        // Half of the glyphs may be there then; better none, which is noticed.
        guard hb_buffer_allocation_successful(buffer) != 0 else { return [] }

        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        var glyphs: [ShapedGlyph] = []
        guard let infos, let positions else { return glyphs }
        glyphs.reserveCapacity(Int(count))
        for i in 0..<Int(count) {
            let offset = FontSpace.flipped(
                x: Double(positions[i].x_offset) * em, y: Double(positions[i].y_offset) * em)
            glyphs.append(
                ShapedGlyph(
                    id: infos[i].codepoint, cluster: Int(infos[i].cluster),
                    advance: Double(positions[i].x_advance) * em,
                    offset: Vector(offset.x, offset.y)))
        }
        return glyphs
    }

    /// HarfBuzz keeps languages for ever, and compares them by address.
    private func handle(_ language: String) -> OpaquePointer? {
        hb_language_from_string(language, -1)
    }

    var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

    /// Whether the font's character map has the character at all.
    func hasGlyph(for scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

    /// The glyph that the character map has for a character, before any substitution.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// The tags in the font's substitution and positioning tables, and "kern" for the old table.
    func featureTags() -> Set<UInt32> {
        var tags: Set<UInt32> = []
        for table in [OpenTypeTag.known("GSUB"), OpenTypeTag.known("GPOS")] {
            var count: UInt32 = 0
            let total = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, nil)
            guard total > 0 else { continue }
            var page = [UInt32](repeating: 0, count: Int(total))
            count = total
            hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &page)
            tags.formUnion(page.prefix(Int(count)))
        }
        for table in ["kern", "kerx"] where withTable(table, { !$0.isEmpty }) {
            tags.insert(OpenTypeTag.known("kern"))
        }
        return tags
    }

    /// The bytes of one table, empty if the font does not have it.
    func withTable<Result>(_ tag: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard let tag = OpenTypeTag.parse(tag) else { preconditionFailure("not a tag: \(tag)") }
        let blob = hb_face_reference_table(face, tag)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return body(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }
}
