internal import HyalineTypography

/// A counter: one number that changes, with what stands around it: "50%", "$9.99", "Level 7",
/// "1,000 items", "-5 °C".
struct NumberCounter: TickForm {
    let first: Int
    let last: Int
    private let sign: ClockSign
    private let after: (one: String, other: String)
    private let style: Decimal
    private let zero: Unicode.Scalar?

    /// How a number is written.
    private struct Decimal: Equatable {
        var fraction = 0
        var point = ""
        /// Between groups of three digits; empty for none.
        var group = ""
        /// Digits of the groups before the last: 2 in India.
        var second = 3
        var width = 1
    }

    /// One text: the number that counts, and the literals before and after it.
    private struct Reading {
        var before: String
        var after: String
        var value: Int
        var style: Decimal
    }

    init?(_ a: String, _ b: String, language: String?) {
        guard let x = ClockFields(a), let y = ClockFields(b), x.zero == y.zero else { return nil }
        let (runsA, runsB) = (Self.runs(x), Self.runs(y))
        guard runsA.count == runsB.count else { return nil }
        /// Which number differs, and only one may.
        var changed = runsA.indices.filter {
            x.numbers[runsA[$0]] != y.numbers[runsB[$0]]
                || x.literals[runsA[$0]].dropFirst() != y.literals[runsB[$0]].dropFirst()
        }
        // From -1 to 1 only the sign does.
        if changed.isEmpty {
            changed = runsA.indices.filter {
                x.literals[runsA[$0].lowerBound] != y.literals[runsB[$0].lowerBound]
            }
        }
        guard changed.count == 1, let run = changed.first,
            let from = Self.reading(x, runsA[run], language),
            let to = Self.reading(y, runsB[run], language),
            from.style.fraction == to.style.fraction,
            let sign = ClockSign(from.before, from.value, to.before, to.value)
        else { return nil }
        // What follows a colon is a part of a time.
        guard !from.before.hasSuffix(":"), !from.after.hasPrefix(":") else { return nil }
        guard
            from.after == to.after
                || (from.value == 1) != (to.value == 1)
                    && ClockFields.areForms(from.after, to.after)
        else { return nil }
        self.sign = sign
        after = from.value == 1 ? (from.after, to.after) : (to.after, from.after)
        zero = x.zero
        var style = from.style
        if style.group.isEmpty { (style.group, style.second) = (to.style.group, to.style.second) }
        if style.point.isEmpty { style.point = to.style.point }
        let padded = (x.isPadded(runsA[run].lowerBound), y.isPadded(runsB[run].lowerBound))
        style.width = max(
            padded.0 ? from.style.width : 1, padded.1 ? to.style.width : 1)
        self.style = style
        first = from.value * (ClockSign.isNegative(from.before) ? -1 : 1)
        last = to.value * (ClockSign.isNegative(to.before) ? -1 : 1)
    }

    /// Numbers that are one: with points, commas, apostrophes or thin blanks between their digits.
    private static func runs(_ fields: ClockFields) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in fields.numbers.indices {
            if let last = runs.last, joiners.contains(fields.literals[index]) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    private static let joiners: Set<String> = [
        ".", ",", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}", "٫", "٬", "·",
    ]

    private static func reading(
        _ fields: ClockFields, _ run: Range<Int>, _ language: String?
    ) -> Reading? {
        var numbers = Array(fields.numbers[run])
        let marks = Array(fields.literals[run].dropFirst())
        var style = Decimal()
        // A mark that stands once, or differs from those before, and is no thousands' is the point.
        if let mark = marks.last, isPoint(mark, marks, numbers, language) {
            style.point = mark
            style.fraction = numbers[numbers.count - 1].count
            guard style.fraction <= 6 else { return nil }
        }
        let whole = style.fraction == 0 ? numbers : numbers.dropLast()
        if whole.count > 1 {
            style.group = marks[0]
            guard whole.dropFirst().allSatisfy({ (2...3).contains($0.count) }),
                whole.last?.count == 3, marks.prefix(whole.count - 1).allSatisfy({ $0 == marks[0] })
            else { return nil }
            if whole.dropFirst().dropLast().contains(where: { $0.count == 2 }) { style.second = 2 }
        }
        style.width = whole.joined().count
        if style.fraction > 0 { numbers = whole + [numbers[numbers.count - 1]] }
        guard let value = Int(numbers.joined()) else { return nil }
        /// Literals and the numbers after them.
        func text(_ range: Range<Int>) -> String {
            range.reduce("") { text, index in
                let number = index < fields.numbers.count ? fields.numbers[index] : ""
                return text + fields.literals[index]
                    + ClockFields.written(number, zero: fields.zero)
            }
        }
        return Reading(
            before: text(0..<run.lowerBound) + fields.literals[run.lowerBound],
            after: text(run.upperBound..<fields.literals.count), value: value, style: style)
    }

    private static func isPoint(
        _ mark: String, _ marks: [String], _ numbers: [String], _ language: String?
    ) -> Bool {
        if mark == "٫" || mark == "·" { return true }
        guard mark == "." || mark == "," else { return false }
        if marks.dropLast().contains(mark) { return false }
        if marks.count > 1 { return true }
        // "1,234" is a thousand, "0.234" and "1.5" are not; of "1.234" the language knows.
        guard numbers[1].count == 3, numbers[0] != "0", numbers[0].count <= 3 else { return true }
        return mark == "." && !(language.map(pointIsGroup) ?? false)
    }

    /// Languages that write 1.234 for a thousand write the comma before a fraction.
    private static func pointIsGroup(_ language: String) -> Bool {
        ["de", "es", "it", "nl", "pt", "id", "tr", "da", "el", "hr", "sl", "sr", "ro", "vi", "is"]
            .contains(String(language.prefix { $0 != "-" }).lowercased())
    }

    func text(_ value: Int) -> String {
        var digits = ClockFields.padded(abs(value), style.fraction + style.width)
        var text = ""
        if style.fraction > 0 {
            text = style.point + digits.suffix(style.fraction)
            digits.removeLast(style.fraction)
        }
        var groups: [Substring] = []
        var rest = Substring(digits)
        while !style.group.isEmpty, rest.count > (groups.isEmpty ? 3 : style.second) {
            groups.append(rest.suffix(groups.isEmpty ? 3 : style.second))
            rest.removeLast(groups[groups.count - 1].count)
        }
        groups.append(rest)
        let number = groups.reversed().joined(separator: style.group) + text
        return sign.literal(value) + ClockFields.written(number, zero: zero)
            + (abs(value) == 1 && style.fraction == 0 ? after.one : after.other)
    }
}
