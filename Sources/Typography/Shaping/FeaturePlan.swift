internal import CHarfBuzz

/// What a text is shaped for.
enum ShapingPurpose: Hashable {
    /// The font's and the user's features, no others.
    case plain
    /// Figures that can be put in columns: tabular, lining, not kerned.
    case tabular
    /// Figures that stand in cells of their own: as tabular, and none merged with its neighbours.
    case cells

    /// Contextual alternates stay on: they raise the colon between digits in fonts such as Inter.
    fileprivate var features: [FeatureSetting] {
        let figures = [
            FeatureSetting(tag: "kern", value: 0), FeatureSetting(tag: "lnum"),
            FeatureSetting(tag: "tnum"),
        ]
        switch self {
        case .plain: return []
        case .tabular: return figures
        case .cells:
            return figures
                + ["liga", "clig", "dlig", "frac"].map { FeatureSetting(tag: $0, value: 0) }
        }
    }
}

/// Features made ready for HarfBuzz: checked, merged, and what the font lacks noted.
struct FeaturePlan {
    struct Key: Hashable {
        var purpose: ShapingPurpose
        var user: [FeatureSetting]
        /// Letters set apart: ligatures would join some of them.
        var isTracked = false
    }

    let features: [hb_feature_t]
    let warnings: [LayoutWarning]

    init(_ key: Key, font tags: Set<UInt32>, fontName: String) throws(TypographyError) {
        var merged: [(tag: UInt32, value: UInt32)] = []
        func set(_ tag: UInt32, _ value: UInt32) {
            merged.removeAll { $0.tag == tag }
            merged.append((tag, value))
        }
        for setting in key.purpose.features {
            if let tag = OpenTypeTag.parse(setting.tag) { set(tag, setting.value) }
        }
        if key.isTracked {
            for tag in ["liga", "clig"] as [StaticString] { set(OpenTypeTag.known(tag), 0) }
        }
        var warnings: [LayoutWarning] = []
        for setting in key.user {
            guard let tag = OpenTypeTag.parse(setting.tag) else {
                throw TypographyError(
                    .usage,
                    "'\(setting.tag)' is not a feature tag: a tag has four printable ASCII"
                        + " characters, such as tnum")
            }
            // Asking for the opposite takes back what the purpose asked for.
            if setting.value != 0, setting.tag == "pnum" { set(OpenTypeTag.known("tnum"), 0) }
            if setting.value != 0, setting.tag == "onum" { set(OpenTypeTag.known("lnum"), 0) }
            set(tag, setting.value)
            if !tags.contains(tag) {
                let warning = LayoutWarning(
                    code: "feature-missing",
                    message: "the font \(fontName) has no feature '\(setting.tag)'; it changes"
                        + " nothing: leave it out, or choose another font")
                if !warnings.contains(warning) { warnings.append(warning) }
            }
        }
        features = merged.map {
            hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
        }
        self.warnings = warnings
    }
}
