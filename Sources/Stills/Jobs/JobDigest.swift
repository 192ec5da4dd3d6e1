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
    /// (`contentDigest`), the bytes of pictures and fonts, the program's version and what it renders with. Equal digests are
    /// equal pictures, but for fonts that are searched for characters which the named ones lack: those are known after the layout
    /// only, so the journal of a batch notes them.
    ///
    /// - Parameters:
    ///   - version: the program's.
    ///   - engine: its renderer and libraries.
    public func digest(
        version: String, engine: RenderingEngine = .current, files digests: inout FileDigests
    ) throws(StillsError) -> String {
        var parts = ["hyaline \(version)", engine.identity, contentDigest]
        for file in files { parts.append(try digests.digest(of: file)) }
        for font in fonts {
            do throws(StillsError) {
                parts.append(try digests.digest(of: font))
            } catch {
                throw StillsError(
                    error.kind, error.issues.map { issue(naming: font, $0.message, of: "") })
            }
        }
        return SHA256.hex(Array(parts.joined(separator: "\n").utf8))
    }

    /// Fonts that the elements name, each once, in order.
    public var fonts: [FontRequest] {
        var result: [FontRequest] = []
        for font in elements.flatMap(\.fonts) where !result.contains(font) { result.append(font) }
        return result
    }

    /// What is wrong with a font, by the first element that names it.
    ///
    /// - Parameter file: the manifest's name.
    func issue(naming font: FontRequest, _ message: String, of file: String) -> StillsIssue {
        guard let element = elements.first(where: { $0.fonts.contains(font) }) else {
            return StillsIssue(file, nil, "\(name): \(message)")
        }
        var issue = issue(element, message)
        issue.file = file
        return issue
    }
}

extension StillElement {
    /// Named by it, perhaps several times.
    fileprivate var fonts: [FontRequest] {
        func all(_ request: FontRequest, _ fallback: FontFallback) -> [FontRequest] {
            [request] + fallback.fonts.map { FontRequest(source: $0) }
        }
        switch content {
        case .backdrop: return []
        case .glass(let glass): return all(glass.setting.font, glass.setting.fallback)
        case .text(let text): return all(text.setting.font, text.setting.fallback)
        case .shape(let shapes):
            // Without a font of its own a label is set in the usual one.
            return shapes.shapes.compactMap(\.label).flatMap {
                all($0.font ?? FontRequest(), shapes.fallback)
            }
        }
    }
}
