internal import HyalineTypography

/// A time with a label, a sign or units: "Timer 12:41", "T-00:11", "2d 04:11:11", "1h 21m", "21 h
/// 41". Larger units appear when they are needed if one of the two texts lacks them: "59m", "1h
/// 0m".
struct UnitClock: TickForm {
    let first: Int
    let last: Int
    private let sign: ClockSign
    /// Of the longer text, largest first.
    private let places: [Place]
    private let least: Int
    private let zero: Unicode.Scalar?

    private struct Place {
        /// Of the unit, ms.
        var unit: Int
        /// At least so many digits, at the beginning and after others.
        var leading = 1
        var width = 1
        /// After the number, where it is 1 and elsewhere.
        var one: String
        var other: String
        /// The same by the language's own plurals; empty where it has none for the word.
        var forms: [String] = []

        func after(_ value: Int) -> String {
            // Endings go by the last two digits.
            guard forms.isEmpty else { return forms[value < 200 ? value : 100 + value % 100] }
            return value == 1 ? one : other
        }

        static func forms(_ word: Word) -> [String] {
            guard let names = word.names else { return [] }
            let forms = (0..<200).compactMap { value in
                names.word(for: value).map { word.blank + $0 + word.rest }
            }
            return forms.count == 200 ? forms : []
        }
    }

    /// What follows a number with a unit.
    private struct Word {
        var names: UnitNames?
        var blank: String
        var rest: String
    }

    /// One text: its numbers with units, largest first.
    private struct Reading {
        var fields: ClockFields
        /// ms.
        var units: [Int] = []
        /// nil where no unit is written to the number.
        var words: [Word?] = []

        init?(_ text: String, language: String?) {
            guard let fields = ClockFields(text) else { return nil }
            self.fields = fields
            let separators = ClockSeparators.all(language)
            var found = [Int?](repeating: nil, count: fields.numbers.count)
            words = Array(repeating: nil, count: found.count)
            for index in found.indices {
                let after = fields.literals[index + 1]
                guard let (word, blank, rest) = Self.word(after) else { continue }
                if let mark = Self.marks[word] {
                    found[index] = mark
                    words[index] = Word(blank: blank, rest: rest)
                } else if let names = UnitNames(
                    word, value: fields.value(index), language: language)
                {
                    found[index] = names.unit.milliseconds
                    words[index] = Word(names: names, blank: blank, rest: rest)
                }
            }
            // Numbers with time separators between them end in the smallest unit after the one
            // before.
            var index = 0
            while index < found.count {
                var end = index
                while end + 1 < found.count, separators.contains(fields.literals[end + 1]) {
                    end += 1
                }
                guard end - index <= 2 else { return nil }
                if end > index {
                    // "2d 04:11" is days, hours and minutes.
                    let isAfterDays = index > 0 && found[index - 1] == 86_400_000
                    var unit = isAfterDays && end - index == 1 ? 60_000 : 1000
                    for place in stride(from: end, through: index, by: -1) {
                        guard place == index || Self.isSixtieth(fields, place) else { return nil }
                        (found[place], words[place]) = (unit, nil)
                        unit *= 60
                    }
                }
                index = end + 1
            }
            for index in found.indices.dropFirst()
            where found[index - 1] == 1000 && [".", ",", "٫"].contains(fields.literals[index]) {
                // Digits after the point count in their own last place, whatever is written after.
                guard (1...3).contains(fields.numbers[index].count) else { return nil }
                found[index] = [100, 10, 1][fields.numbers[index].count - 1]
                words[index] = nil
            }
            for index in found.indices where found[index] == nil {
                // "21 h 41": what has no unit is of the next smaller one.
                guard index > 0, let before = found[index - 1],
                    before == 3_600_000 || before == 60_000, Self.isSixtieth(fields, index)
                else { return nil }
                found[index] = before / 60
            }
            units = found.compactMap { $0 }
            guard zip(units, units.dropFirst()).allSatisfy({ $0 > $1 && $0 % $1 == 0 }) else {
                return nil
            }
            for index in units.indices.dropFirst()
            where fields.value(index) >= units[index - 1] / units[index] { return nil }
        }

        private static func isSixtieth(_ fields: ClockFields, _ index: Int) -> Bool {
            fields.numbers[index].count == 2 && fields.value(index) < 60
        }

