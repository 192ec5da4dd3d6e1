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

    /// Whether a file's name is one that `init` makes.
    static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix(".hyaline-"), name.hasSuffix(".tmp") else { return false }
        let parts = name.dropFirst(9).dropLast(4)
            .split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) } && !parts[0].isEmpty
            && UInt32(parts[1], radix: 36) != nil
    }

    /// Creates the temporary file.
    func open() throws(PictureError) -> FileOutput {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        let output = try FileOutput(
            opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, as: path)
        Self.underWay.insert(temporary)
        return output
    }

    func commit() throws(PictureError) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        guard rename(temporary, target) == 0 else {
            throw FileOutput.cannotCreate(path, errno)
        }
        Self.underWay.remove(temporary)
    }

    func abandon() {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        unlink(temporary)
        Self.underWay.remove(temporary)
    }

    /// The temporary files that there are now; guarded by the lock, as is their coming and going.
    /// With room for as many as there may be at once: it must not be looking for memory when that runs out.
    nonisolated(unsafe) private static var underWay = Set<String>(minimumCapacity: 512)
    private static let lock = NSLock()

    /// Removes all temporary files, and lets none come or take its target's place any more.
    static func abandonAll() {
        // Never unlocked: whoever comes here ends the program.
        lock.lock()
        for path in underWay { unlink(path) }
    }

    /// The same, also when this thread holds the lock.
    static func abandonAll(patience: Double) {
        let step: UInt32 = 10_000
        var left = Int(patience * 1e6) / Int(step)
        while !lock.try(), left > 0 {
            usleep(step)
            left -= 1
        }
        for path in underWay { unlink(path) }
    }

    /// The file that a chain of symbolic links ends at, whether it exists or not.
    ///
    /// - Throws: `.cannotCreate` for a chain without an end: what it was meant to name is not known, and
    ///   a file in place of one of its links would not be it.
    static func resolved(_ name: String) throws(PictureError) -> String {
        var path = name
        // As many links as Linux follows itself.
        for _ in 0...40 {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { return path }
            // Repaired, the name would be that of another file.
            guard let link = String(validating: buffer[..<count], as: UTF8.self) else {
                throw FileOutput.cannotCreate(name, EILSEQ)
            }
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            path = link.hasPrefix("/") ? link : folder + link
        }
        throw FileOutput.cannotCreate(name, ELOOP)
    }
}
