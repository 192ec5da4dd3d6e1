/// A command with verbs, as a table: the parser, the help and the completions all read it.
public struct CommandSpec: Sendable {
    public var name: String
    public var version: String
    /// One line.
    public var summary: String
    public var verbs: [VerbSpec]
    public var exitCodes: [ExitCodeSpec]

    public init(
        name: String, version: String, summary: String, verbs: [VerbSpec],
        exitCodes: [ExitCodeSpec] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.verbs = verbs
        self.exitCodes = exitCodes
    }
}

/// One thing the command can do: `hyaline VERB …`.
public struct VerbSpec: Sendable {
    public var name: String
    /// One line.
    public var summary: String
    public var positionals: [PositionalSpec]
    public var options: [OptionSpec]
    public var examples: [ExampleSpec]

    public init(
        name: String, summary: String, positionals: [PositionalSpec] = [],
        options: [OptionSpec] = [], examples: [ExampleSpec] = []
    ) {
        self.name = name
        self.summary = summary
        self.positionals = positionals
        self.options = options
        self.examples = examples
    }
}

/// An argument known by its place. Required ones come before optional ones.
public struct PositionalSpec: Sendable {
    /// In capitals, as in the help: `TEXT`.
    public var name: String
    public var summary: String
    public var required: Bool
    /// The only values allowed; nil when any is.
    public var choices: [String]?
    /// Whether shells complete file names here.
    public var file: Bool
    /// Whether any number of words may follow; only of the last one.
    public var repeats: Bool

    public init(
        name: String, summary: String, required: Bool = true, choices: [String]? = nil,
        file: Bool = false, repeats: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.required = required
        self.choices = choices
        self.file = file
        self.repeats = repeats
    }
}

/// An argument known by its name.
public struct OptionSpec: Sendable {
    public enum Kind: Sendable {
        /// Present or not.
        case flag
        /// With a value, once.
        case value
        /// With a value, any number of times.
        case repeatable
    }

    /// Without dashes: `size`.
    public var name: String
    /// The letter of the short form: `o` for `-o`.
    public var short: Character?
    /// What the value is called in the help, such as `PT`; nil for a flag.
    public var value: String?
    public var kind: Kind
    /// The only values allowed; nil when any is.
    public var choices: [String]?
    /// Values that shells offer without others being wrong.
    public var suggestions: [String]
    /// Whether shells complete file names as its value.
    public var file: Bool
    public var summary: String
    /// The heading in the help under which it stands.
    public var group: String

    /// A flag when `value` is nil, else an option with a value, once unless `kind` says `.repeatable`.
    public init(
        name: String, short: Character? = nil, value: String? = nil, kind: Kind? = nil,
        choices: [String]? = nil, suggestions: [String] = [], file: Bool = false,
        summary: String, group: String = "Options"
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.kind = kind ?? (value == nil ? .flag : .value)
        precondition((self.kind == .flag) == (value == nil), "a flag has no value")
        self.choices = choices
        self.suggestions = suggestions
        self.file = file
        self.summary = summary
        self.group = group
    }

    /// Its short form if it has one, then its long form: `-o`, `--output`.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

/// A line to try, with what it does.
public struct ExampleSpec: Sendable {
    public var line: String
    public var summary: String

    public init(_ line: String, _ summary: String) {
        self.line = line
        self.summary = summary
    }
}

/// What an exit code of the command means.
public struct ExitCodeSpec: Sendable {
    public var code: Int
    public var meaning: String

    public init(_ code: Int, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}
