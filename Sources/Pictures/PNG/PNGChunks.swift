/// The chunks of a PNG, walked without unpacking any: finds truncation, the header and the colour tags
/// before libpng allocates anything.
///
/// A PNG is its signature and then chunks: length (4 bytes, big endian), type (4), data, CRC (4); the
/// first is IHDR, the last IEND.
struct PNGChunks {
    private(set) var width = 0
    private(set) var height = 0
    /// Bits a pixel in the file.
    private(set) var bitsPerPixel = 0
    private(set) var colorType: UInt8 = 0
    /// Bytes of all IDAT chunks: the compressed pixels.
    private(set) var compressedBytes = 0
    private(set) var hasTransparency = false
    /// Data of the chunks that say what the colours mean: the first of each type, before the pixels.
    private(set) var colorTags: [String: ArraySlice<UInt8>] = [:]
    /// Data of the first eXIf chunk: a TIFF file without pixels.
    private(set) var exif: ArraySlice<UInt8>?

    init(_ bytes: [UInt8], name: String) throws(PictureError) {
        var position = PictureFormat.pngSignature.count
        var type = ""
        while type != "IEND" {
            guard bytes.count - position >= 8 else {
                throw Self.truncated(name, bytes.count, inside: nil)
            }
            let length = Int(Self.number(bytes, position))
            type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            guard bytes.count - position - 12 >= length else {
                throw Self.truncated(name, bytes.count, inside: type)
            }
            let data = bytes[position + 8..<position + 8 + length]
            if position == 8 {
                try readHeader(type, data, name)
            }
            switch type {
            case "IDAT": compressedBytes += length
            case "tRNS": hasTransparency = true
            case "cICP", "iCCP", "sRGB", "gAMA", "cHRM":
                if compressedBytes == 0, colorTags[type] == nil { colorTags[type] = data }
            case "eXIf": exif = exif ?? data
            default: break
            }
            position += length + 12
        }
        guard compressedBytes > 0 else {
            throw PictureError(.badData, "picture '\(name)' is a PNG without pixels: save it again")
        }
    }

    private mutating func readHeader(
        _ type: String, _ data: ArraySlice<UInt8>, _ name: String
    ) throws(PictureError) {
        guard type == "IHDR", data.count == 13 else {
            throw PictureError(
                .badData, "picture '\(name)' is a PNG without a header: save it again")
        }
        let header = Array(data)
        width = Int(Self.number(header, 0))
        height = Int(Self.number(header, 4))
        colorType = header[9]
        let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
        bitsPerPixel = samples * Int(header[8])
        guard width > 0, height > 0, bitsPerPixel > 0, header[8] <= 16 else {
            throw PictureError(
                .badData,
                "picture '\(name)' has a damaged header (\(width) × \(height) px, depth \(header[8]),"
                    + " colour type \(colorType)): save it again")
        }
    }

    /// Four bytes, as PNG writes numbers: the largest first.
    static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func truncated(
        _ name: String, _ count: Int, inside type: String?
    ) -> PictureError {
        let place = type.map { "inside its chunk \(printable($0))" } ?? "between two chunks"
        return PictureError(
            .badData,
            "picture '\(name)' is cut short: it ends after \(count) bytes, \(place): copy it again")
    }

    /// Chunk types are four letters; damaged ones may hold anything.
    private static func printable(_ type: String) -> String {
        type.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? type : "of an unknown type"
    }
}

extension PNGChunks {
    var hasAlphaChannel: Bool { colorType == 4 || colorType == 6 }

    /// A tRNS chunk beside an alpha channel means nothing.
    var transparencyMatters: Bool { hasTransparency && !hasAlphaChannel }

    /// Deflate packs 1032 bytes into one at most; a header that promises more pixels than the compressed
    /// bytes can hold is refused before memory is taken for them.
    func checkPlausible(name: String) throws(PictureError) {
        let rowBytes = (width * bitsPerPixel + 7) / 8
        if rowBytes * height > 1032 * (compressedBytes + 64) {
            throw PictureError(
                .badData,
                "picture '\(name)' says it has \(width) × \(height) px but holds only"
                    + " \(compressedBytes) bytes of pixels: copy it again")
        }
    }
}
