import HyalineField
import HyalineGeometry

/// How much ink of an outline lies on top of its own ink. Many variable fonts build a digit from
/// overlapping strokes; a renderer that fills by the even-odd rule, or draws every contour by itself, shows
/// holes or seams there.
enum OverlapArea {
    /// Outlines are looked at this large, in px an em: `VisibleOutline`'s tolerance is then a
    /// hundred-thousandth of an em.
    private static let scale = 1000.0

    /// em², for a path in em: the area counted as often as it is wound around, less the area that is
    /// seen. 0 without overlaps; a hole does not count.
    static func of(_ path: Path) throws(IntricateOutline) -> Double {
        let large = path.transformed(by: .scale(scale, scale))
        // Both areas are of the same polygons, so that flattening cannot pass for an overlap.
        let wound = large.flattened(tolerance: VisibleOutline.tolerance).reduce(0.0) {
            $0 + area($1.points)
        }
        let outline = try VisibleOutline(bounded: large, limit: IntricateOutline.ofShape)
        let seen = outline.edges.reduce(0.0) {
            $0 + ($1.a.x * $1.b.y - $1.a.y * $1.b.x) / 2
        }
        return max(0, abs(wound) - abs(seen)) / (scale * scale)
    }

    private static func area(_ points: [Point]) -> Double {
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0.0) { sum, edge in
            sum + (edge.0.x * edge.1.y - edge.0.y * edge.1.x) / 2
        }
    }
}
