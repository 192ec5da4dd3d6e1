/// How light bends at the rim.
public enum RefractionProfile: String, Sendable, CaseIterable {
    /// The displacement curve measured on the system material: A·(1 − √(1 − x²)).
    case measured
    /// Snell's law in the body of `GlassMaterial`: ray-traced pictures agree with it.
    case physical
}

/// How many samples a pixel gets.
public enum RenderQuality: String, Sendable, CaseIterable {
    /// One sample: for layout work.
    case draft
    /// Up to eight samples along the gradient: for animation.
    case frame
    /// Eight along the gradient near the rim, or, where the backdrop is sharp, up to sixty-four over the area of
    /// the pixel: for pictures.
    case still
}

/// Which glass.
public enum GlassVariant: String, Sendable, CaseIterable {
    /// Clear glass.
    case clear
    /// Frosted glass with a face of its own, light or dark.
    case regular
    /// No glass at all: an exact copy of the backdrop.
    case identity
}

/// Glass, its shape in depth, and the strength of every effect. Lengths in points; strengths are factors of the
/// preset's own values (1 = as designed, 0 = off).
public struct GlassMaterial: Sendable, Equatable {
    public var variant: GlassVariant = .clear
    public var use: GlassUse = .text
    public var scheme: GlassScheme = .auto
    public var accessibility = GlassAccessibility()
    public var profile: RefractionProfile = .physical
    public var quality: RenderQuality = .still

    /// Width of the bevel; nil = 0.95 of the half thickness of the strokes, so that a stroke becomes a drop.
    public var bevel: Double?
    /// Height of the crown above the slab; nil = the bevel's width.
    public var crown: Double?
    /// Exponent p of the crown's outline (1 − xᵖ)^(1/p): 2 is a quarter circle, 2.7 meets the face smoothly.
    public var bevelExponent: Double = 2.7
    /// Thickness of the plate below the crown; nil = 2.72 bevel widths (ties the physical profile to the measured).
    public var slab: Double?
    /// Distance between the flat bottom and the backdrop.
    public var gap: Double = 0
    /// Index of refraction.
    public var ior: Double = 1.5
    /// Abbe number of the glass (64 = crown glass); nil = no dispersion.
    public var abbe: Double?
    /// Standard deviation of the blur before bending; nil = the variant's own: 0.7 pt for clear text (more over busy
    /// backdrops), 0.35 pt for clear panels, 3.7 (light) to 5 pt (dark) for regular glass.
    public var frost: Double?
    /// Standard deviation of the gradient's smoothing; nil = 0.28 bevel widths, 0.4 pt at the rim.
    public var smoothing: Double?
    /// Stained glass: a colour (linear light, not premultiplied) and how much of it there is, 0…1.
    public var tint: SIMD4<Float>?
    /// More than 0: the tint colours by Beer and Lambert's law over the way through the body, as often as this
    /// counts; 1 = the tint's colour through the middle of the face. 0 = the tint lies on the face.
    public var absorption: Double = 0
    /// Strength of the layer, up to 35 % black, that dims clear glass where it is bright and busy behind; nil = 1 for
    /// panels, 0 for text.
    public var dim: Double?

    /// What the variant makes of the light seen through it; for clear text body shading, lift, deepening and
    /// dimming.
    public var face = true
    public var environment: Double = 1
    public var glint: Double = 1
    public var contour: Double = 1
    public var innerShadow: Double = 1
    public var shadow: Double = 1
    public var caustic: Double = 1

    /// Direction towards the light, degrees, clockwise on a screen, 0 = from the right. 230° is upper left.
    public var light: Double = 230

    public init() {}

    /// Only refraction, Fresnel transmission and the mirrored surroundings: what ray-traced pictures show.
    public static var refractionOnly: GlassMaterial {
        var material = GlassMaterial()
        material.makeRefractionOnly()
        return material
    }

    /// Switches face, environment, glint, contour, shadows, caustic, frost and smoothing off. Frost and
    /// smoothing that were given explicitly stay.
    public mutating func makeRefractionOnly() {
        face = false
        (environment, glint, contour) = (0, 0, 0)
        (innerShadow, shadow, caustic) = (0, 0, 0)
        frost = frost ?? 0
        smoothing = smoothing ?? 0
    }
}
