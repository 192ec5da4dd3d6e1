internal import HyalineGeometry

/// A vertex on the integer grid on which outlines are cut: 4096 steps a pixel.
///
/// On integers the question "on which side of this edge?" has an exact answer, so cutting and winding can
/// never contradict each other. The grid moves a vertex by less than 0.0002 px.
struct GridPoint: Hashable {
    static let stepsPerPixel = 4096.0

    var x: Int64
    var y: Int64

    init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    /// The nearest point; of two the right or lower one, on both sides of the origin alike, so that a shape
    /// moved by whole pixels keeps its form.
    init(_ point: Point) {
        x = Int64((point.x * Self.stepsPerPixel + 0.5).rounded(.down))
        y = Int64((point.y * Self.stepsPerPixel + 0.5).rounded(.down))
    }

    var point: Point { Point(Double(x) / Self.stepsPerPixel, Double(y) / Self.stepsPerPixel) }
}

/// A directed straight piece of a contour, with the directions of the curve at both ends.
struct GridEdge {
    var a: GridPoint
    var b: GridPoint
    var startTangent: Vector
    var endTangent: Vector

    /// Twice the signed area of the triangle with `p`; its sign says on which side `p` lies.
    func side(of p: GridPoint) -> Int64 {
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }

    /// True for a point on the line of the edge that lies within its box, the ends excluded.
    func properlyContains(_ p: GridPoint) -> Bool {
        p != a && p != b && min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x)
            && min(a.y, b.y) <= p.y && p.y <= max(a.y, b.y)
    }
}

/// Contours cut at all their crossings and touching points, so that edges meet at vertices only.
///
/// A crossing is rounded to the grid, which can make a new crossing; hence the rounds. Glyphs without
/// overlaps, the common case, are done after one look.
struct EdgeArrangement {
    private(set) var edges: [GridEdge]
    /// True if anything had to be cut.
    private(set) var wasCut = false
    /// True if edges meet at vertices only.
    private(set) var isPlanar = false
    /// Pairs of edges that crossed or touched, in all rounds together.
    private(set) var crossings = 0
    /// True if there was more to cut than the limit allows; some crossings are left then.
    private(set) var isBeyondLimit = false

    /// One or two are the rule. Of 12,000 heaps of slivers within a few grid steps, 80 took more than 16 and nine
    /// more than 64, one without an end in sight. Three outlines were not closed then; they covered the right
    /// pixels nevertheless, to within 0.1.
    private static let maximumRounds = 64
    /// Edges looked at in all rounds together: a second or two.
    private static let maximumWork = 1_500_000

    init(_ contours: [Polyline], limit: Int) {
        var edges: [GridEdge] = []
        for contour in contours {
            let grid = contour.points.map(GridPoint.init)
            for i in grid.indices {
                let (a, b) = (grid[i], grid[(i + 1) % grid.count])
                if a == b { continue }
                let tangent = contour.tangents[i]
                edges.append(
                    GridEdge(a: a, b: b, startTangent: tangent.start, endTangent: tangent.end))
            }
        }
        self.init(edges, limit: limit)
    }

    /// - Parameter limit: pairs of edges that cross or touch, in all rounds together.
    init(_ edges: [GridEdge], limit: Int) {
        self.edges = edges
        var work = 0
        for round in 0..<Self.maximumRounds {
            work += self.edges.count
            guard round == 0 || work <= Self.maximumWork,
                let pairs = CrossingPairs(self.edges, limit: limit - crossings)?.pairs
            else {
                isBeyondLimit = true
                return
            }
            crossings += pairs.count
            let cuts = cuts(pairs)
            isPlanar = cuts.isEmpty
            if cuts.isEmpty { break }
            wasCut = true
            apply(cuts)
        }
    }

    private func cuts(_ pairs: [(Int32, Int32)]) -> [(edge: Int, at: GridPoint)] {
        var cuts: [(edge: Int, at: GridPoint)] = []
        for (i, j) in pairs {
            Self.cut(edges[Int(i)], edges[Int(j)]) { isFirst, p in
                cuts.append((Int(isFirst ? i : j), p))
            }
        }
        return cuts
    }

    /// Where two edges must be cut.
    static func cut(
        _ e: GridEdge, _ f: GridEdge, _ report: (_ isFirst: Bool, GridPoint) -> Void
    ) {
        let (fa, fb) = (e.side(of: f.a), e.side(of: f.b))
        let (ea, eb) = (f.side(of: e.a), f.side(of: e.b))
        if fa == 0, e.properlyContains(f.a) { report(true, f.a) }
        if fb == 0, e.properlyContains(f.b) { report(true, f.b) }
        if ea == 0, f.properlyContains(e.a) { report(false, e.a) }
        if eb == 0, f.properlyContains(e.b) { report(false, e.b) }
        guard (fa < 0) != (fb < 0), (ea < 0) != (eb < 0), fa != 0, fb != 0, ea != 0, eb != 0 else {
            return
        }
        let t = Double(ea) / (Double(ea) - Double(eb))
        let crossing = GridPoint(
            x: e.a.x + Int64((Double(e.b.x - e.a.x) * t).rounded()),
            y: e.a.y + Int64((Double(e.b.y - e.a.y) * t).rounded()))
        if crossing != e.a && crossing != e.b { report(true, crossing) }
        if crossing != f.a && crossing != f.b { report(false, crossing) }
    }

    private mutating func apply(_ cuts: [(edge: Int, at: GridPoint)]) {
        // The cuts of each edge in the order in which they were found.
        var ends = [Int32](repeating: 0, count: edges.count + 1)
        for cut in cuts { ends[cut.edge + 1] += 1 }
        for i in edges.indices { ends[i + 1] += ends[i] }
        var points = [GridPoint](repeating: GridPoint(x: 0, y: 0), count: cuts.count)
        var next = ends
        for cut in cuts {
            points[Int(next[cut.edge])] = cut.at
            next[cut.edge] += 1
        }
        var result: [GridEdge] = []
        result.reserveCapacity(edges.count + cuts.count)
        for (i, edge) in edges.enumerated() {
            let range = Int(ends[i])..<Int(ends[i + 1])
            if range.isEmpty {
                result.append(edge)
            } else {
                result += Self.split(edge, at: points[range])
            }
        }
        edges = result
    }

    private static func split(_ edge: GridEdge, at points: ArraySlice<GridPoint>) -> [GridEdge] {
        let (dx, dy) = (edge.b.x - edge.a.x, edge.b.y - edge.a.y)
        func along(_ p: GridPoint) -> Int64 { (p.x - edge.a.x) * dx + (p.y - edge.a.y) * dy }
        let total = Double(along(edge.b))
        var pieces: [GridEdge] = []
        var from = edge.a
        var tangent = edge.startTangent
        for p in points.sorted(by: { along($0) < along($1) }) + [edge.b] {
            if p == from { continue }
            let t = Double(along(p)) / total
            let mixed = edge.startTangent * (1 - t) + edge.endTangent * t
            let next = p == edge.b ? edge.endTangent : (mixed.normalized ?? edge.endTangent)
            pieces.append(GridEdge(a: from, b: p, startTangent: tangent, endTangent: next))
            (from, tangent) = (p, next)
        }
        return pieces
    }
}
