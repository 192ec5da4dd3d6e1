import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography
import Testing

@Suite("Legibility of a picture")
struct LegibilityTests {
    // MARK: Pictures whose figures are known

    /// A grey of a lightness.
    private static func grey(_ lightness: Double) -> SIMD4<Float> {
        let root = (lightness + 16) / 116
        let y = Float(root * root * root)
        return SIMD4(y, y, y, 1)
    }

    private static func stage(_ text: String = "12:34") -> Scene {
        var scene = Scene(text)
        scene.canvas = Canvas(width: 320, height: 180, scale: 2)
        scene.backdrop = .color(Self.grey(50))
        scene.threads = 2
        return scene
    }

    /// A text as a solid ink over a backdrop, with its exact coverage.
    private struct Ink {
        var layout: TextLayout
        var coverage: Plane
        var scale: Double

        init(_ scene: Scene) throws {
            let renderer = try SceneRenderer(scene)
            _ = try renderer.picture()
            layout = try renderer.layout(scene.text)
            coverage = try #require(renderer.layers()).glass.coverage
            scale = scene.canvas.scale
        }

        func figures(
            over backdrop: Picture, threads: Int = 1,
            _ ink: (Int, Int) -> SIMD4<Float>
        ) throws -> Legibility {
            var picture = backdrop
            for y in 0..<picture.height {
                for x in 0..<picture.width where coverage[x, y] > 0 {
                    picture[x, y] += (ink(x, y) - picture[x, y]) * coverage[x, y]
                }
            }
            let result = Legibility.measure(
                picture, over: backdrop, layout: layout, scale: scale, threads: threads)
            return try #require(result.figures)
        }

        var canvas: (width: Int, height: Int) { (coverage.width, coverage.height) }
    }

    private static func plain(_ ink: Ink, _ lightness: Double) -> Picture {
        Picture(
            width: ink.canvas.width, height: ink.canvas.height, filledWith: grey(lightness))
    }

    @Test(
        "The rim of a solid ink is as strong as its step in lightness",
        arguments: [20.0, 45, 55, 90])
    func step(lightness: Double) throws {
        let ink = try Ink(Self.stage())
        let figures = try ink.figures(over: Self.plain(ink, 50)) { _, _ in Self.grey(lightness) }
        let step = abs(lightness - 50)
        #expect(abs(figures.whole.rim - step) < 0.04 * step, "\(figures.whole.rim)")
        #expect(figures.masking < 1e-3 && abs(figures.lightness - 50) < 0.01)
    }

