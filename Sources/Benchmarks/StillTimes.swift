import Foundation
import Hyaline

/// `hyaline stills` as a user runs it, with the typeface that is in the program.
enum StillTimes {
    static func measure(into table: inout Table) throws {
        guard let command = WholeProcess.command else { return }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-stills-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ name: String) throws -> String {
            let path = folder.appendingPathComponent(name).path
            try PictureFile.write(Array(text.utf8), to: path)
            return path
        }
        func run(_ manifest: String, _ more: String...) throws {
            try WholeProcess.run(
                command,
                ["stills", manifest, "-o", folder.appendingPathComponent("out").path]
                    + ["--progress", "none"] + more)
        }
        let one = try write(manifest(presets: "iphone-6.9", locales: ["en"], times: 1), "one.json5")
        try table.measure("a phone's still, whole process", goal: "500 ms", rounds: 7) { _ in
            try run(one, "--force", "--only", "theme:light")
        }
        let some = try write(
            manifest(presets: "iphone-6.9", locales: ["en", "de", "fr"], times: 4), "some.json5")
        let batch = try table.measure("24 of them", goal: "4.8 s", rounds: 3) { _ in
            try run(some, "--force")
        }
        print("  \(Table.number(24_000 / batch)) a second, goal ≥ 5")
        // The same layouts on fewer pixels: when all is up to date nothing looks at pixels.
        let presets = try write(
            """
            { version: 1, presets: [ { id: 'small', name: 'small', store: 'test', pixels: ['110x239'], scale: 0.25,
              alpha: true, source: 'own', date: '2026-11-30' } ] }
            """, "presets.json5")
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXY".map(String.init)
        let locales = ["A", "B"].flatMap { first in letters.map { "en-\(first)\($0)" } }
        let many = try write(manifest(presets: "small", locales: locales, times: 10), "many.json5")
        try run(many, "--presets", presets)
        try table.measure("1,000 stills that are up to date", goal: "1 s", rounds: 5) { _ in
            try run(many, "--presets", presets)
        }
        print("  largest memory of them: \(WholeProcess.peakMegabytes(ofChildren: true)) MB")
    }

    /// Two glass texts, a picker, a caption, over a mesh; two themes.
    private static func manifest(presets: String, locales: [String], times: Int) -> String {
        func list(_ items: [String]) -> String {
            "[" + items.map { "'\($0)'" }.joined(separator: ", ") + "]"
        }
        let minutes = (0..<times).map { "1\($0):34" }
        return """
            { version: 1, output: '{preset}/{locale}-{index:02}.png',
              matrix: { presets: ['\(presets)'], locales: \(list(locales)), times: \(list(minutes)) },
              themes: {
                light: { ground: '#DCCBEB', a: '#FFC7A3', b: '#A6C8F7', ink: '#22304F' },
                dark: { ground: '#1B2150', a: '#6B3B92', b: '#1F6A92', ink: '#F6F2EC' } },
              scenes: [ { id: 'timer', elements: [
                { type: 'backdrop', mesh: { ground: '$ground', spots: [
                  { at: ['8%', '4%'], radius: '52%', color: '$a' }, { at: ['90%', '60%'], radius: '50%', color: '$b' } ] } },
                { type: 'glass', text: 'At rest', at: 'top', offset: [0, '6%'], width: '62%', height: '10%' },
                { type: 'glass', text: '{time}', width: '90%', height: '30%' },
                { type: 'shape', at: 'bottom', offset: [0, '-16%'], items: [
                  { form: 'picker', width: '90%', height: '11%', segments: ['5', '10', '20'] } ] },
                { type: 'text', text: 'A gentle bell ends every session.', at: 'bottom', offset: [0, '-4%'],
                  color: '$ink', size: '5%', width: '90%' } ] } ] }
            """
    }
}