        /// Hours of East Asian clocks, which are not those of durations, and what English writes
        /// besides CLDR's names.
        private static let marks = [
            "時": 3_600_000, "时": 3_600_000, "點": 3_600_000, "点": 3_600_000, "시": 3_600_000,
            "hrs": 3_600_000, "mins": 60_000, "secs": 1000,
        ]

        /// The first word after a number, with the blank before and what follows.
        private static func word(_ literal: String) -> (word: String, blank: String, rest: String)?
        {
            let scalars = Array(literal.unicodeScalars)
            let tokens = ClockToken.tokens(of: scalars) { _ in false }
            let first = tokens.first?.kind == .space ? 1 : 0
            guard tokens.count > first, tokens[first].kind == .word else { return nil }
            func text(_ range: Range<Int>) -> String {
                var view = String.UnicodeScalarView()
                view += scalars[range]
                return String(view)
            }
            let range = tokens[first].range
            return (
                text(range), text(0..<range.lowerBound), text(range.upperBound..<scalars.count)
            )
        }

        var value: Int {
            let last = units[units.count - 1]
            return units.indices.reduce(0) { $0 + fields.value($1) * (units[$1] / last) }
        }
    }

    /// nil for texts that are no such clock.
    init?(_ a: String, _ b: String, language: String?) {
        guard let from = Reading(a, language: language), let to = Reading(b, language: language),
            from.units.last == to.units.last, from.fields.zero == to.fields.zero,
            let sign = ClockSign(
                from.fields.literals[0], from.value, to.fields.literals[0], to.value)
        else { return nil }
        self.sign = sign
        let (long, short) =
            from.units.count >= to.units.count ? (from, to) : (to, from)
        guard Array(long.units.suffix(short.units.count)) == short.units else { return nil }
        least = short.units.count
        zero = long.fields.zero
        let dropped = long.units.count - short.units.count
        var places: [Place] = []
        for index in long.units.indices {
            let own = long.fields.literals[index + 1]
            var place = Place(unit: long.units[index], one: own, other: own)
            if let word = long.words[index] {
                place.forms = Place.forms(word)
                // Abbreviations of one's own stay as they are.
                if !place.forms.isEmpty, place.after(long.fields.value(index)) != own {
                    place.forms = []
                }
            }
            let count = long.fields.numbers[index].count
            // After a colon there are two digits, and after a point as many as there are.
            if index > 0, long.words[index] == nil || long.fields.isPadded(index) {
                place.width = count
            }
            if index == 0, long.fields.isPadded(0) { place.leading = count }
            if index >= dropped {
                let other = index - dropped
                let literal = short.fields.literals[other + 1]
                let values = (long.fields.value(index), short.fields.value(other))
                if literal != own {
                    guard
                        (values.0 == 1) != (values.1 == 1) && ClockFields.areForms(own, literal)
                            || !place.forms.isEmpty
                    else { return nil }
                    (place.one, place.other) = values.0 == 1 ? (own, literal) : (literal, own)
                }
                if short.fields.isPadded(other) {
                    let count = short.fields.numbers[other].count
                    if other == 0 {
                        place.leading = max(place.leading, count)
                    } else {
                        place.width = max(place.width, count)
                    }
                }
            }
            places.append(place)
        }
        self.places = places
        first = from.value * (ClockSign.isNegative(from.fields.literals[0]) ? -1 : 1)
        last = to.value * (ClockSign.isNegative(to.fields.literals[0]) ? -1 : 1)
    }

    func text(_ value: Int) -> String {
        var rest = abs(value)
        var numbers = [Int](repeating: 0, count: places.count)
        for index in places.indices.reversed() {
            guard index > 0 else {
                numbers[0] = rest
                break
            }
            let ratio = places[index - 1].unit / places[index].unit
            numbers[index] = rest % ratio
            rest /= ratio
        }
        let removable = places.count - least
        let start = numbers.prefix(removable).firstIndex { $0 != 0 } ?? removable
        var text = sign.literal(value)
        for index in start..<places.count {
            let place = places[index]
            let isFirst = index == start
            let width =
                !isFirst ? place.width : index == 0 || index == removable ? place.leading : 1
            text += ClockFields.written(ClockFields.padded(numbers[index], width), zero: zero)
            text += place.after(numbers[index])
        }
        return text
    }
}
