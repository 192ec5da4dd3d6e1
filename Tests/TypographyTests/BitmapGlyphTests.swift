import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

struct BitmapGlyphTests {
    @Test("An sbix disc is a disc in its place, from the largest strike")
    func disc() throws {
        let outline = try FixtureFont.bitmaps.outline("A")
        #expect(outline.source == .bitmap(pixelsPerEm: 64))
        // Radius 30 in a bitmap of 64, which stands 8 to the right of and 4 below the origin.
        let (radius, center) = (30.0 / 64, Point(40.0 / 64, -28.0 / 64))
        let area = Double.pi * radius * radius
        #expect(abs(outline.path.signedArea - area) / area < 0.005)
        let worst =
            outline.path.flattened(tolerance: 1e-4).flatMap(\.points)
            .map { abs(($0 - center).length - radius) * 64 }.max() ?? .infinity
        #expect(worst < 0.15)
    }

    @Test("A glyph that the largest strike lacks comes from the next one, with its hole")
    func smallerStrike() throws {
        let outline = try FixtureFont.bitmaps.outline("B")
        #expect(outline.source == .bitmap(pixelsPerEm: 32))
        let center = Point(20.0 / 32, -14.0 / 32)
        let oracle = WindingOracle(outline.path, tolerance: 1e-4)
        #expect(oracle.winding(at: center) == 0)
        #expect(oracle.winding(at: center + Vector(11.0 / 32, 0)) == 1)
    }

    @Test(
        "A bitmap that cannot be decoded is bad data: half a PNG, a JPEG, one too large to be true",
        arguments: ["C", "D", "I"])
    func undecodable(_ letter: String) {
        let error = typographyError { _ = try FixtureFont.bitmaps.outline(letter) }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("bitmap of glyph") == true)
        #expect(error?.message.contains("64 pixels an em") == true)
    }

    @Test("Outlines of a font with bitmaps are outlines, also after a bitmap was read")
    func outlinesBeside() throws {
        let font = try FixtureFont.bitmaps.open()
        for text in ["E", "A", "E", "B", "E"] {
            let outline = try font.outline(font.shape(text)[0].id)
            if text == "E" {
                #expect(outline.source == .outline)
                let box = Path.rect(Rect(minX: 0.1, minY: -0.7, maxX: 0.5, maxY: 0))
                #expect(outlineDistance(outline.path, box, tolerance: 1e-3) < 1e-9)
            }
        }
        // Without the cache of the font, in the other order.
        #expect(abs(try FixtureFont.bitmaps.outline("E").bounds.height - 0.7) < 1e-9)
    }

    @Test("A glyph that is only an SVG picture is bad data, and says so")
    func picture() {
        let error = typographyError { _ = try FixtureFont.bitmaps.outline("F") }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("SVG") == true)
    }

    @Test("A glyph without ink, or of transparent pixels, has no outline and is an error in a text")
    func noInk() throws {
        for letter in ["G", "H"] {
            #expect(try FixtureFont.bitmaps.outline(letter).path.isEmpty)
            let font = try FixtureFont.bitmaps.open()
            let error = typographyError {
                _ = try TextLayout(letter, font: font, style: TextStyle(size: 10))
            }
            #expect(error?.kind == .badData)
            #expect(error?.message.contains("has no outline") == true)
        }
    }

    @Test("One warning lists the characters, the font and the size of the strike")
    func warning() throws {
        let font = try FixtureFont.bitmaps.open()
        let layout = try TextLayout("AEA A", font: font, style: TextStyle(size: 10))
        let warnings = layout.warnings.filter { $0.code == "bitmap-silhouette" }
        #expect(warnings.count == 1)
        let message = warnings.first?.message ?? ""
        #expect(message.contains("“A” (U+0041) is only a bitmap of 64 pixels an em"))
        #expect(message.contains("Hyaline Bitmaps"))
        #expect(!message.contains("“E”"))
        let outlines = try TextLayout("EE", font: font, style: TextStyle(size: 10))
        #expect(!outlines.warnings.contains { $0.code == "bitmap-silhouette" })
    }

    @Test("Damaged bitmaps are an error or harmless, never a crash")
    func damaged() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: FixtureFont.bitmaps.path))
        var generator = SeededRandom(20_260_104)
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0..<6 {
                let at = 400 + Int(generator.next() % UInt64(bytes.count - 400))
                bytes[at] = UInt8(truncatingIfNeeded: generator.next())
            }
            try withFontFile(bytes) { path in
                for letter in "ABCE" {
                    let found = typographyError {
                        let font = try Font(FontRequest(source: .file(path)))
                        let outline = try font.outline(font.shape(String(letter))[0].id)
                        #expect(outline.path.isFinite)
                    }
                    #expect(found == nil || found?.kind == .badData)
                }
            }
        }
    }
}

