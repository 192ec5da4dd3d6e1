import HyalineGeometry
import HyalineGlass
import HyalineTypography

/// Which glyphs are one piece of glass, and where it stands.
extension GlassLine {
    /// A glyph of one of the fonts.
    struct GlyphKey: Hashable {
        let font: Int
        let glyph: UInt32

        init(_ placed: PlacedGlyph) {
            font = placed.font
            glyph = placed.id
        }
    }

    struct Placement: Hashable {
        let glyph: GlyphKey
        /// 1/256 px from the piece's whole-pixel corner.
        let x: Int
        let y: Int
        /// The em in pt: that of the line, but for glass that is being pressed.
        let size: Double
    }

    struct Cluster {
        var key: [Placement]
        var glyphs: [PlacedGlyph]
        let dx: Int
        let dy: Int
        var presence = GlassPresence.materialized(1)
    }

    /// Steps a px.
    static let phases = 256.0
    /// Of so many glyphs most are the same few in other phases: they stand on eighths of a px, so that
    /// the same pieces come back.
    private static let many = 500
    private static let manyStep = 32.0

    static func parts(
        of pose: TextPose, _ presence: GlassPresence, scale: Double
    ) -> ([Cluster], [Change]) {
        func present(_ glyphs: [PlacedGlyph], _ share: Double) -> [Cluster] {
            Self.clusters(of: glyphs, scale: scale).map { cluster in
                var cluster = cluster
                cluster.presence = presence.combined(with: share)
                return cluster
            }
        }
        guard let to = pose.to else { return (present(pose.from.glyphs, 1), []) }
        let morph = TextMorph(from: pose.from, to: to, share: pose.share)
        let clusters =
            present(morph.still, 1) + present(morph.vanishing, 1 - pose.share)
            + present(morph.appearing, pose.share)
        let changes = morph.changing.map { change in
            Change(
                from: cluster(change.from, scale: scale), to: cluster(change.to, scale: scale),
                share: pose.share)
        }
        return (clusters, changes)
    }

    static func clusters(of glyphs: [PlacedGlyph], scale: Double) -> [Cluster] {
        let inked = glyphs.filter { !$0.bounds.isNull }
        let step = inked.count > many ? manyStep : 1
        return BoxGroups.groups(of: inked.map(\.bounds)).map { group in
            cluster(group.map { inked[$0] }, scale: scale, step: step)
        }
    }

    /// - Parameter step: of the places, in phases.
    static func cluster(_ glyphs: [PlacedGlyph], scale: Double, step: Double = 1) -> Cluster {
        let places = glyphs.map { glyph in
            (
                x: Int((glyph.origin.x * scale * phases / step).rounded() * step),
                y: Int((glyph.origin.y * scale * phases / step).rounded() * step)
            )
        }
        let unit = Int(phases)
        let dx = floorDivide(places[0].x, unit)
        let dy = floorDivide(places[0].y, unit)
        let key = zip(glyphs, places).map { glyph, place in
            Placement(
                glyph: GlyphKey(glyph), x: place.x - dx * unit, y: place.y - dy * unit,
                size: glyph.size)
        }
        return Cluster(key: key, glyphs: glyphs, dx: dx, dy: dy)
    }

    private static func floorDivide(_ a: Int, _ b: Int) -> Int {
        a >= 0 ? a / b : -((b - 1 - a) / b)
    }
}
