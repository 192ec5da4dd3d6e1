import Foundation
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@testable import HyalineField

@Suite("Coverage")
struct CoverageTests {
    /// Coverage alone, without distances.
    private func coverage(_ path: Path) -> (plane: Plane, region: PixelRect) {
        let outline = VisibleOutline(path)
        let region = PixelRect(covering: outline.bounds).expanded(by: 1)
        return (Coverage.plane(of: outline, in: region), region)
    }

    private func area(_ path: Path) -> Double {
        coverage(path).plane.pixels.reduce(0) { $0 + Double($1) }
    }

    @Test("A circle covers π r², up to flattening", arguments: [0.3, 1, 2.7, 7.5, 20, 60.4])
    func circle(radius r: Double) {
        var random = SeededRandom(1)
        for _ in 0..<5 {
            let center = random.point(-20...20)
            // The outline may stray by the tolerance and a step of the grid, the arcs by 0.028 %.
            let allowed = 2 * .pi * r * (VisibleOutline.tolerance + 0.0002 + 0.000_28 * r)
            #expect(abs(area(.circle(center: center, radius: r)) - .pi * r * r) < allowed)
        }
    }

    @Test("Turned squares cover each pixel by exactly the area inside", arguments: 0..<25)
    func turnedSquare(seed: Int) {
        var random = SeededRandom(100 + seed)
        let center = random.point(5...15)
        let (half, angle) = (random.number(0.2...9), random.number(0...(.pi)))
        let corners = (0..<4).map { i in
            let a = angle + Double(i) * .pi / 2
            return center + Vector(cos(a), sin(a)) * half
        }
        let (plane, region) = coverage(Shapes.polygon(corners))
        for y in 0..<region.height {
            for x in 0..<region.width {
                let pixel = Rect(
                    x: Double(region.minX + x), y: Double(region.minY + y), width: 1, height: 1)
                let exact = Oracle.area(of: corners, within: pixel)
                #expect(abs(Double(plane[x, y]) - exact) < 5e-4)
            }
        }
    }

    @Test("Half planes, far larger than what is looked at", arguments: 0..<25)
    func halfPlane(seed: Int) {
        var random = SeededRandom(200 + seed)
        let (p, angle) = (random.point(2...8), random.number(0...(2 * .pi)))
        let (along, into) = (Vector(cos(angle), sin(angle)), Vector(-sin(angle), cos(angle)))
        let corners = [
            p - along * 3000, p + along * 3000, p + along * 3000 + into * 3000,
            p - along * 3000 + into * 3000,
        ]
        let region = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
        let plane = Coverage.plane(of: VisibleOutline(Shapes.polygon(corners)), in: region)
        for y in 0..<10 {
            for x in 0..<10 {
                let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
                let exact = Oracle.area(of: corners, within: pixel)
                #expect(abs(Double(plane[x, y]) - exact) < 5e-4)
            }
        }
    }

    @Test("Two overlapping circles cover the area of their union", arguments: [1, 6, 11.5, 19, 21])
    func lens(apart d: Double) {
        let r = 10.0
        let common =
            d >= 2 * r
            ? 0 : 2 * r * r * acos(d / (2 * r)) - d / 2 * (4 * r * r - d * d).squareRoot()
        let path = Shapes.combined([
            .circle(center: Point(12.3, 11.8), radius: r),
            .circle(center: Point(12.3 + d * 0.6, 11.8 + d * 0.8), radius: r),
        ])
        let allowed = 4 * .pi * r * (VisibleOutline.tolerance + 0.0002 + 0.000_28 * r)
        #expect(abs(area(path) - (2 * .pi * r * r - common)) < allowed)
    }

    @Test("Cutting a shape into overlapping pieces changes nothing", arguments: 0..<20)
    func pieces(seed: Int) {
        var random = SeededRandom(300 + seed)
        let turn = random.number(0...6)
        let center = random.point(18...22)
        let corners = (0..<9).map { i -> Point in
            let a = turn + Double(i) * 2 * .pi / 9
            return center + Vector(cos(a), sin(a)) * 15
        }
        let whole = ShapeField(Shapes.polygon(corners))
        let pieces = ShapeField(
            Shapes.combined([
                Shapes.polygon(Array(corners[0...5])),
                Shapes.polygon(Array(corners[3...8]) + [corners[0]]),
            ]))
        #expect(whole.region == pieces.region)
        #expect(largestDifference(whole.coverage, pieces.coverage) <= 1e-6)
        whole.forEachKnownPixel { x, y, depth in
            #expect(abs(depth - pieces.depth[x, y]) <= 1e-5)
        }
    }

    @Test("A rectangle of two overlapping rectangles is the rectangle, bit for bit")
    func twoRectangles() {
        let whole = ShapeField(.rect(Rect(x: 2.3, y: 1.9, width: 20.4, height: 11.7)))
        let pieces = ShapeField(
            Shapes.combined([
                .rect(Rect(minX: 2.3, minY: 1.9, maxX: 14.1, maxY: 13.6)),
                .rect(Rect(minX: 9.8, minY: 1.9, maxX: 22.7, maxY: 13.6)),
            ]))
        #expect(largestDifference(whole.coverage, pieces.coverage) <= 1e-6)
        whole.forEachKnownPixel { x, y, depth in
            #expect(abs(depth - pieces.depth[x, y]) <= 1e-6)
        }
    }

