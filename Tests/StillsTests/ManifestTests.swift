import Foundation
import HyalineStills
import HyalineTestSupport
import Testing

@Suite("What is wrong with manifests")
struct ManifestTests {
    @Test(
        "Wrong elements are told with place, reason and remedy",
        arguments: [
            (
                "{ type: 'txt', text: 'a' }",
                "2:46: 'type' cannot be 'txt'; did you mean 'text'?; choose backdrop, glass, text or shape"
            ),
            (
                "{ text: 'a' }",
                "2:38: item 1 of 'elements' has no 'type'; add one of backdrop, glass, text or shape"
            ),
            (
                "{ type: 'text', txet: 'a' }",
                "2:54: unknown key 'txet' in a text; did you mean 'text'?"
            ),
            ("{ type: 'text' }", "2:38: a text has no 'text'; add it"),
            ("{ type: 'text', text: 5 }", "2:60: 'text' is 5; it must be a text"),
            (
                "{ type: 'text', text: 'a', color: 'red' }",
                "2:72: 'color' is 'red'; it must be a colour such as #3366CC"
            ),
            (
                "{ type: 'text', text: 'a', size: '5em' }",
                "2:71: 'size' is '5em'; it must be a number of pt, or a text such as"
            ),
            (
                "{ type: 'text', text: 'a', size: -1 }",
                "2:71: 'size' is -1; it must be from 0.1 to 10000"
            ),
            (
                "{ type: 'text', text: 'a', size: 10, minSize: 20 }",
                "'minSize' is 20 pt here, and 'size' only 10 pt"
            ),
            ("{ type: 'text', text: 'a', opacity: 2 }", "'opacity' is 2; it must be from 0 to 1"),
            (
                "{ type: 'text', text: 'a', maxLines: 1.5 }",
                "'maxLines' is 1.5; it must be a whole number"
            ),
            ("{ type: 'text', text: 'a', at: 'middle' }", "'at' cannot be 'middle'"),
            ("{ type: 'text', text: 'a', offset: [1] }", "'offset' has 1 items; it must have 2"),
            ("{ type: 'text', text: ' ' }", "2:60: the text is empty; leave the element out"),
            (
                "{ type: 'text', text: 'a {tiem}' }",
                "'a {tiem}' has an unknown field '{tiem}'; did you mean 'time'?; only {time} is filled in"
            ),
            (
                "{ type: 'text', text: 'a { b' }",
                "has a single {: write a field such as {time}, or {{ for a brace"
            ),
            (
                "{ type: 'text', text: '$ink' }",
                "2:60: $ink is a value of a theme, and the manifest has no 'themes'"
            ),
            (
                "{ type: 'text', text: '@title' }",
                "2:60: the locale en has no text 'title', nor has the base en"
            ),
            (
                "{ type: 'text', text: 'a', font: 'x/none.ttf' }",
                "2:71: there is no file 'x/none.ttf'"
            ),
            (
                "{ type: 'text', text: 'a', axes: {weight: 5} }",
                "'weight' in 'axes' must be the four letters of a design axis"
            ),
            (
                "{ type: 'text', text: 'a', numerals: 'roman' }",
                "'numerals' is 'roman'; it must be locale, or a numbering system"
            ),
            (
                "{ type: 'glass', text: 'a', glass: { ior: 9 } }",
                "'ior' is 9; it must be from 1 to 4"
            ),
            (
                "{ type: 'glass', text: 'a', glass: { varaint: 'clear' } }",
                "unknown key 'varaint' in glass; did you mean 'variant'?"
            ),
            (
                "{ type: 'glass', text: 'a', reflection: 5 }",
                "'reflection' is 5; it must be true or false or a reflection"
            ),
            (
                "{ type: 'backdrop' }",
                "2:38: a backdrop needs one of 'image', 'color', 'builtIn', 'linear', 'radial' or 'mesh'"
            ),
            (
                "{ type: 'backdrop', color: '#123', builtIn: 'grid' }",
                "a backdrop has 'color' and 'builtIn'; keep one"
            ),
            (
                "{ type: 'backdrop', builtIn: 'gird' }",
                "'builtIn' cannot be 'gird'; did you mean 'grid'?"
            ),
            (
                "{ type: 'backdrop', linear: { stops: ['#123'] } }",
                "'stops' has 1 items; it must have 2 to 64"
            ),
            (
                "{ type: 'backdrop', linear: { stops: [{at: 1, color: '#123'}, {at: 0, color: '#123'}] } }",
                "the stop at 0 comes after the one at 1; put stops in order"
            ),
            (
                "{ type: 'backdrop', image: '../a.png' }",
                "2:65: '../a.png' has '..', which leads out of the folder"
            ),
            (
                "{ type: 'shape', items: [{ height: 9, width: 9, label: ' ' }] }",
                "2:93: the label is empty; give it a text, or leave it out"
            ),
            (
                "{ type: 'shape', items: [{ form: 'picker', height: 9, width: 9, segments: ['a', ''] }] }",
                "the label is empty; give it a text, or leave it out"
            ),
            ("{ type: 'shape', items: [] }", "'items' has 0 items; it must have 1 to 100"),
            (
                "{ type: 'shape', items: [{ height: 9 }] }",
                "an item of the form capsule has no 'width'; add it"
            ),
            (
                "{ type: 'shape', items: [{ form: 'picker', width: 9, height: 9 }] }",
                "an item of the form picker has no 'segments'; add it"
            ),
            (
                "{ type: 'shape', items: [{ form: 'path', path: 'M0 0', width: 9, height: 9 }] }",
                "'M0 0' is no SVG path data with an area"
            ),
            (
                "{ type: 'shape', items: [{ form: 'picker', segments: ['a','b'], selected: 2, width: 90, height: 9 }] }",
                "'selected' is 2, and the picker has the segments 0 to 1"
            ),
            (
                "{ type: 'text', text: 'a', overrides: { 'prset:og': {} } }",
                "'prset:og' in 'overrides' must be what it is for, such as preset:iphone-*"
            ),
            (
                "{ type: 'text', text: 'a', overrides: { 'preset:og': { sise: 5 } } }",
                "unknown key 'sise' in a text; did you mean 'size'?"
            ),
            (
                "{ type: 'text', text: 'a', overrides: { 'preset:og': { text: null } } }",
                "2:38: a text has no 'text'; add it"
            ),
            (
                "{ type: 'text', text: 'a', when: { preset: ['og'] } }",
                "unknown key 'preset' in 'when'; did you mean 'presets'?"
            ),
        ])
    func elements(element: String, message: String) throws {
        let issues = try ManifestFolder(manifest(elements: element)).issues()
        #expect(issues.count == 1, "\(issues)")
        #expect(issues.first?.contains(message) == true, "\(issues)")
    }

