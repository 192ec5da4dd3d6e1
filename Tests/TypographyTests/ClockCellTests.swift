import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// A clock's pattern, with # for any digit, and the room that holds more of it.
struct ClockKind: Sendable, CustomTestStringConvertible {
    var pattern: String
    var room: String

    var testDescription: String { pattern }

    init(_ pattern: String, _ room: String? = nil) {
        self.pattern = pattern
        self.room = room ?? pattern.replacing("#", with: "0")
    }

    static let all = [
        ClockKind("#:## PM", "00:00 PM"), ClockKind("##:##:## AM"), ClockKind("#h ##m", "00h 00m"),
        ClockKind("T-##:##"), ClockKind("#d ##:##:##", "000d 00:00:00"), ClockKind("Timer ##:##"),
        ClockKind("##%", "000%"), ClockKind("$#.##", "$0,000.00"), ClockKind("#,## €", "000,00 €"),
        ClockKind("Level #", "Level 00"), ClockKind("Day # of ##", "Day 00 of 00"),
        ClockKind("-#:## left", "-00:00 left"), ClockKind("##:##.### s"), ClockKind("+##°"),
        ClockKind("AV ##:## AV"), ClockKind("Too ##x"), ClockKind("(#/##) To"),
    ]

    func text(_ random: inout SeededRandom) -> String {
        String(pattern.map { $0 == "#" ? "\(Int.random(in: 0...9, using: &random))".first! : $0 })
    }
}

@Suite(.enabled(if: TestFont.quicksand.isInstalled && TestFont.interVariable.isInstalled))
struct ClockCellTests {
    static let fonts: [TestFont?] =
        [nil]
        + [.quicksand, .interVariable, .inter, .interDisplay, .interItalic, .garamond, .dejaVuSans]
        .filter(\.isInstalled)

    private func open(_ font: TestFont?) throws -> FontSet {
        guard let font else { return try FontSet(FontRequest()) }
        return try FontSet(font.open(), fallback: FontFallback())
    }

    /// What stands in each place by itself: a glyph that stays the same may not move by one bit.
    private func expectSteady(_ a: TextLayout, _ b: TextLayout) {
        let texts = "\(a.text) \(b.text)"
        #expect(a.box == b.box && a.baselines == b.baselines && a.size == b.size, "\(texts)")
        #expect(a.cells.map(\.frame) == b.cells.map(\.frame), "\(texts)")
        let old = Dictionary(grouping: a.glyphs, by: \.cluster)
        for (cluster, glyphs) in Dictionary(grouping: b.glyphs, by: \.cluster) {
            guard let same = old[cluster], same.map(\.id) == glyphs.map(\.id) else { continue }
            #expect(same.map(\.origin) == glyphs.map(\.origin), "\(texts)")
        }
    }

    @Test(
        "From any moment of a clock to any other nothing that stays moves at all", arguments: fonts)
    func moments(_ font: TestFont?) throws {
        let fonts = try open(font)
        var random = SeededRandom(41)
        for kind in ClockKind.all {
            let first = try TextLayout(
                kind.text(&random), fonts: fonts, style: TextStyle(size: 100))
            for _ in 0..<40 {
                let next = try TextLayout(
                    kind.text(&random), fonts: fonts, style: TextStyle(size: 100))
                expectSteady(first, next)
                // Digits of the black italic overhang; nothing else is wider than its cell.
                let codes = next.warnings.map(\.code)
                #expect(font == .interItalic || !codes.contains("cell-overflow"), "\(next.text)")
            }
        }
    }

