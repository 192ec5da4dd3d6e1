import HyalineGeometry
public import HyalinePixels

/// Everything the glass needs to know about a shape, sampled at pixel centres.
///
/// Coordinates: pixels, y down; pixel (x, y) of a plane is pixel (region.minX + x, region.minY + y) of the space of
/// the outline.
public struct ShapeField: Sendable {
    public let outline: VisibleOutline
    /// Where the planes lie.
    public let region: PixelRect
    /// Exact area of each pixel that is inside, 0…1.
    public let coverage: Plane
    /// Signed distance to the visible outline, px, positive inside. Exact wherever a pixel within
    /// `band` px has coverage; −∞ further out.
    public let depth: Plane
    /// Outward unit gradient (minus the gradient of the depth), where the depth is exact; zero elsewhere.
    public let gradient: Image<SIMD2<Float>>

    /// Width of the exact band outside the shape, px: room for the smoothing at the rim.
    public static let band = 6

    /// - Parameters:
    ///   - outline: in px.
    ///   - clip: only pixels in here are wanted; nil for all.
    public init(_ outline: VisibleOutline, clip: PixelRect? = nil) {
        self.outline = outline
        let whole = PixelRect(covering: outline.bounds).expanded(by: Self.band)
        let region = clip.map { whole.intersection($0) } ?? whole
        self.region = region
        coverage = Coverage.plane(of: outline, in: region)
        (depth, gradient) = Self.distances(outline, region, coverage)
    }

    private static func distances(
        _ outline: VisibleOutline, _ region: PixelRect, _ coverage: Plane
    ) -> (Plane, Image<SIMD2<Float>>) {
        let (width, height) = (region.width, region.height)
        var depth = Plane(width: width, height: height, filledWith: -.infinity)
        var gradient = Image<SIMD2<Float>>(width: width, height: height, filledWith: .zero)
        let inside = insideMask(outline, region)
        let search = NearestEdge(outline, originX: region.minX, originY: region.minY)
        let size = NearestEdge.tileSize
        let wanted = TileMask(coverage, margin: band)
        let isWanted = { (x: Int, y: Int) in wanted[x, y] }
        depth.pixels.withUnsafeMutableBufferPointer { depth in
            gradient.pixels.withUnsafeMutableBufferPointer { gradient in
                inside.pixels.withUnsafeBufferPointer { inside in
                    search.forEachTile(
                        width: width, height: height, wanted: isWanted
                    ) { tx, ty, candidates in
                        for y in ty * size..<min(height, (ty + 1) * size) {
                            let py = Float(y) + 0.5
                            let nearest = search.nearestOfEight(
                                Float(tx * size) + 0.5, py, among: candidates)
                            for x in tx * size..<min(width, (tx + 1) * size) {
                                let found = search.detail(
                                    of: Int(nearest[x - tx * size]), Float(x) + 0.5, py)
                                let i = y * width + x
                                depth[i] = inside[i] ? found.distance : -found.distance
                                gradient[i] = found.gradient(
                                    at: SIMD2(Float(x) + 0.5, py), isInside: inside[i])
                            }
                        }
                    }
                }
            }
        }
        return (depth, gradient)
    }

    /// Whether the centres of the region's pixels are inside.
    static func insideMask(_ outline: VisibleOutline, _ region: PixelRect) -> Image<Bool> {
        var mask = Image<Bool>(width: region.width, height: region.height, filledWith: false)
        let rows = InsideSpans(outline).crossings(
            at: (region.minY..<region.maxY).map { Double($0) + 0.5 })
        for (y, xs) in rows.enumerated() {
            for i in stride(from: 0, to: xs.count - 1, by: 2) {
                // Pixels whose centre lies in xs[i] ..< xs[i + 1].
                let first = max(0, Int((xs[i] - 0.5).rounded(.up)) - region.minX)
                let end = min(region.width, Int((xs[i + 1] - 0.5).rounded(.up)) - region.minX)
                for x in first..<max(first, end) { mask[x, y] = true }
            }
        }
        return mask
    }
}

extension Nearest {
    /// The outward unit gradient at the point this was found for.
    @inline(__always)
    func gradient(at point: SIMD2<Float>, isInside: Bool) -> SIMD2<Float> {
        guard isVertex, distance > 1e-3 else { return normal }
        let way = (isInside ? foot - point : point - foot) / distance
        return way
    }
}

/// Which 8-px tiles lie within `margin` px of covered pixels.
struct TileMask {
    private let columns: Int
    private let flags: [Bool]

    init(_ coverage: Plane, margin: Int) {
        let size = NearestEdge.tileSize
        precondition(margin <= size, "only the neighbouring tiles are looked at")
        let columns = (coverage.width + size - 1) / size
        let rows = (coverage.height + size - 1) / size
        var flags = Array(repeating: false, count: columns * rows)
        for y in 0..<coverage.height {
            let (y0, y1) = (max(0, y - margin) / size, min(coverage.height - 1, y + margin) / size)
            for x in 0..<coverage.width where coverage.pixels[y * coverage.width + x] > 0 {
                let x0 = max(0, x - margin) / size
                let x1 = min(coverage.width - 1, x + margin) / size
                // Up to three tiles each way: the middle one counts too.
                for tile in x0...x1 {
                    for row in y0...y1 { flags[row * columns + tile] = true }
                }
            }
        }
        self.columns = columns
        self.flags = flags
    }

    subscript(x: Int, y: Int) -> Bool { flags[y * columns + x] }
}
