import Foundation
import HyalineStills
import HyalineTestSupport
import HyalineTypography
import Testing

@Suite("Tables of strings")
struct StringTests {
    private func read(_ text: String) throws -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: try AppleStrings.read([UInt8](text.utf8), file: "t.strings"))
    }

    @Test("Apple's strings are read with comments, escapes and bare words")
    func apple() throws {
        let table = try read(
            """
            /* A comment */ "a" = "A";
            // "no" = "no";
            "with \\"quotes\\"" = "line\\nbreak\\ttab \\U00e9 \\Ud83d\\Ude00 \\\\";
            bare.key-1 = word; 'single' = 'it';
            "same";
            "two
            lines" = "x
            y";
            """)
        #expect(
            table == [
                "a": "A", "with \"quotes\"": "line\nbreak\ttab é 😀 \\", "bare.key-1": "word",
                "single": "it",
                "same": "same", "two\nlines": "x\ny",
            ])
    }

    @Test(
        "UTF-16 of both orders and UTF-8 with a mark are the same table",
        arguments: [
            String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf8,
        ])
    func encodings(encoding: String.Encoding) throws {
        let data = try #require("\u{FEFF}\"k\" = \"日本 😀\";\r\n".data(using: encoding))
        let table = try AppleStrings.read([UInt8](data), file: "t.strings")
        #expect(table.count == 1 && table[0] == ("k", "日本 😀"))
    }

    @Test(
        "Mistakes in strings are told with their place",
        arguments: [
            ("\"a\" = \"b\"", "1:10: expected ';' after the text of 'a', but the file ends here"),
            ("\"a\" = ;", "1:7: expected a text in quotes, found ';'"),
            ("\"a\" = \"b;", "1:7: the text that begins here has no closing \""),
            ("\"a\";\n\"a\" = \"b\";", "2:1: the key 'a' stands twice, first in line 1: keep one"),
            ("\"a\" = \"\\q\";", "1:8: no escape sequence is a backslash and 'q'"),
            ("\"a\" = \"\\U12\";", "1:8: \\U needs four hexadecimal digits"),
            ("\"a\" = \"\\Ud800\";", "1:8: half of a surrogate pair"),
            ("/* x", "1:1: the comment that begins here has no end"),
            ("= 1;", "1:1: expected a key in quotes, found '='"),
        ])
    func mistakes(text: String, message: String) {
        let error = #expect(throws: StillsError.self) { try read(text) }
        #expect(
            error?.description.hasPrefix("t.strings:" + message) == true,
            "\(error?.description ?? "")")
    }

    @Test("Damaged strings are read or refused, never a crash", arguments: 0..<200)
    func fuzz(seed: Int) {
        var random = SeededRandom(seed)
        var bytes = Array("/* c */ \"a\\U00e9\" = \"b\\n\"; // d\n k = v; \"😀\";".utf8)
        for _ in 0..<4 {
            let i = Int.random(in: bytes.indices, using: &random)
            if Bool.random(using: &random) {
                bytes[i] = UInt8.random(in: 0...255, using: &random)
            } else {
                bytes.remove(at: i)
            }
        }
        _ = try? AppleStrings.read(bytes, file: "t.strings")
        _ = try? AppleStrings.read([0xFF, 0xFE] + bytes, file: "t.strings")
    }

    // MARK: In manifests

    /// The texts of the one element by locale, and the notes.
    private func texts(
        _ strings: String, files: [String: String] = [:], locales: String, preset: String = "og",
        text: String = "@t", base: String = "en", pseudo: PseudoText? = nil
    ) throws -> (texts: [String], notes: [String]) {
        let folder = try ManifestFolder(
            manifest(
                elements: "{ type: 'text', text: '\(text)' }", presets: "'\(preset)'",
                locales: locales, more: "base: '\(base)', strings: [\(strings)],"))
        for (name, text) in files { try folder.write(text, to: name) }
        let plan = try folder.plan(StillsOptions(pseudo: pseudo))
        let texts = plan.jobs.map { job -> String in
            if case .text(let text) = job.elements[0].content { return text.setting.text }
            return ""
        }
        return (texts, plan.notes)
    }

    @Test("A locale falls back to shorter tags, then to the base, and every use is told once")
    func chain() throws {
        let (texts, notes) = try texts(
            "{ en: { t: 'E', u: 'U' }, pt: { t: 'P' }, 'zh-Hant': { t: 'H' } }",
            locales: "'pt-BR', 'zh-Hant-TW', 'de', 'en', 'pt_X'".replacingOccurrences(
                of: ", 'pt_X'", with: ""))
        #expect(texts == ["P", "H", "E", "E"])
        #expect(
            notes == [
                "pt-BR: 't' is not translated, pt stands in",
                "zh-Hant-TW: 't' is not translated, zh-Hant stands in",
                "de: 't' is not translated, en stands in",
            ])
    }

    @Test("Later tables win, one file a locale and folders of Apple's are found")
    func files() throws {
        let found = try texts(
            "'all.json', '{locale}.lproj/L.strings', 'more/{locale}.json5'",
            files: [
                "all.json":
                    "{\"en\": {\"t\": \"1\"}, \"de\": {\"t\": \"2\"}, \"fr\": {\"t\": \"3\"}}",
                "de.lproj/L.strings": "\"t\" = \"4\";", "more/fr.json5": "{t: '5'}",
                "more/pt.json5": "{t: '6'}",
            ], locales: "'en', 'de', 'fr', 'pt-BR'")
        #expect(found.texts == ["1", "4", "5", "6"])
        let folder = try texts(
            "'Base.lproj/L.strings', 'de.lproj/L.strings'",
            files: ["Base.lproj/L.strings": "t = b;", "de.lproj/L.strings": "t = d;"],
            locales: "'en', 'de'")
        #expect(folder.texts == ["b", "d"])
    }

    @Test("Catalogs give plain texts, 'other' of plurals, and the variation of the device")
    func catalog() throws {
        let catalog = """
            { "sourceLanguage": "en", "version": "1.0", "strings": {
                "t": { "localizations": {
                  "en": { "variations": { "device": {
                    "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } },
                    "appletv": { "stringUnit": { "state": "translated", "value": "Press" } },
                    "other": { "stringUnit": { "state": "translated", "value": "Click" } } } } },
                  "de": { "variations": { "plural": {
                    "one": { "stringUnit": { "value": "eine" } }, "other": { "stringUnit": { "value": "viele" } } } } },
                  "fr": { "stringUnit": { "state": "new", "value": "?" } } } },
                "Own key": {} } }
            """
        let files = ["c.xcstrings": catalog]
        #expect(
            try texts("'c.xcstrings'", files: files, locales: "'en'", preset: "iphone-6.9").texts
                == ["Tap"])
        #expect(
            try texts("'c.xcstrings'", files: files, locales: "'en'", preset: "apple-tv").texts == [
                "Press"
            ])
        #expect(
            try texts("'c.xcstrings'", files: files, locales: "'en', 'de', 'fr'").texts == [
                "Click", "viele", "Click",
            ])
        #expect(
            try texts("'c.xcstrings'", files: files, locales: "'de'", text: "@Own key").texts == [
                "Own key"
            ])
    }

    @Test(
        "Broken tables are told with their own names and places",
        arguments: [
            ("a.json", "{\"en\": {\"t\": 5}}", "a.json:1:14: 't' is 5; it must be a text"),
            ("a.json", "{\"en\": {", "a.json:1:9: expected a key or '}', but the text ends here"),
            ("a.json", "{\"english\": {}}", "a.json:1:2: 'english' in the table"),
            ("a.strings", "t = x;", "a.strings: nothing says which locale it is for"),
            ("a.txt", "", "a.txt: a table of texts ends in .json, .json5, .strings or .xcstrings"),
            ("a.xcstrings", "{}", "a.xcstrings:1:1: this is no string catalog"),
            (
                "a.xcstrings",
                "{\"sourceLanguage\": \"en\", \"strings\": {\"t\": {\"localizations\": {\"en\": {}}}}}",
                "a.xcstrings:1:68: a text needs 'stringUnit' or 'variations'; add one"
            ),
        ])
    func brokenTables(name: String, text: String, message: String) throws {
        let folder = try ManifestFolder(manifest(more: "strings: ['\(name)'],"))
        try folder.write(text, to: name)
        let error = #expect(throws: StillsError.self) { try folder.plan() }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    // MARK: Pseudo

    @Test(
        "Accented texts are about 35 % longer, in brackets, with placeholders and times as they were"
    )
    func accented() {
        let text = "Set the timer to {time} or 12:34 and let go"
        let pseudo = PseudoText.accented.apply(to: text)
        #expect(pseudo.hasPrefix("[") && pseudo.hasSuffix("]"))
        #expect(pseudo.contains("{time}") && pseudo.contains("12:34"))
        let plain = text.count - "{time}12:34".count
        let grown = pseudo.count - "{time}12:34[]".count
        #expect((1.3...1.45).contains(Double(grown) / Double(plain)))
        #expect(!pseudo.contains("a") && pseudo.contains("á"))
        #expect(PseudoText.accented.apply(to: "12:34") == "12:34")
        #expect(PseudoText.accented.apply(to: "{time}") == "{time}")
        #expect(PseudoText.accented.apply(to: "日本語日本語日本語").count >= 13)
    }

    @Test("Right-to-left texts are overridden piece by piece, and placeholders and times are not")
    func rightToLeft() {
        #expect(
            PseudoText.rightToLeft.apply(to: "at {time}!")
                == "\u{202E}at \u{202C}{time}\u{202E}!\u{202C}")
        #expect(PseudoText.rightToLeft.apply(to: "12:34") == "12:34")
    }

    @Test("A test language stands in the place of all locales, with the base's texts")
    func pseudoPlan() throws {
        let accented = try texts(
            "{ en: { t: 'Go {time}' }, de: { t: 'Los' } }", locales: "'en', 'de'", pseudo: .accented
        )
        #expect(accented.texts.count == 1 && accented.texts[0].hasPrefix("[Ğöö 12:34"))
        #expect(accented.notes.isEmpty)
        let folder = try ManifestFolder(
            manifest(elements: "{ type: 'text', text: 'a', at: 'start' }"))
        let job = try folder.plan(StillsOptions(pseudo: .rightToLeft)).jobs[0]
        #expect(job.locale == "ar-XB" && job.direction == .rightToLeft)
    }

    // MARK: Locales

    @Test(
        "Scripts and languages tell the direction",
        arguments: [
            ("ar", true), ("he", true), ("fa-IR", true), ("ur-PK", true), ("az-Arab", true),
            ("ar-Latn", false),
            ("en", false), ("ja", false), ("hi", false), ("ks-Deva", false), ("yi", true),
            ("pa-Arab-PK", true),
        ])
    func directions(tag: String, isRightToLeft: Bool) {
        #expect((LocaleTag.direction(tag) == .rightToLeft) == isRightToLeft)
    }
}
