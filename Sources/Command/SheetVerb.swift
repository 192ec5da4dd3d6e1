import Foundation
import Hyaline
import HyalineArguments

/// `hyaline sheet`: all stills of a folder on one page.
enum SheetVerb {
    static let spec = VerbSpec(
        name: "sheet", summary: "put all stills of a folder on one page, with what a check finds",
        positionals: [
            PositionalSpec(
                name: "DIR", summary: "the folder of the stills, and all folders in it", file: true)
        ],
        options: [
            OptionSpec(
                name: "output", short: "o", value: "FILE.html", file: true,
                summary: "the page; it holds all that it shows", group: "Output"),
            OptionSpec(
                name: "title", value: "TEXT", summary: "its heading (default: the folder's name)",
                group: "Output"),
            OptionSpec(
                name: "threads", value: "N",
                summary: "pictures to read at once; the page does not depend on it (default: all"
                    + " cores)", group: "Output"),
            OptionSpec(
                name: "watch",
                summary:
                    "make it anew whenever a picture changes, and show that in an open browser,"
                    + " until Ctrl-C", group: "What to do"),
            OptionSpec(
                name: "preset-file", value: "FILE", file: true,
                summary: "a table laid over that of 'hyaline presets'", group: "Input"),
        ],
        examples: [
            ExampleSpec("hyaline sheet stills -o sheet.html", "by locale and size"),
            ExampleSpec(
                "hyaline sheet stills -o sheet.html --watch",
                "a page to keep open while something else renders"),
        ])

    static func run(_ arguments: ParsedArguments) throws {
        let output = try Output(arguments, endings: ["html", "htm"])
        let threads =
            try arguments.int("threads", in: 1...256)
            ?? ProcessInfo.processInfo.activeProcessorCount
        if arguments.has("watch") {
            try output.requireLasting(arguments)
            try watch(arguments, Watching.page(output.path), threads: threads)
        }
        let sheet = try ContactSheet(
            folder: arguments.positional("DIR") ?? "", title: arguments.string("title"),
            presets: try PresetsVerb.table(arguments, option: "preset-file"), threads: threads)
        try output.write(sheet.html())
    }

    /// Goes on until the program is ended.
    ///
    /// - Throws: at the start, where the page cannot be written.
    private static func watch(
        _ arguments: ParsedArguments, _ page: LivePage, threads: Int
    ) throws -> Never {
        let folder = arguments.positional("DIR") ?? ""
        var watch = SheetWatch(
            folder: folder, title: arguments.string("title"),
            presets: arguments.string("preset-file"), threads: threads)
        var isFirst = true
        while true {
            do {
                let sheet = try watch.sheet()
                if try page.show(sheet) {
                    Console.complain("hyaline: \(page.path): \(sheet.summary)")
                }
            } catch let error as StillsError {
                Console.complain(error)
            } catch let error as PictureError {
                if isFirst {
                    page.end()
                    throw error
                }
                Console.complain(error.message)
            }
            if isFirst { Watching.begin(files: watch.fileCount) }
            isFirst = false
            Watching.awaitChange(below: folder) { watch.poll() }
        }
    }
}

extension ContactSheet {
    /// `12 stills, 1 error, 3 warnings`.
    fileprivate var summary: String {
        [(pictureCount, "still"), (errorCount, "error"), (warningCount, "warning")]
            .filter { $0.0 > 0 }
            .map { Wording.count($0.0, $0.1) }.joined(separator: ", ")
    }
}
