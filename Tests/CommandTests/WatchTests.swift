import Foundation
import Testing

@Suite("hyaline stills --watch and hyaline sheet --watch")
struct WatchTests {
    private static let render = [
        "stills", "m.json5", "--presets", "p.json5", "-o", "out", "--only", "wide", "--progress",
        "none",
    ]

    private static let manifest = """
        { version: 1, matrix: { presets: ['wide'], locales: ['en', 'de'] },
          strings: ['strings.json'],
          scenes: [{ id: 'wide', elements: [
            { type: 'backdrop', linear: { angle: 90, stops: ['#22305F', '#7A4A80'] } },
            { type: 'text', text: '@t', size: '20%', color: '#FFF' }] }] }
        """

    private func workshop() throws -> Workshop {
        let workshop = try BatchTests.workshop(Self.manifest)
        try save("{ en: { t: 'Hello' }, de: { t: 'Hallo' } }", "strings.json", in: workshop)
        return workshop
    }

    /// As editors do: another file, put in the place of the old one.
    private func save(_ text: String, _ name: String, in workshop: Workshop) throws {
        try workshop.write(text.utf8, to: name + "~")
        #expect(rename(workshop.url(name + "~").path, workshop.url(name).path) == 0)
    }

    @Test("A saved file renders what it changes; a mistake is told, and its mend is seen")
    func stills() throws {
        let workshop = try workshop()
        let program = try RunningProgram(
            Self.render + ["--watch", "--sheet", "s.html"], in: workshop)
        try #require(program.wait { program.count("watching") == 1 }, "\(program.said)")
        // The manifest, the presets, the texts; the default face is in the program.
        #expect(program.said.contains("hyaline: watching 3 files; Ctrl-C ends it\n"))
        #expect(program.count("2 rendered") == 1)
        let english = try workshop.data("out/en/wide-1.png")
        let german = try workshop.data("out/de/wide-1.png")
        let page = try workshop.data("s.html")
        #expect(try workshop.contents().contains("s.html.live.js"))

        try save("{ en: { t: 'Hello' }, de: { t: 'Guten Tag' } }", "strings.json", in: workshop)
        try #require(
            program.wait { program.count("1 rendered, 1 up to date") == 1 }, "\(program.said)")
        #expect(program.said.contains("hyaline: changed: strings.json\n"))
        #expect(try workshop.data("out/de/wide-1.png") != german)
        #expect(try workshop.data("out/en/wide-1.png") == english)
        try #require(program.wait { try workshop.data("s.html") != page })

        try save("{ version: 1,", "m.json5", in: workshop)
        try #require(program.wait { program.count("hyaline: m.json5:1:") == 1 }, "\(program.said)")
        #expect(program.said.contains("hyaline: changed: m.json5\n"))
        try save(
            Self.manifest.replacingOccurrences(of: "#22305F", with: "#902030"), "m.json5",
            in: workshop)
        try #require(program.wait { program.count("2 rendered") == 2 }, "\(program.said)")
        #expect(try workshop.data("out/en/wide-1.png") != english)

