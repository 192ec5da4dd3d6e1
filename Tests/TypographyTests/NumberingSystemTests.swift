import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite struct NumberingSystemTests {
    @Test("Every system has ten digits, from nought to nine by the Unicode Character Database")
    func digits() throws {
        #expect(NumberingSystem.names.count == 78)
        for name in NumberingSystem.names {
            let system = try #require(NumberingSystem(name))
            #expect(system.digits.count == 10)
            for (value, scalar) in system.digits.enumerated() {
                // Some are younger than this machine's database.
                guard scalar.properties.generalCategory != .unassigned else { continue }
                #expect(scalar.properties.numericValue == Double(value), "\(name) \(value)")
                if name != "hanidec" {
                    #expect(scalar.properties.generalCategory == .decimalNumber, "\(name)")
                }
            }
        }
    }

    @Test("No decimal digit of Unicode's is left without a system")
    func complete() {
        let zeros = Set(NumberingSystem.names.compactMap { NumberingSystem($0)?.zero })
        for value in UInt32(0)..<0x20000 {
            guard let scalar = Unicode.Scalar(value),
                scalar.properties.generalCategory == .decimalNumber,
                scalar.properties.numericValue == 0
            else { continue }
            #expect(zeros.contains(scalar), "U+\(String(value, radix: 16))")
        }
    }

    @Test("Digits of any system are turned, and nothing else is")
    func conversion() throws {
        let arab = try #require(NumberingSystem("arab"))
        #expect(arab.digits(in: "12:34 a٥۶") == "١٢:٣٤ a٥٦")
        let latn = try #require(NumberingSystem("latn"))
        #expect(latn.digits(in: "१२:३४ 一") == "12:34 一")
        let han = try #require(NumberingSystem("hanidec"))
        #expect(han.digits(in: "12:30") == "一二:三〇")
    }

    @Test("A name that is none has the nearest ones at hand")
    func nearest() {
        #expect(NumberingSystem("arabic") == nil)
        #expect(NumberingSystem("") == nil)
        #expect(NumberingSystem.nearest(to: "arba").contains("arab"))
        // Roman numerals are no decimal system.
        #expect(NumberingSystem("roman") == nil)
    }

    @Test(
        "Cells are measured for the digit set in use",
        .enabled(if: TestFont.notoArabic.isInstalled && TestFont.notoCJK.isInstalled))
    func cells() throws {
        let font = try TestFont.notoArabic.open()
        var style = TextStyle(size: 1)
        style.numerals = NumberingSystem("arab")
        let widest =
            try "٠١٢٣٤٥٦٧٨٩".map { try #require(font.shape(String($0)).first).advance }
            .max() ?? 0
        let layout = try TextLayout("12:34", font: font, style: style)
        #expect(abs(layout.cells[0].frame.width - widest) < 1e-9)
        #expect(layout.cells.map(\.text) == ["١", "٢", ":", "٣", "٤"])

        style.numerals = NumberingSystem("hanidec")
        let han = try TextLayout("12:34", font: TestFont.notoCJK.open(face: 0), style: style)
        #expect(han.cells.map(\.text) == ["一", "二", ":", "三", "四"])
        #expect(abs(han.cells[0].frame.width - 1) < 1e-9)
        #expect(han.cells[2].frame.width < 0.5)
    }

    @Test(
        "A language changes the shapes of digits where the font says so",
        .enabled(if: TestFont.amiri.isInstalled))
    func language() throws {
        let font = try TestFont.amiri.open()
        func glyphs(_ language: String?) throws -> [UInt32] {
            var style = TextStyle(size: 10)
            style.language = language
            return try TextLayout("۴۶:۷۵", font: font, style: style).glyphs.map(\.id)
        }
        let (none, urdu) = (try glyphs(nil), try glyphs("ur"))
        for index in [0, 1, 3] { #expect(none[index] != urdu[index]) }
        #expect(none[4] == urdu[4])
    }
}
