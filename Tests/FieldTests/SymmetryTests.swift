import HyalineField
import HyalineGeometry
import HyalinePixels
import Testing

/// What the field must not see: where a shape lies on the pixel grid, and which way round.
@Suite("Symmetry")
struct SymmetryTests {
    /// A turn or a flip that takes the pixel grid to itself.
    struct Motion: Sendable, CustomStringConvertible {
        let description: String
        let map: Affine

        static let all = [
            Motion(
                description: "left to right", map: Affine(a: -1, b: 0, c: 0, d: 1, tx: 41, ty: 0)),
            Motion(
                description: "upside down", map: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 67)),
            Motion(
                description: "turned by 90°", map: Affine(a: 0, b: 1, c: -1, d: 0, tx: 64, ty: 0)),
            Motion(
                description: "turned by 180°", map: Affine(a: -1, b: 0, c: 0, d: -1, tx: 41, ty: 67)
            ),
        ]
    }

    @Test(
        "Moving a shape by whole pixels moves its field, bit for bit", arguments: NamedShape.all,
        [Vector(1027, 96), Vector(-20, -30)])
    func translation(shape: NamedShape, by: Vector) {
        // On a grid of 2⁻³⁰ px the way there rounds nothing.
        func rounded(_ value: Double) -> Double { (value * 0x1p30).rounded() * 0x1p-30 }
        let path = Path(
            shape.path.elements.map { element in
                func r(_ p: Point) -> Point { Point(rounded(p.x), rounded(p.y)) }
                return switch element {
                case .move(let p): .move(r(p))
                case .line(let p): .line(r(p))
                case .quad(let c, let p): .quad(r(c), r(p))
                case .cubic(let c, let d, let p): .cubic(r(c), r(d), r(p))
                case .close: .close
                }
            })
        let here = ShapeField(path)
        let there = ShapeField(path.translated(by: by))
        #expect(there.region == here.region.translated(x: Int(by.dx), y: Int(by.dy)))
        #expect(there.coverage == here.coverage)
        #expect(there.depth == here.depth)
        #expect(there.gradient == here.gradient)
        for sigma in [1.5, 7] {
            let (a, b) = (
                here.smoothedGradient(sigma: sigma, rimSigma: 1, blend: 3),
                there.smoothedGradient(sigma: sigma, rimSigma: 1, blend: 3)
            )
            #expect(a.gradient == b.gradient && a.agreement == b.agreement)
        }
    }

    @Test("Corners halfway between two steps of the grid move like all others")
    func translationOfTies() {
        let half = 1.0 / 8192
        let path = Shapes.polygon([
            Point(3 + half, 2 + half), Point(17 + 3 * half, 5 + half), Point(9 + half, 19 - half),
        ])
        let here = ShapeField(path)
        for by in [Vector(7, 9), Vector(-40, 3), Vector(3, -40), Vector(-10, -10)] {
            let there = ShapeField(path.translated(by: by))
            #expect(there.coverage == here.coverage && there.depth == here.depth)
        }
    }

    @Test(
        "Turned and flipped shapes have turned and flipped fields", arguments: NamedShape.all,
        Motion.all)
    func motion(shape: NamedShape, motion: Motion) {
        let here = ShapeField(shape.path)
        let there = ShapeField(shape.path.transformed(by: motion.map))
        let (smoothHere, smoothThere) = (
            here.smoothedGradient(sigma: 2.4, rimSigma: 1, blend: 3),
            there.smoothedGradient(sigma: 2.4, rimSigma: 1, blend: 3)
        )
        var (coverage, depth, gradient, smooth) = (0.0, 0.0, 0.0, 0.0)
        var differing = 0
        for y in 0..<here.region.height {
            for x in 0..<here.region.width {
                let p = motion.map(here.center(x, y))
                let (u, v) = (
                    Int(p.x - 0.5) - there.region.minX, Int(p.y - 0.5) - there.region.minY
                )
                #expect(u >= 0 && v >= 0 && u < there.region.width && v < there.region.height)
                coverage = max(
                    coverage, Double(abs(here.coverage[x, y] - there.coverage[u, v])))
                // How far the exact field reaches depends on where the tiles lie.
                let (a, b) = (here.depth[x, y], there.depth[u, v])
                if a.isFinite && b.isFinite { depth = max(depth, Double(abs(a - b))) }
                guard here.coverage[x, y] > 0 else { continue }
                func difference(_ g: SIMD2<Float>, _ h: SIMD2<Float>) -> Double {
                    (motion.map(Vector(Double(g.x), Double(g.y))) - Vector(Double(h.x), Double(h.y)))
                        .length
                }
                // On a crease two walls are equally near, and either is right.
                if !isCrease(here, x, y) && a > 0.05 {
                    let d = difference(here.gradient[x, y], there.gradient[u, v])
                    gradient = max(gradient, d)
                    if d > 1e-3 { differing += 1 }
                }
                smooth = max(
                    smooth, difference(smoothHere.gradient[x, y], smoothThere.gradient[u, v]))
            }
        }
        #expect(coverage <= 1e-4)
        #expect(depth <= 1e-4)
        // Between two facets of a curve that are equally near, the last bit decides.
        #expect(gradient <= 0.06)
        #expect(differing <= 4)
        #expect(smooth <= 0.05)
    }

    private func isCrease(_ field: ShapeField, _ x: Int, _ y: Int) -> Bool {
        let g = field.gradient[x, y]
        return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].contains { u, v in
            let h = field.gradient[u, v]
            return g.x * h.x + g.y * h.y < 0.9
        }
    }
}
