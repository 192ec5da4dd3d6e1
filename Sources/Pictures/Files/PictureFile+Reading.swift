internal import Foundation

extension PictureFile {
    /// All bytes of a file, at most as many as the limits allow.
    static func bytes(of path: String, limits: PictureLimits) throws(PictureError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw cannotOpen(path, errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw cannotRead(path, errno) }
        if status.st_mode & S_IFMT == S_IFDIR {
            throw PictureError(
                .missingInput, "cannot read '\(path)': it is a folder; name a picture in it")
        }
        try limits.check(bytes: Int(status.st_size), name: path)
        // One byte more than expected, so that the end is met without another round; pipes say 0.
        var bytes = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 65_536))
        var count = 0
        while true {
            let got = bytes.withUnsafeMutableBytes { buffer in
                systemRead(descriptor, buffer.baseAddress! + count, buffer.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw cannotRead(path, errno) }
            if got == 0 { break }
            count += got
            try limits.check(bytes: count, name: path)
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
        }
        bytes.removeSubrange(count...)
        return bytes
    }

    private static func cannotOpen(_ path: String, _ code: Int32) -> PictureError {
        switch code {
        case ENOENT, ENOTDIR:
            PictureError(.missingInput, "no picture '\(path)': check the path")
        case EACCES, EPERM:
            PictureError(
                .missingInput,
                "picture '\(path)' may not be read (\(reason(code))): change its mode")
        default:
            PictureError(
                .missingInput, "cannot open picture '\(path)' (\(reason(code))): check the path")
        }
    }

    private static func cannotRead(_ path: String, _ code: Int32) -> PictureError {
        PictureError(.io, "reading picture '\(path)' failed (\(reason(code))): try again")
    }
}

/// The system's function under a name of its own: inside `PictureFile`, `read` is the method.
private func systemRead(_ descriptor: Int32, _ into: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, into, count)
}
