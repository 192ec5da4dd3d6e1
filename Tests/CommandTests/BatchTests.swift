import Foundation
import HyalinePictures
import Testing

@Suite("hyaline stills renders, hyaline lint and sheet look at it")
struct BatchTests {
    static let presets = """
        { version: 1, presets: [
          { id: 'wide', name: 'Wide', store: 'app-store', pixels: ['160x90'], scale: 1, alpha: false,
            count: [1, 10], source: 'own', date: '2026-11-30' },
          { id: 'tall', name: 'Tall', store: 'app-store', pixels: ['90x160'], scale: 1, alpha: false,
            count: [1, 10], source: 'own', date: '2026-11-30' }] }
        """

    static let manifest = """
        { version: 1, base: 'en-US',
          matrix: { presets: ['wide', 'tall'], locales: ['en-US', 'de-DE', 'he'], themes: ['light', 'dark'] },
          themes: { light: { sky: ['#9FC3EE', '#F3C9A8'] }, dark: { sky: ['#22305F', '#7A4A80'] } },
          strings: [{ 'en-US': { t: 'Breathe' }, 'de-DE': { t: 'Atme' }, he: { t: 'נשום' } }],
          output: '{locale}/{preset}-{index}.png',
          scenes: [{ id: 'one', elements: [
            { type: 'backdrop', linear: { angle: 90, stops: '$sky' } },
            { type: 'glass', text: '{time}', size: '30%' },
            { type: 'text', text: '@t', size: '10%', at: 'bottom', offset: [0, '-6%'], color: '#FFF',
              fallback: ['DejaVu Sans'] }] }] }
        """

