/// Files that people take for fonts, or that are fonts of formats that are not read: what they are,
/// by how they begin, and what to do with them.
enum ForeignFormat {
    /// "is a …: do …", to stand after the file's name; nil for what is not known.
    static func description(of bytes: UnsafeRawBufferPointer) -> String? {
        for format in formats where format.begins(bytes) {
            return "is \(format.name), which is not read: \(format.remedy)"
        }
        return nil
    }

    private struct Format {
        var name: String
        var remedy: String
        var begins: (UnsafeRawBufferPointer) -> Bool

        init(
            _ name: String, _ remedy: String, at offset: Int = 0, _ starts: [[UInt8]],
            and check: @escaping (UnsafeRawBufferPointer) -> Bool = { _ in true }
        ) {
            self.name = name
            self.remedy = remedy
            begins = { bytes in
                let rest = bytes.dropFirst(offset)
                return starts.contains { rest.starts(with: $0) } && check(bytes)
            }
        }

        init(_ name: String, _ remedy: String, text starts: String...) {
            self.init(name, remedy, starts.map { Array($0.utf8) })
        }
    }

    private static let outlines = "take the family as .ttf or .otf, whose outlines glass needs"
    private static let unpack = "unpack it and name the font inside"

    /// The first that fits counts.
    private static var formats: [Format] {
        [
            // A web font keeps its tables compressed.
            Format(
                "a compressed web font (WOFF2)",
                "decompress it to .ttf or .otf, with woff2_decompress for one", text: "wOF2"),
            Format(
                "a compressed web font (WOFF)",
                "decompress it to .ttf or .otf, with fontTools for one", text: "wOFF"),
            Format(
                "a web font for Internet Explorer (EOT)",
                "take the .ttf that it was made from", at: 34, [[0x4C, 0x50]],
                and: { isEOT($0) }),
            Format("an X11 bitmap font (PCF)", outlines, [[1] + Array("fcp".utf8)]),
            Format("a bitmap font (BDF)", outlines, text: "STARTFONT"),
            Format("a Windows bitmap font (.fon, .fnt)", outlines, text: "MZ"),
            Format(
                "a console font (PSF)", outlines, [[0x36, 0x04], [0x72, 0xB5, 0x4A, 0x86]]),
            Format(
                "a Macintosh suitcase (.dfont)",
                "take its fonts out as .ttf, with fondu or fontTools", [[0, 0, 1, 0]],
                and: { isResourceFork($0) }),
            Format(
                "a bare CFF font", "take the .otf that holds it",
                [[1, 0, 4, 1], [1, 0, 4, 2], [1, 0, 4, 3], [1, 0, 4, 4]]),
            Format(
                "a PostScript font of Type 42 or for CID keys", outlines,
                text: "%!PS-TrueTypeFont", "%!PS-Adobe-3.0 Resource-CIDFont"),
            Format("a portable font resource (PFR)", outlines, text: "PFR0", "PFR1"),
            Format(
                "a file of a Type 1 font's metrics (AFM)", "name the .pfb beside it",
                text: "StartFontMetrics"),
            Format(
                "a file of a Type 1 font's metrics (PFM)", "name the .pfb beside it",
                [[0, 1], [0, 2]], and: { isPFM($0) }),
            Format(
                "a font editor's source", "export it as .ttf or .otf", text: "SplineFontDB:",
                "<?xml", "<ttFont", "{\n.appVersion", ".formatVersion"),
            Format("an SVG font or picture", outlines, text: "<svg"),
            Format(
                "a web page", "the download failed: fetch the font itself", text: "<!DOCTYPE",
                "<!doctype", "<html", "<HTML"),
            Format(
                "a pointer to a file in Git LFS", "fetch the font itself with git lfs pull",
                text: "version https://git-lfs"),
            Format("a zip archive", unpack, [[0x50, 0x4B, 3, 4]]),
            Format(
                "a compressed file", unpack,
                [[0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58, 0x5A], Array("BZh".utf8)]),
        ]
    }

    private static func uint32(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
        guard offset + 4 <= bytes.count else { return nil }
        return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    private static func littleUInt32(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
        uint32(bytes, offset).map { Int(UInt32($0).byteSwapped) }
    }

    /// The file's size stands first.
    private static func isEOT(_ bytes: UnsafeRawBufferPointer) -> Bool {
        littleUInt32(bytes, 0) == bytes.count
    }

    /// Two bytes of version, then the file's size.
    private static func isPFM(_ bytes: UnsafeRawBufferPointer) -> Bool {
        littleUInt32(bytes, 2) == bytes.count
    }

    /// Data and map follow each other; both lie inside the file. Icons begin with the same four
    /// bytes.
    private static func isResourceFork(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let data = uint32(bytes, 0), let map = uint32(bytes, 4),
            let dataLength = uint32(bytes, 8), let mapLength = uint32(bytes, 12)
        else { return false }
        return data + dataLength <= map && map + mapLength <= bytes.count
    }
}
