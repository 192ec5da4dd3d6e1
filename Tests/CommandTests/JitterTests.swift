import Foundation
import HyalineTestSupport
import Testing

@Suite(
    "hyaline jitter",
    .enabled(if: TestFont.quicksand.isInstalled && TestFont.interDisplay.isInstalled))
struct JitterCommandTests {
    private static let proportional = TestFont.quicksand.path

    @Test("The default face in its cells is steady: exit 0, and the verdict in words")
    func steady() throws {
        let outcome = try Workshop().hyaline("jitter")
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty)
        #expect(outcome.text.contains("Verdict: steady."))
        #expect(outcome.text.contains("3599 ticks"))
    }

    @Test("Proportional digits jitter: exit 1, the numbers, and the remedy")
    func jitters() throws {
        let workshop = try Workshop()
        let arguments = [
            "jitter", "00:00", "59:59", "--font", Self.proportional, "--cells", "natural",
        ]
        let outcome = try workshop.hyaline(arguments)
        #expect(outcome.exitCode == 1)
        #expect(outcome.text.contains("0.196 em") && outcome.text.contains("use cells auto"))
        let json = try workshop.hyaline(arguments + ["--format", "json"])
        let report = try JSONSerialization.jsonObject(with: json.stdout) as? [String: Any]
        #expect(report?["ticksThatMove"] as? Int == 3599)
        #expect(report?["verdict"] as? String == "jitters")
    }

    @Test("Layouts are compared in one table, the best first; each that jitters fails the check")
    func compare() throws {
        let outcome = try Workshop().hyaline(
            "jitter", "--font", Self.proportional, "--compare", "natural,tabular,auto,0.6:0.3")
        let lines = outcome.text.split(separator: "\n")
        #expect(outcome.exitCode == 1)
        #expect(lines.count == 6)
        #expect(lines[1].hasSuffix("steady") && lines[4].hasSuffix("jitters"))
    }

    @Test("Fonts, weights and locales are compared too")
    func variants() throws {
        let workshop = try Workshop()
        let fonts = try workshop.hyaline(
            "jitter", "--fonts", "\(Self.proportional),\(TestFont.interDisplay.path)", "--cells",
            "tabular", "--format", "csv")
        #expect(fonts.exitCode == 1 && fonts.text.split(separator: "\n").count == 3)
        let weights = try workshop.hyaline(
            "jitter", "--weights", "300..900/150", "--format", "csv")
        #expect(weights.exitCode == 0 && weights.text.split(separator: "\n").count == 6)
        let locales = try workshop.hyaline(
            "jitter", "59:59", "59:00", "--locales", "en,ar,he,fa,ur", "--format", "json")
        let reports = try JSONSerialization.jsonObject(with: locales.stdout) as? [[String: Any]]
        #expect(locales.exitCode == 0)
        #expect(
            reports?.compactMap { $0["numerals"] as? String } == ["", "arab", "", "arabext", ""])
        #expect(reports?.allSatisfy { $0["keepsOrder"] as? Bool == true } == true)
    }

    @Test("Against a baseline only what got worse fails")
    func baseline() throws {
        let workshop = try Workshop()
        let arguments = [
            "jitter", "59:59", "59:00", "--font", Self.proportional, "--cells", "natural",
        ]
        let stored = try workshop.hyaline(arguments + ["-o", "stored.json"])
        #expect(stored.exitCode == 1)
        let same = try workshop.hyaline(arguments + ["--baseline", "stored.json"])
        #expect(same.exitCode == 0)
        var text = try #require(String(data: workshop.data("stored.json"), encoding: .utf8))
        text = text.replacingOccurrences(
            of: "\"ticksThatMove\" : 59", with: "\"ticksThatMove\" : 5")
        try workshop.write(text.utf8, to: "better.json")
        let worse = try workshop.hyaline(arguments + ["--baseline", "better.json"])
        #expect(worse.exitCode == 1 && worse.stderr.contains("ticks that move"))
    }

    @Test("--report writes a page besides what it prints, and the exit code stays")
    func page() throws {
        let workshop = try Workshop()
        let arguments = ["jitter", "00:59", "00:00", "--font", Self.proportional]
        let bad = try workshop.hyaline(
            arguments + ["--compare", "natural,auto", "--report", "out.html"])
        #expect(bad.exitCode == 1 && bad.text.hasPrefix("font "))
        let page = String(decoding: try workshop.data("out.html"), as: UTF8.self)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("1 of 2 layouts stands still"))
        #expect(try workshop.contents() == ["out.html"])
        let good = try workshop.hyaline(arguments + ["--report", "out.html"])
        #expect(good.exitCode == 0)
        #expect(try workshop.data("out.html") != Data(page.utf8))
    }

    @Test("--render finds no pixel that moves in cells, and many without")
    func render() throws {
        let workshop = try Workshop()
        func raster(_ cells: String) throws -> (code: Int32?, [String: Any]) {
            let outcome = try workshop.hyaline(
                "jitter", "10:02", "09:57", "--font", Self.proportional, "--size", "60", "--cells",
                cells, "--render", "--format", "json")
            let report = try JSONSerialization.jsonObject(with: outcome.stdout) as? [String: Any]
            return (outcome.exitCode, try #require(report?["raster"] as? [String: Any]))
        }
        let (steady, none) = try raster("auto")
        #expect(steady == 0 && none["changedOutside"] as? Int == 0)
        #expect(none["ticks"] as? Int == 5)
        let reach = try #require(none["reachPx"] as? Int)
        #expect((5...60).contains(reach), "\(reach)")
        let (jitters, many) = try raster("natural")
        #expect(jitters == 1 && (many["changedOutside"] as? Int ?? 0) > 1000)
    }

    @Test("Clocks of twelve hours are taken, led to --reserve, and written as locales do")
    func twelveHours() throws {
        let workshop = try Workshop()
        let free = try workshop.hyaline("jitter", "11:58 AM", "12:02 PM")
        #expect(free.exitCode == 1 && free.text.contains("--reserve \"00:00 AM\""), "\(free.text)")
        let held = try workshop.hyaline("jitter", "11:58 AM", "12:02 PM", "--reserve", "00:00 PM")
        #expect(held.exitCode == 0, "\(held.text)\(held.stderr)")
        let locales = try workshop.hyaline(
            "jitter", "9:58 AM", "10:02 AM", "--reserve", "00:00 PM", "--locales", "en,ko,es,ar",
            "--format", "json")
        let reports = try JSONSerialization.jsonObject(with: locales.stdout) as? [[String: Any]]
        #expect(locales.exitCode == 0, "\(locales.stderr)")
        #expect((reports?[1]["from"] as? String)?.hasPrefix("오전") == true)
        #expect((reports?[3]["from"] as? String)?.contains("٩:٥٨") == true)
        for pair in [["-0:02", "0:02"], ["-$0.02", "$0.01"], ["--:--", "00:05"]] {
            let outcome = try workshop.hyaline(["jitter"] + pair)
            #expect([0, 1].contains(outcome.exitCode), "\(pair): \(outcome.stderr)")
        }
        let help = try workshop.hyaline("render", "--help")
        #expect(help.text.contains("9:41 PM") && help.text.contains("00:00 PM"))
    }

    static let refusals: [Refusal] = [
        Refusal(["jitter", "09:59", "9:50"], 64, "different form"),
        Refusal(["jitter", "00:00", "01:00", "--step", "7"], 64, "7", "60"),
        Refusal(["jitter", "noon", "00:00"], 64, "“noon”", "59:59"),
        Refusal(["jitter", "--tolerance", "0.5"], 64, "unit", "0.5px"),
        Refusal(["jitter", "--compare", "natural,,auto"], 64, "commas"),
        Refusal(["jitter", "--compare", "wide"], 64, "'wide'", "tabular"),
        Refusal(["jitter", "--weights", "100-900"], 64, "100..900/100"),
        Refusal(["jitter", "--weights", "900..1000/100"], 64, "out of range"),
        Refusal(["jitter", "--font", "Inter", "--fonts", "Inter"], 64, "use one"),
        Refusal(["jitter", "--baseline", "none.json"], 66, "'none.json'"),
        Refusal(["jitter", "--report", "out.htm"], 64, "'out.htm'", ".html"),
        Refusal(["jitter", "--report", "-"], 64, ".html"),
        Refusal(["jitter", "--font", TestFont.notoThai.path, "--no-fallback"], 65, "U+0035"),
        Refusal(["jitter", "9:59", "10:00", "--reserve", "0:00"], 64, "does not fit"),
    ]

    @Test("What cannot be measured is refused, and never passes", arguments: refusals)
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }
}
