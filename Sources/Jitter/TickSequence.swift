internal import HyalineTypography

/// The texts a timer shows, one after another.
public struct TickSequence: Hashable, Sendable {
    public let from: String
    public let to: String
    /// In order; at least two.
    public let texts: [String]

    /// The text with the most numbers, each as many zeros as it ever has digits: room for all of
    /// the texts, such as "00:00 PM".
    public var template: String {
        var longest: ClockFields?
        // Of the numbers, counted from the right.
        var digits: [Int] = []
        for text in texts {
            guard let fields = ClockFields(text) else { continue }
            if fields.numbers.count > longest?.numbers.count ?? 0 { longest = fields }
            for (index, number) in fields.numbers.reversed().enumerated() {
                if index == digits.count { digits.append(0) }
                digits[index] = max(digits[index], number.count)
            }
        }
        guard let longest else { return from }
        var template = longest.literals[0]
        for (count, literal) in zip(digits.reversed(), longest.literals.dropFirst()) {
            let zeros = String(repeating: "0", count: count)
            template += ClockFields.written(zeros, zero: longest.zero) + literal
        }
        return template
    }

    /// Names that take each other's place, of several words perhaps: "AM" and "PM".
    private(set) var names: [String] = []

    /// Steps from one text to the next.
    public var count: Int { texts.count - 1 }

    /// A hundred hours of seconds.
    public static let maximumCount = 360_000

    /// Every tick from one time to another, up or down.
    ///
    /// Times are s, m:ss or h:mm:ss, with up to three digits after a point, "59:59" or "0:09.5". The
    /// first field has as many digits as in both texts; where they differ, it is not filled up:
    /// "10:00" to "9:55". Where the longer one has an hour more it appears when it is needed:
    /// "59:58" to "1:00:02". A text of dashes and colons, such as "--:--", stands for a time that is
    /// not known yet: one tick leads to the other text.
    ///
    /// Clocks and counters with more than digits are written alike in both texts, too: with a label
    /// or a sign ("Timer 12:41", "T-00:11", "-0:05" to "0:05"), units ("1h 21m", "2 days 04:11:11",
    /// in any language of CLDR's), halves of the day ("11:58 AM" to "12:02 PM", the shorter way
    /// round), or one number that counts ("50%", "$9.99", "1,000 items", "Day 3 of 10"). Digits may
    /// be of any system.
    ///
    /// - Parameters:
    ///   - step: in units of the last place.
    ///   - language: a BCP 47 tag, whose names, units and separators count; nil for any.
    ///
    /// Throws `.usage` for texts of different form, a step that does not divide the range, and ranges
    /// of one time only or of more than 360,000 ticks.
    public init(
        from: String, to: String, step: Int = 1, language: String? = nil
    ) throws(JitterError) {
        self.from = from
        self.to = to
        if Self.isPlaceholder(from) || Self.isPlaceholder(to) {
            guard from != to, Self.isPlaceholder(from) || ClockFields(from) != nil,
                Self.isPlaceholder(to) || ClockFields(to) != nil
            else { throw Self.noTime(ClockFields(from) == nil ? from : to) }
            texts = [from, to]
            return
        }
        let form = try Self.form(from, to, language)
        let values = try Self.values(form, step, from, to)
        texts = values.map(form.text)
        names = (form as? HalfDayClock)?.names ?? []
        guard texts.first == from, texts.last == to else { throw Self.noClock(from, to) }
    }

    /// The same moments of a clock of twelve hours as a language writes them, by CLDR's own
    /// pattern: its names of the halves and their place, its digits and separators; nil for any
    /// other clock or counter, and one with a label.
    public static func written(
        from: String, to: String, step: Int = 1, in language: String
    ) throws(JitterError) -> TickSequence? {
        guard
            let clock = HalfDayClock(from, to, language: nil)
                ?? HalfDayClock(from, to, language: language),
            clock.isBare,
            let texts = clock.texts(try values(clock, step, from, to), in: language)
        else { return nil }
        var sequence = try TickSequence(texts: texts)
        sequence.names = HalfDayClock.names(in: language)
        return sequence
    }

    private static func values(
        _ form: any TickForm, _ step: Int, _ from: String, _ to: String
    ) throws(JitterError) -> [Int] {
        let (first, last) = (form.first, form.last)
        let distance = abs(last - first)
        guard distance > 0 else {
            throw JitterError(
                .usage, "“\(from)” and “\(to)” are the same time: there is no tick between them")
        }
        guard step > 0, distance % step == 0 else {
            throw JitterError(
                .usage,
                "steps of \(step) do not lead from “\(from)” to “\(to)”, which are \(distance) apart"
                    + " in units of the last place; choose a step that divides \(distance)")
        }
        guard distance / step <= maximumCount else {
            throw JitterError(
                .usage,
                "from “\(from)” to “\(to)” there are \(distance / step) ticks, and at most"
                    + " \(maximumCount) are measured; take a larger step, or a shorter range")
        }
        let sign = last > first ? step : -step
        return Array(stride(from: first, through: last, by: sign))
    }

