internal import Foundation
import HyalineScenes

/// A folder that paths of a manifest do not leave. What somebody else's manifest can read and write is then known.
///
/// Without a wider root a path has no `..`, is not absolute, and no link on its way leads out of the manifest's folder.
/// With a root, paths are relative to the manifest's folder still, but may lead anywhere below the root. Every part of
/// a path is looked at as the system sees it; what is opened in the end is the path without links.
public struct Jail: Sendable {
    /// What relative paths begin at: absolute, without links.
    public let folder: String
    /// What nothing leaves: absolute, without links; the folder itself unless it was widened.
    public let root: String
    private let isWidened: Bool

    /// - Parameters:
    ///   - folder: the manifest's.
    ///   - root: nil = the folder.
    /// - Throws: `.missingInput` where one of them is no folder, or the folder is not below the root.
    public init(folder: String, root: String? = nil) throws(StillsError) {
        guard let real = Self.real(folder), Self.isFolder(real) else {
            throw StillsError(.missingInput, "the folder '\(folder)' is not there: check the path")
        }
        self.folder = real
        isWidened = root != nil
        guard let root else {
            self.root = real
            return
        }
        guard let wide = Self.real(root), Self.isFolder(wide) else {
            throw StillsError(
                .missingInput, "--root '\(root)' is no folder that is there: check the path")
        }
        self.root = wide
        guard Self.isBelow(real, wide) else {
            throw StillsError(
                .usage,
                "--root '\(root)' does not hold the manifest's folder '\(folder)': name one above it"
            )
        }
    }

    /// Why a path is refused, without a place.
    public struct Refusal: Error, Sendable, Equatable, CustomStringConvertible {
        public enum Kind: Sendable {
            /// It leaves the folder, or is of a kind that is not read.
            case outside
            /// It is not there.
            case missing
        }

        public var kind: Kind
        public var description: String
    }

    /// A file to read.
    ///
    /// - Returns: the absolute path without links, of a regular file below the root.
    public func input(_ path: String) throws(Refusal) -> String {
        let wanted = try joined(path)
        guard let real = Self.real(wanted) else {
            let code = errno
            // A link out whose target is not there tells nothing about the target.
            try refuseLinks(wanted, path)
            throw Refusal(
                kind: .missing,
                description:
                    "there is no file '\(path)' (\(String(cString: strerror(code)))): check the path"
            )
        }
        guard Self.isBelow(real, root) else { throw outside(path, "leads out of") }
        var status = stat()
        guard stat(real, &status) == 0 else {
            throw Refusal(kind: .missing, description: "there is no file '\(path)': check the path")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Refusal(
                kind: .outside,
                description:
                    "'\(path)' is \(Self.kind(status)), and only files are read: name a file")
        }
        return real
    }

    /// Where a path leads by its name alone: what lies there, if anything does, may change. nil for a path that is not
    /// allowed.
    func place(of path: String) -> String? { try? joined(path) }

    /// A place to write to, below this jail's folder, whether it is there yet or not. Folders on the way need not be.
    ///
    /// - Returns: the absolute path, without links as far as it is there.
    public func output(_ path: String) throws(Refusal) -> String {
        let wanted = try joined(path)
        do throws(Refusal) {
            try refuseLinks(wanted, path)
        } catch {
            // A root widens what is read, not what a batch writes.
            throw Refusal(
                kind: .outside,
                description:
                    "'\(path)' leads by a link out of the folder '\(folder)': take the link away, or"
                    + " choose another folder with --output")
        }
        var status = stat()
        if stat(wanted, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw Refusal(
                kind: .outside,
                description:
                    "'\(path)' is \(Self.kind(status)), and only files are replaced: choose another"
                    + " path")
        }
        return wanted
    }

