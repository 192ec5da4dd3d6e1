internal import HyalinePixels

/// Every connected set of pixels that is brighter than what is around it, at every level, as one
/// tree: a node is a set, its parent the set that it becomes part of at the next lower level.
/// Characters of any tone, inside shapes of any tone, are nodes of it, so that no threshold has to
/// be guessed.
///
/// A component tree by union-find, highest pixels first (Berger, Géraud, Levillain, Widynski,
/// Baillard and Bertin, "Effective component tree computation", ICIP 2007). Levels are codes of
/// 0…255; corners count as connected.
struct ComponentTree {
    let width: Int
    let height: Int
    let levels: [UInt8]
    /// The pixel that stands for the set a pixel belongs to at its own level; of such a pixel, the
    /// one that stands for the next larger set. The root is its own parent.
    private(set) var parent: [Int32]
    /// Pixels from the lowest to the highest; a set's own pixel comes before all others of it.
    private(set) var order: [Int32]
    /// Of the pixels that stand for sets: how many pixels a set has, and where.
    private(set) var areas: [Int32]
    private(set) var boxes: [Box]

    /// Half open, in pixels.
    struct Box {
        var minX: Int16
        var minY: Int16
        var maxX: Int16
        var maxY: Int16

        /// Whether no side of another box that holds this one is further away than `reach`.
        func isNearly(_ other: Box, _ reach: Int16) -> Bool {
            minX - other.minX <= reach && minY - other.minY <= reach
                && other.maxX - maxX <= reach && other.maxY - maxY <= reach
        }

        mutating func formUnion(_ other: Box) {
            minX = Swift.min(minX, other.minX)
            minY = Swift.min(minY, other.minY)
            maxX = Swift.max(maxX, other.maxX)
            maxY = Swift.max(maxY, other.maxY)
        }
    }

    init(_ levels: [UInt8], width: Int, height: Int) {
        self.levels = levels
        (self.width, self.height) = (width, height)
        order = Self.sorted(levels)
        parent = [Int32](repeating: -1, count: levels.count)
        areas = [Int32](repeating: 1, count: levels.count)
        boxes = []
        boxes.reserveCapacity(levels.count)
        for y in 0..<height {
            for x in 0..<width {
                boxes.append(
                    Box(
                        minX: Int16(x), minY: Int16(y), maxX: Int16(x + 1), maxY: Int16(y + 1)))
            }
        }
        link()
        gather()
    }

    func standsForSet(_ pixel: Int) -> Bool {
        let above = Int(parent[pixel])
        return above == pixel || levels[above] != levels[pixel]
    }

    func isRoot(_ pixel: Int) -> Bool { Int(parent[pixel]) == pixel }

    /// Counting sort, stable.
    private static func sorted(_ levels: [UInt8]) -> [Int32] {
        var starts = [Int](repeating: 0, count: 257)
        for level in levels { starts[Int(level) + 1] += 1 }
        for i in 1...256 { starts[i] += starts[i - 1] }
        var order = [Int32](repeating: 0, count: levels.count)
        for (i, level) in levels.enumerated() {
            order[starts[Int(level)]] = Int32(i)
            starts[Int(level)] += 1
        }
        return order
    }

    private mutating func link() {
        let (width, height) = (width, height)
        var root = [Int32](repeating: -1, count: levels.count)
        parent.withUnsafeMutableBufferPointer { parent in
            root.withUnsafeMutableBufferPointer { root in
                func find(_ i: Int32) -> Int32 {
                    var i = i
                    while root[Int(i)] != i {
                        root[Int(i)] = root[Int(root[Int(i)])]
                        i = root[Int(i)]
                    }
                    return i
                }
                for pixel in order.reversed() {
                    let p = Int(pixel)
                    parent[p] = pixel
                    root[p] = pixel
                    let (x, y) = (p % width, p / width)
                    for v in max(0, y - 1)...min(height - 1, y + 1) {
                        for u in max(0, x - 1)...min(width - 1, x + 1) {
                            let near = v * width + u
                            guard near != p, root[near] >= 0 else { continue }
                            let other = find(Int32(near))
                            guard other != pixel else { continue }
                            root[Int(other)] = pixel
                            parent[Int(other)] = pixel
                        }
                    }
                }
            }
            // Of pixels of one level, all but the last one linked point to that one.
            for pixel in order {
                let above = Int(parent[Int(pixel)])
                if levels[above] == levels[Int(parent[above])] {
                    parent[Int(pixel)] = parent[above]
                }
            }
        }
    }

    private mutating func gather() {
        for pixel in order.reversed() {
            let (p, above) = (Int(pixel), Int(parent[Int(pixel)]))
            guard above != p else { continue }
            areas[above] += areas[p]
            boxes[above].formUnion(boxes[p])
        }
    }
}
