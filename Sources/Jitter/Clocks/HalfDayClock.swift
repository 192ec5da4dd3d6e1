internal import HyalineTypography

/// A clock of twelve hours: "9:41 PM", "오후 9:41", "9:41:05 p. m.". It goes over noon and midnight
/// the shorter way.
struct HalfDayClock: TickForm {
    let first: Int
    let last: Int
    private let from: Reading
    private let to: Reading
    /// Names of the halves, AM first.
    let names: [String]
    /// The hour after 11 is 12, or 0 as in Japan.
    private let twelve: Int
    private let hourWidth: Int

    /// One text.
    private struct Reading {
        var fields: ClockFields
        /// Which number is the hour, and how many of hours, minutes and seconds there are.
        var hour: Int
        var count: Int
        /// The literal with the name, what stands around it, and which half it names.
        var literal: Int
        var before: String
        var name: String
        var after: String
        var half: Int

        init?(_ text: String, language: String?) {
            guard let fields = ClockFields(text) else { return nil }
            self.fields = fields
            let separators = ClockSeparators.all(language)
            (hour, count) = (0, 1)
            // The first numbers with time separators between them; else the one beside the name.
            for index in fields.numbers.indices {
                var end = index
                while end + 1 < fields.numbers.count, end - index < 2,
                    separators.contains(fields.literals[end + 1]),
                    fields.numbers[end + 1].count == 2,
                    fields.value(end + 1) < 60
                { end += 1 }
                if end > index {
                    (hour, count) = (index, end - index + 1)
                    break
                }
            }
            for index in [hour + count, hour] {
                guard let found = Self.name(in: fields.literals[index], language) else { continue }
                literal = index
                (before, name, after, half) = found
                guard fields.value(hour) <= 12, fields.numbers[hour].count <= 2 else { return nil }
                return
            }
            return nil
        }

        /// The longest run of words that names a half.
        private static func name(
            in literal: String, _ language: String?
        ) -> (String, String, String, Int)? {
            let scalars = Array(literal.unicodeScalars)
            let tokens = ClockToken.tokens(of: scalars) { _ in false }
            func text(_ range: Range<Int>) -> String {
                var view = String.UnicodeScalarView()
                view += scalars[range]
                return String(view)
            }
            let words = tokens.indices.filter { tokens[$0].kind == .word }
            for length in stride(from: tokens.count, to: 0, by: -1) {
                for start in words where start + length <= tokens.count {
                    let (low, high) = (
                        tokens[start].range.lowerBound, tokens[start + length - 1].range.upperBound
                    )
                    let name = text(low..<high)
                    if let half = ClockNames.half(of: name, language: language) {
                        return (text(0..<low), name, text(high..<scalars.count), half)
                    }
                }
            }
            return nil
        }

        /// Units of the last place since midnight.
        var value: Int {
            var value = fields.value(hour) % 12 + half * 12
            for index in 1..<max(1, count) { value = value * 60 + fields.value(hour + index) }
            return value
        }
    }

    /// nil for texts that are no such clock.
    init?(_ a: String, _ b: String, language: String?) {
        guard let from = Reading(a, language: language), let to = Reading(b, language: language),
            from.count == to.count, from.hour == to.hour, from.literal == to.literal,
            from.fields.zero == to.fields.zero,
            from.fields.numbers.count == to.fields.numbers.count
        else { return nil }
        (self.from, self.to) = (from, to)
        let hours = [from.fields.value(from.hour), to.fields.value(to.hour)]
        let counts = language.flatMap { LocaleFormat.pattern("hmm", language: $0) }
        twelve =
            hours.contains(0) || (counts?.contains("K") == true && !hours.contains(12)) ? 0 : 12
        hourWidth =
            from.fields.isPadded(from.hour) || to.fields.isPadded(to.hour) ? 2 : 1
        var names = ClockNames.alternatives(to: [from.name, to.name], language: language)
        if names.count != 2 { names = [from.name, from.name] }
        names[from.half] = from.name
        names[to.half] = to.name
        self.names = names
        let day = [24, 1440, 86_400][from.count - 1]
        first = from.value
        var last = to.value
        if last - first > day / 2 { last -= day } else if first - last >= day / 2 { last += day }
        self.last = last
        // Without midnight between them only the time may change.
        guard !(0..<day).contains(last) || sharesLiterals else { return nil }
    }

