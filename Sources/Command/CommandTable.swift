import HyalineArguments

extension CommandSpec {
    /// The whole command as a table: parser, help and completions read it.
    static let hyaline = CommandSpec(
        name: "hyaline", version: Program.version,
        summary: "text as clear glass, from real glyph outlines",
        verbs: [
            RenderVerb.spec, PathVerb.spec, FontsVerb.spec, JitterVerb.spec, StillsVerb.spec,
            LintVerb.spec, SheetVerb.spec, PresetsVerb.spec, SchemaVerb.spec, CompletionsVerb.spec,
        ],
        exitCodes: [
            ExitCodeSpec(0, "done"),
            ExitCodeSpec(1, "a check failed: digits move, or a store would refuse a picture"),
            ExitCodeSpec(2, "some stills failed; the others are done"),
            ExitCodeSpec(64, "wrong usage: an option or a value"),
            ExitCodeSpec(
                65,
                "bad data: a font, a picture, a text or a manifest that cannot be used, or frames that allow no"
                    + " conclusion"
            ),
            ExitCodeSpec(66, "an input is missing: a file or a font"),
            ExitCodeSpec(73, "the output cannot be created"),
            ExitCodeSpec(74, "reading or writing failed"),
            ExitCodeSpec(129, "ended by SIGHUP, as when its terminal is closed"),
            ExitCodeSpec(130, "interrupted, as by Ctrl-C"),
            ExitCodeSpec(143, "ended by SIGTERM, as by kill"),
        ])
}

enum CompletionsVerb {
    static let spec = VerbSpec(
        name: "completions", summary: "print a completion script for a shell",
        positionals: [
            PositionalSpec(name: "SHELL", summary: "which shell", choices: ["bash", "zsh", "fish"])
        ],
        examples: [
            ExampleSpec(
                "hyaline completions bash > ~/.local/share/bash-completion/completions/hyaline",
                "for bash, from the next shell on")
        ])

    static func run(_ arguments: ParsedArguments) throws {
        guard let name = arguments.positional("SHELL"),
            let shell = CommandSpec.Shell(rawValue: name)
        else { throw UsageError("hyaline completions: name a shell: bash, zsh or fish") }
        try Console.print(CommandSpec.hyaline.completions(for: shell))
    }
}
