import HyalineArguments

/// A manifest as it was read: its form is checked, its texts and files are not looked at yet.
struct StillsManifest {
    /// As it was named.
    let file: String
    let root: JSONNode
    let themes: ThemeTable
    let template: OutputTemplate?
    let format: StillFormat
    let base: String
    let locales: [String]
    /// Where each of them stands.
    let localePositions: [String: SourcePosition]
    let themeNames: [String]
    let times: [String]
    let presets: [PresetChoice]

    static let standardOutput = "{locale}/{preset}-{index}.png"
    static let standardTime = "12:34"
    /// Of a manifest without themes.
    static let standardTheme = "default"

    /// - Parameters:
    ///   - issues: everything that is wrong with the form, with names of presets and themes, and with the template.
    init(
        _ bytes: [UInt8], file: String, presets table: PresetTable, _ issues: inout IssueList
    ) throws(StillsError) {
        self.file = file
        let root = try JSONReader.document(bytes, file: file)
        self.root = root
        var checker = ShapeChecker(issues, allowsThemes: true)
        // Not by the shape alone: "$name" would pass for one, but a manifest is no value of a theme.
        checker.allowsThemes = root.members != nil
        checker.check(root, .object(ManifestShape.manifest), "the manifest")
        issues = checker.issues
        themes = ThemeTable(root["themes"])
        let matrix = root["matrix"]
        let named = Self.unique(matrix?["locales"], "locale", .locale, &issues)
        locales = named.map(\.text)
        localePositions = Dictionary(named.map { ($0.text, $0.position) }) { first, _ in first }
        base = root["base"]?.string ?? locales.first ?? "en"
        times = Self.times(matrix?["times"]) ?? [Self.standardTime]
        var choices: [PresetChoice] = []
        for (name, position) in Self.unique(matrix?["presets"], "preset", .preset, &issues) {
            switch Result(catching: { () throws(PresetNameError) in try table.choice(name) }) {
            case .success(let choice): choices.append(choice)
            case .failure(let error): issues.add(position, "\(error)")
            }
        }
        self.presets = choices
        themeNames = Self.themeNames(matrix?["themes"], themes, &issues)
        (template, format) = Self.output(root["output"], &issues)
        Self.checkScenes(root, &issues)
    }

    // MARK: Matrix

    /// The sound names of an array; a name that stands twice is an issue.
    private static func unique(
        _ node: JSONNode?, _ what: String, _ rule: TextRule, _ issues: inout IssueList
    ) -> [(text: String, position: SourcePosition)] {
        var seen: Set<String> = []
        var result: [(String, SourcePosition)] = []
        for item in node?.array ?? [] {
            guard let text = item.string, rule.isValid(text) else { continue }
            if seen.insert(text.lowercased()).inserted {
                result.append((text, item.position))
            } else {
                issues.add(
                    item.position, "the \(what) \(text) stands twice in the matrix; keep one")
            }
        }
        return result
    }

    /// The sound times of an array; nil where there are none.
    static func times(_ node: JSONNode?) -> [String]? {
        let times = (node?.strings ?? []).filter { TextRule.time.isValid($0) }
        return times.isEmpty ? nil : times
    }

    private static func themeNames(
        _ node: JSONNode?, _ themes: ThemeTable, _ issues: inout IssueList
    ) -> [String] {
        guard let node else { return themes.names.isEmpty ? [standardTheme] : themes.names }
        let wanted = unique(node, "theme", .id, &issues)
        for (name, position) in wanted where !themes.names.contains(name) {
            issues.add(
                position,
                "there is no theme \(Wording.quoted(name))\(NearestName.hint(name, in: themes.names));"
                    + " 'themes' has \(themes.names.isEmpty ? "none" : Wording.list(themes.names))")
        }
        return wanted.map(\.text).filter { themes.names.contains($0) }
    }

    // MARK: Output

    private static func output(
        _ node: JSONNode?, _ issues: inout IssueList
    ) -> (OutputTemplate?, StillFormat) {
        var format = StillFormat()
        let path =
            node?.string.map { ($0, node!.position) }
            ?? node?["path"].flatMap { path in
                path.string.map { ($0, path.position) }
            }
        let (text, position) = path ?? (standardOutput, SourcePosition(line: 1, column: 1))
        format.color = node?["color"]?.string.flatMap { .init(rawValue: $0) } ?? format.color
        format.quality = node?["quality"]?.integer ?? format.quality
        format.depth = node?["depth"]?.integer ?? format.depth
        format.dither = node?["dither"]?.bool ?? format.dither
        format.describes = node?["describe"]?.bool ?? format.describes
        if let depth = node?["depth"], ![8, 16].contains(format.depth) {
            issues.add(depth.position, "'depth' is \(format.depth); it must be 8 or 16")
        }
        switch Result(catching: { () throws(TemplateError) in try OutputTemplate(text) }) {
        case .success(let template):
            format.container = template.container
            if format.depth == 16, format.container != .png, let depth = node?["depth"] {
                issues.add(
                    depth.position,
                    "16 bits a channel are for PNG only; write 8, or let the path end in .png")
            }
            if format.describes, format.container != .png, let describe = node?["describe"] {
                issues.add(
                    describe.position,
                    "texts are written into PNG only; leave 'describe' out, or let the path end in .png"
                )
            }
            return (template, format)
        case .failure(let error):
            issues.add(position, error.message)
            return (nil, format)
        }
    }

    // MARK: Scenes

    private static func checkScenes(_ root: JSONNode, _ issues: inout IssueList) {
        // Themes have the same scenes, each with values of its own.
        if let scenes = root["scenes"], let text = scenes.string, Reference.theme(text) != nil {
            issues.add(
                scenes.position,
                "'scenes' is \(Wording.quoted(text)); it must be an array, in which values of themes may"
                    + " stand: [{id: …, elements: \(text)}]")
        }
        var places: [String: SourcePosition] = [:]
        for scene in root["scenes"]?.array ?? [] {
            guard let id = scene["id"], let name = id.string else { continue }
            // Names are parts of paths, and some systems' paths ignore case.
            if let earlier = places.updateValue(id.position, forKey: name.lowercased()) {
                issues.add(
                    id.position,
                    "the scene \(name) stands twice, first in line \(earlier.line): choose another 'id'"
                )
            }
        }
    }
}
