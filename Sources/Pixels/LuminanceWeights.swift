/// Shares of red, green and blue in relative luminance: the second row of the matrix from linear RGB to XYZ, to four decimals,
/// as IEC 61966-2-1 rounds its own. They add up to 1, the luminance of white.
public struct LuminanceWeights: Sendable, Hashable {
    public let red: Float
    public let green: Float
    public let blue: Float

    /// Relative luminance of a colour in linear light; of a premultiplied one, what it adds to the picture.
    @inline(__always)
    public func callAsFunction(_ color: SIMD4<Float>) -> Float {
        red * color.x + green * color.y + blue * color.z
    }
}
