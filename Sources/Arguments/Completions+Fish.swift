extension CommandSpec {
    /// One `complete` line for each verb, option and list of values.
    var fishCompletions: String {
        var lines = ["# fish completion for \(name)", "complete -c \(name) -f"]
        let first = "complete -c \(name) -n __fish_use_subcommand"
        for verb in verbs {
            lines.append("\(first) -a \(verb.name) -d \(fishQuoted(verb.summary))")
        }
        lines.append("\(first) -l version -d 'the version'")
        lines.append("complete -c \(name) -s h -l help -d 'show the help'")
        for verb in verbs {
            let start = "complete -c \(name) -n '__fish_seen_subcommand_from \(verb.name)'"
            for positional in verb.positionals {
                if let choices = positional.choices {
                    lines.append("\(start) -a \(fishQuoted(choices.joined(separator: " ")))")
                }
                if positional.file { lines.append("\(start) -F") }
            }
            for option in verb.options {
                var line = start
                if let short = option.short { line += " -s \(short)" }
                line += " -l \(option.name)"
                if option.kind != .flag { line += option.file ? " -r -F" : " -x" }
                if !option.offered.isEmpty {
                    line += " -a \(fishQuoted(option.offered.joined(separator: " ")))"
                }
                lines.append(line + " -d \(fishQuoted(option.summary))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func fishQuoted(_ text: String) -> String { "'" + escaped(text, "'\\") + "'" }
}
