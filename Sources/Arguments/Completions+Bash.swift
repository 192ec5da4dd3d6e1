extension CommandSpec {
    /// Bash 3.2 (macOS) and later. File names come from bash itself, which quotes them rightly: the
    /// function leaves the reply empty for them, and turns that fallback off where no file belongs.
    var bashCompletions: String {
        let top = (verbs.map(\.name) + ["help", "--help", "--version"]).joined(separator: " ")
        return """
            # bash completion for \(name)
            \(functionName)() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                COMPREPLY=()
                if [[ $COMP_CWORD -eq 1 ]]; then
                    COMPREPLY=($(compgen -W \(shellQuoted(top)) -- "$current"))
                    return
                fi
                case "${COMP_WORDS[1]}" in
            \(verbs.map(bashVerb).joined(separator: "\n"))
                esac
            }
            complete -o bashdefault -o default -F \(functionName) \(name)

            """
    }

    private func bashVerb(_ verb: VerbSpec) -> String {
        let options = (verb.options.map { "--\($0.name)" } + ["--help"]).joined(separator: " ")
        let offered = verb.positionals.flatMap { $0.choices ?? [] }
        let takesFiles = verb.positionals.contains(where: \.file)
        var lines = ["    \(verb.name))"]
        let valued = verb.options.filter { $0.kind != .flag }
        if !valued.isEmpty {
            lines.append("        case \"$previous\" in")
            for option in valued {
                lines.append("        \(option.spellings.joined(separator: "|")))")
                lines += bashReply(option.offered, files: option.file).map { "            " + $0 }
                lines.append("            return ;;")
            }
            lines.append("        esac")
        }
        lines += [
            "        if [[ $current == -* ]]; then",
            "            COMPREPLY=($(compgen -W \(shellQuoted(options)) -- \"$current\"))",
            "            return",
            "        fi",
        ]
        lines += bashReply(offered, files: takesFiles).map { "        " + $0 }
        return (lines + ["        ;;"]).joined(separator: "\n")
    }

    private func bashReply(_ words: [String], files: Bool) -> [String] {
        var lines: [String] = []
        if !words.isEmpty {
            let list = shellQuoted(words.joined(separator: " "))
            lines.append("COMPREPLY=($(compgen -W \(list) -- \"$current\"))")
        }
        if !files { lines.append("compopt +o default +o bashdefault 2>/dev/null") }
        return lines
    }
}
