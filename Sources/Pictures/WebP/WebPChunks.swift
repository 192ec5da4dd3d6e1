/// The chunks of a WebP file (RFC 9649): "RIFF", the size of the rest, "WEBP", then chunks of four letters, a
/// size (little endian) and data, filled up to an even number of bytes.
struct WebPChunks {
    private(set) var isAnimated = false
    private(set) var profile: ArraySlice<UInt8>?
    private(set) var exif: ArraySlice<UInt8>?
    /// The chunks of the still picture as they stand in the file.
    private(set) var image: [(type: String, data: ArraySlice<UInt8>)] = []

    init(_ bytes: [UInt8], name: String) throws(PictureError) {
        guard bytes.count >= 20 else { throw Self.truncated(name, bytes.count) }
        let end = 8 + Self.number(bytes, 4)
        guard end <= bytes.count else { throw Self.truncated(name, bytes.count) }
        var position = 12
        while end - position >= 8 {
            let type = String(decoding: bytes[position..<position + 4], as: UTF8.self)
            let size = Self.number(bytes, position + 4)
            guard size <= end - position - 8 else {
                throw PictureError(
                    .badData,
                    "picture '\(name)' is damaged (a part of \(size) bytes is longer than the file): copy"
                        + " it again or save it anew")
            }
            let data = bytes[position + 8..<position + 8 + size]
            switch type {
            case "ANIM", "ANMF": isAnimated = true
            case "ICCP": profile = profile ?? data
            case "EXIF": exif = exif ?? data
            case "ALPH", "VP8 ", "VP8L": image.append((type, data))
            default: break
            }
            position += 8 + size + size & 1
        }
    }

    /// What decoding takes: the codes, and what libwebp holds of the whole picture beside them, 4 bytes a
    /// pixel of a lossless one, and up to 5 of the alpha channel of a lossy one.
    func cost(_ features: WebPCoder.Features) -> (decodedBytes: Int, kind: String) {
        let isLossless = image.contains { $0.type == "VP8L" }
        let hasAlphaPlane = image.contains { $0.type == "ALPH" }
        let bytes = (features.hasAlpha ? 4 : 3) + (isLossless ? 4 : hasAlphaPlane ? 5 : 0)
        return (
            features.width * features.height * bytes,
            "a \(isLossless ? "lossless" : "lossy") WebP\(features.hasAlpha ? " with alpha" : "")"
        )
    }

    static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func truncated(_ name: String, _ count: Int) -> PictureError {
        PictureError(
            .badData,
            "picture '\(name)' is cut short: it ends after \(count) bytes: copy it again")
    }
}

/// A WebP file in the making.
struct WebPFile {
    private var chunks: [UInt8] = []

    /// The file of a coded picture with a profile: the extended format.
    static func extended(
        _ coded: WebPChunks, width: Int, height: Int, hasAlpha: Bool, profile: [UInt8]
    ) -> [UInt8] {
        var file = WebPFile()
        let flags: UInt8 = 0x20 | (hasAlpha ? 0x10 : 0)
        file.append(
            "VP8X", [flags, 0, 0, 0] + number(width - 1).prefix(3) + number(height - 1).prefix(3))
        file.append("ICCP", profile)
        for chunk in coded.image { file.append(chunk.type, Array(chunk.data)) }
        return Array("RIFF".utf8) + number(4 + file.chunks.count) + Array("WEBP".utf8)
            + file.chunks
    }

    private mutating func append(_ type: String, _ data: [UInt8]) {
        chunks += Array(type.utf8) + Self.number(data.count) + data
        if data.count % 2 == 1 { chunks.append(0) }
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
