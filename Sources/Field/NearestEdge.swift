import HyalineGeometry
import HyalinePixels

/// Where a point stands to an outline.
public struct Nearest: Sendable {
    /// Unsigned distance to the outline, px.
    public var distance: Float
    /// The nearest point of the outline, px, in the outline's own coordinates.
    public var foot: SIMD2<Float>
    /// Unit normal of the curve at the foot, pointing outwards. At a corner it is undefined; there `isVertex`
    /// is true and the way between point and foot is the gradient.
    public var normal: SIMD2<Float>
    public var isVertex: Bool
}

/// One edge, ready for distance computation in Float.
struct EdgeRecord {
    var ax: Float
    var ay: Float
    var dx: Float
    var dy: Float
    var inverseSquare: Float

    @inline(__always)
    func squaredDistance(_ x: Float, _ y: Float) -> Float {
        let px = x - ax
        let py = y - ay
        let t = min(max((px * dx + py * dy) * inverseSquare, 0), 1)
        let ex = px - t * dx
        let ey = py - t * dy
        return ex * ex + ey * ey
    }
}

/// Exact nearest-edge search over a raster, coarse to fine.
///
/// For a tile with centre c and half diagonal r, an edge further from c than (nearest + 2r) cannot be
/// nearest to any point of the tile (triangle inequality). Tiles of 32 px keep such a list, tiles of 8 px thin it
/// out, pixels try what is left: a handful of edges instead of hundreds. Nothing is approximated.
struct NearestEdge {
    let records: [EdgeRecord]
    let edges: [OutlineEdge]
    private let originX: Float
    private let originY: Float

    static let tileSize = 8
    private static let coarseFactor = 4

    /// - Parameter origin: subtracted from all coordinates first, which keeps Float's steps small.
    init(_ outline: VisibleOutline, originX: Int, originY: Int) {
        edges = outline.edges
        self.originX = Float(originX)
        self.originY = Float(originY)
        let (ox, oy) = (Double(originX), Double(originY))
        records = outline.edges.map { e in
            let d = e.b - e.a
            return EdgeRecord(
                ax: Float(e.a.x - ox), ay: Float(e.a.y - oy), dx: Float(d.dx), dy: Float(d.dy),
                inverseSquare: Float(1 / d.dot(d)))
        }
    }

    /// Calls `body` for each 8-px tile of the raster (width × height px from the origin) in which `wanted` says so,
    /// with the edges that can be nearest there.
    func forEachTile(
        width: Int, height: Int, wanted: (_ tileX: Int, _ tileY: Int) -> Bool,
        _ body: (_ tileX: Int, _ tileY: Int, _ candidates: [Int32]) -> Void
    ) {
        guard !records.isEmpty else { return }
        let size = Self.tileSize
        let all = Array(Int32(0)..<Int32(records.count))
        let (columns, rows) = ((width + size - 1) / size, (height + size - 1) / size)
        let k = Self.coarseFactor
        var scratch: [Float] = Array(repeating: 0, count: records.count)
        var coarse: [Int32] = []
        var fine: [Int32] = []
        for bigY in stride(from: 0, to: rows, by: k) {
            for bigX in stride(from: 0, to: columns, by: k) {
                var haveCoarse = false
                for ty in bigY..<min(rows, bigY + k) {
                    for tx in bigX..<min(columns, bigX + k) where wanted(tx, ty) {
                        if !haveCoarse {
                            thin(
                                all, into: &coarse, x: Float((bigX * 2 + k) * size) / 2,
                                y: Float((bigY * 2 + k) * size) / 2, side: Float(k * size), &scratch
                            )
                            haveCoarse = true
                        }
                        thin(
                            coarse, into: &fine, x: Float(tx * size) + Float(size) / 2,
                            y: Float(ty * size) + Float(size) / 2, side: Float(size), &scratch)
                        body(tx, ty, fine)
                    }
                }
            }
        }
    }

    private func thin(
        _ list: [Int32], into result: inout [Int32], x: Float, y: Float, side: Float,
        _ scratch: inout [Float]
    ) {
        result.removeAll(keepingCapacity: true)
        var best = Float.infinity
        for i in list.indices {
            let d = records[Int(list[i])].squaredDistance(x, y)
            scratch[i] = d
            best = min(best, d)
        }
        // Half diagonal √½ of the side, twice; a little more for rounding.
        let reach = best.squareRoot() + side * 1.415 + 0.01
        let limit = reach * reach
        for i in list.indices where scratch[i] <= limit { result.append(list[i]) }
    }

    /// Nearest edge of a point given in px from the origin.
    @inline(__always)
    func nearest(_ x: Float, _ y: Float, among candidates: [Int32]) -> Nearest {
        var best = Float.infinity
        var index = 0
        records.withUnsafeBufferPointer { records in
            for i in candidates {
                let d = records[Int(i)].squaredDistance(x, y)
                if d < best {
                    best = d
                    index = Int(i)
                }
            }
        }
        return detail(of: index, x, y)
    }

    /// The nearest edges of eight points (x, y), (x + 1, y), … at once.
    @inline(__always)
    func nearestOfEight(_ x: Float, _ y: Float, among candidates: [Int32]) -> SIMD8<Int32> {
        let xs = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + x
        var best = SIMD8<Float>(repeating: .infinity)
        var index = SIMD8<Int32>(repeating: 0)
        records.withUnsafeBufferPointer { records in
            candidates.withUnsafeBufferPointer { candidates in
                for i in candidates {
                    let r = records[Int(i)]
                    let px = xs - r.ax
                    let py = y - r.ay
                    var t = (px * r.dx + py * r.dy) * r.inverseSquare
                    t.replace(with: 0, where: t .< 0)
                    t.replace(with: 1, where: t .> 1)
                    let ex = px - t * r.dx
                    let ey = py - t * r.dy
                    let d = ex * ex + ey * ey
                    let closer = d .< best
                    best.replace(with: d, where: closer)
                    index.replace(with: i, where: closer)
                }
            }
        }
        return index
    }

    @inline(__always)
    func detail(of index: Int, _ x: Float, _ y: Float) -> Nearest {
        let r = records[index]
        let t = min(
            max(((x - r.ax) * r.dx + (y - r.ay) * r.dy) * r.inverseSquare, 0), 1)
        let foot = SIMD2(r.ax + t * r.dx, r.ay + t * r.dy)
        let away = SIMD2(x, y) - foot
        let edge = edges[index]
        let (s, e) = (edge.startNormal, edge.endNormal)
        var nx = Float(s.dx) * (1 - t) + Float(e.dx) * t
        var ny = Float(s.dy) * (1 - t) + Float(e.dy) * t
        let length = (nx * nx + ny * ny).squareRoot()
        if length > 0 {
            nx /= length
            ny /= length
        }
        return Nearest(
            distance: (away.x * away.x + away.y * away.y).squareRoot(), foot: foot,
            normal: SIMD2(nx, ny), isVertex: t <= 0 || t >= 1)
    }
}
