public import HyalineGlass

/// A change of a scene that makes its text easier to read. Each was tried on all scenes it is given for among 480: clear,
/// regular, tinted, dark, light and weakened glass, thin and heavy, as text and as panel, over eleven backdrops. It
/// raised `match` there, though not always far enough at once.
public enum LegibilityAdvice: Sendable, CaseIterable {
    /// Refraction alone never makes text: the face does.
    case face
    /// Over bright backdrops light glass and its shadow both only darken a little; dark glass stands out.
    case darkScheme
    /// Dark glass over a middle tone is the hardest to read.
    case autoScheme
    case regularGlass
    case deeperShadow
    /// Works everywhere, and is hardly glass any more.
    case increaseContrast

    /// Mean lightness behind the rim, L*, from which on dark glass is the better choice. Over the pictures of middle tone
    /// (up to 65 L*) it is the worse one, over the bright ones (from 85) the better one.
    static let bright = 80.0

    /// What helps most and changes least, for a scene that is hard to read.
    public init(_ legibility: Legibility, in scene: Scene) {
        let material = scene.material
        if !material.face {
            self = .face
        } else if legibility.lightness >= Self.bright, material.use == .text,
            material.scheme != .dark
        {
            self = .darkScheme
        } else if material.scheme == .dark, legibility.lightness < Self.bright {
            self = .autoScheme
        } else if material.variant == .clear, material.tint == nil {
            // A tint's tones are the same on both, and clear glass is lighter.
            self = .regularGlass
        } else if material.shadow < 2 {
            self = .deeperShadow
        } else {
            self = .increaseContrast
        }
    }

    /// What to do, with options of the command.
    public var instruction: String {
        switch self {
        case .face: "leave out --refraction-only or --face off"
        case .darkScheme: "try --scheme dark"
        case .autoScheme: "leave out --scheme dark"
        case .regularGlass: "try --glass regular"
        case .deeperShadow: "try --shadow 2"
        case .increaseContrast: "try --increase-contrast"
        }
    }

    /// Makes the change.
    public func apply(to material: inout GlassMaterial) {
        switch self {
        case .face: material = Self.withFace(material)
        case .darkScheme: material.scheme = .dark
        case .autoScheme: material.scheme = .auto
        case .regularGlass: material.variant = .regular
        case .deeperShadow: material.shadow = 2
        case .increaseContrast: material.accessibility.increaseContrast = true
        }
    }

    /// Refraction alone has none of the strengths either.
    private static func withFace(_ material: GlassMaterial) -> GlassMaterial {
        var result = material
        result.face = true
        let standard = GlassMaterial()
        let strengths: [WritableKeyPath<GlassMaterial, Double>] = [
            \.environment, \.glint, \.contour, \.innerShadow, \.shadow, \.caustic,
        ]
        if strengths.allSatisfy({ material[keyPath: $0] == 0 }) {
            for strength in strengths { result[keyPath: strength] = standard[keyPath: strength] }
        }
        return result
    }
}
