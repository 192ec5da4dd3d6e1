/// A folder of stills under watch: makes its contact sheet, and tells when a picture or a journal in it has changed.
///
/// The folder need not be there yet. Pictures that are as they were are not read again.
public struct SheetWatch {
    private let folder: String
    private let title: String?
    private let presetFile: String?
    private let threads: Int
    private var watch: FileWatch
    public let cache = SheetCache()

    /// - Parameters:
    ///   - title: of the page; nil = the folder's name.
    ///   - presets: a table that is laid over the standard one, read anew for every sheet.
    ///   - threads: pictures that are decoded at once.
    public init(
        folder: String, title: String? = nil, presets: String? = nil, threads: Int = 1,
        look: @escaping FileWatch.Look = { FileStatus(following: $0) }
    ) {
        (self.folder, self.title, presetFile, self.threads) = (folder, title, presets, threads)
        watch = FileWatch(look: look)
        watch.watch(files)
    }

    /// Files that are watched.
    public var fileCount: Int { watch.paths.count }

    /// - Throws: what `ContactSheet` throws, and what reading the presets does.
    public mutating func sheet() throws(StillsError) -> ContactSheet {
        // Before they are read: what changes meanwhile is told by the next poll.
        watch.watch(files)
        var presets = PresetTable.standard
        if let presetFile { presets = presets.overlaid(with: try PresetTable(file: presetFile)) }
        return try ContactSheet(
            folder: folder, title: title, presets: presets, threads: threads, cache: cache)
    }

    /// Looks at all files; those that have come since are among them.
    public mutating func poll() -> FileWatch.Finding {
        watch.expect(files)
        return watch.poll()
    }

    private var files: [String] {
        ContactSheet.inputFiles(in: folder) + (presetFile.map { [$0] } ?? [])
    }
}
