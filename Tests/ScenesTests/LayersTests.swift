import HyalineGlass
import HyalinePixels
import HyalineScenes
import Testing

@Suite("What a picture is made of")
struct LayersTests {
    private static func scene(_ variant: GlassVariant) -> Scene {
        var scene = smallScene(backdrop: .builtIn(.breath))
        scene.material.variant = variant
        (scene.material.shadow, scene.material.caustic) = (0, 0)
        return scene
    }

    @Test(
        "Backdrop × (1 − coverage) + face + light is the picture",
        arguments: [GlassVariant.clear, .regular, .identity])
    func composition(variant: GlassVariant) throws {
        try Self.expectComposition(of: Self.scene(variant))
    }

    @Test(
        "So it is with shapes and their labels, below the text and joined by it",
        arguments: [false, true])
    func shapes(joins: Bool) throws {
        var scene = Self.scene(.clear)
        scene.shapes = shapesBeside
        scene.shapes[2].variant = .regular
        scene.shapes[2].label = ShapeLabel("7", color: SIMD4(1, 0, 0, 0.5))
        if joins { scene.textGroup = "buttons" }
        try Self.expectComposition(of: scene)
    }

    private static func expectComposition(of scene: Scene) throws {
        let renderer = try SceneRenderer(scene, rendersOnce: true)
        #expect(renderer.layers() == nil)
        let picture = try renderer.picture()
        let layers = try #require(renderer.layers())
        var bare = scene
        bare.material.variant = .identity
        (bare.shapes, bare.textGroup) = ([], nil)
        let backdrop = try SceneRenderer(bare).picture()
        var worst: Float = 0
        for i in picture.pixels.indices {
            let composed =
                backdrop.pixels[i] * (1 - layers.glass.coverage.pixels[i])
                + layers.face.pixels[i] + layers.light.pixels[i]
            let d = composed - picture.pixels[i]
            worst = max(worst, abs(d.x), abs(d.y), abs(d.z))
        }
        #expect(worst < 1e-5)
    }

    @Test("Every name has a picture, and no other name has")
    func names() throws {
        let renderer = try SceneRenderer(Self.scene(.clear), rendersOnce: true)
        try renderer.update("12:34")
        let layers = try #require(renderer.layers())
        for name in SceneLayers.names {
            #expect(layers.picture(name)?.bounds == renderer.withFrame { $0.bounds })
        }
        #expect(layers.picture("shade") == nil)
    }

    @Test("A face has the coverage as its alpha over an opaque backdrop")
    func alpha() throws {
        let renderer = try SceneRenderer(Self.scene(.clear), rendersOnce: true)
        try renderer.update("12:34")
        let layers = try #require(renderer.layers())
        let pairs = zip(layers.face.pixels, layers.glass.coverage.pixels)
        #expect(pairs.allSatisfy { abs($0.w - $1) < 1e-6 })
    }
}
