/// How a font file holds its outlines.
public enum FontFormat: String, Sendable, CaseIterable {
    /// Quadratic curves, in the table "glyf".
    case trueType = "TrueType"
    /// Cubic curves, in the table "CFF ".
    case cff = "OpenType/CFF"
    /// Cubic curves that can vary, in the table "CFF2".
    case cff2 = "OpenType/CFF2"
    /// Cubic curves, as PostScript: .pfb and .pfa.
    case type1 = "Type 1"
    /// No outlines, only pictures of glyphs: their silhouettes are traced.
    case bitmaps = "bitmaps"
}

extension Shaper {
    /// By the table that FreeType takes the outlines from.
    var format: FontFormat {
        func has(_ table: String) -> Bool { withTable(table) { !$0.isEmpty } }
        if type1 != nil { return .type1 }
        if has("glyf") { return .trueType }
        if has("CFF2") { return .cff2 }
        return has("CFF ") ? .cff : .bitmaps
    }
}
