import Foundation
import HyalinePictures
import Testing

/// What goes wrong for people who try it: one clear message, the documented exit code, nothing written that is not whole.
@Suite("Mistakes with hyaline stills")
struct StillsMistakesTests {
    private static let ground = "{ type: 'backdrop', color: '#123' }"

    private func workshop(
        _ elements: String = ground, presets: String = "'og'", more: String = ""
    ) throws -> Workshop {
        let workshop = try Workshop()
        let manifest = """
            { version: 1, matrix: { presets: [\(presets)], locales: ['en'] }, \(more)
              scenes: [{ id: 'one', elements: [\(elements)] }] }
            """
        try workshop.write(manifest.utf8, to: "m.json5")
        return workshop
    }

    /// Runs it to one message with an exit code.
    private func expect(
        _ code: Int32, _ says: String..., options: [String] = ["-o", "out", "--progress", "none"],
        in workshop: Workshop, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try workshop.hyaline(["stills", "m.json5"] + options)
        #expect(outcome.exitCode == code, "\(outcome.stderr)", sourceLocation: sourceLocation)
        #expect(outcome.stdout.isEmpty, sourceLocation: sourceLocation)
        // With a still that fails, the summary comes first.
        let lines = code == 2 ? outcome.errorLines.dropFirst() : outcome.errorLines[...]
        #expect(lines.count == 1, "\(outcome.stderr)", sourceLocation: sourceLocation)
        for text in says {
            #expect(
                outcome.stderr.contains(text), "\(outcome.stderr)", sourceLocation: sourceLocation)
        }
        let left = try workshop.contents()
        #expect(
            !left.contains { $0.hasSuffix(".tmp") || $0.hasSuffix("og-1.png") },
            sourceLocation: sourceLocation)
    }

    private func makePipe(_ name: String, in workshop: Workshop) {
        mkfifo(workshop.url(name).path, 0o600)
    }

    @Test(
        "A pipe or a link where a file of ours goes is refused, and nothing is written through it")
    func places() throws {
        let pipe = try workshop()
        try pipe.createFolder("out")
        makePipe("out/alt.json", in: pipe)
        try expect(73, "'alt.json' is a pipe", in: pipe)
        let journal = try workshop()
        try journal.createFolder("out")
        makePipe("out/.hyaline-stills.jsonl", in: journal)
        try expect(73, "hyaline-stills.jsonl' is no file: take it away", in: journal)
        let link = try workshop()
        try link.createFolder("out")
        try FileManager.default.createSymbolicLink(
            atPath: link.url("out/alt.json").path, withDestinationPath: "../m.json5")
        let before = try link.data("m.json5")
        try expect(
            73, "'alt.json' leads by a link out of the folder", "take the link away", in: link)
        #expect(try link.data("m.json5") == before)
        let folder = try workshop()
        try folder.createFolder("away")
        try folder.createFolder("out")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("out/en").path, withDestinationPath: "../away")
        try expect(2, "'en/og-1.png' leads by a link out of the folder", in: folder)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url("away").path).isEmpty)
    }

    @Test("A pipe, a folder or a link out as a picture is refused with its place")
    func inputs() throws {
        let workshop = try workshop("{ type: 'backdrop', image: 'x.png' }")
        makePipe("x.png", in: workshop)
        try expect(65, "m.json5:2:63: 'x.png' is a pipe", options: ["--check"], in: workshop)
        try FileManager.default.removeItem(at: workshop.url("x.png"))
        try FileManager.default.createSymbolicLink(
            atPath: workshop.url("x.png").path, withDestinationPath: "/etc/passwd")
        try expect(65, "m.json5:2:63: 'x.png' leads out of", options: ["--check"], in: workshop)
        makePipe("pipe.json5", in: workshop)
        let outcome = try workshop.hyaline("stills", "pipe.json5", "--check")
        #expect(outcome.exitCode == 66 && outcome.stderr.contains("it is a file"))
    }

    @Test("--check finds what is no picture and no font, with the element and its place")
    func check() throws {
        let picture = try workshop("{ type: 'backdrop', id: 'sea', image: 'x.png' }")
        try picture.write("junk".utf8, to: "x.png")
        try expect(
            65, "m.json5:2:36: 'sea' in one for og", "no picture that is known here",
            options: ["--check"], in: picture)
        let font = try workshop(
            Self.ground
                + ", { type: 'text', text: 'a', font: 'x.ttf' }, { type: 'text', text: 'b', font: 'x.ttf' }"
        )
        try font.write("junk".utf8, to: "x.ttf")
        try expect(
            66, "m.json5:2:73: 'text 1' in one for og", "is not a font", options: ["--check"],
            in: font)
        let family = try workshop(
            Self.ground + ", { type: 'text', text: 'a', font: 'No Such Family' }")
        for options in [["--check"], ["-o", "out", "--progress", "none"]] {
            try expect(
                options.count == 1 ? 66 : 2, "m.json5:2:73: 'text 1' in one for og",
                "No Such Family", options: options, in: family)
        }
    }

    @Test("A disc that is full, here a limit of the shell, leaves whole files and says so")
    func space() throws {
        let shell = try #require(installed("bash"))
        let workshop = try workshop(
            "{ type: 'backdrop', linear: { stops: ['#123', '#456'] } }", presets: "'apple-tv', 'og'"
        )
        let outcome = try workshop.run(
            shell,
            [
                "-c", "ulimit -f 900; exec \"$0\" \"$@\"", BuiltProgram.hyaline.url.path, "stills",
                "m.json5", "-o", "out", "--progress", "none",
            ])
        #expect(outcome.exitCode == 2, "\(outcome.stderr)")
        #expect(outcome.stderr.contains("1 rendered, 1 failed"), "\(outcome.stderr)")
        #expect(outcome.errorLines.last?.contains("en/apple-tv-1.png") == true)
        #expect(outcome.errorLines.last?.contains("failed (File too large)") == true)
        let left = try workshop.contents().filter { $0.hasPrefix("out/en/") }
        #expect(left == ["out/en/og-1.png"])
        #expect(PNGBytes(try workshop.data(left[0])) != nil)
    }

    @Test(
        "Two stills on one path, unknown fields, paths that lead out: with place, before anything is written"
    )
    func outputs() throws {
        let cases = [
            ("output: 'x.png',", "two stills go to 'x.png'"),
            ("output: '{preset}/{local}.png',", "unknown field '{local}'; did you mean 'locale'?"),
            ("output: '../{preset}.png',", "has to stay below the output folder"),
            ("output: '/tmp/{preset}.png',", "has to stay below the output folder"),
        ]
        for (output, message) in cases {
            let workshop = try workshop(presets: "'og', 'mac'", more: output)
            try expect(65, "m.json5:1:", message, in: workshop)
            #expect(try workshop.contents() == ["m.json5"])
        }
    }

    @Test("One is one")
    func counts() throws {
        let workshop = try workshop()
        #expect(
            try workshop.hyaline("stills", "m.json5", "--check").text == "nothing wrong: 1 still\n")
        #expect(
            try workshop.hyaline("stills", "m.json5", "--dry-run").text.contains("\n1 still, "))
        try expect(
            64, "fits none of 1 still:", options: ["--dry-run", "--only", "fr/*"], in: workshop)
    }
}
