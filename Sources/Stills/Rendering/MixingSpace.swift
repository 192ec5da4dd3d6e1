import HyalinePixels

/// OKLab, in which gradients are mixed, for a canvas of any colour space.
///
/// OKLab is made for sRGB's primaries and takes components beyond them: the wide colours of Display P3 come and go by a matrix
/// that clips nothing. Colours between two that sRGB can show may lie beyond sRGB; a canvas in Display P3 shows more of them.
struct MixingSpace: Sendable {
    let canvas: ColorSpace
    /// nil where the canvas is sRGB.
    private let toSRGB: ColorConversion?
    private let fromSRGB: ColorConversion?

    init(_ canvas: ColorSpace) {
        self.canvas = canvas
        let isPlain = canvas == .sRGB
        toSRGB = isPlain ? nil : ColorConversion(canvas.matrix(to: .sRGB))
        fromSRGB = isPlain ? nil : ColorConversion(ColorSpace.sRGB.matrix(to: canvas))
    }

    /// Of a colour as the canvas shows it.
    func coordinates(of color: StillColor) -> SIMD4<Float> {
        let light = color.linear(in: canvas)
        return OKLab.coordinates(of: toSRGB?.unclipped(light) ?? light)
    }

    /// Linear light of the canvas, not premultiplied, clipped to what it can show.
    @inline(__always)
    func light(_ lab: SIMD4<Float>) -> SIMD4<Float> {
        let light = OKLab.linear(lab)
        return (fromSRGB?.unclipped(light) ?? light)
            .clamped(lowerBound: .zero, upperBound: .one)
    }
}
