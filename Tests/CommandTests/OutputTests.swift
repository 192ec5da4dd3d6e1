import Foundation
import Testing

@Suite("Outputs that cannot be written")
struct OutputTests {
    private static func small(_ output: String) -> [String] {
        ["render", "1", "--canvas", "40x40", "--scale", "1", "-o", output]
    }

    @Test("A folder that is not there is not made")
    func missingFolder() throws {
        try expectRefusal(
            Refusal(Self.small("none/such/t.png"), 73, "'none/such/t.png'", "folder"),
            in: Workshop())
        try expectRefusal(
            Refusal(["path", "1", "-o", "none/t.svg"], 73, "'none/t.svg'", "folder"),
            in: Workshop())
    }

    @Test("A folder is no output")
    func folder() throws {
        let workshop = try Workshop()
        try workshop.createFolder("t.png")
        try expectRefusal(Refusal(Self.small("t.png"), 73, "'t.png'", "folder"), in: workshop)
    }

    @Test("A file used as a folder is refused")
    func fileAsFolder() throws {
        let workshop = try Workshop()
        try workshop.write("x".utf8, to: "file")
        try expectRefusal(Refusal(Self.small("file/t.png"), 73, "'file/t.png'"), in: workshop)
    }

    @Test("A folder where nobody may write is refused", .enabled(if: getuid() != 0))
    func readOnlyFolder() throws {
        let workshop = try Workshop()
        try workshop.createFolder("locked")
        chmod(workshop.url("locked").path, 0o555)
        defer { chmod(workshop.url("locked").path, 0o755) }
        try expectRefusal(
            Refusal(Self.small("locked/t.png"), 73, "'locked/t.png'", "may write"), in: workshop)
    }

    @Test(
        "An ending that cannot be written is refused", arguments: ["t.gif", "t", "t.png.bak", "."])
    func ending(name: String) throws {
        try expectRefusal(Refusal(Self.small(name), 64, "'\(name)'", ".png"), in: Workshop())
        try expectRefusal(
            Refusal(["path", "1", "-o", name], 64, "'\(name)'", ".svg or .json"), in: Workshop())
    }

    @Test(
        "A full disk is told", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            small("/dev/full"), ["path", "1", "-o", "/dev/full"],
        ])
    func fullDisk(arguments: [String]) throws {
        try expectRefusal(Refusal(arguments, 74, "/dev/full", "free some space"), in: Workshop())
    }

    @Test("Help that cannot be printed is a failure", .enabled(if: installed("bash") != nil))
    func fullStandardOutput() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let line = "exec '\(BuiltProgram.hyaline.url.path)' render --help > /dev/full"
        let outcome = try Workshop().run(try #require(installed("bash")), ["-c", line])
        #expect(outcome.exitCode == 74)
        #expect(outcome.errorLines.count == 1)
    }

    @Test("Writing that breaks off leaves nothing behind", .enabled(if: installed("bash") != nil))
    func fileSizeLimit() throws {
        let workshop = try Workshop()
        try workshop.write("old".utf8, to: "old.png")
        for name in ["new.png", "old.png"] {
            // The limit is in units of 1024 bytes; it counts for the message as well, which is short.
            let line =
                "ulimit -f 8; exec '\(BuiltProgram.hyaline.url.path)' render 12:34 -o \(name)"
            let outcome = try workshop.run(try #require(installed("bash")), ["-c", line])
            #expect(outcome.exitCode == 74)
            #expect(outcome.errorLines.count == 1 && outcome.stderr.contains("'\(name)'"))
            #expect(try workshop.contents() == ["old.png"])
        }
        #expect(try workshop.data("old.png") == Data("old".utf8))
    }

    @Test(
        "Interrupted while it writes, it leaves nothing behind",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interruption(number: Int32, code: Int32) throws {
        // What runs in the background ignores Ctrl-C and hands that down.
        signal(number, SIG_DFL)
        let workshop = try Workshop()
        var interrupted = 0
        // The file is there only for moments; a program that was quicker has done its work.
        for _ in 0..<20 where interrupted < 3 {
            let process = Process()
            process.executableURL = BuiltProgram.hyaline.url
            process.arguments = [
                "render", "8", "--depth", "16", "--canvas", "2000x1500", "--size", "40", "-o",
                "t.png",
            ]
            process.currentDirectoryURL = workshop.folder
            try process.run()
            while process.isRunning, try workshop.contents().isEmpty {}
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            if process.terminationStatus == code {
                interrupted += 1
                #expect(try workshop.contents() == [])
            } else {
                #expect(process.terminationStatus == 0)
                #expect(try workshop.contents() == ["t.png"])
                try FileManager.default.removeItem(at: workshop.url("t.png"))
            }
        }
        #expect(interrupted > 0)
    }

    @Test("An old file stays until the new one is whole")
    func replacement() throws {
        let workshop = try Workshop()
        try workshop.write("old".utf8, to: "t.png")
        func number() throws -> UInt64? {
            try FileManager.default.attributesOfItem(atPath: workshop.url("t.png").path)[
                .systemFileNumber] as? UInt64
        }
        let old = try number()
        try expectRefusal(
            .render("--backdrop", "missing.png", code: 66, says: "'missing.png'"), in: workshop)
        #expect(try workshop.data("t.png") == Data("old".utf8))
        try #require(try workshop.hyaline(Self.small("t.png")).exitCode == 0)
        #expect(PNGBytes(try workshop.data("t.png")) != nil)
        #expect(try number() != old, "another file took its place")
        #expect(try workshop.contents() == ["t.png"])
    }
}
