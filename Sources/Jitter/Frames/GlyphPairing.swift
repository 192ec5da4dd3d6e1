internal import HyalinePixels

/// Which character of one frame is which of the next: by the order in the line, the place and the size.
enum GlyphPairing {
    static func pairs(_ old: GlyphShapes, _ new: GlyphShapes) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        var taken: Set<Int> = []
        let newLines = rows(new)
        for row in rows(old) {
            // The line that shares most of its height.
            let (top, bottom) = extent(row, old)
            let best = newLines.indices.filter { !taken.contains($0) }.map { index in
                let (t, b) = extent(newLines[index], new)
                return (index: index, shared: min(b, bottom) - max(t, top))
            }.max { ($0.shared, $1.index) < ($1.shared, $0.index) }
            guard let best, best.shared > 0 else { continue }
            taken.insert(best.index)
            result += aligned(row, newLines[best.index], old, new, Double(bottom - top))
        }
        return result
    }

    private static func rows(_ shapes: GlyphShapes) -> [[Int]] {
        var result: [[Int]] = []
        for i in shapes.boxes.indices {
            if i > 0, shapes.lines[i] == shapes.lines[i - 1] {
                result[result.count - 1].append(i)
            } else {
                result.append([i])
            }
        }
        return result
    }

    private static func extent(_ row: [Int], _ shapes: GlyphShapes) -> (Int, Int) {
        (row.map { shapes.boxes[$0].minY }.min()!, row.map { shapes.boxes[$0].maxY }.max()!)
    }

    /// The cheapest alignment in order (Needleman and Wunsch, 1970); what is left over has no partner.
    private static func aligned(
        _ a: [Int], _ b: [Int], _ old: GlyphShapes, _ new: GlyphShapes, _ height: Double
    ) -> [(Int, Int)] {
        let gap = 0.45
        func cost(_ i: Int, _ j: Int) -> Double {
            let (p, q) = (old.boxes[a[i]], new.boxes[b[j]])
            let middle = abs(Double(p.minX + p.maxX - q.minX - q.maxX)) / 2
            let wide = abs(Double(p.width - q.width))
            let tall = abs(Double(p.height - q.height)) + abs(Double(p.minY - q.minY))
            return (middle + 0.5 * wide + tall) / max(height, 1)
        }
        var table = [[Double]](
            repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count {
            for j in 0...b.count where i + j > 0 {
                var best = Double.infinity
                if i > 0 { best = table[i - 1][j] + gap }
                if j > 0 { best = min(best, table[i][j - 1] + gap) }
                if i > 0, j > 0 { best = min(best, table[i - 1][j - 1] + cost(i - 1, j - 1)) }
                table[i][j] = best
            }
        }
        var (i, j) = (a.count, b.count)
        var result: [(Int, Int)] = []
        while i > 0, j > 0 {
            if table[i][j] == table[i - 1][j - 1] + cost(i - 1, j - 1) {
                result.append((a[i - 1], b[j - 1]))
                (i, j) = (i - 1, j - 1)
            } else if table[i][j] == table[i - 1][j] + gap {
                i -= 1
            } else {
                j -= 1
            }
        }
        return result.reversed()
    }
}
