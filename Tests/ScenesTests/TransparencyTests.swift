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

    /// A layer laid over a colour by linear light.
    private static func composed(_ layer: Picture, over color: SIMD4<Float>) -> Picture {
        Picture(
            width: layer.width, height: layer.height,
            pixels: layer.pixels.map { $0 + (1 - $0.w) * color })
    }

    static let colors: [SIMD4<Float>] = [
        SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1), SIMD4(0.05, 0.2, 0.6, 1),
    ]

    @Test(
        "Opaque faces, laid over black, white and a colour, are the picture over that colour",
        arguments: colors)
    func opaque(color: SIMD4<Float>) throws {
        var scene = Self.scene(.transparent)
        scene.material.scheme = .light
        scene.material.accessibility.increaseContrast = true
        let layer = try SceneRenderer(scene).picture()
        scene.backdrop = .color(color)
        let direct = try SceneRenderer(scene).picture()
        let composed = Self.composed(layer, over: color)
        let worst = zip(composed.pixels, direct.pixels).map { distance($0, $1) }.max()
        #expect(try #require(worst) < 1e-5)
    }

    /// Dark fringes come from edges that count black as what is behind. At the silhouette, where coverage lies between
    /// 0 and 1, a pixel has to lie between the colour behind and the glass beside it.
    @Test(
        "Edge pixels lie between what is behind and the glass",
        arguments: [GlassVariant.clear, .regular], colors)
    func edges(variant: GlassVariant, color: SIMD4<Float>) throws {
        var scene = Self.scene(.transparent)
        scene.material.variant = variant
        scene.material.scheme = .light
        (scene.material.glint, scene.material.environment) = (0, 0)
        let renderer = try SceneRenderer(scene, rendersOnce: true)
        let layer = try renderer.picture()
        let coverage = try #require(renderer.layers()).glass.coverage
        let picture = Self.composed(layer, over: color)
        var wrong = 0
        for y in 2..<picture.height - 2 {
            for x in 2..<picture.width - 2 where coverage[x, y] > 0.05 && coverage[x, y] < 0.95 {
                var darkest = color
                for v in y - 2...y + 2 {
                    for u in x - 2...x + 2 where coverage[u, v] > 0.99 {
                        darkest = darkest.replacing(
                            with: picture[u, v], where: picture[u, v] .< darkest)
                    }
                }
                // What a rim loses more of than the glass beside it is a few hundredths.
                if (darkest - picture[x, y]).max() > 0.06 { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test("Blended as other programs do, the shadow on white is as heavy as rendered on white")
    func shadow() throws {
        func darkest(_ backdrop: BackdropSource) throws -> Double {
            var scene = Self.scene(backdrop)
            scene.material.shadow = 1
            let renderer = try SceneRenderer(scene, rendersOnce: true)
            let picture = try renderer.picture()
            let coverage = try #require(renderer.layers()).glass.coverage
            // Encoded values, straight alpha.
            return zip(picture.pixels, coverage.pixels).filter { $0.1 == 0 }.map { c, _ in
                let straight = c.w > 0 ? Double(c.y / c.w) : 0
                return SRGB.encoded(min(1, straight)) * Double(c.w) + 1 - Double(c.w)
            }.min() ?? 0
        }
        let layer = try darkest(.transparent)
        let direct = try darkest(.color(SIMD4(1, 1, 1, 1)))
        #expect(abs(layer - direct) < 0.05, "\(layer), \(direct)")
    }
}
