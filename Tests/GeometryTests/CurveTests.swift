import HyalineGeometry
import HyalineTestSupport
import Testing

/// A point of a curve by the Bernstein polynomials: not the way the library computes it.
private func point(_ from: Point, _ element: PathElement, _ t: Double) -> Point? {
    let s = 1 - t
    switch element {
    case .line(let p):
        return Point(s * from.x + t * p.x, s * from.y + t * p.y)
    case .quad(let c, let p):
        let (u, v, w) = (s * s, 2 * s * t, t * t)
        return Point(u * from.x + v * c.x + w * p.x, u * from.y + v * c.y + w * p.y)
    case .cubic(let c, let d, let p):
        let (u, v, w, z) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            u * from.x + v * c.x + w * d.x + z * p.x, u * from.y + v * c.y + w * d.y + z * p.y)
    case .move, .close: return nil
    }
}

/// Each contour as many points of the true curves, in order.
private func sampled(_ path: Path, steps: Int) -> [[Point]] {
    var contours: [[Point]] = []
    var current = Point.zero
    for element in path.elements {
        if case .move(let p) = element {
            contours.append([p])
            current = p
            continue
        }
        guard point(current, element, 0) != nil else { continue }
        for i in 1...steps {
            contours[contours.count - 1].append(
                point(current, element, Double(i) / Double(steps))!)
        }
        current = contours.last!.last!
    }
    return contours
}

private func area(_ polygon: [Point]) -> Double {
    var twice = 0.0
    for (i, a) in polygon.enumerated() {
        let b = polygon[(i + 1) % polygon.count]
        twice += a.x * b.y - a.y * b.x
    }
    return twice / 2
}

private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let d = b - a
    let square = d.dot(d)
    let t = square > 0 ? min(max((p - a).dot(d) / square, 0), 1) : 0
    return (p - a.mixed(with: b, at: t)).length
}

@Suite("Curves")
struct CurveTests {
    @Test(
        "Bounds are tight: they hold every point of the curves and touch them on all four sides",
        arguments: 0..<60)
    func tightBounds(seed: Int) {
        var random = SeededRandom(seed)
        let path = random.path()
        let bounds = path.bounds
        var box = Rect.null
        for p in sampled(path, steps: 2000).joined() { box = box.union(p) }
        // Held to rounding; a parabola's top is missed by dense samples by (range / steps)².
        #expect(bounds.expanded(by: 1e-9).union(box) == bounds.expanded(by: 1e-9))
        #expect(box.expanded(by: 2e-3).union(bounds) == box.expanded(by: 2e-3))
    }

    @Test("Bounds do not count control points, and a path without a point has none")
    func boundsOfKnownCurves() {
        let arch = Path([.move(.zero), .quad(Point(1, 2), Point(2, 0))])
        #expect(arch.bounds == Rect(minX: 0, minY: 0, maxX: 2, maxY: 1))
        let wave = Path([.move(.zero), .cubic(Point(0, 4), Point(3, 4), Point(3, 0)), .close])
        #expect(wave.bounds == Rect(minX: 0, minY: 0, maxX: 3, maxY: 3))
        #expect(Path().bounds.isNull)
        #expect(Path([.close]).bounds.isNull)
        let circle = Path.circle(center: Point(3, -2), radius: 5).bounds
        #expect(abs(circle.minX + 2) < 1e-12 && abs(circle.maxX - 8) < 1e-12)
        #expect(abs(circle.minY + 7) < 1e-12 && abs(circle.maxY - 3) < 1e-12)
    }

    @Test("The signed area is that of the densely sampled polygon", arguments: 0..<40)
    func signedArea(seed: Int) {
        var random = SeededRandom(1000 + seed)
        let path = random.path()
        let expected = sampled(path, steps: 4000).map(area).reduce(0, +)
        #expect(abs(path.signedArea - expected) < 2e-3)
    }

    @Test("The signed area is positive clockwise on a screen and changes its sign with y")
    func areaSign() {
        #expect(Path.rect(Rect(x: 3, y: 4, width: 5, height: 6)).signedArea == 30)
        // The arcs enclose a little more than π r².
        #expect(abs(Path.circle(center: Point(9, 9), radius: 1).signedArea - .pi) < 1e-3)
        for seed in 0..<40 {
            var random = SeededRandom(2000 + seed)
            let path = random.path()
            let flipped = path.transformed(by: .scale(1, -1)).signedArea
            #expect(abs(flipped + path.signedArea) < 1e-9)
            let moved = path.translated(by: Vector(12, -34)).signedArea
            #expect(abs(moved - path.signedArea) < 1e-8)
        }
    }

    @Test("An open contour has the area of the closed one")
    func openContour() {
        let open = Path([.move(Point(1, 1)), .line(Point(5, 1)), .line(Point(5, 4))])
        var closed = open
        closed.close()
        #expect(open.signedArea == 6 && closed.signedArea == 6)
        var two = open
        two.append(open)
        #expect(two.signedArea == 12)
    }