    static func workshop(_ manifest: String = manifest) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.write(manifest.utf8, to: "m.json5")
        try workshop.write(presets.utf8, to: "p.json5")
        return workshop
    }

    private static let render = ["stills", "m.json5", "--presets", "p.json5", "-o", "out"]

    @discardableResult
    private func render(
        _ more: [String] = [], environment: [String: String] = [:], in workshop: Workshop
    ) throws -> Outcome {
        let outcome = try workshop.hyaline(Self.render + more, environment: environment)
        try #require(outcome.exitCode == 0, "\(outcome.stderr)")
        return outcome
    }

    /// Files by path; not the journals, which tell of times.
    private func files(_ workshop: Workshop) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try workshop.contents()
        where path.hasPrefix("out/") && path.contains(".") && !path.contains("/.") {
            files[path] = try workshop.data(path)
        }
        return files
    }

    @Test("One thread or four, whole or in shards, fresh or again: the same bytes")
    func sameBytes() throws {
        let one = try Self.workshop()
        try render(["--threads", "1"], in: one)
        let files = try files(one)
        #expect(files.count == 13)
        let four = try Self.workshop()
        try render(["--threads", "4"], in: four)
        #expect(try self.files(four) == files)
        let again = try render(in: four)
        #expect(again.stderr.contains("12 up to date"))
        #expect(try self.files(four) == files)
        let parts = try Self.workshop()
        for index in 1...3 { try render(["--shard", "\(index)/3"], in: parts) }
        #expect(try self.files(parts) == files)
    }

    @Test("The files are what stores take: RGB of 8 bits with a colour tag, at the exact size")
    func files() throws {
        let workshop = try Self.workshop()
        try render(in: workshop)
        let png = try #require(PNGBytes(try workshop.data("out/de-DE/tall-1.png")))
        #expect(png.width == 90 && png.height == 160 && png.depth == 8 && png.colorType == 2)
        #expect(png.types.contains("sRGB"))
        #expect(!png.types.contains("tEXt") && !png.types.contains("tIME"))
        let lint = try workshop.hyaline("lint", "--store", "out", "--preset-file", "p.json5")
        #expect(lint.text.contains("12 pictures in 6 sets: 0 errors"), "\(lint.text)")
        #expect(lint.exitCode == 0)
        // Without the table these are no sizes of a store.
        let strict = try workshop.hyaline("lint", "--store", "out", "--format", "json")
        #expect(strict.exitCode == 1 && strict.text.contains("\"code\" : \"size\""))
        try expectSuccess("sheet", "out", "-o", "a.html", "--threads", "1", in: workshop)
        try expectSuccess("sheet", "out", "-o", "b.html", "--threads", "3", in: workshop)
        #expect(try workshop.data("a.html") == workshop.data("b.html"))
    }

    @Test("Stills of the example lie as fastlane deliver takes them")
    func example() throws {
        let workshop = try Workshop()
        let manifest = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Examples/Stills/manifest.json5").path
        let outcome = try workshop.hyaline(
            "stills", manifest, "-o", "stills", "--only", "locale:de theme:dark scene:breathe",
            "--only", "locale:he preset:mac theme:light", "--progress", "none")
        #expect(outcome.exitCode == 0, "\(outcome.stderr)")
        let paths = try workshop.contents().filter { $0.hasSuffix(".png") }
        #expect(
            paths == [
                "stills/app-store/appleTV/de-DE/apple-tv-04-breathe-dark.png",
                "stills/app-store/de-DE/ipad-13-04-breathe-dark.png",
                "stills/app-store/de-DE/iphone-6.9-04-breathe-dark.png",
                "stills/app-store/de-DE/mac-04-breathe-dark.png",
                "stills/app-store/he/mac-01-timer-light.png",
                "stills/app-store/he/mac-03-breathe-light.png",
                "stills/app-store/he/mac-05-rest-light.png",
                "stills/web/de/og-04-breathe-dark.png",
            ])
        let lint = try workshop.hyaline("lint", "--store", "stills/app-store")
        #expect(lint.exitCode == 0)
        #expect(lint.text.contains("7 pictures in 5 sets: 0 errors"), "\(lint.text)")
        let above = try workshop.hyaline("lint", "--store", "stills")
        #expect(above.exitCode == 1)
        #expect(above.text.contains("check it by itself, with --store stills/app-store"))
        // The page goes by what the batch has noted: locales as the manifest has them, sizes by preset.
        try expectSuccess("sheet", "stills", "-o", "sheet.html", in: workshop)
        let page = String(decoding: try workshop.data("sheet.html"), as: UTF8.self)
        for locale in ["de", "he"] { #expect(page.contains(">\(locale)<"), "\(locale)") }
        #expect(!page.contains(">de-DE<"))
        struct Sidecar: Decodable { var stills: [String: [String: JSONValue]] }
        let alt = try JSONDecoder().decode(Sidecar.self, from: workshop.data("stills/alt.json"))
        #expect(alt.stills.count == 180 && alt.stills[String(paths[0].dropFirst(7))] != nil)
    }

    /// Anything: only its being there counts.
    private struct JSONValue: Decodable { init(from decoder: any Decoder) throws {} }

    @Test("A failing still fails alone: exit code 2, and its name at the end")
    func failure() throws {
        let workshop = try Self.workshop(
            Self.manifest.replacingOccurrences(
                of: "t: 'Atme'", with: "t: 'Atemberaubendatemlosatmend'"
            )
            .replacingOccurrences(of: "size: '10%', at", with: "size: '60%', at"))
        let outcome = try workshop.hyaline(
            Self.render + ["--only", "*/wide*", "--progress", "none"])
        #expect(outcome.exitCode == 2)
        let last = try #require(outcome.errorLines.last)
        #expect(last.contains("out/") == false && last.contains("wide-"))
        #expect(last.contains("m.json5:"))
        let fast = try workshop.hyaline(
            Self.render + ["--only", "*/wide*", "--fail-fast", "--threads", "1", "--force"])
        #expect(fast.exitCode == 2 && fast.stderr.contains("not begun"))
    }

    @Test(
        "Progress is a line a still where no terminal is, a bar where it is asked for, or nothing")
    func progress() throws {
        let workshop = try Self.workshop()
        let lines = try render(["--threads", "1"], in: workshop).errorLines
        #expect(lines.filter { $0.contains("/12 ") }.count == 12, "\(lines)")
        #expect(lines[0].hasPrefix(" 1/12 "))
        #expect(lines.last?.contains("12 rendered in ") == true)
        let bar = try render(["--force", "--progress", "bar"], in: workshop)
        #expect(bar.stderr.contains("\r") && bar.stderr.contains("12/12"))
        let none = try render(["--force", "--progress", "none"], in: workshop)
        #expect(!none.stderr.contains("/12 ") && none.stderr.contains("12 rendered"))
    }

    @Test("What is interrupted leaves whole files only, and the next run goes on")
    func interruption() throws {
        let workshop = try Self.workshop(
            Self.manifest.replacingOccurrences(
                of: "themes: ['light', 'dark'] },",
                with:
                    "themes: ['light', 'dark'], times: [\((10..<35).map { "'0:\($0)'" }.joined(separator: ","))] },"
            ))
        let whole = 300
        let process = Process()
        process.executableURL = BuiltProgram.hyaline.url
        process.arguments = Self.render + ["--threads", "2"]
        process.currentDirectoryURL = workshop.folder
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Once some are there.
        let limit = Date().addingTimeInterval(60)
        while Date() < limit, try files(workshop).count < 20 { usleep(2000) }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 130)
        let left = try workshop.contents()
        #expect(!left.contains { $0.hasSuffix(".tmp") })
        let pictures = try files(workshop).filter { $0.key.hasSuffix(".png") }
        #expect(pictures.count < whole)
        for (path, data) in pictures { #expect(PNGBytes(data) != nil, "\(path)") }
        let rest = try render(["--progress", "none"], in: workshop)
        // All but one or two, that were there and not yet noted.
        let noted = try #require(
            rest.errorLines.last?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        #expect(noted <= whole - pictures.count + 2, "\(rest.stderr)")
        #expect(try files(workshop).count == whole + 1)
    }

    @Test(
        "GNU parallel makes the same bytes",
        .enabled(if: installed("parallel") != nil, "Debian: parallel"))
    func parallel() throws {
        let whole = try Self.workshop()
        try render(in: whole)
        let workshop = try Self.workshop()
        let outcome = try workshop.run(
            try #require(installed("parallel")),
            [
                "-n0", "--jobs", "2", BuiltProgram.hyaline.url.path, "stills", "m.json5",
                "--presets",
                "p.json5", "-o", "out", "--shard", "auto", ":::", "1", "2", "3",
            ], environment: ["HYALINE_SHARDS": "3"])
        #expect(outcome.exitCode == 0, "\(outcome.stderr)")
        #expect(try files(workshop) == files(whole))
    }
}
