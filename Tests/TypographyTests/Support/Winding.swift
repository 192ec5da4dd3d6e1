import HyalineGeometry

/// How often the contours go around a point, clockwise on a screen (y down) counted as positive: by the
/// crossings of a ray to the right. The oracle for fills, independent of how shapes were made.
struct WindingOracle {
    private let edges: [(Point, Point)]

    init(_ path: Path, tolerance: Double = 1e-3) {
        edges = path.flattened(tolerance: tolerance).flatMap { line in
            line.points.indices.map {
                (line.points[$0], line.points[($0 + 1) % line.points.count])
            }
        }
    }

    func winding(at point: Point) -> Int {
        var winding = 0
        for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
            let t = (point.y - a.y) / (b.y - a.y)
            if a.x + (b.x - a.x) * t > point.x { winding += a.y < b.y ? 1 : -1 }
        }
        return winding
    }

    /// The area of the non-zero fill, by counting the middles of squares of this side.
    func filledArea(in box: Rect, step: Double) -> Double {
        var count = 0
        var y = box.minY + step / 2
        while y < box.maxY {
            var x = box.minX + step / 2
            while x < box.maxX {
                if winding(at: Point(x, y)) != 0 { count += 1 }
                x += step
            }
            y += step
        }
        return Double(count) * step * step
    }
}
