import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography
import Testing

/// Optics, section 8.
@Suite("States of glass")
struct StateTests {
    private static func scene(_ setup: Setup) -> Scene {
        var scene = smallScene()
        scene.size = 44
        setup.change(&scene)
        return scene
    }

    private static func picture(
        _ scene: Scene, _ change: (inout GlassState) -> Void = { _ in }
    ) throws -> Picture {
        var scene = scene
        change(&scene.state)
        return try SceneRenderer(scene).picture()
    }

    private static func backdrop(_ scene: Scene) throws -> Picture {
        var bare = scene
        bare.material.variant = .identity
        (bare.shapes, bare.textGroup) = ([], nil)
        return try picture(bare)
    }

    /// In the text, in a shape, and where there is neither.
    private static let places = [Point(90, 60), Point(45, 100), Point(0.5, 0.5)]

    @Test("At 0 there is nothing but the backdrop, bit for bit", arguments: Setup.all)
    func nothing(setup: Setup) throws {
        let scene = Self.scene(setup)
        #expect(try Self.picture(scene) { $0.materialize = 0 } == Self.backdrop(scene))
    }

    @Test("What is complete, untouched and unlit is as without a state", arguments: Setup.all)
    func complete(setup: Setup) throws {
        let scene = Self.scene(setup)
        let plain = try Self.picture(scene)
        for phase in [0.0, 1] {
            #expect(try Self.picture(scene) { $0.shimmer = phase } == plain)
        }
        for place in Self.places {
            let press = GlassPress(place, amount: 0)
            #expect(try Self.picture(scene) { $0.press = press } == plain)
        }
        #expect(try Self.picture(scene) { $0.press = GlassPress(Point(0.5, 0.5)) } == plain)
    }

    @Test("Going from state to state leaves no trace", arguments: Setup.all)
    func noTrace(setup: Setup) throws {
        let scene = Self.scene(setup)
        let renderer = try SceneRenderer(scene)
        let states = [
            GlassState(materialize: 0.4), GlassState(press: GlassPress(Point(90, 60))),
            GlassState(shimmer: 0.5), GlassState(press: GlassPress(Point(45, 100), amount: 0.6)),
            GlassState(materialize: 0), GlassState(materialize: 0.7, shimmer: 0.3), GlassState(),
        ]
        var before = try renderer.picture()
        for state in states {
            renderer.state = state
            let changed = try renderer.update("12:34")
            let after = renderer.withFrame { $0 }
            #expect(try after == Self.picture(scene) { $0 = state }, "\(state)")
            if let difference = difference(before, after) {
                #expect(changed.union(difference) == changed, "\(state)")
            }
            before = after
        }
    }

    @Test("Any number of threads makes the same picture")
    func threads() throws {
        var scene = Self.scene(Setup("shapes") { $0.shapes = shapesBeside })
        scene.reflection = Reflection()
        scene.state = GlassState(
            materialize: 0.6, press: GlassPress(Point(90, 60), amount: 0.7), shimmer: 0.4)
        scene.threads = 1
        let one = try SceneRenderer(scene).picture(from: "12:34", to: "12:45", progress: 0.4)
        for threads in [2, 3, 8] {
            scene.threads = threads
            let more = try SceneRenderer(scene).picture(from: "12:34", to: "12:45", progress: 0.4)
            #expect(more == one, "\(threads) threads")
        }
    }

    // MARK: Materialize

