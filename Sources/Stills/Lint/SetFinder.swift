/// Tells by its pixels, and where stores need it by its path, which set a picture belongs to.
struct SetFinder {
    private let rows: [StillPreset]

    /// - Parameter rows: of one store, or of all.
    init(_ rows: [StillPreset]) { self.rows = rows }

    enum Answer: Equatable {
        /// The row, and the id of the set it is counted in.
        case found(StillPreset, set: String)
        /// Rows of these pixels that need a word in the path.
        case needsPath([StillPreset])
        /// The nearest size, of the row named.
        case none(nearest: StillPreset.Size?, of: String)
    }

    func find(width: Int, height: Int, path: String) -> Answer {
        let fitting = rows.filter { row in sizes(of: row).contains { $0 == (width, height) } }
        let folded = path.lowercased()
        let byPath = fitting.filter { row in
            row.pathPart.map { folded.contains($0.lowercased()) } ?? false
        }
        let plain = fitting.filter { $0.pathPart == nil }
        if let row = byPath.first ?? plain.first {
            return .found(row, set: row.sameSetAs ?? row.id)
        }
        if !fitting.isEmpty { return .needsPath(fitting) }
        return nearest(width, height)
    }

    private func sizes(of row: StillPreset) -> [(Int, Int)] {
        (row.sizes + (row.turns ? row.sizes.map(\.turned) : [])).map { ($0.width, $0.height) }
    }

    private func nearest(_ width: Int, _ height: Int) -> Answer {
        var best: (distance: Int, size: StillPreset.Size, row: String)?
        for row in rows {
            for size in row.sizes + (row.turns ? row.sizes.map(\.turned) : []) {
                let distance = abs(size.width - width) + abs(size.height - height)
                if distance < best?.distance ?? Int.max { best = (distance, size, row.id) }
            }
        }
        return .none(nearest: best?.size, of: best?.row ?? "")
    }
}
