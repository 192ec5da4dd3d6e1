import HyalineField
import HyalineGeometry
import HyalinePixels
import Testing

@Suite("A shape on its way to another")
struct OutlineMorphTests {
    private static func circle(_ x: Double, _ y: Double, _ r: Double) -> VisibleOutline {
        VisibleOutline(.circle(center: Point(x, y), radius: r))
    }

    private static func morph(
        _ a: VisibleOutline, _ b: VisibleOutline, _ share: Double, swell: Double = 0,
        smoothing: Double = 0, crumb: Double = 0
    ) -> VisibleOutline {
        OutlineMorph.outline(
            from: a, to: b, share: share, swell: swell, knee: 40, limit: 60, smoothing: smoothing,
            crumb: crumb)
    }

    private func area(_ outline: VisibleOutline) -> Double {
        outline.edges.reduce(0) { $0 + ($1.a.x * $1.b.y - $1.a.y * $1.b.x) / 2 }
    }

    @Test(
        "Between two circles about one centre lies the circle of the mixed radius",
        arguments: [0.001, 0.3, 0.5, 0.999])
    func circles(share: Double) {
        let center = Point(40.3, 39.1)
        let outline = Self.morph(
            Self.circle(center.x, center.y, 12), Self.circle(center.x, center.y, 30), share,
            swell: 1.5)
        let radius = 12 + 18 * share + 1.5
        #expect(!outline.edges.isEmpty)
        for edge in outline.edges {
            let way = edge.a - center
            #expect(abs(way.length - radius) < 0.01)
            let cosine = way.dot(edge.startNormal) / way.length
            #expect(cosine > 0.999)
        }
        // The inside lies to the right: the area counts as positive.
        #expect(abs(area(outline) / (Elementary.pi * radius * radius) - 1) < 2e-3)
    }

    @Test("At both ends it is the shape itself, but for its corners", arguments: NamedShape.all)
    func ends(shape: NamedShape) {
        let outline = VisibleOutline(shape.path)
        let other = Self.circle(20, 30, 9)
        let region = PixelRect(covering: outline.bounds).expanded(by: 3)
        let exact = outline.coverage(in: region)
        for (a, b, share) in [(outline, other, 0.0), (other, outline, 1.0)] {
            let traced = Self.morph(a, b, share).coverage(in: region)
            for (p, q) in zip(traced.pixels, exact.pixels) { #expect(abs(p - q) < 0.2) }
            let mean =
                zip(traced.pixels, exact.pixels).reduce(Float(0)) { $0 + abs($1.0 - $1.1) }
                / Float(exact.pixels.count)
            #expect(mean < 2e-3)
        }
    }

    @Test("Flipped shapes morph into the flipped shape", arguments: [0.2, 0.5])
    func mirrored(share: Double) {
        let a = Path.roundedRect(Rect(x: 3.2, y: 4.7, width: 20, height: 40), radius: 6)
        let b = Path.circle(center: Point(22, 21), radius: 14)
        let flip = Affine(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 0)
        let region = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 60)
        func coverage(_ map: Affine) -> Plane {
            Self.morph(
                VisibleOutline(a.transformed(by: map)), VisibleOutline(b.transformed(by: map)),
                share, swell: 1, smoothing: 1.2, crumb: 1
            ).coverage(in: region)
        }
        let (plain, flipped) = (
            coverage(Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)), coverage(flip)
        )
        for y in 0..<60 {
            for x in 0..<50 { #expect(abs(plain[x, y] - flipped[49 - x, y]) < 2e-3) }
        }
    }

    @Test("What is thinner than a crumb is left out, and the largest part stays however thin")
    func crumbs() {
        let large = Path.circle(center: Point(30, 30), radius: 16)
        let small = Path.circle(center: Point(70, 30), radius: 3)
        var both = large
        both.append(small)
        let (whole, alone) = (VisibleOutline(both), VisibleOutline(small))
        func kept(_ outline: VisibleOutline, _ crumb: Double) -> Double {
            area(Self.morph(outline, outline, 0.5, crumb: crumb))
        }
        // Of a disc the area is half the radius times the length of its rim.
        let all = kept(whole, 0)
        #expect(kept(whole, 0.9) == all)
        #expect(kept(whole, 1.2) < all - 1)
        #expect(abs(kept(whole, 1.6) - Elementary.pi * 256) < 1)
        #expect(abs(kept(alone, 5) - Elementary.pi * 9) < 0.5)
    }
}
