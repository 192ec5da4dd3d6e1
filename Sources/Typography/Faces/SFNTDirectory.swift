/// The directory at the start of an OpenType file. Both libraries read past a missing table without
/// a word and then draw nothing, so whether every table lies inside the file is looked at here.
///
/// Source: OpenType specification 1.9, "Organization of an OpenType Font".
enum SFNTDirectory {
    private static let collection = OpenTypeTag.known("ttcf")
    private static let versions: Set<UInt32> = [
        0x0001_0000, OpenTypeTag.known("OTTO"), OpenTypeTag.known("true"),
        OpenTypeTag.known("typ1"),
    ]

    /// The largest collections have about a hundred faces, of some twenty tables. Without limits a small
    /// file could name four thousand million tables.
    private static let maximumFaces = 1024
    private static let maximumTables = 512

    static func check(_ bytes: UnsafeRawBufferPointer, path: String) throws(TypographyError) {
        guard !bytes.isEmpty else {
            throw TypographyError(.badData, "the font '\(path)' is empty; fetch it again")
        }
        guard let version = uint32(bytes, 0) else {
            throw TypographyError(.badData, notAFont(path))
        }
        if version != collection, !versions.contains(version),
            let foreign = ForeignFormat.description(of: bytes)
        {
            throw TypographyError(.badData, "'\(path)' \(foreign)")
        }
        guard version == collection else {
            try checkFace(bytes, at: 0, path: path)
            return
        }
        guard let count = uint32(bytes, 8), count > 0, count <= maximumFaces else {
            throw TypographyError(.badData, truncated(path))
        }
        for face in 0..<Int(count) {
            guard let offset = uint32(bytes, 12 + 4 * face) else {
                throw TypographyError(.badData, truncated(path))
            }
            try checkFace(bytes, at: Int(offset), path: path)
        }
    }

    static func notAFont(_ path: String) -> String {
        "'\(path)' is not a font: TrueType and OpenType (.ttf, .otf, .ttc) and Type 1 (.pfb)"
            + " are read; check the file"
    }

    private static func truncated(_ path: String) -> String {
        "the font '\(path)' is truncated or corrupt: a table lies outside the file; fetch it again"
    }

    private static func checkFace(
        _ bytes: UnsafeRawBufferPointer, at start: Int, path: String
    ) throws(TypographyError) {
        guard let version = uint32(bytes, start), versions.contains(version) else {
            throw TypographyError(.badData, notAFont(path))
        }
        guard let packed = uint32(bytes, start + 4) else {
            throw TypographyError(.badData, truncated(path))
        }
        guard packed >> 16 <= maximumTables else {
            throw TypographyError(.badData, truncated(path))
        }
        for table in 0..<Int(packed >> 16) {
            let record = start + 12 + 16 * table
            guard let offset = uint32(bytes, record + 8), let length = uint32(bytes, record + 12),
                Int(offset) + Int(length) <= bytes.count
            else {
                throw TypographyError(.badData, truncated(path))
            }
        }
    }

    private static func uint32(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
