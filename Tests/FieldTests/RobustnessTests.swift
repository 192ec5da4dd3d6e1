import Foundation
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@testable import HyalineField

/// Paths that no type designer draws. What counts is that nothing leaks: one wrong side of one edge fills a
/// row up to the border.
@Suite("Robustness of the visible outline")
struct RobustnessTests {
    private static let region = PixelRect(minX: -2, minY: -2, maxX: 22, maxY: 22)

    private func check(_ contours: [[Point]], _ what: Comment) {
        let path = Shapes.combined(contours.map(Shapes.polygon))
        let outline = VisibleOutline(path)
        let plane = Coverage.plane(of: outline, in: Self.region)
        let expected = Oracle.coverage(of: contours, in: Self.region, lines: 64)
        var (worst, sum) = (0.0, 0.0)
        for (a, b) in zip(plane.pixels, expected) {
            worst = max(worst, abs(Double(a) - b))
            sum += abs(Double(a) - b)
        }
        #expect(worst < 0.1, what)
        #expect(sum / Double(expected.count) < 0.005, what)
        // As many edges arrive at a vertex as leave it: the outline is closed.
        var balance: [Point: Int] = [:]
        for edge in outline.edges {
            balance[edge.a, default: 0] += 1
            balance[edge.b, default: 0] -= 1
        }
        #expect(balance.values.allSatisfy { $0 == 0 }, what)
    }

    @Test("Self-intersecting polygons of random corners", arguments: 0..<200)
    func randomPolygon(seed: Int) {
        var random = SeededRandom(seed)
        let points = (0..<Int.random(in: 3...14, using: &random)).map { _ in random.point(0...20) }
        check([points], "seed \(seed)")
    }

    @Test("Several polygons across each other", arguments: 0..<60)
    func severalPolygons(seed: Int) {
        var random = SeededRandom(1000 + seed)
        let contours = (0..<4).map { _ in (0..<5).map { _ in random.point(0...20) } }
        check(contours, "seed \(1000 + seed)")
    }

    @Test("Corners on whole pixels: edges on each other and through corners", arguments: 0..<100)
    func lattice(seed: Int) {
        var random = SeededRandom(2000 + seed)
        let contours = (0..<3).map { _ in
            (0..<Int.random(in: 3...9, using: &random)).map { _ in
                Point(
                    Double(Int.random(in: 0...5, using: &random)) * 4,
                    Double(Int.random(in: 0...5, using: &random)) * 4)
            }
        }
        check(contours, "seed \(2000 + seed)")
    }

    @Test(
        "Corners a few steps of the grid apart, in a heap",
        arguments: Array(0..<60) + [66, 1294, 1469, 2299, 2634, 2798, 3210, 5819])
    func heap(seed: Int) {
        var random = SeededRandom(3000 + seed)
        let centers = (0..<3).map { _ in random.point(2...18) }
        let points = (0..<14).map { i in
            centers[i % 3] + Vector(random.number(-3e-3...3e-3), random.number(-3e-3...3e-3))
        }
        check([points], "seed \(3000 + seed)")
    }

    @Test(
        "Stars with a middle where all edges cross within a pixel", arguments: [5, 7, 9, 31, 41])
    func star(points: Int) {
        for turn in [0, 0.01, 0.3] {
            let corners = (0..<points).map { i in
                let a = turn + Double(i * (points / 2)) * 2 * .pi / Double(points)
                return Point(10 + 9.5 * cos(a), 10 + 9.5 * sin(a))
            }
            check([corners], "\(points) points, turned by \(turn)")
        }
    }

    // The seeds by name need more than 16 rounds of cutting.
    @Test(
        "Slivers: edges that hardly differ in direction",
        arguments: Array(0..<60) + [802, 3497, 5224])
    func slivers(seed: Int) {
        var random = SeededRandom(4000 + seed)
        let (a, b) = (random.point(0...20), random.point(0...20))
        let points = (0..<10).map { i in
            (i % 2 == 0 ? a : b)
                + Vector(random.number(-0.02...0.02), random.number(-0.02...0.02))
        }
        check([points, [Point(3, 3), Point(17, 4), Point(9, 16)]], "seed \(4000 + seed)")
    }

    @Test("Random curves wind around what they cover", arguments: 0..<40)
    func curves(seed: Int) {
        var random = SeededRandom(5000 + seed)
        var path = Path()
        for _ in 0..<2 {
            path.move(to: random.point(0...20))
            for _ in 0..<4 {
                path.cubic(random.point(0...20), random.point(0...20), to: random.point(0...20))
            }
            path.close()
        }
        let plane = Coverage.plane(of: VisibleOutline(path), in: Self.region)
        let contours = path.flattened(tolerance: 1e-3).map(\.points)
        let expected = Oracle.coverage(of: contours, in: Self.region, lines: 64)
        for (a, b) in zip(plane.pixels, expected) {
            #expect(abs(Double(a) - b) < 0.1, "seed \(5000 + seed)")
        }
    }
}
