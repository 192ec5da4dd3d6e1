internal import HyalineGeometry
internal import HyalineTypography

/// What is looked at of one text: numbers in em, x from the line that stays where it is.
struct TickSample {
    struct Cell {
        /// Of letters a whole word: AM and PM need not have equally many.
        var text: String
        /// UTF-8 offset into the whole text.
        var cluster: Int
        var isDigit: Bool
        var isWord: Bool
        /// Where the cell begins and how wide it is.
        var x: Double
        var width: Double
        /// Each glyph's origin relative to that line, y down from the baseline.
        var origins: [Point]
        /// The glyph's font and number.
        var glyphs: [GlyphName]
        var ink: Rect
        /// The font's own advance.
        var advance: Double

        /// How far ink reaches beyond the cell.
        var overflow: (left: Double, right: Double) {
            ink.isNull ? (0, 0) : (max(0, x - ink.minX), max(0, ink.maxX - x - width))
        }
    }

    struct GlyphName: Hashable {
        var font: Int
        var id: UInt32
    }

    var text: String
    var cells: [Cell]
    var width: Double
    /// Whether the cells' texts are in the order of the whole text.
    var isInOrder: Bool
    /// Of the first baseline, from the middle of the box.
    var baseline: Double

    /// - Parameters:
    ///   - names: words that are one place, whatever blanks are in them.
    ///   - alignment: which part of the box stays where it is; an anchored layout has its own.
    init(
        _ layout: TextLayout, names: [String], isAnchored: Bool, alignment: LineAlignment
    ) {
        let name = Self.range(of: names, in: layout.text)
        text = layout.text
        width = layout.box.width
        baseline = layout.baseline
        let zero = Self.zero(of: layout, isAnchored: isAnchored, alignment: alignment)
        isInOrder = Self.isInOrder(layout.cells.filter { !$0.text.isEmpty })
        cells = []
        cells.reserveCapacity(layout.cells.count)
        var next = 0
        for (index, cell) in layout.cells.enumerated() {
            // Glyphs stand in the order of the cells; an empty cell has none.
            let end = index + 1 < layout.cells.count ? layout.cells[index + 1].cluster : nil
            var glyphs: [GlyphName] = []
            var origins: [Point] = []
            var ink = Rect.null
            var advance = 0.0
            while !cell.text.isEmpty, next < layout.glyphs.count {
                let glyph = layout.glyphs[next]
                guard glyph.cluster == cell.cluster || (end.map { glyph.cluster < $0 } ?? true)
                else { break }
                glyphs.append(GlyphName(font: glyph.font, id: glyph.id))
                origins.append(Point(glyph.origin.x - zero, glyph.origin.y - layout.baseline))
                if !glyph.bounds.isNull {
                    ink = ink.union(
                        glyph.bounds.translated(by: Vector(-zero, -layout.baseline)))
                }
                advance += glyph.advance
                next += 1
            }
            let scalar = cell.text.unicodeScalars.first
            let isDigit = scalar.map(Self.isDigit) ?? false
            append(
                Cell(
                    text: cell.text, cluster: cell.cluster, isDigit: isDigit,
                    isWord: !cell.text.isEmpty && name.contains(cell.cluster)
                        || !isDigit && scalar?.properties.isAlphabetic == true,
                    x: cell.frame.minX - zero, width: cell.frame.width, origins: origins,
                    glyphs: glyphs, ink: ink, advance: advance), name)
        }
    }

    /// Where the longest of some names stands, in UTF-8 offsets; empty if none does.
    private static func range(of names: [String], in text: String) -> Range<Int> {
        for name in names.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            let (all, part) = (Array(text.utf8), Array(name.utf8))
            guard !part.isEmpty, part.count <= all.count else { continue }
            let start = (0...all.count - part.count).first { all[$0...].starts(with: part) }
            if let start { return start..<start + part.count }
        }
        return 0..<0
    }

    /// Letters side by side become one word, a name one of its own.
    private mutating func append(_ cell: Cell, _ name: Range<Int>) {
        guard cell.isWord, var last = cells.last, last.isWord,
            name.contains(cell.cluster) == name.contains(last.cluster)
        else {
            cells.append(cell)
            return
        }
        last.text = last.cluster < cell.cluster ? last.text + cell.text : cell.text + last.text
        last.cluster = min(last.cluster, cell.cluster)
        last.width = cell.x + cell.width - last.x
        last.origins += cell.origins
        last.glyphs += cell.glyphs
        last.ink = last.ink.union(cell.ink)
        last.advance += cell.advance
        cells[cells.count - 1] = last
    }

    /// Whether digits and what stands between two of them are seen from left to right; in a text
    /// without letters, whether everything is.
    private static func isInOrder(_ cells: [TextCell]) -> Bool {
        let offsets = cells.map(\.cluster)
        if zip(offsets, offsets.dropFirst()).allSatisfy({ $0 < $1 }) { return true }
        let scalars = cells.map(\.text.unicodeScalars.first)
        guard scalars.contains(where: { $0?.properties.isAlphabetic == true }) else { return false }
        let order = cells.indices.sorted { cells[$0].cluster < cells[$1].cluster }
        for (place, index) in order.enumerated().dropFirst() {
            let scalar = scalars[index]
            guard scalar.map(isDigit) == true else { continue }
            let before = order[place - 1]
            if scalars[before].map(isDigit) == true {
                if before > index { return false }
            } else if place > 1, scalars[order[place - 2]].map(isDigit) == true,
                let between = scalars[before], [":", "∶", ".", ",", "٫", "٬"].contains(between)
            {
                if order[place - 2] > before || before > index { return false }
            }
        }
        return true
    }

    /// Cells of two texts that are one place, as indices: from the right end, and what is left over
    /// from the left.
    static func pairs(_ a: [Cell], _ b: [Cell]) -> [(Int, Int)] {
        let count = min(a.count, b.count)
        guard a.count != b.count else { return (0..<count).map { ($0, $0) } }
        func isPlace(_ old: Cell, _ new: Cell) -> Bool {
            if old.isDigit || old.text.isEmpty { return new.isDigit || new.text.isEmpty }
            return old.text == new.text || (old.isWord && new.isWord)
        }
        var right = 0
        while right < count, isPlace(a[a.count - 1 - right], b[b.count - 1 - right]) { right += 1 }
        var left = 0
        while left < count - right, isPlace(a[left], b[left]) { left += 1 }
        // Of other things the right end counts.
        if left + right < count { (left, right) = (0, count) }
        return (0..<left).map { ($0, $0) }
            + (0..<right).reversed().map { (a.count - 1 - $0, b.count - 1 - $0) }
    }

    /// x of what stays where it is.
    static func zero(
        of layout: TextLayout, isAnchored: Bool, alignment: LineAlignment
    ) -> Double {
        guard !isAnchored else { return layout.anchor.x }
        return switch alignment {
        case .start: layout.box.minX
        case .center: layout.box.midX
        case .end: layout.box.maxX
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        DigitSet.value(of: scalar) != nil || hanDigits.contains(scalar)
    }

    private static let hanDigits = Set(DigitSet.digits(zero: DigitSet.hanZero))
}
