internal import CFreeType

/// What shaping takes from a Type 1 font (.pfb, .pfa): characters, advances, names and the box of
/// all glyphs, by FreeType. HarfBuzz does not read the format, which has neither substitutions nor
/// positions; kerning is in files beside it (.afm), which are not read.
final class Type1Face {
    /// "Nimbus Sans".
    let family: String?
    /// "Bold Italic".
    let style: String?
    let unitsPerEm: Int
    /// Of each glyph, font units.
    let advances: [Int32]
    /// By code point.
    let glyphs: [UInt32: UInt32]
    /// Font units, y up: the box of all glyphs, and the height of a line, the box's at least.
    let ascender: Int
    let descender: Int
    let height: Int

    /// Whether bytes begin as a Type 1 font does: Adobe's comment, in binary files behind the six
    /// bytes of a segment's header.
    ///
    /// Source: Adobe Type 1 Font Format, 1990, and Technical Note 5040, "Supporting Downloadable
    /// PostScript Language Fonts".
    static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let isBinary = bytes.count > 6 && bytes[0] == 0x80 && bytes[1] == 1
        let start = bytes.dropFirst(isBinary ? 6 : 0)
        return start.starts(with: "%!PS-AdobeFont".utf8) || start.starts(with: "%!FontType".utf8)
    }

    init(_ bytes: UnsafeRawBufferPointer, path: String) throws(TypographyError) {
        func damaged(_ why: String) -> TypographyError {
            TypographyError(
                .badData,
                "the Type 1 font '\(path)' is truncated or corrupt: \(why); fetch it again")
        }
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw TypographyError(.io, "cannot start FreeType: out of memory")
        }
        defer { FT_Done_FreeType(library) }
        var face: FT_Face?
        let memory = bytes.bindMemory(to: FT_Byte.self)
        let status = FT_New_Memory_Face(
            library, memory.baseAddress, FT_Long(memory.count), 0, &face)
        guard status == 0, let face else { throw damaged("FreeType error \(status)") }
        defer { FT_Done_Face(face) }
        unitsPerEm = Int(face.pointee.units_per_EM)
        guard unitsPerEm > 0 else { throw damaged("its em has no size") }
        family = face.pointee.family_name.map { Wording.onOneLine(String(cString: $0)) }
        style = face.pointee.style_name.map { Wording.onOneLine(String(cString: $0)) }
        ascender = Int(face.pointee.ascender)
        descender = Int(face.pointee.descender)
        height = Int(face.pointee.height)
        var advances: [Int32] = []
        let flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING
        for glyph in 0..<FT_UInt(clamping: face.pointee.num_glyphs) {
            let status = FT_Load_Glyph(face, glyph, FT_Int32(flags))
            // A damaged glyph is told when it is drawn; it may never be.
            let advance = status == 0 ? face.pointee.glyph.pointee.metrics.horiAdvance : 0
            advances.append(Int32(clamping: advance))
        }
        self.advances = advances
        var glyphs: [UInt32: UInt32] = [:]
        // FreeType takes the code points from the glyphs' names.
        if FT_Select_Charmap(face, FT_ENCODING_UNICODE) == 0 {
            var glyph: FT_UInt = 0
            var character = FT_Get_First_Char(face, &glyph)
            while glyph != 0 {
                glyphs[UInt32(truncatingIfNeeded: character)] = glyph
                character = FT_Get_Next_Char(face, character, &glyph)
            }
        }
        self.glyphs = glyphs
    }
}