    /// Whether a text has AM or PM in it, as English writes them.
    static func isNamed(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return ClockToken.tokens(of: scalars, isDigit: { DigitSet.value(of: $0) != nil })
            .contains { token in
                guard token.kind == .word, token.range.count > 1 else { return false }
                var view = String.UnicodeScalarView()
                view += scalars[token.range]
                return ClockNames.half(of: String(view), language: "en") != nil
            }
    }

    /// Whether there is nothing but the clock.
    var isBare: Bool {
        from.fields.numbers.count == from.count
            && from.fields.literals.enumerated().allSatisfy { index, literal in
                index == from.literal
                    ? (from.before + from.after).allSatisfy { $0.isWhitespace }
                    : literal.isEmpty || (1..<from.count).contains(index)
            }
    }

    /// The moments as a language writes them, by CLDR's pattern; nil where ICU has none.
    func texts(_ values: [Int], in language: String) -> [String]? {
        let skeleton = ["h", "hmm", "hmmss"][from.count - 1]
        guard let pattern = LocaleFormat.pattern(skeleton, language: language),
            let format = LocaleFormat(pattern, language: language)
        else { return nil }
        let unit = [3600, 60, 1][from.count - 1]
        return values.map { format.text($0 * unit) }
    }

    /// As `texts` has them.
    static func names(in language: String) -> [String] {
        guard let format = LocaleFormat("a", language: language) else { return [] }
        return [9, 21].map { format.text($0 * 3600) }
    }

    private var sharesLiterals: Bool {
        func rest(_ reading: Reading) -> [String] {
            var literals = reading.fields.literals
            literals[reading.literal] = reading.before + "\u{0}" + reading.after
            return literals
        }
        func others(_ reading: Reading) -> [String] {
            var numbers = reading.fields.numbers
            numbers.removeSubrange(reading.hour..<reading.hour + reading.count)
            return numbers
        }
        return rest(from) == rest(to) && others(from) == others(to)
    }

    func text(_ value: Int) -> String {
        let day = [24, 1440, 86_400][from.count - 1]
        let moment = ((value % day) + day) % day
        let unit = day / 24
        let hour = moment / unit
        // The day's own words.
        let reading = (0..<day).contains(value) ? from : to
        var numbers = reading.fields.numbers
        let shown = hour % 12 == 0 ? twelve : hour % 12
        numbers[reading.hour] = ClockFields.padded(shown, hourWidth)
        var rest = moment % unit
        for index in stride(from: from.count - 1, to: 0, by: -1) {
            numbers[reading.hour + index] = ClockFields.padded(rest % 60, 2)
            rest /= 60
        }
        var literals = reading.fields.literals
        literals[reading.literal] = reading.before + names[hour / 12] + reading.after
        var text = literals[0]
        for (number, literal) in zip(numbers, literals.dropFirst()) {
            text += ClockFields.written(number, zero: reading.fields.zero) + literal
        }
        return text
    }
}

/// What stands between hours, minutes and seconds.
enum ClockSeparators {
    static func all(_ language: String?) -> Set<String> {
        var separators: Set<String> = [":", "∶"]
        guard let language else { return separators }
        if let own = own(language) { separators.insert(own) }
        // Assamese has 13:05 and 1.05.
        if let half = between("hmm", ["h", "K"], language) { separators.insert(half) }
        return separators
    }

    /// A language's own between 24 hours and minutes: "." in Finnish.
    static func own(_ language: String) -> String? { between("Hmm", ["H", "k"], language) }

    private static func between(
        _ skeleton: String, _ hours: Set<Character>, _ language: String
    ) -> String? {
        guard let pattern = LocaleFormat.pattern(skeleton, language: language),
            let hour = pattern.lastIndex(where: { hours.contains($0) }),
            let minute = pattern[hour...].firstIndex(of: "m")
        else { return nil }
        let between = pattern[pattern.index(after: hour)..<minute].filter { $0 != "'" }
        return between.isEmpty ? nil : String(between)
    }
}
