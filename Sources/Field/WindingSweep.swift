/// The windings beside all edges at once, in edges · log(edges): for edges that meet at their ends
/// only, the face to the left of an edge is the face to the right of its neighbour.
struct WindingSweep {
    /// For each edge: how often the contours run around what lies right of it on the screen; below
    /// a level edge.
    private(set) var ahead: [Int]

    init(_ source: [GridEdge], _ windings: [Int]) {
        let edges = source.map(SweptEdge.init)
        var ahead = [Int](repeating: 0, count: edges.count)
        var order = SweepOrder(count: edges.count)
        SweepEvents(edges).forEachLine { line in
            for event in line where event.kind == .end { order.remove(Int(event.edge)) }
            for event in line where event.kind == .start {
                let i = Int(event.edge)
                let new = edges[i]
                order.insert(i) { j in
                    let place = edges[j].position(from: new.top)
                    return place == 0 ? new.turn(from: edges[j]) > 0 : place < 0
                }
            }
            // From left to right, so that what lies left of an edge is known.
            var last: GridPoint?
            for event in line where event.kind == .start && event.at != last {
                last = event.at
                var i = Int(event.edge)
                while let left = order.before(i), edges[left].top == event.at { i = left }
                var next: Int? = i
                while let i = next, edges[i].top == event.at {
                    let behind = order.before(i).map { ahead[$0] } ?? 0
                    ahead[i] = behind - (source[i].b.y > source[i].a.y ? 1 : -1) * windings[i]
                    next = order.after(i)
                }
            }
            for event in line where event.kind == .level && event.at == edges[Int(event.edge)].top {
                let e = edges[Int(event.edge)]
                let middle = GridPoint(x: e.top.x + e.bottom.x, y: e.top.y + e.bottom.y)
                let left = order.split { edges[$0].position(fromDoubled: middle) < 0 }.last
                ahead[Int(event.edge)] = left.map { ahead[$0] } ?? 0
            }
            return true
        }
        self.ahead = ahead
    }
}
