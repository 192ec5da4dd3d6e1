internal import HyalinePixels

/// Finds the shapes of plain tone with sharp outlines in a plane of luma, brighter or darker than
/// what is around them, whatever encloses them.
///
/// Along a branch of the component tree a character hardly grows from the level of its fill down to
/// the level of its backdrop, where it becomes part of something larger. Its outline is the set
/// about half-way between the two (after maximally stable extremal regions: Matas, Chum, Urban and
/// Pajdla, 2002).
enum ShapeFinder {
    /// Below that nothing is called a shape: codes of 0…255.
    static let leastContrast = 14
    /// More are no text but a pattern.
    static let limit = 3000
    /// How much larger a set may be at the level of the backdrop: the soft part of an outline, px.
    private static let reach: Int16 = 3

    /// nil where there are too many.
    static func shapes(in plane: Plane) -> [FoundShape]? {
        let codes = plane.pixels.map { UInt8(max(0, min(255, $0 * 255 + 0.5))) }
        let grain = plane.grain()
        var result: [FoundShape] = []
        for isBright in [true, false] {
            let levels = isBright ? codes : codes.map { 255 - $0 }
            let tree = ComponentTree(levels, width: plane.width, height: plane.height)
            guard let found = shapes(of: tree, plane, grain, isBright: isBright) else { return nil }
            result += found
            guard result.count <= limit else { return nil }
        }
        return result
    }

    /// A set that may be a shape: the pixel that stands for it, and the levels of its fill and of
    /// what it becomes part of.
    private struct Candidate {
        var pixel: Int
        var fill: Int
        var backdrop: Int
    }

    /// - Parameter grain: of a pixel, one standard deviation, codes.
    private static func candidates(_ tree: ComponentTree, _ grain: Double) -> [Candidate] {
        let (parent, levels, areas, boxes) = (tree.parent, tree.levels, tree.areas, tree.boxes)
        // The largest set inside each.
        var heavy = [Int32](repeating: -1, count: levels.count)
        for pixel in tree.order where tree.standsForSet(Int(pixel)) {
            let above = Int(parent[Int(pixel)])
            guard above != Int(pixel) else { continue }
            if heavy[above] < 0 || areas[Int(heavy[above])] < areas[Int(pixel)] {
                heavy[above] = pixel
            }
        }
        var result: [Candidate] = []
        for pixel in tree.order {
            let p = Int(pixel)
            guard areas[p] >= 3, tree.standsForSet(p), !tree.isRoot(p) else { continue }
            let below = Int(levels[Int(parent[p])])
            var q = p
            while !tree.isRoot(q), boxes[p].isNearly(boxes[Int(parent[q])], reach),
                areas[Int(parent[q])] <= 3 * areas[p] + 24
            {
                q = Int(parent[q])
            }
            guard !tree.isRoot(q) else { continue }
            let backdrop = Int(levels[Int(parent[q])])
            var top = p
            while heavy[top] >= 0, 5 * areas[Int(heavy[top])] >= 2 * areas[p] {
                top = Int(heavy[top])
            }
            let fill = Int(levels[top])
            // Single pixels of grain stand out further than the mean of many.
            let least = max(Double(leastContrast), (areas[p] < 30 ? 8 : 4) * grain)
            guard Double(fill - backdrop) >= least else { continue }
            let middle = Double(backdrop) + Double(FoundShape.level) * Double(fill - backdrop)
            guard Double(below) < middle, middle <= Double(levels[p]) else { continue }
            result.append(Candidate(pixel: p, fill: fill, backdrop: backdrop))
        }
        return result
    }

