/// A part of a clock or counter: what ticks, what names it, and what stands between.
package struct ClockToken: Equatable, Sendable {
    package enum Kind: Sendable {
        /// Decimal digits.
        case number
        /// Letters, with their marks, apostrophes and inner full stops: "Timer", "h", "p.m.".
        case word
        /// One character that is none of the others.
        case symbol
        /// One blank.
        case space
    }

    package var kind: Kind
    /// Positions in the scalars that were cut.
    package var range: Range<Int>

    /// - Parameter isDigit: what counts as a digit; in "--:--" dashes do.
    package static func tokens(
        of scalars: [Unicode.Scalar], isDigit: (Unicode.Scalar) -> Bool
    ) -> [ClockToken] {
        var result: [ClockToken] = []
        var index = 0
        while index < scalars.count {
            let start = index
            let scalar = scalars[index]
            index += 1
            if isDigit(scalar) {
                while index < scalars.count, isDigit(scalars[index]) { index += 1 }
                result.append(ClockToken(kind: .number, range: start..<index))
            } else if scalar.properties.generalCategory == .spaceSeparator {
                result.append(ClockToken(kind: .space, range: start..<index))
            } else if isLetter(scalar) {
                index = endOfWord(scalars, from: start, isDigit: isDigit)
                result.append(ClockToken(kind: .word, range: start..<index))
            } else {
                result.append(ClockToken(kind: .symbol, range: start..<index))
            }
        }
        return result
    }

    private static func endOfWord(
        _ scalars: [Unicode.Scalar], from start: Int, isDigit: (Unicode.Scalar) -> Bool
    ) -> Int {
        var index = start + 1
        var hasStop = false
        while index < scalars.count, !isDigit(scalars[index]) {
            let scalar = scalars[index]
            if isLetter(scalar) || isMark(scalar) {
                index += 1
                continue
            }
            let isFollowed = index + 1 < scalars.count && isLetter(scalars[index + 1])
            switch scalar.value {
            // Apostrophes, what separates the letters of some Indic and Hebrew abbreviations, and
            // the syllables of Tibetan words.
            case 0x27, 0x2019, 0xB7, 0x5F3, 0x5F4, 0xF0B, 0x200C, 0x200D:
                guard isFollowed else { return index }
            case 0x2E:
                // "p.m.": the last one belongs to it as the others do.
                guard isFollowed || hasStop else { return index }
                hasStop = true
            default: return index
            }
            index += 1
        }
        return index
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return (0x61...0x7A).contains(scalar.value | 0x20) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .letterNumber:
            return true
        default: return false
        }
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
