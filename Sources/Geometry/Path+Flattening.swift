/// A contour as a closed polyline. `points` does not repeat its first point at the end. `tangents`
/// holds for each edge (point i to point i + 1) the unit direction of the *curve* where the edge starts
/// and where it ends, so that normals can be interpolated along a curve instead of stepping.
public struct Polyline: Sendable {
    public var points: [Point] = []
    public var tangents: [(start: Vector, end: Vector)] = []
}

extension Path {
    /// Closed polylines that stay within `tolerance` (same unit as the path) of the curves.
    ///
    /// Equal steps in the parameter; their number follows from the largest second difference of the
    /// control points, which bounds the chord error (Wang's formula). Edges of no length are left out, and so
    /// are contours of less than two edges.
    public func flattened(tolerance: Double) -> [Polyline] {
        precondition(tolerance > 0, "the tolerance is a length")
        var contours: [Polyline] = []
        var builder = ContourBuilder()
        var current = Point.zero
        var start = Point.zero
        func finish() {
            if let contour = builder.closed() { contours.append(contour) }
            builder = ContourBuilder()
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish()
                (current, start) = (p, p)
            case .line(let p):
                builder.line(from: current, to: p)
                current = p
            case .quad(let c, let p):
                builder.quad(current, c, p, tolerance)
                current = p
            case .cubic(let c1, let c2, let p):
                builder.cubic(current, c1, c2, p, tolerance)
                current = p
            case .close:
                finish()
                current = start
            }
        }
        finish()
        return contours
    }
}

private struct ContourBuilder {
    /// More steps than any glyph needs; bounds the work for absurd input.
    private static let maximumSteps = 4096.0

    private var line = Polyline()
    private var last: Point?

    mutating func line(from a: Point, to b: Point) {
        guard let direction = (b - a).normalized else { return }
        append(a, b, direction, direction)
    }

    mutating func quad(_ a: Point, _ c: Point, _ b: Point, _ tolerance: Double) {
        let bend = ((a - c) - (c - b)).length
        let steps = Self.steps((bend / (4 * tolerance)).squareRoot())
        var from = a
        for i in 1...steps {
            let t0 = Double(i - 1) / Double(steps)
            let t = Double(i) / Double(steps)
            let to = i == steps ? b : quadPoint(a, c, b, t)
            func derivative(_ t: Double) -> Vector { (c - a) * (1 - t) + (b - c) * t }
            curveEdge(from, to, derivative(t0), derivative(t))
            from = to
        }
    }

    mutating func cubic(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point, _ tolerance: Double) {
        let bend = max(((a - c1) - (c1 - c2)).length, ((c1 - c2) - (c2 - b)).length)
        let steps = Self.steps((6 * bend / (8 * tolerance)).squareRoot())
        var from = a
        for i in 1...steps {
            let t0 = Double(i - 1) / Double(steps)
            let t = Double(i) / Double(steps)
            let to = i == steps ? b : cubicPoint(a, c1, c2, b, t)
            func derivative(_ t: Double) -> Vector {
                (c1 - a) * ((1 - t) * (1 - t)) + (c2 - c1) * (2 * t * (1 - t)) + (b - c2) * (t * t)
            }
            curveEdge(from, to, derivative(t0), derivative(t))
            from = to
        }
    }

    private static func steps(_ exact: Double) -> Int {
        exact.isFinite ? Int(max(1, min(exact.rounded(.up), maximumSteps))) : 1
    }

    /// A curve's derivative vanishes where control points coincide; the chord stands in for it there.
    private mutating func curveEdge(_ a: Point, _ b: Point, _ start: Vector, _ end: Vector) {
        guard let chord = (b - a).normalized else { return }
        append(a, b, start.normalized ?? chord, end.normalized ?? chord)
    }

    private mutating func append(_ a: Point, _ b: Point, _ start: Vector, _ end: Vector) {
        line.points.append(a)
        line.tangents.append((start, end))
        last = b
    }

    func closed() -> Polyline? {
        guard let first = line.points.first, let last else { return nil }
        var result = self
        result.line(from: last, to: first)
        return result.line.points.count >= 2 ? result.line : nil
    }
}
