import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.dejaVuSans.isInstalled))
struct LayoutTests {
    private func font() throws -> Font { try TestFont.interVariable.open(weight: 700) }

    @Test("The box is centred, as high as the figures, and stands on the baseline")
    func box() throws {
        let font = try font()
        let layout = try TextLayout("12:34", font: font, style: TextStyle(size: 120))
        #expect(abs(layout.box.midX) < 1e-9)
        #expect(abs(layout.box.midY) < 1e-9)
        #expect(abs(layout.box.height - font.figureHeight * 120) < 1e-9)
        #expect(layout.baseline == layout.box.maxY)
        #expect(abs(layout.cells.reduce(0) { $0 + $1.frame.width } - layout.box.width) < 1e-9)
        #expect(layout.glyphs.allSatisfy { $0.origin.y == layout.baseline })
    }

    @Test("The zero's ink is centred in the height of the box, but for its overshoots")
    func zeroCentred() throws {
        let layout = try TextLayout("00:00", font: font(), style: TextStyle(size: 120))
        // To the difference of its overshoots above and below.
        #expect(abs(layout.glyphs[0].bounds.midY) < 0.01 * 120)
    }

    @Test("Centring moves everything by the same amount and goes by the box")
    func centred() throws {
        let layout = try TextLayout("11:17", font: font(), style: TextStyle(size: 120))
        let moved = layout.centered(at: Point(320, 180))
        #expect(abs(moved.box.midX - 320) < 1e-9)
        #expect(abs(moved.box.midY - 180) < 1e-9)
        let shift = moved.glyphs[0].origin - layout.glyphs[0].origin
        #expect(abs(moved.bounds.minX - layout.bounds.minX - shift.dx) < 1e-9)
        #expect(abs(moved.baseline - layout.baseline - shift.dy) < 1e-9)
        #expect(abs(moved.cells[3].frame.minX - layout.cells[3].frame.minX - shift.dx) < 1e-9)
    }

    @Test("Bounds are the tight ink of the path of all glyphs")
    func bounds() throws {
        let layout = try TextLayout("Hyaline 4", font: font(), style: TextStyle(size: 48))
            .centered(at: Point(100, 50))
        let path = layout.path().bounds
        #expect(abs(path.minX - layout.bounds.minX) < 1e-9)
        #expect(abs(path.maxX - layout.bounds.maxX) < 1e-9)
        #expect(abs(path.minY - layout.bounds.minY) < 1e-9)
        #expect(abs(path.maxY - layout.bounds.maxY) < 1e-9)
    }

    @Test("Everything scales with the size", arguments: [0.01, 1.0, 333, 20_000])
    func scaling(_ size: Double) throws {
        let font = try font()
        let unit = try TextLayout("12:34", font: font, style: TextStyle(size: 1))
        let layout = try TextLayout("12:34", font: font, style: TextStyle(size: size))
        #expect(abs(layout.box.width - unit.box.width * size) < 1e-9 * size)
        #expect(abs(layout.bounds.height - unit.bounds.height * size) < 1e-9 * size)
        #expect(layout.path().isFinite)
    }

    @Test("Clusters are UTF-8 offsets and cells carry their text")
    func clusters() throws {
        let layout = try TextLayout("Ä 1e\u{301}", font: font(), style: TextStyle(size: 1))
        #expect(layout.cells.map(\.cluster) == [0, 2, 3, 4])
        #expect(layout.cells.map(\.text) == ["Ä", " ", "1", "e\u{301}"])
    }

    @Test("Two fonts opened alike lay out alike, to the last bit")
    func determinism() throws {
        let style = TextStyle(size: 77.7)
        let first = try TextLayout("59:59", font: font(), style: style)
        let second = try TextLayout("59:59", font: font(), style: style)
        #expect(first.path() == second.path())
        #expect(first.cells == second.cells)
    }

