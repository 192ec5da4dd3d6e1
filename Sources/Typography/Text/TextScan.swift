/// One look over the text before it is shaped.
struct TextScan {
    static let maximumLength = 10_000

    /// The zero of the one digit set in the text; nil when there are no digits or several sets.
    private(set) var zero: UInt32?
    /// Digits of one set, or placeholders for them, and separators, nothing else.
    private(set) var isTimer = false
    /// No digits, but dashes in their places: "--:--", "Timer --:--".
    private(set) var hasPlaceholders = false
    /// A clock or counter with letters, units, signs or a label: the UTF-8 ranges of its values,
    /// which are set in cells. Empty for timers and titles.
    private(set) var values: [Range<Int>] = []
    /// Whether it is one.
    var isCounter: Bool { !values.isEmpty }
    /// Whether everything is below U+0300: one script, left to right, no marks.
    private(set) var isPlain = true
    /// Whether there is a character that ends a line.
    private(set) var hasLineEnds = false

    /// Refuses text that cannot be set on lines.
    ///
    /// - Parameter numerals: the numbering system asked for, whose digits count even where they are
    ///   words elsewhere, and whose digits placeholders stand for.
    init(_ text: String, numerals: NumberingSystem? = nil) throws(TypographyError) {
        var count = 0
        var onlyTimer = true
        var onlyPlaceholders = true
        var anyPlaceholder = false
        var hasColon = false
        var mixed = false
        var visible = false
        let isHan = numerals?.name == NumberingSystem.hanName
        for scalar in text.unicodeScalars {
            count += 1
            guard count <= Self.maximumLength else {
                throw TypographyError(
                    .usage,
                    "the text has more than \(Self.maximumLength) characters; shorten it")
            }
            if scalar.value >= 0x300 { isPlain = false }
            let endsLine =
                TimerCharacter.endsParagraph(scalar) || TimerCharacter.endsLine(scalar)
            if endsLine {
                hasLineEnds = true
                onlyTimer = false
                onlyPlaceholders = false
                continue
            }
            if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                throw TypographyError(
                    .usage,
                    "the text holds the control character \(Wording.codePoint(scalar)) as character"
                        + " \(count); only line ends are set: take it out")
            }
            if TimerCharacter.isPlaceholder(scalar) { anyPlaceholder = true }
            switch Self.kind(scalar, isHan: isHan) {
            case .digit(let base):
                if let zero, zero != base { mixed = true }
                zero = base
                visible = true
            case .separator:
                visible = visible || !scalar.properties.isWhitespace
                hasColon = hasColon || TimerCharacter.isColon(scalar)
                onlyPlaceholders =
                    onlyPlaceholders
                    && (TimerCharacter.isPlaceholder(scalar) || TimerCharacter.isColon(scalar))
            case .other:
                onlyTimer = false
                onlyPlaceholders = onlyPlaceholders && TimerCharacter.isPlaceholder(scalar)
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
        if zero == nil, !mixed, onlyPlaceholders, anyPlaceholder, hasColon {
            hasPlaceholders = true
            zero = numerals?.zero.value ?? 0x30
            isTimer = true
        } else {
            isTimer = onlyTimer && zero != nil
            if !isTimer, zero != nil || (anyPlaceholder && hasColon && !mixed) {
                findValues(in: text, numerals)
            }
        }
    }

    /// Paragraph by paragraph: a label may stand on a line of its own.
    private mutating func findValues(in text: String, _ numerals: NumberingSystem?) {
        let dashesCount = zero == nil
        var scalars: [Unicode.Scalar] = []
        var start = 0
        var offset = 0
        var found: [Range<Int>] = []
        func close() {
            let ranges = ClockPattern.values(
                in: scalars,
                isDigit: { scalar in
                    if dashesCount { return TimerCharacter.isPlaceholder(scalar) }
                    if case .digit = self.kind(scalar) { return true }
                    return false
                }, needsEvidence: dashesCount)
            guard !ranges.isEmpty else { return }
            var offsets = [start]
            for scalar in scalars {
                offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
            }
            found += ranges.map { offsets[$0.lowerBound]..<offsets[$0.upperBound] }
        }
        for scalar in text.unicodeScalars {
            offset += UTF8.width(scalar)
            if TimerCharacter.endsParagraph(scalar) || TimerCharacter.endsLine(scalar) {
                close()
                (scalars, start) = ([], offset)
            } else {
                scalars.append(scalar)
            }
        }
        close()
        values = found
        if dashesCount, !found.isEmpty {
            hasPlaceholders = true
            zero = numerals?.zero.value ?? 0x30
        }
    }

    private static func kind(_ scalar: Unicode.Scalar, isHan: Bool) -> TimerCharacter {
        if isHan, NumberingSystem.hanDigits.contains(scalar) {
            return .digit(zero: DigitSet.hanZero)
        }
        return TimerCharacter(scalar)
    }

    /// What a character of this text is: in "--:--" a dash has a digit's place.
    func kind(_ scalar: Unicode.Scalar) -> TimerCharacter {
        if hasPlaceholders, TimerCharacter.isPlaceholder(scalar) {
            return .digit(zero: zero ?? 0x30)
        }
        return Self.kind(scalar, isHan: zero == DigitSet.hanZero)
    }
}
