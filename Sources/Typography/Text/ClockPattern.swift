/// Tells clocks and counters that have letters, units, signs or a label from titles that merely
/// contain a digit. The former have cells for their digits; the latter are set as the font sets
/// them.
///
/// The decision goes by the pattern alone: any run of digits may stand for any other of any length,
/// so that all moments of one clock are set alike. The rule, word by word:
///
/// - A **value** is a number with what is written to it: separators, signs, currency, per cent, a
///   unit ("1h", "5min", "5 min", "3rd"), or one letter and a sign before it ("T-00:11"). Other
///   letters written to digits make it a name ("MP3", "v2", "COVID-19"), and a text with a name is
///   a title.
/// - A value is **plain** when it is a bare number. Otherwise it is no title's: a text with a time,
///   a unit, a sign, per cent or a currency is a clock or counter with up to four words besides.
/// - A text whose values are all plain is a counter when it ends with a value and has at most two
///   words ("Level 7", "Day 3 of 10"), or when it begins with one, or has several with single words
///   between them, and has at most one word more than values ("3 items left", "Home 2 Guest 3
///   end"). So "iPhone 15 Pro", "Chapter 2 of the book", "Top 10 songs of 2024" are titles.
/// - Digits of several numbering systems, and texts of more than 64 characters, are a title's.
enum ClockPattern {
    private static let maximumLength = 64
    private static let maximumWords = 4

    /// The values of one paragraph, each with the blanks beside it, as ranges of positions; none
    /// for a title.
    static func values(
        in scalars: [Unicode.Scalar], isDigit: (Unicode.Scalar) -> Bool,
        needsEvidence: Bool = false
    ) -> [Range<Int>] {
        guard scalars.count <= maximumLength, scalars.contains(where: isDigit) else { return [] }
        let tokens = ClockToken.tokens(of: scalars, isDigit: isDigit)
        guard let found = read(tokens, scalars) else { return [] }
        guard found.isCounter, found.hasEvidence || !needsEvidence else { return [] }
        return spans(tokens, scalars)
    }

    private struct Reading {
        /// true for values, false for words, in order.
        var items: [Bool] = []
        var hasEvidence = false

        var isCounter: Bool {
            let words = items.filter { !$0 }.count
            let values = items.count - words
            guard values > 0 else { return false }
            if hasEvidence { return words <= ClockPattern.maximumWords }
            if items.last == true, words <= 2 { return true }
            let alternates = zip(items, items.dropFirst()).allSatisfy { $0 || $1 }
            return (items.first == true || (values > 1 && alternates)) && words <= values + 1
        }
    }

    /// nil where letters and digits make a name.
    private static func read(_ tokens: [ClockToken], _ scalars: [Unicode.Scalar]) -> Reading? {
        var reading = Reading()
        let numbers = tokens.count { $0.kind == .number }
        func text(_ token: ClockToken) -> String {
            var view = String.UnicodeScalarView()
            view += scalars[token.range]
            return String(view)
        }
        for (index, token) in tokens.enumerated() {
            let before = index > 0 ? tokens[index - 1] : nil
            let after = index + 1 < tokens.count ? tokens[index + 1] : nil
            switch token.kind {
            case .space: break
            case .symbol:
                let scalar = scalars[token.range.lowerBound]
                // A mark, joiner or selector on a digit makes another character of it.
                if before?.kind == .number, ClockToken.isMark(scalar) || scalar.value == 0x200D {
                    return nil
                }
                reading.hasEvidence =
                    reading.hasEvidence || isEvidence(scalar, tokens, index, scalars)
            case .number:
                let continues =
                    index > 1 && before?.kind == .symbol && tokens[index - 2].kind == .number
                if !continues || reading.items.last != true { reading.items.append(true) }
            case .word:
                let word = text(token)
                let isJoined = before?.kind == .number
                if follows(index, tokens),
                    ClockWords.isUnit(word, isJoined: isJoined, isAlone: numbers == 1)
                {
                    reading.hasEvidence = true
                    continue
                }
                if isSigned(index + 1, tokens, scalars) {
                    if isTime(index + 2, tokens, scalars) {
                        reading.hasEvidence = true
                    } else if !isDesignator(token) {
                        return nil
                    }
                    if isDesignator(token) { continue }
                }
                // Where no blanks are set, a short word after a number is its unit: "残り5分".
                if isJoined, token.range.count <= 4, ClockWords.mayJoinDigits(word) {
                    reading.hasEvidence = true
                    continue
                }
                let endsTime = isJoined && index > 1 && isColon(tokens[index - 2], scalars)
                if isJoined || after?.kind == .number, !endsTime, !ClockWords.mayJoinDigits(word) {
                    return nil
                }
                reading.items.append(false)
            }
        }
        return reading
    }

