import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.dejaVuSans.isInstalled))
struct LineTests {
    static let poem =
        "Breathe in for four, hold for four, breathe out for six. The line — as it were — is long-ish."

    private func layout(
        _ text: String, _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> TextLayout {
        var style = TextStyle(size: 20)
        change(&style)
        return try TextLayout(text, font: TestFont.dejaVuSans.open(), style: style)
    }

    /// The texts of the lines, in visual order.
    private func lines(_ layout: TextLayout) -> [String] {
        layout.baselines.map { baseline in
            layout.cells.filter { $0.frame.maxY == baseline }.map(\.text).joined()
        }
    }

    @Test(
        "Line ends of every kind begin new lines",
        arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"])
    func lineEnds(_ end: String) throws {
        let layout = try layout("one\(end)two\(end)\(end)three\(end)")
        let expected = ["one", "two", "", "three"]
        // A separator of lines, unlike one of paragraphs, ends nothing at the end of the text.
        let inner = ["\u{2028}", "\u{0B}", "\u{0C}"].contains(end)
        #expect(lines(layout) == expected + (inner ? [""] : []))
    }

    @Test("Baselines are a line height apart: from the font's tables, times the factor")
    func lineHeight() throws {
        let font = try TestFont.dejaVuSans.open()
        let metrics = font.metrics
        let height = (metrics.ascender - metrics.descender + metrics.lineGap) * 20
        for factor in [1, 0.8, 2] {
            let layout = try layout("a\nb\nc") { $0.lineHeight = factor }
            #expect(abs(layout.baselines[1] - layout.baselines[0] - factor * height) < 1e-9)
            #expect(abs(layout.baselines[2] - layout.baselines[1] - factor * height) < 1e-9)
            #expect(abs(layout.box.midY) < 1e-9)
            #expect(abs(layout.box.maxY - layout.baselines[2]) < 1e-9)
        }
    }

    @Test(
        "Wrapped lines fit their width, and a word more would not",
        arguments: [60.0, 100, 150, 237, 400, 1000])
    func wrapping(_ width: Double) throws {
        let layout = try layout(Self.poem) { $0.width = width }
        let found = lines(layout)
        // Nothing is lost but the blanks at line ends, nothing is in another order.
        #expect(found.joined().filter { $0 != " " } == Self.poem.filter { $0 != " " })
        for (index, line) in found.enumerated() {
            let one = try self.layout(line)
            #expect(one.box.width <= width + 1e-6, "\(line)")
            guard index + 1 < found.count,
                !layout.warnings.contains(where: { $0.code == "word-broken" })
            else { continue }
            let next = found[index + 1].prefix { $0 != " " && $0 != "—" }
            let longer = try self.layout(line + " " + next)
            #expect(longer.box.width > width, "\(line) | \(next)")
        }
        #expect(layout.box.width == width)
    }

    @Test("Alignment goes by the direction of the paragraph")
    func alignment() throws {
        func edges(_ text: String, _ how: LineAlignment) throws -> (left: Double, right: Double) {
            let layout = try layout(text) {
                $0.alignment = how
                $0.width = 400
            }
            let frames = layout.cells.map(\.frame)
            return (
                (frames.map(\.minX).min() ?? 0) - layout.box.minX,
                layout.box.maxX - (frames.map(\.maxX).max() ?? 0)
            )
        }
        #expect(abs(try edges("abc", .start).left) < 1e-9)
        #expect(abs(try edges("abc", .end).right) < 1e-9)
        #expect(abs(try edges("שלום", .start).right) < 1e-9)
        #expect(abs(try edges("שלום", .end).left) < 1e-9)
        let centred = try edges("שלום", .center)
        #expect(abs(centred.left - centred.right) < 1e-9)
    }

    @Test("A time is never broken, not even at its blanks")
    func timesStayWhole() throws {
        for width in stride(from: 90.0, through: 300, by: 15) {
            let layout = try layout("now 12 : 34 then") { $0.width = width }
            #expect(lines(layout).contains { $0.contains("12 : 34") }, "\(width)")
        }
        let error = typographyError { _ = try layout("12:34") { $0.width = 20 } }
        #expect(error?.kind == .usage)
    }

    @Test("A word wider than a line is cut between graphemes, and said to be")
    func longWord() throws {
        let layout = try layout("a Donaudampfschifffahrtsgesellschaft b") { $0.width = 120 }
        #expect(layout.warnings.contains { $0.code == "word-broken" })
        #expect(
            lines(layout).joined().filter { $0 != " " }
                == "aDonaudampfschifffahrtsgesellschaftb")
    }

    @Test("A width narrower than one glyph is an error that names the glyph")
    func narrow() throws {
        let error = typographyError { _ = try layout("Wide") { $0.width = 3 } }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("“W”") == true)
        for width in [0, -1, .nan, .infinity] {
            #expect(typographyError { _ = try layout("W") { $0.width = width } }?.kind == .usage)
        }
    }

