import HyalineField
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Shapes that merge")
struct MergeTests {
    private static let spacing = 16.0

    private static func circle(_ x: Double, _ y: Double, _ r: Double = 20) -> VisibleOutline {
        VisibleOutline(.circle(center: Point(x, y), radius: r))
    }

    /// Two circles of radius 20 with a gap between them.
    private static func pair(gap: Double, spacing: Double = spacing) -> ShapeMerge {
        ShapeMerge([circle(30, 30), circle(70 + gap, 30)], spacing: spacing)
    }

    private func contours(_ outline: VisibleOutline) -> Int {
        var next: [Point: Point] = [:]
        for edge in outline.edges { next[edge.a] = edge.b }
        var count = 0
        while let start = next.keys.first {
            count += 1
            var at = start
            while let following = next.removeValue(forKey: at) { at = following }
        }
        return count
    }

    private func area(_ outline: VisibleOutline) -> Double {
        outline.edges.reduce(0) { $0 + ($1.a.x * $1.b.y - $1.a.y * $1.b.x) / 2 }
    }

    @Test(
        "Further apart than the spacing nothing changes, not even a bit", arguments: [16, 17, 40])
    func apart(gap: Double) {
        let merged = Self.pair(gap: gap).outline
        let plain = Self.circle(30, 30).edges + Self.circle(70 + gap, 30).edges
        #expect(Set(merged.edges.map(\.key)) == Set(plain.map(\.key)))
        #expect(merged.edges.count == plain.count)
    }

    @Test("Below the spacing they swell, at half of it they touch")
    func touching() {
        let plain = area(Self.pair(gap: 20).outline)
        var last = plain
        for gap in [14, 12, 10, 9, 8.2] {
            let outline = Self.pair(gap: gap).outline
            #expect(contours(outline) == 2, "gap \(gap)")
            #expect(area(outline) > last, "gap \(gap)")
            last = area(outline)
        }
        for gap in [7.8, 6, 3, 0] {
            let outline = Self.pair(gap: gap).outline
            #expect(contours(outline) == 1, "gap \(gap)")
            // What bridges the gap, or fills the corners, is more than nothing.
            let union = ShapeMerge([Self.circle(30, 30), Self.circle(70 + gap, 30)], spacing: 0)
            #expect(area(outline) > area(union.outline) + 10, "gap \(gap)")
        }
    }

    @Test("The outline lies where the merged distance is 0", arguments: [12, 6, 2, -5, -20])
    func zeros(gap: Double) {
        let merged = Self.pair(gap: gap).outline
        let (c, e) = (Point(30, 30), Point(70 + gap, 30))
        var worst = 0.0
        for edge in merged.edges {
            let (a, b) = (edge.a - c, edge.a - e)
            let d = ShapeMerge.distance(
                a.length - 20, b.length - 20, spacing: Self.spacing,
                agreement: a.dot(b) / (a.length * b.length))
            worst = max(worst, abs(d))
        }
        // Directions are averaged over a quarter of the spacing, which moves the bridge a little.
        #expect(worst < (gap > 0 ? 0.12 : 0.35))
    }

    @Test("Directions on a bridge change little by little", arguments: [12, 7, 2, -5, -20])
    func smoothDirections(gap: Double) {
        let outline = Self.pair(gap: gap).outline
        var starts: [Point: OutlineEdge] = [:]
        for edge in outline.edges { starts[edge.a] = edge }
        for edge in outline.edges {
            guard let next = starts[edge.b] else {
                Issue.record("an open outline")
                continue
            }
            // 4.5 degrees.
            #expect(edge.endNormal.dot(next.startNormal) > 0.997, "at \(edge.b)")
            let direction = (edge.b - edge.a).normalized ?? .zero
            #expect(abs(edge.startNormal.dot(direction)) < 0.15, "at \(edge.a)")
        }
    }

    @Test("Where three meet directions change little by little too", arguments: [22, 27, 33])
    func smoothDirectionsOfThree(spacing: Double) {
        let shapes = [Self.circle(40, 40), Self.circle(84, 42), Self.circle(60, 80, 18)]
        let outline = ShapeMerge(shapes, spacing: spacing).outline
        var starts: [Point: OutlineEdge] = [:]
        for edge in outline.edges { starts[edge.a] = edge }
        for edge in outline.edges {
            let next = starts[edge.b]
            #expect(edge.endNormal.dot(next?.startNormal ?? .zero) > 0.99, "at \(edge.b)")
        }
    }

    @Test("Between three shapes that are close to each other no hole is left")
    func filled() {
        let shapes = [Self.circle(40, 40, 30), Self.circle(80, 90, 22), Self.circle(30, 110, 25)]
        #expect(contours(ShapeMerge(shapes, spacing: 30).outline) == 1)
    }

    @Test("Overlapping shapes that face the same way do not bulge")
    func bulge() {
        let bar = VisibleOutline(.capsule(Rect(x: 10, y: 10, width: 60, height: 30)))
        let other = VisibleOutline(.capsule(Rect(x: 40, y: 10, width: 60, height: 30)))
        let merged = ShapeMerge([bar, other], spacing: Self.spacing).outline.bounds
        // k / 4 without regard to directions, 0.15 k / 4 where they agree exactly.
        #expect(merged.minY >= 10 - 0.08 * Self.spacing && merged.minY <= 10)
        #expect(merged.minX == 10 && merged.maxX == 100)
    }

