import Foundation
import Hyaline
import HyalineArguments

enum JitterVerb {
    static let spec = VerbSpec(
        name: "jitter", summary: "measure how far digits move at each tick of a timer",
        positionals: [
            PositionalSpec(
                name: "FROM",
                summary: "the first time or count: 59:59, \"11:58 AM\", \"1h 21m\", -0:05, 9%"
                    + " (default: 59:59)", required: false),
            PositionalSpec(
                name: "TO", summary: "the last time (default: 00:00)", required: false),
            FrameVerb.positional,
        ],
        options: [
            OptionSpec(
                name: "output", short: "o", value: "FILE", file: true,
                summary: "where the report goes; - for standard output (default: -)",
                group: "Output"),
            OptionSpec(
                name: "format", value: "F", choices: JitterDocument.Format.allCases.map(\.rawValue),
                summary:
                    "table, json, csv, junit or github (default: by the ending of the file, else"
                    + " table)", group: "Output"),
            OptionSpec(
                name: "report", value: "FILE.html", file: true,
                summary:
                    "a page for people as well: what moves when and how far, drawn, and the fix",
                group: "Output"),
        ] + measuring + FrameVerb.options + TextOptions.specs(face: FaceOption.fontSpec),
        examples: [
            ExampleSpec("hyaline jitter", "59:59 to 00:00 in the default font, in cells"),
            ExampleSpec(
                "hyaline jitter --cells natural --font Quicksand", "as text is set without care"),
            ExampleSpec(
                "hyaline jitter --compare natural,tabular,auto --fonts \"Inter,EB Garamond\"",
                "which layout in which font stands still"),
            ExampleSpec(
                "hyaline jitter --cells natural --render --report jitter.html",
                "drawn on a page, some ticks rendered as glass too"),
            ExampleSpec(
                "hyaline jitter 9:59 10:05 --reserve 00:00 --format github", "in a CI job"),
            ExampleSpec(
                "hyaline jitter \"11:58 AM\" \"12:02 PM\" --reserve \"00:00 PM\"",
                "a clock of twelve hours, over noon"),
            ExampleSpec(
                "hyaline jitter --frames shots/ --annotate seen.png", "screenshots of any app"),
        ])

    private static let measuring: [OptionSpec] = [
        OptionSpec(
            name: "step", value: "N",
            summary: "units of the last place from tick to tick (default: 1)", group: "Measuring"),
        OptionSpec(
            name: "tolerance", value: "LENGTH", suggestions: ["0.001em", "0.5px"],
            summary: "what still counts as standing still, in em or px (default: 0.001em)",
            group: "Measuring"),
        OptionSpec(
            name: "compare", value: "MODE,…", suggestions: ["natural,tabular,auto,0.6:0.3"],
            summary: "several --cells, one table, best first", group: "Measuring"),
        OptionSpec(
            name: "fonts", value: "FONT,…", summary: "several fonts, by file or family",
            group: "Measuring"),
        OptionSpec(
            name: "weights", value: "A..B/STEP", suggestions: ["100..900/100"],
            summary: "several weights of a variable font", group: "Measuring"),
        OptionSpec(
            name: "locales", value: "TAG,…", suggestions: ["en,ar,he,fa,ur"],
            summary: "several languages with the digits they use, and clocks with AM or PM as each"
                + " writes them; the order of the cells must not change", group: "Measuring"),
        OptionSpec(
            name: "render",
            summary:
                "some ticks as glass too: 60 and each kind of roll-over; no pixel may change away"
                + " from the digits that do", group: "Measuring"),
        OptionSpec(
            name: "baseline", value: "FILE", file: true,
            summary: "a stored JSON report: only what got worse than it fails", group: "Measuring"),
    ]

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        if arguments.has("frames") { return try FrameVerb.run(arguments) }
        try FrameVerb.refuseWithoutFrames(arguments)
        let file = try Output(
            arguments, endings: ["txt", "json", "csv", "xml"], standard: "-")
        let page = try Self.page(arguments)
        // Before anything is measured or written: what cannot be compared is not measured in vain.
        let baseline = try arguments.string("baseline").map { path in
            try JitterBaseline(bytes: baselineBytes(path), name: path)
        }
        let reports = try JitterRuns(arguments).reports()
        let worse = try baseline?.worsened(reports)
        if let page { try page.write(JitterPage(reports).html()) }
        try file.write(try JitterDocument(reports).bytes(format(arguments, file)))
        if let worse {
            for line in worse { Console.complain(line) }
            return worse.isEmpty ? .done : .checkFailed
        }
        return reports.allSatisfy { $0.verdict == .steady } ? .done : .checkFailed
    }

    private static func page(_ arguments: ParsedArguments) throws(UsageError) -> Output? {
        guard let path = arguments.string("report") else { return nil }
        guard path.lowercased().hasSuffix(".html"), !path.hasPrefix("/dev/") else {
            throw UsageError(
                "\(arguments.place): --report '\(path)' must be a file that ends in .html; rename it, or"
                    + " take --format for other formats")
        }
        return try Output(arguments, option: "report", endings: ["html"])
    }

    static func format(_ arguments: ParsedArguments, _ file: Output) -> JitterDocument.Format {
        let byEnding: [String: JitterDocument.Format] = [
            "json": .json, "csv": .csv, "xml": .junit,
        ]
        return arguments.string("format").flatMap(JitterDocument.Format.init(rawValue:))
            ?? file.ending.flatMap { byEnding[$0] } ?? .table
    }

    private static func baselineBytes(_ path: String) throws(SceneError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SceneError(
                .missingInput,
                "cannot read the baseline '\(path)': store one with --format json -o \(path)")
        }
        return [UInt8](data)
    }
}