    @Test("Abutting rectangles leave no seam", arguments: 0..<20)
    func seam(seed: Int) {
        var random = SeededRandom(400 + seed)
        let (x, y) = (random.number(5...9), random.number(5...9))
        let box = Rect(minX: 1.25, minY: 2.75, maxX: 15, maxY: 14.5)
        let path = Shapes.combined([
            .rect(Rect(minX: box.minX, minY: box.minY, maxX: x, maxY: y)),
            .rect(Rect(minX: x, minY: box.minY, maxX: box.maxX, maxY: y)),
            .rect(Rect(minX: box.minX, minY: y, maxX: x, maxY: box.maxY)),
            .rect(Rect(minX: x, minY: y, maxX: box.maxX, maxY: box.maxY)),
        ])
        let (plane, _) = coverage(path)
        #expect(largestDifference(plane, coverage(.rect(box)).plane) <= 1e-6)
        // Only the frame is rim.
        for edge in VisibleOutline(path).edges {
            #expect(
                edge.a.x == edge.b.x && (edge.a.x == box.minX || edge.a.x == box.maxX)
                    || edge.a.y == edge.b.y && (edge.a.y == box.minY || edge.a.y == box.maxY))
        }
    }

    @Test("A contour of the other direction is a hole, one of the same direction is not")
    func holes() {
        let outer = Rect(x: 1.5, y: 1.5, width: 20, height: 20)
        let inner = [Point(6, 6), Point(16, 6), Point(16, 16), Point(6, 16)]
        let whole = coverage(.rect(outer)).plane
        let hole = Shapes.combined([.rect(outer), Shapes.polygon(inner.reversed())])
        #expect(abs(area(hole) - 300) < 1e-3)
        #expect(coverage(hole).plane[10, 10] == 0)
        let nested = Shapes.combined([.rect(outer), Shapes.polygon(inner)])
        #expect(coverage(nested).plane == whole)
        #expect(VisibleOutline(nested).edges.count == 4)
        // An island in the hole.
        let island = Shapes.combined([hole, .rect(Rect(x: 9, y: 9, width: 2, height: 2))])
        #expect(abs(area(island) - 304) < 1e-3)
    }

    @Test("Direction does not matter for a single contour")
    func direction() {
        let points = [Point(2.2, 3.1), Point(14.7, 5.3), Point(9.1, 13.8)]
        let (a, b) = (
            coverage(Shapes.polygon(points)).plane,
            coverage(Shapes.polygon(points.reversed())).plane
        )
        #expect(largestDifference(a, b) <= 1e-6)
    }

    @Test("A contour drawn twice or more changes nothing, bit for bit", arguments: NamedShape.all)
    func duplicates(shape: NamedShape) {
        let once = VisibleOutline(shape.path)
        for times in 2...4 {
            let path = Shapes.combined(Array(repeating: shape.path, count: times))
            #expect(VisibleOutline(path) == once)
        }
    }

    @Test("A shape and its exact opposite leave nothing")
    func cancelling() {
        let points = [Point(2.2, 3.1), Point(14.7, 5.3), Point(9.1, 13.8)]
        let path = Shapes.combined([Shapes.polygon(points), Shapes.polygon(points.reversed())])
        #expect(VisibleOutline(path).edges.isEmpty)
    }

    @Test("Every shape covers what its contours wind around", arguments: NamedShape.all)
    func shapes(shape: NamedShape) {
        let (plane, region) = coverage(shape.path)
        let contours = shape.path.flattened(tolerance: 1e-3).map(\.points)
        let expected = Oracle.coverage(of: contours, in: region, lines: 64)
        for (a, b) in zip(plane.pixels, expected) { #expect(abs(Double(a) - b) < 0.03) }
        let total = plane.pixels.reduce(0) { $0 + Double($1) }
        #expect(abs(total - expected.reduce(0, +)) < 2)
    }

    @Test("A part of the picture is the same as the whole, cut", arguments: NamedShape.all)
    func tiles(shape: NamedShape) {
        let outline = VisibleOutline(shape.path)
        let whole = ShapeField(outline)
        for clip in [
            PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 16),
            PixelRect(minX: 13, minY: 11, maxX: 29, maxY: 40),
            PixelRect(minX: 17, minY: -20, maxX: 25, maxY: 80),
            PixelRect(minX: -50, minY: 23, maxX: 90, maxY: 24),
        ] {
            let part = ShapeField(outline, clip: clip)
            #expect(part.region == whole.region.intersection(clip))
            let mustBeKnown = part.mustBeKnown()
            for y in 0..<part.region.height {
                for x in 0..<part.region.width {
                    let (u, v) = (
                        x + part.region.minX - whole.region.minX,
                        y + part.region.minY - whole.region.minY
                    )
                    #expect(abs(part.coverage[x, y] - whole.coverage[u, v]) <= 1e-6)
                    guard mustBeKnown[y * part.region.width + x] else { continue }
                    let difference = abs(part.depth[x, y] - whole.depth[u, v])
                    #expect(difference <= 1e-4, "pixel \(x), \(y) of \(clip)")
                }
            }
        }
    }
}
