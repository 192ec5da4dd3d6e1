public import HyalineGeometry

/// A glyph in its place. Layout space: pt, y down.
public struct PlacedGlyph: Hashable, Sendable {
    /// The glyph's number in the font.
    public var id: UInt32
    /// UTF-8 offset into the text.
    public var cluster: Int
    /// The glyph's origin: on the baseline, unless the font or `SeparatorHeight.middle` moved it.
    public var origin: Point
    /// The font's own advance, whatever the width of the cell.
    public var advance: Double
    public var outline: GlyphOutline
    /// The em in pt.
    public var size: Double

    /// The outline in absolute layout coordinates.
    public func path() -> Path {
        outline.path.transformed(
            by: Affine(a: size, b: 0, c: 0, d: size, tx: origin.x, ty: origin.y))
    }

    /// Tight ink box in layout coordinates; `Rect.null` without ink.
    public var bounds: Rect {
        let box = outline.bounds
        guard !box.isNull else { return .null }
        return Rect(
            minX: box.minX * size + origin.x, minY: box.minY * size + origin.y,
            maxX: box.maxX * size + origin.x, maxY: box.maxY * size + origin.y)
    }
}

/// The place of one cluster of characters. Layout space: pt, y down.
public struct TextCell: Hashable, Sendable {
    public var text: String
    /// UTF-8 offset into the whole text.
    public var cluster: Int
    /// The cell's width (without cells: the advance) by the figure height, standing on the baseline.
    public var frame: Rect
}

/// Something the reader of a picture should know and that is no error.
public struct LayoutWarning: Hashable, Sendable {
    /// "cell-overflow", "overhang", "feature-missing", "direction".
    public var code: String
    public var message: String

    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }
}

/// A line of text as outlines in their places. Layout space: pt, y down; a plain value, free of the
/// font it came from.
public struct TextLayout: Hashable, Sendable {
    public private(set) var text: String
    /// The em in pt.
    public private(set) var size: Double
    /// Family and style: "Inter Bold".
    public private(set) var fontName: String
    /// Which of the font's tables `ascent` and `descent` are from: "typo", "hhea" or "win".
    public private(set) var metricsSource: String
    /// In the order of the text, those without ink included.
    public internal(set) var glyphs: [PlacedGlyph] = []
    public internal(set) var cells: [TextCell] = []
    /// The constant box that centring uses: the sum of the cells (without cells: of the advances) by
    /// the figure height. With cells it depends on which characters are digits, not on which digits.
    public internal(set) var box = Rect.null
    /// Tight ink of all glyphs; may reach beyond `box`.
    public internal(set) var bounds = Rect.null
    /// y of the one baseline.
    public internal(set) var baseline = 0.0
    /// pt above the baseline.
    public private(set) var ascent: Double
    /// pt below the baseline, positive.
    public private(set) var descent: Double
    public internal(set) var warnings: [LayoutWarning] = []

    /// Lays the text out with the centre of its box at (0, 0).
    ///
    /// Throws `.usage` for text that is empty, has control characters or more than 10,000 characters,
    /// for a size out of range and for what is no feature tag; `.badData` for characters the font has
    /// no glyph or no outline for, each of them listed.
    public init(_ text: String, font: Font, style: TextStyle) throws(TypographyError) {
        self.text = text
        size = style.size
        fontName = font.name
        metricsSource = font.metrics.source
        ascent = font.metrics.ascender * style.size
        descent = -font.metrics.descender * style.size
        var builder = try LayoutBuilder(text, font: font, style: style)
        try builder.build(into: &self)
    }

    /// The same layout with the centre of its constant box at `point`. Never centred by ink: ink
    /// changes from second to second.
    public func centered(at point: Point) -> TextLayout {
        let shift = point - box.center
        var moved = self
        for index in moved.glyphs.indices {
            moved.glyphs[index].origin = glyphs[index].origin + shift
        }
        for index in moved.cells.indices {
            moved.cells[index].frame = cells[index].frame.translated(by: shift)
        }
        moved.box = box.translated(by: shift)
        moved.bounds = bounds.translated(by: shift)
        moved.baseline = baseline + shift.dy
        return moved
    }

    /// All glyphs as one path, to be filled by the non-zero rule.
    public func path() -> Path {
        var path = Path()
        path.elements.reserveCapacity(
            glyphs.reduce(0) { $0 + $1.outline.path.elements.count })
        for glyph in glyphs { path.append(glyph.path()) }
        return path
    }
}
