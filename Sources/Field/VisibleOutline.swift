public import HyalineGeometry
public import HyalinePixels

/// A straight piece of a visible outline. Pixels, y down; the inside lies to the right of the way from `a` to
/// `b` as seen on a screen. `startNormal` and `endNormal` are the outward unit normals of the *curve* at the
/// two ends: mixing them along the edge gives the normal of the curve, where the edge's own would step.
public struct OutlineEdge: Sendable, Equatable {
    public var a: Point
    public var b: Point
    public var startNormal: Vector
    public var endNormal: Vector
}

/// The boundary of the union of all contours under the non-zero rule: what a viewer sees as the rim. Pieces
/// of contours that lie inside the union (variable fonts overlap themselves) are not part of it.
///
/// Method: contours are flattened, put on an integer grid and cut at every crossing (`EdgeArrangement`); edges on the
/// same place are merged with their windings added; then the winding on both sides of an edge, counted
/// exactly along a ray, tells whether it divides inside from outside. Between branching vertices
/// the answer cannot change, so one count serves a whole chain.
public struct VisibleOutline: Sendable, Equatable {
    public private(set) var edges: [OutlineEdge] = []

    /// How far the flattened outline may stray from the curves, in px.
    public static let tolerance = 0.01

    /// - Parameter path: in px, y down.
    public init(_ path: Path) {
        self.init(EdgeArrangement(path.flattened(tolerance: Self.tolerance)))
    }

    /// The boundary of the union of several shapes, each of which has been made visible by itself, so that it
    /// does not matter which way round their paths ran. Edges of shapes that touch no other stay as they are.
    public init(uniting outlines: [VisibleOutline]) {
        func tangent(_ normal: Vector) -> Vector { Vector(-normal.dy, normal.dx) }
        self.init(
            EdgeArrangement(
                outlines.flatMap(\.edges).map {
                    GridEdge(
                        a: GridPoint($0.a), b: GridPoint($0.b),
                        startTangent: tangent($0.startNormal), endTangent: tangent($0.endNormal))
                }))
    }

    /// - Parameter edges: closed curves that wind once around their inside and do not cross.
    init(closed edges: [OutlineEdge]) { self.edges = edges }

    private init(_ arrangement: EdgeArrangement) {
        let merged = MergedEdges(arrangement.edges)
        let ray = WindingRay(merged.edges, merged.windings)
        var sides: [Side?] = Array(repeating: nil, count: merged.edges.count)
        for start in merged.edges.indices where sides[start] == nil {
            let side = ray.side(of: start)
            sides[start] = side
            // Follow the chain both ways while exactly two edges meet.
            for direction in [true, false] {
                var (current, forwards) = (start, direction)
                let seen = direction ? side : side.reversed
                while let (next, sameWay) = merged.neighbour(of: current, forwards: forwards),
                    sides[next] == nil
                {
                    forwards = sameWay ? forwards : !forwards
                    sides[next] = forwards ? seen : seen.reversed
                    current = next
                }
            }
        }
        for (i, edge) in merged.edges.enumerated() {
            switch sides[i]! {
            case .insideRight: edges.append(Self.edge(edge, reversed: false))
            case .insideLeft: edges.append(Self.edge(edge, reversed: true))
            case .none: break
            }
        }
    }

    private static func edge(_ e: GridEdge, reversed: Bool) -> OutlineEdge {
        // With the inside on the right (y down), the outward normal of direction (dx, dy) is (dy, -dx).
        func normal(_ t: Vector) -> Vector { Vector(t.dy, -t.dx) }
        func back(_ t: Vector) -> Vector { Vector(-t.dy, t.dx) }
        return reversed
            ? OutlineEdge(
                a: e.b.point, b: e.a.point, startNormal: back(e.endTangent),
                endNormal: back(e.startTangent))
            : OutlineEdge(
                a: e.a.point, b: e.b.point, startNormal: normal(e.startTangent),
                endNormal: normal(e.endTangent))
    }

    /// Exact area of each pixel of `region` that is inside, 0…1.
    public func coverage(in region: PixelRect) -> Plane { Coverage.plane(of: self, in: region) }

    /// The same outline elsewhere, px.
    public func translated(by way: Vector) -> VisibleOutline {
        VisibleOutline(
            closed: edges.map {
                OutlineEdge(
                    a: $0.a + way, b: $0.b + way, startNormal: $0.startNormal,
                    endNormal: $0.endNormal)
            })
    }

    /// The tight box of the edges, in px; null when nothing is visible.
    public var bounds: Rect {
        edges.reduce(Rect.null) { $0.union($1.a).union($1.b) }
    }
}

