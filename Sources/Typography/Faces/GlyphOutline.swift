public import HyalineGeometry

/// What a glyph's shape was made from.
public enum GlyphSource: Hashable, Sendable {
    /// The glyph's own outline.
    case outline
    /// The outlines of a colour glyph's layers (COLR), as their union.
    case colorLayers
    /// The silhouette of a bitmap (CBDT, sbix), at the resolution of the strike it is from.
    case bitmap(pixelsPerEm: Int)
    /// What is drawn on a bitmap whose silhouette is a plain box: the letter of a button.
    case bitmapDrawing(pixelsPerEm: Int)

    public var isBitmap: Bool { pixelsPerEm != nil }

    /// Of the strike; nil for outlines and layers.
    var pixelsPerEm: Int? {
        switch self {
        case .bitmap(let pixels), .bitmapDrawing(let pixels): pixels
        case .outline, .colorLayers: nil
        }
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

extension GlyphOutline {
    /// Whether this is the silhouette of a bitmap and says nothing: a disc or a plain box.
    var isPlain: Bool {
        guard case .bitmap = source, !bounds.isNull else { return false }
        let contours = path.elements.reduce(0) { count, element in
            if case .move = element { count + 1 } else { count }
        }
        guard contours == 1 else { return false }
        let share = abs(path.signedArea) / (bounds.width * bounds.height)
        return share > 0.95 || abs(share - Double.pi / 4) < 0.015
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
