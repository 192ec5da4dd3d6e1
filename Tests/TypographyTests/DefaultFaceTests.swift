import Foundation
import HyalineField
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// The project's own typeface, as it is inside the program.
@Suite("The built-in face")
struct DefaultFaceTests {
    static let weights = Array(stride(from: 300.0, through: 900, by: 50))

    private static func font(_ weight: Double) throws -> Font {
        try Font(FontRequest(axes: [AxisValue(tag: "wght", value: weight)]))
    }

    @Test("It is Hyaline Round at weight 700, with seven named weights")
    func facts() throws {
        let font = try Font(FontRequest())
        #expect(font.name == "Hyaline Round Bold")
        #expect(font.path == "default" && font.unitsPerEm == 2000)
        #expect(font.axes.map(\.tag) == ["wght"])
        let weight = font.axes[0]
        #expect(
            [weight.minimum, weight.default, weight.maximum, weight.value] == [300, 700, 900, 700])
        #expect(
            font.instances.map(\.name) == [
                "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
            ])
        #expect(
            font.instances.map { $0.coordinates[0].value }
                == Array(stride(from: 300, through: 900, by: 100)))
        #expect(font.metrics.source == "typo" && font.metrics.lineGap == 0)
        #expect(abs(font.figureHeight - 0.7) < 1e-9)
        let features = Set(try font.report().features)
        #expect(features.isSuperset(of: ["calt", "case", "kern", "mark", "mkmk", "tnum"]))
    }

    @Test("It goes by two names", arguments: ["default", "Hyaline Round", "HYALINE ROUND"])
    func names(_ name: String) throws {
        #expect(FontSource(name) == .standard)
    }

    @Test("Tabular figures have one advance at every weight, and no kerning", arguments: weights)
    func tabular(weight: Double) throws {
        let digits = try Self.font(weight).report().digits
        #expect(digits.verdict == .tabularWith(feature: "tnum", kerning: 0))
        #expect(digits.tabular.spread == 0 && digits.tabular.kerning == 0)
        #expect(digits.standard.spread > 0 && digits.standard.kerning == 0)
        // The same at each weight, so that a timer may grow bolder without a move.
        #expect(abs(try #require(digits.tabular.range).lowerBound - 0.615) < 1e-9)
        #expect(digits.overhang == Overhang(left: 0, right: 0))
    }

    @Test("Arabic-Indic figures are tabular as well", arguments: weights)
    func arabic(weight: Double) throws {
        let digits = try Self.font(weight).report(zero: "٠").digits
        #expect(digits.verdict == .tabularWith(feature: "tnum", kerning: 0))
    }

    @Test("The colon between figures stands at the middle of their height", arguments: weights)
    func colon(weight: Double) throws {
        let font = try Self.font(weight)
        func middle(_ text: String, _ index: Int) throws -> Double {
            try font.outline(font.shape(text)[index].id).bounds.center.y
        }
        for separator in [":", "·", "-", "–"] {
            #expect(abs(try middle("1\(separator)2", 1) + 0.35) < 0.001)
            #expect(try middle("a\(separator)b", 1) > -0.35 + 0.02)
        }
    }

    /// Figures, separators and what stands beside timers.
    static let timers = Array("0123456789٠١٢٣٤٥٦٧٨٩:.,-–/%+−×′″°▶⏸⏹♥→←")

    @Test("No outline overlaps or crosses itself, at any weight", arguments: weights)
    func overlaps(weight: Double) throws {
        let font = try Self.font(weight)
        for character in Self.timers + "AaBbDeEgGkKMnNøØQRsSwW&@" {
            let glyph = try #require(font.shape(String(character)).first)
            let em = try font.outline(glyph.id).path
            let path = em.transformed(by: .scale(1000, 1000))
            let contours = path.flattened(tolerance: VisibleOutline.tolerance)
            let visible = VisibleOutline(path)
            #expect(Loops(visible).count == contours.count, "\(character)")
            let drawn = contours.map { abs(Loops.area($0.points)) }.reduce(0, +)
            #expect(abs(Loops(visible).absoluteArea - drawn) < 1, "\(character)")
        }
    }

    @Test("An overlap would be found")
    func overlapControl() {
        let square = Path.rect(Rect(x: 0, y: 0, width: 100, height: 100))
        var twice = square
        twice.append(square.translated(by: Vector(50, 50)))
        #expect(Loops(VisibleOutline(square)).count == 1)
        #expect(Loops(VisibleOutline(twice)).count == 1)
        #expect(twice.flattened(tolerance: 0.01).count == 2)
    }

    @Test("Outlines of figures have no kinks, at any weight", arguments: weights)
    func kinks(weight: Double) throws {
        let font = try Self.font(weight)
        for digit in "0123456789:" {
            let outline = try font.outline(
                try #require(font.shape("1\(digit)2").dropFirst().first).id)
            #expect(outline.path.sharpestTurn < 8, "\(digit): \(outline.path.sharpestTurn)°")
        }
        #expect(Path.rect(Rect(x: 0, y: 0, width: 1, height: 1)).sharpestTurn > 89)
    }

    @Test("It has the letters of Latin-1 and Latin Extended-A, and marks stand on others")
    func letters() throws {
        let font = try Font(FontRequest())
        for code in Array(0x21...0x7E) + Array(0xA1...0x17F) where code != 0xAD {
            let text = String(Unicode.Scalar(UInt32(code))!)
            #expect(font.shape(text).allSatisfy { $0.id != 0 }, "U+\(String(code, radix: 16))")
        }
        // A mark on a letter with which it makes no character of its own.
        let glyphs = font.shape("m\u{301}")
        #expect(glyphs.count == 2 && glyphs[1].advance == 0)
        let base = try font.outline(glyphs[0].id).bounds
        let mark = try font.outline(glyphs[1].id).bounds.translated(by: glyphs[1].offset)
        #expect(
            mark.maxY < base.minY && abs(mark.center.x + glyphs[0].advance - base.center.x) < 0.03)
    }
}

