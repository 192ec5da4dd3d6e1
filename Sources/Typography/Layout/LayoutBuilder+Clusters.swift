internal import HyalineGeometry

extension LayoutBuilder {
    /// Groups the glyphs and reads their outlines. No character is lost on the way: what the font
    /// cannot draw is an error.
    mutating func findClusters() throws(TypographyError) {
        outlines.reserveCapacity(glyphs.count)
        clusters.reserveCapacity(glyphs.count)
        var missing: [Unicode.Scalar] = []
        let textEnd = text.utf8.count
        var first = 0
        while first < glyphs.count {
            var end = first + 1
            while end < glyphs.count, glyphs[end].cluster == glyphs[first].cluster { end += 1 }
            let start = glyphs[first].cluster
            // Clusters ascend in a left-to-right run; a broken font must not make us trap on it.
            let bytesEnd = max(start, end < glyphs.count ? glyphs[end].cluster : textEnd)
            var cluster = Cluster(glyphs: first..<end, bytes: start..<bytesEnd)
            var hasMissing = false
            for index in cluster.glyphs {
                let glyph = glyphs[index]
                let outline = try font.outline(glyph.id)
                hasMissing = hasMissing || glyph.id == 0
                if !outline.bounds.isNull {
                    cluster.ink = cluster.ink.union(
                        outline.bounds.translated(
                            by: glyph.offset + Vector(cluster.advance, 0)))
                }
                cluster.advance += glyph.advance
                outlines.append(outline)
            }
            if hasMissing || cluster.ink.isNull {
                try inspect(&cluster, hasMissing: hasMissing, missing: &missing)
            }
            clusters.append(cluster)
            first = end
        }
        if !missing.isEmpty { throw missingError(missing) }
    }

    /// The rare case: a cluster with ".notdef" or without ink.
    private mutating func inspect(
        _ cluster: inout Cluster, hasMissing: Bool, missing: inout [Unicode.Scalar]
    ) throws(TypographyError) {
        let visible = substring(cluster.bytes).unicodeScalars.filter { scalar in
            let properties = scalar.properties
            // U+2800 is the Braille pattern without dots: visible by its properties, blank by design.
            return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
                && scalar.value != 0x2800
        }
        if visible.isEmpty {
            // A space that the font lacks keeps its place but not the box of ".notdef".
            for index in cluster.glyphs {
                outlines[index] = GlyphOutline(glyph: outlines[index].glyph, path: Path())
            }
            cluster.ink = .null
        } else if hasMissing {
            let absent = visible.filter { !font.shaper.hasGlyph(for: $0) }
            for scalar in absent.isEmpty ? Array(visible) : Array(absent)
            where !missing.contains(scalar) {
                missing.append(scalar)
            }
        } else {
            let list = visible.map(Wording.character).joined(separator: ", ")
            throw TypographyError(
                .badData,
                "\(list) has no outline in the font \(font.name) (glyph"
                    + " \(glyphs[cluster.glyphs.lowerBound].id) is empty, a bitmap or a colour"
                    + " glyph); choose an outline font, or change the text")
        }
    }

    private func missingError(_ missing: [Unicode.Scalar]) -> TypographyError {
        let shown = missing.prefix(50).map(Wording.character).joined(separator: ", ")
        let more = missing.count > 50 ? " and \(missing.count - 50) more" : ""
        return TypographyError(
            .badData,
            "the font \(font.name) has no glyph for \(shown)\(more); choose a font that has"
                + " \(missing.count == 1 ? "it" : "them"), or change the text")
    }
}
