extension CommandSpec {
    /// Works both from a folder in `fpath` and when sourced.
    var zshCompletions: String {
        """
        #compdef \(name)
        \(functionName)() {
            local -a verbs
            verbs=(
        \(verbs.map { "        " + shellQuoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
                'help:the help of a verb'
            )
            if (( CURRENT == 2 )); then
                _describe -t verbs 'verb' verbs
                return
            fi
            local verb=$words[2]
            shift words
            (( CURRENT-- ))
            case $verb in
        \(verbs.map(zshVerb).joined(separator: "\n"))
            esac
        }
        if [[ "$funcstack[1]" == "\(functionName)" ]]; then
            \(functionName) "$@"
        else
            compdef \(functionName) \(name)
        fi

        """
    }

    private func zshVerb(_ verb: VerbSpec) -> String {
        var specs = verb.options.map(zshOption)
        specs.append("'(-h --help)'{-h,--help}'[show the help]'")
        for (i, positional) in verb.positionals.enumerated() {
            let optional = positional.required ? "" : ":"
            specs.append(
                shellQuoted(
                    "\(positional.repeats ? "*" : "\(i + 1)"):\(optional)\(escaped(positional.name, ":\\"))"
                        + ":\(zshAction(positional.choices ?? [], positional.file))"))
        }
        let lines = specs.map { "            " + $0 }.joined(separator: " \\\n")
        return "        \(verb.name))\n        _arguments \\\n\(lines)\n        ;;"
    }

    private func zshOption(_ option: OptionSpec) -> String {
        let explanation = "[\(escaped(option.summary, "[]:\\"))]"
        guard let value = option.value else {
            return zshSpellings(option, suffix: "") + shellQuoted(explanation)
        }
        let action = zshAction(option.offered, option.file)
        return zshSpellings(option, suffix: "=")
            + shellQuoted("\(explanation):\(escaped(value, ":\\")):\(action)")
    }

    /// `'--name='`, or for two spellings that exclude each other `'(-n --name)'{-n+,--name=}`; repeatable
    /// options have a star instead.
    private func zshSpellings(_ option: OptionSpec, suffix: String) -> String {
        let long = "--\(option.name)\(suffix)"
        guard let short = option.short.map({ "-\($0)\(suffix.isEmpty ? "" : "+")" }) else {
            return shellQuoted((option.kind == .repeatable ? "*" : "") + long)
        }
        let front =
            option.kind == .repeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
        return "\(shellQuoted(front)){\(short),\(long)}"
    }

    private func zshAction(_ words: [String], _ files: Bool) -> String {
        let list = words.map { escaped($0, " ()\\:") }.joined(separator: " ")
        switch (words.isEmpty, files) {
        case (true, true): return "_files"
        case (true, false): return ""
        case (false, true): return "{_files; compadd -- \(list)}"
        case (false, false): return "(\(list))"
        }
    }
}
