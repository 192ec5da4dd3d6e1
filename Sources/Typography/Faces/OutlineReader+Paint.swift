internal import HyalineGeometry

/// COLR version 1: a glyph is a graph of paints, in which outlines are filled, moved and composed.
///
/// Every outline in the graph becomes a layer under the maps on its way; colours play no part. Limits:
/// shapes that are cut out of or with one another (a glyph inside a glyph, the composite modes "in",
/// "out" and "atop") are taken whole, so the silhouette may be larger than the picture but never has a
/// hole too much.
extension OutlineReader {
    /// The union of the outlines in em, y down; nil if the glyph has no paint.
    func paintedPath(of glyph: UInt32) throws(TypographyError) -> Path? {
        guard let root = colors.paint(of: glyph) else { return nil }
        var walk = PaintWalk(root: glyph)
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

    /// - Parameter map: from the paint's space to the glyph's, in font units, y up.
    private func visit(
        _ offset: Int, _ map: Affine, _ depth: Int, _ walk: inout PaintWalk
    ) throws(TypographyError) {
        walk.count += 1
        guard depth <= PaintWalk.depth, walk.count <= PaintWalk.paints else {
            throw unreadable(walk.root, "its paints are nested without end")
        }
        guard let paint = colors.readPaint(offset) else {
            throw unreadable(walk.root, "a paint of it is damaged")
        }
        switch paint {
        case .fill: break
        case .layers(let layers):
            for layer in layers { try visit(layer, map, depth + 1, &walk) }
        case .glyph(let layer):
            try checkLayer(layer, named: "a layer", of: walk.root)
            var map = FontSpace.flipped(map)
            map.tx /= Double(unitsPerEm)
            map.ty /= Double(unitsPerEm)
            try add(try ownPath(of: layer).transformed(by: map), to: &walk.union, of: walk.root)
        case .colorGlyph(let glyph):
            guard let root = colors.paint(of: glyph) else {
                throw unreadable(walk.root, "it refers to glyph \(glyph), which has no paint")
            }
            try visit(root, map, depth + 1, &walk)
        case .mapped(let child, let own):
            try visit(child, own.concatenating(map), depth + 1, &walk)
        case .composite(let source, let mode, let backdrop):
            if !Self.modesWithoutSource.contains(mode) {
                try visit(source, map, depth + 1, &walk)
            }
            if !Self.modesWithoutBackdrop.contains(mode) {
                try visit(backdrop, map, depth + 1, &walk)
            }
        }
    }

    /// Porter and Duff's modes whose result has no ink outside of the other operand: clear, dest,
    /// dest in, dest out, source atop.
    private static let modesWithoutSource: Set<Int> = [0, 2, 6, 8, 9]
    /// Clear, source, source in, source out, dest atop.
    private static let modesWithoutBackdrop: Set<Int> = [0, 1, 5, 7, 10]

    private func unreadable(_ glyph: UInt32, _ why: String) -> TypographyError {
        TypographyError(
            .badData,
            "cannot read the colour glyph \(glyph) (COLR version 1) of the font '\(file.path)':"
                + " \(why); choose another font, or change the text")
    }
}
