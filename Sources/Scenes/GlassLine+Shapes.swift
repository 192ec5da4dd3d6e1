import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalineTypography

/// A text as shapes rather than as pieces.
extension GlassLine {
    /// The shapes that the pieces are made from, made anew: for looking inside.
    mutating func sources(
        for pose: TextPose, figure: GlyphOutline?, material: GlassMaterial, scale: Double,
        presence: GlassPresence
    ) -> [GlassLayers.Source] {
        guard presence.amount > 0 else { return [] }
        let (clusters, changes) = Self.parts(of: pose, presence, scale: scale)
        let reference = reference(clusters, changes, figure)
        let still = clusters.map { cluster in
            var source = GlassLayers.Source(
                field: Self.field(of: cluster, scale: scale),
                recipe: recipe(for: cluster, reference, material, scale), dx: cluster.dx,
                dy: cluster.dy)
            source.presence = cluster.presence
            return source
        }
        let changing = changes.map { change in
            let recipe = recipe(for: change, reference, material, scale)
            var source = GlassLayers.Source(
                field: Self.field(of: change, recipe), recipe: recipe, dx: change.from.dx,
                dy: change.from.dy)
            source.presence = presence
            return source
        }
        return still + changing
    }

    /// The glyphs of a text as shapes, to be merged with others: letters that touch are one shape.
    mutating func members(
        for pose: TextPose, figure: GlyphOutline?, scene: Scene
    ) -> [ShapeContainer.Member] {
        let scale = scene.canvas.scale
        let material = scene.material
        let (clusters, changes) = Self.parts(of: pose, .materialized(1), scale: scale)
        let reference = reference(clusters, changes, figure)
        func member(_ outline: VisibleOutline, _ stem: Double) -> ShapeContainer.Member {
            ShapeContainer.Member(
                outline: outline, box: pose.box, halfThickness: stem, tint: material.tint,
                face: ShapeContainer.Face(variant: material.variant, use: material.use),
                profile: material.profile)
        }
        // A body comes into being as a whole: a glyph of it that is new grows from its middle lines.
        let still = clusters.map { cluster in
            let path = cluster.glyphs.reduce(into: Path()) { $0.append($1.path()) }
            let outline = VisibleOutline(path.transformed(by: .scale(scale, scale)))
            let stem = stem(of: cluster, reference)
            let m = cluster.presence.amount
            guard m < 1 else { return member(outline, stem) }
            let thin = OutlineMorph.outline(
                from: outline, to: outline, share: 0, swell: (m - 1) * stem * scale,
                knee: stem * scale, limit: 2 * stem * scale, smoothing: 0, crumb: 0)
            return member(thin, stem)
        }
        let changing = changes.map { change in
            let recipe = recipe(for: change, reference, material, scale)
            let outline = Self.outline(of: change, recipe)
            return member(
                outline.translated(
                    by: Vector(Double(change.from.dx), Double(change.from.dy))),
                recipe.stem)
        }
        return still + changing
    }
}
