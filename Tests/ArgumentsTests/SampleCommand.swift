import HyalineArguments

/// A small command with every kind of entry.
let sample = CommandSpec(
    name: "glass", version: "1.2", summary: "text as clear glass",
    verbs: [
        VerbSpec(
            name: "render", summary: "one picture, it's [quick]: try",
            positionals: [PositionalSpec(name: "TEXT", summary: "what to write")],
            options: [
                OptionSpec(
                    name: "output", short: "o", value: "FILE", file: true,
                    summary: "where the picture goes", group: "Output"),
                OptionSpec(
                    name: "depth", value: "BITS", choices: ["8", "16"], summary: "bits a sample",
                    group: "Output"),
                OptionSpec(
                    name: "size", value: "PT", summary: "height of the letters", group: "Text"),
                OptionSpec(
                    name: "axis", value: "TAG=V", kind: .repeatable,
                    summary: "a design axis of a variable font, such as wght=700, opsz=32 or any"
                        + " other that the font has",
                    group: "Text"),
                OptionSpec(
                    name: "font", value: "FILE|FAMILY", suggestions: ["Inter", "Lato"], file: true,
                    summary: "the font", group: "Text"),
                OptionSpec(name: "light", value: "DEG", summary: "angle", group: "Glass"),
                OptionSpec(name: "canvas", value: "WxH", summary: "size", group: "Glass"),
                OptionSpec(name: "at", value: "X,Y", summary: "centre", group: "Glass"),
                OptionSpec(name: "threads", value: "N", summary: "workers", group: "Glass"),
                OptionSpec(name: "reflection", summary: "a mirror image", group: "Glass"),
                OptionSpec(
                    name: "refraction-only", short: "r", summary: "nothing but refraction",
                    group: "Glass"),
            ],
            examples: [
                ExampleSpec("glass render 12:34 -o a.png", "a clock"),
                ExampleSpec(
                    "glass render 12:34 --reflection --axis wght=700 --axis opsz=32 --canvas 640x360",
                    "a long line"),
            ]),
        VerbSpec(
            name: "jitter", summary: "how far digits move",
            positionals: [
                PositionalSpec(name: "FROM", summary: "first", required: false),
                PositionalSpec(name: "TO", summary: "last", required: false),
            ]),
        VerbSpec(
            name: "completions", summary: "a script for a shell",
            positionals: [
                PositionalSpec(
                    name: "SHELL", summary: "which", choices: ["bash", "zsh", "fish"])
            ]),
    ],
    exitCodes: [ExitCodeSpec(0, "done"), ExitCodeSpec(64, "wrong usage")])

func run(_ words: String...) throws -> ParsedArguments {
    guard case .run(let arguments) = try sample.parse(words) else {
        throw UsageError("not a run")
    }
    return arguments
}

func failure(_ words: [String]) -> String? {
    do {
        _ = try sample.parse(words)
        return nil
    } catch {
        return error.message
    }
}
