import HyalineScenes

/// All stills of a manifest, in order, ready to be rendered.
///
/// Order: by locale, then by preset, in the order of the matrix; then by scene, theme and time. Everything that can be
/// wrong with a manifest, its strings and the files it names has been looked at: the plan is made as a whole, or an
/// error says all that is wrong.
public struct StillsPlan: Sendable, Equatable {
    /// What `only` and the shard leave.
    public var jobs: [StillJob]
    /// Of the manifest, before `only` and the shard.
    public var allJobs: [StillJob]
    /// Of the manifest, before `only` and the shard.
    public var total: Int
    /// What a person should know: texts that stand in for missing ones.
    public var notes: [String]
    /// As it was named, for messages.
    public var manifest: String
    /// Where pictures go: absolute, or as it was given if it is not there yet.
    public var outputFolder: String
    /// What it was read from: the manifest as it was named, then tables of strings, pictures and fonts that the manifest
    /// names by path, sorted. Absolute, and links are not followed. With a table for each locale those that are not there
    /// belong to it as well.
    public var inputFiles: [String]

    /// Reads a manifest and all it names.
    ///
    /// - Throws: `.missingInput` for a manifest that is not there, `.badData` with everything that is wrong with it,
    ///   `.usage` where an option does not fit.
    public init(manifest path: String, options: StillsOptions = StillsOptions()) throws(StillsError)
    {
        var inputs: [String] = []
        try self.init(manifest: path, options: options, inputs: &inputs)
    }

    /// - Parameter inputs: set to `inputFiles`, as far as reading has come, where an error is thrown too.
    init(
        manifest path: String, options: StillsOptions, inputs: inout [String]
    ) throws(StillsError) {
        inputs = [path]
        let jail = try Jail(folder: Self.folder(of: path), root: options.root)
        let bytes = try Self.bytes(of: path)
        var issues = IssueList(file: path)
        let manifest = try StillsManifest(
            bytes, file: path, presets: options.presets, &issues)
        var table = StringTable()
        var files = StringFiles(jail: jail, base: manifest.base)
        try files.read(manifest, into: &table, &issues)
        inputs = [path] + files.inputs.sorted()
        var expansion = Expansion(
            manifest, jail: jail,
            texts: TextResolver(table: table, base: manifest.base, pseudo: options.pseudo), issues)
        let all = expansion.jobs(
            pseudo: options.pseudo, limit: options.maximumStills)
        issues = expansion.issues
        inputs = [path] + files.inputs.union(expansion.inputs).sorted()
        inputFiles = inputs
        if manifest.template != nil { Self.checkPaths(all, manifest, &issues) }
        for issue in files.issues { issues.add(issue) }
        try issues.throwIfAny()
        self.manifest = path
        total = all.count
        allJobs = all
        notes = expansion.notes
        outputFolder = try Self.outputFolder(options.output, jail)
        jobs = try Self.selected(all, options)
    }

    // MARK: Files

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func bytes(of path: String) throws(StillsError) -> [UInt8] {
        // The manifest itself is named by the user and may be a link.
        guard let real = Jail.realFile(path) else {
            throw StillsError(
                .missingInput, "there is no manifest '\(path)': check the path; it is a file")
        }
        return try Jail.read(real, limit: JSONReader.maximumBytes, named: path)
    }

    /// A folder of the user's choice is taken as it is. The usual one lies beside the manifest, and what somebody else
    /// has put there must not lead out.
    private static func outputFolder(_ given: String?, _ jail: Jail) throws(StillsError) -> String {
        if let given { return given }
        switch Result(catching: { () throws(Jail.Refusal) in try jail.outputFolder("stills") }) {
        case .success(let folder): return folder
        case .failure(let refusal):
            throw StillsError(.cannotCreate, "\(refusal); or name another folder with --output")
        }
    }

    // MARK: Paths

    /// Two stills on one path, or a still where another one needs a folder.
    private static func checkPaths(
        _ jobs: [StillJob], _ manifest: StillsManifest, _ issues: inout IssueList
    ) {
        let output = manifest.root["output"]
        let position = output?["path"]?.position ?? output?.position
        var owners: [String: StillJob] = [:]
        for job in jobs {
            // Many file systems ignore case.
            guard let other = owners.updateValue(job, forKey: job.output.lowercased()) else {
                continue
            }
            issues.add(
                position,
                "two stills go to '\(job.output)': \(other.name), and \(job.name);"
                    + " \(Self.remedy(other, job, manifest))")
        }
        for job in jobs {
            var parts = job.output.lowercased().split(separator: "/").dropLast()
            while !parts.isEmpty {
                if let owner = owners[parts.joined(separator: "/")] {
                    issues.add(
                        position,
                        "'\(owner.output)' is the picture of \(owner.name), and a folder for \(job.name);"
                            + " change the output's path")
                }
                parts.removeLast()
            }
        }
    }

    private static func remedy(
        _ a: StillJob, _ b: StillJob, _ manifest: StillsManifest
    ) -> String {
        var fields: [String] = []
        if a.locale != b.locale { fields.append("{locale}") }
        if a.preset != b.preset { fields.append("{preset}") }
        if fields == ["{locale}"], manifest.template?.uses(.storeLocale) == true {
            return
                "the store has one name for \(a.locale) and \(b.locale): keep one of them, or write"
                + " {locale} in the output's path"
        }
        return "add \(fields.isEmpty ? "{index}" : Wording.list(fields)) to the output's path"
    }

    // MARK: Selection

    private static func selected(
        _ jobs: [StillJob], _ options: StillsOptions
    ) throws(StillsError) -> [StillJob] {
        var chosen = jobs
        if !options.only.isEmpty {
            let patterns = options.only.map { JobPattern($0, presets: options.presets) }
            for pattern in patterns where !jobs.contains(where: { pattern.matches($0) }) {
                throw StillsError(
                    .usage,
                    "--only \(Wording.quoted(pattern.text)) fits none of"
                        + " \(Wording.count(jobs.count, "still")): it is a pattern"
                        + " of paths such as 'app-store/*', the name of a scene, or a place such as"
                        + " 'locale:de theme:dark'; --dry-run lists them")
            }
            chosen = jobs.filter { job in patterns.contains { $0.matches(job) } }
        }
        guard let shard = options.shard else { return chosen }
        return chosen.filter { shard.holds($0.output) }
    }
}
