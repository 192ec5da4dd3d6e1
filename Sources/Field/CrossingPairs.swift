/// All pairs of edges that must be cut, and perhaps some that touch without need of a cut: the one
/// that begins further down first, in the order in which a sweep from top to bottom meets them,
/// whichever way they were found.
struct CrossingPairs {
    private(set) var pairs: [(Int32, Int32)] = []

    /// - Returns: nil if there are more than `limit`.
    init?(_ edges: [GridEdge], limit: Int) {
        let tops = edges.map { min($0.a.y, $0.b.y) }
        if !scan(edges, tops) {
            let sweep = CrossingSweep(edges, limit: limit)
            if sweep.isBeyondLimit { return nil }
            pairs = Self.ordered(sweep.pairs, tops)
        }
        if pairs.count > limit { return nil }
    }

    /// By the scan alone, however long it takes: for tests.
    init(scanning edges: [GridEdge]) {
        _ = scan(edges, edges.map { min($0.a.y, $0.b.y) }, work: .max)
    }

    /// By the sweep alone: for tests.
    init(sweeping edges: [GridEdge]) {
        let tops = edges.map { min($0.a.y, $0.b.y) }
        pairs = Self.ordered(CrossingSweep(edges, limit: .max).pairs, tops)
    }

    /// Compares each edge with those that are not over where it begins: fastest where few lie side
    /// by side, as in glyphs.
    ///
    /// - Returns: false if that would take too long; the sweep is for such edges.
    private mutating func scan(_ edges: [GridEdge], _ tops: [Int64], work: Int? = nil) -> Bool {
        let order = edges.indices.sorted { tops[$0] == tops[$1] ? $0 < $1 : tops[$0] < tops[$1] }
        var left = work ?? 64 * edges.count + (1 << 16)
        var active: [Int] = []
        for i in order {
            let e = edges[i]
            let top = tops[i]
            let (west, east) = (min(e.a.x, e.b.x), max(e.a.x, e.b.x))
            left -= active.count
            if left < 0 {
                pairs = []
                return false
            }
            active.removeAll { max(edges[$0].a.y, edges[$0].b.y) < top }
            for j in active {
                let f = edges[j]
                if max(f.a.x, f.b.x) < west || min(f.a.x, f.b.x) > east { continue }
                var isCut = false
                EdgeArrangement.cut(e, f) { _, _ in isCut = true }
                if isCut { pairs.append((Int32(i), Int32(j))) }
            }
            active.append(i)
        }
        return true
    }

    private static func ordered(_ found: [(Int32, Int32)], _ tops: [Int64]) -> [(Int32, Int32)] {
        if found.isEmpty { return [] }
        let order = tops.indices.sorted { tops[$0] == tops[$1] ? $0 < $1 : tops[$0] < tops[$1] }
        var ranks = [UInt32](repeating: 0, count: tops.count)
        for (rank, i) in order.enumerated() { ranks[i] = UInt32(rank) }
        var keys = found.map { i, j in
            let (a, b) = (ranks[Int(i)], ranks[Int(j)])
            return UInt64(max(a, b)) << 32 | UInt64(min(a, b))
        }
        keys.sort()
        var result: [(Int32, Int32)] = []
        result.reserveCapacity(keys.count)
        var last: UInt64?
        for key in keys where key != last {
            last = key
            result.append((Int32(order[Int(key >> 32)]), Int32(order[Int(key & 0xFFFF_FFFF)])))
        }
        return result
    }
}