    @Test("The order of the shapes does not matter, not even in the last bit")
    func order() {
        let shapes = [
            Self.circle(30, 30), Self.circle(76, 31), Self.circle(52, 68, 18),
            VisibleOutline(.capsule(Rect(x: 20, y: 92, width: 80, height: 24))),
        ]
        let reference = ShapeMerge(shapes, spacing: Self.spacing)
        let region = PixelRect(covering: reference.outline.bounds)
        let shares = reference.shares(in: region)
        for order in [[1, 0, 2, 3], [3, 2, 1, 0], [2, 3, 0, 1], [1, 3, 0, 2]] {
            let merged = ShapeMerge(order.map { shapes[$0] }, spacing: Self.spacing)
            #expect(merged.outline == reference.outline)
            let others = merged.shares(in: region)
            for (i, k) in order.enumerated() {
                #expect(largestDifference(others[i], shares[k]) < 1e-6)
            }
        }
    }

    @Test("Symmetric shapes merge symmetrically", arguments: [6, 0, -10])
    func symmetry(gap: Double) {
        // The mirror line lies on a pixel border.
        let field = ShapeField(
            ShapeMerge(
                [Self.circle(40 - 20 - gap / 2, 30), Self.circle(40 + 20 + gap / 2, 30)],
                spacing: Self.spacing
            ).outline, clip: PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 60))
        var worst: Float = 0
        for y in 0..<field.region.height {
            for x in 0..<field.region.width {
                let u = 79 - (field.region.minX + x) - field.region.minX
                guard u >= 0, u < field.region.width else { continue }
                worst = max(worst, abs(field.coverage[x, y] - field.coverage[u, y]))
            }
        }
        #expect(worst < 0.002)
    }

    @Test("Whole pixels commute")
    func translation() {
        func merged(_ dx: Double, _ dy: Double) -> ShapeField {
            ShapeField(
                ShapeMerge(
                    [Self.circle(30 + dx, 30 + dy), Self.circle(74 + dx, 33 + dy)],
                    spacing: Self.spacing
                ).outline)
        }
        let (a, b) = (merged(0, 0), merged(17, -5))
        #expect(b.region == a.region.translated(x: 17, y: -5))
        #expect(largestDifference(a.coverage, b.coverage) < 0.001)
    }

    @Test("Which way round a path runs makes no difference")
    func windings() {
        let right = Path.circle(center: Point(30, 30), radius: 20)
        let left = right.transformed(by: Affine(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 0))
        #expect(left.signedArea < 0)
        let other = Self.circle(62, 30)
        let a = ShapeMerge([VisibleOutline(right), other], spacing: Self.spacing).outline
        let b = ShapeMerge([VisibleOutline(left), other], spacing: Self.spacing).outline
        #expect(abs(area(a) - area(b)) < 0.05)
    }

    @Test("Random shapes give closed outlines around at least their union, and only numbers")
    func random() {
        var random = SeededRandom(20)
        for round in 0..<20 {
            let shapes = (0..<4).map { _ in
                let (x, y) = (random.number(20...90), random.number(20...90))
                return round % 2 == 0
                    ? Self.circle(x, y, random.number(5...20))
                    : VisibleOutline(Shapes.star.translated(by: Vector(x - 30, y - 30)))
            }
            let spacing = random.number(0...30)
            let merged = ShapeMerge(shapes, spacing: spacing).outline
            var balance: [Point: Int] = [:]
            for edge in merged.edges {
                #expect(edge.a.isFinite && edge.startNormal.dx.isFinite)
                balance[edge.a, default: 0] += 1
                balance[edge.b, default: 0] -= 1
            }
            #expect(balance.values.allSatisfy { $0 == 0 }, "round \(round)")
            let field = ShapeField(merged)
            let union = VisibleOutline(uniting: shapes).coverage(in: field.region)
            let least = zip(field.coverage.pixels, union.pixels).map { $0 - $1 }.min() ?? 0
            // The traced outline follows the chords of the parts; their coverage counts what bulges over these.
            #expect(least > -0.006, "round \(round)")
        }
    }

    @Test("Shares add up to 1, are pure far from the other shape and even in the middle")
    func shares() {
        let merge = Self.pair(gap: 4)
        let region = PixelRect(minX: 10, minY: 10, maxX: 94, maxY: 50)
        let planes = merge.shares(in: region)
        for i in planes[0].pixels.indices {
            #expect(abs(planes[0].pixels[i] + planes[1].pixels[i] - 1) < 1e-5)
        }
        #expect(planes[0][4, 20] == 1 && planes[1][78, 20] == 1)
        #expect(abs(planes[0][41, 20] - planes[1][42, 20]) < 1e-3)
    }
}

extension OutlineEdge {
    fileprivate var key: [Double] {
        [a.x, a.y, b.x, b.y, startNormal.dx, startNormal.dy, endNormal.dx, endNormal.dy]
    }
}