    /// Whether a word follows a number, directly or after one blank.
    private static func follows(_ index: Int, _ tokens: [ClockToken]) -> Bool {
        guard index > 0 else { return false }
        if tokens[index - 1].kind == .number { return true }
        return tokens[index - 1].kind == .space && index > 1 && tokens[index - 2].kind == .number
    }

    /// "T-00:11": one letter.
    private static func isDesignator(_ token: ClockToken) -> Bool { token.range.count == 1 }

    private static func isSigned(
        _ index: Int, _ tokens: [ClockToken], _ scalars: [Unicode.Scalar]
    ) -> Bool {
        index + 1 < tokens.count && tokens[index].kind == .symbol
            && tokens[index + 1].kind == .number && isSign(scalars[tokens[index].range.lowerBound])
    }

    /// "Start-12:34" and "T-00:11" have a time; "COVID-19" is a name, and "T-5" a plain number.
    private static func isTime(
        _ number: Int, _ tokens: [ClockToken], _ scalars: [Unicode.Scalar]
    ) -> Bool {
        number + 1 < tokens.count && isColon(tokens[number + 1], scalars)
    }

    private static func isColon(_ token: ClockToken, _ scalars: [Unicode.Scalar]) -> Bool {
        token.kind == .symbol && TimerCharacter.isColon(scalars[token.range.lowerBound])
    }

    /// Whether a symbol says that a number is no plain one.
    private static func isEvidence(
        _ scalar: Unicode.Scalar, _ tokens: [ClockToken], _ index: Int,
        _ scalars: [Unicode.Scalar]
    ) -> Bool {
        func isNumber(_ offset: Int) -> Bool {
            tokens.indices.contains(index + offset) && tokens[index + offset].kind == .number
        }
        func isBlank(_ offset: Int) -> Bool {
            tokens.indices.contains(index + offset) && tokens[index + offset].kind == .space
        }
        if TimerCharacter.isColon(scalar) {
            return (isNumber(-1) || (isBlank(-1) && isNumber(-2)))
                && (isNumber(1) || (isBlank(1) && isNumber(2)))
        }
        if isSign(scalar) {
            let begins = index == 0 || isBlank(-1)
            return begins && isNumber(1)
        }
        switch scalar.value {
        // Per cent, per mille, degree, primes; Arabic per cent.
        case 0x25, 0x2030, 0xB0, 0x2032, 0x2033, 0x66A:
            return isNumber(-1) || isNumber(1) || (isBlank(-1) && isNumber(-2))
                || (isBlank(1) && isNumber(2))
        default:
            guard scalar.properties.generalCategory == .currencySymbol else { return false }
            return isNumber(-1) || isNumber(1) || isBlank(-1) || isBlank(1)
        }
    }

    static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        [0x2B, 0x2D, 0xB1, 0x2010, 0x2011, 0x2012, 0x2013, 0x2212].contains(scalar.value)
    }

    /// Numbers, the symbols written to them, and the blanks beside: what is set apart from letters.
    private static func spans(
        _ tokens: [ClockToken], _ scalars: [Unicode.Scalar]
    ) -> [Range<Int>] {
        var isValue = tokens.map { $0.kind == .number }
        func spread(_ indices: some Sequence<Int>, by step: Int, to kind: ClockToken.Kind) {
            for index in indices where tokens[index].kind == kind {
                let other = index - step
                guard isValue.indices.contains(other), isValue[other] else { continue }
                if kind == .symbol, !isWritten(scalars[tokens[index].range.lowerBound]) { continue }
                isValue[index] = true
            }
        }
        spread(tokens.indices, by: 1, to: .symbol)
        spread(tokens.indices.reversed(), by: -1, to: .symbol)
        spread(tokens.indices, by: 1, to: .space)
        spread(tokens.indices.reversed(), by: -1, to: .space)
        var result: [Range<Int>] = []
        for (token, isValue) in zip(tokens, isValue) where isValue {
            if let last = result.last, last.upperBound == token.range.lowerBound {
                result[result.count - 1] = last.lowerBound..<token.range.upperBound
            } else {
                result.append(token.range)
            }
        }
        return result
    }

    /// Pictures beside a number are no part of it: they have fonts of their own.
    private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .otherSymbol: scalar.value == 0xB0 || scalar.value == 0x2116
        case .format, .nonspacingMark, .spacingMark, .enclosingMark, .surrogate, .privateUse,
            .unassigned, .control:
            false
        default: true
        }
    }
}
