internal import HyalinePixels

/// What changes between two frames and belongs to no shape that was found: the part of the evidence
/// that is missing.
struct FrameResidue {
    /// Changed pixels close to one another.
    struct Cluster {
        /// In pixels of the region.
        var box: PixelRect
        var count = 0
        /// The largest change, codes.
        var largest: UInt8 = 0
        /// How many of them lie on an edge of either frame, by its step over two pixels: bins of 8
        /// codes.
        var edges = [Int](repeating: 0, count: 32)
        /// The step of the change itself across each of them, codes.
        var steps = [Int](repeating: 0, count: 64)
        /// How large the change is at each, codes.
        var amounts = [Int](repeating: 0, count: 64)
        /// Whether a shape stands beside it that changes as well.
        var isBeside = false

        /// How many lie on an edge of the change itself. What was behind moves no edge when it
        /// grows lighter or darker; but at the outline of what stands still before it, the change
        /// begins.
        func breaks(_ grain: Double) -> Int {
            let even = min(Double(ShapeFinder.leastContrast - 1), 1.2 * Double(median) + 2)
            return steps[min(64, Int(max(even, 2 + 7 * grain)) + 1)...].reduce(0, +)
        }

        /// Of the change, codes.
        var median: Int {
            var (sum, median) = (0, 0)
            while median < 63, 2 * (sum + amounts[median]) < count {
                sum += amounts[median]
                median += 1
            }
            return median
        }

        func edges(from codes: Double) -> Int {
            edges[min(31, max(0, Int((codes / 8).rounded(.up))))...].reduce(0, +)
        }
    }

    var tick: Int
    var clusters: [Cluster] = []
    /// The part of all pixels that changes, 0…1.
    var changing = 0.0

    /// px of a tile: what is no further apart than that is one cluster.
    private static let tile = 4

    init(
        _ changes: FrameChanges, _ old: GlyphShapes, _ new: GlyphShapes, _ pairs: [(Int, Int)],
        _ first: FrameScreen, _ second: FrameScreen, tick: Int
    ) {
        self.tick = tick
        guard changes.count > 0 else { return }
        changing = Double(changes.count) / Double(changes.pixels.count)
        var explained = ExplainedPixels(changes)
        var paired: (old: Set<Int>, new: Set<Int>) = ([], [])
        for (i, j) in pairs {
            paired.old.insert(i)
            paired.new.insert(j)
            explained.note(
                old.shapes[i], new.shapes[j], asText: old.isTextual(i) && new.isTextual(j))
        }
        for i in old.shapes.indices where !paired.old.contains(i) {
            explained.note(old.shapes[i], nil, asText: old.isTextual(i))
        }
        for j in new.shapes.indices where !paired.new.contains(j) {
            explained.note(new.shapes[j], nil, asText: new.isTextual(j))
        }
        explained.forgiveWeak()
        collect(changes, explained, first, second)
    }

    private mutating func collect(
        _ changes: FrameChanges, _ explained: ExplainedPixels, _ first: FrameScreen,
        _ second: FrameScreen
    ) {
        let (width, height) = (changes.width, changes.height)
        let columns = (width + Self.tile - 1) / Self.tile
        let rows = (height + Self.tile - 1) / Self.tile
        var tiles = [Bool](repeating: false, count: columns * rows)
        func isLeft(_ x: Int, _ y: Int) -> Bool {
            changes.pixels[y * width + x] && !explained.pixels[y * width + x]
        }
        for y in 0..<height {
            for x in 0..<width where isLeft(x, y) {
                tiles[y / Self.tile * columns + x / Self.tile] = true
            }
        }
        var number = [Int](repeating: -1, count: tiles.count)
        for start in tiles.indices where tiles[start] && number[start] < 0 {
            let cluster = clusters.count
            var stack = [start]
            number[start] = cluster
            while let at = stack.popLast() {
                let (cx, cy) = (at % columns, at / columns)
                for v in max(0, cy - 1)...min(rows - 1, cy + 1) {
                    for u in max(0, cx - 1)...min(columns - 1, cx + 1) {
                        let near = v * columns + u
                        guard tiles[near], number[near] < 0 else { continue }
                        number[near] = cluster
                        stack.append(near)
                    }
                }
            }
            clusters.append(Cluster(box: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)))
        }
        for y in 0..<height {
            for x in 0..<width where isLeft(x, y) {
                let i = number[y / Self.tile * columns + x / Self.tile]
                let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                clusters[i].box = clusters[i].box.union(pixel)
                clusters[i].count += 1
                clusters[i].largest = max(
                    clusters[i].largest, changes.amounts[y * width + x])
                let step = max(
                    Self.step(first.colors, x, y, width, height),
                    Self.step(second.colors, x, y, width, height))
                clusters[i].edges[Int(step) / 8] += 1
                clusters[i].steps[min(63, Self.changeStep(first, second, x, y, width, height))] += 1
                clusters[i].amounts[min(63, Int(changes.amounts[y * width + x]))] += 1
            }
        }
        for i in clusters.indices { clusters[i].isBeside = explained.isBeside(clusters[i].box) }
    }

    /// By how much the change itself differs across a pixel, of the colour that differs most,
    /// codes.
    private static func changeStep(
        _ first: FrameScreen, _ second: FrameScreen, _ x: Int, _ y: Int, _ width: Int,
        _ height: Int
    ) -> Int {
        func change(_ x: Int, _ y: Int) -> SIMD4<Int32> {
            let i = min(height - 1, max(0, y)) * width + min(width - 1, max(0, x))
            return SIMD4<Int32>(truncatingIfNeeded: second.colors[i])
                &- SIMD4<Int32>(truncatingIfNeeded: first.colors[i])
        }
        let across = change(x + 1, y) &- change(x - 1, y)
        let down = change(x, y + 1) &- change(x, y - 1)
        return Int(max(across.max(), -across.min(), down.max(), -down.min()))
    }

    /// Across a pixel, of the colour that differs most, codes.
    private static func step(
        _ colors: [SIMD4<UInt8>], _ x: Int, _ y: Int, _ width: Int, _ height: Int
    ) -> UInt8 {
        let row = y * width
        let (left, right) = (colors[row + max(0, x - 1)], colors[row + min(width - 1, x + 1)])
        let (above, below) = (
            colors[max(0, y - 1) * width + x], colors[min(height - 1, y + 1) * width + x]
        )
        let across = pointwiseMax(left, right) &- pointwiseMin(left, right)
        let down = pointwiseMax(above, below) &- pointwiseMin(above, below)
        return max(across.max(), down.max())
    }
}

