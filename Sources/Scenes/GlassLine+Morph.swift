import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalineTypography

/// Glyphs on their way to others.
extension GlassLine {
    struct Change {
        let from: Cluster
        let to: Cluster
        let share: Double
    }

    static func field(of change: Change, _ recipe: LensRecipe) -> ShapeField {
        ShapeField(outline(of: change, recipe))
    }

    /// px from the corner of the first of the two.
    static func outline(of change: Change, _ recipe: LensRecipe) -> VisibleOutline {
        let scale = recipe.scale
        let (dx, dy) = (change.to.dx - change.from.dx, change.to.dy - change.from.dy)
        let to = path(of: change.to, scale: scale).transformed(
            by: .translation(Vector(Double(dx), Double(dy))))
        let width = recipe.stem * scale
        // Of the eased progress, which hardly differs from that of the progress itself: 0 at the ends, 1 half-way.
        let middle = 4 * change.share * (1 - change.share)
        return OutlineMorph.outline(
            from: VisibleOutline(path(of: change.from, scale: scale)), to: VisibleOutline(to),
            share: change.share, swell: GlassMorph.swell * width * middle, knee: knee * width,
            limit: limit * width, smoothing: smoothing * width * middle,
            crumb: crumb * width * middle)
    }

    /// In half strokes: up to which distance a stroke slides to another, and what a stroke far away counts for.
    private static let knee = 0.8
    private static let limit = 1.2
    /// In half strokes: the blur half-way.
    private static let smoothing = 0.35
    /// In half strokes: the thinnest drop half-way.
    private static let crumb = 0.25
}
