import Hyaline
import HyalineArguments

/// `hyaline lint`: whether a store takes what is in a folder.
enum LintVerb {
    static let spec = VerbSpec(
        name: "lint", summary: "check screenshots by the rules of a store",
        options: [
            OptionSpec(
                name: "store", value: "DIR", file: true,
                summary: "a folder for fastlane deliver: folders of locales with PNG and JPEG in"
                    + " them", group: "Input"),
            OptionSpec(
                name: "preset-file", value: "FILE", file: true,
                summary: "a table laid over that of 'hyaline presets'", group: "Input"),
            OptionSpec(
                name: "format", value: "F", choices: ["text", "json"],
                summary: "text or json (default: text)", group: "Output"),
        ],
        examples: [
            ExampleSpec(
                "hyaline lint --store fastlane/screenshots",
                "sizes, alpha, colour tags, numbers, names; exit code 1 on errors"),
            ExampleSpec(
                "hyaline lint --store fastlane/screenshots --format json", "for programs"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        guard let folder = arguments.string("store"), !folder.isEmpty else {
            throw UsageError(
                "\(arguments.place): say which folder to check: --store fastlane/screenshots")
        }
        let lint = try StoreLint(
            folder: folder, presets: try PresetsVerb.table(arguments, option: "preset-file"))
        if arguments.string("format") == "json" {
            try PictureFile.write(try lint.json(), to: "/dev/stdout")
        } else {
            try Console.print(lint.text())
        }
        return lint.errorCount == 0 ? .done : .checkFailed
    }
}
