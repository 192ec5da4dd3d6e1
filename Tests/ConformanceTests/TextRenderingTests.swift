import HyalineGeometry
import HyalineTestSupport
import HyalineTypography
import Testing

/// The text rendering tests of the Unicode Consortium: character maps, TrueType and CFF outlines,
/// variations, OpenType and AAT shaping, and scripts that need reordering.
///
/// Source: github.com/unicode-org/text-rendering-tests, of 30 June 2025.
@Suite(
    .enabled(
        if: RenderingCase.isPresent,
        "needs the cases in ../shared/conformance, or where HYALINE_CONFORMANCE says"))
struct TextRenderingTests {
    /// 1/1000 em, along x and along y: the cases cut what stood behind the decimal point.
    private static let tolerance = 1.0
    /// Added where a font is varied: the cases then have whole font units, and we 1/64 of one.
    private static let rounding = 0.5

    @Test("Glyphs stand and look as the case says", arguments: RenderingCase.all)
    func rendering(_ test: RenderingCase) throws {
        let font = try test.open()
        let ours = try PlacedOutline.line(
            font.shape(test.text, direction: test.direction), font, unitsPerEm: 1000)
        let expected = try PlacedOutline.line(test)
        try #require(ours.count == expected.count)
        let tolerance = Self.tolerance + (test.variations.isEmpty ? 0 : Self.rounding)
        for (glyph, other) in zip(ours, expected) {
            #expect(abs(glyph.origin.x - other.origin.x) <= Self.tolerance)
            #expect(abs(glyph.origin.y - other.origin.y) <= Self.tolerance)
            #expect(coordinateDifference(glyph.path, other.path) <= tolerance)
        }
    }

    @Test("There are 513 cases, each with a name of its own")
    func count() throws {
        let cases = try RenderingCase.load()
        #expect(cases.count == 513)
        #expect(Set(cases.map(\.id)).count == 513)
        #expect(RenderingCase.all.count == 513)
    }

    @Test("A glyph two units away, turned round or mirrored would be seen")
    func sensitivity() throws {
        let test = try #require(RenderingCase.all.first { $0.id == "GLYF-1/1" })
        let glyph = try #require(try PlacedOutline.line(test).first)
        func difference(_ map: Affine) -> Double {
            coordinateDifference(glyph.path.transformed(by: map), glyph.path)
        }
        #expect(difference(.identity) == 0)
        #expect(difference(.translation(Vector(2, 0))) > Self.tolerance)
        #expect(difference(.translation(Vector(0, 2))) > Self.tolerance)
        #expect(difference(.scale(1, -1)) > Self.tolerance)
        #expect(coordinateDifference(Path(), glyph.path) == .infinity)
    }
}
