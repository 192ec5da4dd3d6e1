/// A size that a store or a site takes: one row of the table.
public struct StillPreset: Sendable, Equatable {
    /// Pixels of one accepted size.
    public struct Size: Sendable, Hashable {
        public var width: Int
        public var height: Int
        /// px per pt.
        public var scale: Double

        public init(width: Int, height: Int, scale: Double) {
            self.width = width
            self.height = height
            self.scale = scale
        }

        /// Sides swapped.
        public var turned: Size { Size(width: height, height: width, scale: scale) }

        /// `portrait`, `landscape` or `square`.
        public var orientation: String {
            width < height ? "portrait" : width > height ? "landscape" : "square"
        }
    }

    /// `iphone-6.9`.
    public var id: String
    /// For people.
    public var name: String
    /// `app-store`, `google-play` or `web`.
    public var store: String
    /// Accepted sizes, the default first.
    public var sizes: [Size]
    /// Whether both orientations are accepted.
    public var turns: Bool
    /// What the store's interface, and fastlane, call it: `APP_IPHONE_67`.
    public var display: String?
    /// Other names of the display type.
    public var displayAliases: [String]
    /// The preset whose set the pictures belong to.
    public var sameSetAs: String?
    /// Other names that manifests may use.
    public var aliases: [String]
    /// Margins of the default size to keep free, px: top, right, bottom, left. nil where none are known.
    public var safeArea: [Int]?
    /// How many pictures a set has; nil where no rule is known.
    public var count: ClosedRange<Int>?
    /// `png`, `jpeg`; what the store takes.
    public var formats: [String]
    /// Whether an alpha channel may be there; nil where no rule is known.
    public var allowsAlpha: Bool?
    /// Size of the file from which on a check warns, bytes.
    public var warnBytes: Int?
    /// Largest file accepted, bytes.
    public var maximumBytes: Int?
    /// What the path of the picture has to contain for fastlane to tell it apart.
    public var pathPart: String?
    public var note: String?
    /// Where the row's facts are from.
    public var source: String
    /// When they were read or published: `2026-07-21`.
    public var date: String
    /// Where the row begins in its file.
    public var position: SourcePosition

    /// What does not go together in the row.
    var problems: [String] {
        var problems: [String] = []
        if Set(sizes).count != sizes.count { problems.append("a size stands twice; keep one") }
        if turns, sizes.contains(where: { sizes.contains($0.turned) && $0.orientation != "square" })
        {
            problems.append("it turns, so that of two sizes with swapped sides one is enough")
        }
        if Set(sizes.map(\.orientation)).count > 1 {
            problems.append("its sizes have to be of one orientation")
        }
        if let safeArea {
            let base = sizes[0]
            if safeArea[1] + safeArea[3] >= base.width || safeArea[0] + safeArea[2] >= base.height {
                problems.append("its safe area leaves nothing of \(base.width)x\(base.height) px")
            }
        }
        if let warnBytes, let maximumBytes, warnBytes > maximumBytes {
            problems.append("warnBytes is above maxBytes")
        }
        return problems
    }
}

/// A preset as a manifest asks for it.
public struct PresetChoice: Sendable, Equatable {
    public var preset: StillPreset
    public var size: StillPreset.Size
    /// As it was asked for: `iphone-6.9@landscape`.
    public var name: String

    /// Margins to keep free, pt: top, right, bottom, left. Given for the default size, they are scaled with the
    /// sides; on a turned picture the larger ones of both orientations count.
    public var margins: [Double] {
        guard let given = preset.safeArea else { return [0, 0, 0, 0] }
        let base = preset.sizes[0]
        let shares = zip(given, [base.height, base.width, base.height, base.width]).map {
            Double($0) / Double($1)
        }
        let isTurned = size.orientation != base.orientation
        let used = isTurned ? [shares[3], shares[0], shares[1], shares[2]] : shares
        return zip(used, [size.height, size.width, size.height, size.width]).map {
            $0 * Double($1) / size.scale
        }
    }
}
