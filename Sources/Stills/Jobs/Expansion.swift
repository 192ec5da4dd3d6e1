import HyalineGeometry
import HyalineTypography

/// Makes the stills of a manifest: every scene at every place of the matrix that it is made for.
struct Expansion {
    private let manifest: StillsManifest
    private let jail: Jail
    private var texts: TextResolver
    private(set) var issues: IssueList
    /// Pictures and fonts that elements name, there or not.
    private(set) var inputs: Set<String> = []
    /// By theme: scenes and defaults with the theme's values put in.
    private var themed: [String: (scenes: [JSONNode], defaults: JSONNode?)] = [:]

    var notes: [String] { texts.notes }

    init(_ manifest: StillsManifest, jail: Jail, texts: TextResolver, _ issues: IssueList) {
        self.manifest = manifest
        self.jail = jail
        self.texts = texts
        self.issues = issues
    }

    /// - Parameter limit: of stills; more are an issue, and none is made.
    mutating func jobs(pseudo: PseudoText?, limit: Int) -> [StillJob] {
        var room = ThemeTable.maximumValues
        for theme in manifest.themeNames where room >= 0 { prepare(theme, &room) }
        let locales = pseudo.map { [$0.locale] } ?? manifest.locales
        let size = MatrixSize(
            manifest, locales: locales, themed: themed.mapValues { $0.scenes }, limit: limit)
        if let complaint = size.complaint {
            issues.add(manifest.root["matrix"]?.position ?? manifest.root.position, complaint)
        }
        guard room >= 0, size.complaint == nil else { return [] }
        var jobs: [StillJob] = []
        for locale in locales {
            for choice in manifest.presets {
                jobs += set(of: choice, locale: locale)
            }
        }
        checkUse(jobs)
        return jobs
    }

    /// Puts a theme's values in, and holds what comes of it against the form: of a reference that was not known before.
    ///
    /// - Parameter room: how many values all themes may still come to.
    private mutating func prepare(_ theme: String, _ room: inout Int) {
        let root = manifest.root
        let before = issues.count
        let scenes = (root["scenes"]?.array ?? []).map {
            manifest.themes.substituted($0, theme: theme, &room, &issues)
        }
        let defaults = root["defaults"].map {
            manifest.themes.substituted($0, theme: theme, &room, &issues)
        }
        themed[theme] = (scenes, defaults)
        guard issues.count == before else { return }
        var checker = ShapeChecker(issues)
        for (i, scene) in scenes.enumerated() {
            checker.check(scene, .object(ManifestShape.scene), "item \(i + 1) of 'scenes'")
        }
        if let defaults { checker.check(defaults, .object(ManifestShape.defaults), "'defaults'") }
        issues = checker.issues
    }

    /// The stills of one preset and locale, numbered from 1.
    private mutating func set(of choice: PresetChoice, locale: String) -> [StillJob] {
        var jobs: [StillJob] = []
        let folder = folder(of: choice, locale: locale)
        for number in (manifest.root["scenes"]?.array ?? []).indices {
            for theme in manifest.themeNames {
                guard let (scenes, defaults) = themed[theme] else { continue }
                let scene = scenes[number]
                guard let id = scene["id"]?.string, TextRule.id.isValid(id) else { continue }
                var place = MatrixPlace(
                    scene: id, preset: choice.name, presetID: choice.preset.id,
                    orientation: choice.size.orientation, locale: locale,
                    direction: LocaleTag.direction(locale), theme: theme, time: "")
                guard Condition.holds(scene["when"], at: place) else { continue }
                for time in StillsManifest.times(scene["times"]) ?? manifest.times {
                    place.time = time
                    jobs.append(
                        job(scene, defaults, place, choice, folder, index: jobs.count + 1))
                }
            }
        }
        return jobs
    }

    private mutating func folder(of choice: PresetChoice, locale: String) -> StoreFolder {
        let preset = choice.preset
        // Test languages stand for all locales, and are of no store.
        guard let position = manifest.localePositions[locale] else {
            return StoreFolder(preset, name: locale)
        }
        if let folder = StoreFolder(preset, locale: locale) { return folder }
        if manifest.template?.uses(.storeLocale) == true,
            let names = StoreLocaleNames.named(preset.store)
        {
            issues.add(
                position,
                "\(names.missing(locale)); {storeLocale} in the output's path asks for one, for"
                    + " \(choice.name): change it in the matrix, or write {locale} in the path")
        }
        return StoreFolder(preset, name: locale)
    }

