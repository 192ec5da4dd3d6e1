internal import Foundation

/// Temporary files that killed programs have left beside their targets.
package enum AbandonedFiles {
    /// Seconds. A file is written in one go from memory, and every write makes it young again: what has not been touched for an
    /// hour has no writer any more, on no machine.
    package static let age = 3600

    /// Removes them from a folder; one that is not there has none.
    ///
    /// How old they are is told by the clock that dates the folder's files, against a file that is made for it: machines
    /// that share a disc need not agree on the time.
    ///
    /// - Returns: their names.
    @discardableResult
    package static func remove(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let candidates = names.filter(AtomicReplacement.isTemporary).sorted()
        guard !candidates.isEmpty, let now = now(in: folder) else { return [] }
        return candidates.filter { name in
            let path = folder + "/" + name
            guard let changed = changed(path), now - changed > age else { return false }
            return unlink(path) == 0
        }
    }

    /// Of the clock of the folder's file system, seconds; nil where nothing can be written, and nothing be removed.
    private static func now(in folder: String) -> Int? {
        let probe = AtomicReplacement(target: folder + "/now", path: folder)
        do throws(PictureError) {
            _ = try probe.open()
        } catch {
            return nil
        }
        defer { probe.abandon() }
        return changed(probe.temporary)
    }

    /// Seconds; nil where there is no regular file. Links are not followed.
    private static func changed(_ path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        return status.st_mtimespec.tv_sec
        #else
        return status.st_mtim.tv_sec
        #endif
    }
}
