import Foundation
import HyalineTestSupport
import Testing

@Suite("hyaline fonts")
struct FontsTests {
    private static let hasInterDisplay = FileManager.default.fileExists(
        atPath: "/usr/share/fonts/opentype/inter/InterDisplay-Regular.otf")

    @Test("Families are listed one a line, sorted, the same every time")
    func families() throws {
        let workshop = try Workshop()
        let list = try expectSuccess("fonts", in: workshop)
        let lines = list.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.contains("Inter"))
        #expect(Array(lines) == Set(lines).sorted())
        #expect(try expectSuccess("fonts", in: workshop).stdout == list.stdout)
        #expect(
            try expectSuccess("fonts", "--format", "text", in: workshop).stdout == list.stdout)
    }

    @Test("Families as JSON are objects with faces and styles")
    func familiesAsJSON() throws {
        struct Family: Decodable {
            var family: String
            var faces: Int
            var styles: [String]
        }
        let workshop = try Workshop()
        let data = try expectSuccess("fonts", "--format=json", in: workshop).stdout
        let families = try JSONDecoder().decode([Family].self, from: data)
        let names = try expectSuccess("fonts", in: workshop).text.split(separator: "\n")
        #expect(families.map(\.family) == names.map(String.init))
        #expect(families.allSatisfy { $0.faces > 0 })
        #expect(families.first { $0.family == "Inter" }?.styles.contains("Black") == true)
    }

    @Test("Inter Display's tnum is found out", .enabled(if: hasInterDisplay))
    func interDisplay() throws {
        let text = try expectSuccess("fonts", "Inter Display", in: Workshop()).text
        #expect(text.hasPrefix("Inter Display Regular\n"))
        #expect(
            text.hasSuffix(
                "\n\nVerdict: proportional: use cells"
                    + " (its tnum is not tabular: 0.502 to 0.596 em)\n"))
        for part in ["OpenType/CFF", " tnum ", "0.249 default, 0.094 tabular", "between digits"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("The built-in face is tabular with tnum, and needs neither files nor fontconfig")
    func builtIn() throws {
        let workshop = try Workshop()
        let text = try expectSuccess("fonts", "default", in: workshop).text
        #expect(text.hasPrefix("Hyaline Round Bold\n"))
        #expect(text.contains("0.000 tabular\n"))
        #expect(text.hasSuffix("\n\nVerdict: tabular with tnum\n"))
        // A copy of the program elsewhere, in another folder, without any installed font.
        let copy = workshop.url("copy")
        try FileManager.default.copyItem(at: BuiltProgram.hyaline.url, to: copy)
        let alone = ["FONTCONFIG_FILE": "/nonexistent", "FONTCONFIG_PATH": "/nonexistent"]
        let outcome = try workshop.run(
            copy, ["fonts", "default"], environment: alone, directory: URL(fileURLWithPath: "/"))
        #expect(outcome.exitCode == 0 && outcome.text == text)
        let svg = try workshop.run(copy, ["path", "21:37"], environment: alone)
        #expect(svg.exitCode == 0)
        #expect(svg.stdout == (try workshop.hyaline("path", "21:37")).stdout)
        #expect(try workshop.contents() == ["copy"])
    }

    @Test("The chosen instance is what is measured")
    func instance() throws {
        let workshop = try Workshop()
        let black = try expectSuccess("fonts", "Inter", "--instance", "black", in: workshop).text
        #expect(black.hasPrefix("Inter Black\n"))
        #expect(black.contains("its tnum is not tabular: 0.702 to 0.705 em"))
        let regular = try expectSuccess("fonts", "Inter", "--axis", "wght=400", in: workshop).text
        #expect(regular.hasSuffix("Verdict: tabular with tnum\n"))
        let asked = try expectSuccess(
            "fonts", "Inter", "--axis", "wght=400", "--feature", "tnum", in: workshop
        ).text
        #expect(asked.hasSuffix("Verdict: tabular\n"))
    }

    @Test("The format goes by the file's ending, and standard output stays empty")
    func files() throws {
        let workshop = try Workshop()
        for name in ["inter.json", "inter.txt"] {
            let outcome = try expectSuccess("fonts", "Inter", "-o", name, in: workshop)
            #expect(outcome.stdout.isEmpty)
        }
        let json = try workshop.data("inter.json")
        let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
        #expect(object?["name"] as? String == "Inter Regular")
        #expect(
            json == (try expectSuccess("fonts", "Inter", "--format", "json", in: workshop)).stdout)
        #expect(
            try workshop.data("inter.txt") == expectSuccess("fonts", "Inter", in: workshop).stdout)
    }

    @Test("A warning goes to standard error, and the data stays data")
    func warning() throws {
        let outcome = try Workshop().hyaline(
            "fonts", "Inter", "--feature", "abcd", "--format", "json")
        #expect(outcome.exitCode == 0)
        #expect(outcome.errorLines.count == 1 && outcome.stderr.contains("'abcd'"))
        #expect((try? JSONSerialization.jsonObject(with: outcome.stdout)) != nil)
    }

    @Test(
        "What makes no sense is refused",
        arguments: [
            Refusal(["fonts", "Intre"], 66, "“Intre”", "“Inter”"),
            Refusal(["fonts", "none/such.ttf"], 66, "'none/such.ttf'", "no such file"),
            Refusal(["fonts", ""], 64, "FONT is empty"),
            Refusal(["fonts", "Inter", "Lato"], 64, "'Lato'", "quotes"),
            Refusal(["fonts", "--axis", "wght=400"], 64, "--axis goes with a font"),
            Refusal(["fonts", "--instance", "Bold"], 64, "--instance goes with a font"),
            Refusal(["fonts", "Inter", "--axis", "wght=NaN"], 64, "'wght=NaN'", "wght=800"),
            Refusal(["fonts", "Inter", "--axis", "wght=901"], 64, "901", "100 to 900"),
            Refusal(["fonts", "Inter", "--axis", "wdth=1"], 64, "'wdth'", "100 to 900"),
            Refusal(["fonts", "Inter", "--instance", "Blak"], 64, "“Blak”", "nearest: “Black”"),
            Refusal(["fonts", "Inter", "--face", "9"], 64, "face 9", "1 face"),
            Refusal(["fonts", "Inter", "--face", "off"], 64, "--face", "'off'"),
            Refusal(["fonts", "Inter", "--feature", "abc"], 64, "'abc'", "four"),
            Refusal(["fonts", "Inter", "--format", "jsn"], 64, "'jsn'", "did you mean 'json'"),
            Refusal(["fonts", "Inter", "-o", "inter.svg"], 64, "'inter.svg'", ".txt or .json"),
            Refusal(["fonts", "Inter", "-o", "none/such.txt"], 73, "none/such.txt"),
            Refusal(["fonts", "Inter", "--size", "9"], 64, "--size"),
        ])
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }

    @Test(
        "Files that are no fonts, and damaged ones, end with a message",
        .enabled(if: FontInputTests.dejaVu != nil))
    func damaged() throws {
        let workshop = try Workshop()
        let font = try #require(FontInputTests.dejaVu)
        try workshop.write("Dear diary,\n".utf8, to: "diary.ttf")
        try workshop.write(font.prefix(5_000), to: "short.ttf")
        for name in ["diary.ttf", "short.ttf"] {
            try expectRefusal(Refusal(["fonts", name], 65, "'\(name)'"), in: workshop)
        }
        var random = SeededRandom(11)
        for _ in 0..<10 {
            var bytes = [UInt8](font)
            for _ in 0..<200 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            try workshop.write(bytes, to: "damaged.ttf")
            let outcome = try workshop.hyaline("fonts", "damaged.ttf", "--format", "json")
            #expect([0, 65].contains(outcome.exitCode), "\(outcome.stderr)")
            #expect(outcome.stdout.isEmpty == (outcome.exitCode != 0))
        }
    }

    @Test("A font with bitmaps only is reported all the same", .enabled(if: Self.hasEmoji))
    func bitmaps() throws {
        let workshop = try Workshop()
        let text = try expectSuccess("fonts", Self.emoji, in: workshop).text
        #expect(text.contains("format     bitmaps"))
        #expect(text.hasSuffix("Verdict: tabular\n"))
    }

    // fonts-noto-color-emoji
    private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    private static let hasEmoji = FileManager.default.fileExists(atPath: emoji)

    @Test(
        "A font without the table of outlines is reported, its digits missing",
        .enabled(if: FontInputTests.dejaVu != nil))
    func nothingToDraw() throws {
        let workshop = try Workshop()
        var bytes = try #require(FontInputTests.dejaVu)
        let entry = try #require(bytes.range(of: Data("glyf".utf8), in: 0..<512))
        bytes.replaceSubrange(entry, with: Data("EBDT".utf8))
        try workshop.write(bytes, to: "empty.ttf")
        let text = try expectSuccess("fonts", "empty.ttf", in: workshop).text
        #expect(text.hasSuffix("Verdict: digits missing: 0 1 2 3 4 5 6 7 8 9\n"))
    }
}
