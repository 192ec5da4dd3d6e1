import Hyaline
import HyalineArguments

enum PathVerb {
    static let spec = VerbSpec(
        name: "path", summary: "write text as vector paths",
        positionals: [PositionalSpec(name: "TEXT", summary: "what to write, such as 12:34")],
        options: [
            OptionSpec(
                name: "output", short: "o", value: "FILE", file: true,
                summary: "the SVG or JSON file; - for standard output (default: -)",
                group: "Output"),
            OptionSpec(
                name: "format", value: "F", choices: ["svg", "json"],
                summary: "svg or json (default: by the ending of the file, else svg)",
                group: "Output"),
        ] + TextOptions.specs(face: FaceOption.fontSpec),
        examples: [
            ExampleSpec("hyaline path \"12:34\" -o timer.svg", "outlines for a drawing program"),
            ExampleSpec(
                "hyaline path \"12:34\" --format json -o -", "glyphs, cells and boxes as data"),
        ])

    static func run(_ arguments: ParsedArguments) throws {
        let file = try Output(arguments, endings: ["svg", "json"], standard: "-")
        let face = try FaceOption(arguments, glass: false)
        let scene = try TextOptions.read(arguments, face: face)
        let layout = try SceneRenderer.layout(of: scene)
        for warning in layout.warnings { Console.warn(warning.message) }
        let document = PathDocument(layout, canvas: scene.canvas)
        let format = arguments.string("format") ?? file.ending ?? "svg"
        try file.write(format == "json" ? document.json() : document.svg())
    }
}
