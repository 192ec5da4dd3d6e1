/// How well glass text can be read in a picture, and how much there is behind it to be refracted. Plain numbers in L*
/// (CIE lightness, 0…100) and ratios; free of polarity: lighter and darker than behind count the same.
///
/// Method: along the rim, the picture minus the bare backdrop is the signal that the glass gives, the backdrop's
/// own pattern is what masks it. Both are taken in the band of widths by which a digit is told from another (a
/// difference of Gaussians, from 1/60 to 1/9 of the digit's height), as a root mean square near the rim. The ratio of
/// the two is a signal-to-noise ratio with a floor of 4 L* for what the eye itself adds: `visibility`.
///
/// Over a busy picture that overrates clear glass: leaves that are moved by refraction differ from the leaves that
/// were there, yet nobody sees a digit in leaves. So `match` counts only that part of the signal which has the
/// form of the digits: what a local least-squares fit of their face and of their outline explains. It decides.
///
/// What is finer than the band, such as a line of light, shows in `rim` alone. Colour does not count: small detail is
/// seen by lightness.
public struct Legibility: Sendable, Equatable {
    /// The figures of a text or of one of its cells.
    public struct Figures: Sendable, Equatable {
        /// Signal over masking, mean along the rim.
        public var visibility: Double
        /// The same at the weakest places: a twentieth of the rim is weaker still.
        public var worstVisibility: Double
        /// The part of the signal that has the form of the text, over the masking; mean along the rim. 0 = nothing to
        /// be seen, 1 = as strong as what masks it.
        public var match: Double
        public var worstMatch: Double
        /// Mean difference between just inside and just outside of the rim, L*.
        public var rim: Double

        public init(
            visibility: Double, worstVisibility: Double, match: Double, worstMatch: Double,
            rim: Double
        ) {
            (self.visibility, self.worstVisibility) = (visibility, worstVisibility)
            (self.match, self.worstMatch, self.rim) = (match, worstMatch, rim)
        }
    }

    public struct Cell: Sendable, Equatable {
        public var text: String
        /// UTF-8 offset into the whole text.
        public var cluster: Int
        public var figures: Figures
    }

    /// Of the whole text.
    public var whole: Figures
    /// Of each cell whose rim is on the canvas, in the order of the layout.
    public var cells: [Cell]
    /// How far lightness at the rim changes by the bending of light alone, RMS in L*: what is seen through the rim
    /// against what is behind it. 0 = nothing to refract.
    public var refraction: Double
    /// How far inwards the rim looks, on the average, pt; next to 0 = this glass bends nothing.
    public var reach: Double
    /// Root mean square of the backdrop's own pattern near the rim, in the same band as the signal, L*.
    public var masking: Double
    /// Mean of the backdrop along the rim, L*.
    public var lightness: Double

    /// Below one of these a text counts as hard to read. Found by eye on sixty pictures: clear, regular and
    /// refraction-only glass, thin and heavy, over dusk, lake, pastel, night, city, leaves, a grid and plain colours.
    /// Of refraction alone, which nobody can read, `match` is at most 0.26 (`visibility` reaches 0.61 over leaves);
    /// of what reads well it is at least 0.5 and at the weakest places 0.15. Between them lies clear heavy glass over
    /// the grid, whose lines run through the digits.
    public static let leastMatch = 0.45
    public static let leastWorstMatch = 0.12
    public static let leastRim = 3.0
    /// Below this, in L*, a backdrop counts as flat. Over grey gradients refraction begins to be seen between 1 and
    /// 2 L*; half of that leaves room for colours, which are not measured.
    public static let leastRefraction = 0.5

    public var isReadable: Bool { Self.isReadable(whole) }

    public var isFlat: Bool { reach >= 0.01 && refraction < Self.leastRefraction }

    /// The cell that is hardest to read.
    public var weakest: Cell? { cells.min { $0.figures.match < $1.figures.match } }

    static func isReadable(_ figures: Figures) -> Bool {
        figures.match >= leastMatch && figures.worstMatch >= leastWorstMatch
            && figures.rim >= leastRim
    }
}

/// The figures of a picture, or why there are none.
public enum LegibilityResult: Sendable, Equatable {
    case measured(Legibility)
    case undefined(Reason)

    public enum Reason: String, Sendable {
        /// A backdrop that may become anything has no lightness.
        case transparent = "the backdrop is transparent"
        case identity = "identity glass is no glass"
        case offCanvas = "no outline of the text is on the canvas"
        /// Between two texts, or before it is all there, glass is not there to be read.
        case changing = "the text is on its way to another, or into being"
        /// Strokes of less than a pixel have no rim.
        case tooSmall = "its digits are less than 6 px high"
        /// Its rim would take too long to follow.
        case intricate = "the outlines of its glyphs cross too often"
    }

    public var figures: Legibility? {
        if case .measured(let figures) = self { figures } else { nil }
    }
}
