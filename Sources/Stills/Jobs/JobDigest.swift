import HyalineFonts
import HyalineScenes
public import HyalineTypography

/// Digests of files, each read once: thousands of stills share a few pictures and fonts.
///
/// Not `Sendable`: one per thread, or one for a batch before it starts.
public struct FileDigests {
    private var digests: [String: String] = [:]
    private var fonts: [FontRequest: String] = [:]

    /// Largest file that is digested, bytes: pictures and fonts have limits below it.
    public static let maximumBytes = 64 << 20

    public init() {}

    /// SHA-256 of a file's bytes, hexadecimal.
    public mutating func digest(of path: String) throws(StillsError) -> String {
        if let known = digests[path] { return known }
        let bytes = try Jail.read(path, limit: Self.maximumBytes, named: path)
        let digest = SHA256.hex(bytes)
        digests[path] = digest
        return digest
    }

    /// Of the file that a request leads to, installed families among them.
    mutating func digest(of font: FontRequest) throws(StillsError) -> String {
        if let known = fonts[font] { return known }
        let path: String
        do throws(TypographyError) {
            path = try Font(font).path
        } catch {
            throw StillsError(SceneError(error).kind, error.message)
        }
        // The default face is in the program, not in a file.
        let digest =
            path == DefaultFace.keyword
            ? SHA256.hex(Array(DefaultFace.bytes))
            : try digest(of: Jail.realFile(path) ?? path)
        fonts[font] = digest
        return digest
    }
}

extension StillJob {
    /// SHA-256 over everything that goes into the picture: what the manifest, the strings and the presets say
    /// (`contentDigest`), the bytes of pictures and fonts, and the program's version. Equal digests are equal pictures.
    ///
    /// Fonts that are searched for characters which the named ones lack are known after the layout only: `others` is for
    /// them.
    ///
    /// - Parameters:
    ///   - version: the program's.
    ///   - others: more files, by path.
    public func digest(
        version: String, others: [String] = [], files digests: inout FileDigests
    ) throws(StillsError) -> String {
        var parts = ["hyaline \(version)", contentDigest]
        for file in files + others.sorted() { parts.append(try digests.digest(of: file)) }
        for font in fonts { parts.append(try digests.digest(of: font)) }
        return SHA256.hex(Array(parts.joined(separator: "\n").utf8))
    }

    /// Fonts that the elements name, each once, in order.
    public var fonts: [FontRequest] {
        var result: [FontRequest] = []
        func add(_ request: FontRequest, _ fallback: FontFallback) {
            for font in [request] + fallback.fonts.map({ FontRequest(source: $0) })
            where !result.contains(font) {
                result.append(font)
            }
        }
        for element in elements {
            switch element.content {
            case .backdrop: break
            case .glass(let glass): add(glass.setting.font, glass.setting.fallback)
            case .text(let text): add(text.setting.font, text.setting.fallback)
            case .shape(let shapes):
                for shape in shapes.shapes {
                    // Without a font of its own a label is set in the usual one.
                    if let label = shape.label {
                        add(label.font ?? FontRequest(), shapes.fallback)
                    }
                }
            }
        }
        return result
    }
}
