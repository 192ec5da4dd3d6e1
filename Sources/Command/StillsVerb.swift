import Foundation
import Hyaline
import HyalineArguments

/// `hyaline stills`: batches of pictures from a manifest.
enum StillsVerb {
    static let spec = VerbSpec(
        name: "stills", summary: "store pictures by a manifest: sizes × locales × themes",
        positionals: [
            PositionalSpec(
                name: "MANIFEST", summary: "a JSON or JSON5 file (hyaline schema describes it)",
                file: true)
        ],
        options: [
            OptionSpec(
                name: "output", short: "o", value: "DIR", file: true,
                summary: "the folder of the pictures (default: stills beside the manifest)",
                group: "Output"),
            OptionSpec(
                name: "format", value: "F", choices: ["text", "json"],
                summary: "what --dry-run prints (default: text)", group: "Output"),
            OptionSpec(
                name: "dry-run", summary: "list the stills and what they take; render nothing",
                group: "What to do"),
            OptionSpec(
                name: "check", summary: "look the manifest, its texts, pictures and fonts over",
                group: "What to do"),
            OptionSpec(
                name: "only", value: "PATTERN", kind: .repeatable,
                summary:
                    "only stills whose path or scene fits (* and ? stand for characters), or of a"
                    + " place: 'locale:de theme:dark', by preset, locale, theme, scene, orientation,"
                    + " direction", group: "What to do"),
            OptionSpec(
                name: "shard", value: "I/N|auto", suggestions: ["auto", "1/2"],
                summary:
                    "one part of N, by a hash of each path; auto: by SLURM_ARRAY_TASK_ID,"
                    + " JOB_COMPLETION_INDEX (with JOB_COMPLETIONS) or PARALLEL_SEQ (with"
                    + " HYALINE_SHARDS)", group: "What to do"),
            OptionSpec(
                name: "pseudo", value: "KIND", choices: PseudoText.allCases.map(\.rawValue),
                summary:
                    "one test language instead of the locales: accented and 35 % longer, or set"
                    + " from right to left", group: "What to do"),
            OptionSpec(
                name: "max-stills", value: "N",
                summary:
                    "refuse a manifest that makes more, whatever --only and --shard leave (default:"
                    + " \(StillsOptions.standardMaximum))", group: "Input"),
            OptionSpec(
                name: "presets", value: "FILE", file: true,
                summary: "a table laid over that of 'hyaline presets'", group: "Input"),
            OptionSpec(
                name: "root", value: "DIR", file: true,
                summary: "let paths of the manifest lead anywhere below this folder (default: its"
                    + " own)", group: "Input"),
        ] + StillsRun.specs,
        examples: [
            ExampleSpec(
                "hyaline stills Examples/Stills/manifest.json5 -o stills",
                "render all of them, or what has changed since"),
            ExampleSpec(
                "hyaline stills Examples/Stills/manifest.json5 --dry-run",
                "what would be made, and how long it would take"),
            ExampleSpec(
                "hyaline stills manifest.json5 --check --pseudo accented",
                "look it over in a language of long texts"),
            ExampleSpec(
                "hyaline stills manifest.json5 --dry-run --only locale:ar --shard 1/4",
                "a quarter of the Arabic ones"),
            ExampleSpec(
                "hyaline stills manifest.json5 --watch --sheet sheet.html",
                "render what a saved file changes, and show it in an open browser"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        let path = arguments.positional("MANIFEST") ?? ""
        let isCheck = arguments.has("check")
        let isDry = arguments.has("dry-run")
        if isCheck, isDry {
            throw UsageError("\(arguments.place): --check and --dry-run are two things; keep one")
        }
        if arguments.has("format"), !isDry {
            throw UsageError(
                "\(arguments.place): --format is for the list of --dry-run; add that")
        }
        for name in StillsRun.names where arguments.has(name) && (isDry || isCheck) {
            throw UsageError(
                "\(arguments.place): --\(name) is for rendering, and --\(isDry ? "dry-run" : "check")"
                    + " renders nothing; leave one of them out")
        }
        let options = try options(arguments)
        let run = try StillsRun(arguments, shard: options.shard)
        if arguments.has("watch") {
            var watching = try StillsWatching(
                run, manifest: path, presets: arguments.string("presets"), options: options)
            try watching.go()
        }
        let presets = try PresetsVerb.table(arguments)
        let plan = try StillsPlan(manifest: path, options: options.with(presets))
        StillsRun.tell(plan.notes)
        if isCheck {
            try plan.checkFonts()
            try plan.checkPictures()
            try Console.print("nothing wrong: \(Wording.count(plan.jobs.count, "still"))")
        } else if isDry {
            if arguments.string("format") == "json" {
                try PictureFile.write(try plan.json(threads: run.threads), to: "/dev/stdout")
            } else {
                try Console.print(plan.text(threads: run.threads))
            }
        } else {
            return try run.run(plan, presets: presets)
        }
        return .done
    }

    /// All but the presets, which are a file of their own.
    private static func options(_ arguments: ParsedArguments) throws -> StillsOptions {
        var options = StillsOptions()
        for name in ["root", "output"] where arguments.string(name) == "" {
            throw UsageError("\(arguments.place): --\(name) is empty; name a folder")
        }
        options.root = arguments.string("root")
        options.output = arguments.string("output")
        options.pseudo = arguments.string("pseudo").flatMap(PseudoText.init(rawValue:))
        options.only = arguments.strings("only")
        options.maximumStills =
            try arguments.int("max-stills", in: 1...StillsOptions.largestMaximum)
            ?? options.maximumStills
        if let text = arguments.string("shard") {
            if text == "auto" {
                options.shard = try Shard(environment: ProcessInfo.processInfo.environment)
            } else if let shard = Shard(parsing: text) {
                options.shard = shard
            } else {
                throw UsageError(
                    "\(arguments.place): --shard '\(text)' is no part of a whole: write it like 2/8, the"
                        + " second of eight, or auto")
            }
        }
        return options
    }
}

extension StillsOptions {
    fileprivate func with(_ presets: PresetTable) -> StillsOptions {
        var options = self
        options.presets = presets
        return options
    }
}
