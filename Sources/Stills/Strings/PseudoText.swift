/// Texts of no language, to find out early what will not fit when a real one comes.
public enum PseudoText: String, Sendable, CaseIterable {
    /// Accented, about 35 % longer, in brackets: what a long European translation does to a layout, with ascenders and
    /// descenders beyond plain letters, and brackets that show what is cut off.
    case accented
    /// The text set from right to left whatever its letters are, for the direction of Arabic and Hebrew.
    case rightToLeft = "rtl"

    /// The locale that stands in the place of all others, after those of Android's and Chrome's test languages.
    public var locale: String { self == .accented ? "en-XA" : "ar-XB" }

    /// How much longer a text becomes, as German or Finnish often is beside English.
    static let growth = 0.35

    /// The text with placeholders (`{time}`, `%@`), times (`12:34`) and line ends as they were.
    public func apply(to text: String) -> String {
        let pieces = Self.pieces(of: text)
        guard pieces.contains(where: { !$0.isKept }) else { return text }
        switch self {
        case .accented: return "[" + Self.longer(pieces) + "]"
        case .rightToLeft:
            // A right-to-left override around every piece: letters run backwards, placeholders and times do not.
            return pieces.map { $0.isKept ? $0.text : "\u{202E}\($0.text)\u{202C}" }.joined()
        }
    }

    struct Piece: Equatable {
        var text: String
        var isKept: Bool
    }

    // MARK: Longer

    private static let letters: [Character: Character] = [
        "a": "á", "b": "ƀ", "c": "ç", "d": "đ", "e": "é", "f": "ƒ", "g": "ğ", "h": "ĥ", "i": "í",
        "j": "ĵ", "k": "ķ", "l": "ļ", "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ɋ", "r": "ř",
        "s": "š", "t": "ţ", "u": "ü", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž", "A": "Å",
        "B": "Ɓ", "C": "Ç", "D": "Đ", "E": "É", "F": "Ƒ", "G": "Ğ", "H": "Ĥ", "I": "Î", "J": "Ĵ",
        "K": "Ķ", "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ɋ", "R": "Ř", "S": "Š",
        "T": "Ţ", "U": "Û", "V": "Ṽ", "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž",
    ]
    private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    private static let filler = Array("löñğ ţéẋţ ")

    private static func longer(_ pieces: [Piece]) -> String {
        let count = pieces.reduce(0) { $0 + ($1.isKept ? 0 : $1.text.count) }
        var missing = Int((growth * Double(count)).rounded(.up))
        var result = ""
        for piece in pieces {
            guard !piece.isKept else {
                result += piece.text
                continue
            }
            for letter in piece.text {
                let accented = letters[letter] ?? letter
                result.append(accented)
                if missing > 0, vowels.contains(letter) {
                    result.append(accented)
                    missing -= 1
                }
            }
        }
        guard missing > 0 else { return result }
        return result + " " + String((0..<missing).map { filler[$0 % filler.count] })
    }

    // MARK: Pieces

    static func pieces(of text: String) -> [Piece] {
        let scalars = Array(text.unicodeScalars)
        var pieces: [Piece] = []
        var plain = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            guard let end = keptEnd(scalars, from: index) else {
                plain.append(scalars[index])
                index += 1
                continue
            }
            if !plain.isEmpty { pieces.append(Piece(text: String(plain), isKept: false)) }
            plain = String.UnicodeScalarView()
            pieces.append(
                Piece(
                    text: String(String.UnicodeScalarView(scalars[index..<end])), isKept: true))
            index = end
        }
        if !plain.isEmpty { pieces.append(Piece(text: String(plain), isKept: false)) }
        return pieces
    }

    /// The end of a placeholder, a time or a line end that begins here.
    private static func keptEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        switch scalars[start] {
        case "\n": return start + 1
        case "{":
            if start + 1 < scalars.count, scalars[start + 1] == "{" { return start + 2 }
            return scalars[start...].firstIndex(of: "}").map { $0 + 1 }
        case "%":
            let marks: [Unicode.Scalar] = ["@", "d", "f", "s", "u", "x"]
            let end = scalars[(start + 1)...].prefix(8).firstIndex { marks.contains($0) }
            return end.map { $0 + 1 }
        case let scalar where isDigit(scalar):
            if start > 0, isDigit(scalars[start - 1]) { return nil }
            var end = start
            var colons = 0
            while end < scalars.count,
                isDigit(scalars[end])
                    || scalars[end] == ":" && end + 1 < scalars.count && isDigit(scalars[end + 1])
            {
                if scalars[end] == ":" { colons += 1 }
                end += 1
            }
            return colons > 0 ? end : nil
        default: return nil
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal
    }
}
