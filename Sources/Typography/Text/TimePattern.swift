/// Finds times in running text, each with all that is attached to it, so that the order of the
/// whole can be looked at: "10:00" alone is right in "10:00-12" even where the range as a whole is
/// torn apart.
///
/// A time is digits, then at least once a colon, a prime or a letter for a unit, and digits
/// ("12:34", "5′30", "1h21"); blanks may stand around the colon. To it belong the digits, signs,
/// dashes, separators and Latin letters that touch it: "-12:34", "10-12:30", "9:05+1", "T-10:00",
/// "5:30PM", "2026-12-01T10:00+03:00". Two with a dash between them are one, also where blanks
/// stand around it.
struct TimePattern {
    /// Ranges of positions in `scalars`, in order.
    static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        let kinds = scalars.map(TimeCharacter.init)
        // No digit, no time: what most titles are.
        guard kinds.contains(.digit) else { return [] }
        return TimePattern(scalars: scalars, kinds: kinds).ranges()
    }

    let scalars: [Unicode.Scalar]
    let kinds: [TimeCharacter]
    /// Letters at once; more are a word.
    private static let abbreviation = 5
    /// Separators at once: the three dots of a range.
    private static let separators = 3
    private static let units: Set<String> = [
        "w", "d", "h", "m", "s", "ms", "hr", "hrs", "min", "sec",
    ]

    private func ranges() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < kinds.count {
            guard kinds[index] == .digit else {
                index += 1
                continue
            }
            guard let end = time(from: index) else {
                index = skip(.digit, from: index)
                continue
            }
            let limit = result.last?.upperBound ?? 0
            let run = beginning(of: index, after: limit)..<extended(from: end)
            if let last = result.last, run.lowerBound <= last.upperBound || isRange(last, run) {
                result[result.count - 1] = last.lowerBound..<run.upperBound
            } else {
                result.append(run)
            }
            index = run.upperBound
        }
        return result
    }

    /// The end of the time whose first digit is at `start`; nil if there is none.
    private func time(from start: Int) -> Int? {
        var end = skip(.digit, from: start)
        var parts = 1
        while let next = link(from: end) {
            end = skip(.digit, from: next)
            parts += 1
        }
        guard parts > 1 else { return nil }
        // The seconds' sign at the end of 5′30″.
        if let prime = (start..<end).last(where: { kinds[$0] == .prime }),
            end < kinds.count, kinds[end] == .prime, scalars[end] != scalars[prime]
        {
            end += 1
        }
        return end
    }

    /// Where the next digits of a time begin, when digits end here.
    private func link(from end: Int) -> Int? {
        let colon = skipBlanks(end)
        if has(.colon, at: colon) {
            let digit = skipBlanks(colon + 1)
            // Blanks on one side are those of a sentence: "at 10:00: 5 people".
            guard has(.digit, at: digit), (colon > end) == (digit > colon + 1) else { return nil }
            return digit
        }
        if has(.prime, at: end) { return has(.digit, at: end + 1) ? end + 1 : nil }
        guard let digit = unitEnd(from: end) else { return nil }
        if has(.digit, at: digit) { return digit }
        // "1h 21m", "2d 04:11:11": the next number has a unit or is a time.
        guard has(.blank, at: digit), has(.digit, at: digit + 1) else { return nil }
        let after = skip(.digit, from: digit + 1)
        let isPart =
            unitEnd(from: after) != nil || has(.colon, at: after) && has(.digit, at: after + 1)
        return isPart ? digit + 1 : nil
    }

    private func unitEnd(from start: Int) -> Int? {
        let end = skip(.letter, from: start)
        guard (1...Self.abbreviation).contains(end - start) else { return nil }
        var name = String.UnicodeScalarView()
        name += scalars[start..<end]
        return Self.units.contains(String(name).lowercased()) ? end : nil
    }

    /// Two times with a dash and blanks between them.
    private func isRange(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        let dash = skipBlanks(first.upperBound)
        guard dash < second.lowerBound, kinds[dash].isDash else { return false }
        return skipBlanks(dash + 1) == second.lowerBound
    }

    /// The end of what is attached after a time.
    private func extended(from start: Int) -> Int {
        var end = start
        var index = start
        while index < kinds.count {
            switch kinds[index] {
            case .digit:
                index = time(from: index) ?? skip(.digit, from: index)
                end = index
            case .percent where kinds[index - 1] == .digit:
                index += 1
                end = index
            case .letter:
                let after = skip(.letter, from: index)
                guard
                    isAbbreviation(index..<after, digitBeside: kinds[index - 1] == .digit)
                        || isAbbreviation(index..<after, digitBeside: has(.digit, at: after))
                else { return end }
                index = after
                end = index
            case let kind where kind.isBetween && index - end < Self.separators:
                index += 1
            default: return end
            }
        }
        return end
    }

    /// The beginning of what is attached before a time.
    private func beginning(of first: Int, after limit: Int) -> Int {
        var start = first
        var index = first
        search: while index > limit {
            switch kinds[index - 1] {
            case .digit:
                index -= 1
                start = index
            case .percent where index - 1 > limit && kinds[index - 2] == .digit: index -= 1
            case .letter:
                var before = index
                while before > limit, kinds[before - 1] == .letter { before -= 1 }
                let touches =
                    has(.digit, at: index) || before > limit && kinds[before - 1] == .digit
                guard isAbbreviation(before..<index, digitBeside: touches) else { break search }
                index = before
                start = index
            case let kind where kind.isBetween && start - index < Self.separators: index -= 1
            default: break search
            }
        }
        return start - (isSigned(start, after: limit) ? 1 : 0)
    }

    /// Whether a sign stands before a number, rather than a hyphen that ties it to a word:
    /// "ב-10:00".
    private func isSigned(_ start: Int, after limit: Int) -> Bool {
        guard start > limit, kinds[start - 1].isSign, kinds[start] == .digit else { return false }
        guard start - 1 > limit else { return true }
        guard kinds[start - 2] != .digit else { return false }
        let mayTie = [0x2D, 0x2012, 0x2013].contains(scalars[start - 1].value)
        return !mayTie || !scalars[start - 2].properties.isAlphabetic
    }

    /// Letters beside a digit are a unit or the half of a day, others only as a zone or a kind of
    /// clock is written: "10:00-GMT", "T-10:00".
    private func isAbbreviation(_ letters: Range<Int>, digitBeside: Bool) -> Bool {
        guard letters.count <= Self.abbreviation else { return false }
        return digitBeside || scalars[letters].allSatisfy { (0x41...0x5A).contains($0.value) }
    }

    private func has(_ kind: TimeCharacter, at index: Int) -> Bool {
        index < kinds.count && kinds[index] == kind
    }

    private func skip(_ kind: TimeCharacter, from start: Int) -> Int {
        var index = start
        while has(kind, at: index) { index += 1 }
        return index
    }

    /// At most two blanks belong to a time.
    private func skipBlanks(_ start: Int) -> Int {
        var index = start
        while index < start + 2, has(.blank, at: index) { index += 1 }
        return index
    }
}
