import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineField

/// The sweep finds what looking at every pair finds: that is the oracle.
@Suite("Sweeping over edges")
struct SweepTests {
    /// Closed contours of random corners on the grid; narrow spans make corners on edges, level edges and
    /// edges on top of each other.
    private static func heap(_ random: inout SeededRandom) -> [GridEdge] {
        let span = [3, 6, 12, 40, 300, 100_000, 1 << 28].randomElement(using: &random)!
        let isFlat = Int.random(in: 0..<4, using: &random) == 0
        let isDoubled = Int.random(in: 0..<5, using: &random) == 0
        var edges: [GridEdge] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var corners = (0..<Int.random(in: 3...16, using: &random)).map { _ in
                let y = Int.random(in: 0..<span, using: &random) / (isFlat ? 3 : 1)
                return GridPoint(
                    x: Int64(Int.random(in: 0..<span, using: &random)), y: Int64(y))
            }
            if isDoubled { corners += corners }
            for (i, a) in corners.enumerated() {
                let b = corners[(i + 1) % corners.count]
                guard a != b else { continue }
                edges.append(
                    GridEdge(
                        a: a, b: b, startTangent: Vector(1, 0), endTangent: Vector(1, 0)))
            }
        }
        return edges
    }

    private struct Cut: Equatable {
        let edge: Int
        let at: GridPoint
    }

    private static func cuts(_ pairs: [(Int32, Int32)], _ edges: [GridEdge]) -> [Cut] {
        var cuts: [Cut] = []
        for (i, j) in pairs {
            EdgeArrangement.cut(edges[Int(i)], edges[Int(j)]) { isFirst, p in
                cuts.append(Cut(edge: Int(isFirst ? i : j), at: p))
            }
        }
        return cuts
    }

    @Test("It finds the cuts that comparing all edges finds, in the same order", arguments: 0..<20)
    func cuts(seed: Int) {
        var random = SeededRandom(seed)
        for round in 0..<100 {
            let edges = Self.heap(&random)
            let plain = Self.cuts(CrossingPairs(scanning: edges).pairs, edges)
            let swept = Self.cuts(CrossingPairs(sweeping: edges).pairs, edges)
            #expect(plain == swept, "seed \(seed), heap \(round)")
        }
    }

    @Test("It finds the windings that rays count", arguments: 0..<20)
    func windings(seed: Int) {
        var random = SeededRandom(seed)
        for round in 0..<50 {
            let arrangement = EdgeArrangement(Self.heap(&random), limit: 20_000)
            guard arrangement.isPlanar else { continue }
            let merged = MergedEdges(arrangement.edges)
            var rays = WindingRay(casting: merged.edges, merged.windings)
            var sweep = WindingRay(sweeping: merged.edges, merged.windings)
            for i in merged.edges.indices {
                #expect(rays.side(of: i) == sweep.side(of: i), "seed \(seed), heap \(round)")
            }
        }
    }

    // MARK: Much of it

    private static func bars(_ count: Int) -> Path {
        let length = Double(2 * count)
        var path = Path()
        for i in 0..<count {
            let x = Double(2 * i)
            path.append(Path.rect(Rect(x: x, y: 0, width: 1, height: length)))
            path.append(Path.rect(Rect(x: 0, y: x, width: length, height: 1)))
        }
        return path
    }

    @Test("The outline of crossing bars is a grid of square holes")
    func grid() throws {
        let outline = try VisibleOutline(bounded: Self.bars(60), limit: 50_000)
        var area = 0.0
        for edge in outline.edges {
            area += (edge.a.x * edge.b.y - edge.b.x * edge.a.y) / 2
        }
        // Of 60 × 60 cells of 2 × 2 each has a hole of 1 × 1; the last row and column are open.
        let expected = 120.0 * 120 - 60 * 60
        #expect(abs(abs(area) - expected) < 1e-6)
    }

    @Test("A comb of 20,000 teeth takes no square of time")
    func comb() throws {
        var corners = [Point(0, 0)]
        for i in 0..<20_000 {
            corners.append(Point(Double(i) * 0.05, 300 + Double(i % 97)))
            corners.append(Point(Double(i) * 0.05 + 0.02, 10 + Double(i % 31)))
        }
        corners.append(Point(1001, 0))
        var path = Path()
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.line(to: corner) }
        path.close()
        // By comparing all edges it took half a minute.
        let time = try ContinuousClock().measure {
            let outline = try VisibleOutline(bounded: path, limit: 50_000)
            #expect(outline.edges.count > 40_000)
        }
        #expect(time < .seconds(10))
    }

    @Test("More crossings than the limit are refused, and soon", arguments: [200, 1000])
    func limit(bars: Int) {
        let time = ContinuousClock().measure {
            #expect(throws: IntricateOutline.self) {
                try VisibleOutline(bounded: Self.bars(bars), limit: 50_000)
            }
            #expect(VisibleOutline.crossings(of: Self.bars(bars), limit: 50_000) == nil)
        }
        #expect(time < .seconds(5))
        #expect(VisibleOutline.crossings(of: Self.bars(10), limit: 50_000) != nil)
    }

    @Test("Slivers that are never cut to the end come to an end", arguments: 0..<4)
    func slivers(seed: Int) {
        var random = SeededRandom(seed)
        var path = Path()
        for _ in 0..<300 {
            let (y, z) = (random.number(0...0.1), random.number(0...0.1))
            path.move(to: Point(0, y))
            path.line(to: Point(10_000, z))
            path.line(to: Point(10_000, z + 0.01))
            path.line(to: Point(0, y + 0.01))
            path.close()
        }
        let time = ContinuousClock().measure { _ = VisibleOutline(path).edges.count }
        #expect(time < .seconds(20))
    }
}
