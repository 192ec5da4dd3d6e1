import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.quicksand.isInstalled))
struct RollOverTests {
    private func layout(
        _ text: String, _ rollOver: RollOver, font: TestFont = .quicksand,
        _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> TextLayout {
        var style = TextStyle(size: 100)
        style.rollOver = rollOver
        change(&style)
        return try TextLayout(text, font: font.open(), style: style).centered(at: Point(300, 200))
    }

    @Test(
        "With room reserved nothing moves when a cell is added",
        arguments: [("9:59", "10:00"), ("59:59", "1:00:00"), ("0:09", "0:10"), ("9", "10:00:00")])
    func reserve(_ before: String, _ after: String) throws {
        let template = RollOver.reserve("00:00:00")
        let (a, b) = (try layout(before, template), try layout(after, template))
        #expect(a.box == b.box)
        #expect(a.cells.map(\.frame) == b.cells.map(\.frame))
        #expect(a.cells.count == 8)
        #expect(a.cells.filter { $0.text.isEmpty }.count == 8 - before.count)
        #expect(a.baseline == b.baseline)
        let full = try layout("00:00:00", .grow)
        #expect(abs(full.box.width - a.box.width) < 1e-9)
    }

    @Test("Placeholders take the places of digits: “--:--” becomes “00:00” without a jump")
    func placeholders() throws {
        for text in ["--:--", "––:––", "−−:−−", "__:__"] {
            for font in [TestFont.quicksand, .interVariable] {
                guard let waiting = try? layout(text, .grow, font: font) else {
                    Issue.record("\(font) \(text)")
                    continue
                }
                let running = try layout("00:00", .grow, font: font)
                #expect(waiting.cells.map(\.frame) == running.cells.map(\.frame))
                #expect(waiting.box == running.box)
                let dash = waiting.glyphs[0].origin.x + waiting.glyphs[0].advance / 2
                #expect(abs(dash - waiting.cells[0].frame.midX) < 1e-9)
            }
        }
        #expect(try layout("--:--", .reserve("00:00:00")).cells.count == 8)
        // Dashes are no placeholders beside digits, nor without a colon.
        let negative = try layout("-9:59", .grow)
        #expect(negative.cells[0].frame.width < negative.cells[1].frame.width)
    }

    @Test(
        "An anchor holds its place, whatever the number of cells",
        arguments: RollOverAnchor.allCases)
    func anchor(_ place: RollOverAnchor) throws {
        func position(_ text: String) throws -> Double {
            let layout = try layout(text, .anchor(place))
            switch place {
            case .left: return layout.box.minX
            case .right: return layout.box.maxX
            case .separator:
                return try #require(layout.cells.last { $0.text == ":" }).frame.midX
            }
        }
        for text in ["9:59", "10:00", "59:59", "1:00:00", "-0:01"] {
            #expect(abs(try position(text) - 300) < 1e-9, "\(text)")
        }
    }

    @Test("Growing is centred and so moves the cells")
    func grow() throws {
        let (a, b) = (try layout("9:59", .grow), try layout("10:00", .grow))
        #expect(abs(a.box.midX - b.box.midX) < 1e-9)
        #expect(abs(a.cells[1].frame.minX - b.cells[2].frame.minX) > 1)
    }

    @Test("Tracking and cells of given widths are reserved too")
    func reservedWidths() throws {
        for change: (inout TextStyle) -> Void in [
            { $0.tracking = 0.1 }, { $0.cells = .fixed(digit: 0.6, separator: 0.3) },
            { $0.numerals = NumberingSystem("latn") },
        ] {
            let a = try layout("9:59", .reserve("00:00"), change)
            let b = try layout("10:00", .grow, change)
            #expect(abs(a.box.width - b.box.width) < 1e-9)
            for (x, y) in zip(a.cells, b.cells) {
                #expect(abs(x.frame.minX - y.frame.minX) < 1e-9)
            }
        }
    }

    @Test(
        "Room that cannot be reserved is an error",
        arguments: [
            ("10:00:00", "00:00"), ("1:00", "abc"), ("1:00", ""), ("abc", "00:00"),
            ("1:00", "٠٠:٠٠"), ("1:00", "0\n0"),
        ])
    func refused(_ text: String, _ template: String) {
        let error = typographyError { _ = try layout(text, .reserve(template)) }
        #expect(error?.kind == .usage)
    }
}
