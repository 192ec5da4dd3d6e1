import Foundation
import Testing

@Suite("The same picture every time")
struct SameBytesTests {
    private static let line = [
        "render", "12:34", "--canvas", "200x120", "--reflection", "--abbe", "30", "--backdrop",
        "photo.png", "-o", "-",
    ]

    private static func workshop() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.write(try TestPicture.png(width: 300, height: 200), to: "photo.png")
        return workshop
    }

    private static func bytes(_ outcome: Outcome) throws -> Data {
        try #require(outcome.exitCode == 0, "\(outcome.stderr)")
        try #require(PNGBytes(outcome.stdout) != nil)
        return outcome.stdout
    }

    @Test("A second run and any number of threads change no byte")
    func threads() throws {
        let workshop = try Self.workshop()
        let first = try Self.bytes(workshop.hyaline(Self.line))
        #expect(try Self.bytes(workshop.hyaline(Self.line)) == first)
        for threads in ["1", "2", "3", "7"] {
            let again = try workshop.hyaline(Self.line + ["--threads", threads])
            #expect(try Self.bytes(again) == first, "\(threads) threads")
        }
    }

    @Test("Standard output gets the bytes of the file")
    func standardOutput() throws {
        let workshop = try Self.workshop()
        let outcome = try workshop.hyaline(Self.line.dropLast() + ["t.png"])
        #expect(outcome.exitCode == 0 && outcome.stdout.isEmpty)
        #expect(try Self.bytes(workshop.hyaline(Self.line)) == workshop.data("t.png"))
        try expectSuccess("path", "12:34", "-o", "t.svg", in: workshop)
        let path = try expectSuccess("path", "12:34", in: workshop)
        #expect(try path.stdout == workshop.data("t.svg"))
    }

    @Test("Place, language and time zone change no byte")
    func surroundings() throws {
        let workshop = try Self.workshop()
        let first = try Self.bytes(workshop.hyaline(Self.line))
        try workshop.createFolder("elsewhere")
        let photo = workshop.url("photo.png").path
        let line = Self.line.map { $0 == "photo.png" ? photo : $0 }
        let elsewhere = try workshop.hyaline(line, directory: workshop.url("elsewhere"))
        #expect(try Self.bytes(elsewhere) == first)
        for environment in [
            ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo"],
            ["LC_ALL": "C", "LANG": "C", "TZ": "America/Los_Angeles"],
            ["LC_ALL": "ar_EG.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": ""],
        ] {
            let outcome = try workshop.hyaline(Self.line, environment: environment)
            #expect(try Self.bytes(outcome) == first, "\(environment)")
        }
    }

    @Test("Paths and messages do not depend on the language either")
    func languageOfPaths() throws {
        let workshop = try Workshop()
        let german = ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"]
        for line in [
            ["path", "12:34 ä", "--format", "json"], ["path", "12:34", "--size", "0"],
            ["render", "1", "-o", "none/such.png", "--canvas", "20x20"],
        ] {
            let plain = try workshop.hyaline(line, environment: ["LC_ALL": "C.UTF-8"])
            let other = try workshop.hyaline(line, environment: german)
            #expect(plain.stdout == other.stdout && plain.stderr == other.stderr)
        }
    }
}
