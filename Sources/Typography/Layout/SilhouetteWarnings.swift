/// Says of which characters the glass has the shape of a bitmap.
enum SilhouetteWarnings {
    /// One warning for the glyphs of one font, none if all of them have outlines.
    ///
    /// - Parameter glyphs: each with the characters it stands for.
    static func warnings(
        for glyphs: [(outline: GlyphOutline, text: String)], fontName: String
    ) -> [LayoutWarning] {
        var texts: [String] = []
        // Strikes may leave glyphs out; the coarsest one that was used is the one to beware of.
        var coarsest = Int.max
        for glyph in glyphs {
            guard case .bitmap(let pixelsPerEm) = glyph.outline.source else { continue }
            coarsest = min(coarsest, pixelsPerEm)
            if !texts.contains(glyph.text) { texts.append(glyph.text) }
        }
        guard !texts.isEmpty else { return [] }
        let shown = texts.prefix(50).map(name).joined(separator: ", ")
        let more = texts.count > 50 ? " and \(texts.count - 50) more" : ""
        let (kind, object) =
            texts.count == 1
            ? ("is only a bitmap", "its silhouette") : ("are only bitmaps", "their silhouettes")
        return [
            LayoutWarning(
                code: "bitmap-silhouette",
                message: "\(shown)\(more) \(kind) of \(coarsest) pixels an em in the"
                    + " font \(fontName): the glass has the shape of \(object); for sharp edges"
                    + " keep the em below \(coarsest) pixels, or choose a font with outlines")
        ]
    }

    /// "“🇫🇷” (U+1F1EB U+1F1F7)"
    private static func name(_ text: String) -> String {
        "“\(text)” (" + text.unicodeScalars.map(Wording.codePoint).joined(separator: " ") + ")"
    }
}
