import HyalineJitter
import HyalineTypography

extension FontDocument {
    /// A JSON object, keys in alphabetical order; lengths in em, axis values in the axes' own units; the same
    /// bytes every time. What cannot be measured, as digits are missing, is null.
    public func json() throws(SceneError) -> [UInt8] { try JSONText.bytes(of: Content(self)) }

    private struct Content: Encodable {
        let name: String
        let file: String
        let format: String
        let face: Int
        let faces: [String]
        let unitsPerEm: Int
        let glyphs: Int
        let axes: [Axis]
        let instances: [Instance]
        let features: [String]
        let metrics: Metrics
        let digits: Digits
        let verdict: String

        init(_ document: FontDocument) {
            let report = document.report
            name = report.name
            file = report.path
            format = document.format
            face = report.face
            faces = report.faces
            unitsPerEm = report.unitsPerEm
            glyphs = report.glyphCount
            axes = report.axes.map(Axis.init)
            instances = report.instances.map(Instance.init)
            features = report.features
            metrics = Metrics(
                set: report.metrics.source, ascender: StableJSON.rounded(report.metrics.ascender),
                descender: StableJSON.rounded(report.metrics.descender),
                lineGap: StableJSON.rounded(report.metrics.lineGap))
            digits = Digits(report.digits, overlapAreas: document.overlapAreas)
            verdict = report.digits.verdict.description
        }
    }

    private struct Axis: Encodable {
        let tag: String
        let name: String
        let min: Double
        let `default`: Double
        let max: Double
        let value: Double

        init(_ axis: FontAxis) {
            (tag, name) = (axis.tag, axis.name)
            min = StableJSON.rounded(axis.minimum)
            self.default = StableJSON.rounded(axis.default)
            max = StableJSON.rounded(axis.maximum)
            value = StableJSON.rounded(axis.value)
        }
    }

    private struct Instance: Encodable {
        let name: String
        let axes: [String: Double]

        init(_ instance: NamedInstance) {
            name = instance.name
            // A broken font may name an axis twice.
            axes = Dictionary(
                instance.coordinates.map { ($0.tag, StableJSON.rounded($0.value)) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    private struct Metrics: Encodable {
        let set: String
        let ascender: Double
        let descender: Double
        let lineGap: Double
    }

    private struct Digits: Encodable {
        struct Kerning: Encodable {
            let `default`: Double
            let tabular: Double
        }
        struct Overhang: Encodable {
            let left: Double
            let right: Double
        }
        let zero: String
        let `default`: Spacing
        let tabular: Spacing
        let kerning: Kerning
        let separators: [Separator]
        let overhang: Overhang
        let overlapArea: [Double?]
        let missing: [String]

        init(_ digits: DigitReport, overlapAreas: [Double?]) {
            zero = String(digits.zero)
            self.default = Spacing(digits.standard)
            tabular = Spacing(digits.tabular)
            kerning = Kerning(
                default: StableJSON.rounded(digits.standard.kerning),
                tabular: StableJSON.rounded(digits.tabular.kerning))
            separators = digits.separators.map(Separator.init)
            overhang = Overhang(
                left: StableJSON.rounded(digits.overhang.left),
                right: StableJSON.rounded(digits.overhang.right))
            overlapArea = overlapAreas.map { $0.map(StableJSON.rounded) }
            missing = digits.missing.map(String.init)
        }
    }

    private struct Spacing: Encodable {
        let advances: [Double?]
        let min: NullableNumber
        let max: NullableNumber
        let spread: NullableNumber

        init(_ spacing: DigitSpacing) {
            advances = spacing.advances.map { $0.map(StableJSON.rounded) }
            min = NullableNumber(spacing.range?.lowerBound)
            max = NullableNumber(spacing.range?.upperBound)
            spread = NullableNumber(spacing.range == nil ? nil : spacing.spread)
        }
    }

    private struct Separator: Encodable {
        let text: String
        let advance: Double
        let riseBetweenDigits: Double
        let changes: Bool

        init(_ separator: SeparatorReport) {
            text = String(separator.character)
            advance = StableJSON.rounded(separator.advance)
            riseBetweenDigits = StableJSON.rounded(separator.riseBetweenDigits)
            changes = separator.changes
        }
    }
}