    /// A folder to write below, whether it is there yet or not.
    func outputFolder(_ path: String) throws(Refusal) -> String {
        let wanted = try joined(path)
        try refuseLinks(wanted, path)
        var status = stat()
        if stat(wanted, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
            throw Refusal(
                kind: .outside,
                description: "'\(path)' is \(Self.kind(status)), and pictures go into a folder")
        }
        return wanted
    }

    /// A file that the user names, without links; nil where there is none.
    static func realFile(_ path: String) -> String? {
        var status = stat()
        guard let real = real(path), stat(real, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return real
    }

    /// The bytes of a file that `input` has let through.
    ///
    /// - Parameters:
    ///   - path: what `input` gave: by now a link in its place, or a pipe, is refused.
    ///   - limit: bytes; more are an error.
    public static func read(_ path: String, limit: Int, named name: String) throws(StillsError)
        -> [UInt8]
    {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw StillsError(
                .missingInput,
                "cannot read '\(name)' (\(String(cString: strerror(errno)))): check its rights")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw StillsError(.missingInput, "'\(name)' is no file any more: try again")
        }
        guard status.st_size <= limit else {
            throw StillsError(
                .badData, "'\(name)' is larger than \(limit >> 20) MB: make it smaller")
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
        var count = 0
        while true {
            let got = bytes.withUnsafeMutableBytes { buffer in
                systemRead(descriptor, buffer.baseAddress! + count, buffer.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else {
                throw StillsError(
                    .io, "reading '\(name)' failed (\(String(cString: strerror(errno)))): try again"
                )
            }
            count += got
            if got == 0 { break }
            // It grew meanwhile.
            guard count < bytes.count else {
                throw StillsError(.io, "'\(name)' grows while it is read: try again")
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    // MARK: Paths

    /// Absolute, and without `.` and `..`, which are only allowed with a root.
    private func joined(_ path: String) throws(Refusal) -> String {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw Refusal(kind: .outside, description: "the path is empty: name a file")
        }
        let isAbsolute = path.hasPrefix("/")
        if isAbsolute, !isWidened {
            throw Refusal(
                kind: .outside,
                description:
                    "'\(path)' is absolute: write it relative to the manifest's folder, or widen that with"
                    + " --root")
        }
        var parts = isAbsolute ? [] : folder.split(separator: "/").map(String.init)
        for part in path.split(separator: "/") {
            switch part {
            case ".": break
            case "..":
                guard isWidened else {
                    throw outside(path, "has '..', which leads out of")
                }
                // As the system would go, after links: those of the folder are resolved already, others are not
                // allowed to be left by '..'.
                let here = "/" + parts.joined(separator: "/")
                guard Self.real(here) == here else {
                    throw outside(path, "leads through a link out of")
                }
                if !parts.isEmpty { parts.removeLast() }
            default: parts.append(String(part))
            }
        }
        let result = "/" + parts.joined(separator: "/")
        guard Self.isBelow(result, root) else { throw outside(path, "leads out of") }
        return result
    }

    /// What of a path is there must not lead out of the root by links.
    private func refuseLinks(_ wanted: String, _ path: String) throws(Refusal) {
        var here = ""
        for part in wanted.split(separator: "/") {
            here += "/" + part
            var status = stat()
            guard lstat(here, &status) == 0 else { return }
            guard status.st_mode & S_IFMT == S_IFLNK else { continue }
            guard let real = Self.real(here), Self.isBelow(real, root) else {
                throw outside(path, "leads by a link out of")
            }
        }
    }

    private func outside(_ path: String, _ how: String) -> Refusal {
        Refusal(
            kind: .outside,
            description:
                "'\(path)' \(how) the folder '\(root)': keep files below it, or widen it with --root"
        )
    }

    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    private static func real(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(validatingCString: pointer)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func kind(_ status: stat) -> String {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        case S_IFREG: "a file"
        default: "no file"
        }
    }
}

/// The system's function under a name of its own: inside `Jail`, `read` is the method.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
    read(descriptor, bytes, count)
}
