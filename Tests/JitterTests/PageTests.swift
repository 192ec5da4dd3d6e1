import Foundation
import HyalineGeometry
import HyalineTestSupport
import HyalineTypography
import Testing

@testable import HyalineJitter

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The page", .enabled(if: TestFont.quicksand.isInstalled))
struct PageTests {
    private static func report(
        _ cells: CellMode, from: String = "10:30", to: String = "09:30"
    ) throws -> JitterReport {
        try JitterTester(
            fonts: FontSet(TestFont.quicksand.open()), style: TextStyle(size: 100, cells: cells)
        ).report(TickSequence(from: from, to: to), tracing: JitterTrace.standardColumns)
    }

    private static func page(_ reports: [JitterReport]) throws -> PageReader {
        try PageReader(JitterPage(reports).html())
    }

    @Test("A page is well-formed, has a title and a heading, and needs nothing from elsewhere")
    func wellFormed() throws {
        for reports in [
            [], [try Self.report(.natural)],
            [try Self.report(.natural), try Self.report(.auto)],
        ] {
            let page = try Self.page(reports)
            #expect(page.count("title") == 1 && page.count("h1") == 1 && page.count("main") == 1)
            #expect(page.count("script") == 0 && page.count("img") == 0 && page.count("link") == 0)
            for word in ["url(", "@import", "src="] { #expect(!page.source.contains(word)) }
            let addresses = page.attributes("href")
            #expect(addresses.allSatisfy { $0.hasPrefix("#") })
            let ids = page.attributes("id")
            #expect(Set(ids).count == ids.count)
            #expect(addresses.allSatisfy { ids.contains(String($0.dropFirst())) })
            #expect(page.source.contains("prefers-color-scheme") && page.source.contains("print"))
        }
    }

    @Test("There is a plot for each cell, and every picture has words for those who do not see it")
    func plots() throws {
        let natural = try Self.report(.natural)
        let page = try Self.page([natural, try Self.report(.auto)])
        #expect(page.classes.filter { $0 == "plot" }.count == 10)
        #expect(page.classes.filter { $0 == "moves" }.count == 5)
        #expect(page.classes.filter { $0 == "still" }.count == 5)
        for picture in page.elements where picture.name == "svg" {
            #expect(
                picture.attributes["aria-label"] != nil
                    || picture.attributes["aria-hidden"] == "true")
        }
        for (index, cell) in natural.cells.enumerated() {
            let most = max(cell.originStep.max, cell.unchangedStep.max)
            let name = "Cell \(index + 1), \(cell.characters): up to \(JitterDocument.em(most)) em"
            #expect(page.attributes("aria-label").contains(name), "\(name)")
        }
        #expect(
            page.elements.filter { $0.name == "th" }.allSatisfy { $0.attributes["scope"] != nil })
    }

    @Test("Each verdict, the worst tick and the fix are said")
    func words() throws {
        let bad = try Self.report(.natural)
        let page = try Self.page([bad, try Self.report(.auto)])
        #expect(page.text.contains("1 of 2 layouts stands still"))
        #expect(page.classes.filter { $0 == "badge jitters" }.count == 3)
        #expect(page.classes.filter { $0 == "badge steady" }.count == 3)
        #expect(page.text.contains("10:00 → 09:59"))
        #expect(page.text.contains("use cells auto") && page.text.contains("Nothing to fix"))
        let alone = try Self.page([bad])
        #expect(alone.text.contains("Quicksand Regular jitters"))
        #expect(alone.text.contains(JitterDocument.em(bad.largestMove)))
    }

    @Test("One tick is told as one, and a clock is not turned around")
    func oneTick() throws {
        try #require(TestFont.notoNaskh.isInstalled)
        var style = TextStyle(size: 100)
        style.numerals = NumberingSystem("arab")
        let report = try JitterTester(fonts: FontSet(TestFont.notoNaskh.open()), style: style)
            .report(TickSequence(from: "9:59", to: "10:00"), tracing: 10)
        #expect(report.trace?.marks == ["9:59", "10:00"])
        let page = try Self.page([report])
        #expect(page.text.contains("At the tick from") && !page.text.contains("1 ticks"))
        #expect(page.source.contains("<bdi dir=\"ltr\">٩:٥٩</bdi> → <bdi dir=\"ltr\">١٠:٠٠</bdi>"))
    }

    @Test("Names of fonts are written as text, whatever is in them")
    func escaping() throws {
        var report = try Self.report(.natural)
        report.font = "<script>alert(\"1\")</script> & \u{1}'\u{FFFE}"
        report.policy = "reserve </style>"
        let page = try Self.page([report, report])
        #expect(page.count("script") == 0 && page.count("style") == 1)
        #expect(page.text.contains("<script>alert(\"1\")</script> & '"))
    }

    @Test("The same reports make the same page, and a large comparison stays small")
    func size() throws {
        let natural = try Self.report(.natural, from: "59:59", to: "00:00")
        let many = Array(repeating: natural, count: 36)
        let bytes = JitterPage(many).html()
        #expect(bytes == JitterPage(many).html())
        #expect(bytes.count < 500_000)
        let page = try PageReader(bytes)
        #expect(page.classes.filter { $0 == "layout" }.count == JitterPage.maximumDetails)
        #expect(page.count("tr") > 36)
    }

    @Test("Reports without a trace are told, not drawn")
    func withoutTrace() throws {
        var report = try Self.report(.natural)
        report.trace = nil
        let page = try Self.page([report, report])
        #expect(page.count("svg") == 0 && page.count("table") == 1)
    }

    // MARK: The trace

    @Test("A trace holds the largest move of each cell, and changes nothing else")
    func trace() throws {
        let sequence = try TickSequence(from: "59:59", to: "00:00")
        for cells in [CellMode.natural, .auto] {
            let tester = try JitterTester(
                fonts: FontSet(TestFont.quicksand.open()),
                style: TextStyle(size: 100, cells: cells))
            let plain = try tester.report(sequence)
            var traced = try tester.report(sequence, tracing: 500)
            let trace = try #require(traced.trace)
            #expect(trace.moves.count == 5 && trace.moves.allSatisfy { $0.count == 500 })
            for (moves, cell) in zip(trace.moves, plain.cells) {
                #expect(moves.max() == max(cell.originStep.max, cell.unchangedStep.max))
            }
            #expect(trace.marks == ["59:59", "45:00", "30:00", "15:00", "00:00"])
            traced.trace = nil
            #expect(traced == plain)
        }
    }

    @Test("The worst tick is the report's; where nothing moves, the one that changes most")
    func worst() throws {
        let natural = try #require(try Self.report(.natural).trace)
        let report = try Self.report(.natural)
        #expect(natural.after.text == report.originStep.tick)
        let auto = try #require(try Self.report(.auto).trace)
        #expect(auto.before.text == "10:00" && auto.after.text == "09:59")
        #expect(auto.before.cells == auto.after.cells)
    }

    @Test("Bearings and ink add up to the cell")
    func bearings() throws {
        for cells in [CellMode.natural, .auto, .fixed(digit: 0.5, separator: 0.25)] {
            let digits = try #require(try Self.report(cells).trace).digits
            #expect(digits.map(\.text).joined() == "0123456789")
            for digit in digits {
                let ink = digit.path.bounds
                #expect(abs(digit.left - ink.minX) < 1e-9)
                #expect(abs(digit.left + ink.width + digit.right - digit.width) < 1e-9)
            }
            let widths = Set(digits.map(\.width))
            #expect(cells == .natural ? widths.count > 5 : widths.count == 1)
        }
    }
}

/// Elements, attributes and text of well-formed markup; throws for anything else.
private final class PageReader: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
    }

    private(set) var elements: [Element] = []
    private(set) var text = ""
    let source: String

    init(_ bytes: [UInt8]) throws {
        source = String(decoding: bytes, as: UTF8.self)
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        let isRead = parser.parse()
        try #require(isRead, "\(parser.parserError.debugDescription), line \(parser.lineNumber)")
    }

    func count(_ name: String) -> Int { elements.filter { $0.name == name }.count }
    func attributes(_ name: String) -> [String] { elements.compactMap { $0.attributes[name] } }
    var classes: [String] { attributes("class") }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
