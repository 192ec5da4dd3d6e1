import Foundation
import HyalineTestSupport
import HyalineTypography
import Testing

@testable import HyalineJitter

@Suite(.enabled(if: TestFont.quicksand.isInstalled && TestFont.dejaVuSans.isInstalled))
struct ReportTests {
    private func report(
        _ from: String, _ to: String, _ font: TestFont = .quicksand,
        _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> JitterReport {
        var style = TextStyle(size: 100)
        change(&style)
        return try JitterTester(fonts: FontSet(font.open()), style: style)
            .report(TickSequence(from: from, to: to))
    }

    @Test("A cell more moves the row, unless room is reserved or a place is held")
    func rollOver() throws {
        let grown = try report("9:59", "10:00")
        #expect(grown.verdict == .jitters)
        #expect(grown.cellCount.min == 4 && grown.cellCount.max == 5)
        #expect(grown.advice.contains { $0.contains("--reserve") })
        // Half a digit's cell to the right: 10:00 is a cell wider.
        #expect(abs(grown.separatorStep.max - 0.595 / 2) < 1e-9)
        let reserved = try report("9:59", "10:00") { $0.rollOver = .reserve("00:00") }
        #expect(reserved.verdict == .steady && reserved.originStep.max == 0)
        #expect(reserved.cellCount.min == 5)
        let held = try report("9:59", "10:00") { $0.rollOver = .anchor(.separator) }
        #expect(held.largestMove < 1e-12)
        #expect(held.verdict == .steady)
    }

    @Test("Alignment says what stays: at the start the first cell, at the end the last one's end")
    func alignment() throws {
        let start = try report("00:00", "00:59") {
            $0.cells = .natural
            $0.alignment = .start
        }
        #expect(start.cells[0].originStep.max == 0)
        #expect(start.cells[4].originStep.max > 0)
        let end = try report("00:00", "00:59") {
            $0.cells = .natural
            $0.alignment = .end
        }
        #expect(end.cells[0].originStep.max > start.cells[4].originStep.max)
    }

    @Test("“--:--” to “00:00” is one tick, and nothing moves")
    func placeholder() throws {
        let report = try report("--:--", "00:00")
        #expect(report.ticks == 1 && report.largestMove == 0 && report.verdict == .steady)
    }

    @Test("A tolerance in px counts at the size and scale of the report")
    func pixels() throws {
        let loose = try JitterTester(
            fonts: FontSet(TestFont.quicksand.open()),
            style: TextStyle(size: 1, cells: .natural), scale: 1,
            tolerance: JitterTolerance(0.5, .px)
        ).report(TickSequence(from: "00:00", to: "00:59"))
        #expect(loose.originStep.max > 0.05)
        #expect(loose.verdict == .steady)
        #expect(loose.pixelsPerEm == 1)
    }

    @Test("A font without digits is an error that names them")
    func noDigits() throws {
        try #require(TestFont.notoThai.isInstalled)
        let fonts = FontSet(try TestFont.notoThai.open())
        do throws(JitterError) {
            _ = try JitterTester(fonts: fonts, style: TextStyle(size: 100))
                .report(TickSequence(from: "59:59", to: "00:00"))
            Issue.record("measured without digits")
        } catch {
            #expect(error.kind == .badData)
            #expect(error.message.contains("U+0035"))
        }
    }

    @Test("A pixel that moves as glass fails the check, however steady the layout is")
    func raster() throws {
        var report = try report("00:59", "00:00")
        let stored = try JitterBaseline(bytes: JitterDocument([report]).bytes(.json), name: "x")
        report.raster = JitterReport.Raster()
        report.raster?.ticks = 59
        #expect(report.verdict == .steady)
        report.raster?.changedOutside = 7
        report.raster?.tick = "00:31"
        #expect(report.verdict == .jitters)
        #expect(report.summary.contains("7 px change") && report.summary.contains("00:31"))
        #expect(try stored.worsened([report]).count == 1)
        let table = String(decoding: try JitterDocument([report]).bytes(.table), as: UTF8.self)
        #expect(table.contains("7 px change in 59 ticks") && table.contains("Verdict: jitters."))
    }

    // MARK: Documents

    @Test("JSON has the contract's keys, and reads back as a baseline")
    func json() throws {
        let bad = try report("00:00", "00:59") { $0.cells = .natural }
        let bytes = try JitterDocument([bad]).bytes(.json)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        for key in [
            "from", "to", "ticks", "size", "font", "cells", "align", "width", "ticksThatMove",
            "originStep", "separatorStep", "unchangedGlyphStep", "inkCenterY", "baselineDrift",
            "overflow", "advance", "missing", "tolerance", "verdict",
        ] {
            #expect(object[key] != nil, "\(key)")
        }
        #expect(object["verdict"] as? String == "jitters")
        let baseline = try JitterBaseline(bytes: bytes, name: "stored.json")
        #expect(try baseline.worsened([bad]).isEmpty)
        var worse = bad
        worse.originStep.max += 0.01
        #expect(try baseline.worsened([worse]).count == 1)
        var other = bad
        other.font = "Another"
        #expect(throws: JitterError.self) { try baseline.worsened([other]) }
        #expect(throws: JitterError.self) { try JitterBaseline(bytes: [1, 2, 3], name: "x") }
    }

    @Test("Every format is the same on every run, and says the verdict")
    func formats() throws {
        let bad = try report("00:00", "00:59") { $0.cells = .natural }
        let good = try report("00:00", "00:59")
        for format in JitterDocument.Format.allCases {
            let document = JitterDocument([bad, good])
            let bytes = try document.bytes(format)
            #expect(try bytes == document.bytes(format))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.hasSuffix("\n"))
            #expect(text.contains("Quicksand Regular"))
        }
        let table = String(decoding: try JitterDocument([bad, good]).bytes(.table), as: UTF8.self)
        let lines = table.split(separator: "\n")
        #expect(lines[1].hasSuffix("steady") && lines[2].hasSuffix("jitters"), "best first")
        let github = String(decoding: try JitterDocument([bad]).bytes(.github), as: UTF8.self)
        #expect(github.hasPrefix("::error title=hyaline jitter::") && github.contains("cells auto"))
        let junit = try XMLCheck.parse(JitterDocument([bad, good]).bytes(.junit))
        #expect(junit == ["testsuites", "testsuite", "testcase", "failure", "testcase"])
        let csv = String(decoding: try JitterDocument([bad]).bytes(.csv), as: UTF8.self)
            .split(separator: "\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).count
            }
        #expect(csv.count == 2 && csv[0] == csv[1])
    }
}

/// The names of a document's elements, in order; throws for what is no XML.
private final class XMLCheck {
    static func parse(_ bytes: [UInt8]) throws -> [String] {
        // A tag a line is all there is to it: names, and what is opened is closed.
        var open: [Substring] = []
        var names: [String] = []
        let text = String(decoding: bytes, as: UTF8.self)
        for part in text.split(separator: "<").dropFirst() where !part.hasPrefix("?") {
            let tag = part.prefix { $0 != ">" }
            if tag.hasPrefix("/") {
                try #require(open.popLast() == tag.dropFirst())
                continue
            }
            let name = tag.prefix { $0 != " " && $0 != "/" }
            names.append(String(name))
            if !tag.hasSuffix("/") { open.append(name) }
        }
        try #require(open.isEmpty)
        return names
    }
}
