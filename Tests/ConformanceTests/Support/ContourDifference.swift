import HyalineGeometry

/// The largest difference of a coordinate between two outlines of the same make: as many contours, of
/// the same lines and curves the same way round. Infinite for outlines that differ in that. In what
/// order contours come and where each begins does not matter.
func coordinateDifference(_ a: Path, _ b: Path) -> Double {
    var others = contours(b)
    let ours = contours(a)
    guard ours.count == others.count else { return .infinity }
    var worst = 0.0
    for contour in ours {
        // The nearest of those that are left.
        let distances = others.map { contour.difference(from: $0) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
            return .infinity
        }
        worst = max(worst, distances[nearest])
        others.remove(at: nearest)
    }
    return worst
}

/// A closed contour as what follows what, without a beginning.
private struct Contour {
    /// Each with the points that it adds; its first one is the end of the segment before.
    var segments: [[Point]] = []

    /// The smallest over all ways to lay one beginning on another.
    func difference(from other: Contour) -> Double {
        let count = segments.count
        guard count == other.segments.count else { return .infinity }
        var best = Double.infinity
        for shift in 0..<count {
            var worst = 0.0
            for (i, segment) in segments.enumerated() where worst < best {
                let facing = other.segments[(i + shift) % count]
                guard segment.count == facing.count else {
                    worst = .infinity
                    break
                }
                for (p, q) in zip(segment, facing) {
                    worst = max(worst, abs(p.x - q.x), abs(p.y - q.y))
                }
            }
            best = min(best, worst)
        }
        return best
    }
}

/// Without contours of a single point, which have no ink.
private func contours(_ path: Path) -> [Contour] {
    var result: [Contour] = []
    var contour = Contour()
    var start = Point.zero
    func close() {
        // The line that closing draws, unless it has no length.
        if let end = contour.segments.last?.last, end != start { contour.segments.append([start]) }
        if !contour.segments.isEmpty { result.append(contour) }
        contour = Contour()
    }
    for element in path.elements {
        switch element {
        case .move(let p):
            close()
            start = p
        case .line(let p): contour.segments.append([p])
        case .quad(let c, let p): contour.segments.append([c, p])
        case .cubic(let c, let d, let p): contour.segments.append([c, d, p])
        case .close: close()
        }
    }
    close()
    return result
}
