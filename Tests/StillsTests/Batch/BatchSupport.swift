import Foundation
import HyalinePictures
import HyalinePixels
import HyalineScenes
import HyalineStills

/// Paints a job in one colour of its own, counts how often, and fails where it is told to.
final class FakePainter: StillPainter, @unchecked Sendable {
    // Read and written only while `lock` is held.
    private let lock = NSLock()
    private var painted: [String] = []
    private let failing: Set<String>
    private let alpha: Float
    /// Fonts that it says it has used.
    private let standIns: [String]

    init(failing: Set<String> = [], alpha: Float = 1, standIns: [String] = []) {
        (self.failing, self.alpha, self.standIns) = (failing, alpha, standIns)
    }

    func paint(_ job: StillJob, threads: Int) throws(StillsError) -> RenderedStill {
        lock.lock()
        painted.append(job.output)
        lock.unlock()
        if failing.contains(job.output) { throw StillsError(.badData, "no paint left") }
        let share = Float(Shard.hash(job.contentDigest) % 200) / 255
        let color = SIMD4<Float>(share, 0.3, 1 - share, 1) * alpha
        return RenderedStill(
            Picture(width: job.width, height: job.height, filledWith: color),
            warnings: [
                StillsIssue("", SourcePosition(line: 1, column: 2), "paint on \(job.name) is thin")
            ], standIns: standIns)
    }

    var keptBytes: Int { 0 }

    /// Since the last time it was asked, sorted.
    func takePainted() -> [String] {
        lock.lock()
        defer {
            painted = []
            lock.unlock()
        }
        return painted.sorted()
    }
}

/// Sizes that are quickly painted.
func smallPresets() throws -> PresetTable {
    let rows = [("wide", "32x18", "false"), ("tall", "18x32", "true")].map { id, pixels, alpha in
        "{ id: '\(id)', name: '\(id)', store: 'test', pixels: ['\(pixels)'], scale: 1, alpha: \(alpha),"
            + " source: 'own', date: '2026-11-30' }"
    }
    return PresetTable.standard.overlaid(
        with: try PresetTable(
            json: Array("{ version: 1, presets: [\(rows.joined(separator: ","))] }".utf8),
            file: "small"))
}

/// A manifest folder and batches of it.
struct BatchWorkshop {
    let folder: ManifestFolder
    let painter: FakePainter
    /// Other files, which go with the workshop.
    let beside: ManifestFolder?
    var output: String { folder.path("stills") }

    init(
        _ text: String = manifest(
            elements: "{ type: 'backdrop', color: '#123' }, { type: 'glass', text: '{time}' }",
            presets: "'wide', 'tall'", locales: "'en', 'de', 'he'"),
        painter: FakePainter = FakePainter(), beside: ManifestFolder? = nil
    ) throws {
        folder = try ManifestFolder(text)
        self.beside = beside
        self.painter = painter
    }

    func plan(shard: Shard? = nil, only: [String] = []) throws -> StillsPlan {
        try folder.plan(
            StillsOptions(presets: try smallPresets(), only: only, shard: shard))
    }

    @discardableResult
    func run(
        threads: Int = 1, force: Bool = false, stopsAtFailure: Bool = false, shard: Shard? = nil,
        only: [String] = [], version: String = "1", engine: RenderingEngine = .current,
        painter: FakePainter? = nil
    ) throws -> StillsBatch.Outcome {
        var options = StillsBatch.Options(
            version: version, manifest: "m.json5", threads: threads, force: force,
            stopsAtFailure: stopsAtFailure, shard: shard, presets: try smallPresets())
        options.engine = engine
        return try StillsBatch(
            try plan(shard: shard, only: only), painter: painter ?? self.painter, options: options
        ).run()
    }

    /// The pictures and the alternative texts, by path; not the journals, which tell of times.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: output)
        where path.contains(".") && !path.hasPrefix(".") {
            files[path] = try Data(contentsOf: URL(fileURLWithPath: output + "/" + path))
        }
        return files
    }
}
