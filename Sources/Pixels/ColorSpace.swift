/// What red, green and blue of a picture are. Both spaces have white D65 and sRGB's transfer curve; what
/// differs are the primaries.
public enum ColorSpace: String, CaseIterable, Sendable {
    /// IEC 61966-2-1, with the primaries of Rec. 709: what is meant where nothing is said.
    case sRGB = "srgb"
    /// Display P3: the primaries of SMPTE RP 431-2, more saturated reds and greens.
    case displayP3 = "p3"

    public var primaries: RGBPrimaries {
        switch self {
        case .sRGB: .rec709
        case .displayP3: .displayP3
        }
    }

    /// How much red, green and blue count for in luminance, which is the same light in every space: a colour that both can
    /// show has the same luminance in both.
    public var luminance: LuminanceWeights {
        switch self {
        case .sRGB: LuminanceWeights(red: 0.2126, green: 0.7152, blue: 0.0722)
        case .displayP3: LuminanceWeights(red: 0.2290, green: 0.6917, blue: 0.0793)
        }
    }

    /// What people call it.
    public var name: String {
        switch self {
        case .sRGB: "sRGB"
        case .displayP3: "Display P3"
        }
    }

    /// Linear light of this space → linear light of another. White stays white.
    public func matrix(to other: ColorSpace) -> ColorMatrix {
        self == other
            ? .identity : other.primaries.xyzMatrix.inverse! * primaries.xyzMatrix
    }

    /// A colour, linear and premultiplied or not, in another space; alpha stays.
    ///
    /// What the other space cannot show has components below 0 or above alpha. They are clipped below only:
    /// negative light is none, more than white is a highlight.
    public func convert(_ color: SIMD4<Float>, to other: ColorSpace) -> SIMD4<Float> {
        self == other ? color : ColorConversion(matrix(to: other)).callAsFunction(color)
    }
}

/// A matrix on the colours of many pixels.
public struct ColorConversion: Sendable {
    private let red: SIMD4<Float>
    private let green: SIMD4<Float>
    private let blue: SIMD4<Float>

    public init(_ matrix: ColorMatrix) {
        func column(_ i: Int) -> SIMD4<Float> {
            SIMD4(
                Float(matrix.rows.0[i]), Float(matrix.rows.1[i]), Float(matrix.rows.2[i]), 0)
        }
        (red, green, blue) = (column(0), column(1), column(2))
    }

    /// Negative components become 0; alpha stays.
    @inline(__always)
    public func callAsFunction(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let mixed = unclipped(color)
        return mixed.replacing(with: 0, where: mixed .< 0)
    }

    /// Colours that the other space cannot show have components below 0 or above 1; alpha stays.
    @inline(__always)
    public func unclipped(_ color: SIMD4<Float>) -> SIMD4<Float> {
        var mixed = red * color.x + green * color.y + blue * color.z
        mixed.w = color.w
        return mixed
    }
}

extension Picture {
    /// The picture with the colours of another space. What that cannot show is clipped: every component to
    /// 0…alpha.
    public func converted(
        from space: ColorSpace, to other: ColorSpace, threads: Int = 1
    ) -> Picture {
        guard space != other else { return self }
        let convert = ColorConversion(space.matrix(to: other))
        var result = self
        let width = width
        result.pixels.withUnsafeMutableBufferPointer { pixels in
            Parallel.bands(of: pixels, height: height, bandHeight: 64, threads: threads) {
                rows, pixels in
                for i in rows.lowerBound * width..<rows.upperBound * width {
                    let color = convert(pixels[i])
                    let alpha = SIMD4(repeating: color.w)
                    pixels[i] = color.replacing(with: alpha, where: color .> alpha)
                }
            }
        }
        return result
    }
}
