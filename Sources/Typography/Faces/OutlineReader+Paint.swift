internal import CFreeType
internal import HyalineGeometry

/// COLR version 1: a glyph is a graph of paints, in which outlines are filled, moved and composed.
///
/// Source: OpenType specification 1.9, "COLR"; FreeType's `FT_Get_Paint`. Every outline in the graph
/// becomes a layer under the maps on its way; fills play no part. Limits: shapes that are cut out of or
/// with one another (a glyph inside a glyph, the composite modes "in", "out" and "atop") are taken
/// whole, so the silhouette may be larger than the picture, and never has a hole too much.
extension OutlineReader {
    /// The union of the outlines in em, y down; nil if the glyph has no paint.
    func paintedPath(of glyph: UInt32) throws(TypographyError) -> Path? {
        var walk = PaintWalk(root: glyph)
        guard let root = paint(of: glyph) else { return nil }
        try visit(root, .identity, 0, &walk)
        return walk.union.path
    }

    private struct PaintWalk {
        /// Real glyphs have a depth of less than ten and a few hundred paints. The graph may share
        /// parts, and a damaged one may lead back to itself.
        static let depth = 64
        static let paints = 20_000

        let root: UInt32
        var count = 0
        var union = LayerUnion()
    }

    /// Without FreeType's root transform, which only repeats the size.
    private func paint(of glyph: UInt32) -> FT_OpaquePaint? {
        var paint = FT_OpaquePaint()
        guard FT_Get_Color_Glyph_Paint(face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &paint) != 0 else {
            return nil
        }
        return paint
    }

    /// - Parameter map: from the paint's space to the glyph's, in em, y up.
    private func visit(
        _ handle: FT_OpaquePaint, _ map: Affine, _ depth: Int, _ walk: inout PaintWalk
    ) throws(TypographyError) {
        walk.count += 1
        guard depth <= PaintWalk.depth, walk.count <= PaintWalk.paints else {
            throw unreadable(walk.root, "its paints are nested without end")
        }
        var paint = FT_COLR_Paint()
        guard FT_Get_Paint(face, handle, &paint) != 0 else {
            throw unreadable(walk.root, "it has a paint that is damaged, or varies with the axes")
        }
        func visit(
            _ child: FT_OpaquePaint, _ own: Affine = .identity
        ) throws(TypographyError) {
            try self.visit(child, own.concatenating(map), depth + 1, &walk)
        }
        let u = paint.u
        switch paint.format {
        case FT_COLR_PAINTFORMAT_GLYPH:
            // What it is filled with stays inside of it, so the walk ends here.
            let layer = u.glyph.glyphID
            try checkLayer(layer, named: "a layer", of: walk.root)
            walk.union.add(try ownPath(of: layer).transformed(by: FontSpace.flipped(map)))
        case FT_COLR_PAINTFORMAT_COLR_GLYPH:
            guard let child = self.paint(of: u.colr_glyph.glyphID) else {
                throw unreadable(
                    walk.root, "it names glyph \(u.colr_glyph.glyphID), which has none")
            }
            try visit(child)
        case FT_COLR_PAINTFORMAT_COLR_LAYERS:
            var layers = u.colr_layers.layer_iterator
            var child = FT_OpaquePaint()
            while FT_Get_Paint_Layers(face, &layers, &child) != 0 { try visit(child) }
        case FT_COLR_PAINTFORMAT_TRANSFORM:
            try visit(u.transform.paint, affine(u.transform.affine))
        case FT_COLR_PAINTFORMAT_TRANSLATE:
            try visit(
                u.translate.paint,
                .translation(Vector(em(u.translate.dx), em(u.translate.dy))))
        case FT_COLR_PAINTFORMAT_SCALE:
            let scale = Affine.scale(fixed(u.scale.scale_x), fixed(u.scale.scale_y))
            try visit(u.scale.paint, around(u.scale.center_x, u.scale.center_y, scale))
        case FT_COLR_PAINTFORMAT_ROTATE:
            // Angles count half turns, counter-clockwise.
            let (sin, cos) = Elementary.sincos(degrees: 180 * fixed(u.rotate.angle))
            let turn = Affine(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
            try visit(u.rotate.paint, around(u.rotate.center_x, u.rotate.center_y, turn))
        case FT_COLR_PAINTFORMAT_SKEW:
            let x = Elementary.sincos(degrees: 180 * fixed(u.skew.x_skew_angle))
            let y = Elementary.sincos(degrees: 180 * fixed(u.skew.y_skew_angle))
            guard x.cos != 0, y.cos != 0 else { throw unreadable(walk.root, "it is skewed flat") }
            let skew = Affine(a: 1, b: y.sin / y.cos, c: -x.sin / x.cos, d: 1, tx: 0, ty: 0)
            try visit(u.skew.paint, around(u.skew.center_x, u.skew.center_y, skew))
        case FT_COLR_PAINTFORMAT_COMPOSITE:
            let mode = u.composite.composite_mode
            if Self.showsSource(mode) { try visit(u.composite.source_paint) }
            if Self.showsBackdrop(mode) { try visit(u.composite.backdrop_paint) }
        case FT_COLR_PAINTFORMAT_SOLID, FT_COLR_PAINTFORMAT_LINEAR_GRADIENT,
            FT_COLR_PAINTFORMAT_RADIAL_GRADIENT, FT_COLR_PAINTFORMAT_SWEEP_GRADIENT:
            // A fill without an outline around it covers the plane and has no shape.
            break
        default:
            throw unreadable(walk.root, "it has a paint of an unknown format")
        }
    }

    /// Whether the result has ink where only the source has, or lies inside the source.
    private static func showsSource(_ mode: FT_Composite_Mode) -> Bool {
        switch mode {
        case FT_COLR_COMPOSITE_CLEAR, FT_COLR_COMPOSITE_DEST, FT_COLR_COMPOSITE_DEST_IN,
            FT_COLR_COMPOSITE_DEST_OUT, FT_COLR_COMPOSITE_SRC_ATOP:
            false
        default: true
        }
    }

    private static func showsBackdrop(_ mode: FT_Composite_Mode) -> Bool {
        switch mode {
        case FT_COLR_COMPOSITE_CLEAR, FT_COLR_COMPOSITE_SRC, FT_COLR_COMPOSITE_SRC_IN,
            FT_COLR_COMPOSITE_SRC_OUT, FT_COLR_COMPOSITE_DEST_ATOP:
            false
        default: true
        }
    }

    /// FreeType's 16.16 fixed point.
    private func fixed(_ value: FT_Fixed) -> Double { Double(value) / 65_536 }

    /// 16.16 fixed point in font units, to em.
    private func em(_ value: FT_Fixed) -> Double { fixed(value) / Double(unitsPerEm) }

    private func affine(_ map: FT_Affine23) -> Affine {
        Affine(
            a: fixed(map.xx), b: fixed(map.yx), c: fixed(map.xy), d: fixed(map.yy),
            tx: em(map.dx), ty: em(map.dy))
    }

    private func around(_ x: FT_Fixed, _ y: FT_Fixed, _ map: Affine) -> Affine {
        let center = Vector(em(x), em(y))
        return Affine.translation(center * -1).concatenating(map)
            .concatenating(.translation(center))
    }

    private func unreadable(_ glyph: UInt32, _ why: String) -> TypographyError {
        TypographyError(
            .badData,
            "cannot read the colour glyph \(glyph) (COLR version 1) of the font '\(file.path)':"
                + " \(why); choose another font, or one with COLR version 0 or outlines")
    }
}
