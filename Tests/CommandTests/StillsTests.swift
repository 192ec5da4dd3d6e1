import Foundation
import Testing

@Suite("hyaline stills, presets, schema")
struct StillsTests {
    private static let example = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/Stills/manifest.json5").path

    private static let small = """
        { version: 1, matrix: { presets: ['og', 'square'], locales: ['en', 'de'] },
          strings: [{ en: { t: 'Hello' } }],
          scenes: [{ id: 'one', elements: [{ type: 'text', text: '@t' }] }] }
        """

    private func workshop(_ manifest: String = small) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.write(manifest.utf8, to: "m.json5")
        return workshop
    }

    @Test("The example's manifest has nothing wrong, and 180 stills")
    func example() throws {
        let workshop = try Workshop()
        let check = try expectSuccess("stills", Self.example, "--check", in: workshop)
        #expect(check.text == "nothing wrong: 180 stills\n")
        let list = try expectSuccess("stills", Self.example, "--dry-run", in: workshop)
        let lines = list.text.split(separator: "\n")
        #expect(lines.count == 181)
        #expect(
            lines[0].hasPrefix("app-store/en-US/iphone-6.9-01-timer-light.png")
                && lines[0].contains("1320x2868"))
        #expect(lines[180].hasPrefix("180 stills, "))
        for pseudo in ["accented", "rtl"] {
            try expectSuccess("stills", Self.example, "--check", "--pseudo", pseudo, in: workshop)
        }
    }

    @Test("A dry run lists paths, tells of stand-ins on standard error, and makes nothing")
    func dryRun() throws {
        let workshop = try workshop()
        let outcome = try workshop.hyaline("stills", "m.json5", "--dry-run", "--format", "json")
        #expect(outcome.exitCode == 0)
        #expect(outcome.stderr == "hyaline: note: de: 't' is not translated, en stands in\n")
        struct Plan: Decodable {
            struct Job: Decodable {
                var path: String
                var width: Int
                var content: String
            }
            var jobs: [Job]
            var total: Int
        }
        let plan = try JSONDecoder().decode(Plan.self, from: outcome.stdout)
        #expect(plan.total == 4)
        #expect(
            plan.jobs.map(\.path) == [
                "en/og-1.png", "en/square-1.png", "de/og-1.png", "de/square-1.png",
            ])
        #expect(plan.jobs[1].width == 1080 && plan.jobs[0].content.count == 64)
        #expect(try workshop.contents() == ["m.json5"])
    }

    @Test("Shards and patterns take a part")
    func parts() throws {
        let workshop = try workshop()
        let parts = try (1...3).flatMap { i in
            try workshop.hyaline("stills", "m.json5", "--dry-run", "--shard", "\(i)/3").text
                .split(separator: "\n").dropLast().map { $0.split(separator: " ")[0] }
        }
        #expect(
            parts.sorted() == ["de/og-1.png", "de/square-1.png", "en/og-1.png", "en/square-1.png"])
        let auto = try workshop.hyaline(
            ["stills", "m.json5", "--dry-run", "--shard", "auto"],
            environment: ["PARALLEL_SEQ": "1", "HYALINE_SHARDS": "1"])
        #expect(auto.exitCode == 0 && auto.text.contains("4 stills"))
        let only = try workshop.hyaline("stills", "m.json5", "--dry-run", "--only", "en/*")
        #expect(only.text.contains("2 of 4 stills"))
    }

    @Test("Every mistake of a manifest is a line with its place, exit code 65")
    func mistakes() throws {
        let workshop = try workshop(
            "{ version: 1,\n matrix: { presets: ['squar'], locales: ['en'] },\n"
                + " scenes: [{ id: 'a', elements: [{ type: 'text', txt: '@t' }] }] }")
        let outcome = try workshop.hyaline("stills", "m.json5", "--check")
        #expect(outcome.exitCode == 65 && outcome.stdout.isEmpty)
        #expect(
            outcome.errorLines == [
                "hyaline: m.json5:2:22: there is no preset 'squar'; did you mean 'square'?; 'hyaline presets'"
                    + " lists them",
                "hyaline: m.json5:3:49: unknown key 'txt' in a text; did you mean 'text'?",
            ])
    }

    @Test(
        "What cannot be done is refused",
        arguments: [
            Refusal(["stills"], 64, "MANIFEST is missing"),
            Refusal(["stills", "none.json", "--check"], 66, "there is no manifest 'none.json'"),
            Refusal(["stills", "m.json5", "--dry-run", "--force"], 64, "--force is for rendering"),
            Refusal(["stills", "m.json5", "--check", "--progress", "bar"], 64, "renders nothing"),
            Refusal(["stills", "m.json5", "--threads", "0"], 64, "--threads"),
            Refusal(["stills", "m.json5", "-o", "m.json5"], 73, "cannot be made"),
            Refusal(["lint"], 64, "--store"),
            Refusal(["lint", "--store", "nowhere"], 66, "no folder 'nowhere'"),
            Refusal(["sheet", "nowhere", "-o", "s.html"], 66, "no folder 'nowhere'"),
            Refusal(["sheet", ".", "-o", "s.html"], 66, "no PNG, JPEG or WebP"),
            Refusal(["sheet", ".", "-o", "s.pdf"], 64, ".html"),
            Refusal(["stills", "m.json5", "--check", "--dry-run"], 64, "keep one"),
            Refusal(["stills", "m.json5", "--check", "--format", "json"], 64, "--dry-run"),
            Refusal(["stills", "m.json5", "--dry-run", "--shard", "3/2"], 64, "write it like 2/8"),
            Refusal(
                ["stills", "m.json5", "--dry-run", "--shard", "auto"], 64, "SLURM_ARRAY_TASK_ID"),
            Refusal(
                ["stills", "m.json5", "--dry-run", "--only", "fr/*"], 64, "fits none of 4 stills"),
            Refusal(["stills", "m.json5", "--dry-run", "--presets", "no.json"], 66, "no.json"),
            Refusal(
                ["stills", "m.json5", "--dry-run", "--root", "nowhere"], 66, "--root 'nowhere'"),
            Refusal(["schema", "manifesto"], 64, "manifest, presets"),
        ])
    func refusals(refusal: Refusal) throws {
        let manifest = Self.small.replacingOccurrences(of: "de'", with: "fr'")
            .replacingOccurrences(
                of: "{ en: { t: 'Hello' } }", with: "{ en: { t: 'H' }, fr: { t: 'B' } }"
            )
            .replacingOccurrences(of: "fr'", with: "es'")
            .replacingOccurrences(of: "fr: {", with: "es: {")
        try expectRefusal(refusal, in: try workshop(manifest))
    }

    @Test("Presets are printed, and what is printed is read")
    func presets() throws {
        let workshop = try workshop()
        #expect(try expectSuccess("presets", in: workshop).text.contains("APP_IPHONE_67"))
        let json = try expectSuccess("presets", "--format", "json", in: workshop)
        try workshop.write(json.stdout, to: "p.json")
        let again = try expectSuccess(
            "presets", "--format", "json", "--presets", "p.json", in: workshop)
        #expect(again.stdout == json.stdout)
        let schema = try expectSuccess("schema", in: workshop).text
        #expect(schema.contains("https://json-schema.org/draft/2020-12/schema"))
        #expect(
            try expectSuccess("schema", "presets", in: workshop).text.contains("displayAliases"))
    }
}
