import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// What is read from left to right, and which piece of the text each cell is.
private func seen(
    _ text: String, _ font: TestFont = .dejaVuSans, _ change: (inout TextStyle) -> Void = { _ in }
) throws -> [String] {
    var style = TextStyle(size: 100)
    change(&style)
    return try TextLayout(text, font: font.open(), style: style).cells.map(\.text)
}

@Suite(.enabled(if: TestFont.dejaVuSans.isInstalled))
struct TitleOrderTests {
    @Test("A Hebrew title runs from right to left, and the clock in it reads 12:34")
    func hebrewClock() throws {
        let cells = try seen("שלום 12:34")
        #expect(cells == ["1", "2", ":", "3", "4", " ", "ם", "ו", "ל", "ש"])
    }

    @Test(
        "However a time in a right-to-left title is written, it reads from left to right",
        arguments: [
            "12:34", "12∶34", "12 : 34", "-12:34", "12:34–13:00", "12:34 – 13:00", "١٢:٣٤",
            "١٢ : ٣٤", "−1:02:03.5", "۱۲∶۳۴",
        ])
    func isolatedTimes(_ time: String) throws {
        for title in ["שלום \(time)", "\(time) שלום", "שלום \(time) עולם"] {
            let cells = try seen(title) { $0.direction = .rightToLeft }
            let wanted = time.map(String.init)
            let found = cells.indices.contains { start in
                Array(cells[start...].prefix(wanted.count)) == wanted
            }
            #expect(found, "\(title): \(cells)")
        }
    }

    @Test("A time of digits and separators alone is left to right, whatever is asked for")
    func timers() throws {
        for text in ["12:34", "١٢:٣٤", "١٢ : ٣٤", "-1:00", "۱۲:۳۴"] {
            let plain = try seen(text)
            #expect(plain == text.map(String.init))
            #expect(try seen(text) { $0.direction = .rightToLeft } == plain)
            #expect(try seen(text) { $0.language = "ar" } == plain)
        }
    }

    @Test("Numerals of another system keep hours left of minutes")
    func numerals() throws {
        let cells = try seen("12:34") {
            $0.numerals = NumberingSystem("arab")
            $0.language = "ar"
        }
        #expect(cells == ["١", "٢", ":", "٣", "٤"])
    }

