import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import Testing

/// The displacement of a large plate, read from the layers that the renderer hands out.
@Suite("Refraction over the depth of a bevel")
struct ProfileTests {
    /// px a pt: sixteen places to each pt of depth.
    private static let scale = 16.0

    /// Depth and displacement along a line across the upright wall of a plate 200 pt wide, both in pt.
    private static func displacements(
        _ change: (inout GlassMaterial) -> Void
    ) -> [(depth: Double, displacement: Double)] {
        var material = GlassMaterial()
        (material.use, material.smoothing) = (.panel, 0)
        change(&material)
        let clip = PixelRect(minX: 0, minY: 1600, maxX: 25 * Int(scale), maxY: 1601)
        let field = ShapeField(
            VisibleOutline(.rect(Rect(x: 0, y: 0, width: 200 * scale, height: 200 * scale))),
            clip: clip)
        let recipe = LensRecipe(material: material, stem: 100, scale: scale)
        let layers = GlassLayers(
            canvas: PixelRect(minX: 0, minY: 0, maxX: clip.width, maxY: 1),
            sources: [GlassLayers.Source(field: field, recipe: recipe, dx: 0, dy: -1600)])
        return (0..<clip.width).map { x in
            ((Double(x) + 0.5) / scale, Double(layers.displacement[x, 0].x) / scale)
        }
    }

    /// The curve measured on large pieces of the system material: 60 pt at the rim, none from 20 pt on.
    private static func curve(_ depth: Double) -> Double {
        let x = max(0, 1 - depth / 20)
        return 60 * (1 - (1 - x * x).squareRoot())
    }

    @Test("The measured profile is its curve to 0.05 pt, everywhere on the bevel and on the face")
    func measured() {
        let places = Self.displacements { $0.profile = .measured }
        #expect(places.count == 400)
        for (depth, displacement) in places {
            #expect(abs(displacement - Self.curve(depth)) < 0.05, "\(depth) pt deep")
        }
    }

    /// From a quarter of a point on. At the very rim the two part: both end at about 60 pt, but the physical curve begins
    /// there with an infinitely steep fall, which the whole bevel's RMS (0.69 pt) shows.
    @Test("The physical body with index 1.5, p 2.7 and a slab of 2.72 H stays within 0.6 pt RMS")
    func physical() {
        let places = Self.displacements {
            ($0.ior, $0.bevelExponent, $0.bevel) = (1.5, 2.7, 20)
            ($0.crown, $0.slab) = (20, 2.72 * 20)
        }
        func rms(from depth: Double) -> Double {
            let squares = places.filter { $0.depth >= depth && $0.depth < 20 }.map { place in
                let d = place.displacement - Self.curve(place.depth)
                return d * d
            }
            return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
        }
        #expect(places[0].displacement > 59)
        #expect(rms(from: 0.25) < 0.6, "\(rms(from: 0.25)) pt")
        #expect(rms(from: 0) < 0.7, "\(rms(from: 0)) pt")
    }
}
