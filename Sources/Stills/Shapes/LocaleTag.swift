package import HyalineTypography

/// Locales as BCP 47 tags: language, script, region, in the manifest's own spelling.
package enum LocaleTag {
    static func isValid(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        }
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return false }
        return parts.dropFirst().allSatisfy {
            (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric)
        }
    }

    /// The tag, then shorter ones: `zh-Hant-TW`, `zh-Hant`, `zh`.
    package static func chain(_ tag: String) -> [String] {
        var parts = tag.split(separator: "-")
        var chain: [String] = []
        while !parts.isEmpty {
            chain.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return chain
    }

    /// By the script of the tag, or the one that the language is usually written in.
    ///
    /// Source: the `characterOrder` of CLDR's locales (common/main, layout/orientation), and UAX #24's scripts that run
    /// from right to left.
    package static func direction(_ tag: String) -> TextDirection {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        if let script = parts.dropFirst().first(where: {
            $0.utf8.count == 4 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }) {
            return scripts.contains(script) ? .rightToLeft : .leftToRight
        }
        return languages.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
    }

    private static let scripts: Set<String> = [
        "arab", "aran", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg", "mand", "samr", "mend",
    ]
    private static let languages: Set<String> = [
        "ar", "arc", "ary", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw",
        "khw", "ks", "lrc", "luz", "mzn", "nqo", "pnb", "ps", "sd", "sdh", "skr", "syr", "trw",
        "ug", "ur", "yi",
    ]
}
