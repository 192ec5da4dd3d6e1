internal import Foundation

/// Memory for the codes of a picture, row after row, as its format's library writes them.
final class CodeBuffer: @unchecked Sendable {
    /// Written to only by whoever makes the buffer, before others get it: hence the class is Sendable. Aligned for any code.
    let base: UnsafeMutableRawPointer
    let rowBytes: Int
    let byteCount: Int

    /// Zero pages, which take memory only once there is something in them: a file that ends early does not cost what its
    /// header promises.
    ///
    /// - Parameter name: what messages call the picture.
    /// - Throws: `.io` when memory is short.
    init(rows: Int, rowBytes: Int, name: String) throws(PictureError) {
        guard let base = calloc(rows, rowBytes) else {
            throw PictureError(.io, "out of memory while reading picture '\(name)'")
        }
        self.base = base
        self.rowBytes = rowBytes
        byteCount = rows * rowBytes
    }

    deinit { free(base) }
}
