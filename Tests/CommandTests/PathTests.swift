import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@Suite("Writing paths")
struct PathTests {
    @Test("JSON has the keys of the contract and no others")
    func keys() throws {
        let workshop = try Workshop()
        let outcome = try expectSuccess(
            "path", "12:34", "--format", "json", "-o", "-", in: workshop)
        let object = try #require(
            try JSONSerialization.jsonObject(with: outcome.stdout) as? [String: Any])
        let keys: Set = [
            "text", "size", "direction", "metrics", "canvas", "box", "bounds", "baselines", "cells",
            "glyphs", "d", "warnings",
        ]
        // The line's font stands beside what the contract asks for.
        #expect(Set(object.keys) == keys.union(["font"]))
        let glyphs = try #require(object["glyphs"] as? [[String: Any]])
        for glyph in glyphs {
            #expect(Set(glyph.keys) == ["id", "font", "cluster", "x", "y", "advance", "d"])
        }
        let cells = try #require(object["cells"] as? [[String: Any]])
        for cell in cells {
            #expect(Set(cell.keys) == ["text", "cluster", "x", "y", "width", "height"])
        }
    }

    @Test(
        "Boxes, cells and glyphs agree with each other",
        arguments: [
            [], ["--size", "40", "--at", "100,50"], ["--cells", "natural"],
            ["--font", "DejaVu Sans", "--canvas", "300x100"], ["--separator", "middle"],
        ])
    func report(options: [String]) throws {
        let report = try PathReport("12:34", options, in: Workshop())
        #expect(report.text == "12:34" && report.direction == "ltr")
        #expect(["typo", "hhea", "win"].contains(report.metrics))
        #expect(report.warnings.isEmpty)
        #expect(report.cells.map(\.text) == ["1", "2", ":", "3", "4"])
        #expect(report.cells.map(\.cluster) == [0, 1, 2, 3, 4])
        #expect(report.glyphs.map(\.cluster) == [0, 1, 2, 3, 4])
        try #require(report.baselines.count == 1)
        let box = report.box.rect
        let near = 0.001
        // The cells stand side by side and fill the box, on the baseline.
        var x = box.minX
        for cell in report.cells {
            #expect(abs(cell.x - x) < near && cell.width > 0)
            #expect(abs(cell.y + cell.height - report.baselines[0]) < near)
            #expect(abs(cell.y - box.minY) < near)
            x += cell.width
        }
        #expect(abs(x - box.maxX) < near)
        let center =
            options.contains("--at")
            ? Point(100, 50) : Point(report.canvas.width / 2, report.canvas.height / 2)
        #expect((box.center - center).length < near)
        if !options.contains("natural") {
            #expect(Set(report.cells.filter { $0.text != ":" }.map(\.width)).count == 1)
        }
        // All ink is where the bounds say, in absolute coordinates.
        let bounds = report.bounds.rect
        let whole = try Path(svg: report.d)
        #expect(distance(of: whole.bounds, bounds) < near)
        var ink = Rect.null
        for glyph in report.glyphs {
            let path = try Path(svg: glyph.d)
            ink = ink.union(path.bounds)
            #expect(glyph.advance > 0)
            #expect(abs(glyph.x - path.bounds.minX) < 0.3 * report.size)
            if !options.contains("middle") { #expect(abs(glyph.y - report.baselines[0]) < near) }
        }
        #expect(distance(of: ink, bounds) < near)
    }

    private func distance(of a: Rect, _ b: Rect) -> Double {
        max(
            abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
    }

    @Test("An offset into the text counts bytes of UTF-8")
    func clusters() throws {
        let report = try PathReport("é1 ü", in: Workshop())
        #expect(report.glyphs.map(\.cluster) == [0, 2, 3, 4])
        // A space has a cell, and no ink.
        #expect(report.cells.count == 4 && report.glyphs[2].d.isEmpty)
    }

    @Test("SVG is a file of its own, with a title and a path for each glyph")
    func svg() throws {
        let workshop = try Workshop()
        try expectSuccess("path", "12:34", "-o", "t.svg", in: workshop)
        let elements = try SVGReader.elements(of: workshop.data("t.svg"))
        let root = try #require(elements.first)
        #expect(root.name == "svg" && root.attributes["viewBox"] == "0 0 640 360")
        #expect(root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
        #expect(elements.filter { $0.name == "title" }.map(\.text) == ["12:34"])
        let paths = elements.filter { $0.name == "path" }.compactMap { $0.attributes["d"] }
        let report = try PathReport("12:34", in: workshop)
        #expect(paths == report.glyphs.map(\.d))
    }

    @Test(
        "Letters that mean something in XML are escaped", arguments: ["a&b<c>\"d'", "]]>", "&lt;"])
    func escaping(text: String) throws {
        let outcome = try expectSuccess("path", text, in: Workshop())
        let title = try SVGReader.elements(of: outcome.stdout).first { $0.name == "title" }
        #expect(title?.text == text)
    }

    @Test("The format follows the ending, unless it is named")
    func format() throws {
        let workshop = try Workshop()
        try expectSuccess("path", "1", "-o", "t.json", in: workshop)
        #expect(try PathReport(workshop.data("t.json")).text == "1")
        try expectSuccess("path", "1", "-o", "u.json", "--format", "svg", in: workshop)
        #expect(try SVGReader.elements(of: workshop.data("u.json")).first?.name == "svg")
    }

    @Test(
        "Outlines are those of hb-view within a thousandth of an em",
        .enabled(
            if: HarfBuzzTool.isInstalled && InstalledFamily.canBeFound,
            "needs libharfbuzz-bin and fontconfig"),
        arguments: [("Inter", "wght=700"), ("Inter", "wght=400"), ("DejaVu Sans", "")],
        ["12:34", "0:56:789", "Glass &"])
    func oracle(font: (family: String, variations: String), text: String) throws {
        let workshop = try Workshop()
        let isVariable = !font.variations.isEmpty
        guard
            let file = try InstalledFamily.file(
                of: font.family, isVariable: isVariable, in: workshop)
        else { return }
        let axes = isVariable ? ["--axis", font.variations] : []
        let report = try PathReport(
            text, ["--font", file, "--cells", "natural", "--size", "100"] + axes, in: workshop)
        let expected = try HarfBuzzTool.outlines(
            text,
            HarfBuzzTool.Request(font: file, variations: font.variations, unitsPerEm: 1000))
        let inked = report.glyphs.filter { !$0.d.isEmpty }
        try #require(inked.count == expected.count)
        let em = 1000 / report.size
        for (glyph, other) in zip(inked, expected) {
            let path = try Path(svg: glyph.d).translated(by: Point.zero - Point(glyph.x, glyph.y))
                .transformed(by: .scale(em, em))
            #expect(outlineDistance(path, other.path, tolerance: 0.25) < 1)
            #expect(abs((glyph.x - report.box.x) * em - other.origin.x) < 1)
        }
    }

    @Test("Cells of 0.6 and 0.3 em, centred by ink, are the timer's recipe")
    func timerRecipe() throws {
        let report = try PathReport(
            "12:34", ["--cells", "0.6:0.3", "--center", "ink", "--size", "100"], in: Workshop())
        #expect(report.cells.map(\.width) == [60, 60, 30, 60, 60])
        for (cell, glyph) in zip(report.cells, report.glyphs) {
            let ink = try Path(svg: glyph.d).bounds
            #expect(abs(ink.midX - (cell.x + cell.width / 2)) < 0.001)
        }
    }
}
