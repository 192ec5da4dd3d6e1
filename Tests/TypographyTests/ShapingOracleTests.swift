import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// One text in one font, as both sides are asked for it.
struct ShapingCase: Sendable, CustomTestStringConvertible {
    var font: TestFont
    var text: String
    var features: [FeatureSetting] = []
    var weight: Double?

    var testDescription: String {
        "\(font) \(weight.map { "wght=\($0) " } ?? "")“\(text)” \(featureList)"
    }
    var featureList: String { features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",") }
    var request: HarfBuzzTool.Request {
        HarfBuzzTool.Request(
            font: font.path, features: featureList, variations: weight.map { "wght=\($0)" } ?? "")
    }

    func open() throws -> Font { try weight.map(font.open(weight:)) ?? font.open() }

    static let all: [ShapingCase] = {
        let texts = [
            "12:34", "0123456789", "AV To. fi ffl 1:2", "Ångström—naïve", "e\u{301} 10:00",
        ]
        let timer = [
            FeatureSetting(tag: "tnum"), FeatureSetting(tag: "lnum"),
            FeatureSetting(tag: "kern", value: 0),
        ]
        var cases: [ShapingCase] = []
        for font in TestFont.withLatin {
            let weights: [Double?] = font == .interVariable ? [nil, 400, 650, 700, 900] : [nil]
            for weight in weights {
                for text in texts {
                    for features in [[], timer] {
                        cases.append(
                            ShapingCase(font: font, text: text, features: features, weight: weight))
                    }
                }
            }
        }
        return cases
    }()
}

@Suite(.enabled(if: HarfBuzzTool.isInstalled, "needs Debian's libharfbuzz-bin"))
struct ShapingOracleTests {
    @Test(
        "Glyphs, clusters, offsets and advances are those of hb-shape", arguments: ShapingCase.all)
    func shaping(_ test: ShapingCase) throws {
        let font = try test.open()
        let expected = try HarfBuzzTool.shape(test.text, test.request)
        let ours = font.shape(test.text, features: test.features)
        let em = Double(font.unitsPerEm)
        #expect(ours.map(\.id) == expected.map(\.g))
        #expect(ours.map(\.cluster) == expected.map(\.cl))
        for (glyph, other) in zip(ours, expected) {
            // hb-shape rounds to whole font units; we keep fractions of positioning.
            #expect(abs(glyph.advance * em - other.ax) <= 0.5)
            #expect(abs(glyph.offset.dx * em - other.dx) <= 0.5)
            #expect(abs(-glyph.offset.dy * em - other.dy) <= 0.5)
        }
    }

    @Test("Outlines are those of hb-view within a thousandth of an em", arguments: ShapingCase.all)
    func outlines(_ test: ShapingCase) throws {
        let font = try test.open()
        let em = Double(font.unitsPerEm)
        let expected = try HarfBuzzTool.outlines(test.text, test.request)
        let layout = try TextLayout(
            test.text, font: font,
            style: TextStyle(size: em, cells: .natural, features: test.features))
        let inked = layout.glyphs.filter { !$0.outline.path.isEmpty }
        try #require(inked.count == expected.count)
        for (glyph, other) in zip(inked, expected) {
            let ours = glyph.outline.path.transformed(by: .scale(em, em))
            #expect(outlineDistance(ours, other.path, tolerance: em / 4000) < em / 1000)
            #expect(abs(ours.signedArea - other.path.signedArea) < 1e-3 * em * em)
            let x = glyph.origin.x - layout.box.minX
            #expect(abs(x - other.origin.x) <= 1)
        }
    }
}
