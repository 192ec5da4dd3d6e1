/// Reads the tables of strings that a manifest names.
struct StringFiles {
    let jail: Jail
    let base: String
    /// Of the tables themselves, by their own places.
    private(set) var issues: [StillsIssue] = []
    /// Files that were read or looked for.
    private(set) var inputs: Set<String> = []

    init(jail: Jail, base: String) {
        self.jail = jail
        self.base = base
    }

    /// Later tables win over earlier ones.
    mutating func read(
        _ manifest: StillsManifest, into table: inout StringTable, _ found: inout IssueList
    ) throws(StillsError) {
        for node in manifest.root["strings"]?.array ?? [] {
            if node.members != nil {
                table.add(node)
            } else if let path = node.string, TextRule.path.isValid(path) {
                if path.contains("{") {
                    readEach(path, node.position, manifest, &table, &found)
                } else {
                    read(path, nil, node.position, &table, &found)
                }
            }
        }
    }

    /// A file a locale: every locale of the matrix and the shorter forms of its tag, of which at least one has to be
    /// there.
    private mutating func readEach(
        _ path: String, _ position: SourcePosition, _ manifest: StillsManifest,
        _ table: inout StringTable, _ found: inout IssueList
    ) {
        guard let pieces = try? TemplateReader.pieces(path),
            pieces.contains(.field("locale")),
            pieces.allSatisfy({ if case .field(let name) = $0 { name == "locale" } else { true } })
        else {
            found.add(
                position,
                "\(Wording.quoted(path)) has another field than {locale}; paths of strings have only that"
            )
            return
        }
        var tags: [String] = []
        for locale in manifest.locales + [base] {
            for tag in LocaleTag.chain(locale) where !tags.contains(tag) { tags.append(tag) }
        }
        var count = 0
        for tag in tags {
            let name = pieces.map { piece in
                if case .text(let text) = piece { text } else { tag }
            }.joined()
            note(name)
            switch Result(catching: { () throws(Jail.Refusal) in try jail.input(name) }) {
            case .failure(let refusal) where refusal.kind == .missing: continue
            default:
                count += 1
                read(name, tag, position, &table, &found)
            }
        }
        if count == 0 {
            found.add(
                position,
                "no locale has a file \(Wording.quoted(path)); the first one looked for was that of"
                    + " \(tags.first ?? base): check the path")
        }
    }

    private mutating func read(
        _ path: String, _ locale: String?, _ position: SourcePosition,
        _ table: inout StringTable, _ found: inout IssueList
    ) {
        note(path)
        switch Result(catching: { () throws(Jail.Refusal) in try jail.input(path) }) {
        case .failure(let refusal): found.add(position, "\(refusal)")
        case .success(let real):
            let result = Result { () throws(StillsError) in
                let bytes = try Jail.read(real, limit: JSONReader.maximumBytes, named: path)
                try table.read(bytes, file: path, locale: locale, base: base)
            }
            if case .failure(let error) = result { issues += error.issues }
        }
    }

    private mutating func note(_ path: String) {
        if let place = jail.place(of: path) { inputs.insert(place) }
    }
}
