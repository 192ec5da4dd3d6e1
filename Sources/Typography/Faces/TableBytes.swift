internal import CHarfBuzz

/// One table of a font, kept by a reference of its own. Numbers are big-endian, and nil where the table
/// is too short for them.
final class TableBytes {
    private let blob: OpaquePointer?
    private let bytes: UnsafeRawBufferPointer

    /// Empty if the face does not have the table.
    init(_ tag: StaticString, face: OpaquePointer) {
        blob = hb_face_reference_table(face, OpenTypeTag.known(tag))
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    }

    deinit { hb_blob_destroy(blob) }

    var count: Int { bytes.count }

    /// A number of `size` bytes, at most 4.
    func unsigned(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        return (offset..<offset + size).reduce(0) { $0 << 8 | Int(bytes[$1]) }
    }

    func signed(_ offset: Int, _ size: Int) -> Int? {
        unsigned(offset, size).map { $0 < 1 << (8 * size - 1) ? $0 : $0 - 1 << (8 * size) }
    }
}
