import HyalineGeometry
import HyalineTypography

/// Which cell a point of the outline belongs to: that of the first glyph whose ink box holds it.
struct RimOwners {
    /// A tree over the glyphs in their order: node k holds the boxes of nodes 2k and 2k + 1, the
    /// second half of the nodes holds the glyphs. Neighbours in a text are neighbours on the
    /// canvas, so few nodes hold a point.
    private var boxes: [Rect]
    private var cells: [Int] = []
    private let half: Int

    init(_ layout: TextLayout, scale: Double) {
        // A cell holds the clusters from its own to the next one's.
        var starts = layout.cells.enumerated().filter { !$0.element.text.isEmpty }
            .map { (cluster: $0.element.cluster, cell: $0.offset) }
        starts.sort { ($0.cluster, $0.cell) < ($1.cluster, $1.cell) }
        var leaves: [Rect] = []
        for glyph in layout.glyphs {
            let b = glyph.bounds
            guard !b.isNull else { continue }
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle].cluster <= glyph.cluster {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            guard low > 0 else { continue }
            // The first of those that begin together.
            let cluster = starts[low - 1].cluster
            while low > 1, starts[low - 2].cluster == cluster { low -= 1 }
            // Flattening strays by a hundredth of a pixel.
            leaves.append(
                Rect(
                    minX: b.minX * scale, minY: b.minY * scale, maxX: b.maxX * scale,
                    maxY: b.maxY * scale
                ).expanded(by: 0.05))
            cells.append(starts[low - 1].cell)
        }
        var half = 1
        while half < leaves.count { half *= 2 }
        self.half = half
        boxes = Array(repeating: .null, count: half) + leaves
        boxes += Array(repeating: .null, count: half - leaves.count)
        for k in stride(from: half - 1, to: 0, by: -1) {
            boxes[k] = boxes[2 * k].union(boxes[2 * k + 1])
        }
    }

    func cell(at point: Point) -> Int? { cell(at: point, below: 1) }

    private func cell(at point: Point, below node: Int) -> Int? {
        let box = boxes[node]
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY
        else { return nil }
        if node >= half { return cells[node - half] }
        return cell(at: point, below: 2 * node) ?? cell(at: point, below: 2 * node + 1)
    }
}
