/// What a command line asks for.
public enum Invocation: Sendable {
    case run(ParsedArguments)
    /// The text to print.
    case help(String)
    /// The line to print.
    case version(String)
}

extension CommandSpec {
    /// Reads a command line, without the program's own name.
    ///
    /// `--name value`, `--name=value`, `-o value`, `-ovalue`; `--` ends the options; a number may be a value
    /// or an argument even with a minus sign in front; `-` alone is a value. The verb comes first.
    /// `--help` and `-h` anywhere before `--` win over everything else.
    ///
    /// - Throws: `UsageError` with the nearest valid name where there is one.
    public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        guard let first = arguments.first else {
            throw UsageError("\(name): a verb is missing; choose one of \(verbNames), or --help")
        }
        switch first {
        case "--help", "-h": return .help(help())
        case "--version": return .version("\(name) \(version)")
        case "help":
            guard arguments.count > 1 else { return .help(help()) }
            return .help(help(of: try verb(arguments[1])))
        default: break
        }
        if first.hasPrefix("-") {
            throw UsageError(
                "\(name): '\(first)' stands before the verb; write"
                    + " '\(name) VERB … \(first)' with one of \(verbNames)")
        }
        let verb = try verb(first)
        let rest = Array(arguments.dropFirst())
        let beforeEnd = rest.prefix { $0 != "--" }
        if beforeEnd.contains("--help") || beforeEnd.contains("-h") {
            return .help(help(of: verb))
        }
        var parser = VerbParser(command: name, verb: verb)
        try parser.read(rest)
        return .run(try parser.result())
    }

    private func verb(_ word: String) throws(UsageError) -> VerbSpec {
        if let verb = verbs.first(where: { $0.name == word }) { return verb }
        throw UsageError(
            "\(name): unknown verb '\(word)'\(NearestName.hint(word, in: verbs.map(\.name)));"
                + " choose one of \(verbNames)")
    }

    private var verbNames: String { verbs.map(\.name).joined(separator: ", ") }
}
