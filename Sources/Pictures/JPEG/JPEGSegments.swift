/// The segments of a JPEG (ITU-T T.81, annex B) up to the first pixels: finds truncation, the size, the profile
/// and the orientation before libjpeg-turbo allocates anything.
///
/// After the two bytes FF D8, each segment is FF, its marker, its length (two bytes, itself included), data.
struct JPEGSegments {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var components = 0
    /// Whether an Adobe program, or one that follows its convention, wrote the file: inks are then inverted.
    private(set) var isAdobe = false
    /// Data of the first Exif segment.
    private(set) var exif: ArraySlice<UInt8>?
    private var usesArithmeticCoding = false
    /// Bytes from the first scan on.
    private var scanBytes = 0
    /// Parts of the ICC profile by their number, from 1 (ICC.1:2022, B.4).
    private var profileParts: [Int: ArraySlice<UInt8>] = [:]
    private var profileCount = 0

    init(_ bytes: [UInt8], name: String) throws(PictureError) {
        var position = 2
        while true {
            guard position < bytes.count else { throw Self.truncated(name, bytes.count) }
            guard bytes[position] == 0xFF else {
                throw Self.damaged(name, "no segment begins at byte \(position)")
            }
            // Any number of FF may stand before a marker.
            while position < bytes.count, bytes[position] == 0xFF { position += 1 }
            guard position < bytes.count else { throw Self.truncated(name, bytes.count) }
            let marker = bytes[position]
            position += 1
            if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
            guard marker != 0xD9 else { throw Self.damaged(name, "it ends before its pixels") }
            guard bytes.count - position >= 2 else { throw Self.truncated(name, bytes.count) }
            let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
            guard length >= 2 else { throw Self.damaged(name, "a segment of \(length) bytes") }
            guard bytes.count - position >= length else {
                throw Self.truncated(name, bytes.count)
            }
            if marker == 0xDA {
                scanBytes = bytes.count - position
                break
            }
            try read(marker, bytes[position + 2..<position + length], name)
            position += length
        }
        guard components > 0 else { throw Self.damaged(name, "it has no header") }
    }

    private mutating func read(
        _ marker: UInt8, _ data: ArraySlice<UInt8>, _ name: String
    ) throws(PictureError) {
        switch marker {
        // Start of frame, by kind of coding; C4, C8 and CC are other things.
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            guard components == 0 else { return }
            let header = Array(data)
            guard header.count >= 6 else { throw Self.damaged(name, "a header cut short") }
            (height, width) = (
                Int(header[1]) << 8 | Int(header[2]), Int(header[3]) << 8 | Int(header[4])
            )
            components = Int(header[5])
            usesArithmeticCoding = marker >= 0xC9
            guard width > 0, height > 0, [1, 3, 4].contains(components) else {
                throw Self.damaged(
                    name, "a header of \(width) × \(height) px with \(components) components")
            }
        case 0xE1: if exif == nil, data.starts(with: "Exif\0\0".utf8) { exif = data }
        case 0xE2:
            let title = Array("ICC_PROFILE\0".utf8)
            guard data.starts(with: title), data.count > title.count + 2 else { return }
            let part = Int(data[data.startIndex + title.count])
            profileCount = Int(data[data.startIndex + title.count + 1])
            profileParts[part] = profileParts[part] ?? data.dropFirst(title.count + 2)
        case 0xEE: if data.starts(with: "Adobe".utf8) { isAdobe = true }
        default: break
        }
    }

    private static func truncated(_ name: String, _ count: Int) -> PictureError {
        PictureError(
            .badData,
            "picture '\(name)' is cut short: it ends after \(count) bytes, before its pixels: copy it"
                + " again")
    }

    static func damaged(_ name: String, _ what: String) -> PictureError {
        PictureError(
            .badData, "picture '\(name)' is damaged (\(what)): copy it again or save it anew")
    }
}

extension JPEGSegments {
    var hasProfile: Bool { !profileParts.isEmpty }

    /// All parts in their order; nil when one is missing.
    var profile: [UInt8]? {
        guard hasProfile, profileParts.count == profileCount else { return nil }
        var profile: [UInt8] = []
        for part in 1...profileCount {
            guard let bytes = profileParts[part] else { return nil }
            profile += bytes
        }
        return profile
    }

    /// Huffman's code takes a bit for a block at least, which is 8 × 8 px; a header that promises more is
    /// refused before memory is taken for it.
    func checkPlausible(name: String) throws(PictureError) {
        if !usesArithmeticCoding, width * height > 512 * (scanBytes + 64) {
            throw PictureError(
                .badData,
                "picture '\(name)' says it has \(width) × \(height) px but holds only"
                    + " \(scanBytes) bytes of pixels: copy it again")
        }
    }
}
