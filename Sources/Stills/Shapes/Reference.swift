/// `$name`: a value of the theme, wherever a value stands. `@name`: a text of the string tables, wherever a text to be
/// shown stands. A doubled sign stands for itself.
enum Reference {
    /// The name in `$name`; nil for any other text, such as `$5`.
    static func theme(_ text: String) -> String? { name(text, after: "$") }

    /// The key in `@key`; keys may have any characters but blanks at either end.
    static func string(_ text: String) -> String? {
        guard text.first == "@", text.count > 1, !text.hasPrefix("@@") else { return nil }
        return String(text.dropFirst())
    }

    /// A text without the escape.
    static func literal(_ text: String) -> String {
        text.hasPrefix("@@") || text.hasPrefix("$$") ? String(text.dropFirst()) : text
    }

    private static func name(_ text: String, after sign: Character) -> String? {
        guard text.first == sign else { return nil }
        let name = String(text.dropFirst())
        return isName(name) ? name : nil
    }

    static func isName(_ text: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool {
            byte == 0x5F || (0x61...0x7A).contains(byte | 0x20)
        }
        return text.utf8.first.map(isLetter) == true
            && text.utf8.allSatisfy { isLetter($0) || $0 == 0x2D || (0x30...0x39).contains($0) }
    }
}
