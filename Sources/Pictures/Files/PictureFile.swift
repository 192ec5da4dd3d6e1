internal import Foundation
public import HyalinePixels

/// Picture files on disk.
public enum PictureFile {
    /// Reads and decodes a PNG, JPEG or WebP file, told by its first bytes and not by its name; a pipe or
    /// `/dev/stdin` will do as well.
    ///
    /// - Parameter space: what the pixels of the result are in; colours of the file are converted, by its
    ///   tags, and what the space cannot show is clipped.
    /// - Throws: `.missingInput` when there is no such file, it is a directory or may not be read; `.badData`
    ///   when it is no sound picture within the limits; `.io` when reading fails half-way.
    public static func read(
        _ path: String, limits: PictureLimits = .standard, in space: ColorSpace = .sRGB
    ) throws(PictureError) -> DecodedPicture {
        try decode(bytes(of: path, limits: limits), name: path, limits: limits, in: space)
    }

    /// The picture in the bytes of a PNG, JPEG or WebP file, in the way of `read`.
    ///
    /// - Parameter name: what messages call the picture.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: PictureLimits = .standard,
        in space: ColorSpace = .sRGB
    ) throws(PictureError) -> DecodedPicture {
        try limits.check(bytes: bytes.count, name: name)
        return try PictureFormat(bytes, name: name)
            .decode(bytes, name: name, limits: limits, in: space)
    }

    /// Encodes a picture in the format that the path's ending stands for, and writes it, in the way of bytes.
    ///
    /// - Throws: `.usage` for another ending; what `PictureFormat.encode` and the writing of bytes throw.
    public static func write(
        _ picture: Picture, to path: String, options: PictureOptions = PictureOptions()
    ) throws(PictureError) {
        guard let format = PictureFormat(path: path) else {
            throw PictureError(
                .usage,
                "'\(path)' ends in none of "
                    + PictureFormat.allCases.flatMap(\.endings).map { "." + $0 }
                    .joined(separator: ", ") + ": rename the output")
        }
        try write(format.encode(picture, options: options), to: path)
    }

    /// For a program that ends before its time, as on Ctrl-C: removes what writes under way have left so far.
    /// From then on no write of this process begins or comes to its end; they wait for the program to end.
    ///
    /// To be called on any thread, but not in a signal handler.
    public static func abandonWrites() { AtomicReplacement.abandonAll() }

    /// The same where the caller may be in the midst of a write itself, as when memory has run out. Takes no memory.
    ///
    /// - Parameter patience: for how long other writes are waited for, s.
    public static func abandonWrites(patience: Double) {
        AtomicReplacement.abandonAll(patience: patience)
    }

    /// Writes a file so that it is there as a whole or not at all: to a temporary name in the same folder,
    /// synced, then renamed. A symbolic link stays and its target is replaced. What is no regular file,
    /// such as `/dev/stdout` or a pipe, is written to directly.
    ///
    /// - Throws: `.cannotCreate` when the place does not allow it, `.io` when writing fails half-way.
    public static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
        if let descriptor = openDescriptor(path) {
            return try FileOutput(descriptor: descriptor, path: path, closes: false).write(bytes)
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        guard !exists || isRegular(status) else {
            if status.st_mode & S_IFMT == S_IFDIR {
                throw PictureError(
                    .cannotCreate, "cannot write '\(path)': it is a folder; add a file name")
            }
            return try FileOutput(opening: path, flags: O_WRONLY, as: path).write(bytes)
        }
        // A rename would go through; but whoever took away the right to write did not want that.
        guard !exists || access(path, W_OK) == 0 else {
            throw PictureError(
                .cannotCreate,
                "cannot write '\(path)' (\(reason(errno))): choose another name or change its mode")
        }
        try replace(
            try AtomicReplacement.resolved(path), as: path,
            mode: exists ? status.st_mode & 0o7777 : nil,
            with: bytes)
    }

    private static func replace(
        _ target: String, as path: String, mode: mode_t?, with bytes: [UInt8]
    ) throws(PictureError) {
        let replacement = AtomicReplacement(target: target, path: path)
        let output = try replacement.open()
        do throws(PictureError) {
            if let mode { fchmod(output.descriptor, mode) }
            try output.write(bytes)
            try output.sync()
            try replacement.commit()
        } catch {
            replacement.abandon()
            throw error
        }
    }

    /// The descriptor that names like `/dev/stdout` stand for: opened again, a file that the shell
    /// redirected to would be written from its start.
    private static func openDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default: return path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
        }
    }

    private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
