import HyalineGeometry
import HyalineTestSupport
import HyalineTypography
import Testing

/// Our shaping against that of HarfBuzz's own programs: a whole corpus in many scripts in every font,
/// what the font lacks included.
@Suite(.enabled(if: HarfBuzzTool.isInstalled, "needs Debian's libharfbuzz-bin"))
struct DifferentialTests {
    @Test(
        "Glyphs, clusters, offsets and advances are exactly those of hb-shape",
        arguments: Face.installed)
    func shaping(_ face: Face) throws {
        let font = try face.open()
        var tally = Tally()
        for setting in ShapingSetting.all {
            let expected = try HarfBuzzTool.shape(
                lines: ShapingCorpus.texts, face.request(setting, unitsPerEm: font.oracleScale))
            try #require(expected.count == ShapingCorpus.texts.count)
            for (text, expected) in zip(ShapingCorpus.texts, expected) {
                let ours = font.oracleGlyphs(text, setting)
                tally.count(ours == expected, "\(setting) “\(text)”: \(ours) and not \(expected)")
            }
        }
        #expect(tally.failed == 0, "seed \(ShapingCorpus.seed): \(tally.firstFailures)")
        #expect(tally.passed == ShapingSetting.all.count * ShapingCorpus.texts.count)
    }

    @Test("The corpus can be sent one text a line")
    func corpus() {
        #expect(ShapingCorpus.texts.count > 200)
        #expect(ShapingCorpus.texts.allSatisfy { !$0.isEmpty && !$0.utf8.contains(0x0A) })
    }

    @Test(
        "Outlines and their places are those of hb-view within a thousandth of an em",
        arguments: Face.installed.filter { $0.font != .notoEmoji })
    func outlines(_ face: Face) throws {
        let font = try face.open()
        let em = Double(font.unitsPerEm)
        for (text, direction) in ShapingCorpus.sample(for: face.font) {
            let setting = ShapingSetting(direction: direction)
            let ours = try PlacedOutline.line(
                font.shape(text, direction: direction), font, unitsPerEm: em)
            let expected = try HarfBuzzTool.outlines(
                text, face.request(setting, unitsPerEm: font.unitsPerEm))
            try #require(ours.count == expected.count && !ours.isEmpty, "\(text)")
            // hb-view counts from the top of its line.
            let shift = Vector(0, expected[0].origin.y - ours[0].origin.y)
            for (glyph, other) in zip(ours, expected) {
                #expect(
                    outlineDistance(glyph.path, other.path, tolerance: em / 4000) < em / 1000,
                    "\(text)")
                #expect(
                    abs(glyph.path.signedArea - other.path.signedArea) < 1e-3 * em * em, "\(text)")
                let away = other.origin - (glyph.origin + shift)
                #expect(max(abs(away.dx), abs(away.dy)) <= max(1, em / 1000), "\(text)")
            }
        }
    }
}