/// The pixels whose change is that of a shape which was found.
struct ExplainedPixels {
    private(set) var pixels: [Bool]
    private let changes: FrameChanges
    private var shapes: [(reach: PixelRect, contrast: Int)] = []

    init(_ changes: FrameChanges) {
        self.changes = changes
        pixels = [Bool](repeating: false, count: changes.pixels.count)
    }

    /// A character explains what is close to it, its soft outline, its shadow or what a lossy
    /// format made of it; any other shape no more than the places where it begins or ends to be,
    /// and an even change of its tone: a text too faint to be found may stand in it.
    mutating func note(_ first: FoundShape, _ second: FoundShape?, asText: Bool) {
        guard changes.touches(first) || (second.map(changes.touches) ?? false) else { return }
        let reach = asText ? 4 + min(24, first.box.height / 8) : 3
        let box = first.box.union(second?.box ?? first.box).expanded(by: reach)
        var mask = Plane(width: box.width, height: box.height, filledWith: 0)
        let tone = second.map { evenChange(first, $0) }
        // What stands in a shape leaves holes in it, and is not explained by it.
        let holes = asText ? [] : [first, second].compactMap { $0 }.map { ($0.box, $0.holes()) }
        func isHole(_ x: Int, _ y: Int) -> Bool {
            holes.contains { box, holes in
                box.contains(x, y) && holes[(y - box.minY) * box.width + x - box.minX]
            }
        }
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                let a = first.contains(x, y)
                let b = second?.contains(x, y) ?? false
                if asText ? a || b : a != b && !isHole(x, y) {
                    mask.pixels[(y - box.minY) * box.width + x - box.minX] = 1
                }
            }
        }
        mask = mask.dilated(by: reach)
        let seen = box.intersection(
            PixelRect(minX: 0, minY: 0, maxX: changes.width, maxY: changes.height))
        var touched = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for y in seen.minY..<seen.maxY {
            for x in seen.minX..<seen.maxX {
                let i = y * changes.width + x
                if mask.pixels[(y - box.minY) * box.width + x - box.minX] != 0 {
                    pixels[i] = true
                    guard changes.pixels[i] else { continue }
                    touched = touched.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
                } else if let tone, let second, first.contains(x, y), second.contains(x, y),
                    abs(Double(changes.amounts[i]) - tone) <= 3 + 5 * changes.grain
                {
                    pixels[i] = true
                }
            }
        }
        // A shadow is as far away as a character is high at most, a lossy format's blocks have 16
        // px.
        let near =
            asText ? box.expanded(by: max(18, first.box.height / 2)) : touched.expanded(by: 18)
        shapes.append((near, Int(max(first.contrast, second?.contrast ?? 0) * 255)))
    }

    /// The median change of what belongs to a shape in both frames, codes.
    private func evenChange(_ first: FoundShape, _ second: FoundShape) -> Double {
        var counts = [Int](repeating: 0, count: 256)
        var total = 0
        let box = first.box.intersection(second.box)
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX where first.contains(x, y) && second.contains(x, y) {
                counts[Int(changes.amounts[y * changes.width + x])] += 1
                total += 1
            }
        }
        var sum = 0
        for (code, count) in counts.enumerated() {
            sum += count
            if 2 * sum >= total { return Double(code) }
        }
        return 0
    }

    /// Shadows and blocks of lossy formats are far weaker than the shape they belong to.
    mutating func forgiveWeak() {
        let all = PixelRect(minX: 0, minY: 0, maxX: changes.width, maxY: changes.height)
        for shape in shapes {
            let reach = shape.reach.intersection(all)
            for y in reach.minY..<reach.maxY {
                for x in reach.minX..<reach.maxX {
                    let i = y * changes.width + x
                    if 10 * Int(changes.amounts[i]) <= 3 * shape.contrast { pixels[i] = true }
                }
            }
        }
    }

    /// Whether a shape that changes has its shadow there, or a block of a lossy format.
    func isBeside(_ box: PixelRect) -> Bool { shapes.contains { $0.reach.holds(box) } }
}
