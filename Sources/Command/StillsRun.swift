import Foundation
import Hyaline
import HyalineArguments

/// Renders a plan and tells what became of it.
struct StillsRun {
    static let specs: [OptionSpec] = [
        OptionSpec(
            name: "force",
            summary: "render what is up to date as well; with --watch only in the beginning",
            group: "What to do"),
        OptionSpec(
            name: "fail-fast", summary: "begin no other still after one has failed",
            group: "What to do"),
        OptionSpec(
            name: "watch",
            summary:
                "go on, and render what a saved manifest, text, picture or font changes, until"
                + " Ctrl-C", group: "What to do"),
        OptionSpec(
            name: "sheet", value: "FILE.html", file: true,
            summary:
                "a page of all stills in the folder, as 'hyaline sheet' makes it; with --watch it"
                + " refreshes in an open browser", group: "Output"),
        OptionSpec(
            name: "threads", value: "N",
            summary: "stills at once; the files do not depend on it (default: all cores)",
            group: "Output"),
        OptionSpec(
            name: "memory", value: "MB",
            summary: "fewer stills at once where they would take more; a single large one may"
                + " (default: 600)", group: "Output"),
        OptionSpec(
            name: "progress", value: "STYLE",
            choices: StillsProgress.Style.allCases.map(\.rawValue),
            summary:
                "on standard error: a bar with the time left, a line a still, or nothing (default:"
                + " auto, a bar on a terminal and else lines)", group: "Output"),
    ]

    /// Options that mean nothing where nothing is rendered.
    static let names = ["force", "fail-fast", "memory", "progress", "sheet", "watch"]

    /// Tells the C library what to keep of freed memory. Left alone, glibc keeps a heap a thread and all that was freed in
    /// the middle of it: 740 MB over the whole example. Giving every large block back at once takes 510 MB, but the next
    /// still has its memory found and cleared anew, a tenth of its time. One heap that keeps blocks below 8 MB and 32 MB at
    /// its end takes 530 MB, and a third of the time that giving back costs.
    private static func keepMemoryLow() {
        #if os(Linux)
        // malloc.h is in none of the modules that Swift has of glibc; other C libraries have no such function.
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let mallopt = unsafeBitCast(
            symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
        let (trimThreshold, mmapThreshold, arenaMax): (CInt, CInt, CInt) = (-1, -3, -8)
        _ = mallopt(trimThreshold, 32 << 20)
        _ = mallopt(mmapThreshold, 8 << 20)
        _ = mallopt(arenaMax, 1)
        #endif
    }

    let threads: Int
    /// The page of all stills; nil = none.
    let sheet: Output?
    let isForced: Bool
    private let manifest: String
    private let style: StillsProgress.Style
    private let stopsAtFailure: Bool
    private let shard: Shard?
    private let memory: Int

    init(_ arguments: ParsedArguments, shard: Shard?) throws {
        threads =
            try arguments.int("threads", in: 1...256)
            ?? ProcessInfo.processInfo.activeProcessorCount
        manifest = arguments.positional("MANIFEST") ?? ""
        style = arguments.string("progress").flatMap(StillsProgress.Style.init(rawValue:)) ?? .auto
        isForced = arguments.has("force")
        stopsAtFailure = arguments.has("fail-fast")
        self.shard = shard
        memory =
            try arguments.int("memory", in: 200...10_000_000).map { $0 * 1_000_000 }
            ?? StillsBatch.Options.standardMemory
        sheet =
            arguments.has("sheet")
            ? try Output(arguments, option: "sheet", endings: ["html", "htm"]) : nil
        if sheet != nil, shard != nil {
            throw UsageError(
                "\(arguments.place): --sheet shows all stills, and --shard makes a part of them; run"
                    + " 'hyaline sheet' when all parts are done")
        }
        if arguments.has("watch") { try sheet?.requireLasting(arguments, option: "sheet") }
    }

    /// Pictures for a sheet to read at once: the largest usual ones take 150 MB each.
    var sheetThreads: Int { max(1, min(threads, memory / 150_000_000)) }

    static func tell(_ notes: [String]) {
        for note in notes { Console.complain("hyaline: note: \(note)") }
    }

    /// Renders a plan, and makes the sheet if one is wanted.
    func run(_ plan: StillsPlan, presets: PresetTable) throws -> ExitCode {
        let code = try render(plan, presets: presets, force: isForced)
        guard let sheet else { return code }
        do {
            try sheet.write(
                ContactSheet(folder: plan.outputFolder, presets: presets, threads: sheetThreads)
                    .html())
        } catch let error as StillsError where code != .done {
            // Where every still failed there is nothing to show, and the stills are what is wrong.
            Console.complain(error)
        }
        return code
    }

    /// Renders a plan.
    func render(_ plan: StillsPlan, presets: PresetTable, force: Bool) throws -> ExitCode {
        Self.keepMemoryLow()
        let progress = StillsProgress(style)
        let options = StillsBatch.Options(
            version: Program.version, manifest: manifest, threads: threads, force: force,
            stopsAtFailure: stopsAtFailure, shard: shard, presets: presets, memory: memory)
        let outcome = try StillsBatch(plan, options: options).run { progress.tell($0) }
        progress.end()
        for line in outcome.warningLines { Console.warn(line) }
        Console.complain(
            "hyaline: " + outcome.summary(seconds: progress.seconds, folder: plan.outputFolder))
        guard !outcome.failures.isEmpty else { return .done }
        for failure in outcome.failures {
            for issue in failure.error.issues {
                Console.complain("hyaline: \(failure.path): \(issue)")
            }
        }
        return .stillsFailed
    }
}

extension StillsBatch.Outcome {
    var warningLines: [String] {
        warnings.map { warning in
            let others = warning.stills - 1
            return "\(warning.issue)"
                + (others == 0 ? "" : " (and \(Wording.count(others, "more still")))")
        }
    }

    func summary(seconds: Double, folder: String) -> String {
        var parts: [String] = []
        func add(_ list: Int, _ word: String) {
            if list > 0 { parts.append("\(list) \(word)") }
        }
        add(rendered.count, "rendered")
        add(upToDate.count, "up to date")
        add(failures.count, "failed")
        add(skipped.count, "not begun")
        let what = parts.isEmpty ? "no stills" : parts.joined(separator: ", ")
        let tenths = Int((seconds * 10).rounded())
        return "\(what) in \(tenths / 10).\(tenths % 10) s: \(folder)"
    }
}
