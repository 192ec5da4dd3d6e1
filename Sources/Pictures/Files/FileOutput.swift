internal import Foundation

/// Owns a file descriptor that bytes are written to; `path` is what messages call it.
struct FileOutput: ~Copyable {
    let descriptor: Int32
    private let path: String
    private let closes: Bool

    init(descriptor: Int32, path: String, closes: Bool) {
        self.descriptor = descriptor
        self.path = path
        self.closes = closes
    }

    init(opening file: String, flags: Int32, as path: String) throws(PictureError) {
        // The user's mask takes away from these rights, as for any new file.
        let descriptor = open(file, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Self.cannotCreate(path, errno)
        }
        self.init(descriptor: descriptor, path: path, closes: true)
    }

    deinit { if closes { close(descriptor) } }

    func write(_ bytes: [UInt8]) throws(PictureError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                systemWrite(descriptor, buffer.baseAddress! + done, buffer.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(errno) }
            done += count
        }
    }

    /// Waits until the bytes are on the disk; some file systems cannot say, which is no error.
    func sync() throws(PictureError) {
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw failure(errno) }
    }

    static func cannotCreate(_ path: String, _ code: Int32) -> PictureError {
        let remedy =
            switch code {
            case ENOENT, ENOTDIR: "its folder does not exist, create it first"
            case EACCES, EPERM, EROFS: "choose a folder where you may write"
            case ELOOP: "its links lead in a circle, take them away or choose another name"
            default: "choose another place"
            }
        return PictureError(
            .cannotCreate, "cannot write '\(path)' (\(PictureFile.reason(code))): \(remedy)")
    }

    private func failure(_ code: Int32) -> PictureError {
        let remedy = code == ENOSPC ? "free some space" : "try again"
        return PictureError(
            .io, "writing '\(path)' failed (\(PictureFile.reason(code))): \(remedy)")
    }
}

/// The system's function under a name of its own: inside `FileOutput`, `write` is the method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
