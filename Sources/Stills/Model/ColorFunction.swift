import HyalinePixels

/// The function `color()` of CSS Color 4, section 10: `color(display-p3 0.2 0.4 0.6 / 0.5)`. Components are numbers, percentages
/// or `none`, which is 0. CSS lets them lie beyond 0…1; here that is a mistake, for no file of stills can hold it.
enum ColorFunction {
    struct Problem: Error {
        /// Completes a message: `it has 2 components, and red, green and blue are three`.
        var message: String
    }

    /// As CSS calls them.
    private static let spaces: KeyValuePairs<String, ColorSpace> = [
        "display-p3": .displayP3, "srgb": .sRGB,
    ]

    private static let name = "color("

    /// Whether a text is meant as this function.
    static func isMeant(_ text: String) -> Bool {
        text.utf8.count >= 5 && text.prefix(5).lowercased() == name.dropLast()
    }

    static func color(_ text: String) -> Result<StillColor, Problem> {
        Result { () throws(Problem) in try parsed(text) }
    }

    private static func parsed(_ text: String) throws(Problem) -> StillColor {
        guard text.prefix(name.count).lowercased() == name else {
            throw Problem(message: "a colour space stands in brackets right after 'color'")
        }
        guard text.last == ")" else { throw Problem(message: "its ')' is missing at the end") }
        let inside = text.dropFirst(name.count).dropLast()
        let parts = inside.split(separator: "/", omittingEmptySubsequences: false)
        var words = parts[0].split(whereSeparator: isBlank)
        guard let given = words.first else { throw Problem(message: "it is empty") }
        words.removeFirst()
        let wanted = given.lowercased()
        guard let space = spaces.first(where: { $0.key == wanted })?.value else {
            throw Problem(
                message: "\(Wording.quoted(String(given))) is no colour space of manifests; write"
                    + " \(Wording.list(spaces.map(\.key), "or"))")
        }
        guard words.count == 3 else {
            throw Problem(
                message:
                    "it has \(Wording.count(words.count, "component")), and red, green"
                    + " and blue are three")
        }
        var values: [Double] = []
        for word in words { values.append(try value(word, "a component")) }
        var color = StillColor(red: values[0], green: values[1], blue: values[2], space: space)
        if parts.count > 1 {
            let alpha = parts.dropFirst().flatMap { $0.split(whereSeparator: isBlank) }
            guard parts.count == 2, alpha.count == 1 else {
                throw Problem(message: "after '/' stands one number, the opacity")
            }
            color.alpha = try value(alpha[0], "the opacity")
        }
        return color
    }

    private static func isBlank(_ character: Character) -> Bool {
        [" ", "\t", "\n", "\r", "\r\n", "\u{C}"].contains(character)
    }

    // MARK: Numbers

    private static func value(_ word: Substring, _ what: String) throws(Problem) -> Double {
        if word.lowercased() == "none" { return 0 }
        let isPercentage = word.last == "%"
        guard let number = number(isPercentage ? word.dropLast() : word) else {
            throw Problem(
                message:
                    "\(Wording.quoted(String(word))) is no number; write 0.2 or 20%, with blanks between"
                    + " components")
        }
        let value = isPercentage ? number / 100 : number
        guard (0...1).contains(value) else {
            throw Problem(
                message: "\(what) is \(Wording.quoted(String(word))), which is not from"
                    + (isPercentage ? " 0% to 100%" : " 0 to 1"))
        }
        return value
    }

    /// CSS Syntax 3, 4.3.12: a sign, digits with or without a point and digits after it, an exponent.
    private static func number(_ text: Substring) -> Double? {
        var rest = text.utf8
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        func isSign(_ byte: UInt8?) -> Bool { byte == 0x2B || byte == 0x2D }
        /// - Returns: how many digits there were.
        func skipDigits() -> Int {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        if isSign(rest.first) { rest = rest.dropFirst() }
        let whole = skipDigits()
        if rest.first == 0x2E {
            rest = rest.dropFirst()
            guard skipDigits() > 0 else { return nil }
        } else if whole == 0 {
            return nil
        }
        if let byte = rest.first, byte | 0x20 == 0x65 {
            rest = rest.dropFirst()
            if isSign(rest.first) { rest = rest.dropFirst() }
            guard skipDigits() > 0 else { return nil }
        }
        return rest.isEmpty ? Double(text) : nil
    }

    // MARK: Schema

    /// ECMA-262; ranges are not in it.
    static var pattern: String {
        let number = "([+-]?([0-9]+|[0-9]*\\.[0-9]+)([eE][+-]?[0-9]+)?%?|\(anyCase("none")))"
        let blank = "[ \\t\\r\\n\\f]"
        let names = spaces.map { anyCase($0.key) }.joined(separator: "|")
        return "\(anyCase("color"))\\(\(blank)*(\(names))(\(blank)+\(number)){3}"
            + "(\(blank)*/\(blank)*\(number))?\(blank)*\\)"
    }

    private static func anyCase(_ word: String) -> String {
        word.map { letter in
            letter.isLetter ? "[\(letter.uppercased())\(letter)]" : String(letter)
        }.joined()
    }
}
