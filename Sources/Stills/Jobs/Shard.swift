import HyalineScenes

/// One part of several of a batch: which stills belong to it is told by their paths alone, so that machines need not
/// talk to each other, and a still stays where it is when others come or go.
public struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// From 1.
    public var index: Int
    public var count: Int

    public static let maximumCount = 100_000

    /// nil unless 1 ≤ index ≤ count ≤ 100,000.
    public init?(index: Int, count: Int) {
        guard (1...Self.maximumCount).contains(count), (1...count).contains(index) else {
            return nil
        }
        self.index = index
        self.count = count
    }

    /// `I/N`, such as `2/8`.
    public init?(parsing text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Self.number(String(parts[0])),
            let count = Self.number(String(parts[1]))
        else { return nil }
        self.init(index: index, count: count)
    }

    public var description: String { "\(index)/\(count)" }

    /// Whether a still is this shard's: FNV-1a (64 bits) over the UTF-8 bytes of its path, modulo the number of shards.
    public func holds(_ path: String) -> Bool {
        Int(Self.hash(path) % UInt64(count)) + 1 == index
    }

    /// Fowler, Noll and Vo's hash 1a, 64 bits.
    package static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    fileprivate static func number(_ text: String?) -> Int? {
        guard let text, !text.isEmpty, text.utf8.count < 10,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }
}

extension Shard {
    /// The shard that an engine tells a process of by its environment:
    ///
    /// - Slurm arrays: SLURM_ARRAY_TASK_ID, _MIN, _MAX and _COUNT (and _STEP where it is set).
    /// - Kubernetes Indexed Jobs: JOB_COMPLETION_INDEX, from 0; the number of completions has to be given as
    ///   JOB_COMPLETIONS, for Kubernetes does not set it.
    /// - GNU parallel: PARALLEL_SEQ, from 1; the number has to be given as HYALINE_SHARDS, for parallel does not know it
    ///   in advance.
    ///
    /// HYALINE_SHARDS gives the number for any of them, and wins.
    ///
    /// - Throws: `.usage` where there is none, more than one, or one that does not fit.
    public init(environment: [String: String]) throws(StillsError) {
        func fail(_ message: String) -> StillsError {
            StillsError(.usage, "--shard auto: " + message)
        }
        let engines = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "PARALLEL_SEQ"].filter {
            environment[$0] != nil
        }
        guard let engine = engines.first else {
            throw fail(
                "none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and PARALLEL_SEQ is set; run it in a Slurm"
                    + " array, a Kubernetes Indexed Job or GNU parallel, or write --shard I/N")
        }
        guard engines.count == 1 else {
            throw fail(
                "\(Wording.list(engines)) are set, which could mean different shards; write --shard I/N"
            )
        }
        guard let value = Self.number(environment[engine]) else {
            throw fail("\(engine) is \(Wording.quoted(environment[engine] ?? "")), no whole number")
        }
        let total = environment["HYALINE_SHARDS"]
        let (index, name, count): (Int, String, String?)
        switch engine {
        case "SLURM_ARRAY_TASK_ID":
            let first = Self.number(environment["SLURM_ARRAY_TASK_MIN"]) ?? 1
            let step = max(Self.number(environment["SLURM_ARRAY_TASK_STEP"]) ?? 1, 1)
            guard value >= first, (value - first) % step == 0 else {
                throw fail("SLURM_ARRAY_TASK_ID \(value) is not in steps of \(step) from \(first)")
            }
            (index, name) = ((value - first) / step + 1, "SLURM_ARRAY_TASK_COUNT")
            if let last = Self.number(environment["SLURM_ARRAY_TASK_MAX"]),
                let given = Self.number(environment[name]),
                last < first || (last - first) / step + 1 != given
            {
                throw fail(
                    "the array has gaps: \(given) tasks from \(first) to \(last); use one such as"
                        + " --array=1-\(given)")
            }
            count = total ?? environment[name]
        case "JOB_COMPLETION_INDEX":
            (index, name) = (value + 1, "JOB_COMPLETIONS")
            count = total ?? environment[name]
        default:
            (index, name, count) = (value, "HYALINE_SHARDS", total)
        }
        guard let number = Self.number(count) else {
            throw fail(
                "\(engine) says which shard, but \(name) does not say of how many; set it to the number of"
                    + " shards")
        }
        guard let shard = Shard(index: index, count: number) else {
            throw fail("shard \(index) of \(number) is none; check \(engine) and \(name)")
        }
        self = shard
    }
}
