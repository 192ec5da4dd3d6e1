import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// The fixtures are made of rectangles, so every area is known. Lengths are in em.
struct ColorLayerTests {
    private let canvas = Rect(minX: -0.5, minY: -1, maxX: 1.5, maxY: 0.5)

    private func area(_ outline: GlyphOutline) -> Double {
        // The fixtures' coordinates are multiples of 0.1, so squares of 0.02 are never cut.
        WindingOracle(outline.path).filledArea(in: canvas, step: 0.02)
    }

    @Test("Overlapping layers of opposite directions are one shape without a hole")
    func oppositeDirections() throws {
        let outline = try FixtureFont.layers.outline("A")
        #expect(outline.source == .colorLayers)
        // Two squares of 0.6 that share 0.4 by 0.4.
        #expect(abs(area(outline) - (2 * 0.36 - 0.16)) < 1e-9)
        #expect(WindingOracle(outline.path).winding(at: Point(0.5, -0.4)) == 2)
        #expect(outline.bounds == Rect(minX: 0.1, minY: -0.8, maxX: 0.9, maxY: 0))
    }

    @Test("A plate under a ring's hole fills it")
    func filledHole() throws {
        let outline = try FixtureFont.layers.outline("B")
        #expect(abs(area(outline) - 0.64) < 1e-9)
        #expect(WindingOracle(outline.path).winding(at: Point(0.5, -0.4)) == 1)
    }

    @Test("A ring alone keeps its hole, though it was drawn the wrong way round")
    func ring() throws {
        let outline = try FixtureFont.layers.outline("D")
        #expect(abs(area(outline) - (0.64 - 0.16)) < 1e-9)
        #expect(WindingOracle(outline.path).winding(at: Point(0.5, -0.4)) == 0)
        #expect(outline.path.signedArea > 0)
    }

    @Test("Layers win over the outline of the glyph itself")
    func layersWin() throws {
        let outline = try FixtureFont.layers.outline("C")
        #expect(outline.source == .colorLayers)
        #expect(abs(area(outline) - 0.36) < 1e-9)
    }

    @Test("Parts of one layer that lie apart may run in opposite directions")
    func apart() throws {
        let outline = try FixtureFont.layers.outline("E")
        // Plate 0.36, parts 0.16 each, of which 0.06 and 0.12 lie over the plate.
        #expect(abs(area(outline) - (0.36 + 0.32 - 0.06 - 0.12)) < 1e-9)
        let oracle = WindingOracle(outline.path)
        #expect(oracle.winding(at: Point(0.7, -0.5)) == 2)
    }

    @Test("A layer that is not in the font is bad data, and says which")
    func layerOutOfRange() {
        let error = typographyError { _ = try FixtureFont.layers.outline("F") }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("glyph 900") == true)
        #expect(error?.message.contains("COLR") == true)
    }

    @Test("Where the layers have no ink the glyph's own outline stands in")
    func emptyLayers() throws {
        let outline = try FixtureFont.layers.outline("G")
        #expect(outline.source == .outline)
        #expect(abs(area(outline) - 0.25) < 1e-9)
    }

    @Test("A glyph without colour in a colour font is its outline")
    func plain() throws {
        let outline = try FixtureFont.layers.outline("H")
        #expect(outline.source == .outline)
        #expect(abs(area(outline) - 0.28) < 1e-9)
    }

    @Test("COLR version 1: maps on the way to an outline move it")
    func maps() throws {
        let moved = try FixtureFont.paints.outline("A")
        #expect(moved.source == .colorLayers)
        #expect(outlineDistance(moved.path, .rect(box(0.3, 0.1, 0.7, 0.5)), tolerance: 1e-3) < 1e-9)
        let reference = try FixtureFont.paints.outline("G")
        #expect(reference.path == moved.path)
        // A bar and the same a quarter turn around (0.5, 0.4): a cross.
        let cross = try FixtureFont.paints.outline("B")
        #expect(abs(area(cross) - (2 * 0.16 - 0.04)) < 1e-9)
        #expect(WindingOracle(cross.path).winding(at: Point(0.2, -0.4)) == 1)
        // Skewed by 45 degrees the top of the square goes to the left by its height.
        let skewed = try FixtureFont.paints.outline("H")
        #expect(abs(skewed.bounds.minX + 0.3) < 1e-9 && abs(skewed.bounds.maxX - 0.5) < 1e-9)
        #expect(abs(skewed.path.signedArea - 0.16) < 1e-9)
    }

    @Test("COLR version 1: a mirrored layer does not cut into another one")
    func mirrored() throws {
        let outline = try FixtureFont.paints.outline("C")
        #expect(abs(area(outline) - 0.24) < 1e-9)
        #expect(WindingOracle(outline.path).winding(at: Point(0.4, -0.2)) == 2)
    }

    @Test("COLR version 1: what only cuts is left out, and what it cuts stays whole")
    func composite() throws {
        let outline = try FixtureFont.paints.outline("D")
        #expect(outlineDistance(outline.path, .rect(box(0.1, 0, 0.5, 0.4)), tolerance: 1e-3) < 1e-9)
    }

    @Test("COLR version 1: a glyph that refers to itself is bad data and ends")
    func endless() {
        let error = typographyError { _ = try FixtureFont.paints.outline("E") }
        #expect(error?.kind == .badData)
        #expect(error?.message.contains("COLR version 1") == true)
    }

    @Test("COLR version 1: a fill without an outline has no shape")
    func bareFill() throws {
        #expect(try FixtureFont.paints.outline("F").path.isEmpty)
    }

    @Test("Damaged colour tables are an error or harmless, never a crash")
    func damaged() throws {
        var generator = SeededRandom(20_260_103)
        for name in ["layers", "paints"] {
            let file = URL(fileURLWithPath: FixtureFont(rawValue: name)!.path)
            let whole = try Data(contentsOf: file)
            let start = try #require(whole.range(of: Data("COLR".utf8))).lowerBound
            let offset = whole[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
            let length = whole[start + 12..<start + 16].reduce(0) { $0 << 8 | Int($1) }
            for _ in 0..<150 {
                var bytes = whole
                for _ in 0..<4 {
                    let at = offset + Int(generator.next() % UInt64(length))
                    bytes[at] = UInt8(truncatingIfNeeded: generator.next())
                }
                try withFontFile(bytes) { path in
                    for letter in "ABCDEFGH" {
                        let found = typographyError {
                            let font = try Font(FontRequest(source: .file(path)))
                            let outline = try font.outline(font.shape(String(letter))[0].id)
                            #expect(outline.path.isFinite)
                        }
                        #expect(found == nil || found?.kind == .badData)
                    }
                }
            }
        }
    }

    /// In em, y up.
    private func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Rect {
        Rect(minX: x0, minY: -y1, maxX: x1, maxY: -y0)
    }
}
