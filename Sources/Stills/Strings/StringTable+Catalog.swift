import HyalineScenes

extension StringTable {
    /// A string catalog of Xcode (.xcstrings): JSON with texts by key, locale and variation.
    ///
    /// Of plural variations `other` is taken, for a picture counts nothing: the form that most numbers take. Device
    /// variations are kept, and the preset chooses; `other` serves everything else. A text whose state is `new` is not
    /// translated yet and counts as missing. A key without a text in the source language is its own text, as in Xcode.
    mutating func readCatalog(_ bytes: [UInt8], file: String) throws(StillsError) {
        let root = try JSONReader.document(bytes, file: file)
        var issues = IssueList(file: file)
        guard let strings = root["strings"]?.members, let source = root["sourceLanguage"]?.string
        else {
            throw StillsError(
                .badData,
                [
                    StillsIssue(
                        file, root.position,
                        "this is no string catalog: it has no 'sourceLanguage' with a text or no 'strings'"
                            + " with an object")
                ])
        }
        for member in strings {
            let localizations = member.value["localizations"]?.members ?? []
            for localization in localizations {
                if let entry = Self.entry(localization.value, &issues) {
                    set(member.key, entry, locale: localization.key)
                }
            }
            if !localizations.contains(where: { $0.key == source }), !member.key.isEmpty {
                set(member.key, Entry(text: member.key), locale: source)
            }
        }
        try issues.throwIfAny()
    }

    private static func entry(_ node: JSONNode, _ issues: inout IssueList) -> Entry? {
        if node["substitutions"] != nil {
            issues.add(
                node.position,
                "a text with substitutions cannot be shown, for nothing fills them: give it a plain text"
            )
            return nil
        }
        if let variations = node["variations"] {
            if let plural = variations["plural"] {
                guard let other = plural["other"] else {
                    issues.add(plural.position, "plural variations need 'other'; add it")
                    return nil
                }
                return entry(other, &issues)
            }
            guard let devices = variations["device"]?.members else {
                issues.add(
                    variations.position, "variations are 'plural' or 'device'; use one of them")
                return nil
            }
            var texts: [String: String] = [:]
            for device in devices {
                texts[device.key] = entry(device.value, &issues)?.text
            }
            guard let other = texts["other"] ?? devices.lazy.compactMap({ texts[$0.key] }).first
            else { return nil }
            return Entry(text: other, devices: texts)
        }
        guard let unit = node["stringUnit"] else {
            issues.add(node.position, "a text needs 'stringUnit' or 'variations'; add one")
            return nil
        }
        guard let value = unit["value"]?.string else {
            issues.add(unit.position, "'stringUnit' has no 'value' with a text; add it")
            return nil
        }
        return unit["state"]?.string == "new" ? nil : Entry(text: value)
    }
}
