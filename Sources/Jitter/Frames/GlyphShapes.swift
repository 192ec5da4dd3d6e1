internal import HyalinePixels

/// The characters that stand in one frame, of any tone, and what else has a plain tone and a sharp
/// outline: connected shapes, and those that stand above one another in a line, such as the dots of
/// a colon. What encloses a character never becomes part of it.
struct GlyphShapes {
    /// From the top, then from the left.
    private(set) var shapes: [FoundShape] = []
    /// The line of each, counted from the top.
    private(set) var lines: [Int] = []
    /// Rings, cards, pills: what other shapes stand in.
    private(set) var enclosing: Set<Int> = []
    /// Shapes that the border of the region cuts off.
    private(set) var cutOff: [PixelRect] = []

    var boxes: [PixelRect] { shapes.map(\.box) }

    /// nil where there are more shapes than text has: a pattern, or grain.
    init?(_ plane: Plane) {
        guard let found = ShapeFinder.shapes(in: plane) else { return nil }
        var whole: [FoundShape] = []
        for shape in found {
            let box = shape.box
            let isCut =
                box.minX == 0 || box.minY == 0 || box.maxX == plane.width
                || box.maxY == plane.height
            if isCut { cutOff.append(box) } else { whole.append(shape) }
        }
        let holes = Self.holes(whole, Self.sets(whole, Self.areOfOneLine))
        whole = whole.indices.filter { !holes.contains($0) }.map { whole[$0] }
        let lineOf = Self.sets(whole, Self.areOfOneLine)
        let glyphOf = Self.sets(Array(whole.indices)) { i, j in
            lineOf[i] == lineOf[j] && Self.standAboveEachOther(whole[i].box, whole[j].box)
        }
        var merged: [Int: (shape: FoundShape, line: Int)] = [:]
        for (i, shape) in whole.enumerated() {
            if let before = merged[glyphOf[i]] {
                merged[glyphOf[i]] = (before.shape.joined(shape), before.line)
            } else {
                merged[glyphOf[i]] = (shape, lineOf[i])
            }
        }
        // From the top, then from the left, so that the order does not depend on how pieces were
        // found.
        let tops = Dictionary(
            merged.values.map { ($0.line, $0.shape.box.minY) }, uniquingKeysWith: min)
        let order = merged.sorted { a, b in
            let (p, q) = (a.value, b.value)
            if p.line != q.line { return (tops[p.line]!, p.line) < (tops[q.line]!, q.line) }
            return (p.shape.box.minX, p.shape.box.minY, a.key)
                < (q.shape.box.minX, q.shape.box.minY, b.key)
        }
        var names: [Int] = []
        for entry in order {
            if names.last != entry.value.line { names.append(entry.value.line) }
            shapes.append(entry.value.shape)
            lines.append(names.count - 1)
        }
        shareFills()
        enclosing = Set(shapes.indices.filter(encloses))
    }

    /// A convex outline with a character, or several things side by side, in it; or part of a ring
    /// around some.
    private func encloses(_ i: Int) -> Bool {
        let shape = shapes[i]
        // A character in its line, whatever is seen through it.
        if hasCompany(i), 2 * shape.box.width <= 3 * shape.box.height, !shape.isBoxy {
            return false
        }
        let inner = shapes.indices.filter {
            $0 != i && shape.box != shapes[$0].box && shape.box.holds(shapes[$0].box)
                && shapes[$0].contrast > 0.15 * shape.contrast
        }
        // Text, rather than a counter, or what is seen of a photograph through one.
        if inner.contains(where: {
            !shapes[$0].isSolid && hasCompany($0) && shapes[$0].contrast > 0.35 * shape.contrast
        }) {
            return true
        }
        if shape.outlineSolidity > 0.93,
            inner.contains(where: { a in
                !shapes[a].isSolid || inner.contains { shapes[$0].box.minX >= shapes[a].box.maxX }
            })
        {
            return true
        }
        guard shape.circle != nil else { return false }
        return shapes.contains { inner in
            let (x, y) = (
                (inner.box.minX + inner.box.maxX) / 2, (inner.box.minY + inner.box.maxY) / 2
            )
            return !inner.isSolid && shape.box.contains(x, y)
                && shape.box.height > 2 * inner.box.height
                && shape.box.width > 2 * inner.box.width && !shape.hasPixels(in: inner.box)
        }
    }

    /// The character in whose box a shape stands, as its counter does, or a piece of a thin stroke.
    func character(around i: Int) -> Int? {
        shapes.indices.first { j in
            j != i && !enclosing.contains(j) && isTextual(j)
                && (shapes[j].isBright != shapes[i].isBright || 4 * shapes[i].area < shapes[j].area)
                && shapes[j].box.expanded(by: 1).holds(shapes[i].box)
        }
    }

