import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.dejaVuSans.isInstalled))
struct CellTests {
    /// mm:ss for all 3,600 seconds.
    static let times = (0..<3600).map { second in
        "\(second / 600)\(second / 60 % 10):\(second % 60 / 10)\(second % 10)"
    }

    @Test("In cells no tick moves or resizes anything", arguments: TestFont.withFigures)
    func steady(_ font: TestFont) throws {
        let font = try font.open()
        let style = TextStyle(size: 100)
        let first = try TextLayout("00:00", font: font, style: style)
        // A digit's place in its cell is its own, wherever the cell is: the same within rounding
        // of a sum, 1e-12 pt here.
        var inset: [UInt32: Double] = [:]
        var moved: [String] = []
        for time in Self.times {
            let layout = try TextLayout(time, font: font, style: style)
            var isSteady =
                layout.box == first.box && layout.baseline == first.baseline
                && layout.cells.map(\.frame) == first.cells.map(\.frame)
                && layout.glyphs[2].origin == first.glyphs[2].origin
            for (glyph, cell) in zip(layout.glyphs, layout.cells) {
                let x = glyph.origin.x - cell.frame.minX
                isSteady = isSteady && abs(inset[glyph.id, default: x] - x) < 1e-12
                inset[glyph.id] = x
            }
            if !isSteady { moved.append(time) }
        }
        #expect(moved.isEmpty)
    }

    @Test("Tabular figures stand at their own origin, to the last bit")
    func tabularOrigins() throws {
        for font in [try TestFont.interVariable.open(), try TestFont.dejaVuSans.open()] {
            let style = TextStyle(size: 120)
            let first = try TextLayout("00:00", font: font, style: style)
            let origins = first.glyphs.map(\.origin)
            let moved = try Self.times.filter {
                try TextLayout($0, font: font, style: style).glyphs.map(\.origin) != origins
            }
            #expect(moved.isEmpty)
            #expect(first.glyphs[0].origin.x == first.cells[0].frame.minX)
        }
    }

    @Test("The cell is the widest digit at this instance: known widths in em")
    func widths() throws {
        func digitCell(_ font: Font) throws -> Double {
            try TextLayout("12:34", font: font, style: TextStyle(size: 1)).cells[0].frame.width
        }
        #expect(abs(try digitCell(TestFont.interVariable.open()) - 1824.0 / 2816) < 1e-9)
        #expect(abs(try digitCell(TestFont.dejaVuSans.open()) - 1303.0 / 2048) < 1e-9)
        #expect(abs(try digitCell(TestFont.interVariable.open(weight: 900)) - 1984.0 / 2816) < 1e-9)
    }

    @Test("Separators have a narrow cell of their own, 0.25 to 0.34 em")
    func separators() throws {
        for font in [try TestFont.interVariable.open(weight: 700), try TestFont.dejaVuSans.open()] {
            let layout = try TextLayout("1:23:45", font: font, style: TextStyle(size: 1))
            let widths = [layout.cells[1].frame.width, layout.cells[4].frame.width]
            #expect(abs(widths[0] - widths[1]) < 1e-12)
            #expect((0.25...0.34).contains(widths[0]))
        }
    }

    @Test("A tabular feature proves nothing: Inter at weight 900 is 8 of 2816 units off")
    func tabularIsMeasured() throws {
        func figures(_ weight: Double) throws -> FigureMetrics {
            let font = try TestFont.interVariable.open(weight: weight)
            return try font.figures(
                FigureMetrics.Key(
                    zero: 0x30, features: FeaturePlan.Key(purpose: .cells, user: [])))
        }
        #expect(try figures(400).isTabular)
        #expect(try !figures(900).isTabular)
        let font = try TestFont.interVariable.open(weight: 900)
        let advances = font.shape("0123456789", features: [FeatureSetting(tag: "tnum")]).map(
            \.advance)
        let spread = (advances.max() ?? 0) - (advances.min() ?? 0)
        #expect(abs(spread - 8.0 / 2816) < 1e-9)
        // The "4" is then centred by its advance.
        let layout = try TextLayout("44:44", font: font, style: TextStyle(size: 2816))
        #expect(abs(layout.glyphs[0].origin.x - layout.cells[0].frame.minX - 4) < 1e-6)
    }

