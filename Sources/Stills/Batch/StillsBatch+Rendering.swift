internal import Foundation
import HyalinePictures
import HyalinePixels
import HyalineScenes

extension StillsBatch {
    struct StillResult: Sendable, Equatable {
        var warnings: [StillsIssue]
    }

    /// nil for what was not begun.
    func render(
        _ due: [DueStill], _ jail: Jail, _ fonts: StandInFonts, _ writer: JournalWriter,
        _ tell: @Sendable (Event) -> Void
    ) -> [Result<StillResult, StillsError>?] {
        let budget = max(0, options.memory - painter.keptBytes - Self.baseBytes)
        let queue = WorkQueue(
            costs: due.map { $0.job.pixelCount * Self.bytesPerPixel }, budget: budget)
        let results = ResultList<Result<StillResult, StillsError>>(count: due.count)
        Parallel.crew(max(1, min(options.threads, due.count))) {
            while let i = queue.take() {
                // Where there are fewer stills than threads, or room for fewer, each takes several.
                let room = max(budget / max(1, queue.costs[i]), 1)
                let atOnce = min(room, options.threads, due.count - i)
                let result = Result { () throws(StillsError) in
                    do throws(StillsError) {
                        return try make(
                            due[i], jail, fonts, writer, threads: options.threads / atOnce)
                    } catch { throw named(error) }
                }
                queue.finish(i)
                var failed = false
                if case .failure = result { failed = true }
                results.set(result, at: i) { tell(.finished(due[i].job, failed: failed)) }
                if failed, options.stopsAtFailure { queue.stop() }
            }
        }
        return results.values
    }

    private func make(
        _ still: DueStill, _ jail: Jail, _ fonts: StandInFonts, _ writer: JournalWriter,
        threads: Int
    ) throws(StillsError) -> StillResult {
        let job = still.job
        let bytes: [UInt8]
        let warnings: [StillsIssue]
        var standIns: [StandInFont] = []
        do {
            let rendered = try painter.paint(job, threads: threads)
            guard rendered.picture.width == job.width, rendered.picture.height == job.height else {
                preconditionFailure("a painter makes a picture of the job's size")
            }
            warnings = rendered.warnings.map(placed)
            for path in rendered.standIns { standIns.append(try fonts.note(path)) }
            bytes = try job.format.encode(
                rendered.picture, texts: job.fileTexts, allowsAlpha: allowsAlpha(job),
                threads: threads)
            painter.recycle(rendered.picture)
        }
        let path = try jail.outputFile(job.output)
        if let slash = path.lastIndex(of: "/") { try Folders.create(String(path[..<slash])) }
        do throws(PictureError) {
            try PictureFile.write(bytes, to: path)
        } catch {
            throw StillsError(SceneError(error).kind, error.message)
        }
        guard let status = FileStatus(path), status.byteCount == bytes.count else {
            throw StillsError(
                .io, "'\(job.output)' was changed while it was written; run again")
        }
        try writer.add(
            JournalEntry(
                job, digest: still.digest,
                file: WrittenFile(
                    byteCount: bytes.count, modified: status.modified, sha256: SHA256.hex(bytes)),
                warnings: warnings.map(\.message), standIns: standIns))
        return StillResult(warnings: warnings)
    }

    private func allowsAlpha(_ job: StillJob) -> Bool {
        let choice = try? options.presets.choice(job.preset)
        return choice?.preset.allowsAlpha ?? true
    }
}

/// A place for each result, filled from several threads.
private final class ResultList<T: Sendable>: @unchecked Sendable {
    // Read and written only while `lock` is held: hence the class is Sendable.
    private let lock = NSLock()
    private var list: [T?]

    init(count: Int) { list = [T?](repeating: nil, count: count) }

    /// - Parameter then: called before another result is set.
    func set(_ value: T, at index: Int, then: () -> Void) {
        lock.lock()
        list[index] = value
        then()
        lock.unlock()
    }

    /// Once no thread is at work.
    var values: [T?] { list }
}
