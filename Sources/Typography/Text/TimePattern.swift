/// Finds times in running text, so that they can be isolated: bare "12:34" survives in a right-to-left
/// paragraph, but "12∶34", "12 : 34", "-12:34" and "12:34–13:00" do not.
///
/// A time is a sign or none, digits, then at least once a colon and digits, perhaps a decimal part;
/// blanks may stand around the colon. Several with dashes between them are one.
enum TimePattern {
    /// Ranges of positions in `scalars`, in order.
    static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        // No colon, no time: what most titles are.
        guard scalars.contains(where: TimerCharacter.isColon) else { return [] }
        var result: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            let startsWord = index == 0 || !isPartOfWord(scalars[index - 1])
            if startsWord, let end = span(scalars, from: index) {
                result.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return result
    }

    /// The end of times and dashes that begin at `start`; nil if none does.
    private static func span(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard var end = time(scalars, from: start) else { return nil }
        while true {
            let dash = skipBlanks(scalars, end)
            guard dash < scalars.count, isDash(scalars[dash]),
                let next = time(scalars, from: skipBlanks(scalars, dash + 1))
            else { return end }
            end = next
        }
    }

    private static func time(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        if index < scalars.count, isSign(scalars[index]) { index += 1 }
        guard var end = digits(scalars, from: index) else { return nil }
        var parts = 1
        while true {
            let colon = skipBlanks(scalars, end)
            guard colon < scalars.count, TimerCharacter.isColon(scalars[colon]),
                let next = digits(scalars, from: skipBlanks(scalars, colon + 1))
            else { break }
            end = next
            parts += 1
        }
        guard parts > 1 else { return nil }
        if end < scalars.count, [0x2E, 0x2C, 0x066B].contains(scalars[end].value),
            let fraction = digits(scalars, from: end + 1)
        {
            end = fraction
        }
        return end
    }

    private static func digits(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        while index < scalars.count, DigitSet.value(of: scalars[index]) != nil { index += 1 }
        return index > start ? index : nil
    }

    /// At most two blanks belong to a time.
    private static func skipBlanks(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
        var index = start
        while index < min(scalars.count, start + 2),
            scalars[index].properties.generalCategory == .spaceSeparator
        {
            index += 1
        }
        return index
    }

    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        [0x2D, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212, 0x7E].contains(scalar.value)
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        [0x2B, 0x2D, 0x2012, 0x2013, 0x2212].contains(scalar.value)
    }

    /// A time begins where a word ends: the "9:30" of "v9:30" is none.
    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isAlphabetic || DigitSet.value(of: scalar) != nil
            || TimerCharacter.isColon(scalar)
    }
}
