extension LayoutBuilder {
    /// The lines of running text: paragraphs, cut into pieces, broken, each line in visual order.
    mutating func titleLines() throws(TypographyError) -> [Line] {
        if scan.isPlain, !scan.hasLineEnds, !setsValues, style.width == nil,
            style.direction != .rightToLeft,
            let line = try plainLine()
        {
            return [line]
        }
        var lines: [Line] = []
        for paragraph in Paragraph.split(text, base: style.direction) {
            let pieces = try composer.pieces(of: paragraph)
            for range in try lineRanges(of: paragraph, pieces) {
                lines.append(try line(range, of: paragraph, pieces))
            }
        }
        guard let limit = style.maximumLines, lines.count > limit else { return lines }
        throw TypographyError(
            .usage,
            "the text takes \(lines.count) lines and at most \(limit) are allowed; shorten it, make"
                + " it smaller or its lines wider, allow more, or ask for an ellipsis")
    }

    /// The usual case without the machinery: one script, left to right, nothing missing. nil if a
    /// glyph is missing.
    private mutating func plainLine() throws(TypographyError) -> Line? {
        let bytes = 0..<text.utf8.count
        var piece = Piece(bytes: bytes, scalars: 0..<0)
        let glyphs = try composer.glyphs(of: piece)
        guard !glyphs.contains(where: { $0.id == 0 }) else { return nil }
        piece.glyphs = glyphs
        return Line(pieces: [try composer.shaped(piece)], bytes: bytes)
    }

    /// Positions of each line's characters in the paragraph; a blank line is an empty range.
    private mutating func lineRanges(
        of paragraph: Paragraph, _ pieces: [Piece]
    ) throws(TypographyError) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var segments: [Range<Int>] = []
        var start = 0
        for index in paragraph.scalars.indices
        where TimerCharacter.endsLine(paragraph.scalars[index]) {
            segments.append(start..<index)
            start = index + 1
        }
        segments.append(start..<paragraph.scalars.count)
        guard let width = style.width else { return segments }
        let breaker = LineBreaker(
            width: width / style.size, paragraph: paragraph,
            clusters: try measured(pieces, paragraph), tracking: style.tracking)
        let times = TimePattern.ranges(in: paragraph.scalars)
        for segment in segments {
            if segment.isEmpty {
                ranges.append(segment)
                continue
            }
            let found = try breaker.lines(
                of: segment, opportunities: try opportunities(in: segment, paragraph, times))
            ranges += found.lines
            for word in found.brokenWords {
                let bytes = paragraph.offsets[word.lowerBound]..<paragraph.offsets[word.upperBound]
                warnings.append(
                    LayoutWarning(
                        code: "word-broken",
                        message: "“\(substring(bytes))” is wider than a line and was cut; take a"
                            + " larger width, or a smaller size"))
            }
        }
        return ranges
    }

    /// The clusters in the order of the text, with the widths they will have.
    private mutating func measured(
        _ pieces: [Piece], _ paragraph: Paragraph
    ) throws(TypographyError) -> [(scalar: Int, width: Double)] {
        var result: [(scalar: Int, width: Double)] = []
        for piece in pieces {
            let shaped = try composer.shaped(piece)
            var widths: [(scalar: Int, width: Double)] = []
            for cluster in shaped.clusters {
                let width =
                    hasCells(piece) ? try cellWidth(cluster, of: piece.font) : cluster.advance
                let scalar = position(of: cluster.bytes.lowerBound, in: paragraph)
                widths.append((scalar, width))
            }
            result += piece.direction == .leftToRight ? widths : widths.reversed()
        }
        return result
    }

    private func position(of byte: Int, in paragraph: Paragraph) -> Int {
        var (low, high) = (0, paragraph.scalars.count)
        while low < high {
            let middle = (low + high) / 2
            if paragraph.offsets[middle] < byte { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where lines may begin: UAX #14's, but none inside a time.
    private func opportunities(
        in segment: Range<Int>, _ paragraph: Paragraph, _ times: [Range<Int>]
    ) throws(TypographyError) -> [Int] {
        let first = paragraph.offsets[segment.lowerBound]
        let bytes = first..<paragraph.offsets[segment.upperBound]
        return try fonts.breaks(language: style.language).lines(substring(bytes))
            .map { position(of: first + $0.offset, in: paragraph) }
            .filter { position in
                !times.contains { $0.lowerBound < position && position < $0.upperBound }
            }
    }

    /// One line: its pieces, cut where the line is, in the order they are seen.
    private mutating func line(
        _ range: Range<Int>, of paragraph: Paragraph, _ pieces: [Piece]
    ) throws(TypographyError) -> Line {
        let bytes = paragraph.offsets[range.lowerBound]..<paragraph.offsets[range.upperBound]
        let (levels, order) = paragraph.line(range)
        var parts: [Piece] = []
        var partAt = [Int](repeating: -1, count: range.count)
        for piece in pieces where piece.scalars.overlaps(range) {
            let inside = piece.scalars.clamped(to: range)
            var start = inside.lowerBound
            for index in inside {
                let next = index + 1
                let level = levels[index - range.lowerBound]
                guard next == inside.upperBound || levels[next - range.lowerBound] != level else {
                    continue
                }
                var part = piece
                part.scalars = start..<next
                part.bytes = paragraph.offsets[start]..<paragraph.offsets[next]
                part.level = level
                if part.scalars != piece.scalars || level != piece.level { part.glyphs = nil }
                for scalar in part.scalars { partAt[scalar - range.lowerBound] = parts.count }
                parts.append(part)
                start = next
            }
        }
        var shaped: [ShapedPiece] = []
        shaped.reserveCapacity(parts.count)
        var last = -1
        for scalar in order {
            let part = partAt[scalar - range.lowerBound]
            guard part >= 0, part != last else { continue }
            last = part
            shaped.append(try composer.shaped(parts[part]))
        }
        return Line(pieces: shaped, direction: paragraph.direction, bytes: bytes)
    }
}
