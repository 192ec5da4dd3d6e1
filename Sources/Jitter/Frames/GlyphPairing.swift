internal import HyalinePixels

/// Which character of one frame is which of the next: by the order in the line, the place and the
/// size.
enum GlyphPairing {
    static func pairs(_ old: GlyphShapes, _ new: GlyphShapes) -> [(Int, Int)] {
        let (oldRows, newRows) = (rows(old), rows(new))
        // Lines that share most of their area first.
        var scores: [(score: Double, old: Int, new: Int)] = []
        for (i, row) in oldRows.enumerated() {
            for (j, other) in newRows.enumerated()
            where old.shapes[row[0]].isBright == new.shapes[other[0]].isBright {
                let score = overlap(box(row, old), box(other, new))
                if score > 0.05 { scores.append((score, i, j)) }
            }
        }
        scores.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
        var result: [(Int, Int)] = []
        var (oldTaken, newTaken): (Set<Int>, Set<Int>) = ([], [])
        for entry in scores
        where !oldTaken.contains(entry.old) && !newTaken.contains(entry.new) {
            oldTaken.insert(entry.old)
            newTaken.insert(entry.new)
            let row = oldRows[entry.old]
            let height = Double(box(row, old).height)
            result += aligned(row, newRows[entry.new], old, new, height)
        }
        return result + leftOver(old, new, result)
    }

    /// What became part of another line, where it stands as before.
    private static func leftOver(
        _ old: GlyphShapes, _ new: GlyphShapes, _ pairs: [(Int, Int)]
    ) -> [(Int, Int)] {
        let (first, second) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
        var taken = second
        var result: [(Int, Int)] = []
        for i in old.shapes.indices where !first.contains(i) {
            let best = new.shapes.indices.filter {
                !taken.contains($0) && new.shapes[$0].isBright == old.shapes[i].isBright
            }.map { (score: overlap(old.shapes[i].box, new.shapes[$0].box), index: $0) }
                .max { ($0.score, $1.index) < ($1.score, $0.index) }
            guard let best, best.score > 0.5 else { continue }
            taken.insert(best.index)
            result.append((i, best.index))
        }
        return result
    }

    /// Area of both by area of either.
    private static func overlap(_ a: PixelRect, _ b: PixelRect) -> Double {
        let both = a.intersection(b)
        let shared = Double(both.width * both.height)
        return shared / max(1, Double(a.width * a.height + b.width * b.height) - shared)
    }

    private static func box(_ row: [Int], _ shapes: GlyphShapes) -> PixelRect {
        row.dropFirst().reduce(shapes.shapes[row[0]].box) { $0.union(shapes.shapes[$1].box) }
    }

    private static func rows(_ shapes: GlyphShapes) -> [[Int]] {
        var result: [[Int]] = []
        for i in shapes.shapes.indices {
            if i > 0, shapes.lines[i] == shapes.lines[i - 1] {
                result[result.count - 1].append(i)
            } else {
                result.append([i])
            }
        }
        return result
    }

    /// The cheapest alignment in order (Needleman and Wunsch, 1970); what is left over has no
    /// partner.
    private static func aligned(
        _ a: [Int], _ b: [Int], _ old: GlyphShapes, _ new: GlyphShapes, _ height: Double
    ) -> [(Int, Int)] {
        let gap = 0.45
        func cost(_ i: Int, _ j: Int) -> Double {
            let (first, second) = (old.shapes[a[i]], new.shapes[b[j]])
            let (p, q) = (first.box, second.box)
            let middle = abs(Double(p.minX + p.maxX - q.minX - q.maxX)) / 2
            let wide = abs(Double(p.width - q.width))
            let tall = abs(Double(p.height - q.height)) + abs(Double(p.minY - q.minY))
            return (middle + 0.5 * wide + tall) / max(height, 1)
                + 0.35 * unlikeness(first, second)
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

    /// How much of both forms only one has, laid on each other by their corners, 0…1.
    private static func unlikeness(_ a: FoundShape, _ b: FoundShape) -> Double {
        guard abs(a.box.width - b.box.width) < 3, abs(a.box.height - b.box.height) < 3 else {
            return 1
        }
        let (width, height) = (
            min(a.box.width, b.box.width), min(a.box.height, b.box.height)
        )
        var shared = 0
        for y in 0..<height {
            for x in 0..<width
            where a.mask[y * a.box.width + x] && b.mask[y * b.box.width + x] { shared += 1 }
        }
        return 1 - Double(shared) / Double(max(1, a.area + b.area - shared))
    }
}