    @Test("Flattening stays within the tolerance, both ways", arguments: [1.0, 0.05, 0.006])
    func flatteningError(tolerance: Double) {
        for seed in 0..<12 {
            var random = SeededRandom(3000 + seed)
            let path = random.path(contours: 1)
            let polyline = path.flattened(tolerance: tolerance)[0].points
            let dense = sampled(path, steps: 60)[0]
            let edges = polyline.indices.map {
                (polyline[$0], polyline[($0 + 1) % polyline.count])
            }
            for p in dense {
                let nearest = edges.map { distance(p, $0.0, $0.1) }.min()!
                #expect(nearest <= tolerance + 1e-9, "seed \(3000 + seed)")
            }
        }
    }

    @Test("Vertices of a flattened path lie on its curves")
    func verticesOnCurves() {
        var random = SeededRandom(17)
        let path = random.path(contours: 1)
        let dense = sampled(path, steps: 3000)[0]
        for p in path.flattened(tolerance: 0.2)[0].points {
            let nearest = dense.indices.map {
                distance(p, dense[$0], dense[($0 + 1) % dense.count])
            }.min()!
            #expect(nearest < 1e-3)
        }
    }

    @Test("Flattened contours are closed, without empty edges, one for each contour")
    func closedContours() {
        for seed in 0..<30 {
            var random = SeededRandom(4000 + seed)
            let path = random.path(contours: 4)
            let contours = path.flattened(tolerance: 0.1)
            #expect(contours.count == 4)
            let sum = contours.map { area($0.points) }.reduce(0, +)
            var length = 0.0
            for p in contours.map(\.points) {
                for i in p.indices { length += (p[(i + 1) % p.count] - p[i]).length }
            }
            #expect(abs(sum - path.signedArea) < 0.1 * length)
            for contour in contours {
                #expect(contour.points.count == contour.tangents.count)
                for i in contour.points.indices {
                    let next = contour.points[(i + 1) % contour.points.count]
                    #expect(contour.points[i] != next)
                }
            }
        }
    }

    @Test("Tangents are unit vectors and those of the circle they belong to")
    func circleTangents() {
        let center = Point(3, 4)
        for contour in Path.circle(center: center, radius: 10).flattened(tolerance: 0.01) {
            for (i, tangent) in contour.tangents.enumerated() {
                let next = contour.points[(i + 1) % contour.points.count]
                for (p, t) in [(contour.points[i], tangent.start), (next, tangent.end)] {
                    #expect(abs(t.length - 1) < 1e-12)
                    let radius = (p - center).normalized!
                    // Clockwise on a screen; the arcs are not quite round.
                    #expect(radius.cross(t) > 0.999_99 && abs(radius.dot(t)) < 2e-3)
                }
            }
        }
    }

    @Test("Tangents of random curves are their finite differences")
    func tangents() {
        for seed in 0..<30 {
            var random = SeededRandom(5000 + seed)
            let (a, c, d, b) = (random.point(), random.point(), random.point(), random.point())
            let path = Path([.move(a), .cubic(c, d, b)])
            let contour = path.flattened(tolerance: 0.01)[0]
            let steps = contour.points.count - 1
            for i in 0..<steps {
                for (at, tangent) in [
                    (i, contour.tangents[i].start), (i + 1, contour.tangents[i].end),
                ] {
                    let t = Double(at) / Double(steps)
                    let h = 1e-5
                    let ahead = point(a, path.elements[1], t + h)!
                    let back = point(a, path.elements[1], t - h)!
                    #expect(((ahead - back).normalized! - tangent).length < 1e-4)
                }
            }
        }
    }

    @Test("Where control points coincide the chord stands in for the tangent")
    func coincidentControlPoints() {
        let path = Path([
            .move(.zero), .cubic(.zero, Point(4, 4), Point(4, 4)),
            .quad(Point(4, 4), Point(0, 4)), .close,
        ])
        for contour in path.flattened(tolerance: 0.01) {
            for tangent in contour.tangents {
                #expect(abs(tangent.start.length - 1) < 1e-12)
                #expect(abs(tangent.end.length - 1) < 1e-12)
            }
        }
    }

    @Test("Contours of less than two edges are left out, whatever they are made of")
    func emptyContours() {
        let p = Point(2, 3)
        let nothing: [Path] = [
            Path(), Path([.move(p)]), Path([.move(p), .close]), Path([.close, .close]),
            Path([.move(p), .line(p), .line(p), .close]), Path([.move(p), .quad(p, p)]),
            Path([.move(p), .cubic(p, p, p), .close]),
        ]
        for path in nothing { #expect(path.flattened(tolerance: 0.1).isEmpty) }
        // There and back are two edges.
        #expect(
            Path([.move(.zero), .line(p)]).flattened(tolerance: 0.1).map(\.points) == [[.zero, p]])
    }

    @Test("After a close the next contour starts where the closed one did")
    func drawingOnAfterClose() {
        let path = Path([
            .move(Point(1, 1)), .line(Point(3, 1)), .line(Point(3, 3)), .close,
            .line(Point(0, 5)), .line(Point(0, 1)), .close,
        ])
        let contours = path.flattened(tolerance: 0.1)
        #expect(contours.map(\.points.first) == [Point(1, 1), Point(1, 1)])
        #expect(path.signedArea == 2 + 2)
        #expect(path.bounds == Rect(minX: 0, minY: 1, maxX: 3, maxY: 5))
    }
}
