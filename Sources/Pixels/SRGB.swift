import HyalineGeometry

/// The sRGB transfer curve (IEC 61966-2-1) by Hyaline's own arithmetic: the same bits on every machine.
public enum SRGB {
    /// Linear light of an encoded value in 0…1, in Double: the reference for the tables.
    public static func linear(_ encoded: Double) -> Double {
        encoded <= 0.040_45
            ? encoded / 12.92
            : Elementary.pow((encoded + 0.055) / 1.055, 2.4)
    }

    /// Encoded value of linear light in 0…1, in Double: the reference for the tables.
    public static func encoded(_ linear: Double) -> Double {
        linear <= 0.003_130_8
            ? linear * 12.92
            : 1.055 * Elementary.pow(linear, 1 / 2.4) - 0.055
    }

    /// Linear light of the 256 codes of an 8-bit picture.
    public static let linearOf8Bit: [Float] = (0...255).map { Float(linear(Double($0) / 255)) }

    /// Linear light of the 65,536 codes of a 16-bit picture.
    public static let linearOf16Bit: [Float] = (0...65535).map { Float(linear(Double($0) / 65535)) }

    /// The picture's colour for encoded components in 0…1: linear and premultiplied.
    public static func color(red: Double, green: Double, blue: Double, alpha: Double = 1) -> SIMD4<
        Float
    > {
        SIMD4(
            Float(linear(red) * alpha), Float(linear(green) * alpha), Float(linear(blue) * alpha),
            Float(alpha))
    }
}
