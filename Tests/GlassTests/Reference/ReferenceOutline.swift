import HyalineGeometry

/// The boundary of what the contours of a path wind around, by looking at every pair of edges, and distances to it by
/// looking at every edge. Slow and obvious: an oracle for the fields that the renderer works with.
///
/// px, y down. Of `HyalineGeometry` only the path and its flattening are used, twenty times finer than by the
/// renderer.
struct ReferenceOutline: Sendable {
    /// The inside lies to the right of the way from `a` to `b` as seen on a screen.
    struct Edge: Sendable {
        var a: SIMD2<Double>
        var b: SIMD2<Double>

        func foot(of p: SIMD2<Double>) -> SIMD2<Double> {
            let d = b - a
            let t = ((p - a) * d).sum() / (d * d).sum()
            return a + d * min(max(t, 0), 1)
        }

        func square(_ p: SIMD2<Double>) -> Double {
            let away = foot(of: p) - p
            return (away * away).sum()
        }
    }

    let edges: [Edge]

    init(_ path: Path, tolerance: Double = 5e-4) {
        var all: [Edge] = []
        for line in path.flattened(tolerance: tolerance) {
            for (i, p) in line.points.enumerated() {
                let q = line.points[(i + 1) % line.points.count]
                all.append(Edge(a: SIMD2(p.x, p.y), b: SIMD2(q.x, q.y)))
            }
        }
        edges = Self.visible(all)
    }

    /// Cuts every edge where it meets another one, and keeps the pieces with inside on one side only.
    private static func visible(_ all: [Edge]) -> [Edge] {
        var kept: [Edge] = []
        for (i, e) in all.enumerated() {
            var cuts = [0.0, 1]
            for (j, f) in all.enumerated() where j != i {
                if let t = meeting(e, f) { cuts.append(t) }
            }
            cuts.sort()
            for (t, u) in zip(cuts, cuts.dropFirst()) where u - t > 1e-9 {
                let piece = Edge(a: e.a + (e.b - e.a) * t, b: e.a + (e.b - e.a) * u)
                let d = piece.b - piece.a
                let right = SIMD2(-d.y, d.x) / (d * d).sum().squareRoot() * 1e-5
                let middle = (piece.a + piece.b) / 2
                let (isRight, isLeft) = (
                    winding(all, middle + right) != 0, winding(all, middle - right) != 0
                )
                if isRight == isLeft { continue }
                // Contours that run on the same place count once.
                let isKnown = kept.contains { k in
                    let other = (k.a + k.b) / 2 - middle
                    return (other * other).sum() < 1e-16
                }
                if !isKnown {
                    kept.append(isRight ? piece : Edge(a: piece.b, b: piece.a))
                }
            }
        }
        return kept
    }

    /// Where on `e` (0…1) the edge `f` meets it; nil if it does not, or runs along it.
    private static func meeting(_ e: Edge, _ f: Edge) -> Double? {
        if min(e.a.x, e.b.x) > max(f.a.x, f.b.x) || max(e.a.x, e.b.x) < min(f.a.x, f.b.x)
            || min(e.a.y, e.b.y) > max(f.a.y, f.b.y) || max(e.a.y, e.b.y) < min(f.a.y, f.b.y)
        {
            return nil
        }
        let (d, g, r) = (e.b - e.a, f.b - f.a, f.a - e.a)
        let cross = d.x * g.y - d.y * g.x
        if abs(cross) < 1e-14 { return nil }
        let t = (r.x * g.y - r.y * g.x) / cross
        let u = (r.x * d.y - r.y * d.x) / cross
        return t > 0 && t < 1 && u > -1e-9 && u < 1 + 1e-9 ? t : nil
    }

    private static func winding(_ edges: [Edge], _ p: SIMD2<Double>) -> Int {
        var winding = 0
        for e in edges where (e.a.y <= p.y) != (e.b.y <= p.y) {
            let x = e.a.x + (e.b.x - e.a.x) * (p.y - e.a.y) / (e.b.y - e.a.y)
            if x > p.x { winding += e.a.y <= p.y ? 1 : -1 }
        }
        return winding
    }

    func isInside(_ p: SIMD2<Double>) -> Bool { Self.winding(edges, p) != 0 }

    /// Distance to the nearest of all edges.
    func distance(_ p: SIMD2<Double>) -> Double {
        edges.reduce(.infinity) { min($0, $1.square(p)) }.squareRoot()
    }

    /// The edges among which the nearest one to any point of a disc is found (triangle inequality).
    func edges(nearDiscAt center: SIMD2<Double>, radius: Double) -> [Edge] {
        let limit = distance(center) + 2 * radius
        return edges.filter { $0.square(center) <= limit * limit }
    }

    /// Exact area inside of the pixel with this corner: for every edge the area between it and the pixel's right border,
    /// signed by its direction.
    func area(pixelX: Int, pixelY: Int) -> Double {
        let (left, top) = (Double(pixelX), Double(pixelY))
        var area = 0.0
        for e in edges where e.a.y != e.b.y {
            let (upper, lower) = e.a.y < e.b.y ? (e.a, e.b) : (e.b, e.a)
            let (y0, y1) = (max(upper.y, top), min(lower.y, top + 1))
            if y0 >= y1 { continue }
            func x(_ y: Double) -> Double {
                upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y) - left
            }
            // The way to the right border, clamped to the pixel: straight between where the clamping begins and ends.
            var ys = [y0, y1]
            for border in [0.0, 1] where (x(y0) < border) != (x(y1) < border) {
                ys.append(y0 + (y1 - y0) * (border - x(y0)) / (x(y1) - x(y0)))
            }
            ys.sort()
            for (from, to) in zip(ys, ys.dropFirst()) {
                let width = 1 - min(max(x((from + to) / 2), 0), 1)
                area += (e.a.y > e.b.y ? 1 : -1) * (to - from) * width
            }
        }
        return area
    }
}
