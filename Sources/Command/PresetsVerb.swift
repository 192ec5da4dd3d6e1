import Hyaline
import HyalineArguments

/// `hyaline presets`: the sizes that stores and sites take.
enum PresetsVerb {
    static let spec = VerbSpec(
        name: "presets", summary: "list the sizes that stores and sites take",
        options: [
            OptionSpec(
                name: "format", value: "F", choices: ["text", "json"],
                summary: "text or json, which --presets reads (default: text)", group: "Output"),
            OptionSpec(
                name: "presets", value: "FILE", file: true,
                summary: "a table laid over the one of this release: rows of the same id are"
                    + " replaced, others added", group: "Input"),
        ],
        examples: [
            ExampleSpec("hyaline presets", "one a line, with source and date"),
            ExampleSpec(
                "hyaline presets --format json > presets.json", "a table to change and use"),
        ])

    static func run(_ arguments: ParsedArguments) throws {
        let table = try table(arguments)
        if arguments.string("format") == "json" {
            try PictureFile.write(try table.json(), to: "/dev/stdout")
        } else {
            try Console.print(table.text())
        }
    }

    /// The table of this release with that of an option over it.
    static func table(
        _ arguments: ParsedArguments, option: String = "presets"
    ) throws -> PresetTable {
        guard let path = arguments.string(option) else { return .standard }
        return PresetTable.standard.overlaid(with: try PresetTable(file: path))
    }
}

/// `hyaline schema`: what manifests may say, for editors.
enum SchemaVerb {
    static let spec = VerbSpec(
        name: "schema", summary: "print the JSON Schema of manifests, or of tables of presets",
        positionals: [
            PositionalSpec(
                name: "WHAT", summary: "manifest, if left out, or presets", required: false,
                choices: ["manifest", "presets"])
        ],
        examples: [
            ExampleSpec(
                "hyaline schema > stills.schema.json",
                "for \"$schema\": \"stills.schema.json\" in a manifest")
        ])

    static func run(_ arguments: ParsedArguments) throws {
        let bytes =
            arguments.positional("WHAT") == "presets"
            ? try StillsSchema.presets() : try StillsSchema.manifest()
        try PictureFile.write(bytes, to: "/dev/stdout")
    }
}
