/// A rectangular array of pixels in one block, row after row from the top, no padding.
public struct Image<Pixel: Sendable>: Sendable {
    public let width: Int
    public let height: Int
    public var pixels: [Pixel]

    public init(width: Int, height: Int, filledWith pixel: Pixel) {
        precondition(width >= 0 && height >= 0, "an image has no negative side")
        self.width = width
        self.height = height
        pixels = Array(repeating: pixel, count: width * height)
    }

    public init(width: Int, height: Int, pixels: [Pixel]) {
        precondition(pixels.count == width * height, "one pixel for each place")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    @inlinable
    public subscript(x: Int, y: Int) -> Pixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

extension Image: Equatable where Pixel: Equatable {}

/// A picture: linear light, premultiplied by alpha, of sRGB unless another `ColorSpace` is said; lanes are red,
/// green, blue, alpha, with 1 for the display's white. Values above 1 are highlights brighter than white.
public typealias Picture = Image<SIMD4<Float>>

/// One number a pixel: coverage, distance, a weight.
public typealias Plane = Image<Float>

extension Picture {
    /// True when every pixel has alpha 1.
    public var isOpaque: Bool { isOpaque(threads: 1) }

    public func isOpaque(threads: Int) -> Bool {
        let part = 1 << 16
        return pixels.withUnsafeBufferPointer { pixels in
            nonisolated(unsafe) let pixels = pixels
            return Parallel.map((pixels.count + part - 1) / part, threads: threads) { i in
                pixels[i * part..<Swift.min(pixels.count, (i + 1) * part)].allSatisfy { $0.w == 1 }
            }.allSatisfy { $0 }
        }
    }
}