    @Test(
        "Wrong manifests are told with place, reason and remedy",
        arguments: [
            ("{}", "1:1: the manifest has no 'version'; add it"),
            ("'$ink'", "1:1: the manifest is '$ink'; it must be an object"),
            (
                "{ version: 1, matrix: { presets: ['og'], locales: ['en'] }, scenes: '$all' }",
                "1:69: 'scenes' is '$all'; it must be an array, in which values of themes may stand"
            ),
            (manifest(more: "base: '$ink',"), "'base' is '$ink'; it must be a locale"),
            (
                manifest(presets: "'iphone-69'"),
                "1:35: there is no preset 'iphone-69'; did you mean 'iphone-6.9'?"
            ),
            (
                manifest(presets: "'mac@portrait'"),
                "the preset mac is landscape only; leave out @portrait"
            ),
            (
                manifest(presets: "'ipad-11@1x1'"),
                "the preset ipad-11 has no '@1x1'; it takes 1668x2420, 1668x2388, 1640x2360 and 1488x2266, also with swapped sides"
            ),
            (
                manifest(presets: "'og', 'og'"),
                "1:41: the preset og stands twice in the matrix; keep one"
            ),
            (
                manifest(locales: "'en', 'e'"),
                "item 2 of 'locales' is 'e'; it must be a locale such as en, pt-BR or zh-Hans"
            ),
            (
                manifest(more: "output: '{local}.png',"),
                "unknown field '{local}'; did you mean 'locale'?; fields are locale, preset"
            ),
            (manifest(more: "output: '{index:x}.png',"), "the field '{index:x}' is wrong"),
            (manifest(more: "output: '{locale:02}.png',"), "the field '{locale:02}' is wrong"),
            (manifest(more: "output: '../{index}.png',"), "has to stay below the output folder"),
            (manifest(more: "output: '/{index}.png',"), "has to stay below the output folder"),
            (manifest(more: "output: '{index}.gif',"), "must end in .png, .jpg or .webp"),
            (
                manifest(more: "output: { path: '{index}.jpg', depth: 16 },"),
                "16 bits a channel are for PNG only"
            ),
            (
                manifest(more: "output: { path: '{index}.png', depth: 12 },"),
                "'depth' is 12; it must be 8 or 16"
            ),
            (
                manifest(more: "output: '{preset}-{storeLocale}/{index}.png',"),
                "{storeLocale} is the name of a folder: write it with a '/' before and after it"
            ),
            (
                manifest(more: "output: '{store}/{index}-{storeLocale}.png',"),
                "{storeLocale} is the name of a folder"
            ),
            (
                manifest(more: "themes: {a: {d: {txet: {}}}}, defaults: '$d',"),
                "unknown key 'txet' in the defaults; did you mean 'text'?"
            ),
            (
                manifest(
                    elements: "{type: 'backdrop', color: '#123', when: '$w'}",
                    more: "themes: {a: {w: {theme: ['x']}}},"),
                "unknown key 'theme' in 'when'; did you mean 'themes'?"
            ),
            (
                manifest(
                    elements: "{type: 'backdrop', color: '#123', overrides: '$o'}",
                    more: "themes: {a: {o: 5}},"),
                "'overrides' is 5; it must be an object"
            ),
            (
                "{ version: 1, matrix: { presets: ['og'], locales: ['en'] }, scenes: [{id: 'a', when: {locales: ['de']}, elements: [{type: 'backdrop', color: '#000'}]}] }",
                "1:86: 'when' of the scene a fits nothing of the matrix"
            ),
            (manifest(more: "strings: ['a.json'],"), "there is no file 'a.json'"),
            (manifest(more: "strings: ['{lang}.json'],"), "has another field than {locale}"),
            (manifest(more: "strings: ['{locale}.json'],"), "no locale has a file '{locale}.json'"),
            (
                manifest(more: "scene: [],"),
                "unknown key 'scene' in the manifest; did you mean 'scenes'?"
            ),
            (
                manifest(more: "themes: {a: {}}, defaults: {safeArea: '60%'},"),
                "the safe area leaves nothing of og; make it smaller"
            ),
            (
                "{ version: 2, matrix: { presets: ['og'], locales: ['en'] }, scenes: [{id: 'a', elements: [{type: 'backdrop', color: '#000'}]}] }",
                "1:12: 'version' is 2; it must be from 1 to 1"
            ),
            (
                "{ version: 1, matrix: { presets: ['og'], locales: ['en'], themes: ['drak'] }, themes: {dark: {}}, scenes: [{id: 'a', elements: [{type: 'backdrop', color: '#000'}]}] }",
                "there is no theme 'drak'; did you mean 'dark'?; 'themes' has dark"
            ),
        ])
    func manifests(text: String, message: String) throws {
        let issues = try ManifestFolder(text).issues()
        #expect(issues.contains { $0.contains(message) }, "\(issues)")
    }

