public import HyalineGeometry

/// A glyph in its place. Layout space: pt, y down.
public struct PlacedGlyph: Hashable, Sendable {
    /// The glyph's number in the font.
    public var id: UInt32
    /// Which font it is from: an index into `TextLayout.fonts`.
    public var font: Int
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
    /// "cell-overflow", "overhang", "feature-missing", "fallback", "word-broken", "ellipsis",
    /// "tracking-skipped", "bitmap-silhouette", "bitmap-drawing", "glyph-hidden",
    /// "presentation".
    public var code: String
    public var message: String
    /// Of "fallback": the font that stands in was named, not found by a search.
    public var isAskedFor: Bool

    public init(code: String, message: String, isAskedFor: Bool = false) {
        self.code = code
        self.message = Wording.onOneLine(message)
        self.isAskedFor = isAskedFor
    }
}

/// Text as outlines in their places. Layout space: pt, y down; a plain value, free of the fonts it came
/// from.
public struct TextLayout: Hashable, Sendable {
    /// What is shown: with the numerals asked for, and cut where it ends in an ellipsis.
    public private(set) var text: String
    /// The em in pt.
    public private(set) var size: Double
    /// Family and style of each font: "Inter Bold". The first is the one asked for; the others stood
    /// in, perhaps for other texts of the same `FontSet`.
    public private(set) var fonts: [String]
    /// Where `ascent` and `descent` are from: the font's tables "typo", "hhea" or "win", or "bbox".
    public private(set) var metricsSource = ""
    /// Line by line, each from left to right, those without ink included.
    public internal(set) var glyphs: [PlacedGlyph] = []
    /// As the glyphs. Reserved cells that stay empty have no text.
    public internal(set) var cells: [TextCell] = []
    /// The constant box that centring uses: with a width given that, else the longest sum of cells
    /// (without cells: of advances); from the figure height of the first line to the last baseline.
    /// With cells it depends on which characters are digits, not on which digits.
    public internal(set) var box = Rect.null
    /// Tight ink of all glyphs; may reach beyond `box`.
    public internal(set) var bounds = Rect.null
    /// y of each line's baseline.
    public internal(set) var baselines: [Double] = []
    /// Of the first paragraph.
    public internal(set) var direction = TextDirection.leftToRight
    /// What `centered(at:)` moves: the centre of `box`, or what `RollOver.anchor` holds.
    public internal(set) var anchor = Point.zero
    /// pt above a baseline, the largest of the fonts that are used.
    public private(set) var ascent = 0.0
    /// pt below a baseline, positive.
    public private(set) var descent = 0.0
    /// pt between lines, besides these two.
    public private(set) var lineGap = 0.0
    public internal(set) var warnings: [LayoutWarning] = []

    /// y of the first baseline.
    public var baseline: Double { baselines.first ?? 0 }

    /// Lays the text out with the centre of its box at (0, 0), in one font: a character that it lacks
    /// is an error.
    ///
    /// Throws as `init(_:fonts:style:)` does.
    public init(_ text: String, font: Font, style: TextStyle) throws(TypographyError) {
        try self.init(text, fonts: FontSet(font), style: style)
    }

    /// Lays the text out with the centre of its box at (0, 0).
    ///
    /// Throws `.usage` for text that is empty, has control characters other than line ends or more
    /// than 10,000 characters, for numbers out of range, for what is no feature or language tag, and
    /// for text that does not fit where it has to; `.badData` for characters that no font has a glyph
    /// or an outline for, each of them listed; and what opening a stand-in throws.
    public init(_ text: String, fonts: FontSet, style: TextStyle) throws(TypographyError) {
        try style.validate()
        var shown = style.numerals.map { $0.digits(in: text) } ?? text
        var style = style
        var cut: LayoutWarning?
        if style.ellipsis {
            (shown, cut) = try Ellipsis.fit(shown, fonts: fonts, style: style)
            style.maximumLines = style.maximumLines ?? 1
        }
        var builder = try LayoutBuilder(shown, fonts: fonts, style: style)
        self.text = builder.text
        size = style.size
        self.fonts = []
        try builder.build(into: &self)
        self.fonts = fonts.names
        if let cut { warnings.append(cut) }
    }

    /// The height of a line is that of the tallest font in it; all lines are equally high.
    mutating func setMetrics(_ all: [VerticalMetrics], main: VerticalMetrics) {
        metricsSource = main.source
        ascent = (all.map(\.ascender).max() ?? 0) * size
        descent = -(all.map(\.descender).min() ?? 0) * size
        lineGap = (all.map(\.lineGap).max() ?? 0) * size
    }

    /// The same layout with its anchor, as a rule the centre of its constant box, at `point`. Never
    /// centred by ink: ink changes from second to second.
    public func centered(at point: Point) -> TextLayout {
        let shift = point - anchor
        var moved = self
        for index in moved.glyphs.indices {
            moved.glyphs[index].origin = glyphs[index].origin + shift
        }
        for index in moved.cells.indices {
            moved.cells[index].frame = cells[index].frame.translated(by: shift)
        }
        moved.box = box.translated(by: shift)
        moved.bounds = bounds.translated(by: shift)
        moved.baselines = baselines.map { $0 + shift.dy }
        moved.anchor = point
        return moved
    }

    /// The same layout, larger or smaller by a factor, with `point` where it is. At 1 it is the same to the last bit.
    public func scaled(by factor: Double, about point: Point) -> TextLayout {
        guard factor != 1 else { return self }
        func place(_ p: Point) -> Point { point + (p - point) * factor }
        func place(_ r: Rect) -> Rect {
            guard !r.isNull else { return r }
            let (a, b) = (place(Point(r.minX, r.minY)), place(Point(r.maxX, r.maxY)))
            return Rect(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y)
        }
        var scaled = self
        scaled.size = size * factor
        for index in scaled.glyphs.indices {
            scaled.glyphs[index].origin = place(glyphs[index].origin)
            scaled.glyphs[index].advance *= factor
            scaled.glyphs[index].size *= factor
        }
        for index in scaled.cells.indices {
            scaled.cells[index].frame = place(cells[index].frame)
        }
        scaled.box = place(box)
        scaled.bounds = place(bounds)
        scaled.baselines = baselines.map { point.y + ($0 - point.y) * factor }
        scaled.anchor = place(anchor)
        (scaled.ascent, scaled.descent) = (ascent * factor, descent * factor)
        scaled.lineGap = lineGap * factor
        return scaled
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
