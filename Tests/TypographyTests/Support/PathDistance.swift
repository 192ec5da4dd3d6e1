import HyalineGeometry

/// The largest distance from a point of one outline to the other outline, both ways. Where a contour
/// starts and how its curves are cut does not matter.
func distance(_ a: Path, _ b: Path, tolerance: Double) -> Double {
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
                let t = max(0, min(1, (point - start).dot(edge) / edge.dot(edge)))
                nearest = min(nearest, (point - start.mixed(with: end, at: t)).length)
            }
        }
        worst = max(worst, nearest)
    }
    return worst
}
