/// The folders that `fastlane deliver` uploads screenshots from.
///
/// Sources: fastlane, fastlane_core/languages.rb (the 50 languages of App Store Connect) and deliver/loader.rb (the
/// special folders), as of 2026-07-21. Names are compared without regard to case, as there.
enum StoreLocales {
    static let all = [
        "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-AU", "en-CA", "en-GB", "en-US",
        "es-ES", "es-MX", "fi", "fr-CA", "fr-FR", "gu-IN", "he", "hi", "hr", "hu", "id", "it", "ja",
        "kn-IN", "ko", "ml-IN", "mr-IN", "ms", "nl-NL", "no", "or-IN", "pa-IN", "pl", "pt-BR",
        "pt-PT", "ro", "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th", "tr", "uk", "ur-PK", "vi",
        "zh-Hans", "zh-Hant",
    ]

    /// Holds what locales without pictures of their own take.
    static let standard = "default"
    /// Folders with folders of locales in them.
    static let parents = ["appleTV", "iMessage"]
    /// Folders of other tools.
    static let ignored = ["fonts", "android"]

    /// The locale in the list's own spelling; nil for a stranger.
    static func named(_ folder: String) -> String? {
        (all + [standard]).first { $0.lowercased() == folder.lowercased() }
    }

    static func isParent(_ folder: String) -> Bool {
        parents.contains { $0.lowercased() == folder.lowercased() }
    }

    static func isIgnored(_ folder: String) -> Bool { ignored.contains(folder.lowercased()) }

    /// What a locale of a manifest is called there: `de` is `de-DE`.
    static func suggestion(for folder: String) -> String? {
        let language = folder.split(separator: "-").first?.lowercased() ?? ""
        let same = all.filter { $0.split(separator: "-")[0].lowercased() == language }
        return same.isEmpty ? nil : Wording.list(same, "or")
    }
}
