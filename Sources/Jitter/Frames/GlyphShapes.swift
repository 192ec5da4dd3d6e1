internal import HyalinePixels

/// The characters that stand in one frame: what is connected, and what stands above one another in a
/// line, such as the dots of a colon.
struct GlyphShapes {
    /// In pixels of the region.
    var boxes: [PixelRect] = []
    /// The line of each, counted from the top.
    var lines: [Int] = []
    /// 1 + the character that a pixel belongs to, 0 for the backdrop.
    var owner: Image<Int32>
    /// Characters that the border of the region cuts off.
    var cutOff = 0

    /// More pieces than that are no text but a pattern.
    private static let limit = 600

    init?(_ plane: Plane, _ tone: TextTone) {
        owner = Image(width: plane.width, height: plane.height, filledWith: 0)
        guard let components = Components(plane, tone) else { return nil }
        let kept = components.boxes.indices.filter { components.isSharp($0, tone) }
        guard kept.count <= Self.limit else { return nil }
        let lineOf = Self.joined(kept.map { components.boxes[$0] }) { a, b in
            Self.shared(a.minY, a.maxY, b.minY, b.maxY) > 0.3
        }
        let rects = kept.map { components.boxes[$0] }
        let glyphOf = Self.joined(Array(rects.indices)) { i, j in
            lineOf[i] == lineOf[j]
                && Self.shared(rects[i].minX, rects[i].maxX, rects[j].minX, rects[j].maxX) > 0.5
        }
        var merged: [Int: (box: PixelRect, line: Int)] = [:]
        for (i, rect) in rects.enumerated() {
            merged[glyphOf[i], default: (rect, lineOf[i])].box =
                (merged[glyphOf[i]]?.box ?? rect).union(rect)
        }
        // From the top, then from the left, so that the order does not depend on how pieces were found.
        let lineTops = Dictionary(
            merged.values.map { ($0.line, $0.box.minY) }, uniquingKeysWith: min)
        let order = merged.sorted { a, b in
            let tops = (lineTops[a.value.line]!, lineTops[b.value.line]!)
            if a.value.line != b.value.line {
                return (tops.0, a.value.line) < (tops.1, b.value.line)
            }
            return (a.value.box.minX, a.value.box.minY) < (b.value.box.minX, b.value.box.minY)
        }
        var numbers = [Int32](repeating: 0, count: components.boxes.count)
        for entry in order {
            let box = entry.value.box
            let isCut =
                box.minX == 0 || box.minY == 0 || box.maxX == plane.width
                || box.maxY == plane.height
            if isCut {
                cutOff += 1
                // Still no backdrop to its neighbours.
                for i in rects.indices where glyphOf[i] == entry.key { numbers[kept[i]] = -1 }
                continue
            }
            boxes.append(box)
            lines.append(entry.value.line)
            for i in rects.indices where glyphOf[i] == entry.key {
                numbers[kept[i]] = Int32(boxes.count)
            }
        }
        for (i, label) in components.labels.enumerated() where label > 0 {
            owner.pixels[i] = numbers[Int(label) - 1]
        }
    }

    /// How much of the shorter of two ranges they share, 0…1.
    private static func shared(_ a0: Int, _ a1: Int, _ b0: Int, _ b1: Int) -> Double {
        Double(min(a1, b1) - max(a0, b0)) / Double(max(1, min(a1 - a0, b1 - b0)))
    }

    /// A number for each item, the same for those that belong together through any chain.
    private static func joined<T>(_ items: [T], _ belong: (T, T) -> Bool) -> [Int] {
        var root = Array(items.indices)
        func find(_ i: Int) -> Int {
            var i = i
            while root[i] != i { i = root[i] }
            return i
        }
        for i in items.indices {
            for j in 0..<i where belong(items[i], items[j]) {
                let (a, b) = (find(i), find(j))
                if a != b { root[max(a, b)] = min(a, b) }
            }
        }
        return items.indices.map(find)
    }
}
