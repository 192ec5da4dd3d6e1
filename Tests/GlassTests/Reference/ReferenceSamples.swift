import HyalineGeometry
import HyalinePixels

/// What a brute-force renderer has to know about a shape: for every pixel that it touches 16 × 16 points with their
/// distances to the outline, and the exact area inside.
///
/// The points are stratified, and sheared by a 256th of a pixel from line to line: no two have the same x or the same y,
/// so that a straight level or upright wall is sampled 256 times across, not 16 times.
struct ReferenceSamples: Sendable {
    struct Sample: Sendable {
        /// px, canvas.
        var position: SIMD2<Double>
        /// px, inwards from the outline; nil outside.
        var depth: Double?
        /// Unit vector towards the nearest point of the outline.
        var outward: SIMD2<Double>
    }

    struct Pixel: Sendable {
        var x: Int
        var y: Int
        /// Share of the pixel inside, 0…1.
        var area: Double
        /// px, of the centre, positive inside.
        var depth: Double
        /// The least cosine between directions to the outline within the pixel: below about 0.9 there is a crease.
        var agreement: Double
        var samples: [Sample]
    }

    let width: Int
    let height: Int
    let pixels: [Pixel]
    /// By place: the index in `pixels`, or nil.
    private let indices: [Int?]

    /// The pixel at a point, if the shape touches it.
    func pixel(at p: SIMD2<Double>) -> Pixel? {
        guard p.x >= 0, p.y >= 0, p.x < Double(width), p.y < Double(height) else { return nil }
        return indices[Int(p.y) * width + Int(p.x)].map { pixels[$0] }
    }

    /// - Parameter grid: points along a side of a pixel.
    init(_ outline: ReferenceOutline, width: Int, height: Int, grid: Int = 16) {
        self.width = width
        self.height = height
        let found = Parallel.map(height, threads: 2) { y in
            (0..<width).compactMap { x in Self.pixel(outline, x, y, grid) }
        }.flatMap { $0 }
        var indices = [Int?](repeating: nil, count: width * height)
        for (i, pixel) in found.enumerated() { indices[pixel.y * width + pixel.x] = i }
        pixels = found
        self.indices = indices
    }

    private static func pixel(_ outline: ReferenceOutline, _ x: Int, _ y: Int, _ n: Int) -> Pixel? {
        let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let distance = outline.distance(center)
        let isInside = outline.isInside(center)
        // Half the diagonal: nearer than that the outline may run through the pixel.
        let isCut = distance < 0.7072
        guard isInside || isCut else { return nil }
        let area = isCut ? outline.area(pixelX: x, pixelY: y) : 1
        guard area > 1e-7 else { return nil }
        let near = outline.edges(nearDiscAt: center, radius: 0.7072)
        var samples: [Sample] = []
        samples.reserveCapacity(n * n)
        var agreement = 1.0
        for j in 0..<n {
            for i in 0..<n {
                let (u, v) = (
                    (Double(i) + (Double(j) + 0.5) / Double(n)) / Double(n),
                    (Double(j) + (Double(i) + 0.5) / Double(n)) / Double(n)
                )
                let p = SIMD2(Double(x) + u, Double(y) + v)
                guard isCut ? outline.isInside(p) : true else {
                    samples.append(Sample(position: p, depth: nil, outward: .zero))
                    continue
                }
                let edge = near.min { $0.square(p) < $1.square(p) }!
                let way = edge.foot(of: p) - p
                let depth = max((way * way).sum().squareRoot(), 1e-12)
                let outward = way / depth
                if let first = samples.first(where: { $0.depth != nil }) {
                    agreement = min(agreement, (outward * first.outward).sum())
                }
                samples.append(Sample(position: p, depth: depth, outward: outward))
            }
        }
        return Pixel(
            x: x, y: y, area: min(area, 1), depth: isInside ? distance : -distance,
            agreement: agreement, samples: samples)
    }
}
