import HyalinePictures
import HyalinePixels
import HyalineScenes

/// All pictures of a folder on one page, by locale and set, with what a check of each has found.
///
/// The page holds everything it shows, needs no script, and is the same for the same files.
public struct ContactSheet: Sendable {
    /// By path.
    let pictures: [SheetPicture]
    /// What the page is called.
    let title: String

    /// Folders inside each other that are looked into.
    private static let depth = 8

    /// Looks at all pictures in a folder and the folders in it.
    ///
    /// - Parameters:
    ///   - title: of the page; nil = the folder's name.
    ///   - threads: pictures that are decoded at once, each some 60 MB for a phone.
    ///   - cache: keeps what is read for the next sheet of the same folder; nil = nothing.
    /// - Throws: `.missingInput` for a folder that is not there or has no picture.
    public init(
        folder: String, title: String? = nil, presets: PresetTable = .standard, threads: Int = 1,
        cache: SheetCache? = nil
    ) throws(StillsError) {
        guard Folders.names(in: folder) != nil else {
            throw StillsError(.missingInput, "there is no folder '\(folder)': check the path")
        }
        let paths = Self.paths(in: folder)
        guard !paths.isEmpty else {
            throw StillsError(
                .missingInput, "the folder '\(folder)' has no PNG, JPEG or WebP: check the path")
        }
        let reader = SheetReader(
            folder: folder, presets: presets, notes: RenderingNotes(folder: folder), cache: cache)
        cache?.keep(only: Set(paths.map { folder + "/" + $0 }))
        pictures = Parallel.map(paths.count, threads: threads) { reader.picture(paths[$0]) }
        let name = folder.split(separator: "/").last.map(String.init) ?? folder
        self.title = title ?? (name == "." ? "stills" : name)
    }

    /// The files that a sheet of a folder depends on: its pictures, and the journals of batches in it and above it.
    public static func inputFiles(in folder: String) -> [String] {
        paths(in: folder).map { folder + "/" + $0 }
            + RenderingNotes.journals(of: folder)
    }

    private static func paths(in folder: String) -> [String] {
        FolderWalk(folder, depth: depth).files.filter { PictureFormat(path: $0) != nil }
    }

    public var pictureCount: Int { pictures.count }
    public var errorCount: Int { count(.error) }
    public var warningCount: Int { count(.warning) }

    private func count(_ severity: LintFinding.Severity) -> Int {
        pictures.reduce(0) { sum, picture in
            sum + picture.findings.filter { $0.severity == severity }.count
        }
    }
}

/// Reads pictures for a sheet, from any thread.
private struct SheetReader: Sendable {
    let folder: String
    let presets: PresetTable
    let notes: RenderingNotes
    let cache: SheetCache?
    private let finder: SetFinder

    init(folder: String, presets: PresetTable, notes: RenderingNotes, cache: SheetCache?) {
        (self.folder, self.presets, self.notes, self.cache) = (folder, presets, notes, cache)
        finder = SetFinder(presets.presets)
    }

    func picture(_ path: String) -> SheetPicture {
        let entry = notes.entry(of: path)
        let file = folder + "/" + path
        let read = cache?.file(path, at: file) ?? SheetFile(path, at: file)
        var lint = read.lint
        let row = row(of: lint.header, entry, path)
        lint.check(formats: row?.formats ?? ["png", "jpeg"], allowsAlpha: row?.allowsAlpha ?? true)
        if let row { lint.check(bytes: row) }
        for warning in entry?.warnings ?? [] { lint.add(.warning, "rendering", warning) }
        let size = lint.header.map { "\($0.width) × \($0.height)" } ?? "unreadable"
        var picture = SheetPicture(
            path: path, locale: entry?.locale ?? Self.locale(of: path),
            set: row?.id ?? size, setName: row?.name ?? size,
            alternativeText: entry?.alternativeText ?? Self.name(of: path),
            byteCount: lint.byteCount, findings: [])
        if let header = lint.header {
            (picture.width, picture.height) = (header.width, header.height)
            switch read.thumbnail {
            case .success(let thumbnail): picture.thumbnail = thumbnail
            case .failure(let error): lint.add(.error, "damaged", error.message)
            case nil: break
            }
        }
        picture.findings = lint.findings
        return picture
    }

    private func row(
        of header: PictureHeader?, _ entry: JournalEntry?, _ path: String
    ) -> StillPreset? {
        if let name = entry?.preset, let choice = try? presets.choice(name) { return choice.preset }
        guard let header else { return nil }
        switch finder.find(width: header.width, height: header.height, path: path) {
        case .found(let row, _): return row
        case .needsPath(let rows): return rows.first
        case .none: return nil
        }
    }

    /// The folder next to the picture, as uploading tools have it.
    private static func locale(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return parts.last.map(String.init) ?? ""
    }

    private static func name(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
