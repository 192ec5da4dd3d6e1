import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// Texts with a time in them, made by a grammar: what is written, in which digits, with which
/// colon, between which words.
private struct TimeTexts {
    /// One way to write a time: `#` stands for a colon, `0` to `9` for digits of any set.
    struct Form: Hashable {
        var name: String
        var patterns: [String]
    }

    static let forms = [
        Form(name: "clock", patterns: ["9#05", "10#00#30", "1#02#03.5"]),
        Form(name: "sign", patterns: ["-9#05", "−10#00", "+1#00", "±0#30"]),
        Form(name: "hyphen", patterns: ["10#00-12", "10-12#30", "23#4-6", "9#00-17#30"]),
        Form(name: "dash", patterns: ["10#00–12", "10–12#30", "9#00—17#30", "9#00~17#30"]),
        Form(name: "spaced dash", patterns: ["9#00 – 17#30", "9#00 - 17#30", "9#00 → 17#30"]),
        Form(name: "arrow or dots", patterns: ["9#00→17#30", "9#00…17#30", "9#00..17#30"]),
        Form(name: "plus", patterns: ["9#05+1", "10#00+03#00", "23#30+2"]),
        Form(name: "slash or comma", patterns: ["1#23/4#56", "9#00,12#00", "9#00,12#00,15#00"]),
        Form(name: "times", patterns: ["4×0#30", "3×1#00#00"]),
        Form(name: "letters after", patterns: ["5#30PM", "5#30pm-8pm", "10#00Z", "1h21m"]),
        Form(name: "letters before", patterns: ["T-10#00", "UTC+03#00", "GMT-5#30", "T+0#05"]),
        Form(name: "date", patterns: ["2026-12-01T10#00", "2026-12-01T10#00+03#00"]),
        Form(name: "primes", patterns: ["5'30", "5'30\"", "1’05", "5′30″"]),
        Form(name: "per cent", patterns: ["10#00-50%"]),
    ]
    static let digitSets: [(name: String, zero: UInt32)] = [
        ("European", 0x30), ("Arabic-Indic", 0x660), ("extended", 0x6F0),
    ]
    static let colons = [":", "∶", " : "]
    /// Before and after the time. A hyphen that ties the time to a word is not a sign.
    static let contexts: [(language: String, words: [(String, String)])] = [
        ("Hebrew", [("פתוח ", ""), ("", " טיסה"), ("שעה ", " היום"), ("ב-", ""), ("(", ") שלום")]),
        (
            "Arabic",
            [("الوقت ", ""), ("", " صباحا"), ("من ", " غدا"), ("رحلة (", ")"), ("و", "، ثم")]
        ),
        ("Persian", [("ساعت ", ""), ("", " تهران"), ("از ", " تا شب"), ("پرواز: ", "")]),
        ("Urdu", [("وقت ", ""), ("", " بجے"), ("صبح ", " لاہور"), ("ٹرین ", "۔")]),
    ]

    struct Case {
        var form: String
        var digits: String
        var colon: String
        var language: String
        /// Whether a word stands before the time, whose letters reach to it.
        var follows: Bool
        var scalars: [Unicode.Scalar]
        var time: Range<Int>
    }

