internal import HyalineGeometry

extension LayoutBuilder {
    /// Puts the lines below each other, the centre of the box at (0, 0).
    mutating func place(_ lines: [Line], into layout: inout TextLayout) throws(TypographyError) {
        let size = style.size
        let usedFonts = Set(lines.flatMap { $0.pieces.map(\.piece.font) } + [0])
        let main = scan.isTimer ? lines[0].pieces[0].piece.font : 0
        let figureHeight =
            usesCells
            ? try figures(font: main)?.height ?? fonts.fonts[main].figureHeight
            : fonts.fonts[main].figureHeight
        layout.setMetrics(
            usedFonts.map { fonts.fonts[$0].metrics }, main: fonts.fonts[main].metrics)
        let step = (layout.ascent + layout.descent + layout.lineGap) * style.lineHeight
        let height = figureHeight * size + step * Double(lines.count - 1)

        var widths: [[Double]] = []
        var totals: [Double] = []
        widths.reserveCapacity(lines.count)
        for line in lines {
            let (own, total) = try clusterWidths(of: line)
            widths.append(own)
            totals.append(total)
        }
        let room = try room(for: lines)
        let reserved = room == nil ? try reserved(for: totals[0], font: main) : nil
        let widest = room?.total ?? reserved?.total ?? totals.max() ?? 0
        let boxWidth = try self.boxWidth(widest)
        layout.box = Rect(
            minX: -boxWidth / 2 * size, minY: -height / 2, maxX: boxWidth / 2 * size,
            maxY: height / 2)
        layout.direction = lines[0].direction
        for (index, line) in lines.enumerated() {
            let baseline = layout.box.minY + figureHeight * size + step * Double(index)
            layout.baselines.append(baseline)
            // What is reserved is as wide as the box or aligned in it; the text stands at its right.
            let block = room?.total ?? reserved?.total ?? totals[index]
            var left = -boxWidth / 2 + (boxWidth - block) * share(line.direction)
            let top = baseline - figureHeight * size
            if let reserved {
                var x = left
                for width in reserved.cells {
                    layout.cells.append(
                        TextCell(
                            text: "", cluster: 0,
                            frame: Rect(
                                minX: x * size, minY: top, maxX: (x + width) * size, maxY: baseline)
                        ))
                    x += width + style.tracking
                }
                // The same sum of the same widths as with all cells taken, to the last bit.
                let start = left + block - totals[index]
                left = abs(x - start) < 1e-9 ? x : start
            }
            let first = layout.cells.count
            let ink = try place(
                line, widths[index], room, at: left, top: top, baseline: baseline, into: &layout)
            if let room {
                for slot in room.empty {
                    layout.cells.append(
                        TextCell(
                            text: "", cluster: 0,
                            frame: Rect(
                                minX: (left + slot.left) * size, minY: top,
                                maxX: (left + slot.left + slot.width) * size, maxY: baseline)))
                }
                layout.cells[first...].sort { $0.frame.minX < $1.frame.minX }
            }
            layout.bounds = layout.bounds.union(ink)
            if !usesCells || setsValues {
                noteOverhang(
                    ink, from: left * size,
                    to: (left + (room?.total ?? totals[index])) * size)
            }
        }
        layout.anchor = anchor(of: layout)
    }

