internal import HyalineGeometry

/// Finds the bridges between shapes that merge, as closed curves that overlap the shapes themselves.
///
/// Where a bridge leaves a shape it leaves it along its tangent, so the traced curve must not follow the
/// shape's outline any further: it would run along it with an error of its own. Therefore the merged distance is
/// bent inwards there, smoothly, and the curve dives into the shape and closes inside, where nobody sees it.
///
/// Marching squares find the curve; its points are then exact zeros, and the directions at them exact too,
/// so that cubics through them are as good as the distances.
struct BridgeTracer {
    /// In a fixed order, on which the result does not depend but for rounding.
    let members: [SignedDistance]
    let spacing: Double
    /// px between samples.
    let sampleStep: Double
    /// How far from the shapes a bridge can reach, px: a quarter of the spacing between two, more between several.
    let farthest: Double

    /// px a tile; distances in a tile are looked up among the pieces near it.
    private static let tile = 16
    /// How deep inside the shapes a bridge may begin, px.
    private static let depth = 1.5
    /// px by which the curve is moved inwards, so that it crosses a shape's outline instead of touching it.
    private static let inset = 0.001

    init(_ members: [SignedDistance], spacing: Double) {
        self.members = members
        self.spacing = spacing
        farthest = (members.count == 2 ? spacing / 4 : spacing) + 1
        // The curve bends with a fraction of the spacing as radius; cubics follow it over such steps.
        sampleStep = spacing < 12 ? 0.25 : (spacing < 40 ? 0.5 : (spacing < 120 ? 1 : 2))
    }

    func path() -> Path {
        var tracing = Tracing(tracer: self)
        return tracing.path()
    }

    // MARK: The function

    /// The members near a tile, and their pieces near it.
    struct Neighbourhood {
        var members: [(index: Int, pieces: [Int32])]
    }

    /// What may matter around a tile's middle; nil where no bridge can be.
    func neighbourhood(_ center: Point) -> Neighbourhood? {
        // Half a diagonal, and a step more for points beyond the border.
        let radius = Double(Self.tile) * 0.7072 + sampleStep + 0.1
        let reach = farthest + 1.5 * spacing + radius
        let near = members.indices.filter { i in
            members[i].bounds.expanded(by: reach).contains(center)
                && members[i].plainDistance(center) < reach
                || members[i].bounds.contains(center)
        }
        guard near.count > 1 else { return nil }
        return Neighbourhood(
            members: near.map { ($0, members[$0].candidates(around: center, radius: radius)) })
    }

    /// Negative in a bridge.
    func value(_ p: Point, _ near: Neighbourhood) -> Double {
        let values = near.members.map { members[$0.index].value(p, among: $0.pieces) }
        var lowest = Double.infinity
        for v in values { lowest = min(lowest, v.distance) }
        // Neither far outside nor deep inside.
        if lowest > farthest || lowest < -Self.depth - 1 { return 1 }
        let merged = ShapeMerge.distance(values, spacing: spacing)
        guard merged.overlap > -.infinity else { return 1 }
        var value = merged.distance
        if merged.overlap < 0 {
            // Beyond the bridge it rises inside the shape, as smoothly as it fell, and steep enough to pass the
            // depth limit within half of k′.
            let k = merged.reach
            let steepness = max(2, 16 * Self.depth / k)
            value += steepness * merged.overlap * merged.overlap / (4 * k)
        }
        return max(value + Self.inset, -Self.depth - lowest)
    }
}

extension Rect {
    fileprivate func contains(_ p: Point) -> Bool {
        minX <= p.x && p.x <= maxX && minY <= p.y && p.y <= maxY
    }
}

/// The state of one tracing.
private struct Tracing {
    let tracer: BridgeTracer
    private let columns: Int  // tiles
    private let rows: Int
    private let left: Int  // px, a multiple of the tile
    private let top: Int
    private let perTile: Int  // samples along a tile's side
    private var near: [BridgeTracer.Neighbourhood?] = []
    private var samples: [Float] = []
    private let tile = 16

    init(tracer: BridgeTracer) {
        self.tracer = tracer
        let box = tracer.members.reduce(Rect.null) { $0.union($1.bounds) }
            .expanded(by: tracer.farthest + 1)
        func floorTile(_ v: Double) -> Int { Int((v / 16).rounded(.down)) }
        left = floorTile(box.minX) * tile
        top = floorTile(box.minY) * tile
        columns = floorTile(box.maxX) + 1 - left / tile
        rows = floorTile(box.maxY) + 1 - top / tile
        perTile = Int(Double(tile) / tracer.sampleStep)
    }