    static func all() -> [Case] {
        var result: [Case] = []
        for form in forms {
            for pattern in form.patterns {
                for digits in digitSets {
                    for colon in pattern.contains("#") ? colons : [":"] {
                        for context in contexts {
                            for (before, after) in context.words {
                                // Tied to a word by a hyphen, not signed: that is for "noTimes".
                                if form.name == "sign", ["ב-", "و"].contains(before) { continue }
                                let time = written(pattern, digits.zero, colon)
                                let start = before.unicodeScalars.count
                                result.append(
                                    Case(
                                        form: form.name, digits: digits.name, colon: colon,
                                        language: context.language,
                                        follows: before.unicodeScalars.contains {
                                            $0.value >= 0x590
                                        },
                                        scalars: Array((before + time + after).unicodeScalars),
                                        time: start..<start + time.unicodeScalars.count))
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    private static func written(_ pattern: String, _ zero: UInt32, _ colon: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in pattern.unicodeScalars {
            if scalar == "#" {
                result += colon.unicodeScalars
            } else if let value = DigitSet.value(of: scalar) {
                result.append(Unicode.Scalar(zero + UInt32(value)) ?? scalar)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

/// The order FriBidi gives, with nothing done for times.
private func plainOrder(_ scalars: [Unicode.Scalar], _ base: BaseDirection) -> [Int] {
    BidiParagraph(scalars, base: base).line(scalars.indices).visualOrder
}

private func isWhole(_ range: Range<Int>, in order: [Int]) -> Bool {
    guard let start = order.firstIndex(of: range.lowerBound) else { return false }
    return order[start...].prefix(range.count).elementsEqual(range)
}

private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
}

struct TimeOrderTests {
    /// Forms that UAX #9 tears apart where a colon is ":" and a word stands before: after Hebrew
    /// letters, and after Arabic ones, where European digits count as Arabic ones. Any form is torn
    /// with "∶" or " : ", unless a Latin letter before it takes it along.
    static let torn: [(languages: [String], digits: [String], forms: Set<String>)] = [
        (
            ["Hebrew"], ["European", "extended"],
            ["sign", "dash", "spaced dash", "arrow or dots", "times", "primes"]
        ),
        (
            ["Arabic", "Persian", "Urdu"], ["European", "extended"],
            [
                "sign", "hyphen", "dash", "spaced dash", "arrow or dots", "plus", "times", "date",
                "primes", "per cent",
            ]
        ),
        (
            ["Hebrew", "Arabic", "Persian", "Urdu"], ["Arabic-Indic"],
            [
                "sign", "hyphen", "dash", "spaced dash", "arrow or dots", "plus", "times",
                "letters after", "letters before", "date", "primes", "per cent",
            ]
        ),
    ]

    @Test(
        "Times read from left to right, and nothing else is moved from where UAX #9 has it",
        arguments: [BaseDirection.auto, .rightToLeft, .leftToRight])
    func grammar(_ base: BaseDirection) {
        let cases = TimeTexts.all()
        #expect(cases.count > 5000)
        var torn = 0
        var failures: [String] = []
        for one in cases {
            let plain = plainOrder(one.scalars, base)
            let paragraph = Paragraph(one.scalars, at: 0, base: base)
            let ours = paragraph.line(one.scalars.indices).visualOrder
            var wanted = plain
            if !isWhole(one.time, in: plain) {
                torn += 1
                // Where a number of the same digits would stand.
                var number = one.scalars
                let digit = one.scalars[one.time].first { DigitSet.value(of: $0) != nil } ?? "0"
                for index in one.time { number[index] = digit }
                let direction = BidiParagraph(one.scalars, base: base).direction
                wanted = plainOrder(
                    number, direction == .leftToRight ? .leftToRight : .rightToLeft)
            }
            if ours != wanted || !isWhole(one.time, in: ours) {
                failures.append(text(one.scalars))
            }
        }
        // Thousands on either side, or the grammar tests nothing.
        #expect(torn > 1000 && cases.count - torn > 1000, "\(torn) of \(cases.count)")
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
    }

    @Test("UAX #9 tears apart the kinds that are listed, and no others")
    func kinds() {
        for (languages, digits, wanted) in Self.torn {
            for language in languages {
                for digits in digits {
                    let found = TimeTexts.all().filter {
                        $0.language == language && $0.digits == digits && $0.colon == ":"
                            && $0.follows && !isWhole($0.time, in: plainOrder($0.scalars, .auto))
                    }
                    #expect(Set(found.map(\.form)) == wanted, "\(language), \(digits)")
                }
            }
        }
    }

    @Test(
        "Numbers that are no times keep the order of UAX #9",
        arguments: [
            "מחיר 10–12", "الصفحات 10-12", "تاريخ 2026-12-01", "נסיון -5", "ערך 50%", "نسبة ٥٠٪",
            "חדר 5 - 10:00", "10:00 - 12 פתוח", "בשעה 10:00: 5 אנשים", "שורה 5: 10:00",
            "שיעור 10:00–yoga", "ב-12:34", "و-9:05", "۱۰–۱۲ تومان", "v9.30 שלום", "1:23 / 4:56 שיר",
        ])
    func noTimes(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        for base in BaseDirection.allCases {
            let paragraph = Paragraph(scalars, at: 0, base: base)
            #expect(
                paragraph.line(scalars.indices).visualOrder == plainOrder(scalars, base),
                "\(text), \(base)")
        }
    }

    @Test("A time is not read backwards even where everything is, by an explicit override")
    func override() {
        let scalars = Array("שלום \u{202E}abc 12:34\u{202C}".unicodeScalars)
        let time = scalars.count - 6..<scalars.count - 1
        let order = Paragraph(scalars, at: 0, base: .auto).line(scalars.indices).visualOrder
        #expect(isWhole(time, in: order))
        #expect(!isWhole(6..<9, in: order), "letters are")
    }

    @Test("A text that is torn apart keeps the direction that its first letter gave it")
    func direction() {
        let scalars = Array("5PM–٦∶٣٠ שלום".unicodeScalars)
        let plain = BidiParagraph(scalars, base: .auto)
        let ours = Paragraph(scalars, at: 0, base: .auto)
        #expect(ours.direction == .leftToRight && plain.direction == .leftToRight)
    }

    @Test(
        "Titles that were set backwards read as they are written",
        .enabled(if: TestFont.dejaVuSans.isInstalled),
        arguments: [
            ("פתוח 10:00-12", "10:00-12"), ("שעה 10-12:30", "10-12:30"),
            ("9:05+1 טיסה", "9:05+1"), ("תהלים 23:4-6", "23:4-6"),
            ("5:30-8 صباحا", "5:30-8"), ("صباحا 5:30-8", "5:30-8"), ("שיר 1:23/4:56", "1:23/4:56"),
            ("شيء T-١٠:٠٠", "T-١٠:٠٠"), ("פגישה 10:00+03:00", "10:00+03:00"),
        ])
    func titles(_ title: String, _ time: String) throws {
        let layout = try TextLayout(
            title, font: TestFont.dejaVuSans.open(), style: TextStyle(size: 10))
        #expect(layout.cells.map(\.text).joined().contains(time))
    }
}