    @Test("Inter raises its colon by 0.080 em, but only between digits")
    func raisedColon() throws {
        let font = try TestFont.interVariable.open()
        func colon(_ text: String, _ style: TextStyle) throws -> Rect {
            let layout = try TextLayout(text, font: font, style: style)
            guard
                let cell = layout.glyphs.first(where: {
                    text.utf8.dropFirst($0.cluster).first == 0x3A
                })
            else { return .null }
            return cell.bounds.translated(by: Vector(0, -layout.baseline))
        }
        let raised = try colon("12:34", TextStyle(size: 1))
        let plain = try colon("a:b", TextStyle(size: 1))
        #expect(abs((plain.midY - raised.midY) - 0.080) < 0.001)
    }

    @Test("On request the colon's ink is centred on the zero's")
    func middle() throws {
        for font in [try TestFont.interVariable.open(), try TestFont.dejaVuSans.open()] {
            let style = TextStyle(size: 1, separator: .middle)
            let layout = try TextLayout("00:00", font: font, style: style)
            #expect(abs(layout.glyphs[2].bounds.midY - layout.glyphs[0].bounds.midY) < 1e-9)
            #expect(layout.glyphs[0].origin.y == layout.baseline)
        }
        let natural = try TextLayout(
            "10:00", font: TestFont.dejaVuSans.open(),
            style: TextStyle(size: 1, cells: .natural, separator: .middle))
        #expect(abs(natural.glyphs[2].bounds.midY - natural.glyphs[1].bounds.midY) < 1e-9)
        let commas = try TextLayout(
            "1,5", font: TestFont.dejaVuSans.open(), style: TextStyle(size: 1, separator: .middle))
        #expect(commas.glyphs[1].origin.y == commas.baseline)
    }

    @Test("0.6 em is too narrow for Inter and DejaVu, and that is reported")
    func overflow() throws {
        let mode = try #require(CellMode(parsing: "0.6:0.3"))
        #expect(mode == .fixed(digit: 0.6, separator: 0.3))
        for font in [try TestFont.interVariable.open(), try TestFont.dejaVuSans.open()] {
            let layout = try TextLayout(
                "12:34", font: font, style: TextStyle(size: 10, cells: mode))
            #expect(abs(layout.box.width - 10 * (4 * 0.6 + 0.3)) < 1e-9)
            let codes = layout.warnings.map(\.code)
            // Once for all digits; the colon is narrower than its cell.
            #expect(codes == ["cell-overflow"])
            for digit in "1234" { #expect(layout.warnings[0].message.contains("“\(digit)”")) }
            #expect(
                layout.warnings[0].message.contains(font.unitsPerEm == 2816 ? "0.648" : "0.636"))
            #expect(layout.warnings[0].message.contains("0.600"))
        }
        let wide = try #require(CellMode(parsing: "0.7:0.35"))
        let layout = try TextLayout(
            "12:34", font: TestFont.interVariable.open(), style: TextStyle(size: 10, cells: wide))
        #expect(layout.warnings.isEmpty)
    }

    @Test("Automatic cells of Inter and DejaVu overflow nowhere")
    func noOverflow() throws {
        for font in [try TestFont.interVariable.open(weight: 700), try TestFont.dejaVuSans.open()] {
            let layout = try TextLayout("12:34:56.7890", font: font, style: TextStyle(size: 10))
            #expect(layout.warnings.isEmpty)
        }
    }

