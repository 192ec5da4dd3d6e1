import Foundation
import HyalinePictures
import HyalinePixels
import HyalineStills
import Testing

@Suite("Watching a manifest")
struct StillsWatchTests {
    private static let image = "{ type: 'backdrop', image: 'lake.png' }"

    private static func png(_ size: Int) throws -> Data {
        Data(
            try PNG.encode(
                Picture(width: size, height: size, filledWith: SIMD4<Float>(0.5, 0.5, 0.5, 1))))
    }

    private func settled(_ watch: inout StillsWatch) -> [FileWatch.Change] {
        guard watch.poll() == .changing, case .settled(let changes) = watch.poll() else {
            return []
        }
        return changes
    }

    private func names(_ paths: [String]) -> [String] {
        paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    }

    @Test("A plan tells what it was read from, tables of strings that are not there included")
    func inputFiles() throws {
        let folder = try ManifestFolder(
            manifest(
                elements:
                    "\(Self.image), { type: 'text', text: '@t', font: 'own.ttf', fallback: ['own.ttf'] }",
                presets: "'og'", locales: "'en', 'pt-BR'",
                more: "strings: ['all.json', '{locale}.json'],"))
        try folder.write(Self.png(4), to: "lake.png")
        try folder.write(Data([0]), to: "own.ttf")
        try folder.write("{ en: { t: 'Hello' } }", to: "all.json")
        try folder.write("{ t: 'Hallo' }", to: "pt.json")
        let plan = try folder.plan()
        #expect(
            names(plan.inputFiles) == [
                "manifest.json5", "all.json", "en.json", "lake.png", "own.ttf", "pt-BR.json",
                "pt.json",
            ])
        #expect(StillsReading(manifest: folder.manifest).inputFiles == plan.inputFiles)
    }

    @Test("It tells so as far as it came where something is wrong")
    func failures() throws {
        let folder = try ManifestFolder(
            manifest(elements: Self.image, more: "strings: ['none.json'],"))
        let reading = StillsReading(manifest: folder.manifest)
        #expect(throws: StillsError.self) { try reading.plan.get() }
        #expect(names(reading.inputFiles) == ["manifest.json5", "lake.png", "none.json"])
        try folder.write("{", to: "manifest.json5")
        #expect(StillsReading(manifest: folder.manifest).inputFiles == [folder.manifest])
        let nowhere = StillsReading(manifest: "/nowhere/at/all.json")
        #expect(nowhere.inputFiles == ["/nowhere/at/all.json"])
    }

    @Test("What is missing is seen when it comes, and what is broken when it is mended")
    func mending() throws {
        let folder = try ManifestFolder(manifest(elements: Self.image))
        var watch = StillsWatch(manifest: folder.manifest)
        #expect(throws: StillsError.self) { try watch.plan().get() }
        try folder.write(Self.png(4), to: "lake.png")
        #expect(settled(&watch).map(\.kind) == [.appeared])
        #expect(try watch.plan().get().jobs.count == 1)
        #expect(watch.poll() == .unchanged)
        // The broken manifest names no picture; that of before is watched all the same.
        try folder.write("{ version: 1,", to: "manifest.json5")
        #expect(settled(&watch).count == 1)
        #expect(throws: StillsError.self) { try watch.plan().get() }
        try folder.write(Self.png(8), to: "lake.png")
        #expect(names(settled(&watch).map(\.path)) == ["lake.png"])
        try folder.write(manifest(), to: "manifest.json5")
        #expect(names(settled(&watch).map(\.path)) == ["manifest.json5"])
        #expect(try watch.plan().get().jobs.count == 1)
        // Named no more.
        try folder.write(Self.png(16), to: "lake.png")
        #expect(watch.poll() == .unchanged)
        #expect(watch.fileCount == 1)
    }

    @Test("A table that changes while the manifest is read is read again")
    func race() throws {
        let folder = try ManifestFolder(
            manifest(
                elements: "{ type: 'text', text: '@t' }", more: "strings: ['s.json'],"))
        try folder.write("{ en: { t: 'old' } }", to: "s.json")
        // Its status is asked for when the manifest has been read: that is when somebody saves it.
        final class Editor { var isDone = false }
        let editor = Editor()
        var watch = StillsWatch(manifest: folder.manifest) { path in
            if path.hasSuffix("s.json"), !editor.isDone {
                editor.isDone = true
                try? folder.write("{ en: { t: 'newer' } }", to: "s.json")
            }
            return FileStatus(following: path)
        }
        let plan = try watch.plan().get()
        #expect(editor.isDone)
        #expect(plan.jobs == (try folder.plan().jobs))
        #expect(watch.poll() == .unchanged)
    }

    @Test("What a run writes does not wake it, also where a scene shows it")
    func ownOutput() throws {
        let workshop = try BatchWorkshop(
            manifest(
                elements: "{ type: 'backdrop', image: 'stills/en/tall-1.png' }",
                presets: "'wide', 'tall'"))
        try workshop.folder.write(Self.png(3), to: "stills/en/tall-1.png")
        var watch = StillsWatch(
            manifest: workshop.folder.manifest,
            options: StillsOptions(presets: try smallPresets()))
        _ = try watch.plan().get()
        try workshop.run()
        #expect(watch.poll() == .unchanged && watch.poll() == .unchanged)
        #expect(watch.fileCount == 1)
    }

    @Test("Presets are watched and read anew")
    func presets() throws {
        let folder = try ManifestFolder(manifest(presets: "'wide'"))
        func write(_ pixels: String) throws {
            try folder.write(
                "{ version: 1, presets: [{ id: 'wide', name: 'W', store: 'own', pixels: ['\(pixels)'],"
                    + " scale: 1, alpha: false, source: 'own', date: '2026-11-30' }] }",
                to: "p.json5")
        }
        var watch = StillsWatch(manifest: folder.manifest, presets: folder.path("p.json5"))
        #expect(throws: StillsError.self) { try watch.plan().get() }
        try write("32x18")
        #expect(settled(&watch).map(\.kind) == [.appeared])
        #expect(try watch.plan().get().jobs.map(\.width) == [32])
        try write("160x90")
        #expect(settled(&watch).map(\.kind) == [.changed])
        #expect(try watch.plan().get().jobs.map(\.width) == [160])
        #expect((try? watch.presets.choice("wide"))?.size.width == 160)
    }

    @Test("The file of an installed family is watched")
    func families() throws {
        let folder = try ManifestFolder(
            manifest(elements: "{ type: 'text', text: 'Hi', font: 'DejaVu Sans' }"))
        var watch = StillsWatch(manifest: folder.manifest)
        _ = try watch.plan().get()
        #expect(watch.fileCount == 2)
    }
}
