internal import Foundation
import HyalinePictures
import HyalinePixels
import HyalineScenes

/// Renders the stills of a plan into its output folder: on several threads, a still a thread, skipping those that are
/// there already.
///
/// The files are the same for any number of threads, and a still's file is there as a whole or not at all. What was
/// written is noted in a `BatchJournal`, so that a run that was stopped goes on where it ended.
public struct StillsBatch: Sendable {
    public struct Options: Sendable {
        /// Stills at once.
        public var threads: Int
        /// Renders what is up to date as well.
        public var force: Bool
        /// Begins no other still after one has failed.
        public var stopsAtFailure: Bool
        /// The shard that the plan was made for; it names the journal.
        public var shard: Shard?
        /// Say which stores take no alpha channel.
        public var presets: PresetTable
        /// Of the program, a part of every digest.
        public var version: String
        /// What messages call the manifest.
        public var manifest: String
        /// Bytes to stay within, where a single still allows it.
        public var memory: Int

        public init(
            version: String, manifest: String = "", threads: Int = 1, force: Bool = false,
            stopsAtFailure: Bool = false, shard: Shard? = nil, presets: PresetTable = .standard,
            memory: Int = Self.standardMemory
        ) {
            (self.version, self.manifest, self.threads) = (version, manifest, threads)
            (self.force, self.stopsAtFailure, self.shard) = (force, stopsAtFailure, shard)
            (self.presets, self.memory) = (presets, memory)
        }

        public static let standardMemory = 600_000_000
    }

    /// What happens, as it happens; told one at a time, from any thread.
    public enum Event: Sendable {
        /// What is up to date is known.
        case began(stills: Int, upToDate: Int, pixels: Int)
        case finished(StillJob, failed: Bool)
    }

    public struct Failure: Sendable, Equatable {
        public var path: String
        public var error: StillsError
    }

    /// In the order of the plan, whatever was done first.
    public struct Outcome: Sendable, Equatable {
        /// Paths.
        public var rendered: [String] = []
        public var upToDate: [String] = []
        public var failures: [Failure] = []
        /// Not begun, after a failure.
        public var skipped: [String] = []
        /// Of the stills that were rendered, each once.
        public var warnings: [Warning] = []
    }

    /// What the renderer has to say of one still, or the same of several.
    public struct Warning: Sendable, Equatable {
        /// Of the first one.
        public var issue: StillsIssue
        /// How many there are.
        public var stills: Int
    }

    public let plan: StillsPlan
    public let options: Options
    private let painter: any StillPainter

    public init(
        _ plan: StillsPlan, painter: any StillPainter = StandardPainter(), options: Options
    ) {
        (self.plan, self.painter, self.options) = (plan, painter, options)
    }

    /// Memory of a still under way, bytes a pixel: the picture, what glass sees of it and remembers for the measure, the
    /// file. The peaks of the example's stills are 42 for a phone to 67 for a tablet.
    static let bytesPerPixel = 56
    /// Of the program itself, its fonts and the plan.
    static let baseBytes = 30 << 20

    /// Renders.
    ///
    /// - Throws: where nothing can be written at all: `.cannotCreate` for the output folder or the journal. What is wrong
    ///   with one still is in the outcome.
    public func run(_ tell: @Sendable (Event) -> Void = { _ in }) throws(StillsError) -> Outcome {
        try Folders.create(plan.outputFolder)
        let jail = try Jail(folder: plan.outputFolder)
        let journal = BatchJournal(folder: jail.folder)
        try AlternativeTexts(plan.allJobs).write(to: jail)
        var results: [String: Result<StillResult, StillsError>] = [:]
        let due = look(over: journal, into: &results)
        tell(
            .began(
                stills: plan.jobs.count, upToDate: plan.jobs.count - due.count - results.count,
                pixels: due.reduce(0) { $0 + $1.job.pixelCount }))
        let failedEarly = !results.isEmpty
        if !due.isEmpty, !(failedEarly && options.stopsAtFailure) {
            let writer = try JournalWriter(folder: jail.folder, shard: options.shard)
            let made = render(due, jail, writer, tell)
            for (item, result) in zip(due, made) where result != nil {
                results[item.job.output] = result
            }
            try tidy(jail.folder, writer)
        }
        return outcome(Set(due.map(\.job.output)), results)
    }

    // MARK: Looking over

    private struct DueStill: Sendable {
        var job: StillJob
        var digest: String
    }

