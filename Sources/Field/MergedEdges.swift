/// Edges without duplicates: each place once, with the sum of the windings of all edges that lie on
/// it.
struct MergedEdges {
    var edges: [GridEdge] = []
    var windings: [Int] = []
    private var atVertex: [GridPoint: Meeting] = [:]

    private struct Key: Hashable {
        let low: GridPoint
        let high: GridPoint
    }

    /// The edges that meet at a vertex: how many, and the first two.
    private struct Meeting {
        var first: Int32
        var second: Int32 = -1
        var count: Int32 = 1

        mutating func add(_ edge: Int) {
            if count == 1 { second = Int32(edge) }
            count += 1
        }
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
            meet(i, at: edge.a)
            meet(i, at: edge.b)
        }
    }

    private mutating func meet(_ edge: Int, at vertex: GridPoint) {
        if atVertex[vertex]?.add(edge) == nil { atVertex[vertex] = Meeting(first: Int32(edge)) }
    }

    /// The only other edge at the end (or start) of an edge, and whether it runs on in the same
    /// direction; nil at a vertex where more than two meet or the winding number changes.
    func neighbour(of i: Int, forwards: Bool) -> (Int, sameWay: Bool)? {
        let vertex = forwards ? edges[i].b : edges[i].a
        guard let here = atVertex[vertex], here.count == 2 else { return nil }
        let other = Int(Int(here.first) == i ? here.second : here.first)
        let sameWay = forwards ? edges[other].a == vertex : edges[other].b == vertex
        guard windings[other] == (sameWay ? windings[i] : -windings[i]) else { return nil }
        return (other, sameWay)
    }
}
