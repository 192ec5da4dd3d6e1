internal import HyalineGeometry

/// Where the clusters of a text stand in the row of a template, so that no moment moves another:
/// em, from the row's left edge.
struct ReservedRoom {
    struct Slot {
        var left: Double
        var width: Double
        /// How far from its left edge what stands in it begins.
        var inset = 0.0
    }

    /// One for each cluster of the text, as they are seen from left to right.
    var slots: [Slot]
    /// Places of the template that the text leaves empty.
    var empty: [Slot]
    var total: Double
}

extension LayoutBuilder {
    /// The row of a template with letters, and the text's places in it; nil where no such room is
    /// asked for. A word stands in the place of its counterpart, which is as wide as the widest of
    /// the names that stand there in turn; digits stand at the right of their number, of a fraction
    /// at its left.
    mutating func room(for lines: [Line]) throws(TypographyError) -> ReservedRoom? {
        guard case .reserve(let template) = style.rollOver, usesCells else { return nil }
        var plain = style
        (plain.rollOver, plain.width, plain.ellipsis, plain.maximumLines) = (.grow, nil, false, nil)
        let shown = style.numerals?.digits(in: template) ?? template
        var form = try LayoutBuilder(shown, fonts: fonts, style: plain)
        guard form.scan.isCounter || (scan.isCounter && form.scan.isTimer) else { return nil }
        guard scan.isTimer || scan.isCounter, lines.count == 1,
            scan.zero == form.scan.zero || scan.hasPlaceholders,
            form.usesCells
        else { throw misplaced(template) }

        let words = Self.words(shown, form.scan) + Self.words(text, scan)
        let language = style.language
        func names(_ word: String) -> [String] {
            // With its counterpart if both are of one kind: "Mo" may be Monday in many languages.
            for other in words where other != word {
                let found = fonts.clockNames(with: [word, other], language: language)
                if !found.isEmpty { return found }
            }
            return fonts.clockNames(with: [word], language: language)
        }
        let places = ClockPart.parts(of: shown, scan: form.scan, names: names)
        let parts = ClockPart.parts(of: text, scan: scan, names: names)
        guard
            let found = ClockPart.places(of: parts, in: places, exact: true)
                ?? ClockPart.places(of: parts, in: places, exact: false)
        else { throw misplaced(template) }

        let row = try form.row(places, style: plain)
        return try room(lines[0], parts, found, row, template)
    }

    /// Words of a text that may be names.
    private static func words(_ text: String, _ scan: TextScan) -> [String] {
        ClockPart.parts(of: text, scan: scan, names: { _ in [] })
            .filter { $0.kind == .word }.map(\.text)
    }

    // MARK: The template

    private struct Row {
        var parts: [ClockPart]
        /// Clusters as they are seen, with the part that each is of.
        var clusters: [(bytes: Range<Int>, part: Int, slot: ReservedRoom.Slot)]
        var total: Double

        func box(_ part: Int) -> ReservedRoom.Slot {
            let own = clusters.filter { $0.part == part }.map(\.slot)
            let left = own.map(\.left).min() ?? 0
            let right = own.map { $0.left + $0.width }.max() ?? 0
            return ReservedRoom.Slot(left: left, width: right - left)
        }
    }

    /// This text's clusters in a row, names as wide as the widest that stands in their place.
    private mutating func row(
        _ parts: [ClockPart], style: TextStyle
    ) throws(TypographyError) -> Row {
        let line = try singleLine()
        let (widths, _) = try clusterWidths(of: line)
        var extra = [Double](repeating: 0, count: parts.count)
        for (index, part) in parts.enumerated() where part.names.count > 1 {
            let own = try width(of: part.bytes, line)
            var widest = own
            for name in part.names where name != part.text {
                let changed =
                    substring(0..<part.bytes.lowerBound) + name
                    + substring(part.bytes.upperBound..<text.utf8.count)
                var other = try LayoutBuilder(changed, fonts: fonts, style: style)
                let start = part.bytes.lowerBound
                widest = max(
                    widest,
                    try other.width(
                        of: start..<start + name.utf8.count, try other.singleLine()))
            }
            extra[index] = widest - own
        }
        var row = Row(parts: parts, clusters: [], total: 0)
        var previous: Piece?
        var next = 0
        var left = 0.0
        for shaped in line.pieces {
            for cluster in shaped.clusters {
                if let previous { left += gap(previous, shaped.piece) }
                previous = shaped.piece
                let part = parts.firstIndex { $0.bytes.contains(cluster.bytes.lowerBound) } ?? 0
                // All that a name has more goes to the first of its clusters.
                let width = widths[next] + extra[part]
                extra[part] = 0
                row.clusters.append((cluster.bytes, part, .init(left: left, width: width)))
                left += width
                next += 1
            }
        }
        row.total = left
        return row
    }

