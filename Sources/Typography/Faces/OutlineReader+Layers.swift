internal import CFreeType
internal import HyalineGeometry

extension OutlineReader {
    /// The union of a colour glyph's layers in em, y down; nil for a glyph that is none. Colours and
    /// transparency play no part: every layer is glass.
    func layeredPath(of glyph: UInt32) throws(TypographyError) -> Path? {
        let layers = colors.layers(of: glyph)
        guard !layers.isEmpty else { return try paintedPath(of: glyph) }
        var union = LayerUnion()
        for (index, layer) in layers.enumerated() {
            try checkLayer(layer, named: "layer \(index + 1)", of: glyph)
            // A layer is a plain outline even if it has layers itself (OpenType, "COLR").
            try add(try ownPath(of: layer), to: &union, of: glyph)
        }
        return union.path
    }

    /// Looks at the size before the union, which compares every contour of a layer with every other.
    func add(
        _ layer: Path, to union: inout LayerUnion, of glyph: UInt32
    ) throws(TypographyError) {
        try check(layer, of: glyph)
        union.add(layer)
        if union.path.elements.count > OutlineLimits.elements {
            try check(union.path, of: glyph)
        }
    }

    func checkLayer(
        _ layer: UInt32, named name: String, of glyph: UInt32
    ) throws(TypographyError) {
        guard Int(layer) < Int(face.pointee.num_glyphs) else {
            throw TypographyError(
                .badData,
                "\(name) of the colour glyph \(glyph) of the font '\(file.path)' is glyph \(layer)"
                    + " and the font has \(face.pointee.num_glyphs): its table COLR is damaged;"
                    + " fetch it again")
        }
    }
}
