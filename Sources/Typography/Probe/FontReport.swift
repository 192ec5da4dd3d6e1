/// What a face is and, at one point of its design space, what its digits do: a plain value, free of
/// the font it came from.
public struct FontReport: Sendable, Equatable {
    /// Family and style: "Inter Bold".
    public var name: String
    /// Where the file is.
    public var path: String
    public var format: FontFormat
    /// The face in its file, counted from 0.
    public var face: Int
    /// The names of all faces in the file; one, unless it is a collection.
    public var faces: [String]
    /// Font units in an em.
    public var unitsPerEm: Int
    public var glyphCount: Int
    /// With the values of this instance; empty for a static font.
    public var axes: [FontAxis]
    public var instances: [NamedInstance]
    /// Tags in the font's substitution and positioning tables, sorted, each once.
    public var features: [String]
    /// em, y up, with the name of the font's set that is in use.
    public var metrics: VerticalMetrics
    public var digits: DigitReport
    /// What the features asked for could not do.
    public var warnings: [LayoutWarning] = []
}

extension FontReport {
    /// Opens the font and measures it.
    ///
    /// - Parameters:
    ///   - zero: the zero of the digit set to measure.
    ///   - features: on top of those each measure asks for itself.
    ///
    /// Throws as `Font.init` does, and `.usage` for a `zero` that is none and for what is no feature
    /// tag.
    public init(
        _ request: FontRequest, zero: Unicode.Scalar = "0", features: [FeatureSetting] = []
    ) throws(TypographyError) {
        self = try Font(request).report(zero: zero, features: features)
    }

    init(
        _ shaper: Shaper, file: FontFile, face: Int, name: String, axes: [FontAxis],
        metrics: VerticalMetrics, digits: DigitReport
    ) {
        self.name = name
        path = file.path
        format = shaper.format
        self.face = face
        faces = (0..<file.faceCount).map { index in
            let shaper = Shaper(file: file, face: index)
            return shaper.displayName(axes: shaper.axes(), path: file.path)
        }
        unitsPerEm = shaper.unitsPerEm
        glyphCount = shaper.glyphCount
        self.axes = axes
        instances = shaper.namedInstances(axes: axes)
        features = shaper.featureTags().map { OpenTypeTag.trimmed(OpenTypeTag.text($0)) }.sorted()
        self.metrics = metrics
        self.digits = digits
    }
}

extension Font {
    /// Measures the font as it is open here; see `FontReport.init`.
    ///
    /// Throws `.usage` for a `zero` that is none and for what is no feature tag, `.badData` for a
    /// digit whose outline is damaged.
    public func report(
        zero: Unicode.Scalar = "0", features: [FeatureSetting] = []
    ) throws(TypographyError) -> FontReport {
        var report = FontReport(
            shaper, file: file, face: faceIndex, name: name, axes: axes, metrics: metrics,
            digits: try DigitProbe(self, zero: zero, features: features).report())
        report.warnings = try plan(FeaturePlan.Key(purpose: .cells, user: features)).warnings
        return report
    }
}
