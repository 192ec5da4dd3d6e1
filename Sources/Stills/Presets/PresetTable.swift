import HyalineArguments
internal import HyalineScenes

/// The sizes that stores and sites take. The table is a data file of its own, compiled into the program, so that there
/// is no file to be lost; `--presets` lays another over it without a release.
public struct PresetTable: Sendable, Equatable {
    /// In the order of the file.
    public private(set) var presets: [StillPreset]

    /// The table of this release.
    public static let standard: PresetTable = {
        do {
            return try PresetTable(json: PackageResources.presets_json, file: "presets.json")
        } catch {
            preconditionFailure("the table of presets that is compiled in is broken: \(error)")
        }
    }()

    /// Reads a table: JSON or JSON5 in the form that `hyaline presets --format json` prints.
    ///
    /// - Parameter file: what messages call it.
    /// - Throws: `.badData` with everything that is wrong.
    public init(json: [UInt8], file: String) throws(StillsError) {
        let root = try JSONReader.document(json, file: file)
        var issues = IssueList(file: file)
        presets = Self.rows(of: root, &issues)
        try issues.throwIfAny()
    }

    /// Reads a table from a file that the user names.
    ///
    /// - Throws: `.missingInput` where there is none, and what `init(json:)` throws.
    public init(file path: String) throws(StillsError) {
        guard let real = Jail.realFile(path) else {
            throw StillsError(
                .missingInput,
                "there is no table of presets '\(path)': check the path; it is a file")
        }
        try self.init(
            json: try Jail.read(real, limit: JSONReader.maximumBytes, named: path), file: path)
    }

    /// Rows of the other table replace those of the same id, or are added at the end.
    public func overlaid(with other: PresetTable) -> PresetTable {
        var table = self
        for row in other.presets {
            // A name that the new row takes is no longer another one's alias.
            for i in table.presets.indices {
                table.presets[i].aliases.removeAll { ([row.id] + row.aliases).contains($0) }
            }
            if let i = table.presets.firstIndex(where: { $0.id == row.id }) {
                table.presets[i] = row
            } else {
                table.presets.append(row)
            }
        }
        return table
    }

    /// The preset of a name, with the size and orientation it asks for: `iphone-6.9`, `iphone-6.9@landscape`,
    /// `iphone-6.9@1290x2796`.
    ///
    /// - Throws: a message of what is wrong with the name, without a place.
    public func choice(_ name: String) throws(PresetNameError) -> PresetChoice {
        let parts = name.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard let preset = presets.first(where: { ([$0.id] + $0.aliases).contains(parts[0]) })
        else {
            let names = presets.flatMap { [$0.id] + $0.aliases }
            throw PresetNameError(
                "there is no preset \(Wording.quoted(parts[0]))"
                    + "\(NearestName.hint(parts[0], in: names)); 'hyaline presets' lists them")
        }
        var size = preset.sizes[0]
        for wish in parts.dropFirst() {
            size = try self.size(wish, of: preset, from: size)
        }
        return PresetChoice(preset: preset, size: size, name: name)
    }

    private func size(
        _ wish: String, of preset: StillPreset, from size: StillPreset.Size
    ) throws(PresetNameError) -> StillPreset.Size {
        if wish == "portrait" || wish == "landscape" {
            if size.orientation == wish { return size }
            guard preset.turns, size.orientation != "square" else {
                throw PresetNameError(
                    "the preset \(preset.id) is \(size.orientation) only; leave out @\(wish)")
            }
            return size.turned
        }
        let accepted = preset.sizes + (preset.turns ? preset.sizes.map(\.turned) : [])
        if let wanted = Self.size(wish, scale: 1),
            let found = accepted.first(where: {
                ($0.width, $0.height) == (wanted.width, wanted.height)
            })
        {
            return found
        }
        let sizes = preset.sizes.map { "\($0.width)x\($0.height)" }
        throw PresetNameError(
            "the preset \(preset.id) has no \(Wording.quoted("@" + wish)); it takes"
                + " \(Wording.list(sizes))\(preset.turns ? ", also with swapped sides" : "")")
    }
}

/// Why a name stands for no preset.
public struct PresetNameError: Error, Equatable, Sendable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
}
