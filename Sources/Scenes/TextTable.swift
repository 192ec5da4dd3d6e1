import Foundation

/// Lines of a label and a value, for people: 80 columns, values wrapped and aligned.
struct TextTable {
    static let width = 80
    private static let indent = "  "
    private static let labelWidth = 11

    private(set) var lines: [String] = []

    mutating func heading(_ text: String) { lines.append(Self.printable(text)) }

    mutating func blank() { lines.append("") }

    /// A label with its value behind it, broken between words where it does not fit.
    mutating func row(_ label: String, _ value: String) {
        row(label, words: value.split(separator: " ").map(String.init))
    }

    /// A label with words behind it, none of them broken; "none" without words.
    mutating func row(_ label: String, words: [String]) {
        let margin = Self.indent.count + Self.labelWidth
        let start = Self.indent + Self.padded(label, Self.labelWidth)
        var line = start
        var hasWord = false
        for word in (words.isEmpty ? ["none"] : words).map(Self.printable) {
            if hasWord, line.count + 1 + word.count > Self.width {
                lines.append(line)
                line = String(repeating: " ", count: margin)
                hasWord = false
            }
            line += (hasWord ? " " : "") + word
            hasWord = true
        }
        lines.append(line)
    }

    /// A label with ten narrow columns behind it.
    mutating func columns(_ label: String, _ cells: [String]) {
        lines.append(
            Self.indent + Self.padded(label, Self.labelWidth - 2)
                + cells.map { String(repeating: " ", count: max(1, 6 - $0.count)) + $0 }.joined())
    }

    /// Ends with a line feed.
    var bytes: [UInt8] { [UInt8]((lines.joined(separator: "\n") + "\n").utf8) }

    /// Names come from font files and may hold anything; a terminal would obey control characters.
    static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    switch $0.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: " "
                    default: $0
                    }
                }))
    }

    /// Three digits after the point: "0.648", "-0.012".
    static func em(_ value: Double) -> String {
        let text = String(format: "%.3f", value)
        return text == "-0.000" ? "0.000" : text
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
