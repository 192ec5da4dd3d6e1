internal import Foundation

/// A temporary file beside a target, that takes the target's place in one step or vanishes.
struct AtomicReplacement {
    let target: String
    let temporary: String
    /// What messages call the target.
    private let path: String

    init(target: String, path: String) {
        self.target = target
        self.path = path
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let random = UInt32.random(in: 0...UInt32.max)
        // Hidden, and short enough for any file system whatever the target is called.
        temporary = "\(folder).hyaline-\(getpid())-\(String(random, radix: 36)).tmp"
    }

    func commit() throws(PictureError) {
        guard rename(temporary, target) == 0 else {
            throw FileOutput.cannotCreate(path, errno)
        }
    }

    func abandon() { unlink(temporary) }

    /// The file that a chain of symbolic links ends at, whether it exists or not.
    static func resolved(_ path: String) -> String {
        var path = path
        // As many links as Linux follows itself; a longer chain fails when the file is opened.
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { return path }
            let link = String(decoding: buffer[..<count], as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            path = link.hasPrefix("/") ? link : folder + link
        }
        return path
    }
}
