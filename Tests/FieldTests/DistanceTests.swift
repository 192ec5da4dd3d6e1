import HyalineField
import HyalineGeometry
import HyalinePixels
import Testing

@Suite("Distance")
struct DistanceTests {
    @Test("The depth is the distance to the nearest edge of all", arguments: NamedShape.all)
    func bruteForce(shape: NamedShape) {
        let field = ShapeField(shape.path)
        var worst = 0.0
        field.forEachKnownPixel { x, y, depth in
            let exact = Oracle.distance(from: field.center(x, y), to: field.outline.edges)
            worst = max(worst, abs(Double(abs(depth)) - exact))
        }
        #expect(worst <= 0.02)
        // Better than asked: it is Float arithmetic and nothing else.
        #expect(worst <= 1e-4)
    }

    @Test("The depth is positive inside and negative outside", arguments: NamedShape.all)
    func sign(shape: NamedShape) {
        let field = ShapeField(shape.path)
        let contours = shape.path.flattened(tolerance: 1e-4).map(\.points)
        field.forEachKnownPixel { x, y, depth in
            guard abs(depth) > 0.02 else { return }
            let inside = Oracle.winding(of: contours, around: field.center(x, y)) != 0
            #expect((depth > 0) == inside)
        }
    }

    @Test(
        "The depth is known wherever a pixel within the band has coverage",
        arguments: NamedShape.all)
    func band(shape: NamedShape) {
        let field = ShapeField(shape.path)
        for (must, depth) in zip(field.mustBeKnown(), field.depth.pixels) where must {
            #expect(depth.isFinite)
        }
    }

    @Test("A dot has a depth wherever it lies among the tiles of the search")
    func dots() {
        for size in [0.4, 1, 3] {
            for dy in 0..<8 {
                for dx in 0..<8 {
                    // The first dot holds the corner of the planes in place.
                    let field = ShapeField(
                        Shapes.combined([
                            .rect(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)),
                            .rect(
                                Rect(
                                    x: 20.3 + Double(dx), y: 20.3 + Double(dy), width: size,
                                    height: size)),
                        ]))
                    let known = zip(field.mustBeKnown(), field.depth.pixels)
                    #expect(
                        known.allSatisfy { !$0 || $1.isFinite }, "\(size) px, moved by \(dx), \(dy)"
                    )
                }
            }
        }
    }

    @Test("From pixel to pixel the depth changes by at most the step", arguments: NamedShape.all)
    func lipschitz(shape: NamedShape) {
        let field = ShapeField(shape.path)
        for y in 0..<field.region.height - 1 {
            for x in 0..<field.region.width - 1 {
                let here = field.depth[x, y]
                for (u, v, step) in [
                    (x + 1, y, 1), (x, y + 1, 1), (x + 1, y + 1, Float(2).squareRoot()),
                ] {
                    let there = field.depth[u, v]
                    guard here.isFinite, there.isFinite else { continue }
                    #expect(abs(here - there) <= step + 1e-4)
                }
            }
        }
    }

    @Test("The depth is 0 on the outline")
    func zero() {
        // Walls through the centres of pixels.
        let box = ShapeField(.rect(Rect(minX: 3.5, minY: 2.5, maxX: 20.5, maxY: 14.5)))
        for y in 0..<box.region.height {
            for x in 0..<box.region.width {
                let p = box.center(x, y)
                let onWall =
                    (p.x == 3.5 || p.x == 20.5) && p.y >= 2.5 && p.y <= 14.5
                    || (p.y == 2.5 || p.y == 14.5) && p.x >= 3.5 && p.x <= 20.5
                if onWall { #expect(box.depth[x, y] == 0) }
            }
        }
        // Between the samples of a round shape, at the middles of its edges.
        let circle = ShapeField(.circle(center: Point(24.2, 23.9), radius: 20.1))
        for edge in circle.outline.edges {
            let p = edge.a.mixed(with: edge.b, at: 0.5)
            let gx = p.x - 0.5 - Double(circle.region.minX)
            let gy = p.y - 0.5 - Double(circle.region.minY)
            let (x, y) = (Int(gx), Int(gy))
            let (fx, fy) = (Float(gx) - Float(x), Float(gy) - Float(y))
            let top = circle.depth[x, y] * (1 - fx) + circle.depth[x + 1, y] * fx
            let bottom = circle.depth[x, y + 1] * (1 - fx) + circle.depth[x + 1, y + 1] * fx
            // The bend of the circle between four samples.
            #expect(abs(top * (1 - fy) + bottom * fy) < 0.015)
        }
    }

    @Test(
        "A circle's depth is its radius less the way from its centre",
        arguments: [0.7, 3, 12.5, 33])
    func circle(radius: Double) {
        let center = Point(35.3, 34.6)
        let field = ShapeField(.circle(center: center, radius: radius))
        field.forEachKnownPixel { x, y, depth in
            let exact = radius - (field.center(x, y) - center).length
            #expect(
                abs(Double(depth) - exact) < VisibleOutline.tolerance + 0.0004 + 0.000_28 * radius)
        }
    }

    @Test("What lies inside the union is no rim", arguments: ["four", "capsules", "star"])
    func innerEdges(name: String) {
        let shape = NamedShape.all.first { $0.name == name }!
        let contours = shape.path.flattened(tolerance: 1e-4).map(\.points)
        for edge in VisibleOutline(shape.path).edges {
            // A step to the left of the edge is outside, a step to the right inside.
            let middle = edge.a.mixed(with: edge.b, at: 0.5)
            guard let along = (edge.b - edge.a).normalized, (edge.b - edge.a).length > 0.1 else {
                continue
            }
            let out = Vector(along.dy, -along.dx)
            #expect(Oracle.winding(of: contours, around: middle + out * 0.02) == 0)
            #expect(Oracle.winding(of: contours, around: middle - out * 0.02) != 0)
            #expect(edge.startNormal.dot(out) > 0.9 && edge.endNormal.dot(out) > 0.9)
        }
    }
}
