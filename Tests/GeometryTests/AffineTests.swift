import HyalineGeometry
import HyalineTestSupport
import Testing

@Suite("Affine maps, points and rectangles")
struct AffineTests {
    private func map(_ random: inout SeededRandom) -> Affine {
        Affine(
            a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3),
            d: random.number(-3...3), tx: random.number(-9...9), ty: random.number(-9...9))
    }

    @Test("Concatenating means this one first, then the next", arguments: 0..<20)
    func order(seed: Int) {
        var random = SeededRandom(seed)
        let (f, g, p) = (map(&random), map(&random), random.point())
        #expect((f.concatenating(g)(p) - g(f(p))).length < 1e-10)
        let v = p - Point.zero
        #expect((f.concatenating(g)(v) - g(f(v))).length < 1e-10)
    }

    @Test("Concatenation is associative and the identity changes nothing", arguments: 0..<20)
    func laws(seed: Int) {
        var random = SeededRandom(100 + seed)
        let (f, g, h, p) = (map(&random), map(&random), map(&random), random.point())
        let left = f.concatenating(g).concatenating(h)
        let right = f.concatenating(g.concatenating(h))
        #expect((left(p) - right(p)).length < 1e-9)
        #expect(f.concatenating(.identity) == f && Affine.identity.concatenating(f) == f)
    }

    @Test("Vectors are not moved by a translation, differences are mapped as vectors")
    func vectors() {
        var random = SeededRandom(7)
        let (f, p, q) = (map(&random), random.point(), random.point())
        let v = Vector(3, -4)
        #expect(Affine.translation(Vector(9, 9))(v) == v)
        #expect(((f(p) - f(q)) - f(p - q)).length < 1e-12)
        #expect(Affine.scale(2, -3)(Point(5, 7)) == Point(10, -21))
        #expect(Affine.translation(v)(Point(1, 1)) == Point(4, -3))
    }

    @Test("A transformed path has the area times the determinant", arguments: 0..<20)
    func area(seed: Int) {
        var random = SeededRandom(200 + seed)
        let (f, path) = (map(&random), random.path())
        let expected = path.signedArea * (f.a * f.d - f.b * f.c)
        #expect(abs(path.transformed(by: f).signedArea - expected) < 1e-7)
    }

    @Test("Vector algebra: cross and dot, and no direction for the zero vector")
    func vectorAlgebra() {
        let (v, w) = (Vector(3, 4), Vector(-4, 3))
        #expect(v.length == 5 && v.dot(w) == 0 && v.cross(w) == 25 && w.cross(v) == -25)
        #expect(v.normalized == Vector(0.6, 0.8) && Vector.zero.normalized == nil)
        #expect(Point(1, 2).mixed(with: Point(5, -2), at: 0.25) == Point(2, 1))
        #expect(!Point(.nan, 0).isFinite && !Point(0, .infinity).isFinite)
        #expect(!Path([.move(.zero), .quad(Point(.nan, 1), .zero)]).isFinite)
    }

    @Test("Rectangles: null is neutral for union and absorbs intersections", arguments: 0..<20)
    func rectangles(seed: Int) {
        var random = SeededRandom(300 + seed)
        func rect() -> Rect {
            Rect.null.union(random.point()).union(random.point())
        }
        let (a, b) = (rect(), rect())
        #expect(a.union(.null) == a && Rect.null.union(a) == a)
        #expect(a.intersection(.null).isNull && Rect.null.expanded(by: 5).isNull)
        #expect(a.union(b) == b.union(a) && a.intersection(b) == b.intersection(a))
        #expect(a.touches(b) == !a.intersection(b).isNull)
        #expect(a.intersection(a) == a && a.union(b).intersection(a) == a)
        #expect(a.translated(by: Vector(2, -3)).width.distance(to: a.width).magnitude < 1e-12)
        #expect(Rect.null.width == 0 && Rect.null.height == 0)
    }
}
