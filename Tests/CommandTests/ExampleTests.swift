import Foundation
import HyalineGeometry
import HyalinePictures
import HyalineTestSupport
import Testing

@Suite("Example programs")
struct ExampleTests {
    @Test("GlassTimer prints its path's bounds and writes its picture")
    func glassTimer() throws {
        let workshop = try Workshop()
        let outcome = try workshop.run(BuiltProgram(named: "GlassTimer").url, ["timer.png"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        #expect(outcome.text.contains("ink: x ") && outcome.text.contains("SVG path: "))
        #expect(try workshop.contents() == ["timer.png"])
        let png = try #require(PNGBytes(try workshop.data("timer.png")))
        #expect(png.width == 1280 && png.height == 720 && png.colorType == 2)
    }

    @Test("Specimen sets every line in the built-in face alone")
    func specimen() throws {
        let workshop = try Workshop()
        let outcome = try workshop.run(
            BuiltProgram(named: "Specimen").url, ["specimen.png", "0.25"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.count == 9)
        for line in lines {
            #expect(line.hasPrefix("Hyaline Round ") && !line.prefix { $0 != "“" }.contains(","))
        }
        #expect(try workshop.contents() == ["specimen.png"])
    }

    @Test(
        "SixLanguages sets each title in its script, and every clock from left to right",
        .enabled(if: InstalledFamily.canBeFound))
    func sixLanguages() throws {
        let workshop = try Workshop()
        let families = [
            "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
            "Noto Sans CJK JP",
        ]
        for family in families where try InstalledFamily.file(of: family, in: workshop) == nil {
            return
        }
        let outcome = try workshop.run(
            BuiltProgram(named: "SixLanguages").url, ["languages.png", "0.25"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let lines = outcome.text.split(separator: "\n")
        let directions = lines.map { $0.split(separator: " ")[1] }
        let rightToLeft = ["ar", "he"]
        #expect(lines.count == 12)
        for (line, direction) in zip(lines, directions) {
            let isTitle =
                !line.contains(":12") && !line.contains("12:34") && !line.contains("١٢:٣٤")
            let turns = isTitle && rightToLeft.contains(String(line.prefix(2)))
            #expect(direction == (turns ? "rtl" : "ltr"), "\(line)")
        }
        #expect(lines[3].contains("“١٢:٣٤” in Hyaline Round Bold"))
        #expect(try workshop.contents() == ["languages.png"])
    }

    @Test(
        "JitterCheck passes digits in cells, and fails with the remedy when they move",
        .enabled(if: TestFont.quicksand.isInstalled))
    func jitterCheck() throws {
        let workshop = try Workshop()
        let program = BuiltProgram(named: "JitterCheck").url
        let steady = try workshop.run(program, [TestFont.quicksand.path])
        #expect(steady.exitCode == 0 && steady.text.contains("steady over 3599 ticks"))
        let moving = try workshop.run(program, [TestFont.quicksand.path, "natural"])
        #expect(moving.exitCode == 1 && moving.text.contains("use cells auto"))
        #expect(try workshop.run(program, [TestFont.quicksand.path, "wide"]).exitCode == 64)
        #expect(try workshop.contents().isEmpty)
    }

    @Test(
        "The recipe for a shell has the exit codes of the command, and leaves its page",
        .enabled(if: TestFont.quicksand.isInstalled))
    func shellRecipe() throws {
        let workshop = try Workshop()
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let script = root.appendingPathComponent("Examples/ci/jitter.sh").path
        let program = BuiltProgram.hyaline.url.path
        func run(_ settings: [String]) throws -> Int32? {
            try workshop.run(
                URL(fileURLWithPath: "/usr/bin/env"),
                ["HYALINE=\(program)", "FROM=00:59", "TO=00:00"] + settings
                    + ["sh", script, TestFont.quicksand.path]
            ).exitCode
        }
        #expect(try run([]) == 0)
        #expect(try workshop.contents().isEmpty)
        #expect(try run(["CELLS=natural", "PAGE=page.html"]) == 1)
        #expect(try workshop.contents() == ["page.html"])
    }

    @Test("CountdownFrames writes five seconds, whose cells stay where they are")
    func countdownFrames() throws {
        let workshop = try Workshop()
        try workshop.createFolder("frames")
        let outcome = try workshop.run(BuiltProgram(named: "CountdownFrames").url, ["frames"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let texts = ["10:01", "10:00", "09:59", "09:58", "09:57"]
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.map { String($0.prefix(5)) } == texts)
        let cells = lines.map { $0.dropFirst(5).prefix { $0 != "," } }
        #expect(Set(cells).count == 1)
        let names = texts.map { "frames/\($0.replacingOccurrences(of: ":", with: "-")).png" }
        #expect(try Set(workshop.contents()) == Set(names + ["frames"]))
        // Each second is the picture that the command makes of it alone.
        for (text, name) in zip(texts, names) {
            let alone = try workshop.hyaline(
                "render", text, "--canvas", "320x180", "--quality", "frame", "-o", "-")
            #expect(try workshop.data(name) == alone.stdout, "\(text)")
        }
    }

    @Test("LooksSheet puts all looks on one sheet, whatever the size of a cell")
    func looksSheet() throws {
        let workshop = try Workshop()
        let outcome = try workshop.run(
            BuiltProgram(named: "LooksSheet").url, ["looks.png", "32", "1"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let png = try #require(PNGBytes(try workshop.data("looks.png")))
        #expect(outcome.text == "16 looks over 4 backdrops, \(png.width) x \(png.height) px\n")
        #expect(png.colorType == 2)
    }

    @Test("ContactSheet puts 24 cells and close-ups on one sheet, whatever the size of a cell")
    func contactSheet() throws {
        let workshop = try Workshop()
        let outcome = try workshop.run(
            BuiltProgram(named: "ContactSheet").url, ["sheet.png", "48", "1"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let png = try #require(PNGBytes(try workshop.data("sheet.png")))
        #expect(outcome.text == "24 cells, \(png.width) x \(png.height) px\n")
        #expect(png.colorType == 2)
    }

    @Test("StatesStrip puts rows of moments on one sheet, whatever the size of a cell")
    func statesStrip() throws {
        let workshop = try Workshop()
        let outcome = try workshop.run(
            BuiltProgram(named: "StatesStrip").url, ["states.png", "90", "1"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let png = try #require(PNGBytes(try workshop.data("states.png")))
        #expect(outcome.text == "5 rows of 7 moments, \(png.width) x \(png.height) px\n")
        #expect(try workshop.contents() == ["states.png"])
    }
}
