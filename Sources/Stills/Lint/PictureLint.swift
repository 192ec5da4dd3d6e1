import HyalinePictures
import HyalinePixels
import HyalineScenes

/// Looks at one picture file: its format, its channels, its tags, its bytes.
struct PictureLint {
    /// Relative, for messages.
    let path: String
    let byteCount: Int
    /// nil for a file that is damaged or of another kind.
    private(set) var header: PictureHeader?
    private(set) var findings: [LintFinding] = []

    /// Of a file, bytes. Stores refuse far smaller ones.
    private static let maximumBytes = PictureLimits.standard.maxFileBytes

    init(_ path: String, bytes: [UInt8]) {
        self.path = path
        byteCount = bytes.count
        do throws(PictureError) {
            header = try PictureHeader(bytes, name: path)
        } catch {
            findings.append(LintFinding(.error, path, "damaged", error.message))
        }
    }

    /// - Parameter file: where it lies.
    init(_ path: String, file: String) {
        let result = Result { () throws(StillsError) in
            guard let real = Jail.realFile(file) else {
                throw StillsError(.missingInput, "it is no file")
            }
            return try Jail.read(real, limit: Self.maximumBytes, named: path)
        }
        switch result {
        case .success(let bytes): self.init(path, bytes: bytes)
        case .failure(let error):
            self.init(
                path: path, byteCount: 0,
                findings: [LintFinding(.error, path, "damaged", "\(error)")])
        }
    }

    private init(path: String, byteCount: Int, findings: [LintFinding]) {
        (self.path, self.byteCount, self.findings) = (path, byteCount, findings)
    }

    /// The rules that all rows have in common.
    mutating func check(formats: [String], allowsAlpha: Bool) {
        guard let header else { return }
        if PictureFormat(path: path) != header.format {
            let right = header.format.endings[0]
            add(
                .error, "extension",
                "it is a \(header.format.name) by its content; rename it .\(right)")
        }
        if !formats.contains(header.format.rawValue) {
            add(
                .error, "format",
                "\(header.format.name) is not taken; write \(Wording.list(formats.map(Self.name), "or"))"
            )
        }
        if header.hasAlpha, !allowsAlpha {
            add(
                .error, "alpha",
                "it has an alpha channel, which is refused even where it is opaque everywhere; write it"
                    + " as RGB")
        }
        if header.bitDepth == 16 {
            add(.error, "depth", "it has 16 bits a channel; write it with 8")
        }
        switch header.channels {
        case .rgb: break
        case .palette:
            add(.warning, "channels", "its colours are in a palette; RGB is the sure way")
        case .gray, .cmyk:
            add(
                .error, "channels",
                "it is \(header.channels == .gray ? "grey" : "CMYK"), and only RGB is taken; convert it"
            )
        }
        checkColor(header)
    }

    private mutating func checkColor(_ header: PictureHeader) {
        if !header.isTagged {
            add(
                .error, "untagged",
                "nothing in it says what its colours are; tag it sRGB or Display P3")
        } else if let warning = header.warnings.first {
            add(.warning, "color", warning)
        } else if header.colorSpace == nil {
            add(
                .warning, "color",
                "its colours are \(header.colors); sRGB and Display P3 are what screens of all kinds show"
                    + " alike")
        }
    }

    /// Limits of a row.
    mutating func check(bytes row: StillPreset) {
        if let most = row.maximumBytes, byteCount > most {
            add(
                .error, "bytes",
                "it has \(Self.megabytes(byteCount)) MB, and \(row.id) takes \(Self.megabytes(most)); write"
                    + " it as JPEG, or without dither")
        } else if let many = row.warnBytes, byteCount > many {
            add(
                .warning, "bytes",
                "it has \(Self.megabytes(byteCount)) MB, and above \(Self.megabytes(many)) some uploads"
                    + " fail")
        }
    }

    mutating func add(_ severity: LintFinding.Severity, _ code: String, _ message: String) {
        findings.append(LintFinding(severity, path, code, message))
    }

    private static func name(_ format: String) -> String {
        PictureFormat(rawValue: format)?.name ?? format
    }

    /// With one decimal.
    static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + (1 << 19)) >> 20
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
