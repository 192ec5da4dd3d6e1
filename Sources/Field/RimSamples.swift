import HyalineGeometry
import HyalinePixels

/// Exact samples of distance and gradient on a grid of points within single pixels, for the pixels where one sample
/// is not enough: near the rim everything in the glass changes fastest.
public struct RimSamples: Sendable {
    /// One point of a pixel that lies inside the shape.
    public struct Sample: Sendable {
        /// px, positive.
        public var depth: Float
        /// Outward unit gradient.
        public var gradient: SIMD2<Float>
        /// Position relative to the centre of the pixel, px.
        public var offset: SIMD2<Float>
        /// Samples along one side of this pixel.
        public var gridSize: Int32
    }

    /// For each pixel of the field's region: its samples' range in `samples`; empty where not sampled.
    public let starts: [Int32]
    public let counts: [UInt8]
    public let samples: [Sample]

    /// - Parameters:
    ///   - field: the shape.
    ///   - gridSize: samples along one side of pixel i (an index into the planes); 0 or 1 = none.
    public init(_ field: ShapeField, gridSize: (_ pixel: Int) -> Int) {
        let (width, height) = (field.region.width, field.region.height)
        var starts = [Int32](repeating: 0, count: width * height)
        var counts = [UInt8](repeating: 0, count: width * height)
        var samples: [Sample] = []
        let search = NearestEdge(
            field.outline, originX: field.region.minX, originY: field.region.minY)
        var spans = SubpixelSpans(field)
        let size = NearestEdge.tileSize
        let wanted = TileMask(field.coverage, margin: 0)
        let isWanted = { (x: Int, y: Int) in wanted[x, y] }
        search.forEachTile(
            width: width, height: height, wanted: isWanted
        ) { tx, ty, candidates in
            for y in ty * size..<min(height, (ty + 1) * size) {
                for x in tx * size..<min(width, (tx + 1) * size) {
                    let pixel = y * width + x
                    guard field.coverage.pixels[pixel] > 0 else { continue }
                    let n = gridSize(pixel)
                    if n < 2 { continue }
                    starts[pixel] = Int32(samples.count)
                    for j in 0..<n {
                        for i in 0..<n {
                            let o = SIMD2(Self.position(i, n), Self.position(j, n))
                            guard
                                spans.isInside(
                                    x: Double(x) + 0.5 + Double(o.x), row: y, line: j, of: n)
                            else { continue }
                            let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5) + o
                            let found = search.nearest(p.x, p.y, among: candidates)
                            samples.append(
                                Sample(
                                    depth: found.distance,
                                    gradient: found.gradient(at: p, isInside: true), offset: o,
                                    gridSize: Int32(n)))
                        }
                    }
                    counts[pixel] = UInt8(samples.count - Int(starts[pixel]))
                }
            }
        }
        self.starts = starts
        self.counts = counts
        self.samples = samples
    }

    /// Where the other samples of a pixel's grid lie, those that are outside the shape.
    public static func offsets(around inside: ArraySlice<Sample>) -> [SIMD2<Float>] {
        guard let n = inside.first.map({ Int($0.gridSize) }) else { return [] }
        var rest = inside
        var result: [SIMD2<Float>] = []
        for j in 0..<n {
            for i in 0..<n {
                let o = SIMD2(position(i, n), position(j, n))
                if rest.first?.offset == o { rest.removeFirst() } else { result.append(o) }
            }
        }
        return result
    }

    /// All places of a grid of n × n samples in a pixel.
    public static func offsets(ofGrid n: Int) -> [SIMD2<Float>] {
        (0..<n * n).map { SIMD2(position($0 % n, n), position($0 / n, n)) }
    }

    /// Centres of n equal parts of −½ … ½.
    private static func position(_ i: Int, _ n: Int) -> Float {
        (Float(i) + 0.5) / Float(n) - 0.5
    }
}

/// Crossings of the lines on which sub-pixel samples lie, computed for a row of pixels when it is first asked for.
private struct SubpixelSpans {
    private let field: ShapeField
    private let spans: InsideSpans
    private var lines: [Int: [[Double]]] = [:]

    init(_ field: ShapeField) {
        self.field = field
        spans = InsideSpans(field.outline)
    }

    mutating func isInside(x: Double, row: Int, line: Int, of n: Int) -> Bool {
        if lines[n] == nil {
            let ys = (0..<field.region.height * n).map {
                Double(field.region.minY) + (Double($0) + 0.5) / Double(n)
            }
            lines[n] = spans.crossings(at: ys)
        }
        let position = x + Double(field.region.minX)
        var inside = false
        for crossing in lines[n]![row * n + line] {
            if crossing > position { break }
            inside.toggle()
        }
        return inside
    }
}
