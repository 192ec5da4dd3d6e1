import HyalineGeometry
import Testing

@Suite("Shapes of controls")
struct ShapeTests {
    private static let pi = 3.141_592_653_589_793
    static let sizes: [(Double, Double)] = [(100, 60), (60, 100), (80, 80), (200, 24)]

    @Test("Circular corners take (4 − π) r² from the rectangle", arguments: sizes)
    func circularArea(width: Double, height: Double) {
        let rect = Rect(x: 7, y: -3, width: width, height: height)
        for radius in [0, 1, 5, 11.9] {
            let path = Path.roundedRect(rect, radius: radius, continuous: false)
            let area = width * height - (4 - Self.pi) * radius * radius
            #expect(abs(path.signedArea - area) <= 0.002 * radius * radius)
            #expect(path.bounds == rect)
        }
    }

    @Test("A capsule is a rectangle and a circle", arguments: sizes)
    func capsuleArea(width: Double, height: Double) {
        let path = Path.capsule(Rect(x: 0, y: 0, width: width, height: height))
        let r = min(width, height) / 2
        let area = Self.pi * r * r + 2 * r * (max(width, height) - 2 * r)
        #expect(abs(path.signedArea - area) <= 0.002 * r * r)
    }

    @Test("At half the short side and beyond continuous corners make a capsule", arguments: sizes)
    func limit(width: Double, height: Double) {
        let rect = Rect(x: 0, y: 0, width: width, height: height)
        let half = min(width, height) / 2
        for radius in [half, 2 * half, 1e9] {
            #expect(Path.roundedRect(rect, radius: radius) == .capsule(rect))
        }
        // And they get there without a jump.
        for difference in [1e-3, 1e-2, 0.1] {
            let path = Path.roundedRect(rect, radius: half - difference)
            let capsule = Path.capsule(rect).signedArea
            #expect(abs(path.signedArea - capsule) < 90 * difference + 0.01 * half)
        }
    }

    @Test("No radius and less make the rectangle itself")
    func square() {
        let rect = Rect(x: 1, y: 2, width: 30, height: 20)
        for radius in [0, -5] {
            #expect(Path.roundedRect(rect, radius: Double(radius)) == .rect(rect))
        }
    }

    @Test(
        "The curvature of a continuous corner rises and falls without a jump",
        arguments: [10, 20, 27, 29])
    func curvature(radius: Int) {
        let path = Path.roundedRect(
            Rect(x: 0, y: 0, width: 100, height: 60), radius: Double(radius))
        let samples = curvatures(of: path)
        let most = samples.map(\.curvature).max() ?? 0
        // A circle's is 1/r; to make room for its transitions the corner is somewhat sharper in its middle.
        #expect(most > 0.99 / Double(radius) && most < 1.17 / Double(radius))
        #expect(samples.allSatisfy { $0.curvature > -1e-9 })
        for (a, b) in zip(samples, samples.dropFirst()) {
            let step = max(b.at - a.at, 1e-4)
            // Between two curves there must be no more change than along one.
            #expect(abs(b.curvature - a.curvature) < 0.002 * most + 12 * most * most * step)
        }
    }

    @Test("A circular corner does jump, so the test above would see it")
    func circularJumps() {
        let path = Path.roundedRect(
            Rect(x: 0, y: 0, width: 100, height: 60), radius: 20, continuous: false)
        let samples = curvatures(of: path)
        #expect(
            zip(samples, samples.dropFirst()).contains {
                abs($0.curvature - $1.curvature) > 0.04 && $1.at - $0.at < 1e-6
            })
    }

    @Test("Corners are alike, and symmetric themselves")
    func symmetry() {
        let rect = Rect(x: -50, y: -30, width: 100, height: 60)
        let path = Path.roundedRect(rect, radius: 18)
        for map in [Affine.scale(-1, 1), .scale(1, -1)] {
            let points = Set(controls(of: path).map(rounded))
            #expect(points == Set(controls(of: path.transformed(by: map)).map(rounded)))
        }
        // About the diagonal of a corner.
        let corner = controls(of: path).filter { $0.x > 15 && $0.y < -1 }
        let mirrored = corner.map { Point(50 + (-30 - $0.y), -30 + (50 - $0.x)) }
        #expect(Set(corner.map(rounded)) == Set(mirrored.map(rounded)))
    }

    @Test("The middle of a continuous corner lies where that of a circular one does")
    func middle() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 100)
        let radius = 30.0
        let points = Path.roundedRect(rect, radius: radius).flattened(tolerance: 1e-4)[0].points
        let nearest = points.map { ($0 - Point(100, 0)).length }.min() ?? 0
        #expect(abs(nearest - radius * (2.0.squareRoot() - 1)) < 0.002)
    }

    @Test("Concentric corners: the parent's radius less the padding, never below 0")
    func concentric() {
        #expect(Path.concentricRadius(parent: 28, padding: 8) == 20)
        #expect(Path.concentricRadius(parent: 8, padding: 28) == 0)
    }

    // MARK: Measuring

    /// Signed curvature along the path by the derivatives of each curve, with the arc length.
    private func curvatures(of path: Path) -> [(at: Double, curvature: Double)] {
        var result: [(Double, Double)] = []
        var current = Point.zero
        var at = 0.0
        for element in path.elements {
            switch element {
            case .move(let p): current = p
            case .line(let p):
                result.append((at, 0))
                at += (p - current).length
                result.append((at, 0))
                current = p
            case .cubic(let c1, let c2, let p):
                let (d0, d1, d2) = (c1 - current, c2 - c1, p - c2)
                var last = current
                for i in 0...100 {
                    let t = Double(i) / 100
                    let u = 1 - t
                    let first = (d0 * (u * u) + d1 * (2 * u * t) + d2 * (t * t)) * 3
                    let second = ((d1 - d0) * u + (d2 - d1) * t) * 6
                    let a = current.mixed(with: c1, at: t)
                    let b = c1.mixed(with: c2, at: t)
                    let c = c2.mixed(with: p, at: t)
                    let here = a.mixed(with: b, at: t).mixed(with: b.mixed(with: c, at: t), at: t)
                    at += (here - last).length
                    last = here
                    let speed = first.length
                    result.append((at, first.cross(second) / (speed * speed * speed)))
                }
                current = p
            default: break
            }
        }
        return result.map { (at: $0.0, curvature: $0.1) }
    }

    private func controls(of path: Path) -> [Point] {
        path.elements.flatMap { element -> [Point] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .cubic(let a, let b, let p): [a, b, p]
            default: []
            }
        }
    }

    private func rounded(_ p: Point) -> Point {
        Point((p.x * 1e6).rounded() / 1e6 + 0, (p.y * 1e6).rounded() / 1e6 + 0)
    }
}
