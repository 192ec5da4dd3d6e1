/// What a command line adds to a manifest.
public struct StillsOptions: Sendable {
    public var presets: PresetTable
    /// A wider folder for the manifest's paths; nil = its own.
    public var root: String?
    /// Where pictures go; nil = the folder `stills` beside the manifest.
    public var output: String?
    public var pseudo: PseudoText?
    /// Patterns of paths or scenes, or places as overrides name them (`locale:de theme:dark`); empty = all.
    public var only: [String]
    /// nil = the whole.
    public var shard: Shard?
    /// Stills of the whole manifest, whatever `only` and `shard` leave: each of them is looked at.
    public var maximumStills: Int

    /// Some 300 MB of jobs.
    public static let standardMaximum = 100_000
    public static let largestMaximum = 100_000_000

    public init(
        presets: PresetTable = .standard, root: String? = nil, output: String? = nil,
        pseudo: PseudoText? = nil, only: [String] = [], shard: Shard? = nil,
        maximumStills: Int = standardMaximum
    ) {
        self.presets = presets
        self.root = root
        self.output = output
        self.pseudo = pseudo
        self.only = only
        self.shard = shard
        self.maximumStills = maximumStills
    }
}