    @Test(
        "In the room of a template nothing moves, however many digits there are", arguments: fonts)
    func room(_ font: TestFont?) throws {
        let fonts = try open(font)
        var random = SeededRandom(42)
        var style = TextStyle(size: 100)
        for kind in ClockKind.all {
            style.rollOver = .reserve(kind.room)
            let full = try TextLayout(kind.room, fonts: fonts, style: style)
            for _ in 0..<10 {
                let text = kind.text(&random)
                let layout = try TextLayout(text, fonts: fonts, style: style)
                #expect(layout.box == full.box, "\(text)")
                #expect(layout.cells.map(\.frame) == full.cells.map(\.frame), "\(text)")
                // Letters and signs of the template are where the text has them.
                let places = Dictionary(
                    grouping: full.glyphs, by: { "\($0.id) \($0.origin.x) \($0.origin.y)" })
                let shown = layout.cells.filter { $0.text.first?.isLetter == true }.map(\.cluster)
                for glyph in layout.glyphs where shown.contains(glyph.cluster) {
                    #expect(
                        places["\(glyph.id) \(glyph.origin.x) \(glyph.origin.y)"] != nil, "\(text)")
                }
            }
        }
    }

    @Test("AM and PM, days and months share the place of the widest, and what they share stays")
    func names() throws {
        let rows: [(template: String, texts: [String], language: String?)] = [
            ("00:00 PM", ["9:41 AM", "10:05 PM", "12:00 AM", "--:-- PM"], nil),
            ("00:00 am", ["9:41 am", "12:30 pm"], nil),
            ("00:00 p. m.", ["9:41 a. m.", "10:05 p. m."], "es"),
            ("오후 00:00", ["오전 9:41", "오후 12:05"], nil),
            ("Mon 00:00", ["Tue 9:41", "Wed 10:00", "Sun 0:00"], nil),
            ("lundi 00:00", ["mercredi 9:41", "dimanche 10:00"], "fr"),
            ("Mon 00:00:00 AM", ["Wed 1:00:00 PM", "Fri 12:00:00 AM"], "en"),
        ]
        for font in [nil, TestFont.quicksand] {
            let fonts = try open(font)
            for row in rows {
                var style = TextStyle(size: 100)
                (style.rollOver, style.language) = (.reserve(row.template), row.language)
                var known: [String: Double] = [:]
                for text in row.texts {
                    let layout = try TextLayout(text, fonts: fonts, style: style)
                    let separators = layout.cells.filter { [":", " ", "M", "m"].contains($0.text) }
                    for (index, cell) in separators.enumerated() {
                        let key =
                            cell.text
                            + " \(separators[..<index].filter { $0.text == cell.text }.count)"
                        // A word may be longer than another, and what is before it is not.
                        guard
                            cell.text == ":" || cell.text == " " || text.hasSuffix("M")
                                || text.hasSuffix("m")
                        else { continue }
                        let x = cell.text.first!.isLetter ? cell.frame.maxX : cell.frame.minX
                        #expect(abs(known[key, default: x] - x) < 1e-9, "\(text), \(key)")
                        known[key] = x
                    }
                    #expect(
                        abs(known["width", default: layout.box.width] - layout.box.width) < 1e-9)
                    known["width"] = layout.box.width
                }
            }
        }
    }

    @Test("What has no place in a template is refused in words")
    func misplaced() throws {
        let fonts = try open(nil)
        for (text, template) in [
            ("9:41 PM", "00:00"), ("12:34:56 PM", "00:00 PM"), ("100%", "00%"), ("$5", "€00"),
            ("Level 7", "Stufe 00 von 00 x"), ("iPhone 15 Pro", "iPhone 00 Pro"),
            ("9:41 Nachmittag", "00:00 PM"),
        ] {
            var style = TextStyle(size: 100)
            style.rollOver = .reserve(template)
            do {
                _ = try TextLayout(text, fonts: fonts, style: style)
                Issue.record("\(text) was set in \(template)")
            } catch {
                #expect(error.kind == .usage)
                let word = text.split(separator: " ").first { error.message.contains($0) }
                #expect(word != nil, "\(error.message)")
            }
        }
    }

    @Test("A colon between dashes stands as high as between digits, with a label or without")
    func colonHeight() throws {
        for font in Self.fonts {
            let fonts = try open(font)
            for (dashes, digits) in [
                ("--:--", "00:05"), ("––:––:––", "00:00:05"), ("--:-- PM", "12:05 PM"),
                ("Timer --:--", "Timer 00:05"),
            ] {
                let waiting = try TextLayout(dashes, fonts: fonts, style: TextStyle(size: 100))
                let running = try TextLayout(digits, fonts: fonts, style: TextStyle(size: 100))
                #expect(waiting.cells.map(\.frame) == running.cells.map(\.frame))
                func colons(_ layout: TextLayout) -> [Rect] {
                    let offsets = layout.cells.filter { $0.text == ":" }.map(\.cluster)
                    return layout.glyphs.filter { offsets.contains($0.cluster) }.map(\.bounds)
                }
                #expect(colons(waiting) == colons(running), "\(dashes)")
                #expect(!colons(waiting).isEmpty)
            }
        }
    }

    @Test("Titles keep their kerning and widths: cells change nothing in them")
    func titles() throws {
        for font in Self.fonts {
            let fonts = try open(font)
            for text in ["iPhone 15 Pro", "Chapter 2 of the book", "AV To 11 Yo"] {
                let auto = try TextLayout(text, fonts: fonts, style: TextStyle(size: 100))
                let natural = try TextLayout(
                    text, fonts: fonts, style: TextStyle(size: 100, cells: .natural))
                #expect(auto.glyphs == natural.glyphs && auto.box == natural.box, "\(text)")
            }
        }
    }
}
