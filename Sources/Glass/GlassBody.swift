import HyalineGeometry

/// A solid body with a flat bottom, in units of its bevel width (optics, section 2): the same body serves every glyph
/// and every scale.
package struct GlassBody: Sendable, Hashable {
    var profile: RefractionProfile
    var crown: Double
    var exponent: Double
    var slab: Double
    var gap: Double
    var ior: Double
    /// Largest displacement of the measured profile.
    var amplitude: Double

    /// - Parameters:
    ///   - bevel: width of the bevel, pt.
    ///   - stem: half thickness of the strokes, pt.
    package init(_ material: GlassMaterial, bevel: Double, stem: Double) {
        profile = material.profile
        crown = material.crown.map { $0 / bevel } ?? 1
        exponent = material.bevelExponent
        slab = material.slab.map { $0 / bevel } ?? 2.72
        gap = material.gap / bevel
        ior = material.ior
        amplitude = min(Self.measuredAmplitude, stem) / bevel
    }

    /// The measured displacement at the rim of large pieces of the system material, pt (optics, 3.1).
    static let measuredAmplitude = 60.0

    /// True if there is no glass to pass: no light is bent, none reflected.
    var isEmpty: Bool { profile == .physical && crown == 0 && slab == 0 }

    /// Height above the bottom and slope dz/ds at depth s, 0 ≤ s, in bevel widths.
    func surface(at s: Double) -> (height: Double, slope: Double) {
        let x = 1 - min(max(s, 0), 1)
        if x == 0 { return (slab + crown, 0) }
        let xp = Elementary.pow(x, exponent)
        let rest = max(1 - xp, 1e-12)
        let height = slab + crown * Elementary.pow(rest, 1 / exponent)
        let slope =
            crown * Elementary.pow(x, exponent - 1) * Elementary.pow(rest, 1 / exponent - 1)
        return (height, slope)
    }

    /// What one vertical ray does at depth s; lengths in bevel widths.
    package func trace(at s: Double) -> RayOptics {
        if isEmpty { return RayOptics(displacement: 0, transmitted: 1, reach: 0, reflected: 0) }
        let (z, slope) = surface(at: s)
        // Incidence on the top, and refraction into the glass.
        let cosIn = 1 / (1 + slope * slope).squareRoot()
        let sinIn = slope * cosIn
        let sinGlass = sinIn / ior
        let cosGlass = (1 - sinGlass * sinGlass).squareRoot()
        let top = Fresnel.reflectance(cosIn: cosIn, cosOut: cosGlass, ratio: ior)
        // Direction inside the glass against the vertical: θᵢ − θₜ.
        let sin = sinIn * cosGlass - cosIn * sinGlass
        let cos = cosIn * cosGlass + sinIn * sinGlass
        var displacement = z * sin / cos
        var bottom = Fresnel.reflectance(cosIn: 1, cosOut: 1, ratio: ior)
        if gap > 0 {
            let sinOut = ior * sin
            if sinOut >= 1 {
                bottom = 1  // total reflection
            } else {
                let cosOut = (1 - sinOut * sinOut).squareRoot()
                displacement += gap * sinOut / cosOut
                bottom = Fresnel.reflectance(cosIn: cos, cosOut: cosOut, ratio: 1 / ior)
            }
        }
        if profile == .measured {
            let x = 1 - min(max(s, 0), 1)
            displacement = amplitude * (1 - (1 - x * x).squareRoot())
        }
        // With the light that goes to and fro between top and bottom before it leaves: the sum of a geometric series,
        // exact where they are parallel (the face).
        let transmitted = (1 - top) * (1 - bottom) / (1 - top * bottom)
        var optics = RayOptics(
            displacement: displacement, transmitted: transmitted, reach: 0, reflected: 0)
        // Steeper than 45° the ray mirrored outside goes down: tan(180° − 2α) = 2m / (m² − 1).
        if slope > 1 {
            optics.reach = (z + gap) * 2 * slope / (slope * slope - 1)
            optics.reflected = top
        }
        return optics
    }
}

/// A ray's fate at one depth. `displacement` is the way inwards to the backdrop's point that is seen, `reach` the way
/// outwards to the point mirrored in the rim; `transmitted` and `reflected` are the shares of their light.
package struct RayOptics: Equatable {
    package var displacement: Double
    package var transmitted: Double
    package var reach: Double
    package var reflected: Double
}

package enum Fresnel {
    /// Reflectance of unpolarised light at a border; `ratio` is the index behind over the index before.
    package static func reflectance(cosIn: Double, cosOut: Double, ratio: Double) -> Double {
        let s = (cosIn - ratio * cosOut) / (cosIn + ratio * cosOut)
        let p = (ratio * cosIn - cosOut) / (ratio * cosIn + cosOut)
        return (s * s + p * p) / 2
    }
}

/// `GlassBody.trace` at any depth by table, in pixels.
///
/// Indexed by √(s/H): everything changes fastest at the rim, like the root of the depth.
package struct OpticsTable: Sendable {
    private static let count = 2048
    /// The third lane is the reach's inverse: just above 45° the mirrored ray runs level, and only the inverse is straight
    /// enough to be interpolated.
    private let entries: [SIMD4<Float>]
    /// Beyond this many bevel widths the backdrop that is mirrored is anyone's guess.
    private static let farthestReach: Float = 10

    package init(_ body: GlassBody) {
        entries = (0...Self.count).map { i in
            let t = Double(i) / Double(Self.count)
            let ray = body.trace(at: t * t)
            return SIMD4(
                Float(ray.displacement), Float(ray.transmitted),
                ray.reach > 0 ? Float(1 / ray.reach) : 0, Float(ray.reflected))
        }
    }

    /// Lanes: displacement and reach in px for a bevel of `bevel` px (order: displacement, transmitted, reach, reflected).
    @inline(__always)
    package func callAsFunction(depth: Float, bevel: Float) -> SIMD4<Float> {
        let t = min(max(depth / bevel, 0), 1).squareRoot() * Float(Self.count)
        let i = min(Int(t), Self.count - 1)
        let f = t - Float(i)
        let (a, b) = (entries[i], entries[i + 1])
        var value = a + (b - a) * f
        if value.w > 0 { value.z = 1 / max(value.z, 1 / Self.farthestReach) }
        return value * SIMD4(bevel, 1, bevel, 1)
    }
}
