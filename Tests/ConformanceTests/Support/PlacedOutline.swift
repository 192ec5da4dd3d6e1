import HyalineGeometry
import HyalineTypography

/// A glyph with ink where a line of text puts it. y down, in parts of an em that its maker names.
struct PlacedOutline {
    /// From its own origin.
    var path: Path
    var origin: Point

    /// A shaped line from x = 0, without the glyphs that have no ink.
    static func line(
        _ glyphs: [ShapedGlyph], _ font: Font, unitsPerEm: Double
    ) throws -> [PlacedOutline] {
        var pen = 0.0
        var line: [PlacedOutline] = []
        for glyph in glyphs {
            let path = try font.outline(glyph.id).path
            if !path.isEmpty {
                line.append(
                    PlacedOutline(
                        path: path.transformed(by: .scale(unitsPerEm, unitsPerEm)),
                        origin: Point(
                            (pen + glyph.offset.dx) * unitsPerEm, glyph.offset.dy * unitsPerEm)))
            }
            pen += glyph.advance
        }
        return line
    }

    /// What a case expects, turned to y down.
    static func line(_ test: RenderingCase) throws -> [PlacedOutline] {
        try test.glyphs.filter { !$0.d.isEmpty }.map { glyph in
            PlacedOutline(
                path: try Path(svg: glyph.d).transformed(by: .scale(1, -1)),
                origin: Point(glyph.x, -glyph.y))
        }
    }
}
