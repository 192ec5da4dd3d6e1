internal import HyalinePixels

/// What is left of the changes when all shapes have had theirs.
extension FrameConclusion {
    /// What changes and is no shape that was found.
    mutating func judgeResidues() {
        var missing: (box: PixelRect, tick: Int, isBroad: Bool)?
        var ticks: Set<Int> = []
        let (films, weakest) = (films, weakest)
        for residue in tracks.residues {
            let even = residue.clusters.filter(isEven)
            let depth = even.map(\.median).max() ?? 0
            if !even.isEmpty { hasMovingBackdrop = true }
            for cluster in residue.clusters where !isEven(cluster) {
                // The same change, cut into pieces by what stands before it.
                if Int(cluster.largest) < ShapeFinder.leastContrast, 2 * cluster.median <= 3 * depth
                {
                    continue
                }
                if tracks.grain > 0.3, cluster.count < 6 { continue }
                if cluster.isBeside, cluster.edges(from: 16) <= 2 { continue }
                let isBroad = films.contains(residue.tick)
                if isBroad, cluster.edges(from: max(weakest, 6 * tracks.grain)) <= 8 {
                    hasMovingBackdrop = true
                    continue
                }
                ticks.insert(residue.tick)
                if (missing?.box.width ?? 0) * (missing?.box.height ?? 0)
                    < cluster.box.width * cluster.box.height
                {
                    missing = (cluster.box, residue.tick, isBroad)
                }
            }
        }
        if hasMovingBackdrop { report.notes.append("The backdrop changes as well.") }
        guard let missing else { return }
        let frame = report.frames[missing.tick + 1]
        if missing.isBroad {
            add(
                "film: what moves at \(place(missing.box)) has edges as strong as text has, so that text"
                    + " may be hidden in it, most of all in '\(frame)'." + advice(missing.box))
        } else {
            add(
                "At \(ticks.count) of \(report.ticks) ticks something changes that is no character which"
                    + " could be measured, most of all at \(place(missing.box)) in '\(frame)'."
                    + advice(missing.box))
        }
    }

    /// What grows lighter or darker evenly has no edge that could be a character's; nor has what is
    /// fainter than any text that is found, and fills an area.
    private func isEven(_ cluster: FrameResidue.Cluster) -> Bool {
        let isFaint =
            Int(cluster.largest) < ShapeFinder.leastContrast && cluster.count > 200
            && 2 * cluster.count > cluster.box.width * cluster.box.height
        return isFaint || 50 * cluster.breaks(tracks.grain) <= cluster.count
    }

    /// The ticks at which a film runs behind the text. One that runs at most ticks runs at all.
    var films: Set<Int> {
        let ticks = tracks.residues.filter(isFilm).map(\.tick)
        return 2 * ticks.count > report.ticks ? Set(0..<report.ticks) : Set(ticks)
    }

    /// Much of the picture moves, and not evenly: in a good part of it, or here and there in all of
    /// it.
    private func isFilm(_ residue: FrameResidue) -> Bool {
        guard residue.changing > 0.25 else { return false }
        let uneven = residue.clusters.filter { !isEven($0) }
        let count = uneven.map(\.count).reduce(0, +)
        let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        let box = uneven.reduce(nothing) { $0.union($1.box) }
        let area = report.region.width * report.region.height
        return 80 * count > area || (2 * box.width * box.height > area && 200 * count > area)
    }

    /// Edges weaker than that, codes, are no text where the backdrop moves. Thin strokes of small text
    /// have a fifth of the contrast of thick ones.
    var weakest: Double {
        let contrasts = texts.values.filter { line in
            line.contains { track in
                tracks.tracks[track].steps.contains { $0.state == .steady || $0.state == .moved }
            }
        }.compactMap { line in line.map { Double(tracks.tracks[$0].contrast) }.max() }
        return contrasts.isEmpty ? 0 : 0.18 * 255 * contrasts.min()!
    }
}