    @Test("All mistakes are told at once, in the order of the file, each once")
    func all() throws {
        let folder = try ManifestFolder(
            """
            {
              version: 1,
              matrx: {},
              matrix: { presets: ['og', 'nope'], locales: ['en', 'de'], times: ['12:99'] },
              output: '{x}.png',
              scenes: [
                { id: 'one', elements: [
                  { type: 'text', text: '@a', colour: '#fff' },
                  { type: 'backdrop', image: 'b.png' },
                  { type: 'glass', text: '{t}', size: true },
                ] },
                { id: 'one', elements: [ { type: 'text', text: '$x' } ] },
              ],
            }
            """)
        let lines = folder.issues().map { $0.split(separator: ":")[0] }
        #expect(lines == ["3", "4", "4", "5", "8", "9", "10", "12", "12"], "\(folder.issues())")
        let more = try ManifestFolder(
            manifest(
                elements: "{ type: 'text', text: '@a' }, { type: 'text', text: '@b' }",
                locales: "'en', 'de'"))
        #expect(more.issues().count == 4, "two texts in two locales: \(more.issues())")
    }

    @Test("A mistake in a theme's value is told where the value stands")
    func themes() throws {
        let folder = try ManifestFolder(
            """
            { version: 1, matrix: { presets: ['og'], locales: ['en'] },
              themes: {
                a: { ink: '#fff' },
                b: { ink: 'white' },
              },
              scenes: [ { id: 'one', elements: [ { type: 'text', text: 'x', color: '$ink' } ] } ] }
            """)
        let issues = folder.issues()
        #expect(issues.count == 1)
        #expect(issues.first?.hasPrefix("4:15: 'color' is 'white'") == true, "\(issues)")
    }

    @Test("Values of themes that lead to each other are found, circles are told")
    func chains() throws {
        let text = { (values: String) in
            """
            { version: 1, matrix: { presets: ['og'], locales: ['en'] }, themes: { t: { \(values) } },
              scenes: [ { id: 'one', elements: [ { type: 'text', text: 'x', color: '$a' } ] } ] }
            """
        }
        let plan = try ManifestFolder(text("a: '$b', b: '$c', c: '#F00'")).plan()
        guard case .text(let caption) = plan.jobs[0].elements[0].content else {
            Issue.record("no text")
            return
        }
        #expect(caption.color == StillColor("#F00"))
        let issues = try ManifestFolder(text("a: '$b', b: '$a'")).issues()
        #expect(
            issues.contains {
                $0.contains("$a of the theme t refers to itself, through $a and $b")
            }, "\(issues)")
    }

    @Test("Damaged manifests are refused or planned, never a crash", arguments: 0..<150)
    func fuzz(seed: Int) throws {
        var random = SeededRandom(seed)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var bytes = [UInt8](
            try Data(contentsOf: root.appendingPathComponent("Examples/Stills/manifest.json5")))
        let words = ["null", "[]", "{}", "-1", "'$ink'", "'@x'", "'50%'", "1e9", "true", "\"\""]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let i = Int.random(in: bytes.indices, using: &random)
            if Bool.random(using: &random) {
                bytes[i] = UInt8.random(in: 0x20...0x7E, using: &random)
            } else if let colon = bytes[i...].firstIndex(of: UInt8(ascii: ":")) {
                let word = Array(words.randomElement(using: &random)!.utf8)
                bytes.replaceSubrange(
                    colon + 1..<min(colon + 2, bytes.count), with: word + Array(",".utf8))
            }
        }
        let folder = try ManifestFolder()
        try folder.write(Data(bytes), to: "manifest.json5")
        for issue in folder.issues() { #expect(!issue.contains("\n")) }
    }
}
