/// A length as manifests write it.
struct StillLength: Sendable, Equatable {
    enum Unit: Sendable, Equatable {
        case pt
        /// Of a side of the area: which one depends on what the length is.
        case percent
    }

    var value: Double
    var unit: Unit

    init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// A number of pt, `"12pt"` or `"50%"`.
    init?(_ node: JSONNode) {
        switch node.content {
        case .number(let value): self.init(value, .pt)
        case .string(let text):
            let unit: Unit? = text.hasSuffix("%") ? .percent : text.hasSuffix("pt") ? .pt : nil
            guard let unit, let value = Self.decimal(text.dropLast(unit == .pt ? 2 : 1)) else {
                return nil
            }
            self.init(value, unit)
        default: return nil
        }
    }

    private static func decimal(_ text: Substring) -> Double? {
        guard !text.isEmpty,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2D, 0x2E].contains($0) })
        else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// - Parameter side: what 100 % are, pt.
    func points(of side: Double) -> Double { unit == .pt ? value : value / 100 * side }

    static let example = "a number of pt, or a text such as \"12pt\" or \"50%\""
    static let pattern = "^-?[0-9]*\\.?[0-9]+(pt|%)$"
}
