import Foundation
import Testing

/// What a caller, a folder or an environment may do to the command.
@Suite("Hostile surroundings")
struct HostileSurroundingsTests {
    private static let size = ["--canvas", "60x40", "--scale", "1"]

    private static func render(_ output: String) -> [String] {
        ["render", "1"] + size + ["-o", output]
    }

    private func link(_ name: String, to target: String, in workshop: Workshop) throws {
        try FileManager.default.createSymbolicLink(
            atPath: workshop.url(name).path, withDestinationPath: target)
    }

    /// Runs a line of a shell, in which $0 is the command.
    private func shell(_ line: String, in workshop: Workshop) throws -> Outcome {
        try workshop.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", line, BuiltProgram.hyaline.url.path])
    }

    // MARK: Links

    @Test("Links that lead in a circle are no output, and stay as they are")
    func circles() throws {
        let workshop = try Workshop()
        try link("loop.png", to: "loop.png", in: workshop)
        for (name, target) in [("a.png", "b"), ("b", "c"), ("c", "a.png")] {
            try link(name, to: target, in: workshop)
        }
        let lines = [
            Self.render("loop.png"), Self.render("a.png"), Self.render("c/t.png"),
            ["path", "1", "-o", "loop.svg"],
        ]
        try link("loop.svg", to: "./loop.svg", in: workshop)
        for line in lines {
            try expectRefusal(
                Refusal(line, 73, "symbolic links", "lead in a circle"), in: workshop)
        }
        for name in ["loop.png", "a.png", "loop.svg"] {
            let target = try FileManager.default.destinationOfSymbolicLink(
                atPath: workshop.url(name).path)
            #expect(!target.isEmpty)
        }
    }