    private mutating func singleLine() throws(TypographyError) -> Line {
        if setsValues { composer.valueFont = try fontOfValues() }
        return scan.isTimer
            ? try timerLine() : try titleLines().first ?? Line(pieces: [], bytes: 0..<0)
    }

    /// em, of the clusters of a word, with what is set between them.
    private mutating func width(
        of bytes: Range<Int>, _ line: Line
    ) throws(TypographyError) -> Double {
        let (widths, _) = try clusterWidths(of: line)
        var total = 0.0
        var next = 0
        var previous: Piece?
        for shaped in line.pieces {
            for cluster in shaped.clusters {
                if bytes.contains(cluster.bytes.lowerBound) {
                    if let previous { total += gap(previous, shaped.piece) }
                    total += widths[next]
                    previous = shaped.piece
                }
                next += 1
            }
        }
        return total
    }

    // MARK: The text in it

    private mutating func room(
        _ line: Line, _ parts: [ClockPart], _ places: [Int], _ row: Row, _ template: String
    ) throws(TypographyError) -> ReservedRoom {
        let (widths, _) = try clusterWidths(of: line)
        var slots: [ReservedRoom.Slot] = []
        var taken: Set<Int> = []
        /// Where the next cluster of each word stands, and its last one so far.
        var ends: [Int: (right: Double, slot: Int)] = [:]
        var previous: (piece: Piece, part: Int)?
        for shaped in line.pieces {
            for cluster in shaped.clusters {
                let width = widths[slots.count]
                let part =
                    parts.firstIndex { $0.bytes.contains(cluster.bytes.lowerBound) } ?? 0
                let place = places[part]
                if parts[part].kind != .word {
                    let index = slot(of: cluster, parts, part, row, place)
                    slots.append(row.clusters[index].slot)
                    taken.insert(index)
                } else if let end = ends[part] {
                    let between = previous.map { $0.part == part ? gap($0.piece, shaped.piece) : 0 }
                    let left = end.right + (between ?? 0)
                    ends[part] = (left + width, slots.count)
                    slots.append(.init(left: left, width: width))
                } else {
                    // The place of a word is the whole box of its counterpart.
                    let box = row.box(place)
                    let inset = try self.inset(
                        of: parts[part], row.parts[place], box, shaped, line, template)
                    ends[part] = (box.left + inset + width, slots.count)
                    slots.append(.init(left: box.left, width: inset + width, inset: inset))
                    for index in row.clusters.indices where row.clusters[index].part == place {
                        taken.insert(index)
                    }
                }
                previous = (shaped.piece, part)
            }
        }
        for (part, end) in ends {
            let box = row.box(places[part])
            slots[end.slot].width = box.left + box.width - slots[end.slot].left
        }
        let empty = row.clusters.indices.filter { !taken.contains($0) }
            .map { row.clusters[$0].slot }
        return ReservedRoom(slots: slots, empty: empty, total: row.total)
    }

    /// How far a word is moved to the right in the box of its counterpart.
    private mutating func inset(
        of part: ClockPart, _ place: ClockPart, _ box: ReservedRoom.Slot, _ shaped: ShapedPiece,
        _ line: Line, _ template: String
    ) throws(TypographyError) -> Double {
        let own = try width(of: part.bytes, line)
        guard own <= box.width + 1e-9 else {
            throw TypographyError(
                .usage,
                "“\(part.text)” does not fit in the room reserved for “\(place.text)” in"
                    + " “\(template)”: it is \(Wording.thousandths(own)) em wide and the room is"
                    + " \(Wording.thousandths(box.width)) em; reserve room for the widest word")
        }
        let isLeft = ClockPart.endAlike(place.names) == (shaped.piece.direction == .rightToLeft)
        return isLeft ? 0 : max(0, box.width - own)
    }

    /// The cluster of the row that a digit, symbol or blank stands in.
    private func slot(
        of cluster: GlyphCluster, _ parts: [ClockPart], _ part: Int, _ row: Row, _ place: Int
    ) -> Int {
        let target = row.parts[place]
        let before = substring(parts[part].bytes.lowerBound..<cluster.bytes.lowerBound)
            .unicodeScalars.count
        let missing =
            target.text.unicodeScalars.count - parts[part].text.unicodeScalars.count
        let isFraction =
            part > 1 && parts[part].kind == .number && parts[part - 2].kind == .number
            && [".", ",", "٫"].contains(parts[part - 1].text)
        var position = isFraction ? before : before + missing
        var byte = target.bytes.lowerBound
        for scalar in target.text.unicodeScalars {
            guard position > 0 else { break }
            byte += UTF8.width(scalar)
            position -= 1
        }
        return row.clusters.firstIndex { $0.bytes.contains(byte) } ?? 0
    }

    private func misplaced(_ template: String) -> TypographyError {
        TypographyError(
            .usage,
            "“\(text)” has no place in the room reserved for “\(template)”: the template takes the"
                + " same words, signs and digits, each number as long as it gets, like"
                + " \"00:00 PM\" for 9:41 PM")
    }
}
