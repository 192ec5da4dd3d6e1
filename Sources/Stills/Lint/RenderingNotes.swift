/// What a batch has noted of the pictures in a folder: its journal lies there, or some folders above.
struct RenderingNotes: Sendable {
    private let journal: BatchJournal?
    /// From the journal's folder to this one, with a slash at its end.
    private let prefix: String

    /// Folders to look up.
    private static let height = 3

    init(folder: String) {
        // Without links, so that what is above is known.
        guard let jail = try? Jail(folder: folder) else {
            (journal, prefix) = (nil, "")
            return
        }
        var parts = jail.folder.split(separator: "/").map(String.init)
        var below: [String] = []
        for _ in 0...Self.height {
            let found = BatchJournal(folder: "/" + parts.joined(separator: "/"))
            if !found.isEmpty {
                (journal, prefix) = (found, below.map { $0 + "/" }.joined())
                return
            }
            guard let last = parts.popLast() else { break }
            below.insert(last, at: 0)
        }
        (journal, prefix) = (nil, "")
    }

    /// Where journals of a folder's pictures may lie, whether they do or not. Those of shards are looked for in the folder
    /// itself only: the ones above may be folders of anything, and of any size.
    static func journals(of folder: String) -> [String] {
        guard let jail = try? Jail(folder: folder) else { return [] }
        var paths = BatchJournal.names(in: jail.folder).map { jail.folder + "/" + $0 }
        var parts = jail.folder.split(separator: "/")
        for _ in 0...height {
            let path = "/" + (parts.map(String.init) + [BatchJournal.name]).joined(separator: "/")
            if !paths.contains(path) { paths.append(path) }
            if parts.popLast() == nil { break }
        }
        return paths
    }

    /// What is known of a picture as it lies there now.
    func entry(of path: String) -> JournalEntry? { journal?.current(prefix + path) }

    func warnings(of path: String) -> [String] { entry(of: path)?.warnings ?? [] }
}
