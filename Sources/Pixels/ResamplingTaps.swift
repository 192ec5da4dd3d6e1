/// For every target pixel along one axis: which source pixels count, and how much.
///
/// Catmull-Rom (Keys' cubic with a = −½): passes through the source pixels, reproduces straight ramps, zero
/// beyond two pixels. When shrinking it is widened by the ratio, so that it also keeps out what the target
/// cannot show.
struct ResamplingTaps: Sendable {
    private struct Target {
        var firstSource: Int
        var firstWeight: Int
        var count: Int
    }

    private var targets: [Target] = []
    private var weights: [Float] = []

    /// Number of target pixels.
    var count: Int { targets.count }

    /// All source pixels that count for any target pixel.
    private(set) var sources: Range<Int> = 0..<0

    /// - Parameters:
    ///   - from: source pixels along the axis.
    ///   - start: where the visible part begins, in source px.
    ///   - length: of the visible part, in source px.
    ///   - to: target pixels.
    init(from sourceCount: Int, start: Double, length: Double, to targetCount: Int) {
        let ratio = length / Double(targetCount)
        let reach = max(1, ratio)
        // A pure cut falls on whole pixels, half a pixel off the middle if need be, and stays exact.
        let start = ratio == 1 ? start.rounded(.down) : start
        for i in 0..<targetCount {
            let center = start + (Double(i) + 0.5) * ratio
            let low = Int((center - 2 * reach).rounded(.down))
            let high = Int((center + 2 * reach).rounded(.up))
            // Weights beyond the edges belong to the pixels that the mirror shows there.
            let places = (low..<high).map { mirrored($0, sourceCount) }
            let first = places.min() ?? 0
            var sums = [Double](repeating: 0, count: (places.max() ?? 0) + 1 - first)
            for (j, place) in zip(low..<high, places) {
                sums[place - first] += Self.catmullRom((Double(j) + 0.5 - center) / reach)
            }
            append(sums, firstSource: first)
        }
        let lowest = targets.map(\.firstSource).min() ?? 0
        let highest = targets.map { $0.firstSource + $0.count }.max() ?? 0
        sources = lowest..<highest
    }

    /// Weights made to add up to 1, without the zeros at both ends.
    private mutating func append(_ sums: [Double], firstSource: Int) {
        let total = sums.reduce(0, +)
        let first = sums.firstIndex { $0 != 0 } ?? 0
        let last = sums.lastIndex { $0 != 0 } ?? 0
        targets.append(
            Target(
                firstSource: firstSource + first, firstWeight: weights.count,
                count: last - first + 1))
        weights.append(contentsOf: sums[first...last].map { Float($0 / total) })
    }

    private static func catmullRom(_ distance: Double) -> Double {
        let t = abs(distance)
        if t < 1 { return (1.5 * t - 2.5) * t * t + 1 }
        if t < 2 { return ((-0.5 * t + 2.5) * t - 4) * t + 2 }
        return 0
    }

    /// The source pixels that count for a target pixel.
    func sources(of target: Int) -> Range<Int> {
        let target = targets[target]
        return target.firstSource..<target.firstSource + target.count
    }

    /// For each target pixel of a band, asked for from the first to the last: the source pixels from the first that it or a later
    /// one needs to the last that it or an earlier one needs. So both ends only ever go up, whatever the mirror at the
    /// edges and weights of zero do to single targets.
    func windows(of band: Range<Int>) -> [Range<Int>] {
        var windows = band.map(sources)
        for i in windows.indices.dropFirst() {
            let end = max(windows[i].upperBound, windows[i - 1].upperBound)
            windows[i] = windows[i].lowerBound..<end
        }
        for i in windows.indices.dropLast().reversed() {
            let start = min(windows[i].lowerBound, windows[i + 1].lowerBound)
            windows[i] = start..<windows[i].upperBound
        }
        return windows
    }

    /// One source row, from its pixel `firstPixel` on → one row of `count` pixels.
    func applyAlongRow(
        _ source: UnsafePointer<SIMD4<Float>>, firstPixel: Int,
        _ result: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        weights.withUnsafeBufferPointer { weights in
            for (i, target) in targets.enumerated() {
                var sum = SIMD4<Float>.zero
                let from = source + (target.firstSource - firstPixel)
                let by = weights.baseAddress! + target.firstWeight
                for j in 0..<target.count { sum += from[j] * by[j] }
                result[i] = sum
            }
        }
    }

    /// Rows of `width` pixels, those of `sources(of: y)` → target row `y`, clipped.
    ///
    /// Sums are made from the first row to the last for every number, however many go through the processor at once.
    func applyAcrossRows(
        _ y: Int, _ sources: [UnsafePointer<SIMD4<Float>>], width: Int,
        _ result: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        let target = targets[y]
        typealias Block = SIMD16<Float>
        let whole = width & ~3
        weights.withUnsafeBufferPointer { weights in
            sources.withUnsafeBufferPointer { sources in
                let by = weights.baseAddress! + target.firstWeight
                for x in stride(from: 0, to: whole, by: 4) {
                    func block(_ j: Int) -> Block {
                        UnsafeRawPointer(sources[j] + x).loadUnaligned(as: Block.self)
                    }
                    var sum = block(0) * by[0]
                    for j in 1..<target.count { sum += block(j) * by[j] }
                    UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: Block.self)
                }
                for x in whole..<width {
                    var sum = sources[0][x] * by[0]
                    for j in 1..<target.count { sum += sources[j][x] * by[j] }
                    result[x] = sum
                }
            }
        }
        for x in 0..<width { result[x] = Self.clipped(result[x]) }
    }

    /// Alpha that would be 1 in 16 bits is 1: sums of weights miss it by a rounding error, and an opaque
    /// picture must stay opaque.
    private static func clipped(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
        var clipped = pixel.replacing(with: 0, where: pixel .< 0)
        if clipped.w > 1 - 1 / 131_072 { clipped.w = 1 }
        return clipped
    }
}