    /// - Returns: what has to be rendered, in the order it had best be.
    private func look(
        over journal: BatchJournal, into results: inout [String: Result<StillResult, StillsError>]
    ) -> [DueStill] {
        var digests = FileDigests()
        var due: [DueStill] = []
        for job in BatchOrder.sorted(plan.jobs) {
            let result = Result { () throws(StillsError) in
                try job.digest(version: options.version, files: &digests)
            }
            switch result {
            case .success(let digest):
                if options.force || journal.current(job.output, digest: digest) == nil {
                    due.append(DueStill(job: job, digest: digest))
                }
            case .failure(let error): results[job.output] = .failure(named(error))
            }
        }
        return due
    }

    // MARK: Rendering

    fileprivate struct StillResult: Sendable, Equatable {
        var warnings: [StillsIssue]
    }

    /// nil for what was not begun.
    private func render(
        _ due: [DueStill], _ jail: Jail, _ writer: JournalWriter, _ tell: @Sendable (Event) -> Void
    ) -> [Result<StillResult, StillsError>?] {
        let budget = max(0, options.memory - painter.keptBytes - Self.baseBytes)
        let queue = WorkQueue(
            costs: due.map { $0.job.pixelCount * Self.bytesPerPixel }, budget: budget)
        let results = ResultList<Result<StillResult, StillsError>>(count: due.count)
        let workers = max(1, min(options.threads, due.count))
        Parallel.forEach(workers, threads: workers) { _ in
            while let i = queue.take() {
                // Where there is room for fewer stills than threads, each takes several.
                let room = min(max(budget / max(1, queue.costs[i]), 1), options.threads)
                let result = Result { () throws(StillsError) in
                    do throws(StillsError) {
                        return try make(due[i], jail, writer, threads: options.threads / room)
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
        _ still: DueStill, _ jail: Jail, _ writer: JournalWriter, threads: Int
    ) throws(StillsError) -> StillResult {
        let job = still.job
        let bytes: [UInt8]
        let warnings: [StillsIssue]
        do {
            let rendered = try painter.paint(job, threads: threads)
            guard rendered.picture.width == job.width, rendered.picture.height == job.height else {
                preconditionFailure("a painter makes a picture of the job's size")
            }
            warnings = rendered.warnings.map(placed)
            bytes = try job.format.encode(
                rendered.picture, allowsAlpha: allowsAlpha(job), threads: threads)
        }
        let path: String
        switch Result(catching: { () throws(Jail.Refusal) in try jail.output(job.output) }) {
        case .success(let real): path = real
        case .failure(let refusal): throw StillsError(.cannotCreate, "\(refusal)")
        }
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
                warnings: warnings.map(\.message)))
        return StillResult(warnings: warnings)
    }

    private func allowsAlpha(_ job: StillJob) -> Bool {
        let choice = try? options.presets.choice(job.preset)
        return choice?.preset.allowsAlpha ?? true
    }

    /// Leaves one line a still, and no word on stills that are not there any more; only where there are such, and not in a
    /// shard, for others may be at work.
    private func tidy(_ folder: String, _ writer: JournalWriter) throws(StillsError) {
        guard options.shard == nil else { return }
        let journal = BatchJournal(folder: folder)
        if journal.hasStaleLines { try writer.rewrite(journal.allCurrent()) }
    }

    // MARK: Reporting

    private func outcome(
        _ due: Set<String>, _ results: [String: Result<StillResult, StillsError>]
    ) -> Outcome {
        var outcome = Outcome()
        var places: [StillsIssue: Int] = [:]
        for job in plan.jobs {
            switch results[job.output] {
            case .success(let result):
                outcome.rendered.append(job.output)
                for issue in result.warnings {
                    // The same but for which still it is.
                    var common = issue
                    common.message = issue.message.replacingOccurrences(of: job.name, with: "")
                    if let place = places[common] {
                        outcome.warnings[place].stills += 1
                    } else {
                        places[common] = outcome.warnings.count
                        outcome.warnings.append(Warning(issue: issue, stills: 1))
                    }
                }
            case .failure(let error):
                outcome.failures.append(Failure(path: job.output, error: error))
            case nil:
                if due.contains(job.output) {
                    outcome.skipped.append(job.output)
                } else {
                    outcome.upToDate.append(job.output)
                }
            }
        }
        return outcome
    }

    /// What the renderer says of a place is of the manifest.
    private func placed(_ issue: StillsIssue) -> StillsIssue {
        guard issue.file.isEmpty, issue.position != nil else { return issue }
        return StillsIssue(options.manifest, issue.position, issue.message)
    }

    private func named(_ error: StillsError) -> StillsError {
        StillsError(error.kind, error.issues.map(placed))
    }
}

extension StillJob {
    var pixelCount: Int { width * height }
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
