extension TextComposer {
    /// A paragraph's pieces in the order of the text.
    mutating func pieces(of paragraph: Paragraph) throws(TypographyError) -> [Piece] {
        var result: [Piece] = []
        var graphemes: [Range<Int>]?
        // Looked for once, where a font has to stand in.
        var hint: String??
        for item in items(of: paragraph) {
            var item = item
            if item.isValue { item.font = valueFont }
            let glyphs = try self.glyphs(of: item)
            var lacking = lacking(glyphs, in: item)
            if EmojiPresentation.hasSelector(paragraph.scalars[item.scalars]) {
                if graphemes == nil { graphemes = try graphemeRanges(paragraph) }
                lacking += try otherwise(glyphs, in: item, graphemes ?? [])
                lacking.sort { $0.lowerBound < $1.lowerBound }
            }
            guard !lacking.isEmpty else {
                item.glyphs = glyphs
                if item.font != 0 { note(substring(item.bytes), servedBy: item.font) }
                result.append(item)
                continue
            }
            if graphemes == nil { graphemes = try graphemeRanges(paragraph) }
            let language = hint ?? languageHint(paragraph)
            hint = .some(language)
            result += try withStandIns(item, lacking, graphemes ?? [], language, paragraph)
        }
        return result
    }

    /// Maximal parts of one level and script, values apart; characters that end a line are in none.
    private func items(of paragraph: Paragraph) -> [Piece] {
        let levels = paragraph.levels
        let isValue = valueMarks(of: paragraph)
        var result: [Piece] = []
        var start = 0
        func close(at end: Int) {
            guard end > start else { return }
            let isValue = isValue[start]
            // Values as timers: whatever script stands beside them, their digits are measured
            // alone.
            result.append(
                Piece(
                    bytes: paragraph.offsets[start]..<paragraph.offsets[end],
                    scalars: start..<end, level: levels[start],
                    script: isValue ? nil : paragraph.scripts[start], isValue: isValue))
        }
        for index in paragraph.scalars.indices {
            if TimerCharacter.endsLine(paragraph.scalars[index]) {
                close(at: index)
                start = index + 1
            } else if index > start,
                levels[index] != levels[start]
                    || isValue[index] != isValue[start]
                    || (!isValue[index] && paragraph.scripts[index] != paragraph.scripts[start])
            {
                close(at: index)
                start = index
            }
        }
        close(at: paragraph.scalars.count)
        return result
    }