    @Test("Thai is broken between words, Japanese anywhere but before its closing marks")
    func asian() throws {
        try #require(TestFont.notoThai.isInstalled && TestFont.notoCJK.isInstalled)
        var style = TextStyle(size: 20)
        style.width = 70
        let thai = try TextLayout(
            "การทำสมาธิเป็นสิ่งที่ดี", font: TestFont.notoThai.open(), style: style)
        #expect(lines(thai) == ["การทำ", "สมาธิ", "เป็นสิ่งที่", "ดี"])
        style.width = 81
        let japanese = try TextLayout(
            "瞑想の時間、です。", font: TestFont.notoCJK.open(face: 0), style: style)
        #expect(lines(japanese) == ["瞑想の時", "間、で", "す。"])
    }

    @Test("An ellipsis comes only when asked for, and ends the most that fits")
    func ellipsis() throws {
        let full = try layout(Self.poem) { $0.width = 200 }
        #expect(!full.text.contains("…"))
        for limit in 1...3 {
            let cut = try layout(Self.poem) {
                $0.width = 200
                $0.ellipsis = true
                $0.maximumLines = limit
            }
            #expect(cut.baselines.count == limit)
            #expect(cut.text.hasSuffix("…"))
            #expect(Self.poem.hasPrefix(cut.text.dropLast()))
            #expect(cut.warnings.contains { $0.code == "ellipsis" })
            // One character more takes a line more.
            let more = Self.poem.prefix(cut.text.count + 1) + "…"
            #expect(try layout(String(more)) { $0.width = 200 }.baselines.count > limit)
        }
        let short = try layout("short") {
            $0.width = 200
            $0.ellipsis = true
        }
        #expect(short.text == "short")
        #expect(typographyError { _ = try layout("a") { $0.ellipsis = true } }?.kind == .usage)
    }

    @Test("More lines than allowed are an error")
    func tooManyLines() throws {
        let error = typographyError { _ = try layout("a\nb\nc") { $0.maximumLines = 2 } }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("3 lines") == true)
    }

    @Test("A million line ends and ten thousand and one characters are refused quickly")
    func tooLong() throws {
        for text in [
            String(repeating: "\n", count: 1_000_000), String(repeating: "a", count: 10_001),
        ] {
            #expect(typographyError { _ = try layout(text) }?.kind == .usage)
        }
        let many = try layout(String(repeating: "\n", count: 9_998) + "a")
        #expect(many.baselines.count == 9_999)
    }
}

@Suite(.enabled(if: TestFont.dejaVuSans.isInstalled))
struct TrackingTests {
    private func layout(_ text: String, _ tracking: Double) throws -> TextLayout {
        var style = TextStyle(size: 1)
        style.tracking = tracking
        return try TextLayout(text, font: TestFont.dejaVuSans.open(), style: style)
    }

    @Test("Tracking stands between characters, not at the ends, and takes ligatures apart")
    func latin() throws {
        let (plain, wide) = (try layout("Hyaline", 0), try layout("Hyaline", 0.1))
        #expect(abs(wide.box.width - plain.box.width - 0.6) < 1e-9)
        #expect(try layout("ffi", 0).glyphs.count < 3)
        #expect(try layout("ffi", 0.1).glyphs.count == 3)
    }

    @Test("Cells of times are set apart alike, so nothing moves from tick to tick")
    func timers() throws {
        let frames = try layout("00:00", 0.05).cells.map(\.frame)
        #expect(try layout("11:17", 0.05).cells.map(\.frame) == frames)
        let plain = try layout("00:00", 0)
        #expect(abs(frames[4].maxX - frames[0].minX - plain.box.width - 0.2) < 1e-9)
    }

    @Test("Letters that join are not pulled apart, and this is said")
    func cursive() throws {
        let (plain, wide) = (try layout("مرحبا", 0), try layout("مرحبا", 0.1))
        #expect(wide.glyphs == plain.glyphs)
        #expect(wide.warnings.contains { $0.code == "tracking-skipped" })
        #expect(!(try layout("שלום", 0.1)).warnings.contains { $0.code == "tracking-skipped" })
    }
}