/// Noto Color Emoji has CBDT bitmaps of 136 by 128 pixels at 109 pixels an em, and no outlines at all.
@Suite(.enabled(if: TestFont.notoEmoji.isInstalled, "needs fonts-noto-color-emoji"))
struct ColorEmojiTests {
    /// What fontTools and Pillow read from the font of Debian 12 (version 2.042): the sum of alpha in
    /// pixels, and the box of the pixels that are at least half opaque, from the bitmap's top left.
    struct Emoji: CustomTestStringConvertible {
        var text: String
        var alpha: Double
        var box: Rect
        var testDescription: String { text }

        init(
            _ text: String, _ alpha: Double, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double
        ) {
            self.text = text
            self.alpha = alpha
            box = Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
        }
    }

    static let emoji = [
        Emoji("😀", 10468.9, 9, 7, 126, 119), Emoji("🇫🇷", 10839, 5, 17, 131, 111),
        Emoji("🐈", 6319, 14, 4, 122, 124), Emoji("👩‍🚀", 10164.7, 16, 4, 120, 124),
        Emoji("❤", 9175.1, 8, 9, 128, 119), Emoji("⭕", 7513.8, 8, 4, 128, 124),
    ]

    private func outline(_ text: String) throws -> (outline: GlyphOutline, advance: Double) {
        let font = try TestFont.notoEmoji.open()
        let glyphs = font.shape(text)
        #expect(glyphs.count == 1, "one picture")
        return (try font.outline(glyphs[0].id), glyphs[0].advance)
    }

    @Test(
        "A silhouette covers what the bitmap's alpha covers, where the bitmap has it",
        arguments: emoji)
    func coverage(_ emoji: Emoji) throws {
        let (outline, advance) = try outline(emoji.text)
        #expect(outline.source == .bitmap(pixelsPerEm: 109))
        #expect(abs(outline.path.signedArea * 109 * 109 - emoji.alpha) / emoji.alpha < 0.015)
        // The bitmap's top is 101 pixels above the baseline; half opaque pixels end within one pixel.
        let box = emoji.box.translated(by: Vector(0, -101))
        #expect(abs(outline.bounds.minX * 109 - box.minX) < 1)
        #expect(abs(outline.bounds.maxX * 109 - box.maxX) < 1)
        #expect(abs(outline.bounds.minY * 109 - box.minY) < 1)
        #expect(abs(outline.bounds.maxY * 109 - box.maxY) < 1)
        // HarfBuzz's advance is the bitmap's width: 2550 of 2048 units are 135.7 of 109 pixels.
        #expect(abs(advance * 109 - 136) < 0.5)
        #expect(outline.bounds.width > 0.75 * advance && outline.bounds.width < advance)
    }

    @Test("A grinning face is about a disc, and a heavy circle has a hole")
    func shapes() throws {
        let face = try outline("😀").outline
        let disc = Double.pi / 4 * face.bounds.width * face.bounds.height
        #expect(abs(face.path.signedArea - disc) / disc < 0.02)
        #expect(face.path.flattened(tolerance: 1e-3).count == 1)
        let circle = try outline("⭕").outline
        let center = circle.bounds.center
        #expect(WindingOracle(circle.path).winding(at: center) == 0)
        #expect(circle.path.flattened(tolerance: 1e-3).count == 2)
    }

    @Test("A font of bitmaps alone has measures and can be laid out, by file and by family")
    func layout() throws {
        for source in [FontSource.file(TestFont.notoEmoji.path), .family("Noto Color Emoji")] {
            let font = try Font(FontRequest(source: source))
            #expect(font.figureHeight > 0.4 && font.figureHeight < 1)
            #expect(font.unitsPerEm == 2048)
            let layout = try TextLayout("😀 🇫🇷😀", font: font, style: TextStyle(size: 100))
            let warnings = layout.warnings.filter { $0.code == "bitmap-silhouette" }
            #expect(warnings.count == 1)
            let message = warnings.first?.message ?? ""
            #expect(message.contains("“😀” (U+1F600), “🇫🇷” (U+1F1EB U+1F1F7) are only bitmaps"))
            #expect(message.contains("109 pixels an em"))
            #expect(message.contains("Noto Color Emoji"))
            // Digits are bitmaps as well, and stand in cells.
            let timer = try TextLayout("12", font: font, style: TextStyle(size: 100))
            #expect(timer.glyphs.allSatisfy { !$0.bounds.isNull })
        }
    }

    @Test("The same bitmap gives the same path, whatever was read before it")
    func determinism() throws {
        let font = try TestFont.notoEmoji.open()
        _ = try font.outline(font.shape("🐈")[0].id)
        #expect(try font.outline(font.shape("😀")[0].id) == outline("😀").outline)
    }

    @Test("A glyph that is not in the font is bad data")
    func noSuchGlyph() throws {
        let font = try TestFont.notoEmoji.open()
        #expect(typographyError { _ = try font.outline(65_000) }?.kind == .badData)
    }
}
