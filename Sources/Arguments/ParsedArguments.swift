/// The options and arguments of one verb, with typed access. Asking for a name that the verb's table does
/// not hold is a programming error; a value of the wrong form is a `UsageError`.
public struct ParsedArguments: Sendable {
    /// The command and the verb, for messages: `hyaline render`.
    public let place: String
    private let spec: VerbSpec
    private let values: [String: [String]]
    private let positionals: [String]

    init(place: String, verb: VerbSpec, values: [String: [String]], positionals: [String]) {
        self.place = place
        spec = verb
        self.values = values
        self.positionals = positionals
    }

    public var verb: String { spec.name }

    /// Whether an option was given.
    public func has(_ name: String) -> Bool { !strings(name).isEmpty }

    /// The value of an option, if it was given.
    public func string(_ name: String) -> String? { strings(name).first }

    /// All values of a repeatable option, in the order given.
    public func strings(_ name: String) -> [String] {
        precondition(
            spec.options.contains { $0.name == name }, "\(place) has no option --\(name)")
        return values[name] ?? []
    }

    /// The positional argument of this name, if it was given.
    public func positional(_ name: String) -> String? {
        guard let i = spec.positionals.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("\(place) has no argument \(name)")
        }
        return i < positionals.count ? positionals[i] : nil
    }

    /// All positional arguments, in the order given.
    public var words: [String] { positionals }

    /// A finite number, such as `12`, `-0.5` or `1e3`.
    public func double(
        _ name: String, in range: ClosedRange<Double>? = nil
    ) throws(UsageError) -> Double? {
        guard let text = string(name) else { return nil }
        guard let value = Self.number(text) else {
            throw wrong(name, text, "a number", "12 or -0.5")
        }
        if let range, !range.contains(value) {
            throw outside(name, text, Self.plain(range.lowerBound), Self.plain(range.upperBound))
        }
        return value
    }

    /// A whole number.
    public func int(
        _ name: String, in range: ClosedRange<Int>? = nil
    ) throws(UsageError) -> Int? {
        guard let text = string(name) else { return nil }
        guard let value = Int(text) else { throw wrong(name, text, "a whole number", "3") }
        if let range, !range.contains(value) {
            throw outside(name, text, "\(range.lowerBound)", "\(range.upperBound)")
        }
        return value
    }

    /// Two positive numbers `WxH`.
    public func size(_ name: String) throws(UsageError) -> (width: Double, height: Double)? {
        guard let text = string(name) else { return nil }
        guard let pair = Self.pair(text, separators: ["x", "X", "×"]), pair.0 > 0, pair.1 > 0 else {
            throw wrong(name, text, "a width and a height", "640x360")
        }
        return (pair.0, pair.1)
    }

    /// Two numbers `X,Y`.
    public func point(_ name: String) throws(UsageError) -> (x: Double, y: Double)? {
        guard let text = string(name) else { return nil }
        guard let pair = Self.pair(text, separators: [","]) else {
            throw wrong(name, text, "two numbers with a comma between them", "-5,3")
        }
        return (pair.0, pair.1)
    }

    private func wrong(
        _ name: String, _ text: String, _ expected: String, _ example: String
    ) -> UsageError {
        let shown = spec.options.first { $0.name == name }?.value.map { " (\($0))" } ?? ""
        return UsageError(
            "\(place): --\(name) needs \(expected)\(shown), not '\(text)'; write it like"
                + " --\(name) \(example)")
    }

    private func outside(
        _ name: String, _ text: String, _ low: String, _ high: String
    ) -> UsageError {
        UsageError(
            "\(place): --\(name) cannot be \(text); choose a value from \(low) to \(high)")
    }

    /// Decimal notation only: the standard library would also read `nan`, `inf` and hexadecimal.
    private static func number(_ text: some StringProtocol) -> Double? {
        guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), let value = Double(text),
            value.isFinite
        else { return nil }
        return value
    }

    private static func pair(_ text: String, separators: [Character]) -> (Double, Double)? {
        let parts = text.split(
            omittingEmptySubsequences: false, whereSeparator: { separators.contains($0) })
        guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else {
            return nil
        }
        return (first, second)
    }

    private static func plain(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
