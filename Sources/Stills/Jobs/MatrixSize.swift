/// How many stills a manifest makes, told before any is made: a few hundred words can ask for
/// millions.
struct MatrixSize {
    /// Stills, with every place of the matrix counted where `when` leaves it.
    private(set) var stills = 0
    /// Their elements.
    private(set) var elements = 0
    /// Places of the matrix, whatever `when` says.
    private(set) var places = 0
    /// Conditions that were asked.
    private var questions = 0
    private let limit: Int
    private let manifest: StillsManifest
    private let locales: [String]

    /// Elements a still, for the limit of all.
    private static let elementsPerStill = 5
    /// Conditions asked, for each still that may be made.
    private static let questionsPerStill = 20

    /// - Parameters:
    ///   - themed: the scenes of each theme.
    ///   - limit: of stills; counting ends beyond it.
    init(
        _ manifest: StillsManifest, locales: [String], themed: [String: [JSONNode]], limit: Int
    ) {
        (self.manifest, self.locales, self.limit) = (manifest, locales, limit)
        let sides = Self.product(locales.count, manifest.presets.count)
        for theme in manifest.themeNames {
            for scene in themed[theme] ?? [] {
                let times = (StillsManifest.times(scene["times"]) ?? manifest.times).count
                places = Self.sum(places, Self.product(sides, times))
                guard !isBeyond else { continue }
                let wanted = scene["when"] == nil ? sides : fitting(scene["when"], theme, scene)
                let own = Self.product(wanted, times)
                stills = Self.sum(stills, own)
                elements = Self.sum(
                    elements, Self.product(own, scene["elements"]?.array?.count ?? 0))
            }
        }
    }

    private var isBeyond: Bool {
        let room = max(limit, StillsOptions.standardMaximum)
        return stills > limit || questions > Self.product(room, Self.questionsPerStill)
    }

    private mutating func fitting(_ when: JSONNode?, _ theme: String, _ scene: JSONNode) -> Int {
        let patterns = (when?.members ?? []).reduce(1) { $0 + ($1.value.array?.count ?? 0) }
        var count = 0
        for locale in locales {
            for choice in manifest.presets {
                questions += patterns
                if isBeyond { return count }
                let place = MatrixPlace(
                    scene: scene["id"]?.string ?? "", preset: choice.name,
                    presetID: choice.preset.id, orientation: choice.size.orientation,
                    locale: locale, direction: LocaleTag.direction(locale), theme: theme, time: "")
                if Condition.holds(when, at: place) { count += 1 }
            }
        }
        return count
    }

    /// What is too large about it, and what to do; nil if nothing is.
    var complaint: String? {
        if isBeyond {
            let scenes = manifest.root["scenes"]?.array ?? []
            let some = scenes.contains { $0["when"] != nil } ? "up to " : ""
            return
                "the manifest makes \(some)\(places) stills (\(axes)), and the limit is"
                + " \(limit): take something out of the matrix" + remedy(places)
        }
        let most = Self.product(limit, Self.elementsPerStill)
        if elements > most {
            return
                "the \(stills) stills of the manifest have \(elements) elements in all, and the"
                + " limit is \(most), \(Self.elementsPerStill) for each of --max-stills: take something out of the"
                + " matrix or out of its scenes"
                + remedy((elements - 1) / Self.elementsPerStill + 1)
        }
        return nil
    }

    private func remedy(_ needed: Int) -> String {
        needed > StillsOptions.largestMaximum
            ? "" : ", or raise the limit with --max-stills \(needed)"
    }

    /// The largest first; what there is one of goes without saying.
    private var axes: String {
        let scenes = manifest.root["scenes"]?.array ?? []
        let times = scenes.compactMap { StillsManifest.times($0["times"])?.count }.max() ?? 0
        let axes = [
            (locales.count, "locale"), (manifest.presets.count, "preset"),
            (manifest.themeNames.count, "theme"), (scenes.count, "scene"),
            (max(manifest.times.count, times), "time"),
        ]
        let large = axes.enumerated().filter { $0.element.0 > 1 }
            .sorted { ($1.element.0, $0.offset) < ($0.element.0, $1.offset) }
        return large.map { Wording.count($0.element.0, $0.element.1) }.joined(separator: " × ")
    }

    private static func product(_ a: Int, _ b: Int) -> Int {
        let (result, isTooLarge) = a.multipliedReportingOverflow(by: b)
        return isTooLarge ? .max : result
    }

    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (result, isTooLarge) = a.addingReportingOverflow(b)
        return isTooLarge ? .max : result
    }
}
