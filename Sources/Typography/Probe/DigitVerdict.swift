/// Whether a font's digits stand still by themselves, from what was measured and never from what the
/// font promises.
public enum DigitVerdict: Sendable, Equatable, CustomStringConvertible {
    /// They do. `kerning`: by how many em pairs of them are kerned all the same; 0 if they are not.
    case tabular(kerning: Double)
    /// They do with this feature: "tnum", or "lnum" in a font whose lining figures are all tabular.
    case tabularWith(feature: String, kerning: Double)
    /// They do not. `tnum`: the smallest and the largest advance with this feature, in em, where the
    /// font has it.
    case proportional(tnum: ClosedRange<Double>?)
    /// Some digits cannot be drawn at all.
    case missing([Unicode.Scalar])

    /// One line: "tabular", "tabular with tnum" or "proportional: use cells", with a reservation in
    /// parentheses where there is one; or which digits are missing.
    public var description: String {
        switch self {
        case .tabular(let kerning): "tabular" + Self.reservation(kerning)
        case .tabularWith(let feature, let kerning):
            "tabular with \(feature)" + Self.reservation(kerning)
        case .proportional(let tnum):
            "proportional: use cells"
                + (tnum.map {
                    " (its tnum is not tabular: \(Wording.thousandths($0.lowerBound)) to"
                        + " \(Wording.thousandths($0.upperBound)) em)"
                } ?? "")
        case .missing(let digits):
            "digits missing: \(digits.map(String.init).joined(separator: " "))"
        }
    }

    private static func reservation(_ kerning: Double) -> String {
        kerning > 0
            ? " (but kerned by up to \(Wording.thousandths(kerning)) em: switch kern off)" : ""
    }
}

extension DigitReport {
    public var verdict: DigitVerdict {
        guard missing.isEmpty else { return .missing(missing) }
        func isEven(_ spacing: DigitSpacing) -> Bool { spacing.spread <= tolerance }
        func kerning(_ spacing: DigitSpacing) -> Double {
            spacing.kerning > tolerance ? spacing.kerning : 0
        }
        let feature = figureFeatures.contains("tnum") ? "tnum" : "lnum"
        if isEven(standard), kerning(standard) == 0 { return .tabular(kerning: 0) }
        // Kerned figures do move; a feature that ends it comes before a reservation.
        if isEven(tabular), kerning(tabular) == 0 || !isEven(standard) {
            return .tabularWith(feature: feature, kerning: kerning(tabular))
        }
        if isEven(standard) { return .tabular(kerning: kerning(standard)) }
        return .proportional(tnum: figureFeatures.contains("tnum") ? tabular.range : nil)
    }
}
