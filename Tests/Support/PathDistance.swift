public import HyalineGeometry

/// The largest distance from a point of one outline to the other outline, both ways. Where a contour
/// starts, in which order contours come and how curves are cut does not matter; infinite when one
/// of the two is empty.
public func outlineDistance(_ a: Path, _ b: Path, tolerance: Double) -> Double {
    let (a, b) = (a.flattened(tolerance: tolerance), b.flattened(tolerance: tolerance))
    return max(oneWay(a, b), oneWay(b, a))
}

private func oneWay(_ a: [Polyline], _ b: [Polyline]) -> Double {
    var worst = 0.0
    for point in a.flatMap(\.points) {
        var nearest = Double.infinity
        for line in b {
            for (i, start) in line.points.enumerated() {
                let end = line.points[(i + 1) % line.points.count]
                let edge = end - start
                let length = edge.dot(edge)
                let t = length > 0 ? max(0, min(1, (point - start).dot(edge) / length)) : 0
                nearest = min(nearest, (point - start.mixed(with: end, at: t)).length)
            }
        }
        worst = max(worst, nearest)
    }
    return worst
}
