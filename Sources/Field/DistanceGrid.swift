import HyalineGeometry
import HyalinePixels

/// A signed distance, or something that grows no faster, sampled on a grid, and the curves on which it is 0. Negative is
/// inside. Samples lie at the centres of the region's pixels; lengths are in samples.
struct DistanceGrid {
    let region: PixelRect
    var values: [Float]
    /// Not of unit length.
    var gradients: [SIMD2<Float>]

    /// What is further from 0 than this beside the middle of a tile of 8 samples has one sign in all of the tile and in the
    /// samples around it.
    static let tileReach: Float = 7.2

    static func tiles(_ length: Int) -> Int {
        (length + NearestEdge.tileSize - 1) / NearestEdge.tileSize
    }

    init(_ region: PixelRect) {
        self.region = region
        values = Array(repeating: 0, count: region.width * region.height)
        gradients = Array(repeating: .zero, count: region.width * region.height)
    }

    /// Sets all samples of a tile, counted row by row.
    mutating func fill(tile: Int, with value: Float) {
        forEachSample(of: tile) { values[$0] = value }
    }

    /// Subtracts an amount in the tiles in question.
    mutating func lower(by amount: Float, _ wanted: [Bool]) {
        for tile in wanted.indices where wanted[tile] {
            forEachSample(of: tile) { values[$0] -= amount }
        }
    }

    mutating func blur(sigma: Double) {
        let (width, height) = (region.width, region.height)
        values =
            Plane(width: width, height: height, pixels: values)
            .blurred(sigma: sigma, border: .mirror).pixels
        gradients =
            Image(width: width, height: height, pixels: gradients)
            .blurred(sigma: sigma, border: .mirror).pixels
    }

    private func forEachSample(of tile: Int, _ body: (Int) -> Void) {
        let size = NearestEdge.tileSize
        let columns = Self.tiles(region.width)
        let (left, top) = (tile % columns * size, tile / columns * size)
        for y in top..<min(region.height, top + size) {
            for x in left..<min(region.width, left + size) { body(y * region.width + x) }
        }
    }

    // MARK: Contours

    private struct Knot {
        var point: Point
        var normal: Vector
    }

    /// The curves on which the value is 0, by marching squares: the inside lies to the right of the way on a screen. Points
    /// are interpolated between samples, and so are normals.
    ///
    /// - Parameters:
    ///   - density: samples a pixel; the result is in px.
    ///   - crumb: as in `OutlineMorph.outline`, px.
    func contours(density: Double, crumb: Double) -> [OutlineEdge] {
        var loops: [[Knot]] = []
        for loop in MarchingSquares(samples: values, width: region.width).loops() {
            var knots: [Knot] = []
            for crossing in loop {
                let knot = knot(crossing, density)
                // The curve may pass right beside a sample, and cross both sides there.
                if let last = knots.last, isClose(last, knot, density) { continue }
                knots.append(knot)
            }
            while knots.count > 1, isClose(knots[0], knots[knots.count - 1], density) {
                knots.removeLast()
            }
            if knots.count > 2 { loops.append(knots) }
        }
        let areas = loops.map { abs(Self.area($0)) }
        let largest = areas.indices.max { (areas[$0], $1) < (areas[$1], $0) }
        var edges: [OutlineEdge] = []
        for (l, loop) in loops.enumerated() {
            let knots = l == largest ? loop : Self.shrunk(loop, area: areas[l], crumb: crumb)
            for (i, from) in knots.enumerated() {
                let to = knots[(i + 1) % knots.count]
                edges.append(
                    OutlineEdge(
                        a: from.point, b: to.point, startNormal: from.normal, endNormal: to.normal))
            }
        }
        return edges
    }

    private static func area(_ knots: [Knot]) -> Double {
        var sum = 0.0
        for (i, p) in knots.enumerated() {
            let q = knots[(i + 1) % knots.count].point
            sum += (p.point.x - knots[0].point.x) * (q.y - knots[0].point.y)
            sum -= (q.x - knots[0].point.x) * (p.point.y - knots[0].point.y)
        }
        return sum / 2
    }

    /// A small part on its way to nothing, drawn together about its middle; empty if it is gone.
    private static func shrunk(_ knots: [Knot], area: Double, crumb: Double) -> [Knot] {
        guard crumb > 0 else { return knots }
        var (length, middle) = (0.0, Vector.zero)
        for (i, knot) in knots.enumerated() {
            length += (knots[(i + 1) % knots.count].point - knot.point).length
            middle = middle + (knot.point - knots[0].point) * (1 / Double(knots.count))
        }
        // Of a bar half its thickness.
        let share = smoothstep(crumb, 1.6 * crumb, area / max(length, 1e-9))
        guard share < 1 else { return knots }
        guard share > 0.05 else { return [] }
        let center = knots[0].point + middle
        return knots.map {
            Knot(point: center + ($0.point - center) * share, normal: $0.normal)
        }
    }

    /// In samples.
    private static let closest = 0.3

    private func isClose(_ a: Knot, _ b: Knot, _ density: Double) -> Bool {
        (a.point - b.point).length * density < Self.closest
    }

    private func knot(_ crossing: Int, _ density: Double) -> Knot {
        let i = crossing / 2
        let isVertical = crossing % 2 == 1
        let j = isVertical ? i + region.width : i + 1
        let share = Double(values[i] / (values[i] - values[j]))
        let x = Double(region.minX + i % region.width) + 0.5 + (isVertical ? 0 : share)
        let y = Double(region.minY + i / region.width) + 0.5 + (isVertical ? share : 0)
        let g = gradients[i] + (gradients[j] - gradients[i]) * Float(share)
        let slope = Vector(Double(g.x), Double(g.y))
        let across = isVertical ? Vector(0, 1) : Vector(1, 0)
        return Knot(
            point: Point(x / density, y / density),
            normal: slope.normalized ?? across * (values[i] < 0 ? 1 : -1))
    }
}
