import HyalineScenes

extension StringTable {
    /// Adds the texts of a file, by the ending of its name.
    ///
    /// - Parameters:
    ///   - locale: the one that the file is for; nil where it holds several, or its name tells.
    ///   - base: what Base.lproj stands for.
    mutating func read(
        _ bytes: [UInt8], file: String, locale: String?, base: String
    ) throws(StillsError) {
        let name = file.lowercased()
        if name.hasSuffix(".json") || name.hasSuffix(".json5") {
            try readJSON(bytes, file: file, locale: locale)
        } else if name.hasSuffix(".xcstrings") {
            try readCatalog(bytes, file: file)
        } else if name.hasSuffix(".strings") {
            guard let locale = locale ?? Self.locale(ofFolderIn: file, base: base) else {
                throw StillsError(
                    .badData,
                    [
                        StillsIssue(
                            file, nil,
                            "nothing says which locale it is for: keep it in a folder such as de.lproj, or"
                                + " write {locale} in its path")
                    ])
            }
            for (key, text) in try AppleStrings.read(bytes, file: file) {
                set(key, Entry(text: text), locale: locale)
            }
        } else {
            throw StillsError(
                .badData,
                [
                    StillsIssue(
                        file, nil,
                        "a table of texts ends in .json, .json5, .strings or .xcstrings; rename or"
                            + " convert it")
                ])
        }
    }

    /// `de` of `de.lproj/Localizable.strings`.
    static func locale(ofFolderIn path: String, base: String) -> String? {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj")
        else { return nil }
        let name = folder.dropLast(".lproj".count)
        return name == "Base" ? base : name.isEmpty ? nil : String(name)
    }

    private mutating func readJSON(
        _ bytes: [UInt8], file: String, locale: String?
    ) throws(StillsError) {
        let root = try JSONReader.document(bytes, file: file)
        let texts = ValueShape.map(keys: .any, values: .text(.any))
        var checker = ShapeChecker(IssueList(file: file))
        checker.check(
            root, locale == nil ? .map(keys: .locale, values: texts) : texts,
            locale == nil ? "the table, {locale: {key: text}}," : "the table, {key: text},")
        try checker.issues.throwIfAny()
        if let locale { add(root, locale: locale) } else { add(root) }
    }

    /// A checked object of locales.
    mutating func add(_ root: JSONNode) {
        for member in root.members ?? [] { add(member.value, locale: member.key) }
    }

    private mutating func add(_ texts: JSONNode, locale: String) {
        for member in texts.members ?? [] {
            if let text = member.value.string {
                set(member.key, Entry(text: text), locale: locale)
            }
        }
    }
}
