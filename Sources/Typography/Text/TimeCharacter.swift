/// What a character is to a time in running text.
enum TimeCharacter {
    case digit
    /// A Latin letter: of "PM", of "T-10:00", of "1h21m".
    case letter
    case colon
    /// Of minutes and seconds: 5′30″, 5'30".
    case prime
    /// Between two times: "10:00–12:00", "10:00→12:00".
    case dash
    /// Before a number, or between two: "-12:34", "9:05+1", "4×0:30".
    case sign
    /// Before a number or between two, and a dash as well.
    case minus
    /// Between digits: "10:00,12:00", "1:23/4:56".
    case joiner
    /// After digits.
    case percent
    case blank
    case other

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39: self = .digit
        case 0x41...0x5A, 0x61...0x7A: self = .letter
        case 0x20: self = .blank
        case 0x3A: self = .colon
        case 0x22, 0x27: self = .prime
        case 0x2D: self = .minus
        case 0x7E: self = .dash
        case 0x2B: self = .sign
        case 0x2C, 0x2E, 0x2F: self = .joiner
        case 0x25: self = .percent
        case 0..<0xA0: self = .other
        default: self = Self.beyondASCII(scalar)
        }
    }

    private static func beyondASCII(_ scalar: Unicode.Scalar) -> TimeCharacter {
        switch scalar.value {
        // Superscripts, for "one day later": 9:05⁺¹.
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: return .digit
        // Digits of N'Ko, Adlam and Garay, which are written from right to left: no clocks here.
        case 0x07C0...0x07C9, 0x1E950...0x1E959, 0x10D40...0x10D49: return .other
        // Ratio, small and fullwidth colon.
        case 0x2236, 0xFE55, 0xFF1A: return .colon
        case 0x2019, 0x201D, 0x2032, 0x2033: return .prime
        // Figure dash, en dash, minus; superscript and fullwidth minus.
        case 0x2012, 0x2013, 0x2212, 0x207B, 0xFF0D: return .minus
        // Hyphens, longer dashes, ellipsis, arrows to the right, wave dash, fullwidth tilde.
        case 0x2010, 0x2011, 0x2014, 0x2015, 0x2026, 0x2192, 0x21D2, 0x27F6, 0x301C, 0xFF5E:
            return .dash
        // Plus-minus, times; superscript and fullwidth plus.
        case 0xB1, 0xD7, 0x207A, 0xFF0B: return .sign
        // Middle dot; Arabic comma, date, decimal and thousands separators; fraction slashes.
        case 0xB7, 0x060C, 0x060D, 0x066B, 0x066C, 0x2044, 0x2215: return .joiner
        case 0xB0, 0x066A, 0x2030: return .percent
        default:
            let properties = scalar.properties
            switch properties.generalCategory {
            case .decimalNumber: return .digit
            case .spaceSeparator: return .blank
            default:
                return scalar.value < 0x250 && properties.isAlphabetic ? .letter : .other
            }
        }
    }

    /// Holds two parts of a run together, and ends none.
    var isBetween: Bool {
        switch self {
        case .dash, .sign, .minus, .joiner: true
        default: false
        }
    }

    var isSign: Bool {
        switch self {
        case .sign, .minus: true
        default: false
        }
    }

    var isDash: Bool {
        switch self {
        case .dash, .minus: true
        default: false
        }
    }
}