    @Test("The direction of a paragraph is its first letter's, unless it is given")
    func baseDirection() throws {
        let font = try TestFont.dejaVuSans.open()
        func direction(_ text: String, _ base: BaseDirection) throws -> TextDirection {
            var style = TextStyle(size: 10)
            style.direction = base
            return try TextLayout(text, font: font, style: style).direction
        }
        #expect(try direction("שלום abc", .auto) == .rightToLeft)
        #expect(try direction("abc שלום", .auto) == .leftToRight)
        #expect(try direction("abc", .rightToLeft) == .rightToLeft)
        #expect(try direction("שלום", .leftToRight) == .leftToRight)
        #expect(try direction("12:34", .rightToLeft) == .leftToRight)
        #expect(try seen("abc שלום!") == ["a", "b", "c", " ", "ם", "ו", "ל", "ש", "!"])
        #expect(
            try seen("abc שלום!") { $0.direction = .rightToLeft }
                == ["!", "ם", "ו", "ל", "ש", " ", "a", "b", "c"])
    }

    @Test("Brackets in a right-to-left title are mirrored once, and enclose what they enclosed")
    func brackets() throws {
        let font = try TestFont.dejaVuSans.open()
        let layout = try TextLayout("(שלום)", font: font, style: TextStyle(size: 10))
        #expect(layout.cells.map(\.text) == [")", "ם", "ו", "ל", "ש", "("])
        // Seen from left to right the first bracket opens, whichever character it is.
        let opening = font.shape("(")[0].id
        let closing = font.shape(")")[0].id
        #expect(layout.glyphs.first?.id == opening)
        #expect(layout.glyphs.last?.id == closing)
    }

    @Test(
        "Unpaired isolates and stray marks of direction change nothing that is seen to break",
        arguments: [
            "\u{2066}abc", "abc\u{2069}", "\u{2067}שלום", "\u{202E}abc",
            "\u{2068}\u{2068}a\u{2069}",
            "\u{202C}\u{202C}12:34", "ש\u{2066}\u{2066}\u{2066}1:2",
        ])
    func unpaired(_ text: String) throws {
        let font = try TestFont.dejaVuSans.open()
        let layout = try TextLayout(text, font: font, style: TextStyle(size: 10))
        let shown = layout.cells.flatMap { $0.text.unicodeScalars }.sorted()
        #expect(shown == text.unicodeScalars.sorted())
        #expect(!layout.bounds.isNull)
    }

    @Test(
        "A title in one script is HarfBuzz's own run, glyph by glyph",
        .enabled(if: HarfBuzzTool.isInstalled, "needs Debian's libharfbuzz-bin"),
        arguments: [
            (TestFont.notoArabic, "مدة التأمل", "rtl"), (.amiri, "السَّلَامُ عَلَيْكُم", "rtl"),
            (.notoHebrew, "שָׁלוֹם עוֹלָם", "rtl"), (.notoDevanagari, "ध्यान की अवधि", "ltr"),
            (.notoThai, "ช่วงเวลาสมาธิ", "ltr"), (.notoKhmer, "ពេលវេលា", "ltr"),
            (.garamond, "official fjord", "ltr"),
        ])
    func oneRun(_ font: TestFont, _ text: String, _ direction: String) throws {
        try #require(font.isInstalled)
        let opened = try font.open()
        let em = Double(opened.unitsPerEm)
        let layout = try TextLayout(text, font: opened, style: TextStyle(size: em))
        let wanted = try HarfBuzzTool.shape(
            text, HarfBuzzTool.Request(font: font.path, direction: direction))
        #expect(layout.glyphs.map(\.id) == wanted.map(\.g))
        #expect(layout.glyphs.map(\.cluster) == wanted.map(\.cl))
        var pen = layout.box.minX
        for (glyph, other) in zip(layout.glyphs, wanted) {
            #expect(abs(glyph.origin.x - pen - other.dx) < 1e-6)
            #expect(abs(layout.baseline - glyph.origin.y - other.dy) < 1e-6)
            pen += other.ax
        }
        #expect(abs(pen - layout.box.maxX) < 1e-6)
    }

    @Test("Arabic letters join across pieces of the same word in one font")
    func joining() throws {
        // The digit's level cuts the text into pieces; the letters on one side still join.
        let font = try TestFont.dejaVuSans.open()
        let joined = try TextLayout("بيت", font: font, style: TextStyle(size: 10))
        let alone = try ["ب", "ي", "ت"].map {
            try TextLayout($0, font: font, style: TextStyle(size: 10)).glyphs[0].id
        }
        #expect(Set(joined.glyphs.map(\.id)).isDisjoint(with: alone))
        let cut = try TextLayout("بيت 5 بيت", font: font, style: TextStyle(size: 10))
        #expect(cut.glyphs.prefix(3).map(\.id) == joined.glyphs.map(\.id))
        #expect(cut.glyphs.suffix(3).map(\.id) == joined.glyphs.map(\.id))
    }
}

@Suite struct TimePatternTests {
    @Test(
        "Times are found as a reader finds them",
        arguments: [
            ("at 12:34 now", ["12:34"]), ("12 : 34", ["12 : 34"]), ("-12:34", ["-12:34"]),
            ("12:34–13:00", ["12:34–13:00"]), ("1:02:03.50", ["1:02:03.50"]),
            ("version9:30", ["9:30"]), ("12.34", []), ("ratio 3", []), ("a:b", []), ("10:", []),
            (":10", []), ("v9:30", ["v9:30"]), ("ב10:00", ["10:00"]), ("ב-10:00", ["10:00"]),
            ("1:2 and 3:4", ["1:2", "3:4"]), ("٣:٤٥ و ٥:٦", ["٣:٤٥", "٥:٦"]),
            ("12:34:", ["12:34"]), ("12   : 34", []), ("10:00: 5", ["10:00"]),
            ("5: 10:00", ["10:00"]),
            ("10:00-12.", ["10:00-12"]), ("(10-12:30)", ["10-12:30"]), ("9:05⁺¹", ["9:05⁺¹"]),
            ("T-10:00", ["T-10:00"]), ("10:00–yoga", ["10:00"]), ("10:00/GMT", ["10:00/GMT"]),
            ("5pm-8:30pm", ["5pm-8:30pm"]), ("1h 21m", ["1h 21m"]),
            ("2d 04:11:11", ["2d 04:11:11"]),
            ("5′30″", ["5′30″"]), ("\"9:00\"", ["9:00"]),
            ("9:00–10:00, 11:00", ["9:00–10:00", "11:00"]),
            ("2026-12-01T10:00+03:00", ["2026-12-01T10:00+03:00"]), ("9:00 – 5", ["9:00"]),
        ])
    func found(_ text: String, _ times: [String]) {
        let scalars = Array(text.unicodeScalars)
        let found = TimePattern.ranges(in: scalars).map { range in
            var view = String.UnicodeScalarView()
            view += scalars[range]
            return String(view)
        }
        #expect(found == times)
    }
}
