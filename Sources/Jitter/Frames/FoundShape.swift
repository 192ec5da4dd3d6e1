internal import HyalinePixels

/// One connected shape of a plain tone with a sharp outline: a character or a piece of one, a ring,
/// a card. Luma is encoded, 0…1.
struct FoundShape {
    /// Brighter than what is around it.
    var isBright: Bool
    /// In pixels of the region.
    var box: PixelRect
    /// One entry a pixel of the box.
    var mask: [Bool]
    var area: Int
    /// The tone that its whole pixels have.
    var fill: Float
    /// Of what is seen around it the tone nearest to the fill.
    var backdrop: Float
    /// Parts of the convex hull that the shape covers, and that lie within its outline, 0…1: a disc
    /// has 1 and 1, a ring less and 1, a 7 less and less.
    var solidity = 1.0
    var outlineSolidity = 1.0

    var contrast: Float { abs(fill - backdrop) }
    /// Rather below the middle, or thin strokes fall to pieces.
    var threshold: Float { backdrop + Self.level * (fill - backdrop) }
    static let level: Float = 0.4

    /// Positive on the shape's side of the threshold, in luma.
    func excess(_ luma: Float) -> Float { isBright ? luma - threshold : threshold - luma }

    /// A dot, a bar, a knob: convex and without holes.
    var isSolid: Bool {
        // Pixels cut off a round outline: the less, the larger it is.
        let whole = 0.98 - 0.9 / Double(min(box.width, box.height))
        return solidity > 0.86 && (area < 60 || outlineSolidity > whole)
    }

    /// With its holes it fills its box, as a card does.
    var isBoxy: Bool {
        let holes = holes().count { $0 }
        return 100 * (area + holes) > 92 * box.width * box.height
    }

    /// The circle that all of it lies on, px of the region, if it is a thin part of one: a spinner.
    /// By least squares on x² + y² = 2ax + 2by + c (Kåsa, 1976).
    var circle: (center: SIMD2<Double>, radius: Double)? {
        var (n, s, ss, sxy, q, sq) = (
            0.0, SIMD2<Double>.zero, SIMD2<Double>.zero, 0.0, 0.0, SIMD2<Double>.zero
        )
        var points: [SIMD2<Double>] = []
        for y in 0..<box.height {
            for x in 0..<box.width where mask[y * box.width + x] {
                let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                points.append(p)
                let square = (p * p).sum()
                (n, s, ss, sxy) = (n + 1, s + p, ss + p * p, sxy + p.x * p.y)
                (q, sq) = (q + square, sq + square * p)
            }
        }
        guard n >= 12 else { return nil }
        // About the centre of mass the two unknown coordinates stand alone.
        let mean = s / n
        let xx = ss.x - n * mean.x * mean.x
        let yy = ss.y - n * mean.y * mean.y
        let xy = sxy - n * mean.x * mean.y
        let right = (sq - q * mean) / 2
        let determinant = xx * yy - xy * xy
        guard determinant > 1e-6 else { return nil }
        let center = SIMD2(
            (right.x * yy - right.y * xy) / determinant, (right.y * xx - right.x * xy) / determinant
        )
        let distances = points.map { (($0 - center) * ($0 - center)).sum().squareRoot() }
        let radius = distances.reduce(0, +) / n
        let spread = distances.reduce(0) { $0 + ($1 - radius) * ($1 - radius) } / n
        guard spread.squareRoot() < 0.17 * radius, radius < 2 * Double(max(box.width, box.height))
        else { return nil }
        return (center + SIMD2(Double(box.minX), Double(box.minY)), radius)
    }

    /// Whether both are parts of one circle.
    func turns(into other: FoundShape) -> Bool {
        guard let a = circle, let b = other.circle else { return false }
        let way = a.center - b.center
        return (way * way).sum() < 0.25 && abs(a.radius - b.radius) < 0.5
    }

    func hasPixels(in other: PixelRect) -> Bool {
        let both = box.intersection(other)
        for y in both.minY..<both.maxY {
            for x in both.minX..<both.maxX where contains(x, y) { return true }
        }
        return false
    }

