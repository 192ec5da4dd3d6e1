import HyalineTypography

/// A manifest under watch: plans its stills, and tells when a file has changed that the plan depends on.
///
/// Watched are the manifest, its tables of strings, the pictures and fonts that it names, the files of installed families,
/// and a table of presets; also those that are not there, and after a mistake those of before, so that the mend is seen.
/// Families that are not installed are looked for when something else changes. Pictures that the plan itself writes are
/// not watched, even where a scene shows one.
public struct StillsWatch {
    private let manifest: String
    private let presetFile: String?
    private let basePresets: PresetTable
    private var options: StillsOptions
    private var watch: FileWatch
    /// What the plan writes: the runs themselves must not wake it.
    private var ownFiles: Set<String> = []
    /// Where families are installed, which does not change while a program runs.
    private var families: [FontRequest: String] = [:]

    /// - Parameters:
    ///   - presets: a table that is laid over that of the options, read anew for every plan.
    ///   - options: of every plan.
    public init(
        manifest: String, presets: String? = nil, options: StillsOptions = StillsOptions(),
        look: @escaping FileWatch.Look = { FileStatus(following: $0) }
    ) {
        (self.manifest, presetFile, self.options) = (manifest, presets, options)
        basePresets = options.presets
        watch = FileWatch([manifest] + (presets.map { [$0] } ?? []), look: look)
    }

    /// Of the last plan.
    public var presets: PresetTable { options.presets }

    /// Files that are watched.
    public var fileCount: Int { watch.paths.count }

    /// Reads the manifest and all that it names.
    ///
    /// Which files those are is known after reading only, and one could change in between: where there are new ones, it
    /// reads once more, with their status known by then.
    public mutating func plan() -> Result<StillsPlan, StillsError> {
        let (plan, grew) = read()
        return grew ? read().plan : plan
    }

    public mutating func poll() -> FileWatch.Finding { watch.poll() }

    private mutating func read() -> (plan: Result<StillsPlan, StillsError>, grew: Bool) {
        var paths = presetFile.map { [$0] } ?? []
        if let presetFile {
            let result = Result { () throws(StillsError) in try PresetTable(file: presetFile) }
            switch result {
            case .success(let table): options.presets = basePresets.overlaid(with: table)
            case .failure(let error): return (.failure(error), false)
            }
        }
        let reading = StillsReading(manifest: manifest, options: options)
        paths += reading.inputFiles
        switch reading.plan {
        case .success(let plan):
            paths += fontFiles(of: plan)
            ownFiles = Self.files(of: plan)
        case .failure: paths += watch.paths
        }
        let others = paths.filter { path in
            path == manifest || !ownFiles.contains(Jail.realFile(path) ?? path)
        }
        return (reading.plan, !watch.watch(others).isEmpty)
    }

    private mutating func fontFiles(of plan: StillsPlan) -> [String] {
        var paths: Set<String> = []
        for font in Set(plan.jobs.flatMap(\.fonts)) {
            guard case .family = font.source else { continue }
            // A family that is not there is told of by its stills.
            if families[font] == nil { families[font] = try? Font(font).path }
            // The default face is in the program.
            if let path = families[font], path.hasPrefix("/") { paths.insert(path) }
        }
        return paths.sorted()
    }

    private static func files(of plan: StillsPlan) -> Set<String> {
        // What is not there yet has nothing in it.
        guard let folder = try? Jail(folder: plan.outputFolder).folder else { return [] }
        return Set((plan.allJobs.map(\.output) + [AlternativeTexts.name]).map { folder + "/" + $0 })
    }
}
