/// The segments of a JPEG (ITU-T T.81, annex B): finds truncation, the size, the profile, the
/// orientation and what decoding will take before libjpeg-turbo allocates anything.
///
/// After the two bytes FF D8, each segment is FF, its marker, its length (two bytes, itself
/// included), data. Behind the segment of a scan stand its coded pixels, up to the next marker that
/// is none of their own.
struct JPEGSegments {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var components = 0
    /// Whether an Adobe program, or one that follows its convention, wrote the file: inks are then
    /// inverted.
    private(set) var isAdobe = false
    /// Data of the first Exif segment.
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var usesArithmeticCoding = false
    private(set) var isProgressive = false
    /// Sampling factors of each component, across and down, by its name.
    private(set) var sampling: [(id: UInt8, across: Int, down: Int)] = []
    /// Names of the components of each scan.
    private(set) var scans: [[UInt8]] = []
    /// Bytes from the first scan on.
    private(set) var scanBytes = 0
    /// Bytes that belong to no segment.
    private(set) var stray: [Range<Int>] = []
    /// Where the coded pixels of each scan end: at the FF of the next marker.
    private(set) var scanEnds: [Int] = []
    /// Places of numbers that libjpeg-turbo does not know and reads as if another stood there.
    private(set) var unknownNumbers: [(place: Int, readAs: UInt8, what: String)] = []
    private var adobeTransform: Int?
    /// Parts of the ICC profile by their number, from 1 (ICC.1:2022, B.4).
    private var profileParts: [Int: ArraySlice<UInt8>] = [:]
    private var profileCount = 0

    init(_ bytes: [UInt8], name: String) throws(PictureError) {
        var position = 2
        walk: while true {
            let start = position
            guard let place = Self.nextMarker(in: bytes, from: start) else {
                if start < bytes.count, bytes[start] != 0xFF, scans.isEmpty {
                    throw Self.damaged(name, "no segment begins at byte \(start)")
                }
                if scans.isEmpty { throw Self.truncated(name, bytes.count) }
                // Cut short behind its first pixels, which the decoder tells.
                break
            }
            let marker = bytes[place + 1]
            if scanEnds.count < scans.count {
                scanEnds.append(place)
            } else {
                // Any number of FF may stand before a marker.
                let end = bytes[start..<place].lastIndex { $0 != 0xFF }.map { $0 + 1 } ?? start
                if end > start { stray.append(start..<end) }
            }
            position = place + 2
            switch marker {
            case 0x01, 0xD0...0xD7: continue
            case 0xD9:
                guard !scans.isEmpty else { throw Self.damaged(name, "it ends before its pixels") }
                break walk
            default: break
            }
            guard bytes.count - position >= 2 else {
                if scans.isEmpty { throw Self.truncated(name, bytes.count) }
                break
            }
            let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
            guard length >= 2 else { throw Self.damaged(name, "a segment of \(length) bytes") }
            guard bytes.count - position >= length else {
                if scans.isEmpty { throw Self.truncated(name, bytes.count) }
                break
            }
            let data = bytes[position + 2..<position + length]
            if marker == 0xDA {
                if scans.isEmpty { scanBytes = bytes.count - position }
                scans.append(Self.names(of: data))
            } else {
                try read(marker, data, name)
            }
            position += length
        }
        guard components > 0 else { throw Self.damaged(name, "it has no header") }
        noteTransform()
    }

    /// Where the FF of the next marker stands. A zero behind FF makes it a byte of pixels; markers
    /// of restarts stand among them.
    private static func nextMarker(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var i = start
            while i + 1 < bytes.count {
                if bytes[i] == 0xFF, bytes[i + 1] != 0, bytes[i + 1] != 0xFF,
                    !(0xD0...0xD7).contains(bytes[i + 1])
                {
                    return i
                }
                i += 1
            }
            return nil
        }
    }

    private static func names(of scan: ArraySlice<UInt8>) -> [UInt8] {
        let data = Array(scan)
        guard let count = data.first.map(Int.init), data.count >= 1 + 2 * count else { return [] }
        return (0..<count).map { data[1 + 2 * $0] }
    }

    private mutating func read(
        _ marker: UInt8, _ data: ArraySlice<UInt8>, _ name: String
    ) throws(PictureError) {
        switch marker {
        // Start of frame, by kind of coding; C4, C8 and CC are other things.
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            guard components == 0 else { return }
            try readHeader(marker, Array(data), name)
        case 0xE0:
            // The version of JFIF, of which there is only 1.
            if data.starts(with: "JFIF\0".utf8), data.count >= 14, data[data.startIndex + 5] != 1 {
                unknownNumbers.append((data.startIndex + 5, 1, "version of JFIF"))
            }
        case 0xE1: if exif == nil, data.starts(with: "Exif\0\0".utf8) { exif = data }
        case 0xE2:
            let title = Array("ICC_PROFILE\0".utf8)
            guard data.starts(with: title), data.count > title.count + 2 else { return }
            let part = Int(data[data.startIndex + title.count])
            profileCount = Int(data[data.startIndex + title.count + 1])
            profileParts[part] = profileParts[part] ?? data.dropFirst(title.count + 2)
        case 0xEE:
            guard data.starts(with: "Adobe".utf8) else { return }
            isAdobe = true
            if data.count >= 12 { adobeTransform = data.startIndex + 11 }
        default: break
        }
    }

    private mutating func readHeader(
        _ marker: UInt8, _ header: [UInt8], _ name: String
    ) throws(PictureError) {
        guard header.count >= 6 else { throw Self.damaged(name, "a header cut short") }
        (height, width) = (
            Int(header[1]) << 8 | Int(header[2]), Int(header[3]) << 8 | Int(header[4])
        )
        components = Int(header[5])
        usesArithmeticCoding = marker >= 0xC9
        isProgressive = marker == 0xC2 || marker == 0xCA
        guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker) else {
            let kind = marker == 0xC3 || marker == 0xCB ? "lossless" : "hierarchical"
            throw PictureError(
                .badData,
                "picture '\(name)' is a \(kind) JPEG, and plain and progressive ones are"
                    + " read: save it as one of these, or as PNG")
        }
        guard header[0] == 8 else {
            throw PictureError(
                .badData,
                "picture '\(name)' is a JPEG of \(header[0]) bits a sample, and those of 8 are"
                    + " read: save it with 8, or as PNG")
        }
        guard width > 0, height > 0, [1, 3, 4].contains(components) else {
            throw Self.damaged(
                name, "a header of \(width) × \(height) px with \(components) components")
        }
        for i in 0..<components where header.count >= 9 + 3 * i {
            let factors = header[7 + 3 * i]
            sampling.append((header[6 + 3 * i], Int(factors >> 4), Int(factors & 15)))
        }
    }

    /// What an Adobe program says of the colours: 0 nothing was done to them, 1 YCbCr, 2 YCCK.
    private mutating func noteTransform() {
        guard let place = adobeTransform, components >= 3 else { return }
        unknownNumbers.append((place, components == 3 ? 1 : 2, "code of Adobe's for colours"))
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
}
