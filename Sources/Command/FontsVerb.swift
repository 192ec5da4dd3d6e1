import Hyaline
import HyalineArguments

enum FontsVerb {
    /// What chooses a point in a font; the same options as where text is set.
    private static let place = ["face", "instance", "axis", "feature"]

    static let spec = VerbSpec(
        name: "fonts", summary: "list the installed families, or examine one font",
        positionals: [
            PositionalSpec(
                name: "FONT", summary: "a font file or a family; without it families are listed",
                required: false, file: true)
        ],
        options: [
            OptionSpec(
                name: "output", short: "o", value: "FILE", file: true,
                summary: "the text or JSON file; - for standard output (default: -)",
                group: "Output"),
            OptionSpec(
                name: "format", value: "F", choices: ["text", "json"],
                summary: "text or json (default: by the ending of the file, else text)",
                group: "Output"),
        ] + TextOptions.specs(face: FaceOption.fontSpec).filter { place.contains($0.name) },
        examples: [
            ExampleSpec("hyaline fonts", "the families, one a line"),
            ExampleSpec(
                "hyaline fonts Quicksand",
                "its axes and features, and whether its digits stand still"),
            ExampleSpec(
                "hyaline fonts Inter --instance Black --format json -o inter.json", "as data"),
        ])

    static func run(_ arguments: ParsedArguments) throws {
        let file = try Output(arguments, endings: ["txt", "json"], standard: "-")
        let isJSON = (arguments.string("format") ?? file.ending) == "json"
        guard let name = arguments.positional("FONT") else {
            if let stray = place.first(where: arguments.has) {
                throw UsageError(
                    "\(arguments.place): --\(stray) goes with a font; write \(arguments.place) FONT"
                        + " --\(stray) …")
            }
            let listing = try FamilyListing.installed()
            try file.write(isJSON ? listing.json() : listing.text())
            return
        }
        guard !name.isEmpty else {
            throw UsageError("\(arguments.place): FONT is empty; name a file or a family")
        }
        var request = FontRequest(source: FontSource(name))
        try TextOptions.place(&request, arguments, FaceOption(arguments, glass: false))
        let document = try FontDocument(request, features: TextOptions.features(arguments))
        for warning in document.report.warnings { Console.warn(warning.message) }
        try file.write(isJSON ? document.json() : document.text())
    }
}
