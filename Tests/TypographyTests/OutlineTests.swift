import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.dejaVuSans.isInstalled))
struct OutlineTests {
    @Test("Outlines are y down: ink stands above the baseline, at negative y")
    func wayUp() throws {
        for font in [try TestFont.interVariable.open(), try TestFont.dejaVuSans.open()] {
            for letter in ["1", "7", "L", "A"] {
                let outline = try font.outline(font.shape(letter)[0].id)
                #expect(outline.bounds.minY < -0.6)
                #expect(abs(outline.bounds.maxY) < 0.03)
            }
            // A comma hangs below the baseline, at positive y.
            #expect(try font.outline(font.shape(",")[0].id).bounds.maxY > 0.05)
        }
    }

    @Test("The sign of the area shows one flip and not two")
    func areaSign() throws {
        // TrueType's outer contours run clockwise, and seen y down they still do: positive here.
        let trueType = try TestFont.dejaVuSans.open()
        #expect(try trueType.outline(trueType.shape("1")[0].id).path.signedArea > 0.05)
    }

    @Test(
        "CFF outlines run the other way round", .enabled(if: TestFont.inter.isInstalled))
    func postScriptAreaSign() throws {
        let font = try TestFont.inter.open()
        #expect(try font.outline(font.shape("1")[0].id).path.signedArea < -0.05)
    }

    @Test("Only FontSpace flips, and flipping twice is nothing")
    func flip() {
        let once = FontSpace.flipped(x: 0.25, y: 0.5)
        #expect(once == Point(0.25, -0.5))
        #expect(FontSpace.flipped(x: once.x, y: once.y) == Point(0.25, 0.5))
        #expect(FontSpace.flipped(x: 0, y: 0).y.sign == .plus)
    }

    @Test("Bounds are tight: from the curves, not from their control points")
    func tightBounds() throws {
        for font in [try TestFont.interVariable.open(weight: 700), try TestFont.dejaVuSans.open()] {
            for digit in "0123456789" {
                let outline = try font.outline(font.shape(String(digit))[0].id)
                var box = Rect.null
                for line in outline.path.flattened(tolerance: 1e-6) {
                    for point in line.points { box = box.union(point) }
                }
                #expect(abs(box.minX - outline.bounds.minX) < 1e-5)
                #expect(abs(box.maxX - outline.bounds.maxX) < 1e-5)
                #expect(abs(box.minY - outline.bounds.minY) < 1e-5)
                #expect(abs(box.maxY - outline.bounds.maxY) < 1e-5)
            }
        }
    }

    @Test("Inter's 4 is two overlapping contours of the same direction, as the non-zero rule needs")
    func overlap() throws {
        let font = try TestFont.interVariable.open(weight: 700)
        let four = try font.outline(font.shape("4")[0].id)
        let contours = four.path.flattened(tolerance: 1e-4)
        #expect(contours.count == 2)
        let boxes = contours.map { $0.points.reduce(Rect.null) { $0.union($1) } }
        #expect(!boxes[0].intersection(boxes[1]).isNull)
    }

    @Test("A variable font's outlines keep fractions of a font unit")
    func fractions() throws {
        let font = try TestFont.interVariable.open(weight: 700)
        let four = try font.outline(font.shape("4")[0].id)
        let units = four.path.flattened(tolerance: 1).flatMap(\.points).map {
            $0.x * Double(font.unitsPerEm)
        }
        #expect(units.contains { abs($0 - $0.rounded()) > 0.1 })
    }

    @Test("Outlines are the same whatever was read before them")
    func determinism() throws {
        let first = try TestFont.interVariable.open(weight: 700)
        let second = try TestFont.interVariable.open(weight: 700)
        let ids = first.shape("0123456789:ABC").map(\.id)
        let forwards = try ids.map { try first.outline($0) }
        let backwards = try ids.reversed().map { try second.outline($0) }
        #expect(forwards == backwards.reversed())
        #expect(try ids.map { try first.outline($0) } == forwards)
    }
}
