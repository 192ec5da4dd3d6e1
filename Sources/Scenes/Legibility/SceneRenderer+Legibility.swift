import HyalineGeometry
public import HyalineGlass
public import HyalinePixels
public import HyalineTypography

extension SceneRenderer {
    /// How well the text of the last picture can be read, and what there is behind it to be refracted; measured in
    /// that picture, without rendering again. nil before the first picture.
    ///
    /// The renderer must have kept the backdrop: one made with `rendersOnce: true` has not. Shapes under the text count
    /// as glass, not as backdrop; a reflection counts where it comes near the text.
    public func legibility() -> LegibilityResult? {
        guard let drawn = lastGlass() else { return nil }
        guard drawn.text.to == nil, drawn.pose.presence.amount == 1 else {
            return .undefined(.changing)
        }
        let layout = drawn.text.from
        precondition(keepsBackdrop, "legibility is measured against the backdrop; keep it")
        return withFrame { frame in
            Legibility.measure(
                frame, bare: saved, space: scene.colorSpace, layout: layout,
                scale: scene.canvas.scale, material: scene.material, threads: scene.threads)
        }
    }
}

extension Legibility {
    /// The figures of a finished picture.
    ///
    /// - Parameters:
    ///   - backdrop: the same picture without glass, of the same size.
    ///   - space: of both pictures.
    ///   - layout: of the text in its place, pt.
    ///   - scale: px a pt.
    ///   - material: what the glass is made of: how far it bends light.
    public static func measure(
        _ picture: Picture, over backdrop: Picture, in space: ColorSpace = .sRGB,
        layout: TextLayout, scale: Double, material: GlassMaterial = GlassMaterial(),
        threads: Int = 1
    ) -> LegibilityResult {
        precondition(picture.bounds == backdrop.bounds, "a picture is as large as its backdrop")
        return measure(
            picture, bare: SavedPixels(of: backdrop, in: backdrop.bounds), space: space,
            layout: layout, scale: scale, material: material, threads: threads)
    }

    static func measure(
        _ picture: borrowing Picture, bare: SavedPixels?, space: ColorSpace, layout: TextLayout,
        scale: Double, material: GlassMaterial, threads: Int
    ) -> LegibilityResult {
        guard material.variant != .identity else { return .undefined(.identity) }
        let canvas = picture.bounds
        guard let rim = try? TextRim(layout, scale: scale, canvas: canvas) else {
            return .undefined(.intricate)
        }
        let meter = LegibilityMeter(
            rim, canvas: canvas, luminance: space.luminance, scale: scale, threads: threads)
        return meter.measure(
            picture, bare: bare, cells: layout.cells.map { ($0.text, $0.cluster) },
            bends: bends(material, stem: rim.halfThickness / scale, scale: scale))
    }

    /// Where the rays go that enter a stroke at a tenth, three and five tenths of its bevel: px.
    ///
    /// - Parameter stem: half thickness, pt.
    private static func bends(
        _ material: GlassMaterial, stem: Double, scale: Double
    ) -> [(depth: Double, displacement: Double)] {
        guard stem > 0 else { return [] }
        let recipe = LensRecipe(material: material, stem: stem, scale: scale)
        return [0.1, 0.3, 0.5].map { depth in
            let bend = recipe.bend(at: depth)
            return (bend.depth * scale, bend.displacement * scale)
        }
    }
}