    private func valueMarks(of paragraph: Paragraph) -> [Bool] {
        var marks = [Bool](repeating: false, count: paragraph.scalars.count)
        for value in values where value.overlaps(paragraph.bytes) {
            for index in marks.indices where value.contains(paragraph.offsets[index]) {
                marks[index] = true
            }
        }
        return marks
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

    /// UTF-8 offsets of the graphemes that the font shows as signs of text where an emoji is asked
    /// for, or the other way round.
    private func otherwise(
        _ glyphs: [ShapedGlyph], in piece: Piece, _ graphemes: [Range<Int>]
    ) throws(TypographyError) -> [Range<Int>] {
        var result: [Range<Int>] = []
        let clusters = Dictionary(grouping: glyphs, by: \.cluster)
        for grapheme in graphemes where piece.bytes.contains(grapheme.lowerBound) {
            guard let asked = EmojiPresentation.asked(by: substring(grapheme)) else { continue }
            let own = grapheme.flatMap { clusters[$0] ?? [] }
            if !(try fonts.fonts[0].shows(own, as: asked)) { result.append(grapheme) }
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
        _ item: Piece, _ lacking: [Range<Int>], _ graphemes: [Range<Int>], _ language: String?,
        _ paragraph: Paragraph
    ) throws(TypographyError) -> [Piece] {
        var result: [Piece] = []
        var previous: Int?
        var scalar = item.scalars.lowerBound
        // Both lists ascend.
        var next = 0
        let first = Self.firstEnding(after: item.bytes.lowerBound, in: graphemes)
        for grapheme in graphemes[first...] {
            if grapheme.lowerBound >= item.bytes.upperBound { break }
            let bytes = grapheme.clamped(to: item.bytes)
            var end = scalar
            while end < item.scalars.upperBound, paragraph.offsets[end] < bytes.upperBound {
                end += 1
            }
            var font = item.font
            while next < lacking.count, lacking[next].upperBound <= bytes.lowerBound { next += 1 }
            if next < lacking.count, lacking[next].overlaps(bytes) {
                let text = substring(bytes)
                let found = try standIn(for: text, item, previous: previous, language)
                font = found?.font ?? 0
                if let asked = EmojiPresentation.asked(by: text) {
                    // What the font itself has is as good as another that is not what was asked
                    // for.
                    let isOwn = draws(0, text, item) != nil
                    let isMet = found?.isAsAsked == true
                    if !isMet, isOwn { font = 0 }
                    note(text, asked, isMet: isMet, isOwn: isOwn)
                }
                if font != 0 { previous = font }
            }
            if font != 0 { note(substring(bytes), servedBy: font) }
            if let last = result.last, last.font == font {
                result[result.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
                result[result.count - 1].scalars = last.scalars.lowerBound..<end
            } else {
                result.append(
                    Piece(
                        bytes: bytes, scalars: scalar..<end, level: item.level,
                        script: item.script, font: font, isValue: item.isValue))
            }
            scalar = end
        }
        return result
    }

    /// The first range that ends after a position; ranges ascend and do not overlap.
    private static func firstEnding(after position: Int, in ranges: [Range<Int>]) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first font that draws a grapheme without ".notdef", in the presentation that is asked
    /// for; of a sequence of emoji the one that draws it with the fewest glyphs; one that was not
    /// named only if more than a disc or a box comes out, or no other does better. nil if none
    /// draws it.
    private func standIn(
        for text: String, _ item: Piece, previous: Int?, _ language: String?
    ) throws(TypographyError) -> (font: Int, isAsAsked: Bool)? {
        let found = try fonts.candidates(
            for: text, script: item.script, language: language)
        let asked = EmojiPresentation.asked(by: text)
        let isEmoji = EmojiPresentation.of(text) == .emoji
        let isSequence = FallbackSearch.isSequence(text)
        var best: (font: Int, isAsAsked: Bool, rank: [Int])?
        /// Whether the search is over.
        func tries(_ font: Int, isNamed: Bool) -> Bool {
            guard let glyphs = draws(font, text, item) else { return false }
            let face = fonts.fonts[font]
            var isAsAsked = true
            var isPlain = false
            if asked != nil || isEmoji {
                // One that is damaged is passed over, as one that cannot be opened.
                guard let shows = try? asked.map({ try face.shows(glyphs, as: $0) }) ?? true,
                    let outlines = try? glyphs.map({ try face.outline($0.id) })
                else { return false }
                isAsAsked = shows
                isPlain = !isNamed && outlines.contains(where: \.isPlain)
            }
            let drawn = glyphs.filter { $0.advance != 0 }.count
            let rank = [isAsAsked ? 0 : 1, isSequence ? drawn : 0, isPlain ? 1 : 0]
            if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true {
                best = (font, isAsAsked, rank)
            }
            return isAsAsked && !isPlain && (!isSequence || drawn == 1)
        }
        for font in found.named where tries(font, isNamed: true) {
            return best.map { ($0.font, $0.isAsAsked) }
        }
        // Words are not patched together from more fonts than they need; but an emoji beside a sign
        // of text does not make it one.
        if let previous, !isEmoji, asked == nil, let glyphs = draws(previous, text, item),
            (try? fonts.fonts[previous].shows(glyphs, as: .text)) == true
        {
            return (previous, true)
        }
        for request in found.searched {
            // A font that is listed and cannot be read is no reason not to try the next.
            if let font = try? fonts.open(request), tries(font, isNamed: false) { break }
        }
        return best.map { ($0.font, $0.isAsAsked) }
    }

    /// The glyphs of a grapheme in a font; nil if it lacks some of it.
    private func draws(_ font: Int, _ text: String, _ item: Piece) -> [ShapedGlyph]? {
        let glyphs = fonts.fonts[font].shape(
            text, direction: item.direction, script: item.script, language: style.language)
        return glyphs.isEmpty || glyphs.contains { $0.id == 0 } ? nil : glyphs
    }

    /// The language given, or that of Chinese characters by what stands beside them.
    private func languageHint(_ paragraph: Paragraph) -> String? {
        if let language = style.language { return language }
        let scripts = paragraph.scripts
        if scripts.contains(Script.hiragana) || scripts.contains(Script.katakana) { return "ja" }
        return scripts.contains(Script.hangul) ? "ko" : nil
    }
}
