internal import Foundation
import HyalineScenes

/// Files of stand-ins as they are now, each looked at once a batch: thousands of stills share a few. For several threads.
final class StandInFonts: @unchecked Sendable {
    // Read and written only while `lock` is held: hence the class is Sendable.
    private let lock = NSLock()
    private var states: [String: State] = [:]

    private struct State {
        /// nil = there is no such file.
        var status: FileStatus?
        /// nil = not read yet.
        var sha256: String?
    }

    /// What a journal notes of a font.
    ///
    /// - Throws: what reading the file throws: it was there a moment ago.
    func note(_ path: String) throws(StillsError) -> StandInFont {
        lock.lock()
        defer { lock.unlock() }
        let digest = try sha256(path)
        guard let status = states[path]?.status else {
            throw StillsError(
                .missingInput,
                "the font '\(path)', which stands in for missing characters, has gone while it was used;"
                    + " run again")
        }
        return StandInFont(
            path: path, byteCount: status.byteCount, modified: status.modified, sha256: digest)
    }

    /// Whether a font is the file that was noted: of the same size, and of the same time or else the same bytes.
    func isUnchanged(_ font: StandInFont) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard let status = status(font.path), status.byteCount == font.byteCount else {
            return false
        }
        if status.modified == font.modified { return true }
        return (try? sha256(font.path)) == font.sha256
    }

    private func status(_ path: String) -> FileStatus? {
        if let known = states[path] { return known.status }
        // Systems link fonts together from several places.
        let status = Jail.realFile(path).flatMap { FileStatus($0) }
        states[path] = State(status: status)
        return status
    }

    private func sha256(_ path: String) throws(StillsError) -> String {
        _ = status(path)
        if let known = states[path]?.sha256 { return known }
        let bytes = try Jail.read(
            Jail.realFile(path) ?? path, limit: FileDigests.maximumBytes, named: path)
        let digest = SHA256.hex(bytes)
        states[path]?.sha256 = digest
        return digest
    }
}
