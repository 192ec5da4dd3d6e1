import HyalineGeometry

/// What a filter sees beyond the border of an image.
public enum BorderRule: Sendable {
    /// Nothing: zeros.
    case zero
    /// The image mirrored at its border.
    case mirror
}

/// A sampled Gaussian, cut at three standard deviations and normalised to a sum of 1. Finite support is wanted: what
/// lies further away than `radius` is left untouched, bit for bit.
public struct GaussianKernel: Sendable {
    /// Weights at distance 0, 1, … radius.
    public let weights: [Float]
    public var radius: Int { weights.count - 1 }

    init(weights: [Float]) { self.weights = weights }

    /// - Parameter sigma: standard deviation, px; 0 gives the identity.
    public init(sigma: Double) {
        precondition(sigma >= 0 && sigma.isFinite, "a blur has a width")
        let radius = Int((3 * sigma).rounded(.up))
        guard radius > 0 else {
            weights = [1]
            return
        }
        let raw = (0...radius).map { i in
            Elementary.exp(-Double(i * i) / (2 * sigma * sigma))
        }
        let sum = raw[0] + 2 * raw[1...].reduce(0, +)
        weights = raw.map { Float($0 / sum) }
    }
}

/// A pixel that can be averaged.
protocol Blendable: Sendable {
    static var zero: Self { get }
    static func + (a: Self, b: Self) -> Self
    static func * (a: Self, b: Float) -> Self
}

extension Float: Blendable {}
extension SIMD2: Blendable where Scalar == Float {}
extension SIMD4: Blendable where Scalar == Float {}

extension Image where Pixel == Float {
    /// Gaussian blur. `sigma` in px; its cost grows with it: reduce the image first when it is large.
    public func blurred(sigma: Double, border: BorderRule, threads: Int = 1) -> Self {
        convolved(GaussianKernel(sigma: sigma), border, threads)
    }

    /// The mean of each block of `factor` × `factor` px; incomplete blocks at the right and the bottom count what
    /// they have under `.mirror`, and zeros for the rest under `.zero`.
    public func reduced(by factor: Int, border: BorderRule) -> Self {
        blockMeans(factor, border, bounds, 1)
    }
}

extension Image where Pixel == SIMD2<Float> {
    public func blurred(sigma: Double, border: BorderRule, threads: Int = 1) -> Self {
        convolved(GaussianKernel(sigma: sigma), border, threads)
    }
}

extension Image where Pixel == SIMD4<Float> {
    /// Convolved in both directions with a symmetric kernel, given from its middle outwards; mirrored borders.
    public func convolved(weights: [Float]) -> Self {
        convolved(GaussianKernel(weights: weights), .mirror, 1)
    }

    public func blurred(sigma: Double, border: BorderRule, threads: Int = 1) -> Self {
        convolved(GaussianKernel(sigma: sigma), border, threads)
    }

    /// As for planes; of a part of the picture.
    public func reduced(
        by factor: Int, border: BorderRule, in region: PixelRect? = nil, threads: Int = 1
    ) -> Self {
        blockMeans(factor, border, region ?? bounds, threads)
    }
}

/// Where a coordinate beyond the border is found inside: mirrored with the border pixel counted twice.
@inlinable @inline(__always)
package func mirrored(_ i: Int, _ count: Int) -> Int {
    if i >= 0 && i < count { return i }
    let period = 2 * count
    let j = ((i % period) + period) % period
    return j < count ? j : period - 1 - j
}

extension Image where Pixel: Blendable {
    /// Both directions in one go: lines are filtered across into a ring of as many as the kernel is high, and from there
    /// down into the result.
    fileprivate func convolved(
        _ kernel: GaussianKernel, _ border: BorderRule, _ threads: Int
    ) -> Image {
        let radius = kernel.radius
        guard radius > 0, width > 0, height > 0 else { return self }
        let (width, height) = (width, height)
        // Each band filters the lines around it once more; alone there is none around it.
        let bandHeight = threads == 1 ? height : Swift.max(32, 6 * radius)
        let filtered = [Pixel](unsafeUninitializedCapacity: width * height) { out, count in
            Parallel.bands(of: out, height: height, bandHeight: bandHeight, threads: threads) {
                rows, out in
                var ring = LineRing<Pixel>(width: width, height: height, kernel, border)
                pixels.withUnsafeBufferPointer { source in
                    for y in rows.lowerBound - radius..<rows.lowerBound + radius {
                        ring.load(y, of: source)
                    }
                    for y in rows {
                        ring.load(y + radius, of: source)
                        ring.filter(y, into: out.baseAddress! + y * width)
                    }
                }
            }
            count = width * height
        }
        return Image(width: width, height: height, pixels: filtered)
    }

    fileprivate func blockMeans(
        _ factor: Int, _ border: BorderRule, _ region: PixelRect, _ threads: Int
    ) -> Image {
        if factor == 1 && region == bounds { return self }
        let columns = (region.width + factor - 1) / factor
        let rows = (region.height + factor - 1) / factor
        var result = Image(width: columns, height: rows, filledWith: .zero)
        result.pixels.withUnsafeMutableBufferPointer { out in
            Parallel.bands(of: out, height: rows, bandHeight: 8, threads: threads) { band, out in
                pixels.withUnsafeBufferPointer { source in
                    for row in band {
                        blockRow(
                            row, factor, border, region, source,
                            into: UnsafeMutableBufferPointer(
                                rebasing: out[row * columns..<(row + 1) * columns]))
                    }
                }
            }
        }
        return result
    }

    private func blockRow(
        _ row: Int, _ factor: Int, _ border: BorderRule, _ region: PixelRect,
        _ source: UnsafeBufferPointer<Pixel>, into sums: UnsafeMutableBufferPointer<Pixel>
    ) {
        let lines =
            region.minY + row * factor..<min(region.maxY, region.minY + (row + 1) * factor)
        for y in lines {
            var p = y * width + region.minX
            let end = y * width + region.maxX
            for column in sums.indices {
                var sum = sums[column]
                for x in p..<min(end, p + factor) { sum = sum + source[x] }
                sums[column] = sum
                p += factor
            }
        }
        for column in sums.indices {
            let across = border == .mirror ? min(factor, region.width - column * factor) : factor
            let down = border == .mirror ? lines.count : factor
            sums[column] = sums[column] * (1 / Float(across * down))
        }
    }
}
