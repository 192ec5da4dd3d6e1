import HyalineGeometry
import HyalinePixels

/// A shape on its way to another one (optics, section 8): where
///
///     d = (1 − e)·c(a) + e·c(b) − swell
///
/// is below 0, a and b being the exact signed distances to the two outlines, positive outside. What is traced is an
/// ordinary outline: coverage, distance and gradient of the glass made from it belong together.
///
/// c(x) = x up to a `knee`, and bends softly from there to a limit. With plain distances, a stroke that is far from all
/// strokes of the other shape is gone as soon as e·distance exceeds its depth, and for half of the way only the places
/// where strokes cross are left: a few drops. With the limit all strokes of one shape get thinner while all of the
/// other get thicker, and those that are near each other still slide into each other. d is blurred on the way: where
/// the nearest part of an outline changes it has creases, and the shape would look torn rather than molten.
public enum OutlineMorph {
    /// - Parameters:
    ///   - from: px, y down, as all lengths.
    ///   - to: what `from` becomes.
    ///   - share: e, 0…1.
    ///   - swell: by how much the shape is thicker than the mixture of the two.
    ///   - knee: outside distance up to which distances count as they are; above 0.
    ///   - limit: what they count for at most; above the knee.
    ///   - smoothing: standard deviation of the blur.
    ///   - crumb: half thickness below which what comes off the shape, or a hole in it, is left out; it shrinks to nothing
    ///     between 1.6 times that and this. The largest part always stays.
    /// - Returns: the boundary, to a hundredth of a pixel where both outlines are smooth; corners narrower than half a pixel
    ///   are cut.
    public static func outline(
        from: VisibleOutline, to: VisibleOutline, share: Double, swell: Double, knee: Double,
        limit: Double, smoothing: Double, crumb: Double
    ) -> VisibleOutline {
        let box = from.bounds.union(to.bounds)
        guard !box.isNull else { return from }
        // Samples a pixel: what has been blurred has no details that would need more than one.
        let density = max(box.width, box.height) < 600 && smoothing < 1.5 ? 2.0 : 1.0
        let region = PixelRect(
            covering: Rect(
                minX: box.minX * density, minY: box.minY * density, maxX: box.maxX * density,
                maxY: box.maxY * density)
        ).expanded(by: NearestEdge.tileSize + Int((swell * density).rounded(.up)))
        let curve = DistanceCurve(knee: Float(knee * density), limit: Float(limit * density))
        let sides = [
            MorphSide(from, weight: Float(1 - share), curve, density: density, region),
            MorphSide(to, weight: Float(share), curve, density: density, region),
        ]
        var grid = DistanceGrid(region)
        let sigma = smoothing * density
        // Blurred values are asked for near the outline, and go back to those around.
        let reach = DistanceGrid.tileReach + Float(3 * sigma)
        let middles = sides.map { $0.middles() }
        let wanted = middles[0].indices.map { i in
            let value = middles[0][i] + middles[1][i] - Float(swell * density)
            if abs(value) > reach { grid.fill(tile: i, with: value) }
            return abs(value) <= reach
        }
        grid.lower(by: Float(swell * density), wanted)
        for side in sides { side.add(to: &grid, wanted) }
        if sigma > Self.leastBlur { grid.blur(sigma: sigma) }
        return VisibleOutline(closed: grid.contours(density: density, crumb: crumb))
    }

    /// In samples; less would change nothing that can be seen.
    private static let leastBlur = 0.05
}

/// How far outside counts.
struct DistanceCurve {
    let knee: Float
    let limit: Float

    /// The value and the slope at a distance.
    @inline(__always)
    func callAsFunction(_ x: Float) -> (value: Float, slope: Float) {
        guard x > knee else { return (x, 1) }
        // A hyperbola that leaves the line at its own slope.
        let room = limit - knee
        let part = 1 / (1 + (x - knee) / room)
        return (knee + room * (1 - part), part * part)
    }
}

/// One of the two shapes, in samples.
private struct MorphSide {
    let search: NearestEdge
    let inside: Image<Bool>
    let weight: Float
    let curve: DistanceCurve
    let region: PixelRect

    init(
        _ outline: VisibleOutline, weight: Float, _ curve: DistanceCurve, density: Double,
        _ region: PixelRect
    ) {
        func place(_ p: Point) -> Point { Point(p.x * density, p.y * density) }
        let scaled = VisibleOutline(
            closed: outline.edges.map {
                OutlineEdge(
                    a: place($0.a), b: place($0.b), startNormal: $0.startNormal,
                    endNormal: $0.endNormal)
            })
        search = NearestEdge(scaled, originX: region.minX, originY: region.minY)
        inside = ShapeField.insideMask(scaled, region)
        self.weight = weight
        self.curve = curve
        self.region = region
    }

    @inline(__always)
    private func mapped(_ distance: Float, _ i: Int) -> (value: Float, slope: Float) {
        inside.pixels[i] ? (-distance, 1) : curve(distance)
    }

    /// This side's part of the value in the middle of every tile.
    func middles() -> [Float] {
        let size = NearestEdge.tileSize
        let columns = DistanceGrid.tiles(region.width)
        var values = [Float](repeating: 0, count: columns * DistanceGrid.tiles(region.height))
        let isWanted = { (x: Int, y: Int) in true }
        search.forEachTile(width: region.width, height: region.height, wanted: isWanted) {
            tx, ty, candidates in
            // The sample beside the middle, or the last one.
            let x = min(tx * size + size / 2, region.width - 1)
            let y = min(ty * size + size / 2, region.height - 1)
            let found = search.nearest(Float(x) + 0.5, Float(y) + 0.5, among: candidates)
            values[ty * columns + tx] =
                weight * mapped(found.distance, y * region.width + x).value
        }
        return values
    }

    func add(to grid: inout DistanceGrid, _ wanted: [Bool]) {
        let size = NearestEdge.tileSize
        let (width, height) = (region.width, region.height)
        let columns = DistanceGrid.tiles(width)
        let isWanted = { (x: Int, y: Int) in wanted[y * columns + x] }
        search.forEachTile(
            width: width, height: height, wanted: isWanted
        ) { tx, ty, candidates in
            for y in ty * size..<min(height, (ty + 1) * size) {
                let py = Float(y) + 0.5
                let nearest = search.nearestOfEight(
                    Float(tx * size) + 0.5, py, among: candidates)
                for x in tx * size..<min(width, (tx + 1) * size) {
                    let found = search.detail(of: Int(nearest[x - tx * size]), Float(x) + 0.5, py)
                    let i = y * width + x
                    let here = mapped(found.distance, i)
                    let gradient = found.gradient(
                        at: SIMD2(Float(x) + 0.5, py), isInside: inside.pixels[i])
                    grid.values[i] += weight * here.value
                    grid.gradients[i] += gradient * (weight * here.slope)
                }
            }
        }
    }
}
