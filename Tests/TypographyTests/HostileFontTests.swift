import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// Fonts made to exhaust the stack, the memory or the patience of who opens them.
@Suite("Hostile fonts")
struct HostileFontTests {
    /// The fixture's "A", which tests replace.
    private static let letter = 7

    private func error(_ font: FontPatch, _ text: String = "A") throws -> TypographyError? {
        var found: TypographyError?
        try withFontFile(font.file) { path in
            found = typographyError {
                let font = try Font(FontRequest(source: .file(path)))
                _ = try TextLayout(text, font: font, style: TextStyle(size: 10))
            }
            if let found {
                #expect(found.message.contains(path) || found.message.contains("Hyaline"))
            }
        }
        return found
    }

    private func plain() throws -> FontPatch {
        var font = try FontPatch(FixtureFont.layers.path)
        font.tables["COLR"] = nil
        font.tables["CPAL"] = nil
        return font
    }

    @Test("Components forty thousand levels deep do not end the stack")
    func deepComponents() throws {
        var font = try plain()
        font.setGlyphs((1..<40_000).map { FontPatch.composite([$0]) } + [FontPatch.square])
        let found = try error(font)
        #expect(found?.kind == .badData)
        #expect(found?.message.contains("too many components") == true)
    }

    @Test("Levels of components that each name the next one many times are not followed")
    func multipliedComponents() throws {
        var font = try plain()
        let wide = (1..<60).map { FontPatch.composite([Int](repeating: $0, count: 500)) }
        font.setGlyphs(wide + [[]])
        #expect(try error(font)?.message.contains("too many components") == true)
    }

    @Test("A glyph that is its own component is an error, a few levels are none")
    func loops() throws {
        var font = try plain()
        var glyphs = [[UInt8]](repeating: FontPatch.square, count: 15)
        glyphs[Self.letter] = FontPatch.composite([8])
        glyphs[8] = FontPatch.composite([9, 9, 9])
        font.setGlyphs(glyphs)
        #expect(try error(font) == nil)
        glyphs[9] = FontPatch.composite([Self.letter])
        font.setGlyphs(glyphs)
        #expect(try error(font)?.kind == .badData)
    }

    @Test("A colour glyph of 65,535 layers is refused before they are united")
    func manyLayers() throws {
        var font = try plain()
        font.tables["COLR"] = FontPatch.layers(of: Self.letter, 2, count: 0xFFFF)
        #expect(try error(font)?.message.contains("more than 20000 lines and curves") == true)
    }

    @Test("Outlines that reach, or are, longer than any glyph's are refused")
    func absurdOutlines() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(80, 0))
        path.line(to: Point(0, 80))
        path.close()
        #expect(OutlineLimits.objection(to: path) == nil)
        for far in [101, -1e300, .infinity, .nan] {
            var path = path
            path.line(to: Point(0, far))
            #expect(OutlineLimits.objection(to: path)?.contains("reaches farther") == true)
        }
        for _ in 0..<3 { path.append(path) }
        #expect(OutlineLimits.objection(to: path)?.contains("longer than 300 em") == true)
    }

    @Test("A font that deletes all glyphs of a text, or makes thousands of each, is an error")
    func substitutions() throws {
        for (factor, rounds) in [(0, 1), (20, 2), (20, 4), (2, 30)] {
            var font = try plain()
            font.tables["GSUB"] = FontPatch.multiplying(
                first: 2, count: 13, by: factor, rounds: rounds)
            let found = try error(font)
            #expect(found?.kind == .badData)
            #expect(found?.message.contains("GSUB") == true)
        }
        var font = try plain()
        font.tables["GSUB"] = FontPatch.multiplying(first: 2, count: 13, by: 3, rounds: 2)
        #expect(try error(font, "H") == nil)
    }

    @Test("An advance of thousands of ems is an error")
    func advances() throws {
        var font = try plain()
        font.set("head", at: 18, to: 16)
        // HarfBuzz takes what is above for negative.
        font.tables["hmtx"] = FontPatch.words([Int](repeating: 0x7FFF, count: 60))
        font.set("hhea", at: 34, to: 15)
        let found = try error(font, "H")
        #expect(found?.kind == .badData)
        #expect(found?.message.contains("hmtx") == true)
    }

    @Test("A bitmap of noise has no silhouette")
    func noise() {
        let side = 400
        let dots = (0..<side * side).map { UInt8($0 % 2 == 0 ? 255 : 0) }
        #expect(SilhouetteTracer.isNoise(width: side, height: side, alpha: dots))
        let half = (0..<side * side).map { UInt8($0 % side < side / 2 ? 255 : 0) }
        #expect(!SilhouetteTracer.isNoise(width: side, height: side, alpha: half))
    }

    @Test("A collection of 65,535 faces with as many tables each is refused at once")
    func manyFaces() throws {
        let start = 12 + 4 * 0xFFFF
        let faces = (0..<0xFFFF).flatMap { _ in FontPatch.long(start) }
        let records = (0..<0xFFFF).flatMap { _ in FontPatch.words(0, 1, 0, 0, 0, 0, 0, 4) }
        let bytes =
            Array("ttcf".utf8) + FontPatch.words(1, 0) + FontPatch.long(0xFFFF) + faces
            + FontPatch.words(1, 0, 0xFFFF, 0, 0, 0) + records
        try withFontFile(Data(bytes)) { path in
            let found = typographyError { _ = try Font(FontRequest(source: .file(path))) }
            #expect(found?.kind == .badData)
        }
    }

    @Test("Line ends and control characters in a font's name reach neither names nor messages")
    func names() throws {
        var font = try plain()
        let name = "Ha\nrm\u{1B}[2Jless"
        let letters = name.utf16.map { Int($0) }
        font.tables["name"] =
            FontPatch.words(0, 1, 18) + FontPatch.words(3, 1, 0x409, 1, 2 * letters.count, 0)
            + FontPatch.words(letters)
        try withFontFile(font.file) { path in
            let font = try Font(FontRequest(source: .file(path)))
            #expect(font.name == "Ha rm [2Jless")
            let found = typographyError {
                _ = try TextLayout("\u{E000}", font: font, style: TextStyle(size: 10))
            }
            #expect(found?.message.contains("Ha rm [2Jless") == true)
        }
    }
}