    /// These texts, whatever they are; at least two, else `.usage`.
    public init(texts: [String]) throws(JitterError) {
        guard texts.count > 1, let first = texts.first, let last = texts.last else {
            throw JitterError(.usage, "one text makes no tick; give at least two")
        }
        (from, to, self.texts) = (first, last, texts)
    }

    private static func form(
        _ from: String, _ to: String, _ language: String?
    ) throws(JitterError) -> any TickForm {
        // A language may have a time in what is a decimal number elsewhere: 21.41.
        let separator = language.flatMap(ClockSeparators.own) ?? ":"
        let isTime = separator == ":" || !(from + to).contains(separator)
        if isTime, let first = TimeText(from), let last = TimeText(to) {
            let form = try form(from, first, to, last)
            return TimeTicks(first: first.value, last: last.value, form: form)
        }
        if let clock = HalfDayClock(from, to, language: language) { return clock }
        // "13:41 PM" is no time of day, and nothing else either.
        guard !HalfDayClock.isNamed(from), !HalfDayClock.isNamed(to) else {
            throw noClock(from, to)
        }
        if let clock = UnitClock(from, to, language: language) { return clock }
        if let counter = NumberCounter(from, to, language: language) { return counter }
        for text in [from, to] where ClockFields(text) == nil { throw noTime(text) }
        guard from != to else {
            throw JitterError(
                .usage, "“\(from)” and “\(to)” are the same time: there is no tick between them")
        }
        throw noClock(from, to)
    }

    private struct TimeTicks: TickForm {
        var first: Int
        var last: Int
        var form: TimeForm
        func text(_ value: Int) -> String { form.text(value) }
    }

    private static func form(
        _ from: String, _ first: TimeText, _ to: String, _ last: TimeText
    ) throws(JitterError) -> TimeForm {
        func different(_ why: String) -> JitterError {
            JitterError(
                .usage,
                "“\(from)” and “\(to)” are times of different form: \(why); write them alike")
        }
        guard first.fraction == last.fraction else {
            throw different(
                "they have \(first.fraction) and \(last.fraction) digits after the point")
        }
        let (padded, other) =
            (first.isPadded(from) || last.isPadded(to), first.leading == last.leading)
        guard first.fields != last.fields else {
            guard other || !padded else {
                throw different("one is filled up with zeros and the other is not")
            }
            return TimeForm(
                fields: first.fields, leading: min(first.leading, last.leading),
                fraction: first.fraction, point: first.point, grows: false)
        }
        let (short, long, longText) =
            first.fields < last.fields ? (first, last, to) : (last, first, from)
        guard long.fields == short.fields + 1, !long.isPadded(longText) else {
            throw different("they have \(first.fields) and \(last.fields) fields")
        }
        return TimeForm(
            fields: short.fields, leading: short.leading, fraction: first.fraction,
            point: first.point, grows: true)
    }

    /// Dashes where digits will be, with a label or without: "--:--", "--:-- PM".
    private static func isPlaceholder(_ text: String) -> Bool {
        guard !text.contains(where: \.isNumber) else { return false }
        let dashes = Set("-–—−_•")
        let pairs = zip(text, text.dropFirst())
        return pairs.contains { dashes.contains($0) && ":∶.".contains($1) }
            || text.contains { dashes.contains($0) }
                && text.allSatisfy { dashes.contains($0) || ":∶. ".contains($0) }
    }

    private static func noTime(_ text: String) -> JitterError {
        JitterError(
            .usage,
            "“\(text)” is no time and no counter; write it like 59:59, 1:00:00, 30 or 0:09.5, with"
                + " units or a label like \"1h 21m\", \"9:41 PM\" or \"50%\", or --:-- for one that"
                + " is not known yet")
    }

    private static func noClock(_ from: String, _ to: String) -> JitterError {
        JitterError(
            .usage,
            "“\(from)” and “\(to)” are not two moments of one clock or counter: write both"
                + " alike, with fields below 60 in two digits and one number that counts, like"
                + " \"1h 05m\" and \"59m\", \"11:58 AM\" and \"12:02 PM\", or \"9%\" and \"100%\"")
    }
}
