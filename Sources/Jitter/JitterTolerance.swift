/// How far something may move and still count as standing still.
public struct JitterTolerance: Hashable, Sendable {
    public enum Unit: String, Hashable, Sendable {
        case em
        /// Of the picture, at the size and scale of the report.
        case px
    }

    public var value: Double
    public var unit: Unit

    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// A thousandth of an em: at 100 pt a tenth of a point.
    public static let standard = JitterTolerance(0.001, .em)

    /// "0.001em" or "0.5px"; nil for anything else, a number without a unit among it.
    public init?(parsing text: String) {
        guard let unit = [Unit.em, .px].first(where: { text.hasSuffix($0.rawValue) }) else {
            return nil
        }
        let digits = text.dropLast(2)
        guard !digits.isEmpty, digits.allSatisfy({ "0123456789.".contains($0) }),
            let value = Double(digits), value.isFinite
        else { return nil }
        self.init(value, unit)
    }

    /// - Parameter pixelsPerEm: the size in pt times the scale.
    func em(pixelsPerEm: Double) -> Double { unit == .em ? value : value / pixelsPerEm }
}
