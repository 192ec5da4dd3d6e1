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
        /// Its renderer and libraries, a part of every digest as well.
        public var engine = RenderingEngine.current
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
    let painter: any StillPainter

    public init(
        _ plan: StillsPlan, painter: any StillPainter = StandardPainter(), options: Options
    ) {
        (self.plan, self.painter, self.options) = (plan, painter, options)
    }

    /// Memory of a still under way, bytes a pixel: the picture, what glass sees of it and remembers for the measure, the
    /// file. The peaks of the example's stills, without what is kept, are 34 for a phone to 48 for a television; two phones
    /// have room in 600 MB.
    static let bytesPerPixel = 46
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
        removeLeftovers(jail)
        try AlternativeTexts(plan.allJobs).write(to: jail)
        var results: [String: Result<StillResult, StillsError>] = [:]
        let fonts = StandInFonts()
        let due = look(over: journal, fonts, into: &results)
        tell(
            .began(
                stills: plan.jobs.count, upToDate: plan.jobs.count - due.count - results.count,
                pixels: due.reduce(0) { $0 + $1.job.pixelCount }))
        let failedEarly = !results.isEmpty
        if !due.isEmpty, !(failedEarly && options.stopsAtFailure) {
            let writer = try JournalWriter(folder: jail.folder, shard: options.shard)
            let made = render(due, jail, fonts, writer, tell)
            for (item, result) in zip(due, made) where result != nil {
                results[item.job.output] = result
            }
            try tidy(jail.folder, writer)
        }
        return outcome(Set(due.map(\.job.output)), results)
    }

    // MARK: Looking over

    struct DueStill: Sendable {
        var job: StillJob
        var digest: String
    }

    /// - Returns: what has to be rendered, in the order it had best be.
    private func look(
        over journal: BatchJournal, _ fonts: StandInFonts,
        into results: inout [String: Result<StillResult, StillsError>]
    ) -> [DueStill] {
        var digests = FileDigests()
        var due: [DueStill] = []
        for job in BatchOrder.sorted(plan.jobs) {
            let result = Result { () throws(StillsError) in
                try job.digest(
                    version: options.version, engine: options.engine, files: &digests)
            }
            switch result {
            case .success(let digest):
                let entry = options.force ? nil : journal.current(job.output, digest: digest)
                guard let entry, entry.standIns.allSatisfy(fonts.isUnchanged) else {
                    due.append(DueStill(job: job, digest: digest))
                    continue
                }
            case .failure(let error): results[job.output] = .failure(named(error))
            }
        }
        return due
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
    func placed(_ issue: StillsIssue) -> StillsIssue {
        guard issue.file.isEmpty, issue.position != nil else { return issue }
        return StillsIssue(options.manifest, issue.position, issue.message)
    }

    func named(_ error: StillsError) -> StillsError {
        StillsError(error.kind, error.issues.map(placed))
    }
}

extension StillJob {
    var pixelCount: Int { width * height }
}
