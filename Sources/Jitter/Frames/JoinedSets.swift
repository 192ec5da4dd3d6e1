/// Numbers from 0 upwards, in sets that are joined: what belongs together through any chain.
struct JoinedSets {
    private var root: [Int] = []

    mutating func add() { root.append(root.count) }

    mutating func join(_ a: Int, _ b: Int) {
        let (p, q) = (find(a), find(b))
        if p != q { root[max(p, q)] = min(p, q) }
    }

    /// The least number of its set.
    func find(_ i: Int) -> Int {
        var i = i
        while root[i] != i { i = root[i] }
        return i
    }
}