    @Test("The same picture has the same figures in Display P3")
    func wideColors() throws {
        let ink = try Ink(Self.stage())
        let backdrop = Picture(
            width: ink.canvas.width, height: ink.canvas.height,
            filledWith: SRGB.color(red: 0.9, green: 0.2, blue: 0.1))
        var picture = backdrop
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let blue = SRGB.color(red: 0.1, green: 0.3, blue: 0.9)
                picture[x, y] += (blue - picture[x, y]) * ink.coverage[x, y]
            }
        }
        func figures(_ space: ColorSpace) throws -> Legibility {
            try #require(
                Legibility.measure(
                    picture.converted(from: .sRGB, to: space),
                    over: backdrop.converted(from: .sRGB, to: space), in: space,
                    layout: ink.layout, scale: ink.scale
                ).figures)
        }
        let (plain, wide) = (try figures(.sRGB), try figures(.displayP3))
        #expect(plain.whole.rim > 3)
        #expect(abs(plain.whole.rim - wide.whole.rim) < 0.05)
        #expect(abs(plain.whole.match - wide.whole.match) < 0.005)
        #expect(abs(plain.lightness - wide.lightness) < 0.03)
    }

    @Test("Nothing drawn is nothing seen, whatever is behind")
    func nothing() throws {
        var scene = Self.stage()
        scene.backdrop = .builtIn(.grid)
        let ink = try Ink(scene)
        let bare = try SceneRenderer(scene, rendersOnce: true).bareBackdrop()
        let result = Legibility.measure(bare, over: bare, layout: ink.layout, scale: ink.scale)
        let figures = try #require(result.figures)
        #expect(figures.whole.visibility == 0 && figures.whole.match == 0)
        #expect(figures.whole.worstMatch == 0 && !figures.isReadable)
        #expect(figures.cells.map(\.text) == ["1", "2", ":", "3", "4"])
        #expect(figures.masking > 1)
    }

    @Test("Lighter and darker count the same, and twice the step twice as much")
    func polarity() throws {
        let ink = try Ink(Self.stage())
        let backdrop = Self.plain(ink, 50)
        let dark = try ink.figures(over: backdrop) { _, _ in Self.grey(45) }.whole
        let light = try ink.figures(over: backdrop) { _, _ in Self.grey(55) }.whole
        let lighter = try ink.figures(over: backdrop) { _, _ in Self.grey(60) }.whole
        #expect(abs(dark.visibility - light.visibility) < 0.02 * light.visibility)
        #expect(abs(dark.match - light.match) < 0.02 * light.match)
        #expect(abs(lighter.match - 2 * light.match) < 0.03 * lighter.match)
        // An ink is nothing but its form.
        #expect(light.match > 0.97 * light.visibility && light.match <= light.visibility + 1e-6)
    }

    @Test("Seen only as a pattern that was moved, a text has signal but no form")
    func displacement() throws {
        let ink = try Ink(Self.stage())
        var random: UInt64 = 7
        var noise = Self.plain(ink, 50)
        // Squares of 6 px, about as wide as the strokes.
        var greys: [Double] = []
        for _ in 0..<60 * 120 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            greys.append(30 + 40 * Double(random >> 40) / Double(1 << 24))
        }
        for y in 0..<noise.height {
            for x in 0..<noise.width { noise[x, y] = Self.grey(greys[y / 6 * 120 + x / 6]) }
        }
        let moved = try ink.figures(over: noise) { x, y in
            noise[(x + 47) % noise.width, (y + 31) % noise.height]
        }
        #expect(moved.whole.visibility > 0.7, "\(moved.whole)")
        #expect(moved.whole.match < 0.35, "\(moved.whole)")
        #expect(!moved.isReadable)
        // The same pattern seen through a veil is a text.
        let veiled = try ink.figures(over: noise) { x, y in
            noise[x, y] * 0.4 + Self.grey(95) * 0.6
        }
        #expect(veiled.isReadable && veiled.whole.match > 2 * moved.whole.match)
    }

    @Test("A digit that is left out is the weakest")
    func weakest() throws {
        let ink = try Ink(Self.stage())
        let backdrop = Self.plain(ink, 50)
        let three = ink.layout.cells[3].frame
        let figures = try ink.figures(over: backdrop) { x, y in
            let isThree = Double(x) >= three.minX * 2 && Double(x) < three.maxX * 2
            return isThree ? Self.grey(50) : Self.grey(90)
        }
        #expect(figures.weakest?.text == "3")
        #expect(figures.weakest?.cluster == 3)
        #expect(!figures.isReadable && figures.whole.match > Legibility.leastMatch)
    }

    @Test("The number of threads does not matter")
    func threads() throws {
        let ink = try Ink(Self.stage())
        let backdrop = BuiltInBackdrop.grid.picture(Self.stage().canvas, threads: 1)
        let figures = try [1, 2, 5].map { threads in
            try ink.figures(over: backdrop, threads: threads) { _, _ in Self.grey(90) }
        }
        #expect(figures[0] == figures[1] && figures[0] == figures[2])
    }

    // MARK: Glass

    private static func measured(
        _ change: (inout Scene) -> Void
    ) throws -> LegibilityResult {
        var scene = stage()
        scene.material.quality = .frame
        change(&scene)
        let renderer = try SceneRenderer(scene)
        #expect(renderer.legibility() == nil)
        _ = try renderer.picture()
        return try #require(renderer.legibility())
    }

    private static func figures(_ change: (inout Scene) -> Void) throws -> Legibility {
        try #require(measured(change).figures)
    }

    @Test(
        "A scene has the same figures at every scale", arguments: [GlassVariant.clear, .regular])
    func scale(variant: GlassVariant) throws {
        let all = try [1.0, 2, 3].map { scale in
            try Self.figures {
                $0.canvas.scale = scale
                $0.material.variant = variant
                $0.backdrop = .builtIn(.breath)
            }
        }
        for figures in [all[0], all[2]] {
            #expect(abs(figures.whole.visibility / all[1].whole.visibility - 1) < 0.12)
            #expect(abs(figures.whole.match / all[1].whole.match - 1) < 0.12)
            #expect(abs(figures.refraction / all[1].refraction - 1) < 0.05)
            #expect(abs(figures.reach / all[1].reach - 1) < 0.01)
        }
    }

    @Test("Glass with its face is read, refraction alone is not, over plain and busy backdrops")
    func face() throws {
        for backdrop in [BackdropSource.builtIn(.breath), .color(Self.grey(50)), .color(.one)] {
            let look = try Self.figures { $0.backdrop = backdrop }
            #expect(look.isReadable, "\(look.whole)")
            let bare = try Self.figures {
                $0.backdrop = backdrop
                $0.material.makeRefractionOnly()
            }
            #expect(!bare.isReadable && bare.whole.match < 0.3, "\(bare.whole)")
        }
    }

    @Test("The second text of a renderer has the figures of a renderer of its own")
    func secondText() throws {
        var scene = Self.stage("12:35")
        scene.backdrop = .builtIn(.breath)
        let renderer = try SceneRenderer(scene)
        _ = try renderer.picture()
        _ = try renderer.picture(of: "08:40")
        var own = scene
        own.text = "08:40"
        own.size = renderer.size
        let fresh = try SceneRenderer(own)
        _ = try fresh.picture()
        #expect(renderer.legibility() == fresh.legibility())
    }

    @Test("Without backdrop, glass or text on the canvas there are no figures, and why is told")
    func undefined() throws {
        #expect(try Self.measured { $0.backdrop = .transparent } == .undefined(.transparent))
        let half = SIMD4<Float>(0.2, 0.2, 0.2, 0.5)
        #expect(try Self.measured { $0.backdrop = .color(half) } == .undefined(.transparent))
        #expect(
            try Self.measured { $0.material.variant = .identity } == .undefined(.identity))
        #expect(
            try Self.measured { $0.center = Point(-2000, 90) } == .undefined(.offCanvas))
    }

    // MARK: What is behind

    @Test("Over a slope of lightness refraction is the slope times the displacement")
    func slope() throws {
        // A bar, 200 pt and more long, whose long sides go across the slope.
        var scene = Self.stage("—")
        scene.size = 220
        scene.canvas.scale = 1
        let ink = try Ink(scene)
        let bar = ink.layout.bounds
        var backdrop = Self.plain(ink, 50)
        for y in 0..<backdrop.height {
            for x in 0..<backdrop.width { backdrop[x, y] = Self.grey(20 + Double(y) / 3) }
        }
        let result = Legibility.measure(
            backdrop, over: backdrop, layout: ink.layout, scale: 1)
        let figures = try #require(result.figures)
        let stem = bar.width * bar.height / (2 * (bar.width + bar.height))
        let recipe = LensRecipe(material: GlassMaterial(), stem: stem, scale: 1)
        let ways = [0.1, 0.3, 0.5].map { recipe.bend(at: $0).displacement }
        let meanSquare = ways.reduce(0) { $0 + $1 * $1 } / 3
        // The short sides look across the slope and see no change.
        let expected =
            (meanSquare * bar.width / (bar.width + bar.height)).squareRoot() / 3
        #expect(abs(figures.refraction / expected - 1) < 0.05, "\(figures.refraction), \(expected)")
        // The bar's ends are round, so its half thickness is not quite that of the formula.
        #expect(abs(figures.reach - ways.reduce(0, +) / 3) < 0.03 * figures.reach)
    }

    @Test("A plain colour is flat, dusk is not; what bends nothing needs nothing to bend")
    func flatness() throws {
        let plain = try Self.figures { _ in }
        #expect(plain.isFlat && plain.refraction == 0)
        let dusk = try Self.figures { $0.backdrop = .builtIn(.breath) }
        #expect(!dusk.isFlat)
        let air = try Self.figures { $0.material.ior = 1 }
        #expect(!air.isFlat && air.reach < 1e-6)
    }

    @Test("Heavier and larger digits refract more, as the warning says")
    func flatnessAdvice() throws {
        func refraction(_ weight: Double, _ size: Double) throws -> Double {
            try Self.figures {
                $0.backdrop = .builtIn(.breath)
                $0.font.axes = [AxisValue(tag: "wght", value: weight)]
                $0.size = size
            }.refraction
        }
        let thin = try refraction(300, 60)
        #expect(try refraction(800, 60) > 1.5 * thin)
        #expect(try refraction(300, 90) > 1.1 * thin)
    }

    // MARK: Warnings

    /// Scenes that are hard to read.
    private static let hard: [@Sendable (inout Scene) -> Void] = [
        {
            $0.material.makeRefractionOnly()
            $0.backdrop = .builtIn(.breath)
        },
        { $0.material.makeRefractionOnly() },
        {
            // As the command renders it without a size.
            $0.canvas = Canvas(width: 640, height: 360, scale: 1)
            ($0.size, $0.center) = (nil, nil)
            $0.backdrop = .builtIn(.grid)
            $0.font.axes = [AxisValue(tag: "wght", value: 800)]
        },
        {
            $0.backdrop = .color(.one)
            ($0.material.shadow, $0.material.contour, $0.material.environment) = (0, 0, 0)
            $0.material.face = false
        },
    ]

    @Test("What a warning suggests makes the text easier to read", arguments: hard.indices)
    func advice(number: Int) throws {
        var scene = Self.stage()
        Self.hard[number](&scene)
        let before = try Self.figures { $0 = scene }
        #expect(!before.isReadable, "\(before.whole)")
        let warnings = before.warnings(for: scene)
        let warning = try #require(warnings.first { $0.code == "hard-to-read" })
        let advice = LegibilityAdvice(before, in: scene)
        #expect(warning.message.contains(advice.instruction))
        let weakest = try #require(before.weakest)
        #expect(warning.message.contains("weakest is '\(weakest.text)'"))
        advice.apply(to: &scene.material)
        let after = try Self.figures { $0 = scene }
        #expect(after.whole.match > 1.1 * before.whole.match, "\(advice)")
    }

    @Test("Followed as long as there is something to follow, advice ends in a text that is read")
    func allAdvice() throws {
        for change in Self.hard {
            var scene = Self.stage()
            change(&scene)
            var rounds = 0
            while rounds < LegibilityAdvice.allCases.count {
                let figures = try Self.figures { $0 = scene }
                if figures.isReadable { break }
                LegibilityAdvice(figures, in: scene).apply(to: &scene.material)
                rounds += 1
            }
            #expect(try Self.figures { $0 = scene }.isReadable)
        }
    }

    @Test("Good pictures have no warnings")
    func silence() throws {
        var scene = Self.stage()
        scene.backdrop = .builtIn(.breath)
        #expect(try Self.figures { $0 = scene }.warnings(for: scene).isEmpty)
        let flat = Self.stage()
        let codes = try Self.figures { $0 = flat }.warnings(for: flat).map(\.code)
        #expect(codes == ["flat-backdrop"])
    }
}

extension SIMD4 where Scalar == Float {
    fileprivate static var one: SIMD4 { SIMD4(1, 1, 1, 1) }
}

extension SceneRenderer {
    /// The picture without glass.
    fileprivate func bareBackdrop() throws -> Picture {
        var scene = scene
        scene.material.variant = .identity
        scene.material.shadow = 0
        return try SceneRenderer(scene).picture()
    }
}
