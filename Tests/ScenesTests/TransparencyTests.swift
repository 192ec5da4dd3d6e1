import HyalineGlass
import HyalinePixels
import HyalineScenes
import Testing

@Suite("Glass over nothing")
struct TransparencyTests {
    private static let canvas = Canvas(width: 160, height: 90, scale: 2)

    private static func scene(_ backdrop: BackdropSource) -> Scene {
        var scene = bareGlass(canvas: canvas)
        scene.backdrop = backdrop
        scene.material.contour = 0
        return scene
    }

    private static func luminance(_ c: SIMD4<Float>) -> Float {
        0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
    }

    /// The darkest pixel over white paper, where there is any glass.
    private static func darkest(_ change: (inout GlassMaterial) -> Void) throws -> Float {
        var scene = scene(.transparent)
        change(&scene.material)
        let picture = try SceneRenderer(scene).picture()
        return picture.pixels.filter { $0.w > 0 }
            .map { luminance($0 + (1 - $0.w) * SIMD4(1, 1, 1, 1)) }.min() ?? 0
    }

    /// What may take light from white paper: Fresnel's law at two surfaces (8 %), the inner shadow and the shading
    /// of the body, together less than a quarter. A fringe, from colours that were not premultiplied or
    /// from black taken for what is behind the rim, would be far darker.
    @Test("Laid on white, a silhouette has no dark fringe", arguments: RefractionProfile.allCases)
    func fringe(profile: RefractionProfile) throws {
        #expect(try Self.darkest { $0.profile = profile } > 0.75)
    }

    @Test("A dark line at the rim is there when it is asked for, and only then")
    func contour() throws {
        #expect(try Self.darkest { $0.contour = 1 } < Self.darkest { _ in } - 0.02)
    }

    @Test("Clear glass that only bends light shows nothing of nothing")
    func nothing() throws {
        var scene = Self.scene(.transparent)
        scene.material.makeRefractionOnly()
        let picture = try SceneRenderer(scene).picture()
        #expect(picture.pixels.allSatisfy { $0 == .zero })
    }

    @Test("Colours are premultiplied: no more light than alpha, but for highlights")
    func premultiplied() throws {
        var scene = Self.scene(.transparent)
        scene.material.environment = 0
        scene.material.glint = 0
        scene.material.shadow = 1
        let picture = try SceneRenderer(scene).picture()
        #expect(picture.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w + 1e-6 })
    }
}
