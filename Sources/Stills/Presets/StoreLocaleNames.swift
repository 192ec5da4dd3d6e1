import HyalineArguments

/// What a store calls the locales of a manifest.
struct StoreLocaleNames {
    /// For messages: `the App Store`.
    let store: String
    /// In the store's own spelling.
    let names: [String]
    /// Languages that the store knows by another code, lower case.
    let languages: [String: String]
    /// Tags, lower case, that the store has another name for, or several entries, one of which is usual. Those of a language
    /// alone are for that tag only: which English `en-IE` is to be is not for a program to say.
    let usual: [String: String]

    /// nil for stores whose names are not known, and for the web, which has none.
    static func named(_ store: String) -> StoreLocaleNames? {
        switch store {
        case "app-store": appStore
        case "google-play": googlePlay
        default: nil
        }
    }

    /// By the tag itself or a shorter form of it, or the only entry of its language.
    ///
    /// - Returns: nil where the store has none, or several of which none is usual.
    func name(for tag: String) -> String? {
        let wanted = translated(tag)
        for part in LocaleTag.chain(wanted) {
            if let name = names.first(where: { $0.lowercased() == part }) { return name }
            if part == wanted || part.contains("-"), let name = usual[part] { return name }
        }
        let same = entries(of: wanted)
        // A script of its own is another text: Punjabi in Arabic letters is not that of India.
        guard same.count == 1, LocaleTag.direction(same[0]) == LocaleTag.direction(wanted) else {
            return nil
        }
        return same[0]
    }

    /// Why there is no name for a tag, and what there is.
    func missing(_ tag: String) -> String {
        let same = entries(of: translated(tag))
        let known =
            same.isEmpty ? NearestName.hint(tag, in: names) : "; it has \(Wording.list(same))"
        return "\(store) has no locale \(Wording.quoted(tag))\(known)"
    }

    /// Lower case, with the store's code of the language.
    private func translated(_ tag: String) -> String {
        var parts = tag.lowercased().split(separator: "-").map(String.init)
        if let language = parts.first, let other = languages[language] { parts[0] = other }
        return parts.joined(separator: "-")
    }

    private func entries(of tag: String) -> [String] {
        let language = tag.split(separator: "-").first ?? ""
        return names.filter { $0.split(separator: "-")[0] == language }
    }

    // MARK: Stores

    /// Names: see `StoreLocales`.
    static let appStore = StoreLocaleNames(
        store: "the App Store", names: StoreLocales.all,
        languages: ["iw": "he", "in": "id", "nb": "no", "nn": "no"],
        usual: [
            "en": "en-US", "es": "es-ES", "es-419": "es-MX", "fr": "fr-FR", "pt": "pt-BR",
            "zh": "zh-Hans", "zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "zh-tw": "zh-Hant",
            "zh-hk": "zh-Hant", "zh-mo": "zh-Hant",
        ])

    /// Names: the list of languages of store listings in the help of the Play Console (answer 9844778), which fastlane's
    /// supply/languages.rb follows; read on 2026-11-30.
    static let googlePlay = StoreLocaleNames(
        store: "Google Play",
        names: [
            "af", "am", "ar", "az-AZ", "be", "bg", "bn-BD", "ca", "cs-CZ", "da-DK", "de-DE",
            "el-GR", "en-AU", "en-CA", "en-GB", "en-IN", "en-SG", "en-US", "en-ZA", "es-419",
            "es-ES", "es-US", "et", "eu-ES", "fa", "fa-AE", "fa-AF", "fa-IR", "fi-FI", "fil",
            "fr-CA", "fr-FR", "gl-ES", "gu", "hi-IN", "hr", "hu-HU", "hy-AM", "id", "is-IS",
            "it-IT", "iw-IL", "ja-JP", "ka-GE", "kk", "km-KH", "kn-IN", "ko-KR", "ky-KG", "lo-LA",
            "lt", "lv", "mk-MK", "ml-IN", "mn-MN", "mr-IN", "ms", "ms-MY", "my-MM", "ne-NP",
            "nl-NL", "no-NO", "pa", "pl-PL", "pt-BR", "pt-PT", "rm", "ro", "ru-RU", "si-LK", "sk",
            "sl", "sq", "sr", "sv-SE", "sw", "ta-IN", "te-IN", "th", "tr-TR", "uk", "ur", "vi",
            "zh-CN", "zh-HK", "zh-TW", "zu",
        ],
        languages: ["he": "iw", "in": "id", "nb": "no", "nn": "no", "tl": "fil"],
        usual: [
            "en": "en-US", "es": "es-ES", "es-mx": "es-419", "fr": "fr-FR", "pt": "pt-BR",
            "zh": "zh-CN", "zh-hans": "zh-CN", "zh-sg": "zh-CN", "zh-hant": "zh-TW",
            "zh-hant-hk": "zh-HK", "zh-hant-mo": "zh-HK", "zh-mo": "zh-HK",
        ])
}

/// The folders for the pictures of a preset and a locale, by the store's names. For the App Store they are those that
/// fastlane deliver uploads from.
struct StoreFolder: Equatable {
    /// `{store}`: `app-store`.
    var store: String
    /// `{storeLocale}`: `de-DE`, or `appleTV/de-DE`.
    var locale: String

    /// - Returns: nil where the store has no such locale.
    init?(_ preset: StillPreset, locale tag: String) {
        let names = StoreLocaleNames.named(preset.store)
        guard let name = names.map({ $0.name(for: tag) }) ?? tag else { return nil }
        self.init(preset, name: name)
    }

    /// - Parameter name: what stands for the locale, whatever the store says.
    init(_ preset: StillPreset, name: String) {
        store = preset.store
        let parent = preset.pathPart.flatMap { StoreLocales.isParent($0) ? $0 + "/" : nil }
        locale = (parent ?? "") + name
    }
}
