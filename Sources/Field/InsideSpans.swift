import HyalineGeometry

/// Which points of a horizontal line are inside: crossings of a visible outline with the line, sorted. Between
/// the first and the second is inside, and so on, since a visible outline winds exactly once.
struct InsideSpans {
    private let outline: VisibleOutline
    private let order: [Int]  // by upper end

    init(_ outline: VisibleOutline) {
        self.outline = outline
        func top(_ i: Int) -> Double { min(outline.edges[i].a.y, outline.edges[i].b.y) }
        order = outline.edges.indices.sorted { (top($0), $0) < (top($1), $1) }
    }

    /// Crossings of the lines y = ys[0] < ys[1] < …, each list in ascending x.
    func crossings(at ys: [Double]) -> [[Double]] {
        var result: [[Double]] = []
        result.reserveCapacity(ys.count)
        var active: [Int] = []
        var next = 0
        for y in ys {
            while next < order.count {
                let e = outline.edges[order[next]]
                guard min(e.a.y, e.b.y) <= y else { break }
                active.append(order[next])
                next += 1
            }
            active.removeAll { max(outline.edges[$0].a.y, outline.edges[$0].b.y) <= y }
            var xs: [Double] = []
            for i in active {
                let e = outline.edges[i]
                if (e.a.y <= y) == (e.b.y <= y) { continue }
                xs.append(e.a.x + (e.b.x - e.a.x) * ((y - e.a.y) / (e.b.y - e.a.y)))
            }
            xs.sort()
            result.append(xs)
        }
        return result
    }
}
