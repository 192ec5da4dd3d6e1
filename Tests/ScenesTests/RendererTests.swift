import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineScenes
import HyalineTypography
import Testing

/// Ways to set up a scene in which the renderer remembers different things.
struct Setup: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout Scene) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout Scene) -> Void) {
        (testDescription, self.change) = (name, change)
    }

    static let all = [
        Setup("plain") { _ in },
        Setup("reflection") { $0.reflection = Reflection() },
        Setup("transparent") { $0.backdrop = .transparent },
        Setup("identity") { $0.material.variant = .identity },
        Setup("at the edge") { $0.center = Point(10, 110) },
        Setup("larger than the canvas") { $0.size = 150 },
        Setup("off the canvas") { $0.center = Point(-1000, 60) },
        Setup("regular") { $0.material.variant = .regular },
        Setup("regular, small, less transparent") {
            $0.size = 20
            $0.material.variant = .regular
            $0.material.accessibility.reduceTransparency = true
        },
        Setup("more contrast") { $0.material.accessibility.increaseContrast = true },
        Setup("panel, absorbing") {
            $0.material.use = .panel
            $0.material.tint = SIMD4(0.2, 0.4, 0.8, 1)
            $0.material.absorption = 0.7
        },
        Setup("refraction only") { $0.material.makeRefractionOnly() },
        Setup("measured, frosted") {
            $0.material.profile = .measured
            $0.material.frost = 2
        },
        Setup("shapes") { $0.shapes = shapesBeside },
        Setup("shapes the text joins") {
            $0.shapes = shapesBeside
            $0.textGroup = "buttons"
        },
        Setup("shapes and reflection, transparent") {
            $0.shapes = shapesBeside
            $0.reflection = Reflection()
            $0.backdrop = .transparent
        },
    ]
}

@Suite("Rendering one text after another")
struct RendererTests {
    private static func scene(_ setup: Setup) -> Scene {
        var scene = smallScene()
        scene.size = 44
        setup.change(&scene)
        return scene
    }

    private static func fresh(_ scene: Scene, _ text: String) throws -> Picture {
        try SceneRenderer(scene).picture(of: text)
    }

    @Test("Going to another second and back leaves no trace", arguments: Setup.all)
    func thereAndBack(setup: Setup) throws {
        let scene = Self.scene(setup)
        let renderer = try SceneRenderer(scene)
        let first = try renderer.picture(of: "12:34")
        #expect(try first == Self.fresh(scene, "12:34"))
        let second = try renderer.picture(of: "58:07")
        #expect(try second == Self.fresh(scene, "58:07"))
        #expect(try renderer.picture(of: "12:34") == first)
    }

    @Test(
        "Digits that stay are not drawn again, and the picture is that of all drawn anew",
        arguments: Setup.all)
    func ticks(setup: Setup) throws {
        let scene = Self.scene(setup)
        let renderer = try SceneRenderer(scene)
        for text in ["12:34", "12:33", "12:33", "12:29", "13:29"] {
            #expect(try renderer.picture(of: text) == Self.fresh(scene, text), "\(text)")
        }
    }

    @Test("A tick touches the place of the digit that changes, and an equal text nothing")
    func touched() throws {
        var scene = smallScene()
        scene.reflection = Reflection()
        let renderer = try SceneRenderer(scene)
        let all = try renderer.update("12:34")
        let one = try renderer.update("12:35")
        #expect(one.width < all.width / 2)
        #expect(one.minX > all.minX + all.width / 2)
        #expect(try renderer.update("12:35").isEmpty)
    }

    @Test("Texts of other lengths, whose boxes differ, leave no trace either", arguments: Setup.all)
    func otherBoxes(setup: Setup) throws {
        let scene = Self.scene(setup)
        let renderer = try SceneRenderer(scene)
        for text in ["9:59", "1:00:00", "Go", "9:59", "gg", "1", "12:34:56", "1"] {
            #expect(try renderer.picture(of: text) == Self.fresh(scene, text), "\(text)")
        }
    }

    @Test("More digits than are kept leave no trace")
    func manyPieces() throws {
        let scene = Self.scene(Setup("natural") { $0.style.cells = .natural })
        let renderer = try SceneRenderer(scene)
        for i in 0..<60 { try renderer.update("\(i * 7919 % 9973) \(i)") }
        #expect(try renderer.picture(of: "12:34") == Self.fresh(scene, "12:34"))
    }

    @Test("The rectangle that an update returns holds every changed pixel", arguments: Setup.all)
    func changedRect(setup: Setup) throws {
        try expectChangesInside(
            ["00:01", "00:02", "11:11", "58:58", "07:07", "00:00", "00:00"], setup)
    }

    @Test("So does that of an update to a text with another box", arguments: Setup.all)
    func changedRectOfOtherBoxes(setup: Setup) throws {
        try expectChangesInside(["8", "Wide text", "00:00", "1:00:00"], setup)
    }

    private func expectChangesInside(_ texts: [String], _ setup: Setup) throws {
        let renderer = try SceneRenderer(Self.scene(setup))
        var before = try renderer.picture(of: "00:00")
        for text in texts {
            let changed = try renderer.update(text)
            let after = renderer.withFrame { $0 }
            #expect(changed.intersection(after.bounds) == changed || changed.isEmpty)
            if let difference = difference(before, after) {
                #expect(changed.union(difference) == changed, "\(text)")
            }
            before = after
        }
    }

    @Test("A small line changes a small part of the canvas")
    func smallPart() throws {
        var scene = smallScene()
        scene.size = 16
        let renderer = try SceneRenderer(scene)
        try renderer.update("00:00")
        let changed = try renderer.update("00:01")
        #expect(changed.width * changed.height * 4 < 270 * 180)
    }

    @Test("A text that cannot be set leaves the picture as it was")
    func badText() throws {
        let renderer = try SceneRenderer(Self.scene(Setup("plain") { _ in }))
        let before = try renderer.picture(of: "12:34")
        for text in ["", "\u{10FFFE}", "1\t2"] {
            #expect(throws: SceneError.self) { try renderer.update(text) }
        }
        #expect(renderer.withFrame { $0 } == before)
        #expect(try renderer.picture(of: "12:34") == before)
    }

    @Test("A renderer for one text makes the same picture", arguments: Setup.all)
    func once(setup: Setup) throws {
        let scene = Self.scene(setup)
        let once = try SceneRenderer(scene, rendersOnce: true).picture()
        #expect(try once == Self.fresh(scene, scene.text))
    }

    @Test("Any number of threads makes the same picture", arguments: Setup.all)
    func threads(setup: Setup) throws {
        var scene = Self.scene(setup)
        scene.threads = 1
        let one = try SceneRenderer(scene).picture()
        for threads in [2, 3, 8] {
            scene.threads = threads
            #expect(try SceneRenderer(scene).picture() == one, "\(threads) threads")
        }
    }

    @Test("Every pixel is a number", arguments: Setup.all)
    func finite(setup: Setup) throws {
        let picture = try SceneRenderer(Self.scene(setup)).picture()
        let bad = picture.pixels.filter { !($0.sum().isFinite && $0.w >= 0 && $0.w <= 1) }
        #expect(bad.isEmpty)
    }
}
