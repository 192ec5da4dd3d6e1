/// How a grapheme that is an emoji as well as a sign of text is shown (UTS #51, section 2.4 and
/// definitions ED-15 to ED-17a).
enum EmojiPresentation: Hashable {
    case text
    case emoji

    /// What a variation selector asks for: U+FE0E text, U+FE0F emoji. nil without one, and for one
    /// behind a character that has no two presentations.
    static func asked(by grapheme: String) -> EmojiPresentation? {
        var previous: Unicode.Scalar?
        for scalar in grapheme.unicodeScalars {
            if scalar.value == 0xFE0E || scalar.value == 0xFE0F, let base = previous,
                base.properties.isEmoji, base.value >= 0x80 || isKeycap(grapheme)
            {
                return scalar.value == 0xFE0E ? .text : .emoji
            }
            previous = scalar
        }
        return nil
    }

    /// Asked for or, without a selector, the one it has by itself: emoji for the characters with
    /// Unicode's property Emoji_Presentation and for sequences of several, text for all others.
    static func of(_ grapheme: String) -> EmojiPresentation {
        if let asked = asked(by: grapheme) { return asked }
        let scalars = grapheme.unicodeScalars
        let isEmoji =
            scalars.contains { $0.properties.isEmojiPresentation }
            // Joined, or with a colour of skin.
            || scalars.contains { $0.properties.isEmojiModifier }
            || scalars.contains { $0.value == 0x200D } && scalars.contains { isPictograph($0) }
        return isEmoji ? .emoji : .text
    }

    /// Digits have the property Emoji, but are nothing of the kind without the cap around them.
    private static func isKeycap(_ grapheme: String) -> Bool {
        grapheme.unicodeScalars.contains { $0.value == 0x20E3 }
    }

    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 && scalar.properties.isEmoji
    }

    /// Whether a text has a selector at all.
    static func hasSelector(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        text.contains { $0.value == 0xFE0E || $0.value == 0xFE0F }
    }
}

extension Font {
    /// Whether glyphs of this font are what a presentation means: pictures in colour, or signs of a
    /// font for emoji, against outlines. Throws as `outline` does.
    func shows(
        _ glyphs: some Sequence<ShapedGlyph>, as presentation: EmojiPresentation
    ) throws(TypographyError) -> Bool {
        var isColor = false
        for glyph in glyphs where try outline(glyph.id).source != .outline { isColor = true }
        switch presentation {
        case .text: return !isColor
        case .emoji: return isColor || isForEmoji
        }
    }

    /// Whether the font is made for emoji, by some that fonts of symbols do not have.
    private var isForEmoji: Bool {
        let signs: [Unicode.Scalar] = [
            "\u{1F34E}", "\u{1F44D}", "\u{1F697}", "\u{1F3E0}", "\u{1F381}",
        ]
        return signs.allSatisfy { shaper.hasGlyph(for: $0) }
    }
}
