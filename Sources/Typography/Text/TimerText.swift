/// What the characters of a text are, for the purposes of a timer.
enum TimerCharacter: Equatable {
    /// A decimal digit; `zero` is the code point of its set's zero.
    case digit(zero: UInt32)
    case separator
    case other

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39: self = .digit(zero: 0x30)
        // : . , - / space
        case 0x3A, 0x2E, 0x2C, 0x2D, 0x2F, 0x20: self = .separator
        case 0..<0x80: self = .other
        // Spaces: no-break, figure, punctuation, thin, hair, narrow no-break.
        case 0xA0, 0x2007...0x200A, 0x202F: self = .separator
        // Hyphens, en dash, prime, double prime, minus, ratio; Arabic decimal and date separators.
        case 0x2010, 0x2011, 0x2013, 0x2032, 0x2033, 0x2212, 0x2236, 0x066B, 0x060D:
            self = .separator
        default:
            let properties = scalar.properties
            if properties.generalCategory == .decimalNumber, let value = properties.numericValue {
                self = .digit(zero: scalar.value - UInt32(value))
            } else {
                self = .other
            }
        }
    }

    /// Separators that sit low or high by their nature and are not moved to the middle.
    static func keepsHeight(_ scalar: Unicode.Scalar) -> Bool {
        [0x2C, 0x2032, 0x2033, 0x066B].contains(scalar.value)
    }
}

/// One look over the text before it is shaped.
struct TextScan {
    static let maximumLength = 10_000

    /// The zero of the one digit set in the text; nil when there are no digits or several sets.
    private(set) var zero: UInt32?
    /// Digits of one set and separators, nothing else.
    private(set) var isTimer = false

    /// Refuses text that cannot be set on one line.
    init(_ text: String) throws(TypographyError) {
        var count = 0
        var onlyTimer = true
        var mixed = false
        var visible = false
        for scalar in text.unicodeScalars {
            count += 1
            guard count <= Self.maximumLength else {
                throw TypographyError(
                    .usage,
                    "the text has more than \(Self.maximumLength) characters; shorten it")
            }
            if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || scalar.value == 0x2028 || scalar.value == 0x2029
            {
                throw TypographyError(
                    .usage,
                    "the text holds the control character \(Wording.codePoint(scalar)) as character"
                        + " \(count); text is set on one line: take it out")
            }
            switch TimerCharacter(scalar) {
            case .digit(let base):
                if let zero, zero != base { mixed = true }
                zero = base
                visible = true
            case .separator:
                visible = visible || !scalar.properties.isWhitespace
            case .other:
                onlyTimer = false
                visible = visible || !scalar.properties.isWhitespace
            }
        }
        guard visible else {
            throw TypographyError(
                .usage,
                count == 0
                    ? "the text is empty; give at least one character"
                    : "the text has only spaces; give at least one visible character")
        }
        if mixed { zero = nil }
        isTimer = onlyTimer && zero != nil
    }
}
