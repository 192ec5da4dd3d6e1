import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTypography

/// Turns the glyphs of a layout into pieces of glass, and remembers each piece: in a timer the same digits come
/// back every second.
///
/// Glyphs whose boxes touch become one piece, so that joined letters have no seams inside. A glyph's place is
/// rounded to 1/256 px; what is left of it after whole pixels is the piece's phase, part of its key.
struct GlassLine {
    /// A glyph of one of the fonts.
    private struct GlyphKey: Hashable {
        let font: Int
        let glyph: UInt32

        init(_ placed: PlacedGlyph) {
            font = placed.font
            glyph = placed.id
        }
    }

    private struct Placement: Hashable {
        let glyph: GlyphKey
        /// 1/256 px from the piece's whole-pixel corner.
        let x: Int
        let y: Int
    }

    private struct Cluster {
        var key: [Placement]
        var glyphs: [PlacedGlyph]
        let dx: Int
        let dy: Int
    }

    private var lenses: [[Placement]: Lens] = [:]
    private var stems: [GlyphKey: Double] = [:]  // em
    private var figureStem: Double?  // em
    private var tables: OpticsTables?
    private static let phases = 256.0
    /// Pieces kept: digits in some phases, or a line of letters.
    private static let capacity = 64

    /// - Parameter figure: the outline whose stroke is the measure for all: the zero.
    mutating func pieces(
        for layout: TextLayout, figure: GlyphOutline?, material: GlassMaterial, scale: Double,
        threads: Int
    ) -> [GlassPiece] {
        let clusters = Self.clusters(of: layout, scale: scale)
        let reference = reference(clusters, figure)
        let missing = clusters.filter { lenses[$0.key] == nil }
        if lenses.count + missing.count > Self.capacity { lenses.removeAll() }
        let wanted = clusters.filter { lenses[$0.key] == nil }
        let recipes = wanted.map { cluster in
            LensRecipe(
                material: material, stem: stem(of: cluster, reference) * layout.size, scale: scale)
        }
        if let first = recipes.first { tables = Lens.tables(for: first, reusing: tables) }
        let shared = tables
        let made = Parallel.map(wanted.count, threads: threads) { i in
            Self.lens(wanted[i], recipes[i], shared)
        }
        for (cluster, lens) in zip(wanted, made) { lenses[cluster.key] = lens }
        return clusters.compactMap { cluster in
            lenses[cluster.key].map { GlassPiece(lens: $0, dx: cluster.dx, dy: cluster.dy) }
        }
    }

    /// The shapes that the pieces are made from, made anew: for looking inside.
    mutating func sources(
        for layout: TextLayout, figure: GlyphOutline?, material: GlassMaterial, scale: Double
    ) -> [GlassLayers.Source] {
        let clusters = Self.clusters(of: layout, scale: scale)
        let reference = reference(clusters, figure)
        return clusters.map { cluster in
            let recipe = LensRecipe(
                material: material, stem: stem(of: cluster, reference) * layout.size, scale: scale)
            return GlassLayers.Source(
                field: Self.field(of: cluster, scale: scale), recipe: recipe, dx: cluster.dx,
                dy: cluster.dy)
        }
    }

    /// The glyphs of a layout as shapes, to be merged with others: letters that touch are one shape.
    mutating func members(
        for layout: TextLayout, figure: GlyphOutline?, scene: Scene
    ) -> [ShapeContainer.Member] {
        let scale = scene.canvas.scale
        let clusters = Self.clusters(of: layout, scale: scale)
        let reference = reference(clusters, figure)
        let material = scene.material
        return clusters.map { cluster in
            let path = cluster.glyphs.reduce(into: Path()) { $0.append($1.path()) }
            return ShapeContainer.Member(
                outline: VisibleOutline(path.transformed(by: .scale(scale, scale))),
                box: layout.box, halfThickness: stem(of: cluster, reference) * layout.size,
                tint: material.tint,
                face: ShapeContainer.Face(variant: material.variant, use: material.use),
                profile: material.profile)
        }
    }

    private static func lens(
        _ cluster: Cluster, _ recipe: LensRecipe, _ tables: OpticsTables?
    ) -> Lens {
        Lens(field(of: cluster, scale: recipe.scale), recipe, tables: tables)
    }

    private static func field(of cluster: Cluster, scale: Double) -> ShapeField {
        var path = Path()
        for (placement, glyph) in zip(cluster.key, cluster.glyphs) {
            let em = glyph.size * scale
            path.append(
                glyph.outline.path.transformed(
                    by: Affine(
                        a: em, b: 0, c: 0, d: em, tx: Double(placement.x) / phases,
                        ty: Double(placement.y) / phases)))
        }
        return ShapeField(VisibleOutline(path))
    }

    // MARK: Strokes

    /// Half the thickness of the strokes that is the measure for all, em.
    private mutating func reference(_ clusters: [Cluster], _ figure: GlyphOutline?) -> Double {
        measureStems(clusters.flatMap(\.glyphs))
        if figureStem == nil, let figure {
            figureStem = StemMeasure.halfThickness(of: figure.path)
        }
        return figureStem ?? median(Array(stems.values))
    }

    private mutating func measureStems(_ glyphs: [PlacedGlyph]) {
        for glyph in glyphs where stems[GlyphKey(glyph)] == nil {
            stems[GlyphKey(glyph)] = StemMeasure.halfThickness(of: glyph.outline.path)
        }
    }

    /// Dots are often thicker than strokes; a bevel much wider than the digits' would make them another glass.
    private func stem(of cluster: Cluster, _ reference: Double) -> Double {
        let own = median(cluster.glyphs.compactMap { stems[GlyphKey($0)] })
        return min(own, 1.2 * reference)
    }

    private func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0.05 : values.sorted()[values.count / 2]
    }

    // MARK: Pieces

    private static func clusters(of layout: TextLayout, scale: Double) -> [Cluster] {
        let inked = layout.glyphs.filter { !$0.bounds.isNull }
        var groups: [(box: Rect, members: [Int])] = []
        for (i, glyph) in inked.enumerated() {
            var box = glyph.bounds
            var members = [i]
            // Whatever the new box touches, it joins.
            while let k = groups.firstIndex(where: { $0.box.touches(box) }) {
                box = box.union(groups[k].box)
                members += groups[k].members
                groups.remove(at: k)
            }
            groups.append((box, members.sorted()))
        }
        groups.sort { $0.members[0] < $1.members[0] }
        return groups.map { group in
            let places = group.members.map { i in
                (
                    x: Int((inked[i].origin.x * scale * phases).rounded()),
                    y: Int((inked[i].origin.y * scale * phases).rounded())
                )
            }
            let unit = Int(phases)
            let dx = floorDivide(places[0].x, unit)
            let dy = floorDivide(places[0].y, unit)
            let key = zip(group.members, places).map { i, place in
                Placement(
                    glyph: GlyphKey(inked[i]), x: place.x - dx * unit, y: place.y - dy * unit)
            }
            return Cluster(key: key, glyphs: group.members.map { inked[$0] }, dx: dx, dy: dy)
        }
    }

    private static func floorDivide(_ a: Int, _ b: Int) -> Int {
        a >= 0 ? a / b : -((b - 1 - a) / b)
    }
}
