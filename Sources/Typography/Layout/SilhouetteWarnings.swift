/// Says of which characters the glass has the shape of a bitmap.
enum SilhouetteWarnings {
    /// A warning for the silhouettes of one font and one for the drawings on plain boxes; none if all
    /// glyphs have outlines.
    ///
    /// - Parameter glyphs: each with the characters it stands for.
    static func warnings(
        for glyphs: [(outline: GlyphOutline, text: String)], fontName: String
    ) -> [LayoutWarning] {
        func isDrawing(_ outline: GlyphOutline) -> Bool {
            if case .bitmapDrawing = outline.source { true } else { false }
        }
        return [
            warning(
                for: glyphs.filter { !isDrawing($0.outline) }, fontName, code: "bitmap-silhouette",
                one: "its silhouette", many: "their silhouettes"),
            warning(
                for: glyphs.filter { isDrawing($0.outline) }, fontName, code: "bitmap-drawing",
                one: "what is drawn on it, for its silhouette is a plain box",
                many: "what is drawn on them, for their silhouettes are plain boxes"),
        ].compactMap { $0 }
    }

    private static func warning(
        for glyphs: [(outline: GlyphOutline, text: String)], _ fontName: String, code: String,
        one: String, many: String
    ) -> LayoutWarning? {
        var texts: [String] = []
        // Strikes may leave glyphs out; the coarsest one that was used is the one to beware of.
        var coarsest = Int.max
        for glyph in glyphs {
            guard let pixelsPerEm = glyph.outline.source.pixelsPerEm else { continue }
            coarsest = min(coarsest, pixelsPerEm)
            if !texts.contains(glyph.text) { texts.append(glyph.text) }
        }
        guard !texts.isEmpty else { return nil }
        let shown = texts.prefix(50).map(name).joined(separator: ", ")
        let more = texts.count > 50 ? " and \(texts.count - 50) more" : ""
        let (kind, object) =
            texts.count == 1 ? ("is only a bitmap", one) : ("are only bitmaps", many)
        return LayoutWarning(
            code: code,
            message: "\(shown)\(more) \(kind) of \(coarsest) pixels an em in the"
                + " font \(fontName): the glass has the shape of \(object); for sharp edges"
                + " keep the em below \(coarsest) pixels, or choose a font with outlines")
    }

    /// "“🇫🇷” (U+1F1EB U+1F1F7)"
    private static func name(_ text: String) -> String {
        "“\(text)” (" + text.unicodeScalars.map(Wording.codePoint).joined(separator: " ") + ")"
    }
}
