import HyalineField
import HyalineGeometry
import HyalineTypography

/// Refuses outlines that cross themselves so often that glass would take for ever, before it is
/// made: fonts and paths come from anywhere.
enum Intricacy {
    /// Two curves cross at most nine times: so few cannot reach the limit, and are not looked at.
    private static let harmless = 80
    /// For each glyph of a text, whatever the text's length: what overlapping strokes of letters
    /// come to.
    private static let ofGlyph = 25

    /// Of the crossings of a whole text.
    static func limit(glyphs: Int) -> Int { IntricateOutline.ofText + ofGlyph * glyphs }

    /// - Parameter scale: px a pt.
    static func check(_ layout: TextLayout, scale: Double) throws(SceneError) {
        let inked = layout.glyphs.filter { !$0.bounds.isNull }
        guard inked.reduce(0, { $0 + $1.outline.path.elements.count }) > harmless else { return }
        var left = limit(glyphs: inked.count)
        var seen: Set<[GlassLine.Placement]> = []
        for cluster in GlassLine.clusters(of: inked, scale: scale) {
            let path = GlassLine.path(of: cluster, scale: scale)
            guard path.elements.count > harmless, seen.insert(cluster.key).inserted else {
                continue
            }
            let own = IntricateOutline.ofShape + ofGlyph * (cluster.glyphs.count - 1)
            guard let found = VisibleOutline.crossings(of: path, limit: min(own, left)) else {
                throw refusal(cluster.glyphs, layout, limit: min(own, left))
            }
            left -= found
        }
    }

    private static func refusal(
        _ glyphs: [PlacedGlyph], _ layout: TextLayout, limit: Int
    ) -> SceneError {
        let glyph = glyphs[0]
        let cell = layout.cells.last { $0.cluster <= glyph.cluster && !$0.text.isEmpty }
        let character = cell.map { "'\($0.text)' " } ?? ""
        let font = "'\(layout.fonts[glyph.font])'"
        return SceneError(
            .badData,
            glyphs.count == 1
                ? "the outline of \(character)(glyph \(glyph.id) of \(font)) crosses itself more than"
                    + " \(limit) times, too often for glass; take another font"
                : "\(glyphs.count) glyphs that touch, from \(character)(glyph \(glyph.id) of \(font)) on,"
                    + " cross each other more than \(limit) times, too often for glass; take another font"
                    + " or more --tracking")
    }

    /// - Parameters:
    ///   - shapes: of one scene.
    ///   - scale: px a pt.
    static func check(_ shapes: [GlassShape], scale: Double) throws(SceneError) {
        var left = IntricateOutline.ofText
        for (i, shape) in shapes.enumerated() {
            guard case .path(let path) = shape.outline, path.elements.count > harmless else {
                continue
            }
            let limit = min(IntricateOutline.ofShape, left)
            let large = path.transformed(by: .scale(scale, scale))
            guard let found = VisibleOutline.crossings(of: large, limit: limit) else {
                let called = shape.name.map { " ('\($0)')" } ?? ""
                throw SceneError(
                    .badData,
                    "shape \(i + 1)\(called): its path crosses itself more than \(limit) times, too often"
                        + " for glass; draw its outline alone")
            }
            left -= found
        }
    }
}
