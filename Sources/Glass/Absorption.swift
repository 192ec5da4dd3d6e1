import HyalineGeometry

/// Coloured glass by Beer and Lambert's law: light that has run a way ℓ through the body keeps tint^(K·ℓ/ℓ₀) of itself.
///
/// ℓ₀ is the body's full thickness (slab and crown), so that at K = 1 the middle of a face has exactly the colour of the
/// tint over white, at any size; the rim, where the body is lower, is paler, and crossing it at a slant deepens it again.
struct Absorption: Sendable {
    private static let count = 256
    /// The longest way, in full thicknesses: a grazing ray leaves its vertical by 48° at index 1.5 and less than
    /// 76° at 4.
    private static let longest = 4.0
    private let shares: [SIMD4<Float>]

    /// - Parameters:
    ///   - tint: linear light, not premultiplied; its fourth lane scales the density.
    ///   - strength: K.
    init(tint: SIMD4<Float>, strength: Double) {
        let density = strength * Double(tint.w)
        shares = (0...Self.count).map { i in
            let exponent = density * Self.longest * Double(i) / Double(Self.count)
            func share(_ c: Float) -> Float {
                // Nothing is perfectly black: a channel of 0 keeps a thousandth at K = 1.
                Float(Elementary.pow(max(Double(c), 0.001), exponent))
            }
            return SIMD4(share(tint.x), share(tint.y), share(tint.z), 1)
        }
    }

    /// What is left after a way in full thicknesses.
    @inline(__always)
    func callAsFunction(_ way: Float) -> SIMD4<Float> {
        let t = min(max(way / Float(Self.longest), 0), 1) * Float(Self.count)
        let i = min(Int(t), Self.count - 1)
        return shares[i] + (shares[i + 1] - shares[i]) * (t - Float(i))
    }
}

extension GlassBody {
    /// The way of a vertical ray through the body at depth s (in bevel widths), in full thicknesses.
    package func path(at s: Double) -> Double {
        guard !isEmpty else { return 0 }
        let (z, slope) = surface(at: s)
        let cosIn = 1 / (1 + slope * slope).squareRoot()
        let sinIn = slope * cosIn
        let sinGlass = sinIn / ior
        let cosGlass = (1 - sinGlass * sinGlass).squareRoot()
        return z / (cosIn * cosGlass + sinIn * sinGlass) / (slab + crown)
    }
}

/// `GlassBody.path` by table, indexed by √(s/H) like `OpticsTable`.
struct PathTable: Sendable {
    private static let count = 512
    private let entries: [Float]

    init(_ body: GlassBody) {
        entries = (0...Self.count).map { i in
            let t = Double(i) / Double(Self.count)
            return Float(body.path(at: t * t))
        }
    }

    /// - Parameter depth: in bevel widths.
    @inline(__always)
    func callAsFunction(_ depth: Float) -> Float {
        let t = min(max(depth, 0), 1).squareRoot() * Float(Self.count)
        let i = min(Int(t), Self.count - 1)
        return entries[i] + (entries[i + 1] - entries[i]) * (t - Float(i))
    }
}
