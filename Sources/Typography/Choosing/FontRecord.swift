/// One installed face, or one named instance of a variable face, as fontconfig describes it.
struct FontRecord: Hashable, Sendable {
    var path: String
    /// The face in its file.
    var face: Int
    /// The named instance, counted from 0; nil for the face at its default.
    var instance: Int?
    /// True for the whole design space; false for a static face or a named instance.
    var isVariable: Bool
    var families: [String]
    var styles: [String]
    var fullNames: [String]
    /// 0 is upright, 100 italic, 110 oblique.
    var slant: Double
    /// fontconfig's scale, on which 80 is regular and 200 bold.
    var weight: ClosedRange<Double>
    /// Percent of the normal width.
    var width: ClosedRange<Double>
    /// Glyphs with colours of their own, as pictures or in layers.
    var isColor = false
    /// Made for emoji, by fontconfig's word.
    var isEmoji = false
    /// In the format of PostScript, which has no substitutions: the last choice.
    var isType1 = false

    /// Names are compared without case, and blanks at the ends or doubled do not count.
    static func fold(_ name: String) -> String {
        name.lowercased().split(separator: " ").joined(separator: " ")
    }

    /// Styles are compared without blanks and hyphens too: "SemiBold" is "Semi Bold".
    static func foldStyle(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " && $0 != "-" })
    }
}
