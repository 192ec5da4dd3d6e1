import HyalineField
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Degenerate input")
struct DegenerateTests {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let path: Path
        /// Of what is covered, px².
        let area: Double
    }

    private static let p = Point(3.3, 4.4)
    private static let box = Path.rect(Rect(x: 2, y: 2, width: 10, height: 10))

    static let cases: [Case] = [
        Case(description: "nothing", path: Path(), area: 0),
        Case(description: "a point", path: Path([.move(p)]), area: 0),
        Case(description: "closes only", path: Path([.close, .close]), area: 0),
        Case(
            description: "coincident points",
            path: Path([.move(p), .line(p), .quad(p, p), .cubic(p, p, p), .close]), area: 0),
        Case(description: "a line", path: Path([.move(p), .line(Point(9, 12)), .close]), area: 0),
        Case(description: "a level line", path: Path([.move(p), .line(Point(9, 4.4))]), area: 0),
        Case(
            description: "an upright line", path: Path([.move(p), .line(Point(3.3, 12))]), area: 0),
        Case(
            description: "there and back in pieces",
            path: Shapes.polygon([p, Point(7.3, 8.4), Point(9.3, 10.4), Point(5.3, 6.4)]), area: 0),
        Case(
            description: "a curve onto itself",
            path: Path([.move(p), .quad(Point(8, 8), p), .close]), area: 0),
        Case(
            description: "a box with a spike of no area",
            path: Shapes.polygon([
                Point(2, 2), Point(12, 2), Point(12, 7), Point(20, 7), Point(12, 7),
                Point(12, 12), Point(2, 12),
            ]), area: 100),
        Case(
            description: "a box with an inner spike",
            path: Shapes.polygon([
                Point(2, 2), Point(12, 2), Point(12, 7), Point(5, 7), Point(12, 7),
                Point(12, 12), Point(2, 12),
            ]), area: 100),
        Case(
            description: "a box with a line across",
            path: Shapes.combined([box, Path([.move(Point(0, 5)), .line(Point(20, 9))])]), area: 100
        ),
        Case(
            description: "two boxes that touch in a corner",
            path: Shapes.combined([box, .rect(Rect(x: 12, y: 12, width: 5, height: 5))]), area: 125),
        Case(
            description: "a figure of eight",
            path: Shapes.polygon([Point(2, 2), Point(12, 12), Point(12, 2), Point(2, 12)]), area: 50
        ),
        Case(
            description: "smaller than a step of the grid",
            path: .rect(Rect(x: 5, y: 5, width: 1e-5, height: 1e-5)), area: 0),
        Case(
            description: "thinner than a step of the grid",
            path: .rect(Rect(x: 5, y: 5, width: 1e-5, height: 9)), area: 0),
        Case(
            description: "as thin as a hair",
            path: .rect(Rect(x: 5, y: 5, width: 0.001, height: 9)),
            area: 0.009),
        Case(
            description: "smaller than a pixel, over a corner of four",
            path: .rect(Rect(x: 4.75, y: 6.75, width: 0.5, height: 0.5)), area: 0.25),
        Case(
            description: "negative coordinates",
            path: .rect(Rect(x: -30.5, y: -20.25, width: 8, height: 8)), area: 64),
        Case(
            description: "at 16384 px", path: .circle(center: Point(16_380, 16_370), radius: 9),
            area: 254.5),
        Case(
            description: "at −16384 px", path: .circle(center: Point(-16_380, -16_370), radius: 9),
            area: 254.5),
    ]

    private func isSound(_ field: ShapeField) -> Bool {
        field.coverage.pixels.allSatisfy { $0 >= 0 && $0 <= 1 }
            && field.depth.pixels.allSatisfy { !$0.isNaN && $0 < .infinity }
            && field.gradient.pixels.allSatisfy { $0.x.isFinite && $0.y.isFinite }
            && [0, 0.7, 4, 12].allSatisfy { sigma in
                let smooth = field.smoothedGradient(sigma: sigma, rimSigma: 1, blend: 2)
                return smooth.gradient.pixels.allSatisfy { $0.x.isFinite && $0.y.isFinite }
                    && smooth.agreement.pixels.allSatisfy(\.isFinite)
            }
            && RimSamples(field) { _ in 3 }.samples.allSatisfy {
                $0.depth.isFinite && $0.gradient.x.isFinite && $0.gradient.y.isFinite
            }
    }

    @Test("Every number is a number, and the area is right", arguments: cases)
    func numbers(of it: Case) {
        let field = ShapeField(it.path)
        #expect(isSound(field))
        #expect(abs(field.area - it.area) < 0.05 + 0.001 * it.area)
        if let half = StemMeasure.halfThickness(of: it.path) {
            #expect(half > 0 && half.isFinite)
        } else {
            #expect(it.area == 0)
        }
    }

    @Test("A part of a shape as large as the largest picture is exact", arguments: [0, 1, 2, 3])
    func huge(corner: Int) {
        let center = Point(8192, 8192)
        let radius = 8190.0
        let place = [(8150, 0), (0, 8150), (2370, 2370), (16_300, 8100)][corner]
        let clip = PixelRect(
            minX: place.0, minY: place.1, maxX: place.0 + 60, maxY: place.1 + 60)
        let field = ShapeField(VisibleOutline(.circle(center: center, radius: radius)), clip: clip)
        #expect(isSound(field))
        field.forEachKnownPixel { x, y, depth in
            let exact = Oracle.distance(from: field.center(x, y), to: field.outline.edges)
            #expect(abs(Double(abs(depth)) - exact) <= 0.02)
        }
    }

    @Test("A clip beside the shape, or of no size, is an empty field or one without coverage")
    func clips() {
        let outline = VisibleOutline(Self.box)
        for clip in [
            PixelRect(minX: 100, minY: 100, maxX: 200, maxY: 200),
            PixelRect(minX: 5, minY: 5, maxX: 5, maxY: 9),
            PixelRect(minX: -3, minY: -3, maxX: 1, maxY: 1),
            PixelRect(minX: 14, minY: 3, maxX: 17, maxY: 8),
        ] {
            let field = ShapeField(outline, clip: clip)
            #expect(field.area == 0 && isSound(field))
        }
        let inside = ShapeField(outline, clip: PixelRect(minX: 5, minY: 5, maxX: 8, maxY: 6))
        #expect(inside.area == 3 && isSound(inside))
    }

    @Test("Random shapes of random sizes give numbers everywhere", arguments: 0..<40)
    func random(seed: Int) {
        var random = SeededRandom(7000 + seed)
        let size = [0.01, 0.5, 3, 25][seed % 4]
        let at = random.point(-40...40)
        var path = Path([.move(at)])
        for _ in 0..<6 {
            func next() -> Point { at + (random.point(0...1) - Point.zero) * size }
            if Bool.random(using: &random) {
                path.line(to: next())
            } else {
                path.cubic(next(), next(), to: next())
            }
        }
        #expect(isSound(ShapeField(path)), "seed \(7000 + seed)")
    }
}
