internal import Foundation
import HyalineScenes

/// What the system says of a file without opening it.
public struct FileStatus: Sendable, Hashable {
    public var byteCount: Int
    /// When its bytes were last changed, seconds and billionths: `1764500000.000000123`.
    public var modified: String
    /// Its number in the file system: another one after a file was put in its place.
    public var inode: UInt64
    /// Who may read it and who may write, as `chmod` has it.
    public var mode: UInt32

    public init(byteCount: Int, modified: String, inode: UInt64, mode: UInt32 = 0o644) {
        (self.byteCount, self.modified, self.inode) = (byteCount, modified, inode)
        self.mode = mode
    }

    /// nil where there is no regular file; a link is none.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Of the file that a path leads to, by links too: another link is another file. nil where there is no regular file.
    public init?(following path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        byteCount = Int(status.st_size)
        inode = UInt64(status.st_ino)
        mode = UInt32(status.st_mode & 0o7777)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        let billionths = String(time.tv_nsec)
        modified =
            "\(time.tv_sec)." + String(repeating: "0", count: max(0, 9 - billionths.utf8.count))
            + billionths
    }
}

/// Folders.
enum Folders {
    /// Makes a folder and all above it.
    static func create(_ path: String) throws(StillsError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw StillsError(
                .cannotCreate,
                "the folder '\(path)' cannot be made: a file is in its way, or its place is not yours to write"
                    + " to; choose another with --output")
        }
    }

    /// Names of what is in a folder, in the order of their bytes; nil where there is no folder.
    static func names(in path: String) -> [String]? {
        (try? FileManager.default.contentsOfDirectory(atPath: path))?
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Links are followed.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
