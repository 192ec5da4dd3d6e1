import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// Debian's fonts-firacode: ligatures for programmers.
private enum FiraCode {
    static let path = "/usr/share/fonts/truetype/firacode/FiraCode-Regular.ttf"
    static let isInstalled = FileManager.default.fileExists(atPath: path)
    static func open() throws -> Font { try Font(FontRequest(source: .file(path))) }
}

/// Ligatures made of an empty glyph and one that draws both characters.
struct SpreadLigatureTests {
    /// Glyphs of the fixture: "A", "B", and two that no character has.
    private static let (a, b, empty, wide) = (7, 8, 1, 2)

    /// "A" and "B" as squares, and substitutions of the feature calt.
    ///
    /// - Parameter reach: where the ligature's ink begins and ends, units.
    private func font(_ pairs: [(Int, Int)], reach: ClosedRange<Int> = 50...450) throws -> FontPatch
    {
        var font = try FontPatch(FixtureFont.layers.path)
        font.tables["COLR"] = nil
        font.tables["CPAL"] = nil
        var glyphs = [[UInt8]](repeating: FontPatch.square, count: 15)
        glyphs[Self.empty] = []
        glyphs[Self.wide] = FontPatch.box(reach)
        font.setGlyphs(glyphs)
        font.setMetrics(
            (0..<15).map { $0 == Self.wide ? (500, reach.lowerBound) : (500, 50) })
        font.tables["GSUB"] = FontPatch.replacing(pairs)
        return font
    }

    private func layout(
        _ text: String, _ font: FontPatch, _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> (layout: TextLayout?, error: TypographyError?) {
        var style = TextStyle(size: 1000)
        change(&style)
        var found: TextLayout?
        var error: TypographyError?
        try withFontFile(font.file) { path in
            error = typographyError {
                found = try TextLayout(
                    text, font: Font(FontRequest(source: .file(path))), style: style)
            }
        }
        return (found, error)
    }

    @Test("A ligature that reaches back over an empty glyph is one cell with its ink")
    func backward() throws {
        let font = try font([(Self.a, Self.empty), (Self.b, Self.wide)], reach: -450...450)
        let (layout, error) = try layout("AB", font)
        #expect(error == nil)
        #expect(layout?.cells.map(\.text) == ["AB"])
        #expect(layout?.warnings.isEmpty == true)
        #expect(abs((layout?.bounds.width ?? 0) - 900) < 1e-6)
        #expect(abs((layout?.box.width ?? 0) - 1000) < 1e-6)
    }

    @Test("A ligature that reaches forward over two empty glyphs is one cell with its ink")
    func forward() throws {
        let font = try font([(Self.b, Self.empty), (Self.a, Self.wide)], reach: 50...1450)
        let (layout, error) = try layout("ABBA", font)
        #expect(error == nil)
        #expect(layout?.cells.map(\.text) == ["ABB", "A"])
        // Set apart by tracking, it stays whole.
        let apart = try self.layout("ABBA", font) { $0.tracking = 0.1 }.layout
        #expect(abs((apart?.box.width ?? 0) - 2100) < 1e-6)
    }

    @Test("A character that substitutions take away with no ligature in its place is told")
    func hidden() throws {
        let font = try font([(Self.b, Self.empty)])
        let (layout, error) = try layout("AB", font)
        #expect(error == nil)
        let message = layout?.warnings.first { $0.code == "glyph-hidden" }?.message ?? ""
        #expect(message.contains("“B”") && message.contains("Hyaline"))
        let nothing = try self.layout("BB", font).error
        #expect(nothing?.kind == .badData)
        #expect(nothing?.message.contains("substitutions") == true)
    }

    @Test("Letters that overhang a blank glyph of the font's own do not stand for it")
    func blank() throws {
        // The font's "B" itself is empty, and "A" reaches over its place.
        var font = try font([], reach: 50...450)
        var glyphs = [[UInt8]](repeating: FontPatch.square, count: 15)
        glyphs[Self.a] = FontPatch.box(50...900)
        glyphs[Self.b] = []
        font.setGlyphs(glyphs)
        font.tables["GSUB"] = nil
        let error = try layout("AB", font).error
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("“B” (U+0042) has no outline") == true)
    }

    @Test(
        "Fira Code's ligatures are rendered, with the glyphs that HarfBuzz shapes",
        .enabled(if: FiraCode.isInstalled, "needs fonts-firacode"),
        arguments: [
            "a => b", "a :: b", "a != b", "www", ":=", "<!-- x -->", "->>", "<=>", "...", "/**/",
            "===", "|>", "x++ && y--", "[|", "#{", "0xFF", "&&", "~~>",
        ])
    func firaCode(_ text: String) throws {
        let font = try FiraCode.open()
        let layout = try TextLayout(text, font: font, style: TextStyle(size: 100))
        #expect(layout.cells.map(\.text).joined() == text)
        #expect(layout.glyphs.map(\.id) == font.shape(text).map(\.id))
        #expect(!layout.warnings.contains { $0.code == "glyph-hidden" })
        for cell in layout.cells where cell.text != " " {
            let glyphs = layout.glyphs.filter {
                (cell.cluster..<cell.cluster + cell.text.utf8.count).contains($0.cluster)
            }
            #expect(glyphs.contains { !$0.bounds.isNull }, "\(cell.text)")
        }
    }

    @Test(
        "In cells each dash has its own place and ink, whatever ligatures the font has",
        .enabled(if: FiraCode.isInstalled, "needs fonts-firacode"))
    func cells() throws {
        let layout = try TextLayout(
            "--:--", font: FiraCode.open(), style: TextStyle(size: 100))
        #expect(layout.cells.map(\.text) == ["-", "-", ":", "-", "-"])
        for (glyph, cell) in zip(layout.glyphs, layout.cells) {
            #expect(!glyph.bounds.isNull)
            #expect(abs(glyph.bounds.midX - cell.frame.midX) < 1)
        }
    }
}
