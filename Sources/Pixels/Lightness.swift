import HyalineGeometry

/// CIE 1976 lightness L*: 0 = black, 100 = the display's white, equal steps for the eye.
public enum Lightness {
    /// Below this luminance the curve is a line (CIE 15: (6/29)³).
    public static let linearPart = 216.0 / 24_389

    /// L* of a relative luminance in 0…1, in Double: the reference for the table.
    public static func of(luminance: Double) -> Double {
        luminance <= linearPart
            ? luminance * (24_389.0 / 27)
            : 116 * Elementary.pow(luminance, 1.0 / 3) - 16
    }
}

/// Relative luminance → L*, fast enough for every pixel of a frame.
///
/// Straight pieces over 128 equal steps an octave, from 2⁻⁷ to 1; below, a line. The largest error is 2e-4 L*. Values
/// outside 0…1 are clipped, NaN counts as 0.
public struct LightnessTable: Sendable {
    private static let octaves = 7
    private static let stepsPerOctave = 128
    private let pieces: [SIMD2<Float>]  // offset, slope

    public static let shared = LightnessTable()

    init() {
        var pieces: [SIMD2<Float>] = []
        for octave in 0..<Self.octaves {
            let base = Double(sign: .plus, exponent: octave - Self.octaves, significand: 1)
            for step in 0..<Self.stepsPerOctave {
                let x0 = base * (1 + Double(step) / Double(Self.stepsPerOctave))
                let x1 = base * (1 + Double(step + 1) / Double(Self.stepsPerOctave))
                let (y0, y1) = (Lightness.of(luminance: x0), Lightness.of(luminance: x1))
                let slope = (y1 - y0) / (x1 - x0)
                pieces.append(SIMD2(Float(y0 - slope * x0), Float(slope)))
            }
        }
        self.pieces = pieces
    }

    /// L* of a relative luminance.
    public func callAsFunction(_ luminance: Float) -> Float {
        guard luminance > 0 else { return 0 }
        guard luminance < 1 else { return 100 }
        guard luminance > Float(Lightness.linearPart) else {
            return luminance * Float(24_389.0 / 27)
        }
        // The octave and the step are the leading bits of the number itself; 2⁻⁷ has exponent 120.
        let piece = pieces[Int(luminance.bitPattern >> 16) - (120 << 7)]
        return piece.x + piece.y * luminance
    }

    /// L* of a colour in linear light, alpha left out.
    ///
    /// - Parameter luminance: of the colour's space.
    public func callAsFunction(
        _ color: SIMD4<Float>, _ luminance: LuminanceWeights = ColorSpace.sRGB.luminance
    ) -> Float {
        self(luminance(color))
    }
}
