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
    private var lenses: [[Placement]: Lens] = [:]
    private var stems: [GlyphKey: Double] = [:]  // em
    private var figureStem: Double?  // em
    private var tables: OpticsTables?
    /// Pieces kept: digits in some phases, or a line of letters.
    private static let capacity = 64

    /// - Parameters:
    ///   - figure: the outline whose stroke is the measure for all: the zero.
    ///   - presence: how far the glass has come into being; at 0 there is none.
    mutating func pieces(
        for pose: TextPose, figure: GlyphOutline?, material: GlassMaterial, scale: Double,
        presence: GlassPresence = .materialized(1), threads: Int
    ) -> [GlassPiece] {
        guard presence.amount > 0 else { return [] }
        let (clusters, changes) = Self.parts(of: pose, presence, scale: scale)
        let reference = reference(clusters, changes, figure)
        // Characters that come again in the same place of a pixel are one piece.
        var kept = Set<[Placement]>()
        let wanted = clusters.filter { lenses[$0.key] == nil && kept.insert($0.key).inserted }
        if !wanted.isEmpty, lenses.count + wanted.count > Self.capacity {
            // What this text has stays: a long one would be made anew each time.
            let used = Set(clusters.map(\.key))
            lenses = lenses.filter { used.contains($0.key) }
        }
        let recipes =
            wanted.map { recipe(for: $0, reference, material, scale) }
            + changes.map { recipe(for: $0, reference, material, scale) }
        let made = lenses(recipes, threads: threads) { i in
            i < wanted.count
                ? Self.field(of: wanted[i], scale: scale)
                : Self.field(of: changes[i - wanted.count], recipes[i])
        }
        for (cluster, lens) in zip(wanted, made) { lenses[cluster.key] = lens }
        let still = clusters.compactMap { cluster in
            lenses[cluster.key].map {
                GlassPiece(lens: $0.present(cluster.presence), dx: cluster.dx, dy: cluster.dy)
            }
        }
        return still
            + zip(changes, made.dropFirst(wanted.count)).map { change, lens in
                GlassPiece(lens: lens.present(presence), dx: change.from.dx, dy: change.from.dy)
            }
    }

    /// Strokes of one thickness share their tables: a long text has hundreds of glyphs, thousands of times.
    private mutating func lenses(
        _ recipes: [LensRecipe], threads: Int, field: @Sendable (Int) -> ShapeField
    ) -> [Lens] {
        var order: [Double] = []
        var places: [Double: [Int]] = [:]
        for (i, recipe) in recipes.enumerated() {
            if places[recipe.stem] == nil { order.append(recipe.stem) }
            places[recipe.stem, default: []].append(i)
        }
        var made = [Lens?](repeating: nil, count: recipes.count)
        // A few at a time, for half a megabyte each.
        for from in stride(from: 0, to: order.count, by: Self.tablesAtOnce) {
            let stems = order[from..<min(order.count, from + Self.tablesAtOnce)]
                .map { places[$0]! }
            let kept = tables
            let shared = Parallel.map(stems.count, threads: threads) {
                Lens.tables(for: recipes[stems[$0][0]], reusing: kept)
            }
            if from == 0 { tables = shared.first }
            let jobs = stems.enumerated().flatMap { k, members in members.map { (k, $0) } }
            let found = Parallel.map(jobs.count, threads: threads) {
                Lens(field(jobs[$0].1), recipes[jobs[$0].1], tables: shared[jobs[$0].0])
            }
            for (job, lens) in zip(jobs, found) { made[job.1] = lens }
        }
        return made.map { $0! }
    }

    private static let tablesAtOnce = 16

    static func field(of cluster: Cluster, scale: Double) -> ShapeField {
        ShapeField(VisibleOutline(path(of: cluster, scale: scale)))
    }

    static func path(of cluster: Cluster, scale: Double) -> Path {
        var path = Path()
        for (placement, glyph) in zip(cluster.key, cluster.glyphs) {
            let em = glyph.size * scale
            path.append(
                glyph.outline.path.transformed(
                    by: Affine(
                        a: em, b: 0, c: 0, d: em, tx: Double(placement.x) / phases,
                        ty: Double(placement.y) / phases)))
        }
        return path
    }

    // MARK: Strokes

    func recipe(
        for cluster: Cluster, _ reference: Double, _ material: GlassMaterial, _ scale: Double
    ) -> LensRecipe {
        LensRecipe(material: material, stem: stem(of: cluster, reference), scale: scale)
    }

    func recipe(
        for change: Change, _ reference: Double, _ material: GlassMaterial, _ scale: Double
    ) -> LensRecipe {
        let (a, b) = (stem(of: change.from, reference), stem(of: change.to, reference))
        return LensRecipe(material: material, stem: a + (b - a) * change.share, scale: scale)
    }

    /// Half the thickness of the strokes that is the measure for all, em.
    mutating func reference(
        _ clusters: [Cluster], _ changes: [Change], _ figure: GlyphOutline?
    ) -> Double {
        measureStems(clusters.flatMap(\.glyphs))
        measureStems(changes.flatMap { $0.from.glyphs + $0.to.glyphs })
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
    ///
    /// - Returns: pt.
    func stem(of cluster: Cluster, _ reference: Double) -> Double {
        let own = median(cluster.glyphs.compactMap { stems[GlyphKey($0)] })
        return min(own, 1.2 * reference) * (cluster.glyphs.first?.size ?? 0)
    }

    private func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0.05 : values.sorted()[values.count / 2]
    }
}
