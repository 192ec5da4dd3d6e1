/// An edge as a sweep from top to bottom sees it: grid steps, `top.y` < `bottom.y`, or level and
/// from left to right.
struct SweptEdge {
    var top: GridPoint
    var bottom: GridPoint

    init(_ edge: GridEdge) {
        let isOrdered = (edge.a.y, edge.a.x) < (edge.b.y, edge.b.x)
        (top, bottom) = isOrdered ? (edge.a, edge.b) : (edge.b, edge.a)
    }

    var isLevel: Bool { top.y == bottom.y }

    /// Positive if the edge runs to the right of the point, negative to the left of it; for points
    /// at its height.
    func position(from p: GridPoint) -> Int64 {
        (bottom.x - top.x) * (p.y - top.y) - (bottom.y - top.y) * (p.x - top.x)
    }

    /// The same for a point in doubled coordinates.
    func position(fromDoubled p: GridPoint) -> Int64 {
        (bottom.x - top.x) * (p.y - 2 * top.y) - (bottom.y - top.y) * (p.x - 2 * top.x)
    }

    /// Positive if the edge runs more to the right than the other, on its way down.
    func turn(from other: SweptEdge) -> Int64 {
        (bottom.x - top.x) * (other.bottom.y - other.top.y)
            - (other.bottom.x - other.top.x) * (bottom.y - top.y)
    }

    /// Positive if the edge is to the right of the other on the line `y`, exactly.
    func position(from other: SweptEdge, at y: Int64) -> Int {
        let (dy, otherDy) = (bottom.y - top.y, other.bottom.y - other.top.y)
        // Places relative to the own top, as fractions over the two heights.
        let own = (bottom.x - top.x) * (y - top.y)
        let theirs =
            (other.top.x - top.x) * otherDy + (other.bottom.x - other.top.x) * (y - other.top.y)
        let (a, b) = (Double(own) * Double(otherDy), Double(theirs) * Double(dy))
        if abs(a - b) > 1e-12 * (abs(a) + abs(b)) { return a > b ? 1 : -1 }
        let (p, q) = (own.multipliedFullWidth(by: otherDy), theirs.multipliedFullWidth(by: dy))
        if p.high != q.high { return p.high > q.high ? 1 : -1 }
        return p.low == q.low ? 0 : p.low > q.low ? 1 : -1
    }
}

/// The ends of edges, by lines from top to bottom and in each from left to right.
struct SweepEvents {
    enum Kind: UInt8 {
        case start, end, level
    }

    struct Event {
        var at: GridPoint
        var edge: Int32
        var kind: Kind
    }

    private(set) var events: [Event] = []

    init(_ edges: [SweptEdge]) {
        events.reserveCapacity(2 * edges.count)
        for (i, edge) in edges.enumerated() {
            let isLevel = edge.isLevel
            events.append(Event(at: edge.top, edge: Int32(i), kind: isLevel ? .level : .start))
            events.append(Event(at: edge.bottom, edge: Int32(i), kind: isLevel ? .level : .end))
        }
        events.sort { p, q in
            if p.at.y != q.at.y { return p.at.y < q.at.y }
            return p.at.x == q.at.x ? p.edge < q.edge : p.at.x < q.at.x
        }
    }

    /// The events of each line.
    func forEachLine(_ body: (ArraySlice<Event>) -> Bool) {
        var from = 0
        while from < events.count {
            var to = from + 1
            while to < events.count, events[to].at.y == events[from].at.y { to += 1 }
            if !body(events[from..<to]) { return }
            from = to
        }
    }
}

/// A queue of pairs of edges, the least key first.
struct PairQueue {
    struct Entry {
        var key: Int64
        var left: Int32
        var right: Int32
    }

    private var heap: [Entry] = []

    var least: Int64? { heap.first?.key }

    mutating func push(_ entry: Entry) {
        heap.append(entry)
        var i = heap.count - 1
        while i > 0, heap[(i - 1) / 2].key > entry.key {
            heap[i] = heap[(i - 1) / 2]
            i = (i - 1) / 2
        }
        heap[i] = entry
    }

    mutating func pop() -> Entry {
        let result = heap[0]
        let last = heap.removeLast()
        if heap.isEmpty { return result }
        var i = 0
        while true {
            var child = 2 * i + 1
            if child >= heap.count { break }
            if child + 1 < heap.count, heap[child + 1].key < heap[child].key { child += 1 }
            if heap[child].key >= last.key { break }
            heap[i] = heap[child]
            i = child
        }
        heap[i] = last
        return result
    }
}