        try FileManager.default.removeItem(at: workshop.url("strings.json"))
        try #require(
            program.wait { program.count("no file 'strings.json'") == 1 }, "\(program.said)")
        #expect(program.said.contains("hyaline: changed: strings.json (gone)\n"))
        try save("{ en: { t: 'Hello' }, de: { t: 'Hallo' } }", "strings.json", in: workshop)
        try #require(
            program.wait { program.count("1 rendered, 1 up to date") == 2 }, "\(program.said)")
        #expect(program.said.contains("hyaline: changed: strings.json (new)\n"))

        #expect(program.interrupt() == 130)
        let names = try workshop.contents()
        #expect(!names.contains { $0.hasSuffix(".tmp") || $0.hasSuffix(".js") }, "\(names)")
        // The page of a run that ends by itself, and of the sheet of what there is.
        let left = try workshop.data("s.html")
        try expectSuccess(
            "sheet", "out", "-o", "t.html", "--preset-file", "p.json5", in: workshop)
        #expect(try workshop.data("t.html") == left)
        let again = try workshop.hyaline(Self.render + ["--sheet", "u.html"])
        #expect(again.exitCode == 0 && again.stderr.contains("2 up to date"))
        #expect(try workshop.data("u.html") == left)
    }

    @Test(
        "A failing still is told, others are rendered, and it is tried again with the next change")
    func failingStill() throws {
        let workshop = try workshop()
        let program = try RunningProgram(Self.render + ["--watch"], in: workshop)
        try #require(program.wait { program.count("watching") == 1 }, "\(program.said)")
        let long = String(repeating: "lang", count: 60)
        try save("{ en: { t: 'Hi' }, de: { t: '\(long)' } }", "strings.json", in: workshop)
        try #require(
            program.wait { program.count("hyaline: de/wide-1.png: m.json5:") == 1 },
            "\(program.said)")
        #expect(program.said.contains("1 rendered, 1 failed"))
        try save("{ en: { t: 'Hi' }, de: { t: 'Hallo' } }", "strings.json", in: workshop)
        // As it was: the picture is there still.
        try #require(program.wait { program.count("2 up to date") == 1 }, "\(program.said)")
        #expect(program.interrupt() == 130)
    }

    @Test("A sheet follows what another program renders")
    func sheet() throws {
        let workshop = try workshop()
        let program = try RunningProgram(
            ["sheet", "out", "-o", "s.html", "--preset-file", "p.json5", "--watch"], in: workshop)
        try #require(program.wait { program.count("watching") == 1 }, "\(program.said)")
        #expect(program.said.contains("there is no folder 'out'"))
        _ = try workshop.hyaline(Self.render)
        try #require(program.wait { program.count("s.html: 2 stills") == 1 }, "\(program.said)")
        let page = try workshop.data("s.html")
        try save("{ en: { t: 'Hello' }, de: { t: 'Guten Tag' } }", "strings.json", in: workshop)
        _ = try workshop.hyaline(Self.render)
        try #require(program.wait { try workshop.data("s.html") != page }, "\(program.said)")
        #expect(program.said.contains("changed: "))
        #expect(program.interrupt() == 130)
        try expectSuccess(
            "sheet", "out", "-o", "t.html", "--preset-file", "p.json5", in: workshop)
        #expect(try workshop.data("t.html") == workshop.data("s.html"))
        #expect(try !workshop.contents().contains { $0.hasSuffix(".js") || $0.hasSuffix(".tmp") })
    }

    @Test(
        "What goes with nothing is refused, and what no saved file can mend ends it at once",
        arguments: [
            Refusal(["stills", "m.json5", "--watch", "--dry-run"], 64, "--watch is for rendering"),
            Refusal(["stills", "m.json5", "--watch", "--check"], 64, "renders nothing"),
            Refusal(["stills", "m.json5", "--sheet", "s.html", "--check"], 64, "--sheet"),
            Refusal(["stills", "m.json5", "--sheet", "s.pdf"], 64, ".html"),
            Refusal(["stills", "m.json5", "--sheet", ""], 64, "--sheet FILE.html"),
            Refusal(
                ["stills", "m.json5", "--sheet", "s.html", "--shard", "1/2"], 64, "hyaline sheet"),
            Refusal(
                ["stills", "m.json5", "--presets", "p.json5", "--sheet", "-", "--watch"], 64,
                "--sheet sheet.html"),
            Refusal(["sheet", "out", "-o", "-", "--watch"], 64, "-o sheet.html"),
            Refusal(
                [
                    "stills", "m.json5", "--presets", "p.json5", "--watch", "--only", "none",
                ], 64, "fits none of 2 stills"),
            Refusal(
                ["stills", "m.json5", "--presets", "p.json5", "--watch", "-o", "m.json5"], 73,
                "cannot be made"),
            Refusal(["stills", "m.json5", "--watch", "--root", "nowhere"], 66, "--root 'nowhere'"),
        ])
    func refusals(refusal: Refusal) throws {
        try expectRefusal(refusal, in: try workshop())
    }
}