    /// A bar, with a knob on it or without: far longer than high, and nearly everywhere thin.
    var isBar: Bool {
        let (long, short) = (max(box.width, box.height), min(box.width, box.height))
        guard long >= 5 * short else { return false }
        let isWide = box.width >= box.height
        let thicknesses = (0..<long).map { i in
            (0..<short).count { j in
                isWide ? mask[j * box.width + i] : mask[i * box.width + j]
            }
        }.sorted()
        return thicknesses[0] > 0 && 2 * thicknesses[3 * long / 4] <= short
            && thicknesses[3 * long / 4] <= thicknesses[long / 4] + 2
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
        box.contains(x, y) && mask[(y - box.minY) * box.width + x - box.minX]
    }

    /// Both as one; both have to be of one polarity.
    func joined(_ other: FoundShape) -> FoundShape {
        var result = self
        result.box = box.union(other.box)
        result.mask = [Bool](repeating: false, count: result.box.width * result.box.height)
        for part in [self, other] {
            for y in part.box.minY..<part.box.maxY {
                let from = (y - part.box.minY) * part.box.width
                let to = (y - result.box.minY) * result.box.width + part.box.minX - result.box.minX
                for x in 0..<part.box.width where part.mask[from + x] {
                    result.mask[to + x] = true
                }
            }
        }
        result.area = area + other.area
        let isStronger = isBright ? other.fill > fill : other.fill < fill
        if isStronger { (result.fill, result.backdrop) = (other.fill, other.backdrop) }
        (result.solidity, result.outlineSolidity) = result.solidities()
        return result
    }

    /// What the shape surrounds without being part of it: one entry a pixel of the box.
    func holes() -> [Bool] {
        let (width, height) = (box.width, box.height)
        var outside = [Bool](repeating: false, count: mask.count)
        var stack: [Int] = []
        func visit(_ x: Int, _ y: Int) {
            guard x >= 0, y >= 0, x < width, y < height else { return }
            let i = y * width + x
            guard !mask[i], !outside[i] else { return }
            outside[i] = true
            stack.append(i)
        }
        for x in 0..<width {
            visit(x, 0)
            visit(x, height - 1)
        }
        for y in 0..<height {
            visit(0, y)
            visit(width - 1, y)
        }
        while let i = stack.popLast() {
            let (x, y) = (i % width, i / width)
            visit(x + 1, y)
            visit(x - 1, y)
            visit(x, y + 1)
            visit(x, y - 1)
        }
        return mask.indices.map { !mask[$0] && !outside[$0] }
    }

    func solidities() -> (solidity: Double, outline: Double) {
        let (width, height) = (box.width, box.height)
        var rows = [(Int, Int)](repeating: (Int.max, -1), count: height)
        var columns = [(Int, Int)](repeating: (Int.max, -1), count: width)
        for y in 0..<height {
            for x in 0..<width where mask[y * width + x] {
                rows[y] = (min(rows[y].0, x), max(rows[y].1, x))
                columns[x] = (min(columns[x].0, y), max(columns[x].1, y))
            }
        }
        var inside = 0
        for y in 0..<height where rows[y].1 >= 0 {
            for x in rows[y].0...rows[y].1 where columns[x].0 <= y && y <= columns[x].1 {
                inside += 1
            }
        }
        let hull = Self.hullArea(rows)
        return (Double(area) / hull, Double(inside) / hull)
    }

    /// Of the corners of all pixels, px²: Andrew's monotone chain (1979), by rows.
    private static func hullArea(_ rows: [(Int, Int)]) -> Double {
        var left: [SIMD2<Int>] = []
        var right: [SIMD2<Int>] = []
        func cross(_ a: SIMD2<Int>, _ b: SIMD2<Int>, _ c: SIMD2<Int>) -> Int {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        func add(_ point: SIMD2<Int>, to chain: inout [SIMD2<Int>], sign: Int) {
            while chain.count > 1,
                sign * cross(chain[chain.count - 2], chain[chain.count - 1], point) >= 0
            {
                chain.removeLast()
            }
            chain.append(point)
        }
        for (y, row) in rows.enumerated() where row.1 >= 0 {
            for edge in [y, y + 1] {
                add(SIMD2(row.0, edge), to: &left, sign: 1)
                add(SIMD2(row.1 + 1, edge), to: &right, sign: -1)
            }
        }
        let outline = left + right.reversed()
        var twice = 0
        for i in outline.indices {
            let (a, b) = (outline[i], outline[(i + 1) % outline.count])
            twice += a.x * b.y - b.x * a.y
        }
        return max(1, Double(abs(twice)) / 2)
    }
}

extension PixelRect {
    func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

    /// Whether another rectangle lies inside this one.
    func holds(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
