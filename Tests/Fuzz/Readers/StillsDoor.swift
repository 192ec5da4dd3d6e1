import Foundation
import HyalineStills

/// What batches read: manifests, tables of strings and of presets, folders of a store.
enum StillsDoor {
    static func manifest(_ bytes: [UInt8], _ folder: FuzzFolder) throws {
        _ = try folder.write(Array(#"{"en":{"title":"Breathe"}}"#.utf8), to: "strings.json")
        try plan(bytes, folder)
    }

    /// The first byte says of which kind the table is.
    static func strings(_ bytes: [UInt8], _ folder: FuzzFolder) throws {
        guard let kind = bytes.first else { return }
        let name = ["t.json", "en.lproj/t.strings", "t.xcstrings"][Int(kind) % 3]
        _ = try folder.write(bytes.dropFirst(), to: name)
        try plan(
            Array(
                """
                { version: 1, base: "en", strings: ["\(name)"], output: "{locale}-{scene}.png",
                  matrix: { presets: ["og"], locales: ["en", "de"] },
                  scenes: [ { id: "one", elements: [ { type: "text", text: "@title" } ] } ] }
                """.utf8), folder)
    }

    private static func plan(_ manifest: [UInt8], _ folder: FuzzFolder) throws {
        let path = try folder.write(manifest, to: "manifest.json5")
        let plan = try StillsPlan(manifest: path)
        _ = plan.text(threads: 1)
        _ = try plan.json(threads: 1)
    }

    /// A screenshot in a folder of a locale; the first byte chooses its name.
    static func lint(_ bytes: [UInt8], _ folder: FuzzFolder) throws {
        guard let kind = bytes.first else { return }
        let name = ["a.png", "a.jpg", "iphone-6.9.png"][Int(kind) % 3]
        let file = try folder.write(bytes.dropFirst(), to: "store/en-US/" + name)
        defer { remove(file) }
        let lint = try StoreLint(folder: folder.url.appendingPathComponent("store").path)
        _ = try lint.json()
        _ = lint.text()
    }

    /// Files that change under watch: a manifest and a table of presets, each twice, divided by
    /// bytes of 0.
    static func watch(_ bytes: [UInt8], _ folder: FuzzFolder) throws {
        let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
        let manifest = try folder.write(parts[0], to: "watched.json5")
        let presets = parts.count > 1 ? try folder.write(parts[1], to: "presets.json") : nil
        var watch = StillsWatch(manifest: manifest, presets: presets)
        let first = watch.plan()
        _ = watch.poll()
        if parts.count > 2 { _ = try folder.write(parts[2], to: "watched.json5") }
        if parts.count > 3 { _ = try folder.write(parts[3], to: "presets.json") }
        _ = watch.poll()
        let second = watch.plan()
        _ = watch.poll()
        if case .failure(let error) = first { throw error }
        if case .failure(let error) = second { throw error }
    }

    private static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