/// On which side of a directed edge the shape lies, as seen on a screen.
private enum Side {
    case insideRight, insideLeft, none

    var reversed: Side {
        switch self {
        case .insideRight: .insideLeft
        case .insideLeft: .insideRight
        case .none: .none
        }
    }
}

/// Edges without duplicates: each place once, with the sum of the windings of all edges that lie on it.
private struct MergedEdges {
    var edges: [GridEdge] = []
    var windings: [Int] = []
    private var atVertex: [GridPoint: [Int]] = [:]

    private struct Key: Hashable {
        let low: GridPoint
        let high: GridPoint
    }

    init(_ source: [GridEdge]) {
        var index: [Key: Int] = [:]
        index.reserveCapacity(source.count)
        for edge in source {
            let ordered = (edge.a.y, edge.a.x) < (edge.b.y, edge.b.x)
            let key = Key(low: ordered ? edge.a : edge.b, high: ordered ? edge.b : edge.a)
            if let known = index[key] {
                windings[known] += edges[known].a == edge.a ? 1 : -1
            } else {
                index[key] = edges.count
                edges.append(edge)
                windings.append(1)
            }
        }
        let kept = windings.indices.filter { windings[$0] != 0 }
        edges = kept.map { edges[$0] }
        windings = kept.map { windings[$0] }
        atVertex.reserveCapacity(edges.count)
        for (i, edge) in edges.enumerated() {
            atVertex[edge.a, default: []].append(i)
            atVertex[edge.b, default: []].append(i)
        }
    }

    /// The only other edge at the end (or start) of an edge, and whether it runs on in the same direction;
    /// nil at a vertex where more than two meet or the winding number changes.
    func neighbour(of i: Int, forwards: Bool) -> (Int, sameWay: Bool)? {
        let vertex = forwards ? edges[i].b : edges[i].a
        guard let here = atVertex[vertex], here.count == 2 else { return nil }
        let other = here[0] == i ? here[1] : here[0]
        let sameWay = forwards ? edges[other].a == vertex : edges[other].b == vertex
        guard windings[other] == (sameWay ? windings[i] : -windings[i]) else { return nil }
        return (other, sameWay)
    }
}

/// Counts windings along rays, exactly.
private struct WindingRay {
    let edges: [GridEdge]
    let windings: [Int]

    init(_ edges: [GridEdge], _ windings: [Int]) {
        self.edges = edges
        self.windings = windings
    }

    /// The ray starts at the middle of the edge and runs to the right, or downwards from a level edge.
    /// Doubled coordinates keep the middle on the grid.
    func side(of i: Int) -> Side {
        let e = edges[i]
        let middle = GridPoint(x: e.a.x + e.b.x, y: e.a.y + e.b.y)
        let level = e.a.y == e.b.y
        var ahead = 0
        for (j, f) in edges.enumerated() where j != i {
            ahead += windings[j] * (level ? Self.below(f, middle) : Self.right(f, middle))
        }
        // What lies behind the start of the ray sees the edge itself as well.
        let own = level ? (e.b.x > e.a.x ? -1 : 1) : (e.b.y > e.a.y ? 1 : -1)
        let behind = ahead + windings[i] * own
        if (ahead == 0) == (behind == 0) { return .none }
        // Ahead is right (or below) on the screen. Going down, the right hand is at the left of the screen.
        let insideAhead = ahead != 0
        let forwardsMeansBehind = level ? e.b.x < e.a.x : e.b.y > e.a.y
        return insideAhead == forwardsMeansBehind ? .insideLeft : .insideRight
    }

    /// +1 or −1 if the ray to the right of the (doubled) point crosses the edge downwards or upwards.
    private static func right(_ f: GridEdge, _ p: GridPoint) -> Int {
        let (above, below) = (2 * f.a.y <= p.y, 2 * f.b.y <= p.y)
        if above == below { return 0 }
        let side =
            (f.b.x - f.a.x) * (p.y - 2 * f.a.y) - (f.b.y - f.a.y) * (p.x - 2 * f.a.x)
        if above { return side > 0 ? 1 : 0 }
        return side < 0 ? -1 : 0
    }

    /// The same for the ray downwards; a clockwise contour counts +1 around its inside in both.
    private static func below(_ f: GridEdge, _ p: GridPoint) -> Int {
        let (left, right) = (2 * f.a.x <= p.x, 2 * f.b.x <= p.x)
        if left == right { return 0 }
        let side =
            (f.b.x - f.a.x) * (p.y - 2 * f.a.y) - (f.b.y - f.a.y) * (p.x - 2 * f.a.x)
        if left { return side < 0 ? -1 : 0 }
        return side > 0 ? 1 : 0
    }
}
