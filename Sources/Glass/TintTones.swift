import HyalineGeometry
import HyalinePixels

/// Stained glass (optics, section 4): each channel of a tint stands for a range of tones, of which the brightness behind
/// chooses one: tone = lo(Y) + (hi(Y) − lo(Y))·c^(1 + g(1 − Y)), encoded.
package struct TintTones: Sendable, Equatable {
    /// Encoded channels; the fourth lane is how much of the tint there is.
    package let color: SIMD4<Float>
    private static let range: Float = 0.2394
    private static let deepening = 0.0704

    /// Entry i: hi(Y)·c^(1 + g(1 − Y)) at Y = i/64.
    private let tones: [SIMD4<Float>]

    /// - Parameter tint: linear light, not premultiplied, with its strength.
    package init(_ tint: SIMD4<Float>, _ tone: GlassTone) {
        let e = EncodingTable.shared.withEncoder {
            SIMD4($0(tint.x), $0(tint.y), $0(tint.z), tint.w)
        }
        color = e
        // hi at Y = 0; 0.7606 was measured on light glass. Dark glass stains a fifth deeper.
        let floor: Float = tone == .light ? 0.7606 : 0.6
        tones = (0...64).map { i in
            let y = Double(i) / 64
            let hi = Double(floor) + Double(Self.range) * Elementary.pow(y, 0.9067)
            func tone(_ c: Float) -> Float {
                c <= 0
                    ? 0 : Float(hi * Elementary.pow(Double(c), 1 + Self.deepening * (1 - y)))
            }
            return SIMD4(tone(e.x), tone(e.y), tone(e.z), 0)
        }
    }

    /// The encoded tone over a luma of 0…1.
    @inline(__always)
    package func tone(_ luma: Float) -> SIMD4<Float> {
        let t = min(max(luma, 0), 1) * 64
        let i = min(Int(t), 63)
        return tones[i] + (tones[i + 1] - tones[i]) * (t - Float(i))
    }

    /// A face with the tint laid over it.
    ///
    /// - Parameter luma: encoded, of what is behind.
    @inline(__always)
    package func callAsFunction(_ e: SIMD4<Float>, luma: Float) -> SIMD4<Float> {
        e + (tone(luma) - e) * color.w
    }
}
