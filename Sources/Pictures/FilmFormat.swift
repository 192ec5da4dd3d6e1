/// Formats of moving pictures, which are not read: told from stills, so that messages can say what
/// to do.
public enum FilmFormat: String, CaseIterable, Sendable {
    case mp4, quickTime, matroska, avi, mpeg, ogg, flash, gif, animatedPNG, animatedWebP, avif, heic

    /// What people call it.
    public var name: String {
        switch self {
        case .mp4: "film (MP4)"
        case .quickTime: "film (QuickTime)"
        case .matroska: "film (WebM or Matroska)"
        case .avi: "film (AVI)"
        case .mpeg: "film (MPEG)"
        case .ogg: "film (Ogg)"
        case .flash: "film (Flash)"
        case .gif: "GIF"
        case .animatedPNG: "PNG animation"
        case .animatedWebP: "WebP animation"
        case .avif: "AVIF"
        case .heic: "HEIC"
        }
    }

    /// Endings of names that say so, in small letters. Animated PNG and WebP have those of stills
    /// as well.
    public var endings: [String] {
        switch self {
        case .mp4: ["mp4", "m4v"]
        case .quickTime: ["mov", "qt"]
        case .matroska: ["webm", "mkv"]
        case .avi: ["avi"]
        case .mpeg: ["mpg", "mpeg", "ts", "m2ts"]
        case .ogg: ["ogv"]
        case .flash: ["flv"]
        case .gif: ["gif"]
        case .animatedPNG: ["apng"]
        case .animatedWebP: []
        case .avif: ["avif", "avifs"]
        case .heic: ["heic", "heics", "heif"]
        }
    }

    /// Whether it may be a still picture, too.
    public var mayBeStill: Bool { self == .avif || self == .heic }

    /// By the ending of a path.
    public init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let ending = path[path.index(after: dot)...].lowercased()
        guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
            return nil
        }
        self = format
    }

    /// By the bytes of a file, or as many from its start as there are: a few hundred tell all but
    /// an animated PNG, whose mark may stand behind a colour profile.
    public init?(_ bytes: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if has("GIF87a") || has("GIF89a") {
            self = .gif
        } else if has("ftyp", at: 4) {
            self.init(brand: String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
        } else if ["moov", "mdat", "wide", "pnot"].contains(where: { has($0, at: 4) }) {
            self = .quickTime
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .matroska
        } else if has("RIFF"), has("AVI ", at: 8) {
            self = .avi
        } else if has("RIFF"), has("WEBP", at: 8) {
            // The second bit of the extended format's flags.
            guard has("VP8X", at: 12), bytes.count > 20, bytes[20] & 2 != 0 else { return nil }
            self = .animatedWebP
        } else if bytes.starts(with: PictureFormat.pngSignature) {
            guard Self.isAnimated(png: bytes) else { return nil }
            self = .animatedPNG
        } else if bytes.starts(with: [0, 0, 1, 0xBA]) || bytes.starts(with: [0, 0, 1, 0xB3])
            || bytes.count > 188 && bytes[0] == 0x47 && bytes[188] == 0x47
        {
            self = .mpeg
        } else if has("OggS") {
            self = .ogg
        } else if has("FLV\u{1}") {
            self = .flash
        } else {
            return nil
        }
    }

    /// By the first name in an ISO file's list of what it is (ISO/IEC 14496-12, 4.3).
    private init(brand: String) {
        switch brand {
        case "avif", "avis": self = .avif
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": self = .heic
        case "qt  ": self = .quickTime
        default: self = .mp4
        }
    }

    /// Whether the chunk that says so comes before the pixels.
    private static func isAnimated(png bytes: [UInt8]) -> Bool {
        var position = PictureFormat.pngSignature.count
        while position + 8 <= bytes.count {
            let type = bytes[position + 4..<position + 8]
            if type.elementsEqual("acTL".utf8) { return true }
            if type.elementsEqual("IDAT".utf8) { return false }
            position += 12 + Int(PNGChunks.number(bytes, position))
        }
        return false
    }
}
