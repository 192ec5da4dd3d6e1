internal import CZlib
internal import HyalinePixels

/// A PNG file in the making: its signature, then chunks.
struct PNGFile {
    private(set) var bytes: [UInt8]

    init(capacity: Int) {
        bytes = PictureFormat.pngSignature
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

    /// What stands before the pixels: their format, and what their colours are.
    ///
    /// sRGB is said by name; the gamma and the primaries are for readers that do not know the name. Display P3
    /// is said twice, as PNG's third edition advises: a profile, which all programs read, and code points,
    /// which are exact and win where they are known.
    mutating func appendHeader(
        width: Int, height: Int, depth: Int, hasAlpha: Bool, colorSpace: ColorSpace
    ) throws(PictureError) {
        // Last: deflate, the five filters, not interlaced.
        append(
            "IHDR",
            PNGChunks.bytes(UInt32(width)) + PNGChunks.bytes(UInt32(height))
                + [UInt8(depth), hasAlpha ? 6 : 2, 0, 0, 0])
        switch colorSpace {
        case .sRGB:
            append("gAMA", PNGChunks.bytes(PNGColorTags.gamma))
            // The intent "perceptual".
            append("sRGB", [0])
            append(
                "cHRM", PNGColorTags.chromaticities(.rec709).flatMap { PNGChunks.bytes($0) })
        case .displayP3:
            append("cICP", CodingPoints.bytes(.displayP3))
            let profile = OutputProfile.bytes(of: .displayP3)
            let packed = profile.withUnsafeBytes { data -> [UInt8]? in
                guard let piece = DeflatedPiece(of: data, from: 0, .repetitions(level: 9)) else {
                    return nil
                }
                var pieces = [piece]
                DeflatedPiece.join(&pieces)
                return pieces[0].bytes
            }
            guard let packed else {
                throw PictureError(.io, "out of memory while writing a PNG")
            }
            append("iCCP", Array(colorSpace.name.utf8) + [0, 0] + packed)
        }
    }
}
