/// The formats that are read and written, and how files of them are told: by their first bytes when read, by
/// the ending of their name when written.
public enum PictureFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp

    /// What people call it.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        }
    }

    /// Endings of file names, in small letters; the first is the usual one.
    public var endings: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .webp: ["webp"]
        }
    }

    /// The format that a path's ending stands for, in letters of any size.
    public init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let ending = path[path.index(after: dot)...].lowercased()
        guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
            return nil
        }
        self = format
    }
}

extension PictureFormat {
    static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// What a file is by its first bytes, whatever it is called. Throws when it is none of these, with the
    /// name of what it is where that can be told.
    init(_ bytes: [UInt8], name: String) throws(PictureError) {
        if bytes.isEmpty {
            throw PictureError(
                .badData, "picture '\(name)' is empty (0 bytes): give a PNG, JPEG or WebP file")
        }
        if bytes.starts(with: Self.pngSignature) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if Self.has(bytes, "RIFF"), Self.has(bytes, "WEBP", at: 8) {
            self = .webp
        } else {
            throw Self.unknown(bytes, name: name)
        }
    }

    /// Throws unless `bytes` begin like a file of this format.
    func require(_ bytes: [UInt8], name: String) throws(PictureError) {
        let found = try PictureFormat(bytes, name: name)
        if found != self {
            throw PictureError(
                .badData, "picture '\(name)' is a \(found.name), not a \(self.name)")
        }
    }

    private static func unknown(_ bytes: [UInt8], name: String) -> PictureError {
        if let other = formatName(bytes) {
            return PictureError(
                .badData,
                "picture '\(name)' is a \(other); PNG, JPEG and WebP are read, convert it")
        }
        if bytes.count >= 8, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            return PictureError(
                .badData,
                "picture '\(name)' began as a PNG but its first 8 bytes were changed, as by a transfer"
                    + " in text mode: copy it again")
        }
        let starts = [pngSignature, [0xFF, 0xD8, 0xFF]]
        if starts.contains(where: { $0.starts(with: bytes) })
            || has(bytes, "RIFF") && bytes.count < 12
        {
            return PictureError(
                .badData, "picture '\(name)' ends after \(bytes.count) bytes: copy it again")
        }
        return PictureError(
            .badData,
            "picture '\(name)' is no picture that is known here: give a PNG, JPEG or WebP file")
    }

    private static func formatName(_ bytes: [UInt8]) -> String? {
        if let film = FilmFormat(bytes) { return film.name }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            return "TIFF"
        }
        let jpegXL: [UInt8] = [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]
        if bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: jpegXL) { return "JPEG XL" }
        if has(bytes, "BM"), bytes.count > 26 { return "BMP" }
        if has(bytes, "%PDF") { return "PDF" }
        if has(bytes, "<svg") || has(bytes, "<?xml") { return "SVG or another XML file" }
        return nil
    }

    private static func has(_ bytes: [UInt8], _ text: String, at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: text.utf8)
    }
}
