/// Shortens a text that takes more lines than it may, and ends it with "…".
enum Ellipsis {
    /// The text, or as much of its beginning as fits with an ellipsis; cut between graphemes.
    static func fit(
        _ text: String, fonts: FontSet, style: TextStyle
    ) throws(TypographyError) -> (shown: String, warning: LayoutWarning?) {
        var free = style
        free.ellipsis = false
        free.maximumLines = nil
        let limit = style.maximumLines ?? 1
        func fits(_ text: String) throws(TypographyError) -> Bool {
            var builder = try LayoutBuilder(text, fonts: fonts, style: free)
            guard !builder.scan.isTimer else { return true }
            let lines = try builder.titleLines()
            return lines.count <= limit && !builder.warnings.contains { $0.code == "word-broken" }
        }
        if try fits(text) { return (text, nil) }
        let ends = try fonts.breaks(language: style.language).graphemes(text)
        func shortened(_ count: Int) -> String {
            let end = count == 0 ? 0 : ends[count - 1]
            let view = text.utf8
            var kept = text[..<view.index(view.startIndex, offsetBy: end)]
            while kept.unicodeScalars.last?.properties.isWhitespace == true {
                kept.unicodeScalars.removeLast()
            }
            return kept + "…"
        }
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if try fits(shortened(middle)) { low = middle } else { high = middle - 1 }
        }
        return (
            shortened(low),
            LayoutWarning(
                code: "ellipsis",
                message: "the text was cut after \(low) of \(ends.count) characters to fit in"
                    + " \(limit == 1 ? "1 line" : "\(limit) lines")")
        )
    }
}
