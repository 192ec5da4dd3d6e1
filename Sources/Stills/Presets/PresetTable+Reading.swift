extension PresetTable {
    private static let pixels = TextRule(
        description: "width and height in px such as 1320x2868, perhaps with px per pt such as @2",
        pattern: "^[1-9][0-9]{0,4}x[1-9][0-9]{0,4}(@[1-9](\\.[0-9]+)?)?$"
    ) { size($0, scale: 1) != nil }

    private static let date = TextRule(
        description: "a date such as 2026-07-21", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
    ) { text in
        let parts = text.split(separator: "-").map { Int($0) ?? 0 }
        return text.utf8.count == 10 && parts.count == 3 && (1...12).contains(parts[1])
            && (1...31).contains(parts[2])
    }

    static let shape = ObjectShape(
        name: "the table of presets", id: "presets",
        keys: [
            KeyShape("version", .integer(1...1), required: true, "Of this format: 1."),
            KeyShape("updated", .text(date), "When the table was last looked over."),
            KeyShape(
                "presets", .array(.object(row), count: 1...10_000), required: true, "The rows."),
        ])

    static let row = ObjectShape(
        name: "a preset", id: "preset",
        keys: [
            KeyShape("id", .text(.id), required: true, "Its name in manifests."),
            KeyShape("name", .text(.any), required: true, "For people."),
            KeyShape("store", .text(.id), required: true, "Who takes it."),
            KeyShape(
                "pixels", .array(.text(pixels), count: 1...100), required: true,
                "Accepted sizes, the default first."),
            KeyShape("scale", .number(0.25...10), required: true, "px per pt."),
            KeyShape("turns", .bool, "Whether both orientations are accepted."),
            KeyShape("display", .text(.any), "The display type of the store's interface."),
            KeyShape("displayAliases", .array(.text(.any), count: 0...10), "Its other names."),
            KeyShape("sameSetAs", .text(.id), "The preset whose set it belongs to."),
            KeyShape("aliases", .array(.text(.id), count: 0...10), "Other names in manifests."),
            KeyShape(
                "safeArea", .array(.integer(0...16_384), count: 4...4),
                "Margins of the default size, px: top, right, bottom, left."),
            KeyShape(
                "count", .array(.integer(0...1000), count: 2...2), "Fewest and most in a set."),
            KeyShape(
                "formats",
                .array(.choice(StillFormat.Container.allCases.map(\.rawValue)), count: 1...3),
                "Formats accepted."),
            KeyShape("alpha", .bool, "Whether an alpha channel may be there."),
            KeyShape("warnBytes", .integer(1...1 << 40), "File size from which on checks warn."),
            KeyShape("maxBytes", .integer(1...1 << 40), "Largest file accepted."),
            KeyShape("path", .text(.any), "What its path has to contain for fastlane."),
            KeyShape("note", .text(.any), "For people."),
            KeyShape("source", .text(.any), required: true, "Where the facts are from."),
            KeyShape("date", .text(date), required: true, "When they were read or published."),
        ])

    static func size(_ text: String, scale: Double) -> StillPreset.Size? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, sides.count == 2,
            sides.allSatisfy({ side in side.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let width = Int(sides[0]), let height = Int(sides[1]), (1...16_384).contains(width),
            (1...16_384).contains(height)
        else { return nil }
        guard parts.count == 2 else {
            return StillPreset.Size(width: width, height: height, scale: scale)
        }
        guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
            let own = Double(parts[1]), (0.25...10).contains(own)
        else { return nil }
        return StillPreset.Size(width: width, height: height, scale: own)
    }

    static func rows(of root: JSONNode, _ issues: inout IssueList) -> [StillPreset] {
        var checker = ShapeChecker(issues)
        checker.check(root, .object(shape), "the file")
        issues = checker.issues
        guard issues.isEmpty else { return [] }
        for node in root["presets"]?.array ?? [] {
            let count = node["count"]?.integers ?? []
            if count.count == 2, count[0] > count[1] {
                issues.add(node.position, "'count' falls; write the fewest first, then the most")
            }
        }
        let rows = (root["presets"]?.array ?? []).compactMap(StillPreset.init)
        checkNames(rows, &issues)
        return rows
    }

    private static func checkNames(_ rows: [StillPreset], _ issues: inout IssueList) {
        var known: [String: SourcePosition] = [:]
        for row in rows {
            for name in [row.id] + row.aliases {
                if let earlier = known.updateValue(row.position, forKey: name) {
                    issues.add(
                        row.position,
                        "the name \(Wording.quoted(name)) is taken, by the preset in line"
                            + " \(earlier.line): choose another")
                }
            }
            for problem in row.problems {
                issues.add(row.position, "preset \(Wording.quoted(row.id)): \(problem)")
            }
        }
    }
}

extension StillPreset {
    /// nil where the node does not have the shape of a row.
    init?(_ node: JSONNode) {
        guard let id = node["id"]?.string, let name = node["name"]?.string,
            let store = node["store"]?.string, let scale = node["scale"]?.number,
            let source = node["source"]?.string, let date = node["date"]?.string
        else { return nil }
        let sizes = (node["pixels"]?.strings ?? []).compactMap {
            PresetTable.size($0, scale: scale)
        }
        guard !sizes.isEmpty else { return nil }
        let count = node["count"]?.integers
        self.init(
            id: id, name: name, store: store, sizes: sizes, turns: node["turns"]?.bool ?? false,
            display: node["display"]?.string,
            displayAliases: (node["displayAliases"]?.strings ?? []),
            sameSetAs: node["sameSetAs"]?.string, aliases: (node["aliases"]?.strings ?? []),
            safeArea: node["safeArea"]?.integers,
            count: count.flatMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]...$0[1] : nil },
            formats: node["formats"]?.strings ?? ["png", "jpeg"],
            allowsAlpha: node["alpha"]?.bool,
            warnBytes: node["warnBytes"]?.integer,
            maximumBytes: node["maxBytes"]?.integer,
            pathPart: node["path"]?.string, note: node["note"]?.string, source: source, date: date,
            position: node.position)
    }
}
