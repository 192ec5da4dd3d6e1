internal import HyalineGeometry

/// Distance to a visible outline at any point, in double precision: for outlines that are made from distances.
/// px; positive outside.
struct SignedDistance: Sendable {
    /// A straight piece of the outline, short enough to count as one direction's share.
    struct Piece {
        var a: Point
        var d: Vector
        var inverseSquare: Double
        var length: Double
        var startNormal: Vector
        var endNormal: Vector
    }

    /// Distance, and the outward direction of growth, its length at most 1.
    struct Value {
        var distance: Double
        var gradient: Vector
    }

    let bounds: Rect
    private(set) var pieces: [Piece] = []
    /// Pieces that a row of pixels, counted from the top of the bounds, meets.
    private var rows: [[Int32]] = []
    private let top: Double
    /// px; how much further than the nearest a piece may be and still have a say in the gradient.
    private let softness: Double

    private static let longest = 2.0

    /// - Parameter softness: px, above 0.
    init(_ outline: VisibleOutline, softness: Double) {
        self.softness = softness
        bounds = outline.bounds
        top = bounds.isNull ? 0 : bounds.minY.rounded(.down)
        for edge in outline.edges {
            let count = max(1, Int(((edge.b - edge.a).length / Self.longest).rounded(.up)))
            for i in 0..<count {
                let (t, u) = (Double(i) / Double(count), Double(i + 1) / Double(count))
                let a = i == 0 ? edge.a : edge.a.mixed(with: edge.b, at: t)
                let b = i == count - 1 ? edge.b : edge.a.mixed(with: edge.b, at: u)
                let d = b - a
                func normal(_ t: Double) -> Vector {
                    edge.startNormal * (1 - t) + edge.endNormal * t
                }
                pieces.append(
                    Piece(
                        a: a, d: d, inverseSquare: 1 / d.dot(d), length: d.length,
                        startNormal: normal(t), endNormal: normal(u)))
            }
        }
        guard !bounds.isNull else { return }
        rows = Array(repeating: [], count: Int(bounds.maxY - top) + 1)
        for (i, piece) in pieces.enumerated() {
            let (y0, y1) = (piece.a.y - top, piece.a.y + piece.d.dy - top)
            for row in Int(min(y0, y1))...Int(max(y0, y1)) { rows[row].append(Int32(i)) }
        }
    }

    /// Unsigned distance by looking at every piece.
    func plainDistance(_ p: Point) -> Double {
        pieces.reduce(Double.infinity) { min($0, Self.square($1, p)) }.squareRoot()
    }

    /// The pieces that have a say anywhere within `radius` of a point (triangle inequality).
    func candidates(around center: Point, radius: Double) -> [Int32] {
        let squares = pieces.map { Self.square($0, center) }
        let reach = (squares.min() ?? 0).squareRoot() + 2 * radius + softness
        return squares.indices.filter { squares[$0] <= reach * reach }.map { Int32($0) }
    }

    /// The value at a point for which `candidates` has all pieces that have a say.
    ///
    /// The gradient is the mean of the outline's normals, weighted by length and, quadratically falling, by how
    /// much further they are than the nearest. Where two parts of an outline are equally near the exact gradient jumps, and
    /// what is made from it would have steps.
    func value(_ p: Point, among candidates: [Int32]) -> Value {
        var best = Double.infinity
        for i in candidates { best = min(best, Self.square(pieces[Int(i)], p)) }
        let nearest = best.squareRoot()
        let furthest = (nearest + softness) * (nearest + softness)
        var sum = Vector.zero
        var weights = 0.0
        for i in candidates {
            let piece = pieces[Int(i)]
            let t = Self.foot(piece, p)
            let away = p - (piece.a + piece.d * t)
            let square = away.dot(away)
            guard square < furthest else { continue }
            let share = 1 - (square.squareRoot() - nearest) / softness
            let weight = piece.length * share * share
            sum = sum + (piece.startNormal * (1 - t) + piece.endNormal * t) * weight
            weights += weight
        }
        let gradient = weights > 0 ? sum * (1 / weights) : .zero
        return Value(distance: contains(p) ? -nearest : nearest, gradient: gradient)
    }

    private func contains(_ p: Point) -> Bool {
        let row = (p.y - top).rounded(.down)
        guard row >= 0, row < Double(rows.count) else { return false }
        var inside = false
        for i in rows[Int(row)] {
            let piece = pieces[Int(i)]
            let y1 = piece.a.y + piece.d.dy
            if (piece.a.y <= p.y) == (y1 <= p.y) { continue }
            let x = piece.a.x + piece.d.dx * ((p.y - piece.a.y) / piece.d.dy)
            if x > p.x { inside.toggle() }
        }
        return inside
    }

    @inline(__always)
    private static func foot(_ piece: Piece, _ p: Point) -> Double {
        min(max((p - piece.a).dot(piece.d) * piece.inverseSquare, 0), 1)
    }

    @inline(__always)
    private static func square(_ piece: Piece, _ p: Point) -> Double {
        let away = p - (piece.a + piece.d * foot(piece, p))
        return away.dot(away)
    }
}
