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

    /// A path of more crossings than anybody draws is not cut to the end: its outline is near enough. Whoever takes paths
    /// from outside asks `crossings(of:limit:)` before, or takes `init(bounded:limit:)`.
    ///
    /// - Parameter path: in px, y down.
    public init(_ path: Path) {
        let contours = path.flattened(tolerance: Self.tolerance)
        self.init(EdgeArrangement(contours, limit: IntricateOutline.ofText))
    }

    /// - Parameters:
    ///   - path: in px, y down; one that may have been made to take for ever.
    ///   - limit: of crossings.
    public init(bounded path: Path, limit: Int) throws(IntricateOutline) {
        let contours = path.flattened(tolerance: Self.tolerance)
        let arrangement = EdgeArrangement(contours, limit: limit)
        if arrangement.isBeyondLimit { throw IntricateOutline() }
        self.init(arrangement)
    }

    /// How often the contours of a path cross or touch each other and themselves, in (edges + crossings) · log(edges).
    ///
    /// - Parameter path: in px, y down.
    /// - Returns: nil for more than the limit, soon.
    public static func crossings(of path: Path, limit: Int) -> Int? {
        let arrangement = EdgeArrangement(path.flattened(tolerance: tolerance), limit: limit)
        return arrangement.isBeyondLimit ? nil : arrangement.crossings
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
                }, limit: IntricateOutline.ofText))
    }

    /// - Parameter edges: closed curves that wind once around their inside and do not cross.
    init(closed edges: [OutlineEdge]) { self.edges = edges }

    private init(_ arrangement: EdgeArrangement) {
        let merged = MergedEdges(arrangement.edges)
        var ray = WindingRay(merged.edges, merged.windings, isPlanar: arrangement.isPlanar)
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
