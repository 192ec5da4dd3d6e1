/// On which side of a directed edge the shape lies, as seen on a screen.
enum Side {
    case insideRight, insideLeft, none

    var reversed: Side {
        switch self {
        case .insideRight: .insideLeft
        case .insideLeft: .insideRight
        case .none: .none
        }
    }
}

/// Counts windings along rays, exactly.
struct WindingRay {
    let edges: [GridEdge]
    let windings: [Int]

    /// What the rays may still look at before all windings are swept for at once.
    private var work: Int
    private var sweep: WindingSweep?

    /// - Parameter isPlanar: whether edges meet at vertices only, which the sweep takes for granted. Where they do not, rays
    ///   are the better guess, as long as there are few.
    init(_ edges: [GridEdge], _ windings: [Int], isPlanar: Bool) {
        self.edges = edges
        self.windings = windings
        work = 64 * edges.count + (1 << 16)
        if !isPlanar, edges.count <= Self.patience { work = .max }
    }

    private static let patience = 4096

    /// Rays alone, however long they take: for tests.
    init(casting edges: [GridEdge], _ windings: [Int]) {
        self.init(edges, windings, isPlanar: false)
        work = .max
    }

    /// The sweep alone: for tests.
    init(sweeping edges: [GridEdge], _ windings: [Int]) {
        self.init(edges, windings, isPlanar: true)
        work = 0
    }

    /// The ray starts at the middle of the edge and runs to the right, or downwards from a level
    /// edge.
    mutating func side(of i: Int) -> Side {
        let e = edges[i]
        let level = e.a.y == e.b.y
        work -= edges.count
        if work < 0, sweep == nil { sweep = WindingSweep(edges, windings) }
        let ahead = sweep?.ahead[i] ?? cast(from: i)
        // What lies behind the start of the ray sees the edge itself as well.
        let own = level ? (e.b.x > e.a.x ? -1 : 1) : (e.b.y > e.a.y ? 1 : -1)
        let behind = ahead + windings[i] * own
        if (ahead == 0) == (behind == 0) { return .none }
        // Ahead is right (or below) on the screen. Going down, the right hand is at the left of the
        // screen.
        let insideAhead = ahead != 0
        let forwardsMeansBehind = level ? e.b.x < e.a.x : e.b.y > e.a.y
        return insideAhead == forwardsMeansBehind ? .insideLeft : .insideRight
    }

    /// Doubled coordinates keep the middle on the grid.
    private func cast(from i: Int) -> Int {
        let e = edges[i]
        let middle = GridPoint(x: e.a.x + e.b.x, y: e.a.y + e.b.y)
        let level = e.a.y == e.b.y
        var ahead = 0
        for (j, f) in edges.enumerated() where j != i {
            ahead += windings[j] * (level ? Self.below(f, middle) : Self.right(f, middle))
        }
        return ahead
    }

    /// +1 or −1 if the ray to the right of the (doubled) point crosses the edge downwards or
    /// upwards.
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
