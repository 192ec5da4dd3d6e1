public import HyalineGeometry

/// How far apart digits stand under one set of features. Lengths in em.
public struct DigitSpacing: Sendable, Equatable {
    /// From zero to nine; nil for a digit that the font cannot draw.
    public var advances: [Double?]
    /// The largest amount, without its sign, by which kerning moves one digit towards or away from
    /// another, over all hundred pairs.
    public var kerning: Double

    /// The smallest and the largest advance; nil without digits.
    public var range: ClosedRange<Double>? {
        let known = advances.compactMap { $0 }
        guard let least = known.min(), let most = known.max() else { return nil }
        return least...most
    }

    /// The largest advance less the smallest; 0 without digits.
    public var spread: Double { range.map { $0.upperBound - $0.lowerBound } ?? 0 }
}

/// A separator as it stands in times. Lengths in em.
public struct SeparatorReport: Sendable, Equatable {
    public var character: Unicode.Scalar
    /// Between two zeros.
    public var advance: Double
    /// How much higher the middle of its ink is between digits than alone.
    public var riseBetweenDigits: Double
    /// Whether digits beside it change its glyph, its place or its advance.
    public var changes: Bool
}

/// How far ink reaches beyond the advance, in em; 0 on a side where it does not.
public struct Overhang: Sendable, Equatable {
    public var left: Double
    public var right: Double
}

/// What a font's digits do in a timer, at one point of its design space. Lengths in em.
public struct DigitReport: Sendable, Equatable {
    public var zero: Unicode.Scalar
    /// From zero to nine.
    public var characters: [Unicode.Scalar]
    /// Digits without a glyph or without ink.
    public var missing: [Unicode.Scalar]
    /// With the font's own features.
    public var standard: DigitSpacing
    /// With tabular lining figures, `tnum` and `lnum`, where the font has them.
    public var tabular: DigitSpacing
    /// Which of `tnum` and `lnum` the font lists. A listed feature proves nothing.
    public var figureFeatures: [String]
    /// Of `usualSeparators` those that the font has.
    public var separators: [SeparatorReport]
    /// The most that any digit's ink reaches beyond its advance.
    public var overhang: Overhang
    /// The digits as they stand in cells, y down, origin on the baseline; nil for missing ones.
    public var outlines: [Path?]
    /// Advances this close to each other are equal: half a font unit, in em.
    public var tolerance: Double
}

extension DigitReport {
    /// What stands between digits in times, in the order in which it is measured: among them the
    /// hyphen for a minus, and the ratio sign that some typographers prefer to the colon.
    public static let usualSeparators: [Unicode.Scalar] = [":", ".", ",", "-", "\u{2236}"]
}
