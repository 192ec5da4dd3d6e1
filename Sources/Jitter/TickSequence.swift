internal import HyalineTypography

/// The texts a timer shows, one after another.
public struct TickSequence: Hashable, Sendable {
    public let from: String
    public let to: String
    /// In order; at least two.
    public let texts: [String]

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
    /// - Parameter step: in units of the last place.
    ///
    /// Throws `.usage` for texts of different form, a step that does not divide the range, and ranges
    /// of one time only or of more than 360,000 ticks.
    public init(from: String, to: String, step: Int = 1) throws(JitterError) {
        self.from = from
        self.to = to
        if Self.isPlaceholder(from) || Self.isPlaceholder(to) {
            guard from != to, Self.isPlaceholder(from) || TimeText(from) != nil,
                Self.isPlaceholder(to) || TimeText(to) != nil
            else { throw Self.noTime(TimeText(from) == nil ? from : to) }
            texts = [from, to]
            return
        }
        guard let first = TimeText(from) else { throw Self.noTime(from) }
        guard let last = TimeText(to) else { throw Self.noTime(to) }
        let form = try Self.form(from, first, to, last)
        let distance = abs(last.value - first.value)
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
        guard distance / step <= Self.maximumCount else {
            throw JitterError(
                .usage,
                "from “\(from)” to “\(to)” there are \(distance / step) ticks, and at most"
                    + " \(Self.maximumCount) are measured; take a larger step, or a shorter range")
        }
        let sign = last.value > first.value ? step : -step
        texts = stride(from: first.value, through: last.value, by: sign).map(form.text)
    }

    /// These texts, whatever they are; at least two, else `.usage`.
    public init(texts: [String]) throws(JitterError) {
        guard texts.count > 1, let first = texts.first, let last = texts.last else {
            throw JitterError(.usage, "one text makes no tick; give at least two")
        }
        (from, to, self.texts) = (first, last, texts)
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

    private static func isPlaceholder(_ text: String) -> Bool {
        text.contains { "-–—−_•".contains($0) } && text.allSatisfy { "-–—−_•:∶. ".contains($0) }
    }

    private static func noTime(_ text: String) -> JitterError {
        JitterError(
            .usage,
            "“\(text)” is no time; write it like 59:59, 1:00:00, 30 or 0:09.5, or --:-- for one that is"
                + " not known yet")
    }
}
