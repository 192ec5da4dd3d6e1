/// Tells which of some files have changed since they were last looked at, once they have come to rest.
///
/// It asks for the status of every file at each `poll()`, and never reads one. That works on every system and file system,
/// network drives and folders of containers among them, where notifications of the system do not; it sees a file that is
/// put in another's place, one that goes and comes again, and one that is not there yet, all in the same way. A status
/// takes about a thousandth of a millisecond: hundreds of files a few times a second are not noticed.
///
/// Programs save in several steps: they empty a file and fill it, or write another one and rename it. A change is
/// therefore told when two polls in a row have found the same. It has no clock: who polls says how long that is.
public struct FileWatch {
    /// The status of the file at a path; nil = there is none.
    public typealias Look = (String) -> FileStatus?

    public struct Change: Sendable, Equatable {
        public enum Kind: Sendable, Equatable {
            case changed
            /// It was not there before.
            case appeared
            case vanished
        }

        public var path: String
        public var kind: Kind

        public init(_ path: String, _ kind: Kind) { (self.path, self.kind) = (path, kind) }
    }

    public enum Finding: Sendable, Equatable {
        case unchanged
        /// Something is other than it was, and perhaps not whole yet.
        case changing
        /// By path, at least one. From now on they are known as they are.
        case settled([Change])
    }

    /// Polls after which files that rest are told of although others still change.
    private let patience: Int
    private let look: Look
    /// Sorted, each once.
    public private(set) var paths: [String] = []
    /// As they were told of; what is missing has no entry.
    private var known: [String: FileStatus] = [:]
    /// As the last poll found them.
    private var last: [String: FileStatus] = [:]
    private var waited = 0

    /// - Parameters:
    ///   - paths: of files, whether they are there or not; known as they are now.
    ///   - patience: polls after which files that rest are told of although others still change, as while another program
    ///     writes hundreds of them.
    public init(
        _ paths: [String] = [], patience: Int = 10,
        look: @escaping Look = { FileStatus(following: $0) }
    ) {
        self.patience = patience
        self.look = look
        watch(paths)
    }

    /// Watches these files and no others. Of those that it has watched so far the status stays known; new ones are known
    /// as they are now, so that what was read before may be out of date.
    ///
    /// - Returns: those that are new.
    @discardableResult
    public mutating func watch(_ paths: [String]) -> [String] {
        let wanted = Set(paths)
        let added = wanted.subtracting(self.paths).sorted()
        known = known.filter { wanted.contains($0.key) }
        last = last.filter { wanted.contains($0.key) }
        for path in added {
            known[path] = look(path)
            last[path] = known[path]
        }
        self.paths = wanted.sorted()
        return added
    }

    /// Watches these files as well. New ones are known as missing: if they are there, that is a change.
    public mutating func expect(_ paths: [String]) {
        self.paths = Set(self.paths).union(paths).sorted()
    }

    /// Looks at all of them.
    public mutating func poll() -> Finding {
        var now: [String: FileStatus] = [:]
        for path in paths { now[path] = look(path) }
        let differing = paths.filter { now[$0] != known[$0] }
        let resting = differing.filter { now[$0] == last[$0] }
        last = now
        guard !differing.isEmpty else {
            waited = 0
            return .unchanged
        }
        guard resting.count == differing.count || (waited >= patience && !resting.isEmpty) else {
            waited += 1
            return .changing
        }
        waited = 0
        return .settled(
            resting.map { path in
                let kind: Change.Kind =
                    known[path] == nil ? .appeared : now[path] == nil ? .vanished : .changed
                known[path] = now[path]
                return Change(path, kind)
            })
    }
}
