extension TextStyle {
    /// Refuses numbers no text can be set with.
    func validate() throws(TypographyError) {
        func check(
            _ what: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: String,
            above: Bool = false
        ) throws(TypographyError) {
            // A NaN is in no range.
            guard range.contains(value) else {
                throw TypographyError(
                    .usage,
                    "the \(what) is \(Wording.short(value)) \(unit); it must be "
                        + (above
                            ? "above 0 and at most \(Wording.short(range.upperBound))"
                            : "from \(Wording.short(range.lowerBound)) to"
                                + " \(Wording.short(range.upperBound))"))
            }
        }
        try check("text size", size, 0.0.nextUp...20_000, "pt", above: true)
        try check("tracking", tracking, -1...10, "em")
        try check("line height", lineHeight, 0.1...10, "lines")
        if let width { try check("width", width, 0.0.nextUp...1_000_000, "pt", above: true) }
        if let lines = maximumLines, lines < 1 {
            throw TypographyError(
                .usage, "the text is allowed \(lines) lines; it must be at least 1")
        }
        if ellipsis, width == nil {
            throw TypographyError(
                .usage, "an ellipsis needs a width to cut the text at; give one")
        }
        if case .fixed(let digit, let separator) = cells {
            for width in [digit, separator] where !CellMode.widths.contains(width) {
                throw TypographyError(
                    .usage,
                    "a cell's width is \(Wording.short(width)) em; it must be above 0 and at most"
                        + " 10")
            }
        }
        if let language, !Self.isLanguageTag(language) {
            throw TypographyError(
                .usage,
                "'\(language)' is not a language tag; write it like ar, pt-BR or zh-Hant")
        }
    }

    /// Well-formed enough for BCP 47: subtags of one to eight letters and digits, the first of
    /// letters alone.
    private static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        guard let first = parts.first, (2...8).contains(first.utf8.count) || first == "x",
            first.utf8.allSatisfy(isLetter), text.utf8.count <= 100
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
        }
    }
}
