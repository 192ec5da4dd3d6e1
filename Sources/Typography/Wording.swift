/// Numbers and characters as messages show them. No Foundation here, so no format strings.
enum Wording {
    /// Three decimals: "0.648", "-0.012".
    static func thousandths(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let whole = Int((abs(value) * 1000).rounded())
        let digits = String(whole % 1000)
        let padded = String(repeating: "0", count: 3 - digits.count) + digits
        return (value < 0 && whole > 0 ? "-" : "") + "\(whole / 1000).\(padded)"
    }

    /// As short as it is exact: "700", "0.5".
    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    /// Line ends and other control characters as blanks: a message is one line, and what is written
    /// in one must not reach a terminal as a command.
    static func onOneLine(_ text: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
    }

    /// "U+0041"
    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }

    /// "“A” (U+0041)"; control characters and spaces by their number alone.
    static func character(_ scalar: Unicode.Scalar) -> String {
        let properties = scalar.properties
        let hidden =
            properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || properties.generalCategory == .control
        return hidden ? codePoint(scalar) : "“\(scalar)” (\(codePoint(scalar)))"
    }
}
