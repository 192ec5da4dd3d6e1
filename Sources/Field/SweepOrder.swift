/// Edges from left to right along the line of a sweep: a balanced tree (a treap) whose nodes are
/// also linked to their neighbours.
///
/// The order is that of the nodes; which edge sits in a node may change, so that two neighbours
/// that cross change places without the tree being touched. Priorities come from a fixed sequence:
/// the same edges, the same tree.
struct SweepOrder {
    private struct Node {
        var edge: Int32
        var left: Int32 = -1
        var right: Int32 = -1
        var parent: Int32 = -1
        var before: Int32 = -1
        var after: Int32 = -1
        var priority: UInt32
    }

    private var nodes: [Node] = []
    private var free: [Int32] = []
    private var root: Int32 = -1
    private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// For each edge its node, -1 for those that are not in the order.
    private var places: [Int32]

    /// - Parameter count: how many edges there are in all.
    init(count: Int) { places = Array(repeating: -1, count: count) }

    func contains(_ edge: Int) -> Bool { places[edge] >= 0 }

    /// The edge to the left of one in the order.
    func before(_ edge: Int) -> Int? { self.edge(nodes[Int(places[edge])].before) }

    /// The edge to the right of one in the order.
    func after(_ edge: Int) -> Int? { self.edge(nodes[Int(places[edge])].after) }

    private func edge(_ node: Int32) -> Int? { node < 0 ? nil : Int(nodes[Int(node)].edge) }

    /// The last edge for which `isBefore` holds and the first for which it does not; it has to hold
    /// for all edges up to some place and for none after it.
    func split(_ isBefore: (Int) -> Bool) -> (last: Int?, first: Int?) {
        var (last, first): (Int32, Int32) = (-1, -1)
        var node = root
        while node >= 0 {
            let here = nodes[Int(node)]
            if isBefore(Int(here.edge)) {
                (last, node) = (node, here.right)
            } else {
                (first, node) = (node, here.left)
            }
        }
        return (edge(last), edge(first))
    }

    /// Puts an edge after all those for which `isBefore` holds.
    mutating func insert(_ edge: Int, _ isBefore: (Int) -> Bool) {
        var (parent, node, goesRight): (Int32, Int32, Bool) = (-1, root, false)
        while node >= 0 {
            parent = node
            goesRight = isBefore(Int(nodes[Int(node)].edge))
            node = goesRight ? nodes[Int(node)].right : nodes[Int(node)].left
        }
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        var new = Node(edge: Int32(edge), priority: UInt32(truncatingIfNeeded: seed >> 32))
        new.parent = parent
        if parent >= 0 {
            let next = nodes[Int(parent)]
            (new.before, new.after) = goesRight ? (parent, next.after) : (next.before, parent)
        }
        let place: Int32
        if let reused = free.popLast() {
            place = reused
            nodes[Int(place)] = new
        } else {
            place = Int32(nodes.count)
            nodes.append(new)
        }
        places[edge] = place
        if new.before >= 0 { nodes[Int(new.before)].after = place }
        if new.after >= 0 { nodes[Int(new.after)].before = place }
        if parent < 0 {
            root = place
        } else if goesRight {
            nodes[Int(parent)].right = place
        } else {
            nodes[Int(parent)].left = place
        }
        while true {
            let above = nodes[Int(place)].parent
            guard above >= 0, nodes[Int(above)].priority < new.priority else { break }
            raise(place)
        }
    }

    mutating func remove(_ edge: Int) {
        let place = places[edge]
        places[edge] = -1
        let (before, after) = (nodes[Int(place)].before, nodes[Int(place)].after)
        if before >= 0 { nodes[Int(before)].after = after }
        if after >= 0 { nodes[Int(after)].before = before }
        while true {
            let (left, right) = (nodes[Int(place)].left, nodes[Int(place)].right)
            if left >= 0, right >= 0 {
                raise(nodes[Int(left)].priority > nodes[Int(right)].priority ? left : right)
                continue
            }
            let child = max(left, right)
            let parent = nodes[Int(place)].parent
            if child >= 0 { nodes[Int(child)].parent = parent }
            replace(place, under: parent, by: child)
            break
        }
        free.append(place)
    }

    /// An edge and the one to its right change places.
    mutating func exchange(_ edge: Int, _ next: Int) {
        let (a, b) = (places[edge], places[next])
        nodes[Int(a)].edge = Int32(next)
        nodes[Int(b)].edge = Int32(edge)
        (places[edge], places[next]) = (b, a)
    }

    private mutating func replace(_ node: Int32, under parent: Int32, by other: Int32) {
        if parent < 0 {
            root = other
        } else if nodes[Int(parent)].left == node {
            nodes[Int(parent)].left = other
        } else {
            nodes[Int(parent)].right = other
        }
    }

    /// A node takes the place of its parent.
    private mutating func raise(_ node: Int32) {
        let parent = nodes[Int(node)].parent
        let above = nodes[Int(parent)].parent
        let isLeft = nodes[Int(parent)].left == node
        let inner = isLeft ? nodes[Int(node)].right : nodes[Int(node)].left
        if isLeft {
            nodes[Int(parent)].left = inner
            nodes[Int(node)].right = parent
        } else {
            nodes[Int(parent)].right = inner
            nodes[Int(node)].left = parent
        }
        if inner >= 0 { nodes[Int(inner)].parent = parent }
        nodes[Int(parent)].parent = node
        nodes[Int(node)].parent = above
        replace(parent, under: above, by: node)
    }
}
