import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

struct EmojiPropertyTests {
    @Test(
        "A selector asks for a presentation; without one the character has its own (UTS #51)",
        arguments: [
            ("☀", nil, .text), ("☀\u{FE0E}", .text, .text), ("☀\u{FE0F}", .emoji, .emoji),
            ("⌚", nil, .emoji), ("⌚\u{FE0E}", .text, .text), ("▶", nil, .text),
            ("©\u{FE0F}", .emoji, .emoji), ("😀", nil, .emoji), ("😀\u{FE0E}", .text, .text),
            // A digit is no emoji, a cap around it makes it one.
            ("1\u{FE0F}", nil, .text), ("1\u{FE0F}\u{20E3}", .emoji, .emoji),
            ("#\u{FE0E}\u{20E3}", .text, .text),
            // Sequences.
            ("🇫🇷", nil, .emoji), ("👩\u{200D}🚀", nil, .emoji), ("☝🏽", nil, .emoji),
            ("❤\u{FE0F}\u{200D}🔥", .emoji, .emoji), ("⛹\u{200D}♂", nil, .emoji),
            // No emoji at all.
            ("a\u{FE0F}", nil, .text), ("क\u{200D}ष", nil, .text), ("語\u{FE0E}", nil, .text),
        ] as [(String, EmojiPresentation?, EmojiPresentation)])
    func presentation(
        _ text: String, _ asked: EmojiPresentation?, _ shown: EmojiPresentation
    ) {
        #expect(EmojiPresentation.asked(by: text) == asked)
        #expect(EmojiPresentation.of(text) == shown)
    }
}

@Suite(
    .enabled(
        if: TestFont.dejaVuSans.isInstalled && TestFont.notoEmoji.isInstalled
            && TestFont.notoHebrew.isInstalled,
        "needs fonts-dejavu-core, fonts-noto-core, Noto Color Emoji")
)
struct EmojiPresentationTests {
    private let emoji = "Noto Color Emoji Regular"
    private let text = "DejaVu Sans Book"

    private func layout(
        _ text: String, _ font: TestFont, _ named: [TestFont] = [], searches: Bool = false
    ) throws -> TextLayout {
        let fonts = try FontSet(
            FontRequest(source: .file(font.path)),
            fallback: FontFallback(
                fonts: named.map { .file($0.path) }, searchesInstalled: searches))
        return try TextLayout(text, fonts: fonts, style: TextStyle(size: 100))
    }

    /// The fonts of the cells with ink.
    private func fonts(_ layout: TextLayout) -> [String] {
        layout.glyphs.filter { !$0.bounds.isNull }.map { layout.fonts[$0.font] }
    }

    @Test(
        "A selector decides between the font and its stand-in, whatever stands beside it",
        arguments: [
            ("☀️ ☀︎", "et"), ("☀︎ ☀️", "te"), ("☀️☀︎☀️☀️", "etee"), ("☀ ☀️", "te"), ("❤︎❤️❤", "tet"),
            ("😀️ 😀", "et"), ("▶️ ▶︎ ▶", "ett"), ("1️⃣ 1", "et"), ("12️", "tt"), ("☎︎☎️", "te"),
            ("🍎 ☀", "et"), ("☀ 🍎 ☀", "tet"),
        ])
    func selectors(_ written: String, _ wanted: String) throws {
        let layout = try layout(written, .dejaVuSans, [.notoEmoji])
        #expect(fonts(layout) == wanted.map { $0 == "e" ? emoji : text })
        #expect(!layout.warnings.contains { $0.code == "presentation" })
    }

    @Test("Of stand-ins that are named the one with the presentation that is asked for is taken")
    func named() throws {
        for order in [[TestFont.notoEmoji, .dejaVuSans], [.dejaVuSans, .notoEmoji]] {
            let layout = try layout("☀️☀︎", .notoHebrew, order)
            #expect(fonts(layout) == [emoji, text])
        }
        // A font of bitmaps alone has nothing to show as a sign of text.
        #expect(try fonts(layout("☀︎☀", .notoEmoji, [.dejaVuSans])) == [text, emoji])
    }

    @Test("A sequence of emoji is one picture of one font")
    func sequences() throws {
        for sequence in ["❤️‍🔥", "1️⃣", "🇫🇷", "👩🏽‍🚀", "🏳️‍🌈"] {
            let layout = try layout("☀\(sequence)☀", .dejaVuSans, [.notoEmoji])
            #expect(fonts(layout) == [text, emoji, text], "\(sequence)")
            #expect(layout.cells.map(\.text) == ["☀", sequence, "☀"])
        }
    }

    @Test("Where no font has the presentation, the other one is shown, with a warning")
    func unmet() throws {
        for (font, written, word) in [
            (TestFont.dejaVuSans, "☀️", "as emoji"), (.notoEmoji, "☀︎", "as signs of text"),
        ] {
            let layout = try layout(written, font)
            #expect(layout.glyphs.first.map { !$0.bounds.isNull } == true)
            let message = layout.warnings.first { $0.code == "presentation" }?.message ?? ""
            #expect(message.contains(written) && message.contains(word), "\(message)")
        }
    }

    @Test("Among installed fonts, too, neighbours do not change what a character is")
    func neighbours() throws {
        for sign in ["🅰", "☀", "⌚", "🆗", "✳"] {
            let alone = try fonts(layout(sign, .notoHebrew, searches: true))
            for text in ["🆗\(sign)", "☀\(sign)", "🍎\(sign)", "→☂\(sign)"] {
                #expect(try fonts(layout(text, .notoHebrew, searches: true)).last == alone.last)
            }
        }
    }

    @Test("A stand-in that would be a mere disc gives way to one with an outline")
    func discs() throws {
        let layout = try layout("😀", .notoHebrew, searches: true)
        #expect(layout.glyphs[0].outline.source == .outline)
        // Named, or asked for, it is taken as it is.
        let named = try self.layout("😀", .notoHebrew, [.notoEmoji], searches: true)
        #expect(named.glyphs[0].outline.source == .bitmap(pixelsPerEm: 109))
    }
}
