import Foundation
import HyalineTypography
import Testing

/// One case of the Unicode text rendering tests: a text in a font, and the glyphs that have to come
/// out, in 1/1000 em, y up.
struct RenderingCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Glyph: Decodable, Sendable {
        var x: Double
        var y: Double
        /// SVG path data; empty for a glyph without ink.
        var d: String
    }

    var id: String
    var font: String
    var text: String
    var variations: [String: Double]
    var glyphs: [Glyph]

    var testDescription: String { id }

    func open() throws -> Font {
        let file = Self.folder.appendingPathComponent("fonts/\(font)")
        let axes = variations.sorted { $0.key < $1.key }
            .map { AxisValue(tag: $0.key, value: $0.value) }
        return try Font(FontRequest(source: .file(file.path), axes: axes))
    }

    /// That of the first character with a script of its own.
    var direction: TextDirection {
        text.unicodeScalars.map { Script(of: $0) }
            .first { !["Zyyy", "Zinh", "Zzzz"].contains($0.description) }?
            .direction ?? .leftToRight
    }
}

extension RenderingCase {
    static let variable = "HYALINE_CONFORMANCE"
    private static let named = ProcessInfo.processInfo.environment[variable]

    /// In the folder that the environment names, or in `shared/conformance` beside the package.
    static let folder: URL = {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let conformance =
            named.map { URL(fileURLWithPath: $0) }
            ?? package.deletingLastPathComponent().appendingPathComponent("shared/conformance")
        return conformance.appendingPathComponent("text-rendering")
    }()

    /// Who names a folder means it: then a missing one fails and is not skipped.
    static let isPresent = named != nil || FileManager.default.fileExists(atPath: folder.path)

    static func load() throws -> [RenderingCase] {
        let file = folder.appendingPathComponent("cases.json")
        return try JSONDecoder().decode([RenderingCase].self, from: Data(contentsOf: file))
    }

    /// Empty when they cannot be read, which the count then notices.
    static let all = (try? load()) ?? []
}
