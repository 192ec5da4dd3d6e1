import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(
    .enabled(
        if: TestFont.interVariable.isInstalled && TestFont.notoHebrew.isInstalled
            && TestFont.notoArabic.isInstalled && TestFont.dejaVuSans.isInstalled))
struct FallbackTests {
    private func fonts(_ named: TestFont..., searches: Bool = false) throws -> FontSet {
        try FontSet(
            FontRequest(source: .file(TestFont.interVariable.path)),
            fallback: FontFallback(
                fonts: named.map { .file($0.path) }, searchesInstalled: searches))
    }

    private func served(_ layout: TextLayout) -> [String: String] {
        var result: [String: String] = [:]
        for cell in layout.cells {
            let glyph = layout.glyphs.first { $0.cluster == cell.cluster }
            result[cell.text] = glyph.map { layout.fonts[$0.font] }
        }
        return result
    }

    @Test("Fonts named by the user come first, in their order, a character at a time")
    func order() throws {
        let set = try fonts(.notoHebrew, .dejaVuSans, searches: true)
        let layout = try TextLayout("aש→", fonts: set, style: TextStyle(size: 10))
        #expect(
            served(layout) == [
                "a": "Inter Regular", "ש": "Noto Sans Hebrew Regular", "→": "Inter Regular",
            ])
        let symbols = try TextLayout("aشש", fonts: set, style: TextStyle(size: 10))
        #expect(served(symbols)["ش"] == "DejaVu Sans Book")
        #expect(served(symbols)["ש"] == "Noto Sans Hebrew Regular")
    }

    @Test("Which font served what is told")
    func report() throws {
        let layout = try TextLayout(
            "aשa", fonts: fonts(.notoHebrew), style: TextStyle(size: 10))
        let warning = layout.warnings.first { $0.code == "fallback" }
        let message = warning?.message ?? ""
        #expect(message.contains("Noto Sans Hebrew Regular"))
        #expect(message.contains("“ש”"))
        #expect(message.contains("Inter Regular"))
    }

    @Test("Without stand-ins a missing character is an error that names it, and never drawn")
    func none() throws {
        for text in ["aש", "שa\u{5B0}", "漢", "12:34 ש"] {
            let error = typographyError {
                _ = try TextLayout(text, fonts: fonts(), style: TextStyle(size: 10))
            }
            #expect(error?.kind == .badData)
            #expect(error?.message.contains("U+") == true)
        }
        // Noncharacters are in no font.
        let error = typographyError {
            _ = try TextLayout(
                "a\u{10FFFE}", fonts: fonts(searches: true), style: TextStyle(size: 10))
        }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("U+10FFFE") == true)
    }

    @Test("A grapheme is never split between fonts")
    func graphemes() throws {
        // Inter has the letter x but no Hebrew point: both go to the font that has both.
        let text = "ax\u{5B7}a"
        let layout = try TextLayout(text, fonts: fonts(.dejaVuSans), style: TextStyle(size: 10))
        let fontsOfCluster = Set(layout.glyphs.filter { $0.cluster == 1 }.map(\.font))
        #expect(fontsOfCluster.count == 1)
        #expect(fontsOfCluster != [0])
        #expect(
            layout.glyphs.filter { $0.cluster != 1 && $0.cluster != 2 }.allSatisfy { $0.font == 0 })
    }

    @Test("A word in one script is served by one font where one has it all")
    func oneFontAWord() throws {
        let layout = try TextLayout(
            "مدة التأمل", fonts: fonts(.notoArabic), style: TextStyle(size: 10))
        let used = Set(layout.glyphs.map(\.font))
        // The space between the words is Inter's own.
        #expect(used.count == 2)
        // Joined as in the font itself.
        let alone = try TextLayout(
            "التأمل", font: TestFont.notoArabic.open(), style: TextStyle(size: 10))
        #expect(layout.glyphs.prefix(alone.glyphs.count).map(\.id) == alone.glyphs.map(\.id))
    }

    @Test("A time is set in one font, the first that has all its digits")
    func timers() throws {
        let layout = try TextLayout(
            "١٢:٣٤", fonts: fonts(.notoHebrew, .notoArabic), style: TextStyle(size: 10))
        #expect(Set(layout.glyphs.map { layout.fonts[$0.font] }) == ["Noto Sans Arabic Regular"])
        let alone = try TextLayout(
            "١٢:٣٤", font: TestFont.notoArabic.open(), style: TextStyle(size: 10))
        #expect(layout.cells == alone.cells)
        #expect(layout.box == alone.box)
    }

    @Test("Searched fonts have the weight and the slant of the font they stand in for")
    func weight() throws {
        let set = try FontSet(
            FontRequest(
                source: .file(TestFont.interVariable.path),
                axes: [AxisValue(tag: "wght", value: 700)]),
            fallback: FontFallback(fonts: [.family("Noto Sans Hebrew")]))
        _ = try TextLayout("שלום", fonts: set, style: TextStyle(size: 10))
        #expect(set.names.contains("Noto Sans Hebrew Bold"))
    }

    @Test("The same text finds the same fonts, whatever was set before")
    func stable() throws {
        let first = try fonts(searches: true)
        let second = try fonts(searches: true)
        _ = try TextLayout("αβγ 漢字 ไทย", fonts: second, style: TextStyle(size: 10))
        for text in ["שלום", "مرحبا", "नमस्ते", "ไทย", "日本"] {
            let a = try TextLayout(text, fonts: first, style: TextStyle(size: 10))
            let b = try TextLayout(text, fonts: second, style: TextStyle(size: 10))
            #expect(served(a) == served(b))
            #expect(a.path() == b.path())
        }
    }

    @Test("A fallback that is not there is an error, not passed over")
    func unknownFallback() throws {
        let error = typographyError {
            _ = try FontSet(
                FontRequest(source: .file(TestFont.interVariable.path)),
                fallback: FontFallback(fonts: [.family("No Such Family At All")]))
        }
        #expect(error?.kind == .missingInput)
    }
}
