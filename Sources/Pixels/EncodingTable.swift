import HyalineGeometry

/// Linear light → sRGB-encoded value (0…1), fast enough for every pixel of a frame.
///
/// Straight pieces over 256 equal steps an octave, from 2⁻⁹ to 1; below, the curve is a line already. The
/// largest error is 5e-7, a thirtieth of a 16-bit step, so codes of 16-bit pictures survive the round trip.
/// Values outside 0…1 are clipped.
public struct EncodingTable: Sendable {
    private static let octaves = 9
    private static let stepsPerOctave = 256
    private let pieces: [SIMD2<Float>]  // offset, slope

    public static let shared = EncodingTable()

    init() {
        var pieces: [SIMD2<Float>] = []
        for octave in 0..<Self.octaves {
            let base = Double(sign: .plus, exponent: octave - Self.octaves, significand: 1)
            for step in 0..<Self.stepsPerOctave {
                let x0 = base * (1 + Double(step) / Double(Self.stepsPerOctave))
                let x1 = base * (1 + Double(step + 1) / Double(Self.stepsPerOctave))
                let (y0, y1) = (SRGB.encoded(x0), SRGB.encoded(x1))
                let slope = (y1 - y0) / (x1 - x0)
                // Raised by half the largest deviation of the chord: the error is the same up and down.
                let sag = (SRGB.encoded((x0 + x1) / 2) - (y0 + y1) / 2) / 2
                pieces.append(SIMD2(Float(y0 + sag - slope * x0), Float(slope)))
            }
        }
        self.pieces = pieces
    }

    /// Calls `body` with an encoder that reads the table without bounds checks.
    @inline(__always)
    public func withEncoder<R>(_ body: (Encoder) throws -> R) rethrows -> R {
        try pieces.withUnsafeBufferPointer { try body(Encoder(pieces: $0.baseAddress!)) }
    }

    /// Valid only inside `withEncoder`.
    public struct Encoder {
        let pieces: UnsafePointer<SIMD2<Float>>

        @inline(__always)
        public func callAsFunction(_ x: Float) -> Float {
            if !(x > 0) { return 0 }
            if x >= 1 { return 1 }
            if x <= 0.003_130_8 { return x * 12.92 }
            // The octave and the step are the leading bits of the number itself; 2⁻⁹ has exponent 118.
            let piece = pieces[Int(x.bitPattern >> 15) - (118 << 8)]
            return piece.x + piece.y * x
        }
    }
}
