internal import HyalineGeometry
internal import HyalineTypography

/// What is looked at of one text: numbers in em, x from the line that stays where it is.
struct TickSample {
    struct Cell {
        var text: String
        var isDigit: Bool
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

    /// - Parameter alignment: which part of the box stays where it is; an anchored layout has its own.
    init(_ layout: TextLayout, isAnchored: Bool, alignment: LineAlignment) {
        text = layout.text
        width = layout.box.width
        baseline = layout.baseline
        let zero = Self.zero(of: layout, isAnchored: isAnchored, alignment: alignment)
        let offsets = layout.cells.filter { !$0.text.isEmpty }.map(\.cluster)
        isInOrder = zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
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
            cells.append(
                Cell(
                    text: cell.text, isDigit: scalar.map(Self.isDigit) ?? false,
                    x: cell.frame.minX - zero, width: cell.frame.width, origins: origins,
                    glyphs: glyphs, ink: ink, advance: advance))
        }
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
