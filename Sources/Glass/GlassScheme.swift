import HyalineGeometry

/// Whether glass is of the light or the dark kind.
public enum GlassScheme: String, Sendable, CaseIterable {
    /// By what is behind it: see `GlassSetting`.
    case auto
    case light
    case dark
}

/// A scheme that has been decided.
public enum GlassTone: String, Sendable, Equatable {
    case light
    case dark

    /// Mean luma at which small glass flips, and how far beyond it the other tone has to be left behind.
    public static let threshold = 0.5
    public static let hysteresis = 0.08

    /// The tone of small glass over a backdrop (optics, section 4): it flips at a mean luma of 0.5, and back only once
    /// that is passed by 0.08, so that a backdrop that hovers about the middle does not make it flicker.
    ///
    /// - Parameters:
    ///   - meanLuma: sRGB-encoded luma, 0…1, of what is behind.
    ///   - previous: the tone so far; nil at the start, where the plain threshold decides.
    public static func scheme(meanLuma: Double, previous: GlassTone?) -> GlassTone {
        switch previous {
        case nil: meanLuma >= threshold ? .light : .dark
        case .light: meanLuma < threshold - hysteresis ? .dark : .light
        case .dark: meanLuma >= threshold + hysteresis ? .light : .dark
        }
    }

    public var opposite: GlassTone { self == .light ? .dark : .light }
}

/// What people ask of their system: less transparency, more contrast, less motion (optics, section 8).
public struct GlassAccessibility: Sendable, Hashable {
    /// Three times the frost, half the transmission.
    public var reduceTransparency = false
    /// An opaque black or white face with a border of 1 pt in the other of the two.
    public var increaseContrast = false
    /// No morph, no growth under a finger, no light that moves; glass comes into being by opacity alone. Glass at rest is the same
    /// with it.
    public var reduceMotion = false

    public init() {}
}

/// What glass stands for, which decides how much it may change what is behind it.
public enum GlassUse: String, Sendable, CaseIterable {
    /// The glass is the text: its look was found by eye for legible strokes.
    case text
    /// The glass carries something that has to stay legible: the face measured on the system material.
    case panel
}

/// Where a piece of glass finds itself: what its face depends on besides its material.
///
/// Small pieces (short side below 65 pt) with the scheme `auto` have one tone, which flips with the mean luma behind
/// them. Larger ones never flip: they lie over bright and dark places at once, and every place of them takes
/// its mixture of the two faces from the blurred luma behind it: all dark up to 0.12, all light from 0.32, as clear text's
/// look knows dark places. Nearer the threshold of small ones, text on middle tones would be half of each: mud.
public struct GlassSetting: Sendable, Equatable {
    /// The shorter side of the piece, pt; of a line of text, that of its constant box, which is the same every second.
    public var shortSide: Double
    /// Mean sRGB-encoded luma behind the piece.
    public var meanLuma: Double
    /// nil = a mixture by place.
    public var tone: GlassTone?
    /// What small glass goes by; kept for the next decision.
    public var flipped: GlassTone
    /// Whether the face of increased contrast is white (light) or black. A given scheme is obeyed; otherwise it is the
    /// one that stands out from what is behind.
    public var contrastTone: GlassTone

    /// Below this short side, pt, glass flips as a whole.
    public static let smallSide = 65.0

    /// - Parameter previous: `flipped` of the setting before, nil for the first.
    public init(
        _ material: GlassMaterial, shortSide: Double, meanLuma: Double, previous: GlassTone? = nil
    ) {
        self.shortSide = shortSide
        self.meanLuma = meanLuma
        flipped = .scheme(meanLuma: meanLuma, previous: previous)
        switch material.scheme {
        case .light: (tone, contrastTone) = (.light, .light)
        case .dark: (tone, contrastTone) = (.dark, .dark)
        case .auto:
            tone = shortSide < Self.smallSide ? flipped : nil
            contrastTone = flipped.opposite
        }
    }

    /// How dark a face is at a blurred luma: 0 = the light one, 1 = the dark one.
    func darkness(luma: Float) -> Float {
        switch tone {
        case .light: 0
        case .dark: 1
        case nil: 1 - smoothstep(0.12, 0.32, luma)
        }
    }
}
