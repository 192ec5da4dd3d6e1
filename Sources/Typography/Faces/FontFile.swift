internal import CHarfBuzz
internal import HyalineFonts

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// The bytes of a font file, held by a HarfBuzz blob: HarfBuzz and FreeType read the same memory,
/// which lives as long as this owner.
final class FontFile {
    /// The contract's limit for fonts.
    static let maximumBytes = 64 << 20

    /// `default` for the built-in face.
    let path: String
    let blob: OpaquePointer
    let faceCount: Int
    /// nil for TrueType and OpenType.
    let type1: Type1Face?

    init(path: String) throws(TypographyError) {
        _ = LibraryEnvironment.isClean
        try Self.checkReadable(path)
        guard let blob = Self.copy(path) ?? hb_blob_create_from_file_or_fail(path) else {
            throw TypographyError(
                .io, "cannot read the font '\(path)': the system refused it; check the disk")
        }
        var type1: Type1Face?
        do throws(TypographyError) {
            let bytes = Self.bytes(of: blob)
            if Type1Face.begins(bytes) {
                type1 = try Type1Face(bytes, path: path)
            } else {
                try SFNTDirectory.check(bytes, path: path)
            }
        } catch {
            hb_blob_destroy(blob)
            throw error
        }
        self.path = path
        self.blob = blob
        self.type1 = type1
        faceCount = type1 == nil ? Int(hb_face_count(blob)) : 1
        if faceCount == 0 {
            // Stored properties are complete, so deinit frees the blob.
            throw TypographyError(.badData, SFNTDirectory.notAFont(path))
        }
    }

    /// The built-in face, where it lies in the program: nothing is copied.
    private init(embedded bytes: UnsafeRawBufferPointer) throws(TypographyError) {
        _ = LibraryEnvironment.isClean
        path = DefaultFace.keyword
        blob = hb_blob_create(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
            HB_MEMORY_MODE_READONLY, nil, nil)
        faceCount = Int(hb_face_count(blob))
        type1 = nil
        try SFNTDirectory.check(Self.bytes(of: blob), path: path)
    }

    convenience init(_ location: FontLocation) throws(TypographyError) {
        if let path = location.path {
            try self.init(path: path)
        } else {
            try self.init(embedded: DefaultFace.bytes)
        }
    }

    deinit { hb_blob_destroy(blob) }

    /// Valid while this owner lives.
    var bytes: UnsafeRawBufferPointer { Self.bytes(of: blob) }

    private static func bytes(of blob: OpaquePointer) -> UnsafeRawBufferPointer {
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return UnsafeRawBufferPointer(start: start, count: Int(length))
    }

    /// Of files that are copied to memory, bytes. HarfBuzz maps files, which costs nothing until a page is looked at, and then
    /// the system ends the program when the file has become shorter: as one does that is saved while stills are rendered.
    /// Collections of tens of MB stay mapped, for each thread has a font of its own; they are replaced, not edited.
    private static let copiedBytes = 8 << 20

    /// The bytes as they are now; nil where that is too large, empty, or cannot be read.
    private static func copy(_ path: String) -> OpaquePointer? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, (1...copiedBytes).contains(Int(status.st_size)),
            let bytes = malloc(Int(status.st_size))
        else { return nil }
        var count = 0
        while count < Int(status.st_size) {
            let got = read(descriptor, bytes + count, Int(status.st_size) - count)
            if got < 0, errno == EINTR { continue }
            // Shorter by now: what is there is looked at as any other damaged font.
            guard got > 0 else { break }
            count += got
        }
        guard count > 0 else {
            free(bytes)
            return nil
        }
        return hb_blob_create(
            bytes.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_WRITABLE, bytes
        ) { free($0) }
    }

    /// A folder that happens to be called like a family is no file.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Looks before anything is mapped, so that a directory, a pipe or a huge file has its own words.
    private static func checkReadable(_ path: String) throws(TypographyError) {
        func missing(_ reason: String) -> TypographyError {
            TypographyError(.missingInput, "cannot open the font '\(path)': \(reason)")
        }
        guard !path.utf8.contains(0) else { throw missing("the path holds a zero byte") }
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw missing(
                errno == ENOENT
                    ? "no such file; check the path, or name an installed family"
                    : "\(reason(errno)); check the path and its permissions")
        }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw missing("it is a directory; name a font file in it") }
        guard kind == S_IFREG else { throw missing("it is not a regular file; copy it to one") }
        guard access(path, R_OK) == 0 else {
            throw missing("\(reason(errno)); change the file's permissions")
        }
        guard Int(status.st_size) <= maximumBytes else {
            throw TypographyError(
                .badData,
                "the font '\(path)' has \(status.st_size) bytes and the limit is"
                    + " \(maximumBytes) (64 MB); subset it, or take one face out of the collection")
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EACCES: "permission denied"
        case ENOTDIR: "a part of the path is not a directory"
        case ELOOP: "too many symbolic links"
        case ENAMETOOLONG: "the path is too long"
        default: "system error \(code)"
        }
    }
}
