import HyalineScenes

extension PresetTable {
    /// In the form that `init(json:)` and `--presets` read.
    public func json() throws(StillsError) -> [UInt8] {
        try JSONNode.object([
            ("version", .value(1)), ("presets", .list(presets.map(\.node))),
        ]).bytes()
    }

    /// A line a preset, in columns.
    public func text() -> String {
        let rows =
            [["PRESET", "PIXELS", "SCALE", "STORE", "DISPLAY TYPE", "DATE", "SOURCE"]]
            + presets.map { preset in
                let sizes = preset.sizes.map { "\($0.width)x\($0.height)" }
                return [
                    preset.id, sizes.joined(separator: " ") + (preset.turns ? " (turns)" : ""),
                    "@" + Wording.short(preset.sizes[0].scale), preset.store,
                    preset.display ?? "-", preset.date, preset.source,
                ]
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { i, cell in
                i == row.count - 1
                    ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension StillPreset {
    fileprivate var node: JSONNode {
        let scale = sizes[0].scale
        let pixels = sizes.map { size in
            "\(size.width)x\(size.height)"
                + (size.scale == scale ? "" : "@\(Wording.short(size.scale))")
        }
        var members: [(String, JSONNode)] = [
            ("id", .text(id)), ("name", .text(name)), ("store", .text(store)),
            ("pixels", .list(pixels)), ("scale", .value(scale)), ("turns", .flag(turns)),
            ("formats", .list(formats)), ("source", .text(source)), ("date", .text(date)),
        ]
        func add(_ key: String, _ value: JSONNode?) {
            if let value { members.append((key, value)) }
        }
        add("display", display.map { .text($0) })
        add("displayAliases", displayAliases.isEmpty ? nil : .list(displayAliases))
        add("sameSetAs", sameSetAs.map { .text($0) })
        add("aliases", aliases.isEmpty ? nil : .list(aliases))
        add("safeArea", safeArea.map { .list($0.map { .value($0) }) })
        add("count", count.map { .list([.value($0.lowerBound), .value($0.upperBound)]) })
        add("alpha", allowsAlpha.map { .flag($0) })
        add("warnBytes", warnBytes.map { .value($0) })
        add("maxBytes", maximumBytes.map { .value($0) })
        add("path", pathPart.map { .text($0) })
        add("note", note.map { .text($0) })
        return .object(members)
    }
}
