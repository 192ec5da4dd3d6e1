/// sRGB-encoded value (0…1) → linear light, the way back of `EncodingTable`.
///
/// Straight pieces over 2048 equal steps; the curve is smooth, so the largest error is 1e-7. Values outside 0…1
/// are clipped.
public struct DecodingTable: Sendable {
    private static let steps = 2048
    private let values: [Float]

    public static let shared = DecodingTable()

    init() {
        values = (0...Self.steps).map { Float(SRGB.linear(Double($0) / Double(Self.steps))) }
    }

    /// Linear light; NaN counts as 0.
    public func callAsFunction(_ encoded: Float) -> Float {
        guard encoded > 0 else { return 0 }
        guard encoded < 1 else { return 1 }
        let t = encoded * Float(Self.steps)
        let i = Int(t)
        return values[i] + (values[i + 1] - values[i]) * (t - Float(i))
    }

    /// Three lanes; the fourth stays.
    public func callAsFunction(_ encoded: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(self(encoded.x), self(encoded.y), self(encoded.z), encoded.w)
    }
}
