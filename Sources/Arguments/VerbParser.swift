/// Sorts the words after a verb into options and positional arguments.
struct VerbParser {
    private let place: String
    private let verb: VerbSpec
    private var values: [String: [String]] = [:]
    private var positionals: [String] = []

    init(command: String, verb: VerbSpec) {
        place = "\(command) \(verb.name)"
        self.verb = verb
    }

    mutating func read(_ words: [String]) throws(UsageError) {
        var i = 0
        while i < words.count {
            let word = words[i]
            i += 1
            if word == "--" {
                for word in words[i...] { try addPositional(word) }
                return
            }
            guard word.hasPrefix("-"), word != "-", !Self.looksLikeNumber(word) else {
                try addPositional(word)
                continue
            }
            let (option, spelling, attached) = try split(word)
            guard option.kind != .flag else {
                if let attached {
                    throw UsageError(
                        "\(place): \(spelling) takes no value, but has '\(attached)'; leave it out")
                }
                try add("", to: option, spelling)
                continue
            }
            if let attached {
                try add(attached, to: option, spelling)
                continue
            }
            try add(
                try value(of: option, spelling, i < words.count ? words[i] : nil), to: option,
                spelling)
            i += 1
        }
    }

    /// The parts of `--name`, `--name=value`, `-n` or `-nvalue`.
    private func split(
        _ word: String
    ) throws(UsageError) -> (option: OptionSpec, spelling: String, attached: String?) {
        if word.hasPrefix("--") {
            let name = word.dropFirst(2).prefix { $0 != "=" }
            let attached = word.dropFirst(2 + name.count)
            if let option = verb.options.first(where: { $0.name == name }) {
                return (
                    option, "--\(name)", attached.isEmpty ? nil : String(attached.dropFirst())
                )
            }
            throw unknown("--\(name)", String(name))
        }
        let letter = word.dropFirst().first!
        if let option = verb.options.first(where: { $0.short == letter }) {
            let attached = word.dropFirst(2)
            return (option, "-\(letter)", attached.isEmpty ? nil : String(attached))
        }
        // Most likely a long option with one dash.
        throw unknown(word, String(word.dropFirst().prefix { $0 != "=" }))
    }

    private func unknown(_ spelling: String, _ name: String) -> UsageError {
        let names = verb.options.map(\.name) + ["help"]
        return UsageError(
            "\(place): unknown option '\(spelling)'\(NearestName.hint(name, in: names, prefix: "--"));"
                + " see '\(place) --help'")
    }

    private func value(
        of option: OptionSpec, _ spelling: String, _ next: String?
    ) throws(UsageError) -> String {
        let value = option.value ?? ""
        guard let next else {
            throw UsageError(
                "\(place): \(spelling) needs a value; write \(spelling) \(value)")
        }
        if next.hasPrefix("-"), next != "-", !Self.looksLikeNumber(next) {
            throw UsageError(
                "\(place): \(spelling) needs a value, but '\(next)' follows; write \(spelling)"
                    + " \(value), or --\(option.name)=\(next) if that is the value")
        }
        return next
    }

    private mutating func add(
        _ value: String, to option: OptionSpec, _ spelling: String
    ) throws(UsageError) {
        if let choices = option.choices, !choices.contains(value) {
            throw notAChoice(value, of: spelling, choices)
        }
        if let earlier = values[option.name]?.first, option.kind != .repeatable {
            let both = option.kind == .flag ? "" : " ('\(earlier)' and '\(value)')"
            throw UsageError("\(place): \(spelling) is given twice\(both); keep one")
        }
        values[option.name, default: []].append(value)
    }

    private mutating func addPositional(_ word: String) throws(UsageError) {
        let repeated = verb.positionals.last.flatMap { $0.repeats ? $0 : nil }
        guard positionals.count < verb.positionals.count || repeated != nil else {
            let expected = verb.positionals.map(\.name).joined(separator: " ")
            let takes = expected.isEmpty ? "no arguments" : "only \(expected)"
            throw UsageError(
                "\(place): unexpected argument '\(word)': it takes \(takes); put words with spaces in"
                    + " quotes")
        }
        let spec = verb.positionals[min(positionals.count, verb.positionals.count - 1)]
        if let choices = spec.choices, !choices.contains(word) {
            throw notAChoice(word, of: spec.name, choices)
        }
        positionals.append(word)
    }

    private func notAChoice(_ value: String, of what: String, _ choices: [String]) -> UsageError {
        UsageError(
            "\(place): \(what) cannot be '\(value)'\(NearestName.hint(value, in: choices));"
                + " choose one of \(choices.joined(separator: ", "))")
    }

    func result() throws(UsageError) -> ParsedArguments {
        if let missing = verb.positionals.dropFirst(positionals.count).first(where: \.required) {
            throw UsageError(
                "\(place): \(missing.name) is missing (\(missing.summary)); write"
                    + " \(HelpWriter.usage(place, verb))")
        }
        return ParsedArguments(
            place: place, verb: verb, values: values, positionals: positionals)
    }

    /// A minus sign before a digit, a currency, or a point and a digit: `-30`, `-0:05`, `-$5`,
    /// `-.5`; and hyphens with a colon after them, which is a time that is not known yet: `--:--`.
    /// No option begins like these.
    private static func looksLikeNumber(_ word: String) -> Bool {
        if word.drop(while: { $0 == "-" }).first == ":" { return true }
        var rest = word.dropFirst()
        if rest.first == "." { rest = rest.dropFirst() }
        return rest.first.map { $0.isWholeNumber || $0.isCurrencySymbol } ?? false
    }
}
