import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePictures
import HyalinePixels
import Testing

/// Layers go through the bytes of a 16-bit PNG and come back as the numbers they were made from.
@Suite("Layers as 16-bit pictures")
struct LayerTests {
    private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 170, maxY: 160)
    /// The shape is moved into place, past the canvas's right edge.
    private static let move = (x: 12, y: 7)

    private let recipe: LensRecipe
    private let field = ShapeField(VisibleOutline(testShape()))
    private let layers: GlassLayers

    init() {
        var material = GlassMaterial()
        (material.bevel, material.smoothing) = (9, 0)
        recipe = LensRecipe(material: material, stem: 10, scale: 1)
        layers = GlassLayers(
            canvas: Self.canvas,
            sources: [
                GlassLayers.Source(field: field, recipe: recipe, dx: Self.move.x, dy: Self.move.y)
            ])
    }

    /// The codes of a layer's file.
    private func codes(_ kind: GlassLayers.Kind) throws -> Image<SIMD3<Double>> {
        let bytes = try PNG.encode(layers.picture(kind), options: PNGOptions(depth: 16))
        let decoded = try PNG.decode(bytes, name: kind.rawValue)
        #expect(decoded.bitDepth == 16 && !decoded.hasAlpha)
        func code(_ light: Float) -> Double { (SRGB.encoded(Double(light)) * 65_535).rounded() }
        return Image(
            width: decoded.picture.width, height: decoded.picture.height,
            pixels: decoded.picture.pixels.map { SIMD3(code($0.x), code($0.y), code($0.z)) })
    }

    /// Calls `body` with canvas places and the field's index there; nil outside of the field.
    private func forEachPixel(_ body: (_ x: Int, _ y: Int, _ index: Int?) -> Void) {
        let region = field.region.translated(x: Self.move.x, y: Self.move.y)
        for y in 0..<Self.canvas.height {
            for x in 0..<Self.canvas.width {
                let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                let isInside = !region.intersection(pixel).isEmpty
                body(x, y, isInside ? (y - region.minY) * region.width + x - region.minX : nil)
            }
        }
    }

    @Test("Coverage is the field's, to a code")
    func coverage() throws {
        let codes = try codes(.coverage)
        var worst = 0.0
        forEachPixel { x, y, i in
            let alpha = i.map { Double(field.coverage.pixels[$0]) } ?? 0
            worst = max(worst, abs(codes[x, y].x - 65_535 * alpha))
            worst = max(worst, abs(codes[x, y].x - codes[x, y].z))
        }
        #expect(worst <= 0.51)
    }

    @Test("Distance is the field's to 1/256 px, and lowest where it is not known")
    func distance() throws {
        let codes = try codes(.distance)
        var worst = 0.0
        forEachPixel { x, y, i in
            let depth = i.map { Double(field.depth.pixels[$0]) } ?? -.infinity
            worst = max(worst, abs(codes[x, y].x - max(0, 32_768 + 128 * depth)))
        }
        #expect(worst <= 0.51)
    }

    @Test("The gradient points outwards, of length 1 where it is not smoothed")
    func gradient() throws {
        let codes = try codes(.gradient)
        var worst = 0.0
        forEachPixel { x, y, i in
            let glass = i.flatMap {
                field.coverage.pixels[$0] > 0 ? field.gradient.pixels[$0] : nil
            }
            let g = glass ?? .zero
            let length = Double((g.x * g.x + g.y * g.y).squareRoot())
            worst = max(worst, abs(codes[x, y].x - (32_768 + 32_767 * Double(g.x))))
            worst = max(worst, abs(codes[x, y].y - (32_768 + 32_767 * Double(g.y))))
            worst = max(worst, abs(codes[x, y].z - min(65_535, 65_535 * length)))
        }
        #expect(worst <= 0.6)
    }

    @Test("Displacement, transmittance and footprint are those of the ray through the body")
    func optics() throws {
        let (sight, width) = try (codes(.displacement), codes(.footprint))
        let body = GlassBody(recipe.material, bevel: 9, stem: 10)
        func ray(_ depth: Double) -> RayOptics { body.trace(at: max(depth, 0) / 9) }
        var worst = SIMD3<Double>.zero
        forEachPixel { x, y, i in
            guard let i, field.coverage.pixels[i] > 0 else {
                if sight[x, y] != [32_768, 32_768, 65_535] || width[x, y].x != 256 {
                    worst.x = 1e9
                }
                return
            }
            // At the rim itself everything changes within the table's step.
            let depth = Double(field.depth.pixels[i])
            guard depth > 1.5 else { return }
            let g = field.gradient.pixels[i]
            let d = 9 * ray(depth).displacement
            let expected = SIMD2(-Double(g.x) * d, -Double(g.y) * d)
            let found = SIMD2(sight[x, y].x - 32_768, sight[x, y].y - 32_768) / 64
            worst.x = max(worst.x, abs(found.x - expected.x), abs(found.y - expected.y))
            worst.y = max(worst.y, abs(sight[x, y].z / 65_535 - ray(depth).transmitted))
            let step = 9 * (ray(depth - 0.5).displacement - ray(depth + 0.5).displacement)
            worst.z = max(worst.z, abs(width[x, y].x / 256 - abs(1 - step)))
        }
        #expect(worst.x < 0.02 && worst.y < 2e-3 && worst.z < 0.02, "\(worst)")
    }
}
