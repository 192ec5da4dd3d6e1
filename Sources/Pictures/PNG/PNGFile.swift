internal import CZlib

/// A PNG file in the making: its signature, then chunks.
struct PNGFile {
    private(set) var bytes: [UInt8]

    init(capacity: Int) {
        bytes = FileFormat.pngSignature
        bytes.reserveCapacity(capacity)
    }

    /// A chunk: the length of the data, a type of four letters, the data, the check sum of both.
    mutating func append(_ type: String, _ data: [UInt8]) {
        bytes += PNGChunks.bytes(UInt32(data.count))
        let start = bytes.count
        bytes += type.utf8
        bytes += data
        let sum = bytes.withUnsafeBufferPointer { all in
            crc32(0, all.baseAddress! + start, UInt32(all.count - start))
        }
        bytes += PNGChunks.bytes(UInt32(sum))
    }

    /// What stands before the pixels: their format, and that their colours are sRGB. The gamma and the
    /// primaries are for readers that do not know sRGB by name.
    mutating func appendHeader(width: Int, height: Int, depth: Int, hasAlpha: Bool) {
        // Last: deflate, the five filters, not interlaced.
        append(
            "IHDR",
            PNGChunks.bytes(UInt32(width)) + PNGChunks.bytes(UInt32(height))
                + [UInt8(depth), hasAlpha ? 6 : 2, 0, 0, 0])
        append("gAMA", PNGChunks.bytes(ColorTags.gamma))
        // The intent "perceptual".
        append("sRGB", [0])
        append("cHRM", ColorTags.primaries.flatMap { PNGChunks.bytes($0) })
    }
}
