import HyalineField
import HyalineGeometry
import Testing

@Suite("Stem measure")
struct StemMeasureTests {
    private func error(_ path: Path, _ expected: Double) throws -> Double {
        try abs(#require(StemMeasure.halfThickness(of: path)) / expected - 1)
    }

    @Test(
        "A bar has half its width at any aspect",
        arguments: [1.3, 2, 3, 5, 8, 13, 20, 35, 50, 70, 95, 96, 120, 190, 200, 400])
    func bar(aspect: Double) throws {
        for degrees in [0.0, 90] {
            let bar = Shapes.turned(
                .rect(Rect(x: 0, y: 0, width: aspect, height: 1)), degrees: degrees, around: .zero)
            #expect(try error(bar, 0.5) < 0.015, "\(degrees)°")
        }
    }

    @Test("A slanted bar has half its width", arguments: [10.0, 30, 45, 77])
    func slantedBar(degrees: Double) throws {
        let bar = Shapes.turned(
            .rect(Rect(x: 0, y: 0, width: 6, height: 1)), degrees: degrees, around: .zero)
        #expect(try error(bar, 0.5) < 0.03)
    }

    @Test("Round strokes: capsules and rings")
    func round() throws {
        let capsule = Shapes.rounded(Rect(x: 0, y: 0, width: 9, height: 2), radius: 1)
        #expect(try error(capsule, 1) < 0.015)
        let ring = Shapes.ring(center: .zero, outer: 10, inner: 7)
        #expect(try error(ring, 1.5) < 0.03)
        #expect(try error(Shapes.ring(center: .zero, outer: 10, inner: 9), 0.5) < 0.05)
    }

    @Test("Dots: a circle has its radius, a square half its side")
    func dots() throws {
        #expect(try error(.circle(center: Point(3, 4), radius: 2.5), 2.5) < 0.03)
        #expect(try error(.rect(Rect(x: 1, y: 1, width: 7, height: 7)), 3.5) < 0.015)
    }

    @Test("It does not depend on the scale", arguments: NamedShape.all)
    func scale(shape: NamedShape) throws {
        let one = try #require(StemMeasure.halfThickness(of: shape.path))
        for factor in [0.01, 0.37, 4, 1000] {
            let path = shape.path.transformed(by: .scale(factor, factor))
            #expect(
                abs(try #require(StemMeasure.halfThickness(of: path)) / factor / one - 1) < 1e-3)
        }
    }

    @Test("It does not depend on the place", arguments: NamedShape.all)
    func place(shape: NamedShape) throws {
        let one = try #require(StemMeasure.halfThickness(of: shape.path))
        let moved = shape.path.translated(by: Vector(-301, 87.3))
        #expect(abs(try #require(StemMeasure.halfThickness(of: moved)) / one - 1) < 1e-3)
    }

    @Test("Digits have the thickness they were drawn with")
    func digits() throws {
        #expect(try error(Shapes.one, 4.75) < 0.1)
        #expect(try error(Shapes.zero, 4) < 0.1)
        #expect(try error(Shapes.four, 4) < 0.1)
    }

    @Test("Overlapping contours count as the shape they make together")
    func overlap() throws {
        let whole = Path.rect(Rect(x: 0, y: 0, width: 12, height: 3))
        let pieces = Shapes.combined([
            .rect(Rect(x: 0, y: 0, width: 8, height: 3)),
            .rect(Rect(x: 5, y: 0, width: 7, height: 3)),
        ])
        let a = try #require(StemMeasure.halfThickness(of: whole))
        let b = try #require(StemMeasure.halfThickness(of: pieces))
        #expect(abs(a / b - 1) < 1e-4)
    }

    @Test("Nothing has no thickness")
    func nothing() {
        #expect(StemMeasure.halfThickness(of: Path()) == nil)
        #expect(StemMeasure.halfThickness(of: Path([.move(.zero)])) == nil)
        let line = Path([.move(.zero), .line(Point(9, 5)), .close])
        #expect(StemMeasure.halfThickness(of: line) == nil)
        let level = Path([.move(.zero), .line(Point(9, 0)), .close])
        #expect(StemMeasure.halfThickness(of: level) == nil)
        let point = Shapes.polygon([Point(1, 1), Point(1, 1), Point(1, 1)])
        #expect(StemMeasure.halfThickness(of: point) == nil)
    }
}
