import HyalineGeometry

/// Which boxes touch, directly or by way of others: a group is a box itself, and whatever touches
/// that box joins it.
enum BoxGroups {
    /// - Returns: indices, each group in ascending order, groups by their first member.
    static func groups(of boxes: [Rect]) -> [[Int]] {
        var groups = boxes.indices.map { (box: boxes[$0], members: [$0]) }
        // Boxes that have grown may touch others; a round without a change is the last.
        while let joined = round(groups) { groups = joined }
        return groups.map { $0.members.sorted() }.sorted { $0[0] < $1[0] }
    }

    /// Joins boxes that touch now.
    ///
    /// - Returns: nil if there are none.
    private static func round(
        _ groups: [(box: Rect, members: [Int])]
    ) -> [(box: Rect, members: [Int])]? {
        let whole = groups.reduce(Rect.null) { $0.union($1.box) }
        // Along the line, or down a column: where fewer are side by side.
        let isWide = whole.width >= whole.height
        func start(_ i: Int) -> Double { isWide ? groups[i].box.minX : groups[i].box.minY }
        func end(_ i: Int) -> Double { isWide ? groups[i].box.maxX : groups[i].box.maxY }
        var parents = Array(groups.indices)
        func root(_ i: Int) -> Int {
            var i = i
            while parents[i] != i {
                parents[i] = parents[parents[i]]
                i = parents[i]
            }
            return i
        }
        var active: [Int] = []
        var isJoined = false
        for i in groups.indices.sorted(by: { start($0) < start($1) }) {
            active.removeAll { end($0) < start(i) }
            for j in active where groups[j].box.touches(groups[i].box) {
                parents[max(root(i), root(j))] = min(root(i), root(j))
                isJoined = true
            }
            active.append(i)
        }
        guard isJoined else { return nil }
        var result: [(box: Rect, members: [Int])] = []
        var places: [Int: Int] = [:]
        for i in groups.indices {
            if let place = places[root(i)] {
                result[place].box = result[place].box.union(groups[i].box)
                result[place].members += groups[i].members
            } else {
                places[root(i)] = result.count
                result.append(groups[i])
            }
        }
        return result
    }
}
