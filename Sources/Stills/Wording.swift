/// How messages write texts and numbers.
package enum Wording {
    /// In single quotes, at most 60 characters, without anything that would do something to a terminal.
    static func quoted(_ text: String) -> String {
        var shown = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == 60 { return "'\(shown)…'" }
            shown += isPlain(scalar) ? String(scalar) : hexadecimal(scalar)
        }
        return "'\(shown)'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            false
        default: true
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// As short as it is exact: `700`, `0.5`.
    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    /// `1 still`, `2 stills`.
    package static func count(_ number: Int, _ one: String) -> String {
        "\(number) \(one)\(number == 1 ? "" : "s")"
    }

    /// `a, b and c`, or with another word.
    static func list(_ words: [String], _ last: String = "and") -> String {
        guard words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }
}
