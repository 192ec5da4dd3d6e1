import Foundation
import HyalinePictures
import HyalinePixels
import HyalineStills
import Testing

@Suite("Folders as stores name them")
struct StoreFolderTests {
    private static let output = "output: '{store}/{storeLocale}/{preset}-{index}.png',"

    private func folder(_ presets: [String], _ locales: [String], base: String = "en") throws
        -> ManifestFolder
    {
        func list(_ names: [String]) -> String {
            names.map { "'\($0)'" }.joined(separator: ", ")
        }
        return try ManifestFolder(
            manifest(presets: list(presets), locales: list(locales), more: Self.output))
    }

    /// The folder of each locale's stills.
    private func folders(_ preset: String, _ locales: [String]) throws -> [String] {
        try folder([preset], locales).plan().jobs.map {
            $0.output.split(separator: "/").dropLast().joined(separator: "/")
        }
    }

    @Test("The App Store's names: the tag's own, the usual one, or the only one of its language")
    func appStore() throws {
        let names = [
            "en": "en-US", "de": "de-DE", "ar": "ar-SA", "he": "he", "ja": "ja", "hi": "hi",
            "es": "es-ES", "fr": "fr-FR", "pt": "pt-BR", "pt-PT": "pt-PT", "zh": "zh-Hans",
            "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-Hans-CN": "zh-Hans",
            "zh-Hant-TW": "zh-Hant", "EN-gb": "en-GB", "de-AT": "de-DE", "hi-IN": "hi",
            "nb-NO": "no", "iw": "he", "es-419": "es-MX", "ur": "ur-PK",
        ]
        for (tag, name) in names {
            #expect(try folders("mac", [tag]) == ["app-store/\(name)"], "\(tag)")
        }
    }

    @Test("Google Play's names")
    func googlePlay() throws {
        let names = [
            "en": "en-US", "de": "de-DE", "ar": "ar", "he": "iw-IL", "ja": "ja-JP", "hi": "hi-IN",
            "zh": "zh-CN", "zh-Hant": "zh-TW", "zh-Hant-HK": "zh-HK", "es-MX": "es-419",
            "fil": "fil", "nb": "no-NO", "fa": "fa", "fa-AF": "fa-AF", "ms-SG": "ms", "pa": "pa",
        ]
        for (tag, name) in names {
            #expect(try folders("play-phone", [tag]) == ["google-play/\(name)"], "\(tag)")
        }
    }

    @Test("Every name of a store is its own, and fastlane's check takes all of the App Store's")
    func itself() throws {
        let apple = try folders("mac", StoreNames.apple)
        #expect(apple == StoreNames.apple.map { "app-store/\($0)" })
        let google = try folders("play-phone", StoreNames.google)
        #expect(google == StoreNames.google.map { "google-play/\($0)" })
        let folder = try ManifestFolder()
        let picture = Data(
            try PNG.encode(Picture(width: 416, height: 496, filledWith: [0.2, 0.3, 0.4, 1])))
        for path in apple { try folder.write(picture, to: path + "/1.png") }
        let lint = try StoreLint(folder: folder.path("app-store"))
        #expect(lint.findings.isEmpty && lint.pictures == 50, "\(lint.text())")
    }

    @Test("Apple TV has a folder of its own, Vision Pro and the web have none; tags stay")
    func parents() throws {
        #expect(try folders("apple-tv", ["en"]) == ["app-store/appleTV/en-US"])
        #expect(try folders("vision-pro", ["en"]) == ["app-store/en-US"])
        #expect(try folders("og", ["en", "eo", "pt-AO"]) == ["web/en", "web/eo", "web/pt-AO"])
    }

    @Test(
        "A locale that the store does not have is told with its place and what there is",
        arguments: [
            ("mac", "en-IE", "the App Store has no locale 'en-IE'; it has en-AU, en-CA, en-GB and"),
            ("apple-tv", "pt-AO", "the App Store has no locale 'pt-AO'; it has pt-BR and pt-PT"),
            ("mac", "eo", "the App Store has no locale 'eo'"),
            // In Arabic letters: not the Punjabi of India.
            ("mac", "pa-Arab", "the App Store has no locale 'pa-Arab'; it has pa-IN"),
            ("play-phone", "en-IE", "Google Play has no locale 'en-IE'; it has en-AU"),
        ])
    func missing(preset: String, locale: String, message: String) throws {
        let issues = try folder(["og", preset], ["en", locale]).issues()
        #expect(issues.count == 1, "\(issues)")
        let issue = issues.first ?? ""
        #expect(issue.contains(message), "\(issue)")
        #expect(issue.hasPrefix("1:\(preset.count + 62): "), "\(issue)")
        #expect(issue.contains("for \(preset): change it in the matrix, or write {locale} in the"))
        // The field alone asks.
        #expect(
            try ManifestFolder(
                manifest(presets: "'\(preset)'", locales: "'\(locale)'")
            ).issues().isEmpty)
    }

    @Test("Two tags for one locale of a store are an error that says so")
    func collisions() throws {
        let issues = try folder(["mac"], ["en", "en-US"]).issues()
        #expect(
            issues.first?.contains(
                "the store has one name for en and en-US: keep one of them, or write {locale}")
                == true, "\(issues)")
    }

    @Test("Test languages are of no store, and planned all the same")
    func pseudo() throws {
        let plan = try folder(["mac"], ["en"]).plan(StillsOptions(pseudo: .rightToLeft))
        #expect(plan.jobs.map(\.output) == ["app-store/ar-XB/mac-1.png"])
    }
}

/// As the stores write them.
private enum StoreNames {
    static let apple =
        """
        ar-SA bn-BD ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR gu-IN he hi hr hu id it ja \
        kn-IN ko ml-IN mr-IN ms nl-NL no or-IN pa-IN pl pt-BR pt-PT ro ru sk sl-SI sv ta-IN te-IN th tr uk ur-PK vi \
        zh-Hans zh-Hant
        """.split(separator: " ").map(String.init)
    static let google =
        """
        af am ar az-AZ be bg bn-BD ca cs-CZ da-DK de-DE el-GR en-AU en-CA en-GB en-IN en-SG en-US en-ZA es-419 es-ES \
        es-US et eu-ES fa fa-AE fa-AF fa-IR fi-FI fil fr-CA fr-FR gl-ES gu hi-IN hr hu-HU hy-AM id is-IS it-IT iw-IL \
        ja-JP ka-GE kk km-KH kn-IN ko-KR ky-KG lo-LA lt lv mk-MK ml-IN mn-MN mr-IN ms ms-MY my-MM ne-NP nl-NL no-NO \
        pa pl-PL pt-BR pt-PT rm ro ru-RU si-LK sk sl sq sr sv-SE sw ta-IN te-IN th tr-TR uk ur vi zh-CN zh-HK zh-TW zu
        """.split(separator: " ").map(String.init)
}
