extension TextComposer {
    /// A paragraph's pieces in the order of the text.
    mutating func pieces(of paragraph: Paragraph) throws(TypographyError) -> [Piece] {
        var result: [Piece] = []
        var graphemes: [Range<Int>]?
        for item in Self.items(of: paragraph) {
            var item = item
            let glyphs = try self.glyphs(of: item)
            let lacking = lacking(glyphs, in: item)
            guard !lacking.isEmpty else {
                item.glyphs = glyphs
                result.append(item)
                continue
            }
            if graphemes == nil { graphemes = try graphemeRanges(paragraph) }
            result += try withStandIns(item, lacking, graphemes ?? [], paragraph)
        }
        return result
    }

    /// Maximal parts of one level and script; characters that end a line are in none.
    private static func items(of paragraph: Paragraph) -> [Piece] {
        let levels = paragraph.levels
        var result: [Piece] = []
        var start = 0
        func close(at end: Int) {
            guard end > start else { return }
            result.append(
                Piece(
                    bytes: paragraph.offsets[start]..<paragraph.offsets[end],
                    scalars: start..<end, level: levels[start], script: paragraph.scripts[start]))
        }
        for index in paragraph.scalars.indices {
            if TimerCharacter.endsLine(paragraph.scalars[index]) {
                close(at: index)
                start = index + 1
            } else if index > start,
                levels[index] != levels[start]
                    || paragraph.scripts[index] != paragraph.scripts[start]
            {
                close(at: index)
                start = index
            }
        }
        close(at: paragraph.scalars.count)
        return result
    }

    /// UTF-8 offsets of the clusters that came out as ".notdef" and are seen.
    private func lacking(_ glyphs: [ShapedGlyph], in piece: Piece) -> [Range<Int>] {
        guard glyphs.contains(where: { $0.id == 0 }) else { return [] }
        let starts = Set(glyphs.map(\.cluster)).sorted()
        let missing = Set(glyphs.lazy.filter { $0.id == 0 }.map(\.cluster))
        var result: [Range<Int>] = []
        for (index, start) in starts.enumerated() where missing.contains(start) {
            let end = index + 1 < starts.count ? starts[index + 1] : piece.bytes.upperBound
            if substring(start..<end).unicodeScalars.contains(where: Self.isVisible) {
                result.append(start..<end)
            }
        }
        return result
    }

    private func graphemeRanges(
        _ paragraph: Paragraph
    ) throws(TypographyError) -> [Range<Int>] {
        let first = paragraph.bytes.lowerBound
        var start = first
        var result: [Range<Int>] = []
        for end in try fonts.breaks(language: style.language).graphemes(
            substring(paragraph.bytes))
        {
            result.append(start..<first + end)
            start = first + end
        }
        return result
    }

    /// Cuts an item where other fonts have to stand in, never inside a grapheme.
    private mutating func withStandIns(
        _ item: Piece, _ lacking: [Range<Int>], _ graphemes: [Range<Int>], _ paragraph: Paragraph
    ) throws(TypographyError) -> [Piece] {
        var result: [Piece] = []
        var previous: Int?
        var scalar = item.scalars.lowerBound
        for grapheme in graphemes where grapheme.overlaps(item.bytes) {
            let bytes = grapheme.clamped(to: item.bytes)
            var end = scalar
            while end < item.scalars.upperBound, paragraph.offsets[end] < bytes.upperBound {
                end += 1
            }
            var font = 0
            if lacking.contains(where: { $0.overlaps(bytes) }) {
                let text = substring(bytes)
                font = try standIn(for: text, item, previous: previous, paragraph) ?? 0
                if font != 0 { previous = font }
                note(text, servedBy: font)
            }
            if let last = result.last, last.font == font {
                result[result.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
                result[result.count - 1].scalars = last.scalars.lowerBound..<end
            } else {
                result.append(
                    Piece(
                        bytes: bytes, scalars: scalar..<end, level: item.level,
                        script: item.script, font: font))
            }
            scalar = end
        }
        return result
    }

    /// The first font that draws a grapheme without ".notdef"; of a sequence of emoji the one that
    /// draws it with the fewest glyphs. nil if none does.
    private func standIn(
        for text: String, _ item: Piece, previous: Int?, _ paragraph: Paragraph
    ) throws(TypographyError) -> Int? {
        let found = try fonts.candidates(
            for: text, script: item.script, language: languageHint(paragraph))
        var best: (font: Int, glyphs: Int)?
        let isSequence = FallbackSearch.isSequence(text)
        /// Whether the search is over.
        func tries(_ font: Int) -> Bool {
            let glyphs = fonts.fonts[font].shape(
                text, direction: item.direction, script: item.script, language: style.language)
            guard !glyphs.isEmpty, !glyphs.contains(where: { $0.id == 0 }) else { return false }
            let drawn = glyphs.filter { $0.advance != 0 }.count
            if drawn < best?.glyphs ?? .max { best = (font, drawn) }
            return !isSequence || drawn == 1
        }
        for font in found.named where tries(font) { return font }
        // Words are not patched together from more fonts than they need.
        let isEmoji = text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
        if let previous, !isEmoji, tries(previous) { return previous }
        for request in found.searched {
            // A font that is listed and cannot be read is no reason not to try the next.
            if let font = try? fonts.open(request), tries(font) { return font }
        }
        return best?.font
    }

    /// The language given, or that of Chinese characters by what stands beside them.
    private func languageHint(_ paragraph: Paragraph) -> String? {
        if let language = style.language { return language }
        let scripts = paragraph.scripts
        if scripts.contains(Script.hiragana) || scripts.contains(Script.katakana) { return "ja" }
        return scripts.contains(Script.hangul) ? "ko" : nil
    }
}
