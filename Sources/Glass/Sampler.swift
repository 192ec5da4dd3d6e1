import HyalinePixels

/// Reads a picture between its pixels; beyond its border it is mirrored.
struct Sampler {
    private let pixels: UnsafePointer<SIMD4<Float>>
    private let originX: Float
    private let originY: Float
    private let inverse: Float
    private let width: Int
    private let height: Int
    private let lastX: Float
    private let lastY: Float

    /// - Parameters:
    ///   - region: where the picture lies in the canvas, px.
    ///   - spacing: px of the canvas a sample; the picture has as many as it takes to fill the region.
    init(_ pixels: UnsafePointer<SIMD4<Float>>, _ region: PixelRect, spacing: Int) {
        self.pixels = pixels
        inverse = 1 / Float(spacing)
        originX = Float(region.minX) * inverse + 0.5
        originY = Float(region.minY) * inverse + 0.5
        width = (region.width + spacing - 1) / spacing
        height = (region.height + spacing - 1) / spacing
        lastX = Float(width - 1)
        lastY = Float(height - 1)
    }

    /// Bilinear, at a point of the canvas in px.
    @inline(__always)
    func callAsFunction(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let u = x * inverse - originX
        let v = y * inverse - originY
        guard u >= 0, v >= 0, u < lastX, v < lastY else { return mirroredSample(u, v) }
        let (i, j) = (Int32(u), Int32(v))
        let p = pixels + (Int(j) &* width &+ Int(i))
        let fx = u - Float(i)
        let top = p[0] + (p[1] - p[0]) * fx
        let bottom = p[width] + (p[width + 1] - p[width]) * fx
        return top + (bottom - top) * (v - Float(j))
    }

    @inline(never)
    private func mirroredSample(_ u: Float, _ v: Float) -> SIMD4<Float> {
        let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (x0, x1) = (mirrored(i, width), mirrored(i + 1, width))
        let (y0, y1) = (mirrored(j, height) * width, mirrored(j + 1, height) * width)
        let (fx, fy) = (u - Float(i), v - Float(j))
        let top = pixels[y0 + x0] + (pixels[y0 + x1] - pixels[y0 + x0]) * fx
        let bottom = pixels[y1 + x0] + (pixels[y1 + x1] - pixels[y1 + x0]) * fx
        return top + (bottom - top) * fy
    }
}
