import Foundation
import HyalineTestSupport
import Testing

@Suite("Fonts that cannot be used")
struct FontInputTests {
    @Test("A font file that is not there is named")
    func missingFile() throws {
        try expectRefusal(
            .render("--font", "none/such.ttf", code: 66, says: "'none/such.ttf'", "no such file"),
            in: Workshop())
    }

    @Test("A family that is not there is named, with the nearest", .enabled(if: dejaVu != nil))
    func missingFamily() throws {
        try expectRefusal(
            .render("--font", "DejaVu Sanz", code: 66, says: "“DejaVu Sanz”", "“DejaVu Sans”"),
            in: Workshop())
        try expectRefusal(
            .render("--font", "Qqqqqqq Zz", code: 66, says: "“Qqqqqqq Zz”", "install"),
            in: Workshop())
    }

    @Test("A font that may not be read is named", .enabled(if: getuid() != 0 && dejaVu != nil))
    func unreadable() throws {
        let workshop = try Workshop()
        try workshop.write(try #require(Self.dejaVu), to: "locked.ttf")
        chmod(workshop.url("locked.ttf").path, 0)
        try expectRefusal(
            .render("--font", "locked.ttf", code: 66, says: "'locked.ttf'"), in: workshop)
    }

    @Test("A text file, an empty file, a picture and a folder are no fonts")
    func otherFiles() throws {
        let workshop = try Workshop()
        try workshop.write("Dear diary,\n".utf8, to: "diary.txt")
        try workshop.write([], to: "empty.ttf")
        try workshop.write(try TestPicture.png(), to: "picture.otf")
        try workshop.createFolder("folder.ttf")
        for (name, advice) in [
            ("./diary.txt", "check the file"), ("empty.ttf", "fetch it again"),
            ("picture.otf", "check the file"),
        ] {
            try expectRefusal(
                .render("--font", name, code: 65, says: "'\(name)'", advice), in: workshop)
        }
        try expectRefusal(
            .render("--font", "folder.ttf", code: 66, says: "'folder.ttf'"), in: workshop)
    }

    @Test(
        "A font cut short is refused", .enabled(if: dejaVu != nil),
        arguments: [1, 3, 11, 12, 200, 5_000, 100_000, 400_000])
    func cutShort(count: Int) throws {
        let workshop = try Workshop()
        try workshop.write(try #require(Self.dejaVu).prefix(count), to: "short.ttf")
        try expectRefusal(
            .render("--font", "short.ttf", code: 65, says: "'short.ttf'"), in: workshop)
    }

    @Test("A font with damaged bytes never crashes the command", .enabled(if: dejaVu != nil))
    func damaged() throws {
        let workshop = try Workshop()
        let font = try #require(Self.dejaVu)
        var random = SeededRandom(7)
        for _ in 0..<12 {
            var bytes = [UInt8](font)
            // Some in the directory of tables, more anywhere.
            for place in (0..<4).map({ _ in Int.random(in: 0..<300, using: &random) })
                + (0..<200).map({ _ in Int.random(in: 0..<bytes.count, using: &random) })
            {
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            try workshop.write(bytes, to: "damaged.ttf")
            let outcome = try workshop.hyaline(
                "render", "12:34", "--font", "damaged.ttf", "--canvas", "80x45", "-o", "t.png")
            #expect([0, 64, 65].contains(outcome.exitCode), "\(outcome.stderr)")
            try? FileManager.default.removeItem(at: workshop.url("t.png"))
        }
    }

    @Test("An axis that is not there or out of range is told with those that are")
    func axes() throws {
        let listing = "wght (Weight) 300 to 900"
        try expectRefusal(
            .render("--axis", "wdth=100", code: 64, says: "'wdth'", listing), in: Workshop())
        try expectRefusal(
            .render("--axis", "wght=901", code: 64, says: "901", "'wght'", listing), in: Workshop())
    }

    @Test("A font without axes says so", .enabled(if: dejaVu != nil))
    func noAxes() throws {
        try expectRefusal(
            .render(
                "--font", "DejaVu Sans", "--axis", "wght=500", code: 64, says: "'wght'",
                "no axes at all"), in: Workshop())
    }

    /// A file of Debian's fonts-dejavu-core.
    static let dejaVu: Data? = {
        guard let workshop = try? Workshop(),
            let file = try? InstalledFamily.file(of: "DejaVu Sans", in: workshop)
        else { return nil }
        return try? Data(contentsOf: URL(fileURLWithPath: file))
    }()
    private static var hasDejaVu: Bool { dejaVu != nil }
}
