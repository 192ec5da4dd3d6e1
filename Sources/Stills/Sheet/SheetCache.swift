internal import Foundation
import HyalinePictures

/// What a sheet takes from the file of a picture; all else comes from journals and presets.
struct SheetFile: Sendable {
    /// As far as the file alone tells.
    var lint: PictureLint
    /// nil where not even the header could be read.
    var thumbnail: Result<SheetPicture.Thumbnail, PictureError>?

    /// Reads it.
    ///
    /// - Parameters:
    ///   - path: for messages.
    ///   - file: where it lies.
    init(_ path: String, at file: String) {
        lint = PictureLint(path, file: file)
        guard lint.header != nil else { return }
        thumbnail = Result { () throws(PictureError) in
            try SheetPicture.Thumbnail(try PictureFile.readCodes(file))
        }
    }
}

/// Pictures that were read for a sheet, kept for the next sheet of the same folder: those whose file status is the same
/// are not read again. Some 15 KB each. For any number of threads at once.
public final class SheetCache: @unchecked Sendable {
    // All of it is read and written only while `lock` is held: hence the class is Sendable.
    private let lock = NSLock()
    private var files: [String: (status: FileStatus, file: SheetFile)] = [:]
    private var reads = 0

    public init() {}

    /// Pictures that were read from their files so far.
    public var readCount: Int { lock.withLock { reads } }

    func file(_ path: String, at file: String) -> SheetFile {
        // Before reading: if it changes meanwhile, its status is another one next time.
        let status = FileStatus(following: file)
        if let status, let kept = lock.withLock({ files[file] }), kept.status == status {
            return kept.file
        }
        let read = SheetFile(path, at: file)
        lock.withLock {
            reads += 1
            files[file] = status.map { ($0, read) }
        }
        return read
    }

    /// Forgets pictures that are not there any more.
    func keep(only paths: Set<String>) {
        lock.withLock { files = files.filter { paths.contains($0.key) } }
    }
}
