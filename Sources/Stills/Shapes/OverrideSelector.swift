import HyalineTypography

/// What an override is for: `preset:iphone-*`, `locale:ar`, `theme:dark`, or several of these with a blank between.
///
/// Where several fit, they are laid over the element in this order, so that later ones win: by kind theme, orientation,
/// preset, direction, locale, scene; within a kind patterns before names, and shorter locales before longer ones
/// (`locale:pt` fits `pt-BR` too); what is still equal in the order of the manifest. Combinations come last, those of
/// fewer parts first.
struct OverrideSelector: Equatable {
    enum Kind: String, CaseIterable {
        case theme
        case orientation
        case preset
        case direction
        case locale
        case scene
    }

    struct Part: Equatable {
        var kind: Kind
        var pattern: String
    }

    var parts: [Part]

    init?(_ text: String) {
        parts = []
        for word in text.split(separator: " ") {
            guard let colon = word.firstIndex(of: ":"),
                let kind = Kind(rawValue: String(word[..<colon]))
            else { return nil }
            let pattern = String(word[word.index(after: colon)...])
            guard !pattern.isEmpty, !pattern.contains(":") else { return nil }
            parts.append(Part(kind: kind, pattern: pattern))
        }
        guard !parts.isEmpty else { return nil }
    }

    func matches(_ place: MatrixPlace) -> Bool { parts.allSatisfy { $0.matches(place) } }

    /// Lower ones first.
    var rank: (Int, Int, Int) {
        let part = parts[0]
        let kind = Kind.allCases.firstIndex(of: part.kind)!
        guard parts.count == 1 else { return (parts.count, 0, 0) }
        let precision = Glob.isPattern(part.pattern) ? 0 : part.pattern.split(separator: "-").count
        return (1, kind, part.kind == .locale ? precision : min(precision, 1))
    }
}

extension OverrideSelector.Part {
    func matches(_ place: MatrixPlace) -> Bool {
        switch kind {
        case .theme: Glob.matches(pattern, place.theme)
        case .orientation: Glob.matches(pattern, place.orientation)
        case .preset: Glob.matches(pattern, place.preset) || Glob.matches(pattern, place.presetID)
        case .direction: Glob.matches(pattern, place.direction.rawValue)
        case .locale:
            LocaleTag.chain(place.locale).contains { Glob.matches(pattern, $0) }
        case .scene: Glob.matches(pattern, place.scene)
        }
    }
}

/// Where in the matrix a job stands.
struct MatrixPlace: Sendable, Equatable {
    var scene: String
    /// As the manifest writes it, perhaps with `@landscape`.
    var preset: String
    /// Without it.
    var presetID: String
    /// portrait, landscape or square.
    var orientation: String
    var locale: String
    var direction: TextDirection
    var theme: String
    var time: String
}
