/// Which edges cross or touch, found in (edges + crossings) · log(edges).
///
/// A sweep after Bentley and Ottmann (1979) that never computes where a crossing is: only whether
/// two neighbours have changed places by the next line on which an edge begins or ends, which
/// integers answer exactly. Neighbours that have are exchanged, as in sorting by exchange, until
/// the order is right again; each exchange is a crossing. Ends on edges, ends on level edges and
/// crossings on the very line are looked for on each such line.
struct CrossingSweep {
    /// Pairs that cross or of which one ends within the other, in no order; a pair may come twice.
    private(set) var pairs: [(Int32, Int32)] = []
    /// True if there were more than the limit: then some are missing.
    private(set) var isBeyondLimit = false

    private let edges: [SweptEdge]
    private let limit: Int
    private var order: SweepOrder
    private var queue = PairQueue()
    /// Neighbours that do not change places before this line, but perhaps on it.
    private var deferred: [PairQueue.Entry] = []

    /// - Parameter limit: the search ends beyond that many pairs.
    init(_ edges: [GridEdge], limit: Int) {
        self.edges = edges.map(SweptEdge.init)
        self.limit = limit
        order = SweepOrder(count: edges.count)
        SweepEvents(self.edges).forEachLine { line in
            let y = line[line.startIndex].at.y
            exchangeBefore(y)
            reportEndsOnEdges(line)
            reportLevelEdges(line)
            for event in line where event.kind == .end {
                let (left, right) = (order.before(Int(event.edge)), order.after(Int(event.edge)))
                order.remove(Int(event.edge))
                watch(left, right)
            }
            exchangeOn(y)
            for event in line where event.kind == .start { insert(Int(event.edge)) }
            return !isBeyondLimit
        }
    }

    private mutating func report(_ i: Int, _ j: Int) {
        if pairs.count < limit {
            pairs.append((Int32(i), Int32(j)))
        } else {
            isBeyondLimit = true
        }
    }

    private mutating func insert(_ i: Int) {
        let new = edges[i]
        order.insert(i) { [edges] j in
            let place = edges[j].position(from: new.top)
            if place != 0 { return place < 0 }
            let turn = new.turn(from: edges[j])
            return turn == 0 ? j < i : turn > 0
        }
        watch(order.before(i), i)
        watch(i, order.after(i))
    }

    /// Two edges have become neighbours: if they will cross, they wait for the line after that.
    private mutating func watch(_ left: Int?, _ right: Int?) {
        guard let left, let right else { return }
        let (l, r) = (edges[left], edges[right])
        let willCross =
            l.bottom.y <= r.bottom.y
            ? r.position(from: l.bottom) < 0 : l.position(from: r.bottom) > 0
        guard willCross else { return }
        let (a, b) = (Double(r.position(from: l.top)), Double(r.position(from: l.bottom)))
        let y = Double(l.top.y) + Double(l.bottom.y - l.top.y) * (a / (a - b))
        // Rounding errors are far below a hundredth of a grid step.
        queue.push(
            PairQueue.Entry(
                key: Int64((y - 0.01).rounded(.down)), left: Int32(left), right: Int32(right)))
    }

    private func areNeighbours(_ pair: PairQueue.Entry) -> Bool {
        let (left, right) = (Int(pair.left), Int(pair.right))
        return order.contains(left) && order.contains(right) && order.after(left) == right
    }

    private mutating func exchange(_ pair: PairQueue.Entry) {
        let (left, right) = (Int(pair.left), Int(pair.right))
        report(left, right)
        order.exchange(left, right)
        watch(order.before(right), right)
        watch(left, order.after(left))
    }

    /// Brings edges into the order in which they reach a line.
    private mutating func exchangeBefore(_ y: Int64) {
        deferred.removeAll(keepingCapacity: true)
        while let key = queue.least, key <= y, !isBeyondLimit {
            let pair = queue.pop()
            guard areNeighbours(pair) else { continue }
            if edges[Int(pair.left)].position(from: edges[Int(pair.right)], at: y) > 0 {
                exchange(pair)
            } else {
                deferred.append(pair)
            }
        }
    }

    /// Brings edges into the order in which they leave a line; those that end on it are gone.
    private mutating func exchangeOn(_ y: Int64) {
        for pair in deferred { queue.push(pair) }
        while let key = queue.least, key <= y, !isBeyondLimit {
            var pair = queue.pop()
            guard areNeighbours(pair) else { continue }
            let (l, r) = (edges[Int(pair.left)], edges[Int(pair.right)])
            let place = l.position(from: r, at: y)
            if place > 0 || (place == 0 && l.turn(from: r) > 0) {
                exchange(pair)
            } else {
                pair.key = y + 1
                queue.push(pair)
            }
        }
    }

    /// Edges that pass through an end of others.
    private mutating func reportEndsOnEdges(_ line: ArraySlice<SweepEvents.Event>) {
        var from = line.startIndex
        while from < line.endIndex {
            let p = line[from].at
            var to = from + 1
            while to < line.endIndex, line[to].at == p { to += 1 }
            var next = order.split { [edges] in edges[$0].position(from: p) < 0 }.first
            while let edge = next, edges[edge].position(from: p) == 0, !isBeyondLimit {
                if edges[edge].bottom != p {
                    for event in line[from..<to] { report(edge, Int(event.edge)) }
                }
                next = order.after(edge)
            }
            from = to
        }
    }

    /// What crosses level edges, touches them or begins on them.
    private mutating func reportLevelEdges(_ line: ArraySlice<SweepEvents.Event>) {
        for i in line.indices where line[i].kind == .level {
            let level = Int(line[i].edge)
            let (left, right) = (edges[level].top, edges[level].bottom)
            guard line[i].at == left else { continue }
            var next = order.split { [edges] in edges[$0].position(from: left) <= 0 }.first
            while let edge = next, edges[edge].position(from: right) < 0, !isBeyondLimit {
                report(level, edge)
                next = order.after(edge)
            }
            var j = i + 1
            while j < line.endIndex, line[j].at.x < right.x, !isBeyondLimit {
                if line[j].kind != .end, line[j].at != left { report(level, Int(line[j].edge)) }
                j += 1
            }
        }
    }
}