/// The closed ways along a visible outline.
private struct Loops {
    private(set) var count = 0
    private(set) var absoluteArea = 0.0

    init(_ outline: VisibleOutline) {
        var next: [Point: [Int]] = [:]
        for (index, edge) in outline.edges.enumerated() { next[edge.a, default: []].append(index) }
        var left = Set(outline.edges.indices)
        while let first = left.first {
            var points: [Point] = []
            var current = first
            while left.remove(current) != nil {
                points.append(outline.edges[current].a)
                guard let step = next[outline.edges[current].b]?.first(where: left.contains) else {
                    break
                }
                current = step
            }
            count += 1
            absoluteArea += abs(Self.area(points))
        }
    }

    static func area(_ points: [Point]) -> Double {
        zip(points, points.dropFirst() + points.prefix(1))
            .map { ($0.x * $1.y - $0.y * $1.x) / 2 }.reduce(0, +)
    }
}

extension Path {
    /// Degrees by which the direction changes at most where two pieces of a contour meet.
    fileprivate var sharpestTurn: Double {
        var sharpest = 0.0
        var contour: [(start: Vector, end: Vector)] = []
        var point = Point.zero
        func finish() {
            for (piece, next) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
                let (a, b) = (piece.end, next.start)
                sharpest = max(sharpest, abs(atan2(a.cross(b), a.dot(b))) * 180 / .pi)
            }
            contour = []
        }
        for element in elements {
            switch element {
            case .move(let p): point = p
            case .line(let p):
                if p != point { contour.append((p - point, p - point)) }
                point = p
            case .quad(let c, let p):
                contour.append((c - point, p - c))
                point = p
            case .cubic(let c1, let c2, let p):
                contour.append((c1 - point, p - c2))
                point = p
            case .close: finish()
            }
        }
        return sharpest
    }
}