    @Test("Centring by ink and by advance do what they say", arguments: [0.7, 0.9])
    func centering(_ width: Double) throws {
        let font = try TestFont.interVariable.open(weight: 700)
        func layout(_ centering: CellCentering) throws -> TextLayout {
            try TextLayout(
                "17:41", font: font,
                style: TextStyle(
                    size: 100, cells: .fixed(digit: width, separator: 0.4), centering: centering))
        }
        let ink = try layout(.ink)
        for (glyph, cell) in zip(ink.glyphs, ink.cells) {
            #expect(abs(glyph.bounds.midX - cell.frame.midX) < 1e-9)
        }
        let advance = try layout(.advance)
        for (glyph, cell) in zip(advance.glyphs, advance.cells) {
            #expect(abs(glyph.origin.x + glyph.advance / 2 - cell.frame.midX) < 1e-9)
        }
        let origin = try layout(.origin)
        let insets = [0, 1, 3, 4].map {
            origin.glyphs[$0].origin.x - origin.cells[$0].frame.minX
        }
        #expect(insets.allSatisfy { abs($0 - insets[0]) < 1e-9 })
    }

    @Test("The user's features override the cells' own")
    func overrides() throws {
        let font = try TestFont.interVariable.open()
        let proportional = try TextLayout(
            "11:11", font: font,
            style: TextStyle(size: 1, features: [FeatureSetting(tag: "tnum", value: 0)]))
        #expect(abs(proportional.glyphs[0].advance - 1308.0 / 2816) < 1e-9)
        // Still in cells, which are as wide as the widest proportional digit.
        #expect(proportional.cells[0].frame.width > 0.6)
        #expect(proportional.glyphs[0].origin.x > proportional.cells[0].frame.minX + 0.05)
    }

    @Test("Tabular mode has tabular advances and no cells; natural has neither")
    func modes() throws {
        let font = try TestFont.interVariable.open()
        func width(_ mode: CellMode, _ text: String) throws -> Double {
            try TextLayout(text, font: font, style: TextStyle(size: 1, cells: mode)).box.width
        }
        #expect(try width(.tabular, "11:11") == width(.tabular, "08:54"))
        #expect(abs(try width(.tabular, "11:11") - 2.866) < 0.001)
        #expect(abs(try width(.natural, "11:11") - 2.134) < 0.001)
    }

    @Test("Only digits of one set with separators are a timer")
    func recognition() throws {
        for text in ["12:34", "1", "-0:05", "12 : 34", "1′30″", "١٢:٣٤"] {
            #expect(try TextScan(text).isTimer, "\(text)")
        }
        for text in ["12h", "::", "Hyaline", "1٢:34", "12:34 pm"] {
            #expect(try !TextScan(text).isTimer, "\(text)")
        }
    }

    @Test("Cell modes are read strictly")
    func parsing() {
        #expect(CellMode(parsing: "auto") == .auto)
        #expect(CellMode(parsing: "natural") == .natural)
        #expect(CellMode(parsing: "tabular") == .tabular)
        for text in ["", "Auto", "0.6", "0.6:", ":0.3", "0:0.3", "nan:1", "-1:1", "1e3:1", "11:1"] {
            #expect(CellMode(parsing: text) == nil, "\(text)")
        }
    }

    @Test(
        "Arabic-Indic timers keep left-to-right order",
        .enabled(if: TestFont.notoArabic.isInstalled))
    func arabicIndic() throws {
        let layout = try TextLayout(
            "١٢:٣٤", font: TestFont.notoArabic.open(), style: TextStyle(size: 100))
        #expect(layout.warnings.isEmpty)
        #expect(layout.cells.map(\.text) == ["١", "٢", ":", "٣", "٤"])
        #expect(layout.glyphs.map(\.cluster) == [0, 2, 4, 5, 7])
        let x = layout.glyphs.map(\.origin.x)
        #expect(x == x.sorted())
        let frame = layout.cells[0].frame
        #expect(
            layout.cells.allSatisfy { $0.text == ":" || abs($0.frame.width - frame.width) < 1e-9 })
        #expect(frame.height > 50)
    }
}
