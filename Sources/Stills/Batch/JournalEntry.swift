/// What a batch remembers of a still that it has written.
public struct JournalEntry: Sendable, Equatable {
    /// Relative to the output folder.
    public var path: String
    /// `StillJob.digest`: what the picture was made from.
    public var digest: String
    /// Of the file.
    public var byteCount: Int
    public var sha256: String
    /// When the file was last changed, as the system has it: seconds and billionths, `1764500000.000000123`.
    public var modified: String
    public var scene: String
    public var preset: String
    public var locale: String
    public var theme: String
    public var time: String
    public var index: Int
    public var alternativeText: String?
    /// What the renderer said about it.
    public var warnings: [String]
    /// Font files that the digest does not know: the picture is what it was made from as long as they are the same.
    var standIns: [StandInFont]

    init(
        _ job: StillJob, digest: String, file: WrittenFile, warnings: [String],
        standIns: [StandInFont]
    ) {
        path = job.output
        self.digest = digest
        byteCount = file.byteCount
        sha256 = file.sha256
        modified = file.modified
        (scene, preset, locale) = (job.scene, job.preset, job.locale)
        (theme, time, index) = (job.theme, job.time, job.index)
        alternativeText = job.alternativeText
        self.warnings = warnings
        self.standIns = standIns
    }

    /// nil where the node is none: a line that a killed run left half-written, or that somebody has changed.
    init?(_ node: JSONNode) {
        guard let path = node["path"]?.string, let digest = node["digest"]?.string,
            let byteCount = node["bytes"]?.integer, let sha256 = node["sha256"]?.string,
            let modified = node["modified"]?.string, let scene = node["scene"]?.string,
            let preset = node["preset"]?.string, let locale = node["locale"]?.string,
            let theme = node["theme"]?.string, let time = node["time"]?.string,
            let index = node["index"]?.integer
        else { return nil }
        (self.path, self.digest, self.byteCount, self.sha256) = (path, digest, byteCount, sha256)
        self.modified = modified
        (self.scene, self.preset, self.locale) = (scene, preset, locale)
        (self.theme, self.time, self.index) = (theme, time, index)
        alternativeText = node["alt"]?.string
        warnings = node["warnings"]?.strings ?? []
        // Lines of before there were notes of fonts have none; their digests are of an earlier program anyway.
        let fonts = node["fonts"]?.array ?? []
        standIns = fonts.compactMap { StandInFont($0) }
        guard standIns.count == fonts.count else { return nil }
    }

    /// One line without its end.
    var line: String {
        var members: [(String, JSONNode)] = [
            ("path", .text(path)), ("digest", .text(digest)), ("bytes", .value(byteCount)),
            ("sha256", .text(sha256)), ("modified", .text(modified)), ("scene", .text(scene)),
            ("preset", .text(preset)), ("locale", .text(locale)), ("theme", .text(theme)),
            ("time", .text(time)), ("index", .value(index)),
        ]
        if let alternativeText { members.append(("alt", .text(alternativeText))) }
        if !warnings.isEmpty { members.append(("warnings", .list(warnings))) }
        if !standIns.isEmpty { members.append(("fonts", .list(standIns.map(\.node)))) }
        return CanonicalJSON.text(.object(members))
    }
}

/// A file as it lies on the disk.
struct WrittenFile: Sendable, Equatable {
    var byteCount: Int
    var modified: String
    var sha256: String
}