    /// One line's clusters from left to right. Returns their ink.
    private mutating func place(
        _ line: Line, _ widths: [Double], _ room: ReservedRoom?, at start: Double, top: Double,
        baseline: Double, into layout: inout TextLayout
    ) throws(TypographyError) -> Rect {
        let size = style.size
        var ink = Rect.null
        var left = start
        var next = 0
        var previous: Piece?
        for shaped in line.pieces {
            for cluster in shaped.clusters {
                let slot = room?.slots[next]
                let width = slot?.width ?? widths[next]
                if let slot {
                    left = start + slot.left
                } else if let previous {
                    left += gap(previous, shaped.piece)
                }
                next += 1
                previous = shaped.piece
                var shift = slot?.inset ?? 0
                var rise = 0.0
                if hasCells(shaped.piece) {
                    let figures = try figures(font: shaped.piece.font)
                    shift = placement(of: cluster, in: width, figures)
                    noteOverflow(of: cluster, in: width, shift: shift)
                }
                if movesSeparators, !setsValues || shaped.piece.isValue {
                    rise = self.rise(of: cluster, try figures(font: shaped.piece.font))
                }
                var pen = left + shift
                for index in cluster.glyphs {
                    let glyph = shaped.glyphs[index]
                    let placed = PlacedGlyph(
                        id: glyph.id, font: shaped.piece.font, cluster: glyph.cluster,
                        origin: Point(
                            (pen + glyph.offset.dx) * size,
                            (glyph.offset.dy + rise) * size + baseline),
                        advance: glyph.advance * size, outline: shaped.outlines[index], size: size)
                    ink = ink.union(placed.bounds)
                    layout.glyphs.append(placed)
                    elements += placed.outline.path.elements.count
                    pen += glyph.advance
                }
                guard elements <= OutlineLimits.layoutElements else {
                    throw TypographyError(
                        .badData,
                        "the outlines of the text have more than \(OutlineLimits.layoutElements)"
                            + " lines and curves; shorten the text, or choose a simpler font")
                }
                layout.cells.append(
                    TextCell(
                        text: substring(cluster.bytes), cluster: cluster.bytes.lowerBound,
                        frame: Rect(
                            minX: left * size, minY: top, maxX: (left + width) * size,
                            maxY: baseline)))
                left += width
            }
        }
        return ink
    }

    /// The width of each cluster's place, from left to right, and of the line, in em.
    mutating func clusterWidths(
        of line: Line
    ) throws(TypographyError) -> (own: [Double], total: Double) {
        var own: [Double] = []
        var total = 0.0
        var previous: Piece?
        for shaped in line.pieces {
            for cluster in shaped.clusters {
                let width =
                    hasCells(shaped.piece)
                    ? try cellWidth(cluster, of: shaped.piece.font) : cluster.advance
                if let previous { total += gap(previous, shaped.piece) }
                previous = shaped.piece
                own.append(width)
                total += width
            }
        }
        return (own, total)
    }

    /// Letter spacing between two neighbours, em.
    func gap(_ a: Piece, _ b: Piece) -> Double {
        a.isCursive || b.isCursive ? 0 : style.tracking
    }

    /// em. A time is not broken, so it has to fit.
    private func boxWidth(_ widest: Double) throws(TypographyError) -> Double {
        guard let width = style.width else { return widest }
        let available = width / style.size
        guard !scan.isTimer || widest <= available + 1e-9 else {
            throw TypographyError(
                .usage,
                "the time “\(text)” is \(Wording.thousandths(widest)) em wide and the width is"
                    + " \(Wording.thousandths(available)) em; a time is not broken: take a larger"
                    + " width, or a smaller size")
        }
        return max(available, widest)
    }

    /// The part of the free width that is left of a line.
    private func share(_ direction: TextDirection) -> Double {
        switch style.alignment {
        case .center: 0.5
        case .start: direction == .leftToRight ? 0 : 1
        case .end: direction == .leftToRight ? 1 : 0
        }
    }

    /// The point that positions mean.
    private func anchor(of layout: TextLayout) -> Point {
        guard scan.isTimer || (usesCells && scan.isCounter),
            case .anchor(let place) = style.rollOver
        else {
            return layout.box.center
        }
        switch place {
        case .left: return Point(layout.box.minX, layout.box.midY)
        case .right: return Point(layout.box.maxX, layout.box.midY)
        case .separator:
            func isSeparator(_ cell: TextCell) -> Bool {
                cell.text.unicodeScalars.first.map { scan.kind($0) == .separator } ?? false
            }
            let colon = layout.cells.last {
                $0.text.unicodeScalars.first.map(TimerCharacter.isColon) ?? false
            }
            let cell = colon ?? layout.cells.last(where: isSeparator)
            return Point(cell?.frame.midX ?? layout.box.midX, layout.box.midY)
        }
    }
}
