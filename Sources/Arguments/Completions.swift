extension CommandSpec {
    /// A shell that completions can be written for.
    public enum Shell: String, CaseIterable, Sendable {
        case bash
        case zsh
        case fish
    }

    /// A script that teaches a shell the verbs, options and values of the command.
    public func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }

    /// The name as part of a shell function's name.
    var functionName: String {
        "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

extension OptionSpec {
    /// Values to offer.
    var offered: [String] { choices ?? suggestions }
}

/// Text in single quotes, as bash and zsh read it.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
}

/// Text with a backslash before every one of `letters`.
func escaped(_ text: String, _ letters: String) -> String {
    String(text.flatMap { letters.contains($0) ? ["\\", $0] : [$0] })
}
