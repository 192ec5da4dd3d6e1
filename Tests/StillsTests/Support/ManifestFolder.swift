import Foundation
import HyalineStills
import Testing

/// A fresh folder with a manifest; gone with its owner.
final class ManifestFolder: Sendable {
    let url: URL

    init(_ manifest: String? = nil) throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-stills-\(UUID().uuidString)/set")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        if let manifest { try write(manifest, to: "manifest.json5") }
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    var manifest: String { url.appendingPathComponent("manifest.json5").path }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func plan(_ options: StillsOptions = StillsOptions()) throws -> StillsPlan {
        try StillsPlan(manifest: manifest, options: options)
    }

    /// What is wrong, as messages without the file's name.
    func issues(_ options: StillsOptions = StillsOptions()) -> [String] {
        do {
            _ = try plan(options)
            return []
        } catch let error as StillsError {
            return error.issues.map { issue in
                (issue.position.map { "\($0): " } ?? "") + issue.message
            }
        } catch {
            return ["\(error)"]
        }
    }
}

/// A small manifest around the elements of its one scene.
func manifest(
    elements: String = "{ type: 'backdrop', color: '#123' }", presets: String = "'og'",
    locales: String = "'en'", more: String = ""
) -> String {
    """
    { version: 1, matrix: { presets: [\(presets)], locales: [\(locales)] }, \(more)
      scenes: [ { id: 'one', elements: [ \(elements) ] } ] }
    """
}
