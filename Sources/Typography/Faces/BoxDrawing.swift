/// What is drawn on a plain box: the letter on a red button, the arrow on a blue one. Found by
/// colour.
///
/// The box's own colour is the commonest in a ring inside its border, beyond bevels; the drawing's
/// is the mean of those farthest from it. Edges are antialiased by mixing the two, so that a
/// pixel's place on the way from the one to the other is its coverage. Limits: drawings in one
/// colour, or in colours that lie on the same way; pictures of many colours are none.
enum BoxDrawing {
    /// Places, as parts of the box's shorter side: of the ring, of what counts as inside, of the
    /// edge.
    private static let ring = (outer: 0.11, inner: 0.20)
    private static let margin = 0.12
    private static let edge = 0.03
    /// Of a ring's pixels, those of the box's colour at the least.
    private static let ringShare = 0.4
    /// Between colours, of 441: what still is the box's own, and what is another one.
    private static let shade = 32.0
    private static let contrast = 72.0
    /// Of the inside's pixels: those that are farther from the way between the two colours than
    /// this share of it, at the most.
    private static let stray = (share: 0.12, distance: 0.35)
    /// Of the box's area.
    private static let area = 0.02...0.8
    /// Of what touches the box's edge: the share that lies inside, or it is a bevel or a spine.
    private static let insideShare = 0.6

    /// The drawing's coverage, as large as the bitmap; nil if none can be told from the box.
    static func alpha(of bitmap: GlyphBitmap, on box: PlainBox) -> [UInt8]? {
        guard !bitmap.colors.isEmpty, let ground = ground(bitmap, box) else { return nil }
        let inside = colors(bitmap, box.inset(margin))
        guard let figure = figure(inside, ground) else { return nil }
        let way = figure - ground
        let length = dot(way, way).squareRoot()
        guard length >= contrast else { return nil }
        /// Where a colour lies on the way, and how far beside it.
        func place(_ color: SIMD3<Double>) -> (share: Double, distance: Double) {
            let share = min(max(dot(color - ground, way) / (length * length), 0), 1)
            let beside = color - ground - way * share
            return (share, dot(beside, beside).squareRoot())
        }
        let strays = inside.filter { place($0).distance > stray.distance * length }.count
        guard Double(strays) <= stray.share * Double(inside.count) else { return nil }
        var alpha = [UInt8](repeating: 0, count: bitmap.alpha.count)
        let (columns, rows) = box.inset(edge)
        for y in rows {
            for x in columns {
                let at = y * bitmap.width + x
                let (share, distance) = place(SIMD3<Double>(bitmap.colors[at]))
                guard distance <= 0.5 * length else { continue }
                alpha[at] = UInt8((share * Double(bitmap.alpha[at])).rounded())
            }
        }
        return withoutFrame(alpha, width: bitmap.width, box)
    }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        dot(a - b, a - b).squareRoot()
    }

    private static func mean(_ colors: [SIMD3<Double>]) -> SIMD3<Double> {
        colors.reduce(.zero, +) / Double(max(1, colors.count))
    }

    private static func colors(
        _ bitmap: GlyphBitmap, _ part: (columns: Range<Int>, rows: Range<Int>)
    ) -> [SIMD3<Double>] {
        part.rows.flatMap { y in
            part.columns.map { SIMD3<Double>(bitmap.colors[y * bitmap.width + $0]) }
        }
    }

    /// The box's own colour; nil if its border has no colour of its own.
    private static func ground(_ bitmap: GlyphBitmap, _ box: PlainBox) -> SIMD3<Double>? {
        let outer = box.inset(ring.outer)
        let inner = box.inset(ring.inner)
        var pixels: [SIMD3<Double>] = []
        for y in outer.rows {
            for x in outer.columns where !(inner.rows.contains(y) && inner.columns.contains(x)) {
                pixels.append(SIMD3<Double>(bitmap.colors[y * bitmap.width + x]))
            }
        }
        // By sixteenths of each channel.
        func bin(_ color: SIMD3<Double>) -> Int {
            (Int(color.x) / 16) * 256 + (Int(color.y) / 16) * 16 + Int(color.z) / 16
        }
        var counts = [Int](repeating: 0, count: 4096)
        for color in pixels { counts[bin(color)] += 1 }
        guard let most = counts.max(), let commonest = counts.firstIndex(of: most) else {
            return nil
        }
        let center = mean(pixels.filter { bin($0) == commonest })
        let own = pixels.filter { distance($0, center) < shade }
        guard Double(own.count) >= ringShare * Double(pixels.count) else { return nil }
        return mean(own)
    }

    /// The colour of what is drawn; nil if everything is about as the box.
    private static func figure(
        _ inside: [SIMD3<Double>], _ ground: SIMD3<Double>
    ) -> SIMD3<Double>? {
        let distances = inside.map { distance($0, ground) }
        guard !distances.isEmpty else { return nil }
        // Not the farthest of all: a few pixels may be anything.
        let far = distances.sorted()[(distances.count - 1) * 98 / 100]
        guard far >= contrast else { return nil }
        return mean(zip(inside, distances).filter { $0.1 >= 0.8 * far }.map(\.0))
    }

    /// Without the parts that touch the box's edge, if something is left; with them if they are
    /// more than a frame.
    private static func withoutFrame(_ alpha: [UInt8], width: Int, _ box: PlainBox) -> [UInt8]? {
        let (columns, rows) = box.inset(edge)
        let inside = box.inset(margin)
        var rest = alpha
        var stack: [Int] = []
        func visit(_ x: Int, _ y: Int) {
            let at = y * width + x
            guard rest[at] >= 64 else { return }
            rest[at] = 0
            stack.append(at)
        }
        for x in columns {
            visit(x, rows.lowerBound)
            visit(x, rows.upperBound - 1)
        }
        for y in rows {
            visit(columns.lowerBound, y)
            visit(columns.upperBound - 1, y)
        }
        while let at = stack.popLast() {
            let (x, y) = (at % width, at / width)
            for (nx, ny) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            where columns.contains(nx) && rows.contains(ny) { visit(nx, ny) }
        }
        let whole = Double(box.columns.count * box.rows.count)
        func share(_ alpha: [UInt8]) -> Double {
            Double(alpha.filter { $0 >= 128 }.count) / whole
        }
        if area.contains(share(rest)) { return rest }
        var (touching, central) = (0, 0)
        for y in rows {
            for x in columns where alpha[y * width + x] >= 128 {
                touching += 1
                if inside.columns.contains(x), inside.rows.contains(y) { central += 1 }
            }
        }
        guard Double(central) >= insideShare * Double(touching) else { return nil }
        return area.contains(share(alpha)) ? alpha : nil
    }
}
