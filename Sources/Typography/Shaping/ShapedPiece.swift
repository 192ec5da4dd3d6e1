internal import HyalineGeometry

/// A part of the text in one font, direction and script: what is shaped at once.
struct Piece {
    /// UTF-8 offsets into the text.
    var bytes: Range<Int>
    /// Positions in its paragraph.
    var scalars: Range<Int>
    /// Embedding level; even is left to right.
    var level: UInt8 = 0
    /// nil: guessed from the characters.
    var script: Script?
    /// Index into the fonts of the set.
    var font = 0
    /// Digits and what is written to them, in a clock or counter with letters: stands in cells.
    var isValue = false
    /// Known already if exactly this piece was shaped while fonts were looked for.
    var glyphs: [ShapedGlyph]?

    var direction: TextDirection { level % 2 == 0 ? .leftToRight : .rightToLeft }

    /// Cursive scripts join their letters, which are not pulled apart.
    ///
    /// Source: CSS Text Module Level 3, "Cursive Scripts", and Unicode's ArabicShaping.txt.
    var isCursive: Bool { script.map { Self.cursive.contains($0) } ?? false }

    private static let cursive: Set<Script> = Set(
        [
            "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg",
            "Sogd", "Syrc",
        ].compactMap { Script($0) })
}

/// Glyphs that belong together, and the bytes of the text they stand for. Lengths in em.
struct GlyphCluster {
    /// Into the glyphs of its piece.
    var glyphs: Range<Int>
    /// UTF-8 offsets into the text.
    var bytes: Range<Int>
    var advance = 0.0
    /// Relative to the pen before the cluster, y down.
    var ink = Rect.null
}

/// A piece with its glyphs and their outlines, clusters in the order they are seen, from left to right.
struct ShapedPiece {
    var piece: Piece
    var glyphs: [ShapedGlyph]
    var outlines: [GlyphOutline] = []
    var clusters: [GlyphCluster] = []

    /// Groups the glyphs and reads their outlines.
    init(_ piece: Piece, glyphs: [ShapedGlyph], font: Font) throws(TypographyError) {
        self.piece = piece
        self.glyphs = glyphs
        outlines.reserveCapacity(glyphs.count)
        clusters.reserveCapacity(glyphs.count)
        let isReversed = piece.direction == .rightToLeft
        var first = 0
        var following = piece.bytes.upperBound
        while first < glyphs.count {
            var end = first + 1
            while end < glyphs.count, glyphs[end].cluster == glyphs[first].cluster { end += 1 }
            let start = glyphs[first].cluster
            // Clusters ascend from left to right, or descend; a broken font must not make us trap.
            if !isReversed {
                following = end < glyphs.count ? glyphs[end].cluster : piece.bytes.upperBound
            }
            var cluster = GlyphCluster(glyphs: first..<end, bytes: start..<max(start, following))
            if isReversed { following = start }
            for index in cluster.glyphs {
                let glyph = glyphs[index]
                let outline = try font.outline(glyph.id)
                if !outline.bounds.isNull {
                    cluster.ink = cluster.ink.union(
                        outline.bounds.translated(
                            by: glyph.offset + Vector(cluster.advance, 0)))
                }
                cluster.advance += glyph.advance
                outlines.append(outline)
            }
            clusters.append(cluster)
            first = end
        }
    }

    func hasMissing(_ cluster: GlyphCluster) -> Bool {
        cluster.glyphs.contains { glyphs[$0].id == 0 }
    }

    /// Takes the ink out of a cluster, and keeps its place.
    mutating func blank(_ index: Int) {
        for glyph in clusters[index].glyphs {
            outlines[glyph] = GlyphOutline(glyph: outlines[glyph].glyph, path: Path())
        }
        clusters[index].ink = .null
    }
}
