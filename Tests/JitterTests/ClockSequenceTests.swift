import HyalineTestSupport
import HyalineTypography
import Testing

@testable import HyalineJitter

@Suite struct ClockSequenceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var from: String
        var to: String
        var language: String?
        var texts: [String]

        var testDescription: String { "\(from) to \(to)" }

        init(_ texts: [String], _ language: String? = nil) {
            (from, to) = (texts[0], texts[texts.count - 1])
            (self.texts, self.language) = (texts, language)
        }

        static let all = [
            Row(["11:58 AM", "11:59 AM", "12:00 PM", "12:01 PM"]),
            Row(["11:59 PM", "12:00 AM", "12:01 AM"]), Row(["1:00 p.m.", "12:59 p.m."]),
            Row(["09:59 am", "10:00 am"]), Row(["11:59:59 PM", "12:00:00 AM"]),
            Row(["Mon 11:59 PM", "Tue 12:00 AM", "Tue 12:01 AM"]), Row(["11 AM", "12 PM", "1 PM"]),
            Row(["오전 11:59", "오후 12:00"]), Row(["午前11:59", "午後0:00"], "ja"),
            Row(["١١:٥٩ ص", "١٢:٠٠ م"]), Row(["12:59 SA", "1:00 SA"], "vi"),
            Row(["11:59 πμ", "12:00 μμ"]),
            Row(["-0:01", "0:00", "0:01"]), Row(["T-00:01", "T+00:00", "T+00:01"]),
            Row(["T-00:01", "T-00:00"]), Row(["−1:00", "−0:59"]),
            Row(["1h 0m", "59m", "58m"]), Row(["1h 00m", "0h 59m"]),
            Row(["2d 00:00:00", "1d 23:59:59"]),
            Row(["2 days 0 hours", "1 day 23 hours", "1 day 22 hours"]),
            Row(["5 дней", "4 дня", "3 дня", "2 дня", "1 день"], "ru"),
            Row(["3 Std. 0 Min.", "2 Std. 59 Min."]), Row(["21 h 59", "22 h 00"], "fr-CA"),
            Row(["21.59", "22.00"], "fi"), Row(["21時59分", "22時00分"]),
            Row(["Timer 10:00", "Timer 9:59"]), Row(["1:00:00 left", "59:59 left"]),
            Row(["0:09.999 s", "0:10.000 s"]),
            Row(["9%", "10%", "11%"]), Row(["99 %", "100 %"]), Row(["%9", "%10"]),
            Row(["٩٪", "١٠٪"]),
            Row(["$9.99", "$10.00"]), Row(["$999.99", "$1,000.00"]), Row(["9,99 €", "10,00 €"]),
            Row(["1.999 €", "2.000 €"], "de"), Row(["₹9,99,999", "₹10,00,000"]),
            Row(["-$0.01", "$0.00", "$0.01"]), Row(["1 item", "2 items"]),
            Row(["Level 9", "Level 10"]),
            Row(["Day 9 of 10", "Day 10 of 10"]), Row(["-1°", "0°", "1°"]),
            Row(["--:-- PM", "9:41 PM"]), Row(["Timer --:--", "Timer 12:41"]),
        ]
    }

    @Test("Every kind of clock and counter ticks as it is written", arguments: Row.all)
    func texts(_ row: Row) throws {
        let up = try TickSequence(from: row.from, to: row.to, language: row.language)
        #expect(up.texts == row.texts)
        // And the other way, but for what has no way back.
        guard !row.from.contains("--") else { return }
        let down = try TickSequence(from: row.to, to: row.from, language: row.language)
        #expect(down.texts.count == row.texts.count && down.texts.last == row.from)
    }

    @Test(
        "What is not one clock is refused in words",
        arguments: [
            ("9:41 PM", "9:41"), ("Timer 12:41", "Rest 12:40"), ("1h 5m", "1d 5h"), ("5%", "5 €"),
            ("$9.9", "$9.99"), ("Day 3 of 10", "Day 4 of 11"), ("0:60 left", "0:00 left"),
            ("13:41 PM", "1:00 PM"),
            ("Level", "Level 2"), ("9%", "9%"), ("Level 7", "Level ٨"), ("--:-- PM", "PM"),
            ("9 apples", "8 pears"), ("1:2:3:4 h", "1:2:3:3 h"),
        ])
    func refused(_ from: String, _ to: String) {
        do {
            let sequence = try TickSequence(from: from, to: to)
            Issue.record("\(from) to \(to) was taken: \(sequence.texts.prefix(5))")
        } catch {
            #expect(error.kind == .usage)
            #expect(error.message.count > 20)
        }
    }

    @Test("A clock of twelve hours is written in every language, read back, and stands still")
    func languages() throws {
        let fonts = try FontSet(FontRequest())
        var count = 0
        for language in LocaleFormat.languages {
            for (from, to) in [("11:59 AM", "12:01 PM"), ("11:59:59 PM", "12:00:01 AM")] {
                let sequence = try #require(
                    try TickSequence.written(from: from, to: to, in: language), "\(language)")
                #expect(sequence.count == 2)
                var style = TextStyle(size: 100)
                (style.language, style.rollOver) = (language, .reserve(sequence.template))
                // A script that no installed font has is not measured.
                guard let report = try? JitterTester(fonts: fonts, style: style).report(sequence)
                else { continue }
                count += 1
                #expect(report.verdict == .steady, "\(report.summary)")
                #expect(report.largestMove < 1e-9, "\(report.summary)")
            }
            let own = try #require(
                try TickSequence.written(from: "11:59 AM", to: "12:01 PM", in: language))
            let read = try TickSequence(from: own.from, to: own.to, language: language)
            #expect(read.texts == own.texts, "\(language)")
        }
        #expect(count > 150, "\(count)")
    }

    @Test("A colon that the font raises is measured, and the verdict goes by it")
    func rise() throws {
        let fonts = try FontSet(FontRequest())
        func report(_ cells: CellMode) throws -> JitterReport {
            try JitterTester(fonts: fonts, style: TextStyle(size: 100, cells: cells))
                .report(TickSequence(from: "--:--", to: "00:05"))
        }
        let natural = try report(.tabular)
        #expect(natural.verdict == .jitters)
        #expect((0.05...0.15).contains(natural.separatorRise.max), "\(natural.separatorRise)")
        #expect(natural.separatorStep.max >= natural.separatorRise.max)
        #expect(natural.largestMove >= natural.separatorStep.max)
        #expect(natural.advice.contains { $0.contains("goes up or down") })
        let cells = try report(.auto)
        #expect(cells.verdict == .steady && cells.separatorRise.max == 0)
    }

    @Test("A verdict never contradicts its figures")
    func figures() throws {
        let fonts = try FontSet(FontRequest())
        for row in Row.all {
            let sequence = try TickSequence(from: row.from, to: row.to, language: row.language)
            for cells in [CellMode.auto, .natural, .tabular] {
                let style = TextStyle(size: 100, cells: cells)
                let report = try JitterTester(fonts: fonts, style: style).report(sequence)
                let limit = report.tolerance.em(pixelsPerEm: report.pixelsPerEm)
                #expect(report.keepsOrder, "\(row)")
                #expect((report.largestMove > limit) == (report.verdict == .jitters), "\(row)")
                #expect(report.ticksBeyondTolerance == 0 || report.verdict == .jitters, "\(row)")
                #expect(!report.summary.contains("jitters, 0 of"), "\(report.summary)")
            }
        }
    }

    @Test("Who has AM and PM, or more cells, is led to room that holds them")
    func advice() throws {
        let fonts = try FontSet(FontRequest())
        for (from, to, room) in [
            ("11:59 AM", "12:00 PM", "00:00 "), ("9:59 PM", "10:00 PM", "00:00 PM"),
            ("59m", "1h 0m", "0h 00m"),
            ("9%", "10%", "00%"),
        ] {
            let sequence = try TickSequence(from: from, to: to)
            var style = TextStyle(size: 100)
            let report = try JitterTester(fonts: fonts, style: style).report(sequence)
            #expect(report.verdict == .jitters, "\(from)")
            #expect(
                report.advice.contains { $0.contains("--reserve \"\(room)") }, "\(report.advice)")
            style.rollOver = .reserve(sequence.template)
            let held = try JitterTester(fonts: fonts, style: style).report(sequence)
            #expect(held.verdict == .steady, "\(held.summary)")
        }
        let title = try TickSequence(from: "Chapter 1 of the book", to: "Chapter 3 of the book")
        let report = try JitterTester(fonts: fonts, style: TextStyle(size: 100)).report(title)
        #expect(report.advice.contains { $0.contains("read as a title") }, "\(report.advice)")
    }
}
