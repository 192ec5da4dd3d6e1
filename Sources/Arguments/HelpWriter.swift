extension CommandSpec {
    /// The help of the whole command: its verbs and exit codes.
    public func help() -> String {
        let width = verbs.map(\.name.count).max() ?? 0
        var lines = HelpWriter.wrapped("\(name) — \(summary)", indent: 0)
        lines += ["", "Usage: \(name) VERB …", "", "Verbs:"]
        for verb in verbs { lines += HelpWriter.row(verb.name, verb.summary, column: width + 4) }
        lines += ["", "Other:"]
        lines += HelpWriter.row(
            "\(name) VERB --help", "arguments and options of a verb", column: 28)
        lines += HelpWriter.row("\(name) --version", "the version", column: 28)
        lines += exitCodeLines
        return lines.joined(separator: "\n") + "\n"
    }

    /// The help of one verb.
    public func help(of verb: VerbSpec) -> String {
        let place = "\(name) \(verb.name)"
        var lines = HelpWriter.wrapped("\(place) — \(verb.summary)", indent: 0)
        lines += ["", "Usage: \(HelpWriter.usage(place, verb))"]
        if !verb.positionals.isEmpty {
            lines += ["", "Arguments:"]
            for spec in verb.positionals {
                lines += HelpWriter.row(
                    spec.name, HelpWriter.summary(spec.summary, spec.choices),
                    column: HelpWriter.optionColumn)
            }
        }
        var groups: [String] = []
        for option in verb.options where !groups.contains(option.group) {
            groups.append(option.group)
        }
        for group in groups {
            lines += ["", "\(group):"]
            for option in verb.options where option.group == group {
                lines += HelpWriter.row(
                    HelpWriter.label(option), HelpWriter.summary(option),
                    column: HelpWriter.optionColumn)
            }
        }
        if !verb.examples.isEmpty {
            lines += ["", "Examples:"]
            for example in verb.examples {
                lines += HelpWriter.wrapped("# \(example.summary)", indent: 2)
                // Never broken: it is there to be copied.
                lines.append("  \(example.line)")
            }
        }
        lines += exitCodeLines
        return lines.joined(separator: "\n") + "\n"
    }

    private var exitCodeLines: [String] {
        guard !exitCodes.isEmpty else { return [] }
        return ["", "Exit codes:"]
            + exitCodes.flatMap { HelpWriter.row("\($0.code)", $0.meaning, column: 7) }
    }
}

/// The parts of help texts: rows of two columns, wrapped.
enum HelpWriter {
    /// Characters a line; what terminals show at least.
    static let width = 80
    static let optionColumn = 28

    static func usage(_ place: String, _ verb: VerbSpec) -> String {
        let positionals = verb.positionals.map { spec in
            let name = spec.name + (spec.repeats ? " …" : "")
            return spec.required ? name : "[\(name)]"
        }
        let options = verb.options.isEmpty ? [] : ["[options]"]
        return ([place] + positionals + options).joined(separator: " ")
    }

    static func label(_ option: OptionSpec) -> String {
        let short = option.short.map { "-\($0), " } ?? ""
        let value = option.value.map { " \($0)" } ?? ""
        return short + "--\(option.name)" + value + (option.kind == .repeatable ? " …" : "")
    }

    static func summary(_ option: OptionSpec) -> String {
        summary(option.summary, option.choices)
    }

    static func summary(_ text: String, _ choices: [String]?) -> String {
        guard let choices else { return text }
        return "\(text): \(choices.joined(separator: ", "))"
    }

    /// A label with its text in the second column; a label too long for the first has a line of its own.
    static func row(_ label: String, _ text: String, column: Int) -> [String] {
        var lines = wrapped(text, indent: column)
        let start = "  " + label
        guard start.count + 2 <= column, let first = lines.first else { return [start] + lines }
        lines[0] =
            start + String(repeating: " ", count: column - start.count) + first.dropFirst(column)
        return lines
    }

    /// Lines of at most 80 characters, all indented, broken between words.
    static func wrapped(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count > indent, line.count + 1 + word.count > width {
                lines.append(line)
                line = margin
            }
            line += (line.count > indent ? " " : "") + word
        }
        if line.count > indent { lines.append(line) }
        return lines
    }
}