    private var width: Int { columns * perTile }
    private var height: Int { rows * perTile }

    private func position(_ x: Int, _ y: Int) -> Point {
        Point(
            Double(left) + Double(x) * tracer.sampleStep,
            Double(top) + Double(y) * tracer.sampleStep
        )
    }

    mutating func path() -> Path {
        sample()
        var path = Path()
        for loop in MarchingSquares(samples: samples, width: width).loops() {
            // The other way round: the bridge lies to the left.
            append([loop[0]] + loop.dropFirst().reversed(), to: &path)
        }
        return path
    }

    private mutating func sample() {
        near = Array(repeating: nil, count: columns * rows)
        samples = Array(repeating: 1, count: width * height)
        for ty in 0..<rows {
            for tx in 0..<columns {
                let center = Point(
                    Double(left + tx * tile + tile / 2), Double(top + ty * tile + tile / 2))
                guard let here = tracer.neighbourhood(center) else { continue }
                near[ty * columns + tx] = here
                for y in ty * perTile..<(ty + 1) * perTile {
                    for x in tx * perTile..<(tx + 1) * perTile {
                        samples[y * width + x] = Float(tracer.value(position(x, y), here))
                    }
                }
            }
        }
    }

    // MARK: The curve

    /// A point of the curve and its direction there.
    private struct Knot {
        var point: Point
        var tangent: Vector?
    }

    private func append(_ crossings: [Int], to path: inout Path) {
        var knots: [Knot] = []
        // Samples may lie next to the curve; points closer than this bring nothing but noise.
        let closest = 0.3 * tracer.sampleStep
        for crossing in crossings {
            let knot = knot(crossing)
            if let last = knots.last, (knot.point - last.point).length < closest { continue }
            knots.append(knot)
        }
        if let first = knots.first, let last = knots.last, knots.count > 1,
            (first.point - last.point).length < closest
        {
            knots.removeLast()
        }
        guard knots.count >= 3 else { return }
        path.move(to: knots[0].point)
        for (i, from) in knots.enumerated() {
            let to = knots[(i + 1) % knots.count]
            let chord = to.point - from.point
            let length = chord.length
            // At a kink the direction says nothing about the way to the next point.
            func handle(_ tangent: Vector?) -> Vector {
                guard let tangent, tangent.dot(chord) > 0.6 * length else { return chord * (1 / 3) }
                return tangent * (length / 3)
            }
            path.cubic(
                from.point + handle(from.tangent), to.point - handle(to.tangent), to: to.point)
        }
        path.close()
    }

    private func knot(_ crossing: Int) -> Knot {
        let (x, y) = (crossing / 2 % width, crossing / 2 / width)
        let vertical = crossing % 2 == 1
        let (x1, y1) = vertical ? (x, y + 1) : (x + 1, y)
        let tileOf = { (x: Int, y: Int) in near[y / perTile * columns + x / perTile] }
        var (p, q) = (position(x, y), position(x1, y1))
        guard let here = tileOf(x, y) ?? tileOf(x1, y1) else {
            preconditionFailure("a bridge's border lies beside a sample of the bridge")
        }
        var fp = tracer.value(p, here)
        var fq = tracer.value(q, here)
        // Bisection and secant in turn: safe at kinks, quick elsewhere.
        for i in 0..<24 where (fp < 0) != (fq < 0) && (q - p).length > 1e-6 {
            let t = i % 2 == 0 ? min(max(fp / (fp - fq), 0.02), 0.98) : 0.5
            let m = p.mixed(with: q, at: t)
            let fm = tracer.value(m, here)
            if (fm < 0) == (fp < 0) { (p, fp) = (m, fm) } else { (q, fq) = (m, fm) }
        }
        let point = p.mixed(with: q, at: 0.5)
        let h = 0.02
        func slope(_ v: Vector) -> Double {
            tracer.value(point + v, here) - tracer.value(point - v, here)
        }
        let (gx, gy) = (slope(Vector(h, 0)), slope(Vector(0, h)))
        // The bridge, where the value is negative, lies to the left.
        return Knot(point: point, tangent: Vector(gy, -gx).normalized)
    }
}