    @Test("Missing characters are listed, each with its code point and the font's name")
    func missing() throws {
        let font = try TestFont.interVariable.open(weight: 700)
        let error = typographyError {
            _ = try TextLayout("12漢:字34漢", font: font, style: TextStyle(size: 10))
        }
        #expect(error?.kind == .badData)
        let message = error?.message ?? ""
        #expect(message.contains("“漢” (U+6F22)"))
        #expect(message.contains("“字” (U+5B57)"))
        #expect(message.contains("Inter Bold"))
        #expect(message.split(separator: "漢").count == 2)
    }

    @Test("A character whose glyph is empty is an error, not a gap")
    func noOutline() throws {
        // DejaVu maps the object replacement character to an empty glyph.
        let error = typographyError {
            _ = try TextLayout(
                "1\u{FFFC}2", font: TestFont.dejaVuSans.open(), style: TextStyle(size: 10))
        }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("U+FFFC") == true)
        #expect(error?.message.contains("has no outline") == true)
    }

    @Test("Spaces and ignorable characters need no ink")
    func invisible() throws {
        for text in ["a b", "a\u{200B}b", "a\u{200D}b", "a\u{FE0F}", "a\u{2003}b", "a\u{AD}b"] {
            let layout = try TextLayout(text, font: font(), style: TextStyle(size: 10))
            #expect(!layout.bounds.isNull)
        }
    }

    @Test(
        "Text that cannot be set on a line is refused",
        arguments: [
            "", " ", "\n", "a\tb", "a\u{7F}", "a\u{1B}b", String(repeating: "1", count: 10_001),
        ])
    func badText(_ text: String) throws {
        let font = try font()
        let error = typographyError {
            _ = try TextLayout(text, font: font, style: TextStyle(size: 10))
        }
        #expect(error?.kind == .usage)
        #expect(error?.message.isEmpty == false)
    }

    @Test("10,000 characters are not too many")
    func longText() throws {
        let text = String(repeating: "1", count: 10_000)
        let layout = try TextLayout(text, font: font(), style: TextStyle(size: 10))
        #expect(layout.glyphs.count == 10_000)
    }

    @Test("Sizes out of range are refused", arguments: [0, -1, .nan, .infinity, 20_000.1])
    func badSize(_ size: Double) throws {
        let font = try font()
        let error = typographyError {
            _ = try TextLayout("1", font: font, style: TextStyle(size: size))
        }
        #expect(error?.kind == .usage)
    }

    @Test("Cell widths that are no widths are refused", arguments: [0, -0.5, .nan, 11])
    func badCells(_ width: Double) throws {
        let font = try font()
        let style = TextStyle(size: 10, cells: .fixed(digit: 0.6, separator: width))
        let error = typographyError { _ = try TextLayout("1", font: font, style: style) }
        #expect(error?.kind == .usage)
    }

    @Test("A feature the font lacks is a warning; what is no tag is an error")
    func features() throws {
        let font = try font()
        func layout(_ tag: String) throws -> TextLayout {
            try TextLayout(
                "12:34", font: font,
                style: TextStyle(size: 10, features: [FeatureSetting(tag: tag)]))
        }
        #expect(try layout("ss01").warnings.isEmpty)
        #expect(try layout("zzzz").warnings.map(\.code) == ["feature-missing"])
        for tag in ["tn", "tnums", "tnü", "tnu\n"] {
            #expect(typographyError { _ = try layout(tag) }?.kind == .usage, "\(tag)")
        }
    }

    @Test(
        "Italic ink beyond its advance is reported", .enabled(if: TestFont.interItalic.isInstalled))
    func overhang() throws {
        let layout = try TextLayout(
            "Tf", font: TestFont.interItalic.open(), style: TextStyle(size: 100))
        #expect(layout.bounds.maxX > layout.box.maxX)
        #expect(layout.warnings.map(\.code) == ["overhang"])
    }
}