    @Test("A chain of links with an end is written through, and stays")
    func chain() throws {
        let workshop = try Workshop()
        try workshop.createFolder("deep")
        for i in 0..<20 { try link("l\(i).png", to: "l\(i + 1).png", in: workshop) }
        try link("l20.png", to: "deep/t.png", in: workshop)
        #expect(try workshop.hyaline(Self.render("l0.png")).exitCode == 0)
        #expect(try workshop.data("deep/t.png") == workshop.data("l0.png"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(
                atPath: workshop.url("l0.png").path) == "l1.png")
    }

    @Test(
        "A sheet looks into a folder once, however many links lead to it", .timeLimit(.minutes(1)))
    func sheetOfLinks() throws {
        let workshop = try Workshop()
        try workshop.createFolder("set")
        try workshop.createFolder("set/real")
        try workshop.createFolder("outside")
        #expect(try workshop.hyaline(Self.render("set/real/a.png")).exitCode == 0)
        try workshop.write(workshop.data("set/real/a.png"), to: "outside/b.png")
        // Each would lead to itself and to all others, six to the power of eight paths.
        for i in 1...6 { try link("set/l\(i)", to: ".", in: workshop) }
        for i in 1...6 { try link("set/real/l\(i)", to: "..", in: workshop) }
        // Before the folder that it leads to; one that leads out of the folder is followed.
        try link("set/alias", to: "real", in: workshop)
        try link("set/out", to: "../outside", in: workshop)
        try expectSuccess("sheet", "set", "-o", "s.html", in: workshop)
        let page = String(decoding: try workshop.data("s.html"), as: UTF8.self)
        #expect(page.contains("id=\"l-real\"") && page.contains("id=\"l-out\""))
        #expect(page.components(separatedBy: "<img").count - 1 == 2)
        #expect(!page.contains("l-alias") && !page.contains("id=\"l-l1\""))
    }

    // MARK: Streams

    @Test("With standard error closed, a batch's journal holds its own lines only")
    func closedError() throws {
        let workshop = try BatchTests.workshop()
        let line = "stills m.json5 --presets p.json5 -o out --progress lines"
        let outcome = try shell("exec \"$0\" \(line) 0<&- 1>&- 2>&-", in: workshop)
        #expect(outcome.exitCode == 0)
        let journal = String(
            decoding: try workshop.data("out/.hyaline-stills.jsonl"), as: UTF8.self)
        let lines = journal.split(separator: "\n")
        #expect(lines.count == 12)
        for line in lines {
            #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)")
        }
    }

    @Test(
        "With standard output closed, what should go there is an error",
        arguments: ["-", "/dev/stdout"])
    func closedOutput(name: String) throws {
        let workshop = try Workshop()
        let outcome = try shell("exec \"$0\" path 1 -o \(name) 1>&-", in: workshop)
        #expect(outcome.exitCode == 74 && outcome.errorLines.count == 1, "\(outcome.stderr)")
        #expect(try workshop.contents().isEmpty)
    }

    // MARK: Signals

    @Test(
        "SIGINT, SIGTERM and SIGHUP end it the same way: 128 and the number, nothing left behind",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) throws {
        let workshop = try BatchTests.workshop()
        let program = try RunningProgram(
            [
                "stills", "m.json5", "--presets", "p.json5", "-o", "out", "--watch", "--sheet",
                "s.html",
            ], in: workshop)
        try #require(program.wait { program.count("watching") == 1 }, "\(program.said)")
        #expect(try workshop.contents().contains("s.html.live.js"))
        #expect(program.interrupt(by: number) == 128 + number)
        let left = try workshop.contents()
        #expect(!left.contains("s.html.live.js") && !left.contains { $0.hasSuffix(".tmp") })
    }

    @Test(
        "In the middle of a batch as well: whole files, no temporary ones",
        arguments: [SIGTERM, SIGHUP])
    func signalsWhileWriting(number: Int32) throws {
        let workshop = try BatchTests.workshop()
        let program = try RunningProgram(
            [
                "stills", "m.json5", "--presets", "p.json5", "-o", "out", "--threads", "1",
                "--progress", "lines",
            ], in: workshop)
        _ = program.wait { program.said.contains("/12 ") }
        let code = program.interrupt(by: number)
        // It may have come to its end just before.
        #expect(code == 128 + number || code == 0)
        for name in try workshop.contents() {
            #expect(!name.hasSuffix(".tmp"))
            guard name.hasSuffix(".png") else { continue }
            #expect(try workshop.data(name).suffix(8).starts(with: "IEND".utf8), "\(name)")
        }
    }

    // MARK: Environment

    @Test(
        "Nothing that libraries read from the environment changes a glyph",
        arguments: [
            ["HB_SHAPER_LIST": "fallback"], ["HB_OPTIONS": "uniscribe-bug-compatible:aat"],
            ["HB_FONT_FUNCS": "ft"], ["HB_FACE_LOADER": "ft"],
            ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35 cff:no-stem-darkening=0"],
            ["FC_LANG": "ja"], ["FC_DEBUG": "8191"], ["FC_DBG_MATCH_FILTER": "family"],
            ["ICU_DATA": "/nonexistent"], ["LANG": "ja_JP.UTF-8"], ["LC_ALL": "ar_EG.UTF-8"],
            ["LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr"], ["LC_ALL": "C"], ["LC_NUMERIC": "de_DE"],
            ["TZ": "Asia/Tokyo"], ["JPEGMEM": "1"], ["JSIMD_FORCENONE": "1"],
            ["TJ_OPTIMIZE": "1"], ["EXPAT_ENTROPY_DEBUG": "1"],
            ["SWIFT_DETERMINISTIC_HASHING": "1"],
        ])
    func environment(variables: [String: String]) throws {
        let workshop = try Workshop()
        let line = [
            "path", "12:34 fi AV שלום 12:34 漢字 हिन्दी", "--width", "300", "--format", "json", "-o",
        ]
        let plain = try workshop.hyaline(line + ["a.json"], environment: ["LC_ALL": "C.UTF-8"])
        let other = try workshop.hyaline(line + ["b.json"], environment: variables)
        #expect(plain.exitCode == other.exitCode, "\(other.stderr)")
        #expect(other.stdout.isEmpty && plain.stderr == other.stderr)
        guard plain.exitCode == 0 else { return }
        #expect(try workshop.data("a.json") == workshop.data("b.json"))
        // And a picture over a progressive JPEG.
        let picture = Self.render("") + ["--backdrop", "b.jpg"]
        let names = ["a.png", "b.png"]
        try workshop.write(
            Data(contentsOf: Self.progressive), to: "b.jpg")
        for (name, environment) in zip(names, [[:], variables]) {
            let line = picture.map { $0.isEmpty ? name : $0 }
            #expect(try workshop.hyaline(line, environment: environment).exitCode == 0)
        }
        #expect(try workshop.data("a.png") == workshop.data("b.png"))
    }

    private static let progressive = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("PicturesTests/Fixtures/progressive.jpg")

    // MARK: Names

    @Test(
        "A name with a character that does not show is no output, and is told by its number",
        arguments: [
            ("U+202E", "t\u{202E}gnp.png"), ("U+000A", "a\nb.png"), ("U+001B", "a\u{1B}[31m.png"),
            ("U+0085", "a\u{85}.png"), ("U+2067", "\u{2067}a.png"), ("U+200F", "a\u{200F}.png"),
            ("U+2028", "a\u{2028}b.png"), ("U+007F", "a\u{7F}.png"),
        ])
    func names(number: String, name: String) throws {
        let workshop = try Workshop()
        try workshop.write("{}".utf8, to: "m.json5")
        let other = name.replacingOccurrences(of: ".png", with: "")
        for line in [
            Self.render(name), ["path", "1", "-o", other + ".svg"],
            Self.render("t.png") + ["--report", other + ".json"],
            Self.render("t.png") + ["--layers", other], ["stills", "m.json5", "-o", other],
            ["stills", "m.json5", "--sheet", other + ".html"],
            ["sheet", ".", "-o", other + ".html"],
            ["jitter", "--frames", "x", "--annotate", name],
            ["jitter", "0:09", "0:00", "--report", other + ".html"],
        ] {
            try expectRefusal(Refusal(line, 64, number, "does not show"), in: workshop)
        }
    }

    @Test("A message never hands a control character on to the terminal")
    func messages() throws {
        for line in [
            Self.render("t.png") + ["--backdrop", "no\u{1B}[31m.png"],
            ["sheet", "no\u{1B}]0;x\u{7}", "-o", "s.html"], ["stills", "a\rb.json5"],
            ["fonts", "a\u{9B}31m.ttf"], ["lint", "--store", "a\nb"],
        ] {
            let outcome = try Workshop().hyaline(line)
            #expect(outcome.exitCode != 0 && outcome.errorLines.count == 1, "\(outcome.stderr)")
            let controls = outcome.stderr.unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(controls.isEmpty, "\(outcome.stderr.debugDescription)")
        }
    }

    @Test("Names in any script, with joiners and marks, are fine")
    func plainNames() throws {
        let workshop = try Workshop()
        for name in ["שעון.png", "نیم\u{200C}فاصله.png", "👩\u{200D}🚀.png", "e\u{301} ñ.png"] {
            let outcome = try workshop.hyaline(Self.render(name))
            #expect(outcome.exitCode == 0, "\(outcome.stderr)")
        }
    }
}
