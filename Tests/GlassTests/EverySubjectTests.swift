import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTestSupport
import Testing

/// Optics, section 9, on every digit of every font, text in Arabic and every kind of shape: small, since what goes wrong
/// with a form goes wrong at any size.
@Suite("What must always hold, whatever the form")
struct EverySubjectTests {
    /// A subject, and room around it.
    struct Stage {
        var path: Path
        var width: Int
        var height: Int
        /// What is behind it; defined everywhere.
        var backdrop: Picture

        /// - Parameter margin: px around the subject.
        init(_ subject: TestSubject, margin: Int = 12) {
            let bounds = subject.path.bounds
            width = Int(bounds.maxX.rounded(.up)) + 2 * margin
            height = Int(bounds.maxY.rounded(.up)) + 2 * margin
            path = subject.path.translated(by: Vector(Double(margin), Double(margin)))
            backdrop = Self.pattern(width, height, dx: 0, dy: 0)
        }

        /// A part of an endless pattern with hard edges and colours.
        static func pattern(_ width: Int, _ height: Int, dx: Int, dy: Int) -> Picture {
            var picture = Picture(width: width, height: height, filledWith: .zero)
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - dx + 700, y - dy + 700)
                    let stripe: Float = (u / 7 + v / 5) % 2 == 0 ? 0.3 : 0
                    picture[x, y] = SIMD4(
                        0.1 + 0.02 * Float(u % 23) + stripe,
                        0.15 + 0.02 * Float(v % 17) + stripe / 2,
                        0.5 - stripe, 1)
                }
            }
            return picture
        }

        func glass(_ material: GlassMaterial) -> Glass {
            Glass(path: path, material: material, backdrop: backdrop)
        }
    }

    static let size = 30.0

    /// Clear text glass, the optics alone, and a frosted face with its own colour.
    static let looks: [GlassMaterial] = {
        var regular = GlassMaterial()
        (regular.variant, regular.scheme, regular.quality) = (.regular, .light, .frame)
        regular.use = .panel
        return [GlassMaterial(), .refractionOnly, regular]
    }()

    /// Calls `body` for each subject of a group, with one look after the other.
    private func forEach(
        _ group: TestSubject.Group, _ body: (TestSubject, Stage, GlassMaterial) throws -> Void
    ) throws {
        for (i, subject) in try group.subjects(size: Self.size).enumerated() {
            try body(subject, Stage(subject), Self.looks[i % Self.looks.count])
        }
    }

    @Test("Identity and glass of no thickness are exact copies", arguments: TestSubject.Group.all)
    func copies(group: TestSubject.Group) throws {
        try forEach(group) { subject, stage, look in
            var material = look
            material.variant = .identity
            #expect(stage.glass(material).render() == stage.backdrop, "\(subject)")
            material = look
            (material.crown, material.slab) = (0, 0)
            #expect(stage.glass(material).render() == stage.backdrop, "\(subject)")
        }
    }

    @Test(
        "Numbers are numbers, and pixels without glass and shadow are the backdrop bit for bit",
        arguments: TestSubject.Group.all)
    func untouched(group: TestSubject.Group) throws {
        try forEach(group) { subject, stage, look in
            let glass = stage.glass(look)
            let full = glass.render()
            #expect(full.pixels.allSatisfy(Self.isSound), "\(subject)")
            var bare = glass
            (bare.material.shadow, bare.material.caustic) = (0, 0)
            let picture = look == bare.material ? full : bare.render()
            let covered = glass.covered
            let touched = covered.indices.filter {
                !covered[$0] && picture.pixels[$0] != stage.backdrop.pixels[$0]
            }
            let changed = covered.indices.filter {
                covered[$0] && picture.pixels[$0] != stage.backdrop.pixels[$0]
            }
            #expect(touched.isEmpty, "\(subject)")
            #expect(changed.count > 20, "\(subject)")
        }
    }

    private static func isSound(_ c: SIMD4<Float>) -> Bool {
        c.x.isFinite && c.y.isFinite && c.z.isFinite && c.w == 1 && c.min() >= 0
    }

    @Test("Mirrored input gives mirrored output", arguments: TestSubject.Group.all)
    func mirror(group: TestSubject.Group) throws {
        try forEach(group) { subject, stage, look in
            let straight = stage.glass(look).render()
            var glass = stage.glass(look)
            let width = Double(stage.width)
            glass.path = glass.path.transformed(
                by: Affine(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
            glass.backdrop = Self.mirrored(stage.backdrop)
            glass.material.light = 180 - look.light
            let difference = Self.difference(glass.render(), Self.mirrored(straight))
            // The grid of what the look adapts to has its corner elsewhere.
            #expect(difference.mean < 2e-3 && difference.share < 0.01, "\(subject): \(difference)")
        }
    }

    @Test("A quarter turn commutes with refraction", arguments: TestSubject.Group.all)
    func quarterTurn(group: TestSubject.Group) throws {
        for subject in try group.subjects(size: Self.size) {
            let stage = Stage(subject)
            let straight = stage.glass(.refractionOnly).render()
            var glass = stage.glass(.refractionOnly)
            let height = Double(stage.height)
            glass.path = glass.path.transformed(
                by: Affine(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0))
            glass.backdrop = Self.turned(stage.backdrop)
            let difference = Self.difference(glass.render(), Self.turned(straight))
            #expect(difference.mean < 1e-3 && difference.share < 0.01, "\(subject): \(difference)")
        }
    }

    @Test(
        "Moving glass and backdrop by whole pixels moves the picture",
        arguments: TestSubject.Group.all)
    func translation(group: TestSubject.Group) throws {
        // Farther from the border than the rim's mirrored surroundings, and than a multiple of the frost's spacing.
        let (margin, dx, dy) = (72, 8, -4)
        for (i, subject) in try group.subjects(size: Self.size).enumerated() {
            let stage = Stage(subject, margin: margin)
            for frost in [i % 2 == 0 ? 0 : 2.0] {
                var look = GlassMaterial.refractionOnly
                look.frost = frost
                (look.gap, look.bevel) = (2, 3)
                let first = stage.glass(look).render()
                var glass = stage.glass(look)
                glass.path = glass.path.translated(by: Vector(Double(dx), Double(dy)))
                glass.backdrop = Stage.pattern(stage.width, stage.height, dx: dx, dy: dy)
                let second = glass.render()
                var worst: Float = 0
                var count = 0
                for y in margin..<stage.height - margin {
                    for x in margin..<stage.width - margin {
                        let d = first[x, y] - second[x + dx, y + dy]
                        let largest = max(abs(d.x), abs(d.y), abs(d.z))
                        worst = max(worst, largest)
                        if largest > 1e-4 { count += 1 }
                    }
                }
                // The mirrored light begins with a step where the bevel is as steep as 45°: there the last bit of a
                // distance decides about a sample.
                #expect(worst < 0.03 && count <= 16, "\(subject): \(worst), \(count) px")
            }
        }
    }

    @Test(
        "A tile is that part of the whole, and any number of threads gives the same bits",
        arguments: TestSubject.Group.all)
    func tilesAndThreads(group: TestSubject.Group) throws {
        try forEach(group) { subject, stage, look in
            let glass = stage.glass(look)
            var threaded = glass
            threaded.threads = 3
            let whole = glass.render()
            #expect(threaded.render() == whole, "\(subject)")
            #expect(glass.render(tile: 19) == whole, "\(subject)")
        }
    }

    @Test(
        "Cutting contours into pieces and laying more glass inside changes nothing",
        arguments: TestSubject.Group.all)
    func pieces(group: TestSubject.Group) throws {
        var random = SeededRandom(17)
        try forEach(group) { subject, stage, look in
            let lines = stage.path.flattened(tolerance: 0.01).map(\.points)
            var whole = Path()
            var pieces = Path()
            for points in lines {
                whole.append(Self.polygon(points))
                // Any chord cuts a contour into two that wind around the same points together.
                let i = Int.random(in: 0..<points.count - 1, using: &random)
                let j = Int.random(in: i + 1..<points.count, using: &random)
                pieces.append(Self.polygon(Array(points[i...j])))
                pieces.append(Self.polygon(Array(points[j...]) + points[...i]))
            }
            let field = ShapeField(VisibleOutline(whole))
            // A disc in the deepest place, running the same way round as the rest.
            let deepest = field.depth.pixels.indices.max {
                field.depth.pixels[$0] < field.depth.pixels[$1]
            }!
            let center = Point(
                Double(field.region.minX + deepest % field.region.width) + 0.5,
                Double(field.region.minY + deepest / field.region.width) + 0.5)
            let disc = Path.circle(
                center: .zero, radius: 0.8 * Double(field.depth.pixels[deepest]))
            let way = whole.signedArea > 0 ? 1.0 : -1
            pieces.append(
                disc.transformed(by: .scale(1, way)).translated(by: center - .zero))
            var (a, b) = (stage.glass(look), stage.glass(look))
            (a.path, b.path) = (whole, pieces)
            let worst = largestDifference(a.render(), b.render())
            #expect(worst < 0.01, "\(subject): \(worst)")
        }
    }

    @Test(
        "Twice the scale, box filtered, is about the same picture", arguments: TestSubject.Group.all
    )
    func scale(group: TestSubject.Group) throws {
        try forEach(group) { subject, stage, look in
            // Over a backdrop without detail: detail of a pixel is another thing at another scale.
            func flat(_ scale: Int) -> Picture {
                Picture(
                    width: stage.width * scale, height: stage.height * scale,
                    filledWith: SIMD4(0.3, 0.15, 0.4, 1))
            }
            var (small, large) = (stage.glass(look), stage.glass(look))
            small.backdrop = flat(1)
            (large.backdrop, large.scale) = (flat(2), 2)
            large.path = stage.path.transformed(by: .scale(2, 2))
            let reduced = large.render().reduced(by: 2, border: .mirror)
            let difference = Self.difference(small.render(), reduced)
            #expect(difference.mean < 0.005, "\(subject): \(difference)")
        }
    }

    // MARK: Helpers

    /// Mean difference, and the share of the pixels that differ by more than 0.02 in some channel.
    private static func difference(_ a: Picture, _ b: Picture) -> (mean: Double, share: Double) {
        var (sum, count) = (0.0, 0)
        for (p, q) in zip(a.pixels, b.pixels) {
            let d = p - q
            let largest = max(abs(d.x), abs(d.y), abs(d.z))
            sum += Double(largest)
            if largest > 0.02 { count += 1 }
        }
        let pixels = Double(a.pixels.count)
        return (sum / pixels, Double(count) / pixels)
    }

    private static func polygon(_ points: [Point]) -> Path {
        Path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
    }

    private static func mirrored(_ picture: Picture) -> Picture {
        var result = picture
        for y in 0..<picture.height {
            for x in 0..<picture.width { result[x, y] = picture[picture.width - 1 - x, y] }
        }
        return result
    }

    private static func turned(_ picture: Picture) -> Picture {
        var result = Picture(width: picture.height, height: picture.width, filledWith: .zero)
        for y in 0..<picture.height {
            for x in 0..<picture.width { result[picture.height - 1 - y, x] = picture[x, y] }
        }
        return result
    }
}