    private static func shapes(
        of tree: ComponentTree, _ plane: Plane, _ grain: Double, isBright: Bool
    ) -> [FoundShape]? {
        let candidates = candidates(tree, grain)
        guard candidates.count <= 20 * limit else { return nil }
        // 1 + the innermost candidate that a pixel is part of.
        var number = [Int32](repeating: 0, count: tree.levels.count)
        for (i, candidate) in candidates.enumerated() { number[candidate.pixel] = Int32(i + 1) }
        for pixel in tree.order where number[Int(pixel)] == 0 {
            number[Int(pixel)] = number[Int(tree.parent[Int(pixel)])]
        }
        let outer = candidates.map { Int(number[Int(tree.parent[$0.pixel])]) - 1 }
        var found: [(shape: FoundShape, step: Float, isKept: Bool)] = []
        var index = [Int](repeating: -1, count: candidates.count)
        // From the outside inwards, for candidates come from the lowest level upwards.
        for (i, candidate) in candidates.enumerated() {
            let b = tree.boxes[candidate.pixel]
            let box = PixelRect(
                minX: Int(b.minX), minY: Int(b.minY), maxX: Int(b.maxX), maxY: Int(b.maxY))
            var mask = [Bool](repeating: false, count: box.width * box.height)
            for y in 0..<box.height {
                for x in 0..<box.width {
                    var n = Int(number[(box.minY + y) * plane.width + box.minX + x]) - 1
                    while n > i { n = outer[n] }
                    mask[y * box.width + x] = n == i
                }
            }
            func luma(_ code: Int) -> Float { Float(isBright ? code : 255 - code) / 255 }
            var shape = FoundShape(
                isBright: isBright, box: box, mask: mask, area: Int(tree.areas[candidate.pixel]),
                fill: luma(candidate.fill), backdrop: luma(candidate.backdrop))
            let step = step(of: shape, plane)
            guard step >= 0.35 * shape.contrast, isPlain(shape, plane) else { continue }
            (shape.solidity, shape.outlineSolidity) = shape.solidities()
            var isKept = true
            var around = outer[i]
            while around >= 0 {
                defer { around = outer[around] }
                let number = index[around]
                guard number >= 0, found[number].isKept else { continue }
                let other = found[number].shape
                // A piece of a stroke: it ends in the middle of what it is part of. Text on a card
                // ends at the card's own tone.
                let isPiece =
                    other.excess(shape.backdrop) < other.excess(other.fill) - 0.25
                    * other.contrast
                // The same thing at two levels: the one with the sharper outline.
                let isSame = box.holds(other.box.expanded(by: -Int(reach)))
                // The core of the same strokes, without their soft part. Text of a tone near the
                // card's needs a card, which is filled.
                let isCore =
                    shape.contrast < 0.35 * other.contrast
                    && (other.solidity < 0.9
                        || 5 * box.width * box.height > 3 * other.box.width * other.box.height)
                if isSame, !isCore, found[number].step < step {
                    found[number].isKept = false
                } else if isSame || isPiece || isCore {
                    isKept = false
                }
            }
            index[i] = found.count
            found.append((shape, step, isKept))
        }
        return found.filter(\.isKept).map(\.shape)
    }

    /// Whether what lies within the outline has one tone: characters have, the bright places of a
    /// photograph have not. Nine tenths of it, and a tenth of it, differ by less than half the
    /// contrast.
    private static func isPlain(_ shape: FoundShape, _ plane: Plane) -> Bool {
        var counts = [Int](repeating: 0, count: 256)
        var total = 0
        let box = shape.box
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX
            where shape.contains(x, y) && shape.contains(x - 1, y) && shape.contains(x + 1, y)
                && shape.contains(x, y - 1) && shape.contains(x, y + 1)
            {
                counts[max(0, min(255, Int(plane.pixels[y * plane.width + x] * 255)))] += 1
                total += 1
            }
        }
        guard total >= 8 else { return true }
        func quantile(_ part: Double) -> Int {
            var sum = 0
            for (code, count) in counts.enumerated() {
                sum += count
                if Double(sum) >= part * Double(total) { return code }
            }
            return 255
        }
        let spread = Double(quantile(0.9) - quantile(0.1))
        return spread <= 0.5 * Double(shape.contrast) * 255
    }

    /// Mean difference of luma across the outline, from one pixel inside to one outside: most of
    /// the contrast of a sharp edge.
    private static func step(of shape: FoundShape, _ plane: Plane) -> Float {
        var (sum, count): (Float, Float) = (0, 0)
        let box = shape.box
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX where shape.contains(x, y) {
                let luma = shape.excess(plane.pixels[y * plane.width + x])
                for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let (ox, oy, ix, iy) = (x + dx, y + dy, x - dx, y - dy)
                    guard plane.bounds.contains(ox, oy), plane.bounds.contains(ix, iy),
                        !shape.contains(ox, oy)
                    else { continue }
                    let outside = shape.excess(plane.pixels[oy * plane.width + ox])
                    let inside = max(luma, shape.excess(plane.pixels[iy * plane.width + ix]))
                    sum += inside - outside
                    count += 1
                }
            }
        }
        return count > 0 ? sum / count : 0
    }
}
