internal import HyalineGeometry

extension Shaper {
    /// Glyphs for each byte of the text, besides a few. Decompositions take four for a letter; a hostile
    /// font replaces each glyph with many over and over.
    private static let glyphsPerByte = 16
    private static let freeGlyphs = 256

    /// Throws if a text of so many bytes cannot have these glyphs in a sound font.
    func check(_ glyphs: [ShapedGlyph], bytes: Int) throws(TypographyError) {
        guard glyphs.count <= Self.glyphsPerByte * bytes + Self.freeGlyphs else {
            throw TypographyError(
                .badData,
                "the font '\(path)' makes \(glyphs.count) glyphs of \(bytes) bytes of text: its"
                    + " substitutions (GSUB or morx) are damaged; choose another font")
        }
        func isAbsurd(_ value: Double) -> Bool { abs(value) > OutlineLimits.advance }
        for glyph in glyphs
        where isAbsurd(glyph.advance) || isAbsurd(glyph.offset.dx) || isAbsurd(glyph.offset.dy) {
            throw TypographyError(
                .badData,
                "glyph \(glyph.id) of the font '\(path)' is \(Wording.short(OutlineLimits.advance)) em"
                    + " or more away from its neighbour: its metrics or positions (hmtx or GPOS) are"
                    + " damaged; choose another font")
        }
    }
}
