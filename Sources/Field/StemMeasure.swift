public import HyalineGeometry
import HyalinePixels

/// How thick the strokes of a shape are.
public enum StemMeasure {
    /// Half the thickness of the strokes, in the unit of the path: the median over the ridge of the shape
    /// (the middle lines of its strokes) of half the distance between the two walls.
    ///
    /// One number for the whole shape, since a bevel that followed the local thickness would pulse along a
    /// stroke. Measured at a fixed resolution, so that it does not depend on the scale of the picture. The ridge
    /// is where gradients on both sides disagree by more than 120°; mitres at square corners disagree by 90°
    /// and do not count. A shape without a ridge (a dot) has its largest depth as half thickness.
    ///
    /// - Returns: nil for a path without an inside.
    public static func halfThickness(of path: Path) -> Double? {
        let bounds = path.bounds
        let side = max(bounds.width, bounds.height)
        guard side > 0, side.isFinite else { return nil }
        let scale = resolution / side
        let map = Affine.translation(Point.zero - Point(bounds.minX, bounds.minY))
            .concatenating(.scale(scale, scale))
        let field = ShapeField(VisibleOutline(path.transformed(by: map)))
        let deepest = field.depth.pixels.max() ?? 0
        if deepest < 1.5 { return hairHalfWidth(field).map { $0 / scale } }
        var widths = ridgeHalfWidths(field)
        if widths.isEmpty { return Double(deepest) / scale }
        widths.sort()
        return Double(widths[widths.count / 2]) / scale
    }

    /// Pixels along the longer side: a stroke of 1/64 is still three pixels wide.
    private static let resolution = 192.0

    /// Where strokes are too thin for a ridge of pixels: half the width of the bar that has the same area and
    /// the same outline length.
    private static func hairHalfWidth(_ field: ShapeField) -> Double? {
        let area = field.coverage.pixels.reduce(0) { $0 + Double($1) }
        let half = field.outline.edges.reduce(0) { $0 + ($1.b - $1.a).length } / 2
        guard area > 0 else { return nil }
        // width + length = half the outline, width · length = area; by the root that does not cancel.
        return area / (half + max(half * half - 4 * area, 0).squareRoot())
    }

    private static func ridgeHalfWidths(_ field: ShapeField) -> [Float] {
        var widths: [Float] = []
        let (width, height) = (field.region.width, field.region.height)
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let here = field.depth[x, y]
                guard here > 0 else { continue }
                let g = field.gradient[x, y]
                // The pixel a step further in.
                let (u, v) = (
                    x - Int((g.x * 1.5).rounded()), y - Int((g.y * 1.5).rounded())
                )
                guard u >= 0, v >= 0, u < width, v < height else { continue }
                let there = field.depth[u, v]
                let h = field.gradient[u, v]
                guard there > 0, g.x * h.x + g.y * h.y < -0.5 else { continue }
                // The feet on both walls.
                let a = SIMD2(Float(x), Float(y)) + g * here
                let b = SIMD2(Float(u), Float(v)) + h * there
                let d = a - b
                widths.append((d.x * d.x + d.y * d.y).squareRoot() / 2)
            }
        }
        return widths
    }
}
