public import HyalineGeometry

/// What a glyph's shape was made from.
public enum GlyphSource: Hashable, Sendable {
    /// The glyph's own outline.
    case outline
    /// The outlines of a colour glyph's layers (COLR), as their union.
    case colorLayers
    /// The silhouette of a bitmap (CBDT, sbix), at the resolution of the strike it is from.
    case bitmap(pixelsPerEm: Int)

    public var isBitmap: Bool {
        if case .bitmap = self { true } else { false }
    }
}

/// The shape of one glyph at one design instance: em, y down, origin on the baseline, unhinted.
/// To be filled by the non-zero rule (contours of one glyph may overlap).
public struct GlyphOutline: Hashable, Sendable {
    /// The glyph's number in the font.
    public var glyph: UInt32
    public var path: Path
    /// Tight ink box from the curves' extrema; `Rect.null` for a glyph without ink.
    public var bounds: Rect
    public var source: GlyphSource

    public init(glyph: UInt32, path: Path, source: GlyphSource = .outline) {
        self.glyph = glyph
        self.path = path
        self.source = source
        bounds = path.bounds
    }
}

/// One glyph as HarfBuzz placed it in a left-to-right run. Lengths in em.
public struct ShapedGlyph: Hashable, Sendable {
    /// The glyph's number in the font; 0 is ".notdef".
    public var id: UInt32
    /// UTF-8 offset into the text of the first character this glyph stands for.
    public var cluster: Int
    /// How far the pen moves.
    public var advance: Double
    /// From the pen to where the glyph is drawn, y down.
    public var offset: Vector
}

/// The one border between the font's space (y up) and ours (y down).
enum FontSpace {
    /// A point or displacement in em, y up, turned to y down. Nothing else in Hyaline flips y.
    static func flipped(x: Double, y: Double) -> Point { Point(x, 0 - y) }

    /// A map of the space y up as a map of the space y down.
    static func flipped(_ map: Affine) -> Affine {
        Affine(a: map.a, b: 0 - map.b, c: 0 - map.c, d: map.d, tx: map.tx, ty: 0 - map.ty)
    }
}
