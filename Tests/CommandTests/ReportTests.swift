import Foundation
import Testing

@Suite("What render tells about its picture")
struct ReportTests {
    private static let small = ["--canvas", "160x90", "--scale", "1", "--quality", "frame"]

    private func render(
        _ options: [String], in workshop: Workshop, name: String = "t.png"
    ) throws -> Outcome {
        try workshop.hyaline(["render", "12:34", "-o", name] + Self.small + options)
    }

    private func object(_ bytes: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }

    @Test("JSON on standard error is one object with size, figures and warnings")
    func json() throws {
        let workshop = try Workshop()
        let outcome = try render(["--format", "json"], in: workshop)
        #expect(outcome.exitCode == 0 && outcome.stdout.isEmpty)
        let report = try object(Data(outcome.stderr.utf8))
        #expect(report["file"] as? String == "t.png" && report["text"] as? String == "12:34")
        #expect(report["width"] as? Int == 160 && report["height"] as? Int == 90)
        #expect(report["undefined"] is NSNull)
        #expect((report["warnings"] as? [Any])?.isEmpty == true)
        let legibility = try #require(report["legibility"] as? [String: Any])
        #expect(legibility["readable"] as? Bool == true)
        for key in ["visibility", "worstVisibility", "match", "worstMatch", "rim"] {
            #expect((legibility[key] as? Double ?? 0) > 0, "\(key)")
        }
        let cells = try #require(legibility["cells"] as? [[String: Any]])
        #expect(cells.compactMap { $0["text"] as? String } == ["1", "2", ":", "3", "4"])
        let backdrop = try #require(report["backdrop"] as? [String: Any])
        #expect(backdrop["flat"] as? Bool == false)
        #expect((backdrop["refraction"] as? Double ?? 0) > 0.5)
    }

    @Test(
        "The same picture has the same report, for any number of threads, beside it and on standard error"
    )
    func stableBytes() throws {
        let workshop = try Workshop()
        var reports: [Data] = []
        for threads in ["1", "2", "3"] {
            let outcome = try render(
                ["--format", "json", "--report", "r.json", "--threads", threads], in: workshop)
            #expect(outcome.exitCode == 0)
            #expect(try workshop.data("r.json") == Data(outcome.stderr.utf8))
            reports.append(try workshop.data("r.json"))
        }
        #expect(Set(reports).count == 1)
        #expect(try workshop.contents() == ["r.json", "t.png"])
    }

    @Test("A report beside the picture leaves standard error as it was")
    func sidecar() throws {
        let workshop = try Workshop()
        let plain = try render(["--refraction-only"], in: workshop)
        let outcome = try render(["--refraction-only", "--report", "r.json"], in: workshop)
        #expect(outcome.stderr == plain.stderr)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.stderr.hasPrefix("hyaline: warning: the text is hard to read: match 0."))
        let report = try object(workshop.data("r.json"))
        let warnings = try #require(report["warnings"] as? [[String: String]])
        #expect(warnings.map { $0["code"] } == ["hard-to-read"])
        #expect(outcome.stderr.contains(try #require(warnings[0]["message"])))
    }

    @Test("The report does not change the picture")
    func samePicture() throws {
        let workshop = try Workshop()
        _ = try render([], in: workshop)
        _ = try render(["--format", "json", "--report", "r.json"], in: workshop, name: "u.png")
        #expect(try workshop.data("t.png") == workshop.data("u.png"))
    }

    @Test("Other warnings are in it too, with their codes")
    func otherWarnings() throws {
        let workshop = try Workshop()
        let outcome = try render(
            ["--cells", "0.3:0.2", "--backdrop", "#808080", "--format", "json"], in: workshop)
        let report = try object(Data(outcome.stderr.utf8))
        let codes = (report["warnings"] as? [[String: String]])?.compactMap { $0["code"] } ?? []
        #expect(codes.contains("cell-overflow") && codes.contains("flat-backdrop"), "\(codes)")
    }

    @Test(
        "What has no figures says why",
        arguments: [
            (["--backdrop", "none"], "the backdrop is transparent"),
            (["--glass", "identity"], "identity glass is no glass"),
            (["--at", "-900,40"], "no outline of the text is on the canvas"),
        ])
    func undefined(options: [String], reason: String) throws {
        let workshop = try Workshop()
        let outcome = try render(options + ["--format", "json"], in: workshop)
        #expect(outcome.exitCode == 0)
        let report = try object(Data(outcome.stderr.utf8))
        #expect(report["legibility"] is NSNull && report["backdrop"] is NSNull)
        #expect(report["undefined"] as? String == reason)
        // As text there is nothing to say.
        #expect(try render(options, in: workshop).stderr.isEmpty)
    }

    @Test("A text that has to be legible fails with 1 when it is not, and the picture is there")
    func requirement() throws {
        let workshop = try Workshop()
        let good = try render(["--require-legible"], in: workshop)
        #expect(good.exitCode == 0 && good.stderr.isEmpty)
        let bad = try render(
            ["--require-legible", "--refraction-only"], in: workshop, name: "b.png")
        #expect(bad.exitCode == 1)
        #expect(bad.stderr.contains("--require-legible: 'b.png' was written, but"))
        #expect(PNGBytes(try workshop.data("b.png")) != nil)
        let json = try render(
            ["--require-legible", "--refraction-only", "--format", "json"], in: workshop)
        #expect(json.exitCode == 1)
        let report = try object(Data(json.stderr.utf8))
        #expect((report["legibility"] as? [String: Any])?["readable"] as? Bool == false)
        let unknown = try render(["--require-legible", "--at", "-900,40"], in: workshop)
        #expect(unknown.exitCode == 1 && unknown.stderr.contains("no outline of the text"))
    }

    @Test(
        "What cannot be reported or checked is refused before anything is written",
        arguments: [
            Refusal.render("--report", "r.txt", code: 64, says: "--report", ".json"),
            Refusal.render("--report", "-", code: 64, says: "--report", "--format json"),
            Refusal.render("--format", "xml", code: 64, says: "xml", "json"),
            Refusal.render(
                "--require-legible", "--backdrop", "none", code: 64, says: "transparent",
                "--backdrop"),
            Refusal.render(
                "--require-legible", "--glass", "identity", code: 64, says: "identity", "--glass"),
        ])
    func refusals(refusal: Refusal) throws {
        try expectRefusal(refusal, in: try Workshop())
    }

    @Test("A report that cannot be written leaves the picture and no scraps")
    func noPlace() throws {
        let workshop = try Workshop()
        let outcome = try render(["--report", "nowhere/r.json"], in: workshop)
        #expect(outcome.exitCode == 73 && outcome.stderr.contains("nowhere/r.json"))
        #expect(try workshop.contents() == ["t.png"])
    }
}
