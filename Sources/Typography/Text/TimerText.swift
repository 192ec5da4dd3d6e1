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
            if let value = DigitSet.value(of: scalar) {
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

    /// Characters that stand for a digit that is not known yet: hyphens, dashes, minus, low line,
    /// bullet, in "--:--".
    static func isPlaceholder(_ scalar: Unicode.Scalar) -> Bool {
        [0x2D, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212, 0x5F, 0x2022].contains(scalar.value)
    }

    /// What stands between hours, minutes and seconds: a colon, or the ratio sign that looks like it.
    static func isColon(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x3A || scalar.value == 0x2236
    }

    /// Ends a paragraph: line feed, carriage return, next line, paragraph separator.
    static func endsParagraph(_ scalar: Unicode.Scalar) -> Bool {
        [0x0A, 0x0D, 0x85, 0x2029].contains(scalar.value)
    }

    /// Ends a line inside a paragraph: vertical tab, form feed, line separator.
    static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        [0x0B, 0x0C, 0x2028].contains(scalar.value)
    }
}