    /// A character, or what stands in a line with some.
    func isTextual(_ i: Int) -> Bool {
        !enclosing.contains(i) && (!shapes[i].isSolid || hasCompany(i))
    }

    private func hasCompany(_ i: Int) -> Bool {
        (i > 0 && lines[i] == lines[i - 1]) || (i + 1 < lines.count && lines[i] == lines[i + 1])
    }

    // MARK: What belongs together

    private static func areOfOneLine(_ a: FoundShape, _ b: FoundShape) -> Bool {
        guard a.isBright == b.isBright, !a.box.holds(b.box), !b.box.holds(a.box),
            shared(a.box.minY, a.box.maxY, b.box.minY, b.box.maxY) > 0.3,
            abs(a.fill - b.fill) <= likeness(a, b) * max(a.contrast, b.contrast)
        else { return false }
        let (tall, short) = a.box.height >= b.box.height ? (a.box, b.box) : (b.box, a.box)
        let gap = max(a.box.minX, b.box.minX) - min(a.box.maxX, b.box.maxX)
        guard gap <= 2 * tall.height else { return false }
        // Points and dashes stand within the height of the others.
        let slack = tall.height / 5 + 1
        return tall.height <= 3 * short.height
            || (short.minY >= tall.minY - slack && short.maxY <= tall.maxY + slack
                && gap <= tall.height && -5 * gap <= short.width)
    }

    /// What two tones may differ by in one line, as part of the contrast: a dot of a few pixels
    /// hardly reaches its own.
    private static func likeness(_ a: FoundShape, _ b: FoundShape) -> Float {
        min(a.area, b.area) < 60 ? 0.75 : 0.5
    }

    private static func standAboveEachOther(_ a: PixelRect, _ b: PixelRect) -> Bool {
        !a.holds(b) && !b.holds(a) && shared(a.minX, a.maxX, b.minX, b.maxX) > 0.5
    }

    /// The counters of characters: as plain and sharp as they are, and no characters.
    private static func holes(_ shapes: [FoundShape], _ lineOf: [Int]) -> Set<Int> {
        var members: [Int: Int] = [:]
        for line in lineOf { members[line, default: 0] += 1 }
        let glyphs = shapes.indices.filter { i in
            members[lineOf[i]]! > 1 && !shapes[i].isSolid
                && shapes[i].box.width <= 2 * shapes[i].box.height
        }
        return Set(
            shapes.indices.filter { i in
                let shape = shapes[i]
                let isSmall = shape.area < 60
                guard shape.solidity > (isSmall ? 0.65 : 0.78) else { return false }
                return glyphs.contains { j in
                    // A card holds characters rather than counters.
                    let isCard = shapes[j].outlineSolidity > 0.97 && shapes[j].isBoxy
                    guard !isCard || (shape.solidity > 0.9 && shape.outlineSolidity > 0.96) else {
                        return false
                    }
                    return shapes[j].isBright != shape.isBright && shapes[j].box != shape.box
                        && shapes[j].box.holds(shape.box)
                        && abs(shape.fill - shapes[j].backdrop) < 0.5 * shapes[j].contrast
                }
            })
    }

    /// Thin strokes never reach their fill. In a line the strongest of one colour says what it is.
    private mutating func shareFills() {
        let before = shapes
        for i in shapes.indices {
            let own = before[i]
            for j in before.indices where lines[j] == lines[i] {
                let (other, better) = (before[j].fill, shapes[i].fill)
                let isStronger = own.isBright ? other > better : other < better
                let reach: Float = own.area < 60 ? 0.6 : 0.25
                if isStronger, abs(other - own.fill) < reach * before[j].contrast {
                    shapes[i].fill = other
                }
            }
        }
    }

    /// How much of the shorter of two ranges they share, 0…1.
    private static func shared(_ a0: Int, _ a1: Int, _ b0: Int, _ b1: Int) -> Double {
        Double(min(a1, b1) - max(a0, b0)) / Double(max(1, min(a1 - a0, b1 - b0)))
    }

    /// A number for each item, the same for those that belong together through any chain.
    private static func sets<T>(_ items: [T], _ belong: (T, T) -> Bool) -> [Int] {
        var sets = JoinedSets()
        for i in items.indices {
            sets.add()
            for j in 0..<i where belong(items[i], items[j]) { sets.join(i, j) }
        }
        return items.indices.map(sets.find)
    }
}
