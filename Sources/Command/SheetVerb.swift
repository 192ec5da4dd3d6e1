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
                name: "preset-file", value: "FILE", file: true,
                summary: "a table laid over that of 'hyaline presets'", group: "Input"),
        ],
        examples: [
            ExampleSpec("hyaline sheet stills -o sheet.html", "by locale and size")
        ])

    static func run(_ arguments: ParsedArguments) throws {
        let output = try Output(arguments, endings: ["html", "htm"])
        let threads =
            try arguments.int("threads", in: 1...256)
            ?? ProcessInfo.processInfo.activeProcessorCount
        let sheet = try ContactSheet(
            folder: arguments.positional("DIR") ?? "", title: arguments.string("title"),
            presets: try PresetsVerb.table(arguments, option: "preset-file"), threads: threads)
        try output.write(sheet.html())
    }
}
