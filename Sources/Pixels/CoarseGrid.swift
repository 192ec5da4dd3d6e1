/// A slowly varying quantity stored at every `spacing`-th pixel and read in between by bilinear interpolation.
///
/// Sample (i, j) stands at the centre of its block: ((i + ½)·spacing, (j + ½)·spacing) px from the corner of `origin`.
/// Beyond the outermost samples the value stays the same.
public struct CoarseGrid<Pixel: SIMD>: Sendable where Pixel.Scalar == Float, Pixel: Sendable {
    public let samples: Image<Pixel>
    public let spacing: Int
    public let originX: Int
    public let originY: Int

    public init(_ samples: Image<Pixel>, spacing: Int, originX: Int, originY: Int) {
        precondition(samples.width > 0 && samples.height > 0, "a grid has samples")
        self.samples = samples
        self.spacing = spacing
        self.originX = originX
        self.originY = originY
    }

    /// The value at a point in px of the space that `origin` is in.
    @inlinable
    public func value(x: Float, y: Float) -> Pixel {
        let inverse = 1 / Float(spacing)
        let gx = min(max((x - Float(originX)) * inverse - 0.5, 0), Float(samples.width - 1))
        let gy = min(max((y - Float(originY)) * inverse - 0.5, 0), Float(samples.height - 1))
        let (i, j) = (Int(gx), Int(gy))
        let (i1, j1) = (min(i + 1, samples.width - 1), min(j + 1, samples.height - 1))
        let (fx, fy) = (gx - Float(i), gy - Float(j))
        let top = samples[i, j] + (samples[i1, j] - samples[i, j]) * fx
        let bottom = samples[i, j1] + (samples[i1, j1] - samples[i, j1]) * fx
        return top + (bottom - top) * fy
    }
}