    @Test("Coverage grows with m, and is complete while the lens is still weak")
    func coverageGrows() throws {
        let renderer = try SceneRenderer(Self.scene(Setup("plain") { _ in }))
        var before: GlassLayers?
        for m in [0.0, 0.05, 0.1, 0.2, 0.35, 0.6, 1] {
            renderer.state.materialize = m
            try renderer.update("12:34")
            let layers = try #require(renderer.layers()).glass
            if let before {
                let pairs = zip(before.coverage.pixels, layers.coverage.pixels)
                #expect(pairs.allSatisfy { $0 <= $1 }, "\(m)")
                let bends = zip(before.displacement.pixels, layers.displacement.pixels)
                #expect(
                    bends.allSatisfy { ($0 * $0).sum() <= ($1 * $1).sum() + 1e-4 }, "\(m)")
            }
            before = layers
        }
        renderer.state.materialize = 0.35
        try renderer.update("12:34")
        let weak = try #require(renderer.layers()).glass
        let strong = try #require(before)
        #expect(weak.coverage == strong.coverage)
        let worst = zip(weak.displacement.pixels, strong.displacement.pixels).reduce(Float(0)) {
            let d = $1.0 - $1.1 * 0.35
            return max($0, (d * d).sum().squareRoot())
        }
        #expect(worst < 1e-4)
    }

    @Test("The picture is its layers over the backdrop at every m")
    func layersAddUp() throws {
        var scene = Self.scene(Setup("bare") { _ in })
        (scene.material.shadow, scene.material.caustic) = (0, 0)
        scene.state = GlassState(materialize: 0.5, press: GlassPress(Point(90, 60)), shimmer: 0.5)
        let renderer = try SceneRenderer(scene)
        let picture = try renderer.picture(from: "12:34", to: "12:35", progress: 0.5)
        let layers = try #require(renderer.layers())
        let bare = try Self.backdrop(scene)
        var worst: Float = 0
        for i in picture.pixels.indices {
            let left = 1 - layers.glass.coverage.pixels[i]
            let sum = bare.pixels[i] * left + layers.face.pixels[i] + layers.light.pixels[i]
            worst = max(worst, distance(picture.pixels[i], sum.with(w: 1)))
        }
        #expect(worst < 2e-3)
    }

    @Test("No step of a state is a jump", arguments: ["materialize", "press", "shimmer", "morph"])
    func continuous(kind: String) throws {
        var scene = Self.scene(Setup("lake") { $0.backdrop = .builtIn(.breath) })
        scene.material.quality = .still
        let renderer = try SceneRenderer(scene)
        var before: Picture?
        var worst: Float = 0
        for step in 0...100 {
            let t = Double(step) / 100
            renderer.state = GlassState()
            switch kind {
            case "materialize": renderer.state.materialize = t
            case "press": renderer.state.press = GlassPress(Point(90, 60), amount: t)
            case "shimmer": renderer.state.shimmer = t
            default: break
            }
            let picture =
                kind == "morph"
                ? try renderer.picture(from: "12:38", to: "12:31", progress: t)
                : try renderer.picture()
            if let before {
                for (a, b) in zip(before.pixels, picture.pixels) {
                    // Highlights are brighter than white; the eye sees roots rather than light.
                    worst = max(worst, distance(a.encoded, b.encoded))
                }
            }
            before = picture
        }
        // Glass that merely moves by a hundredth of a pixel may change a pixel of its rim by 0.2, where the number of its samples
        // changes; a stroke that gives way to another goes within some steps, never in one.
        #expect(worst < (kind == "morph" ? 0.6 : 0.3), "\(worst)")
        #expect(worst > 0.001)
    }

    // MARK: Press and shimmer

    @Test("A touch lights the glass near it, and nothing beyond the glass")
    func glow() throws {
        var scene = bareGlass(canvas: Canvas(width: 180, height: 120, scale: 1.5))
        scene.size = 44
        scene.backdrop = .color(SIMD4(0.2, 0.2, 0.2, 1))
        // Without growth, to compare pixel by pixel.
        scene.material.accessibility.reduceMotion = true
        let plain = try Self.picture(scene)
        let layout = try SceneRenderer.layout(of: scene)
        let touch = Point(layout.box.minX + 10, layout.box.center.y)
        let lit = try Self.picture(scene) { $0.press = GlassPress(touch) }
        let renderer = try SceneRenderer(scene)
        try renderer.update(scene.text)
        let coverage = try #require(renderer.layers()).glass.coverage
        var (near, far) = (Float(0), Float(0))
        for y in 0..<plain.height {
            for x in 0..<plain.width {
                let more = lit[x, y] - plain[x, y]
                #expect(more.min() >= 0)
                if coverage[x, y] == 0 { #expect(more == .zero) }
                let away = (Point((Double(x) + 0.5) / 1.5, (Double(y) + 0.5) / 1.5) - touch).length
                if away < 20 { near = max(near, more.max()) }
                if away > 60 { far = max(far, more.max()) }
            }
        }
        #expect(near > 0.05)
        #expect(far == 0)
    }

    @Test("Pressed text and pressed shapes grow about their centres, by 4 percent at most")
    func growth() throws {
        func ink(_ press: GlassPress?) throws -> PixelRect {
            var scene = bareGlass("0", canvas: Canvas(width: 200, height: 200, scale: 1))
            scene.size = 140
            scene.state.press = press
            let renderer = try SceneRenderer(scene)
            try renderer.update("0")
            let coverage = try #require(renderer.layers()).glass.coverage
            let blank = Plane(width: 200, height: 200, filledWith: 0)
            var box: PixelRect?
            for y in 0..<200 {
                for x in 0..<200 where coverage[x, y] != blank[x, y] {
                    let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                    box = box?.union(pixel) ?? pixel
                }
            }
            return try #require(box)
        }
        let rest = try ink(nil)
        let pressed = try ink(GlassPress(Point(100, 100)))
        #expect(abs(Double(pressed.height) / Double(rest.height) - 1.04) < 0.02)
        #expect(abs(pressed.minY + pressed.maxY - rest.minY - rest.maxY) <= 2)
        #expect(abs(pressed.minX + pressed.maxX - rest.minX - rest.maxX) <= 2)
    }

    @Test("A touch presses the shape under it, with its label, and leaves the text alone")
    func shape() throws {
        var scene = Self.scene(Setup("shapes") { $0.shapes = shapesBeside })
        scene.center = Point(90, 30)
        let plain = try Self.picture(scene)
        let shape = scene.shapes[0].outline.bounds
        let pressed = try Self.picture(scene) { $0.press = GlassPress(shape.center) }
        let changed = try #require(difference(plain, pressed))
        let text = try SceneRenderer.layout(of: scene).bounds
        #expect(Double(changed.minY) / 1.5 > text.center.y)
        #expect(Double(changed.minX) / 1.5 < shape.center.x)
        #expect(Double(changed.maxX) / 1.5 > shape.center.x)
    }

    @Test("A band of light goes the way light goes: from the upper left to the lower right")
    func shimmer() throws {
        var scene = bareGlass("8888", canvas: Canvas(width: 300, height: 100, scale: 1))
        scene.size = 70
        scene.backdrop = .color(SIMD4(0.2, 0.2, 0.2, 1))
        let plain = try Self.picture(scene)
        var places: [Double] = []
        for phase in [0.25, 0.5, 0.75] {
            let lit = try Self.picture(scene) { $0.shimmer = phase }
            var (sum, weight) = (0.0, 0.0)
            for y in 0..<plain.height {
                for x in 0..<plain.width {
                    let more = Double((lit[x, y] - plain[x, y]).max())
                    (sum, weight) = (sum + more * Double(x), weight + more)
                }
            }
            #expect(weight > 1)
            places.append(sum / max(weight, 1e-9))
        }
        #expect(places == places.sorted() && places[2] - places[0] > 60)
    }

    @Test("With less motion there is no shimmer, no growth, and glass fades in")
    func reduceMotion() throws {
        let scene = Self.scene(
            Setup("calm") {
                $0.material.accessibility.reduceMotion = true
                ($0.material.shadow, $0.material.caustic) = (0, 0)
            })
        let plain = try Self.picture(scene)
        let bare = try Self.backdrop(scene)
        #expect(try Self.picture(scene) { $0.shimmer = 0.5 } == plain)
        let half = try Self.picture(scene) { $0.materialize = 0.5 }
        var worst: Float = 0
        for i in half.pixels.indices {
            let mixed = (bare.pixels[i] + plain.pixels[i]) * 0.5
            worst = max(worst, distance(half.pixels[i], mixed))
        }
        #expect(worst < 1e-5)
        let renderer = try SceneRenderer(scene)
        #expect(try renderer.picture(from: "12:34", to: "12:35", progress: 0) == plain)
        let next = try renderer.picture(of: "12:35")
        #expect(try renderer.picture(from: "12:34", to: "12:35", progress: 0.01) == next)
    }

    @Test("Numbers out of range are refused, and the picture stays")
    func refusals() throws {
        let renderer = try SceneRenderer(Self.scene(Setup("plain") { _ in }))
        let before = try renderer.picture()
        let states = [
            GlassState(materialize: 1.1), GlassState(materialize: .nan), GlassState(shimmer: -0.1),
            GlassState(press: GlassPress(Point(1, 1), amount: 2)),
            GlassState(press: GlassPress(Point(.infinity, 1))),
        ]
        for state in states {
            renderer.state = state
            #expect(throws: SceneError.self) { try renderer.update("12:34") }
        }
        renderer.state = GlassState()
        for progress in [-0.1, 1.1, .nan] {
            #expect(throws: SceneError.self) {
                try renderer.update(from: "12:34", to: "12:35", progress: progress)
            }
        }
        #expect(renderer.withFrame { $0 } == before)
    }
}

extension SIMD4<Float> {
    fileprivate func with(w: Float) -> Self { SIMD4(x, y, z, w) }
    /// Roots, up to white.
    fileprivate var encoded: Self {
        self.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1)).squareRoot()
    }
}
