internal import HyalineGeometry

/// Ligatures that a font spreads over several clusters: fonts for programmers turn "=>" into an
/// empty glyph and one that draws both, which reaches back over the empty one (Fira Code), or
/// forward.
extension ShapedPiece {
    /// em. Ink that reaches further than this over a neighbour's place belongs there as well;
    /// letters overhang by less.
    private static let reach = 0.05
    /// em. Narrower places cannot be reached over.
    private static let width = 0.01

    /// Joins each cluster that a ligature left empty with the one that draws it, so that it is one
    /// cell, is not broken, and is not set apart.
    ///
    /// - Parameters:
    ///   - isEmpty: whether a cluster shows nothing of what should be seen.
    ///   - isSubstituted: whether its glyphs are others than its characters' own.
    mutating func joinSpread(
        isEmpty: (GlyphCluster) -> Bool, isSubstituted: (GlyphCluster) -> Bool
    ) {
        let empty = clusters.map(isEmpty)
        var left = 0.0
        let starts = clusters.map { cluster in
            defer { left += cluster.advance }
            return left
        }
        /// Whether the ligature's ink lies over the empty cluster.
        func covers(_ ligature: Int, _ index: Int) -> Bool {
            let drawn = clusters[ligature]
            guard !drawn.ink.isNull, !empty[ligature], isSubstituted(drawn) else { return false }
            let start = starts[index]
            let end = start + clusters[index].advance
            if end - start < Self.width { return abs(ligature - index) == 1 }
            let ink = (starts[ligature] + drawn.ink.minX, starts[ligature] + drawn.ink.maxX)
            return min(ink.1, end) - max(ink.0, start) > Self.reach
        }
        /// Of each cluster the first of those that it is joined with.
        var first = Array(clusters.indices)
        for index in clusters.indices where empty[index] {
            let others = clusters.indices
            if let next = others[index...].first(where: { !empty[$0] }), covers(next, index) {
                for joined in index...next { first[joined] = min(first[joined], first[index]) }
            } else if let last = others[..<index].last(where: { !empty[$0] }), covers(last, index) {
                for joined in last...index { first[joined] = first[last] }
            }
        }
        var result: [GlyphCluster] = []
        for (index, cluster) in clusters.enumerated() {
            if first[index] < index, let last = result.popLast() {
                result.append(last.joined(with: cluster))
            } else {
                result.append(cluster)
            }
        }
        clusters = result
    }
}

extension GlyphCluster {
    /// This one and the next on its right.
    fileprivate func joined(with next: GlyphCluster) -> GlyphCluster {
        GlyphCluster(
            glyphs: glyphs.lowerBound..<next.glyphs.upperBound,
            bytes: min(
                bytes.lowerBound, next.bytes.lowerBound)..<max(
                    bytes.upperBound, next.bytes.upperBound),
            advance: advance + next.advance,
            ink: next.ink.isNull ? ink : ink.union(next.ink.translated(by: Vector(advance, 0))))
    }
}
