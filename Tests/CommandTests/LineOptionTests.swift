import Foundation
import Testing

@Suite("Options for what the characters are and how they make lines")
struct LineOptionTests {
    @Test("The clock of a Hebrew title reads 12:34")
    func hebrew() throws {
        let report = try PathReport("שלום 12:34", in: Workshop())
        #expect(report.direction == "rtl")
        #expect(report.cells.map(\.text).joined().hasPrefix("12:34"))
        #expect(report.cells.map(\.x) == report.cells.map(\.x).sorted())
        #expect(report.glyphs.first { $0.cluster == 0 }?.font != "Hyaline Round Bold")
        #expect(report.warnings.contains { $0.code == "fallback" })
    }

    @Test("Hours stand left of minutes in Arabic numerals, typed or asked for")
    func arabicNumerals() throws {
        let workshop = try Workshop()
        let typed = try PathReport("١٢:٣٤", in: workshop)
        let asked = try PathReport(
            "12:34", ["--numerals", "arab", "--language", "ar"], in: workshop)
        for report in [typed, asked] {
            #expect(report.text == "١٢:٣٤")
            #expect(report.cells.map(\.text) == ["١", "٢", ":", "٣", "٤"])
            #expect(report.direction == "ltr")
        }
    }

    @Test("Reserved cells are empty, and the box is theirs")
    func reserve() throws {
        let workshop = try Workshop()
        let options = ["--reserve", "00:00:00", "--size", "80"]
        let short = try PathReport("9:59", options, in: workshop)
        let long = try PathReport("12:34:56", options, in: workshop)
        #expect(short.box.rect == long.box.rect)
        #expect(short.cells.map(\.text) == ["", "", "", "", "9", ":", "5", "9"])
        #expect(short.cells.map(\.x) == long.cells.map(\.x))
    }

    @Test("An anchor stands at the place given")
    func anchor() throws {
        let workshop = try Workshop()
        for text in ["9:59", "1:00:00"] {
            let report = try PathReport(
                text, ["--anchor", "right", "--at", "600,180", "--size", "80"], in: workshop)
            #expect(abs(report.box.x + report.box.width - 600) < 1e-3)
        }
    }

    @Test("Lines are broken at the width, aligned, and as far apart as asked")
    func lines() throws {
        let workshop = try Workshop()
        let options = ["--width", "300", "--size", "40", "--align", "start"]
        let report = try PathReport("Breathe in, breathe out, and begin", options, in: workshop)
        #expect(report.baselines.count > 1)
        #expect(report.box.width == 300)
        let wide = try PathReport(
            "Breathe in, breathe out, and begin", options + ["--line-height", "1.5"], in: workshop)
        let ratio =
            (wide.baselines[1] - wide.baselines[0]) / (report.baselines[1] - report.baselines[0])
        #expect(abs(ratio - 1.5) < 1e-3)
        let cut = try PathReport(
            "Breathe in, breathe out, and begin", options + ["--ellipsis"], in: workshop)
        #expect(cut.baselines.count == 1)
        #expect(cut.text.hasSuffix("…"))
    }

    @Test("Without a size a wrapped title is as large as fits, and no word is cut")
    func fitted() throws {
        let report = try PathReport(
            "Mindfulness meditation timer", ["--width", "400"], in: Workshop())
        #expect(!report.warnings.contains { $0.code == "word-broken" })
        #expect(report.box.height <= 0.8 * 360 + 1e-3)
        #expect(report.size > 40)
    }

    static let refusals: [Refusal] = [
        .render("--numerals", "arabic", code: 64, says: "'arabic'", "arab"),
        .render("--direction", "left", code: 64, says: "ltr"),
        .render("--language", "e", code: 64, says: "language tag"),
        .render("--language", "de_DE", code: 64, says: "de_DE"),
        .render("--reserve", "abc", code: 64, says: "00:00:00"),
        .render("--reserve", "0:0", code: 64, says: "does not fit"),
        .render("--reserve", "00:00", "--anchor", "left", code: 64, says: "one of them"),
        .render("--anchor", "middle", code: 64, says: "separator"),
        .render("--align", "left", code: 64, says: "start"),
        .render("--tracking", "wide", code: 64, says: "number"),
        .render("--tracking", "11", code: 64, says: "tracking"),
        .render("--width", "0", code: 64, says: "width"),
        .render("--width", "1", "--size", "50", code: 64, says: "a time is not broken"),
        .render("--line-height", "0", code: 64, says: "line height"),
        .render("--max-lines", "0", code: 64, says: "--max-lines"),
        .render("--ellipsis", code: 64, says: "--width"),
        .render("--axis", "wght=NaN", code: 64, says: "wght"),
        .render("--axis", "wght=901", code: 64, says: "out of range", "wght"),
        .render("--axis", "slnt=1", code: 64, says: "no axis", "wght"),
        Refusal(["path", "Wide", "--width", "2", "--size", "40"], 64, "“W”", "larger"),
        Refusal(["path", "שלום", "--fallback", "No Such Font Family"], 66, "No Such Font Family"),
        Refusal(["path", "שלום", "--no-fallback"], 65, "U+05E9"),
    ]

    @Test("What cannot be is refused in one line that says what to do", arguments: refusals)
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }

    @Test(
        "Arguments that are no UTF-8 are refused, lone surrogates among them",
        arguments: ["\\377", "12\\355\\240\\200", "\\300\\200", "ab\\342\\202"])
    func invalidUTF8(_ octal: String) throws {
        let workshop = try Workshop()
        let script = "exec \"$1\" path \"$(printf '\(octal)')\" -o -"
        let outcome = try workshop.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script, "sh", BuiltProgram.hyaline.url.path])
        #expect(outcome.exitCode == 64)
        #expect(outcome.stdout.isEmpty)
        #expect(outcome.stderr.contains("UTF-8"))
    }

    @Test("The locale decides nothing: not the direction, not the digits, not the fonts")
    func locales() throws {
        let workshop = try Workshop()
        let arguments = ["path", "שלום 12:34 漢 ۱۲", "--format", "json"]
        let plain = try workshop.hyaline(arguments, environment: ["LC_ALL": "C"])
        for locale in ["ar_EG.UTF-8", "ja_JP.UTF-8", "tr_TR.UTF-8", "ur_PK"] {
            let other = try workshop.hyaline(
                arguments, environment: ["LC_ALL": locale, "LANG": locale, "LANGUAGE": locale])
            #expect(other.stdout == plain.stdout, "\(locale)")
        }
    }
}
