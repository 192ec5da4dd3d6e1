/// Chooses a face by name from a list of installed ones. fontconfig's own matching always returns
/// something; here a name either is there or is an error. Pure, so the order of the list, the
/// locale and the configuration's substitutions cannot change the outcome.
struct FontMatching {
    var records: [FontRecord]

    /// The best record whose family is `name`, or whose family and style or full name are.
    ///
    /// Among those with the name: upright before italic, near regular, near normal width, then
    /// variable files (if `preferVariable`) or static ones first, then by path.
    ///
    /// - Parameter look: near this instead of upright and regular.
    func match(
        _ name: String, preferVariable: Bool, near look: FaceAppearance? = nil
    ) -> FontRecord? {
        let (family, style) = Self.split(name)
        let wanted = FontRecord.fold(family)
        let variableFiles = Set(records.lazy.filter(\.isVariable).map(\.path))
        func best(_ candidates: [FontRecord]) -> FontRecord? {
            candidates.min {
                Self.rank($0, variableFiles, preferVariable, look)
                    < Self.rank($1, variableFiles, preferVariable, look)
            }
        }
        let ofFamily = records.filter { $0.families.contains { FontRecord.fold($0) == wanted } }
        if let style {
            let wantedStyles = Self.synonyms(FontRecord.foldStyle(style))
            return best(
                ofFamily.filter {
                    $0.styles.contains { wantedStyles.contains(FontRecord.foldStyle($0)) }
                })
        }
        return best(ofFamily) ?? best(records.filter { Self.isFullName(wanted, of: $0) })
    }

    /// The installed families that a person may have meant by `name`, at most five: those that begin
    /// with it, that have it or all its words somewhere, then those spelt nearly so.
    func nearestFamilies(to name: String) -> [String] {
        let wanted = FontRecord.fold(Self.split(name).family)
        let families = Set(records.compactMap(\.families.first))
        // Where some have the name in theirs, only slips of the pen come beside them.
        let isContained = families.contains { Self.kinship(FontRecord.fold($0), wanted) != nil }
        let limit = max(2, wanted.count / (isContained ? 4 : 2))
        return families.compactMap { (family) -> (kind: Int, distance: Int, name: String)? in
            let folded = FontRecord.fold(family)
            let distance = editDistance(folded, wanted)
            let kind = Self.kinship(folded, wanted)
            guard kind != nil || distance <= limit else { return nil }
            return (kind ?? 4, distance, family)
        }
        .sorted { ($0.kind, $0.distance, $0.name) < ($1.kind, $1.distance, $1.name) }
        .prefix(5).map(\.name)
    }

    /// How a family's name holds what was asked for, 0 the closest; nil if it does not. Of one or two
    /// letters only a beginning counts.
    private static func kinship(_ family: String, _ wanted: String) -> Int? {
        let family = family.split { $0 == " " || $0 == "-" }.map(String.init)
        let words = wanted.split { $0 == " " || $0 == "-" }.map(String.init)
        let (all, asked) = (family.joined(), words.joined())
        guard !asked.isEmpty else { return nil }
        if all.hasPrefix(asked) { return 0 }
        guard asked.count > 2 else { return nil }
        if all.contains(asked) { return 1 }
        if words.allSatisfy({ family.contains($0) }) { return 2 }
        // More was asked for than there is: "Lobster Two Pro", "Inter-Black".
        return all.count > 2 && asked.hasPrefix(all) ? 3 : nil
    }

    /// "Family:style" and "Family:style=Style" as fontconfig's own patterns have it.
    private static func split(_ name: String) -> (family: String, style: String?) {
        guard let colon = name.firstIndex(of: ":") else { return (name, nil) }
        let style = String(name[name.index(after: colon)...])
        return (
            String(name[..<colon]),
            style.lowercased().hasPrefix("style=") ? String(style.dropFirst(6)) : style
        )
    }

    /// What designers call the plain style; and italic for oblique, which readers do not tell apart.
    private static func synonyms(_ style: String) -> Set<String> {
        let plain: Set<String> = ["regular", "book", "roman", "normal"]
        if plain.contains(style) { return plain }
        if style.hasSuffix("italic") { return [style, String(style.dropLast(6)) + "oblique"] }
        return [style]
    }

    private static func isFullName(_ wanted: String, of record: FontRecord) -> Bool {
        if record.fullNames.contains(where: { FontRecord.fold($0) == wanted }) { return true }
        return record.families.contains { family in
            let prefix = FontRecord.fold(family) + " "
            guard wanted.hasPrefix(prefix) else { return false }
            let styles = synonyms(FontRecord.foldStyle(String(wanted.dropFirst(prefix.count))))
            return record.styles.contains { styles.contains(FontRecord.foldStyle($0)) }
        }
    }

    private struct Rank: Comparable {
        var keys: [Double]
        var path: String
        var face: Int
        var instance: Int

        static func < (a: Rank, b: Rank) -> Bool {
            for (x, y) in zip(a.keys, b.keys) where x != y { return x < y }
            return (a.path, a.face, a.instance) < (b.path, b.face, b.instance)
        }
    }

    private static func rank(
        _ record: FontRecord, _ variableFiles: Set<String>, _ preferVariable: Bool,
        _ look: FaceAppearance?
    ) -> Rank {
        let weight = look.map { InstalledFonts.fontconfigWeight($0.weight) } ?? 80
        let slant = look?.isItalic == true ? abs(record.slant - 100) : record.slant
        func distance(_ range: ClosedRange<Double>, _ value: Double) -> Double {
            max(0, range.lowerBound - value, value - range.upperBound)
        }
        let fileIsVariable = variableFiles.contains(record.path)
        return Rank(
            keys: [
                slant, distance(record.weight, weight), distance(record.width, 100),
                fileIsVariable == preferVariable ? 0 : 1, record.isVariable ? 0 : 1,
            ], path: record.path, face: record.face, instance: record.instance ?? -1)
    }
}

/// Levenshtein's distance: single insertions, deletions and replacements that turn `a` into `b`.
func editDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, y) in b.enumerated() {
            let replaced = diagonal + (x == y ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[b.count]
}