    // MARK: One still

    private mutating func job(
        _ scene: JSONNode, _ defaults: JSONNode?, _ place: MatrixPlace, _ choice: PresetChoice,
        _ folder: StoreFolder, index: Int
    ) -> StillJob {
        let size = choice.size
        let canvas = Rect(
            x: 0, y: 0, width: Double(size.width) / size.scale,
            height: Double(size.height) / size.scale)
        let safe = SafeArea.rect(
            canvas, choice.margins, scene["safeArea"] ?? defaults?["safeArea"],
            mirrored: place.direction == .rightToLeft)
        if safe.width < 1 || safe.height < 1 {
            issues.add(
                scene["safeArea"]?.position ?? defaults?["safeArea"]?.position ?? scene.position,
                "the safe area leaves nothing of \(choice.name); make it smaller")
        }
        var builder = ElementBuilder(
            place: place, choice: choice, canvas: canvas, safe: safe,
            space: manifest.format.colorSpace, jail: jail, texts: texts, issues: issues)
        var elements: [StillElement] = []
        var digest = JobContent(place, size: size, format: manifest.format)
        var counts: [String: Int] = [:]
        for (order, node) in (scene["elements"]?.array ?? []).enumerated() {
            guard let type = node["type"]?.string,
                let shape = ElementShapes.all.first(where: { $0.id == type })
            else {
                // A value of a theme that is no element: the form of the manifest was checked before it was put in.
                builder.check(
                    node, .tagged(ElementShapes.all), "item \(order + 1) of 'elements'")
                continue
            }
            let number = counts[type, default: 0] + 1
            counts[type] = number
            let merged = NodeMerge.element(
                node, defaults: defaults?[type], shape: shape, at: place)
            guard Condition.holds(node["when"], at: place), merged["hidden"]?.bool != true,
                builder.check(merged, .object(shape), shape.name)
            else { continue }
            guard let element = builder.element(merged, shape, number: number) else { continue }
            elements.append(element)
            digest.add(merged, element)
        }
        let alternative = scene["alt"].flatMap { builder.wording($0) }
        if manifest.format.describes { digest.add(text: alternative ?? "") }
        texts = builder.texts
        issues = builder.issues
        inputs.formUnion(builder.inputs)
        return StillJob(
            scene: place.scene, preset: place.preset, width: size.width, height: size.height,
            scale: size.scale, locale: place.locale, direction: place.direction,
            theme: place.theme, time: place.time, index: index,
            output: manifest.template?.path(place, folder, size: size, index: index) ?? "",
            format: manifest.format, alternativeText: alternative, elements: elements,
            safeArea: safe, contentDigest: digest.hex(), files: builder.files.sorted())
    }

    // MARK: All

    /// A matrix that makes nothing, or a scene that is never made, is a slip.
    private mutating func checkUse(_ jobs: [StillJob]) {
        guard issues.isEmpty else { return }
        let made = Set(jobs.map(\.scene))
        for scene in manifest.root["scenes"]?.array ?? [] {
            guard let id = scene["id"]?.string, Reference.theme(id) == nil, !made.contains(id)
            else { continue }
            issues.add(
                scene["when"]?.position ?? scene.position,
                "'when' of the scene \(id) fits nothing of the matrix; change it or take the scene out"
            )
        }
        if jobs.isEmpty, issues.isEmpty {
            issues.add(
                manifest.root["scenes"]?.position ?? manifest.root.position,
                "the manifest makes no still; give it scenes that fit its matrix")
        }
        for job in jobs where job.elements.isEmpty {
            let scene = manifest.root["scenes"]?.array?.first { $0["id"]?.string == job.scene }
            issues.add(
                scene?.position,
                "the scene \(job.scene) shows nothing on \(job.name); give it an element")
        }
    }
}

extension ElementBuilder {
    /// Whether a node has a shape; what is wrong is added to the issues.
    @discardableResult
    mutating func check(_ node: JSONNode, _ shape: ValueShape, _ what: String) -> Bool {
        var checker = ShapeChecker(IssueList(file: issues.file))
        checker.check(node, shape, what)
        for issue in checker.issues.issues { issues.add(issue) }
        return checker.issues.isEmpty
    }
}
