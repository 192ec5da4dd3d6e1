import Foundation
import HyalineGeometry
import HyalineTypography
import Testing

@testable import HyalineScenes

/// The area that is wound around more than once, by rows: exact along each row, of which there are many.
private func overlapByRows(_ path: Path, rows: Int = 4000) -> Double {
    let lines = path.flattened(tolerance: 1e-6)
    let edges = lines.flatMap { line in
        zip(line.points, line.points.dropFirst() + line.points.prefix(1)).map { ($0, $1) }
    }
    let box = path.bounds
    let step = box.height / Double(rows)
    var area = 0.0
    for row in 0..<rows {
        let y = box.minY + (Double(row) + 0.5) * step
        var crossings: [(x: Double, turn: Int)] = []
        for (a, b) in edges where (a.y <= y) != (b.y <= y) {
            let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
            crossings.append((x, a.y <= y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.turn
            area += (next.x - crossing.x) * step * Double(max(0, abs(winding) - 1))
        }
    }
    return area
}

@Suite("Font documents")
struct FontDocumentTests {
    private static func object(_ document: FontDocument) throws -> [String: Any] {
        let data = Data(try document.json())
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("Two squares overlap by what they share, and a hole is no overlap")
    func closedForms() throws {
        func square(_ x: Double, _ side: Double) -> Path {
            .rect(Rect(minX: x, minY: x, maxX: x + side, maxY: x + side))
        }
        func back(_ path: Path) -> Path {
            path.transformed(by: Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
        }
        var two = square(0, 0.5)
        two.append(square(0.25, 0.5))
        let shared = try OverlapArea.of(two)
        #expect(abs(shared - 0.0625) < 1e-6)
        var twice = square(0, 0.5)
        twice.append(square(0, 0.5))
        let whole = try OverlapArea.of(twice)
        #expect(abs(whole - 0.25) < 1e-6)
        var ring = square(0, 0.5)
        ring.append(back(square(0.125, 0.25)))
        #expect(try OverlapArea.of(ring) < 1e-9)
        #expect(try OverlapArea.of(Path()) == 0)
        // Whichever way round the contours run.
        let turned = try OverlapArea.of(back(two))
        #expect(abs(turned - 0.0625) < 1e-6)
    }

    @Test("The 4 of Inter Bold lies on itself, by as much as a count of rows says")
    func interOverlap() throws {
        let document = try FontDocument(
            FontRequest(source: .family("Inter"), axes: [AxisValue(tag: "wght", value: 700)]))
        #expect(document.report.name == "Inter Bold")
        for (area, outline) in zip(document.overlapAreas, document.report.digits.outlines) {
            #expect(abs(try #require(area) - overlapByRows(try #require(outline))) < 2e-5)
        }
        #expect(try #require(document.overlapAreas[4]) > 0.02)
        #expect(try #require(document.overlapAreas[0]) < 1e-6)
    }

    @Test("DejaVu's digits overlap nowhere")
    func dejaVuOverlap() throws {
        let document = try FontDocument(FontRequest(source: .family("DejaVu Sans")))
        let digits = try #require(try Self.object(document)["digits"] as? [String: Any])
        #expect(digits["overlapArea"] as? [Double] == Array(repeating: 0, count: 10))
    }

    @Test("JSON has every key, the same bytes every time, and lengths to a millionth")
    func json() throws {
        let request = FontRequest(instance: "Regular")
        let document = try FontDocument(request)
        #expect(try document.json() == FontDocument(request).json())
        let object = try Self.object(document)
        #expect(
            Set(object.keys) == [
                "name", "file", "format", "face", "faces", "unitsPerEm", "glyphs", "axes",
                "instances", "features", "metrics", "digits", "verdict",
            ])
        func keys(_ value: Any?) -> Set<String> {
            let first = (value as? [Any])?.first ?? value
            return Set((first as? [String: Any] ?? [:]).keys)
        }
        let digits = try #require(object["digits"] as? [String: Any])
        #expect(keys(object["axes"]) == ["tag", "name", "min", "default", "max", "value"])
        #expect(keys(object["instances"]) == ["name", "axes"])
        #expect(keys(object["metrics"]) == ["set", "ascender", "descender", "lineGap"])
        #expect(
            Set(digits.keys) == [
                "zero", "default", "tabular", "kerning", "separators", "overhang", "overlapArea",
                "missing",
            ])
        #expect(keys(digits["default"]) == ["advances", "min", "max", "spread"])
        #expect(keys(digits["tabular"]) == ["advances", "min", "max", "spread"])
        #expect(keys(digits["kerning"]) == ["default", "tabular"])
        #expect(keys(digits["overhang"]) == ["left", "right"])
        #expect(
            keys(digits["separators"]) == ["text", "advance", "riseBetweenDigits", "changes"])
        let tabular = try #require(digits["tabular"] as? [String: Any])
        #expect(tabular["advances"] as? [Double] == Array(repeating: 0.615, count: 10))
        #expect(object["verdict"] as? String == "tabular with tnum")
    }

    @Test("Of missing digits there is nothing to measure, but every key is there")
    func missing() throws {
        // DejaVu has no Bengali digits.
        let document = try FontDocument(
            FontRequest(source: .family("DejaVu Sans")), zero: "\u{9E6}")
        let digits = try #require(try Self.object(document)["digits"] as? [String: Any])
        let spacing = try #require(digits["default"] as? [String: Any])
        for key in ["min", "max", "spread"] { #expect(spacing[key] is NSNull) }
        #expect((spacing["advances"] as? [Any])?.allSatisfy { $0 is NSNull } == true)
        #expect((digits["overlapArea"] as? [Any])?.count == 10)
        #expect((digits["missing"] as? [String])?.count == 10)
        let text = String(decoding: document.text(), as: UTF8.self)
        #expect(text.contains("none that can be drawn"))
    }

    @Test(
        "Text is 80 columns wide, unless one word alone is longer",
        arguments: [
            FontRequest(), FontRequest(source: .family("DejaVu Sans")),
            FontRequest(source: .family("DejaVu Sans Mono")),
        ])
    func text(_ request: FontRequest) throws {
        let document = try FontDocument(request)
        let lines = String(decoding: document.text(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
        #expect(lines[lines.count - 2] == "Verdict: \(document.report.digits.verdict)")
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    }

    @Test("Names cannot send control characters to a terminal")
    func controlCharacters() {
        #expect(TextTable.printable("a\u{1B}[31m\nb\u{2028}c") == "a [31m b c")
        let listing = FamilyListing([FontFamily(name: "A\nB", faces: 1, styles: [])])
        #expect(listing.text() == [UInt8]("A B\n".utf8))
    }

    @Test("Errors keep their kind")
    func errors() {
        func kind(_ request: FontRequest, _ features: [FeatureSetting] = []) -> SceneError.Kind? {
            do throws(SceneError) {
                _ = try FontDocument(request, features: features)
                return nil
            } catch {
                return error.kind
            }
        }
        #expect(kind(FontRequest(source: .family("Qqqqqqq Zz"))) == .missingInput)
        #expect(kind(FontRequest(source: .file(#filePath))) == .badData)
        #expect(kind(FontRequest(axes: [AxisValue(tag: "wght", value: .nan)])) == .usage)
        #expect(kind(FontRequest(), [FeatureSetting(tag: "x")]) == .usage)
    }
}
