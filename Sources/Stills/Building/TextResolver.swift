import HyalineArguments

/// Turns what a manifest says into what is shown: looks keys up, fills in the time.
struct TextResolver {
    let table: StringTable
    let base: String
    let pseudo: PseudoText?
    /// What stood in for what, each once.
    private(set) var notes: [String] = []
    private var noted: Set<String> = []

    init(table: StringTable, base: String, pseudo: PseudoText?) {
        self.table = table
        self.base = base
        self.pseudo = pseudo
    }

    /// - Returns: nil where an issue was added.
    mutating func text(
        _ node: JSONNode?, at place: MatrixPlace, device: String?, _ issues: inout IssueList
    ) -> String? {
        guard let node, let written = node.string else { return nil }
        var text = Reference.literal(written)
        var whose = Wording.quoted(written)
        if let key = Reference.string(written) {
            guard let found = lookUp(key, node.position, place, device, &issues) else { return nil }
            text = found.text
            whose = "the text \(Wording.quoted(key)) of the locale \(found.locale)"
        }
        if let pseudo { text = pseudo.apply(to: text) }
        return filled(text, whose, node.position, time: place.time, &issues)
    }

    private mutating func lookUp(
        _ key: String, _ position: SourcePosition, _ place: MatrixPlace, _ device: String?,
        _ issues: inout IssueList
    ) -> StringTable.Found? {
        let locale = pseudo == nil ? place.locale : base
        guard let found = table.text(key, locale: locale, base: base, device: device) else {
            let hint = NearestName.hint(key, in: table.keys, prefix: "@")
            issues.add(
                position,
                "the locale \(locale) has no text \(Wording.quoted(key)), nor has the base \(base)\(hint);"
                    + " add it to the tables, or write @@ for an at sign")
            return nil
        }
        if StringTable.folded(found.locale) != StringTable.folded(locale) {
            note("\(locale): '\(key)' is not translated, \(found.locale) stands in")
        }
        return found
    }

    private mutating func note(_ text: String) {
        if noted.insert(text).inserted { notes.append(text) }
    }

    private func filled(
        _ text: String, _ whose: String, _ position: SourcePosition, time: String,
        _ issues: inout IssueList
    ) -> String? {
        switch Result(catching: { () throws(TemplateError) in try TemplateReader.pieces(text) }) {
        case .failure(let error):
            issues.add(position, "\(whose): \(error.message)")
            return nil
        case .success(let pieces):
            var result = ""
            for piece in pieces {
                switch piece {
                case .text(let text): result += text
                case .field("time"): result += time
                case .field(let name):
                    issues.add(
                        position,
                        "\(whose) has an unknown field \(Wording.quoted("{\(name)}"))"
                            + "\(NearestName.hint(name, in: ["time"])); only {time} is filled in")
                    return nil
                }
            }
            return result
        }
    }

    /// Whether a text is a time and nothing else, or one that is not known yet: `12:34`, `--:--`.
    static func isClock(_ text: String) -> Bool {
        let marks: [Unicode.Scalar] = [":", "-", "+", "\u{2212}", "\u{2236}", "."]
        return text.contains { $0 == ":" || $0 == "\u{2236}" }
            && text.unicodeScalars.allSatisfy {
                $0.properties.numericType == .decimal || marks.contains($0)
            }
    }
}
