public import HyalineTypography

extension NumberingSystem {
    /// The digits that times are usually written in, by the language of a BCP 47 tag; a numbering
    /// system in the tag ("ar-u-nu-latn") wins. nil where these are 0 to 9.
    ///
    /// Source: CLDR, defaultNumberingSystem of each locale.
    public static func usual(in tag: String) -> NumberingSystem? {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        if let index = parts.firstIndex(of: "nu"), index + 1 < parts.count {
            return NumberingSystem(parts[index + 1])
        }
        let latin = ["ae", "dz", "eh", "ly", "ma", "tn"]
        if parts.first == "ar", parts.dropFirst().contains(where: latin.contains) { return nil }
        return parts.first.flatMap { defaults[$0] }.flatMap { NumberingSystem($0) }
    }

    private static let defaults: [String: String] = [
        "ar": "arab", "as": "beng", "bgn": "arabext", "bho": "deva", "bn": "beng", "ckb": "arab",
        "dz": "tibt",
        "fa": "arabext", "ks": "arabext", "lrc": "arabext", "mni": "beng", "mr": "deva",
        "my": "mymr", "mzn": "arabext", "ne": "deva", "ps": "arabext", "raj": "deva",
        "sa": "deva", "sat": "olck", "sd": "arab",
    ]
}
