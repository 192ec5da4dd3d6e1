/// Characters that do not show, but do something: to a terminal, to the order of what stands beside
/// them, or to programs that take a list of files line by line.
public enum HiddenCharacters {
    /// Controls, ends of lines and paragraphs, and those that turn the direction of a text.
    public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// The first of them in a text.
    public static func first(in text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first(where: isHidden)
    }

    /// A text with each of them by its number, as `U+202E`.
    public static func shown(_ text: String) -> String {
        replaced(text, where: isHidden)
    }

    /// A message with the controls in it by their numbers: what is quoted from a file or from its
    /// name must not reach a terminal as a command. Marks of direction stay, for texts are quoted
    /// as well.
    public static func printable(_ message: String) -> String {
        replaced(message) { $0.properties.generalCategory == .control }
    }

    private static func replaced(
        _ text: String, where isWanted: (Unicode.Scalar) -> Bool
    ) -> String {
        guard text.unicodeScalars.contains(where: isWanted) else { return text }
        return text.unicodeScalars.reduce(into: "") { shown, scalar in
            if isWanted(scalar) {
                shown += name(of: scalar)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
    }

    /// `U+0007`.
    public static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
