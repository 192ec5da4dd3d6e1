internal import Foundation
import HyalinePictures
import HyalineScenes

/// What is known of the stills in an output folder: files of lines, one a still, in JSON.
///
/// A run adds a line as soon as a still is on the disk, in one write at the end of its file; a run that is killed
/// leaves all lines but perhaps a part of its last one, which the next reader skips. Each shard has a file of its own,
/// so that machines which share a folder never write to the same one; readers take all of them. Names begin with a point:
/// uploading tools do not look at such files.
public struct BatchJournal: Sendable {
    /// Absolute, or as given.
    public let folder: String
    /// By path; the latest line of a file last.
    private var entries: [String: [JournalEntry]] = [:]

    public static let name = ".hyaline-stills.jsonl"

    static func name(of shard: Shard?) -> String {
        guard let shard, shard.count > 1 else { return name }
        return ".hyaline-stills.\(shard.index)-of-\(shard.count).jsonl"
    }

    /// Of the journals that lie in a folder.
    static func names(in folder: String) -> [String] {
        (Folders.names(in: folder) ?? []).filter(isJournal)
    }

    private static func isJournal(_ name: String) -> Bool {
        name.hasPrefix(".hyaline-stills.") && name.hasSuffix(".jsonl")
    }

    /// Of a journal, bytes: some 100,000 stills.
    private static let maximumBytes = 256 << 20

    /// Reads what there is. What cannot be read is as if it were not there: its stills are made again.
    public init(folder: String) {
        self.folder = folder
        for name in Self.names(in: folder) {
            guard
                let bytes = try? Jail.read(
                    folder + "/" + name, limit: Self.maximumBytes, named: name)
            else { continue }
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                guard let node = try? JSONReader.read(Array(line)), let entry = JournalEntry(node)
                else { continue }
                entries[entry.path, default: []].append(entry)
            }
        }
    }

    /// The entry that tells of the file as it lies there now: of its size, and of its time or else its bytes.
    ///
    /// - Parameter digest: nil = of whatever it was made from.
    public func current(_ path: String, digest: String? = nil) -> JournalEntry? {
        guard let candidates = entries[path],
            let status = FileStatus(folder + "/" + path)
        else { return nil }
        let fitting = candidates.filter {
            $0.byteCount == status.byteCount && (digest == nil || $0.digest == digest)
        }
        if let entry = fitting.last(where: { $0.modified == status.modified }) { return entry }
        // Copied or checked out: another time, the same bytes.
        guard !fitting.isEmpty,
            let bytes = try? Jail.read(
                folder + "/" + path, limit: PictureLimits.standard.maxFileBytes, named: path)
        else { return nil }
        let hash = SHA256.hex(bytes)
        return fitting.last { $0.sha256 == hash }
    }

    /// The latest entry of each still that is there as the journal tells of it, sorted by path.
    func allCurrent() -> [JournalEntry] {
        entries.keys.sorted().compactMap { current($0) }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether some still has more than one line.
    var hasStaleLines: Bool { entries.values.contains { $0.count > 1 } }
}

/// Adds lines to the journal of one run, from any thread.
final class JournalWriter: @unchecked Sendable {
    private let path: String
    private let descriptor: Int32
    // Held while a line is written: hence the class is Sendable.
    private let lock = NSLock()

    /// Opens the file, or makes it.
    init(folder: String, shard: Shard?) throws(StillsError) {
        path = folder + "/" + BatchJournal.name(of: shard)
        descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw StillsError(
                .cannotCreate,
                "the journal '\(path)' cannot be written (\(String(cString: strerror(errno)))): choose"
                    + " an output folder where you may write")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw StillsError(
                .cannotCreate,
                "the journal '\(path)' is no file: take it away, or choose another folder with --output"
            )
        }
        endLastLine()
    }

    deinit { close(descriptor) }

    /// A run that was killed may have left half a line; what follows must not become a part of it.
    private func endLastLine() {
        var status = stat()
        var last: UInt8 = 0
        guard fstat(descriptor, &status) == 0, status.st_size > 0,
            pread(descriptor, &last, 1, status.st_size - 1) == 1, last != UInt8(ascii: "\n")
        else { return }
        _ = "\n".withCString { write(descriptor, $0, 1) }
    }

    func add(_ entry: JournalEntry) throws(StillsError) {
        let bytes = Array((entry.line + "\n").utf8)
        lock.lock()
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) }
        let code = errno
        lock.unlock()
        guard count == bytes.count else {
            throw StillsError(
                .io,
                "writing the journal '\(path)' failed (\(String(cString: strerror(code)))): free some"
                    + " space; stills that are written are complete")
        }
    }

    /// Replaces the whole file in one step: one line a still, sorted by path.
    ///
    /// Lines that something else has added since are lost; their stills are only made again.
    func rewrite(_ entries: [JournalEntry]) throws(StillsError) {
        let lines = entries.sorted { $0.path < $1.path }.map { $0.line + "\n" }
        do throws(PictureError) {
            try PictureFile.write(Array(lines.joined().utf8), to: path)
        } catch {
            throw StillsError(SceneError(error).kind, error.message)
        }
    }
}
