public import HyalineScenes

/// One thing that is wrong with a manifest, a table of strings or of presets.
public struct StillsIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file as it was named.
    public var file: String
    /// nil where it is about the file as a whole, or about an option.
    public var position: SourcePosition?
    /// What is wrong and what to do, in one line.
    public var message: String

    public init(_ file: String, _ position: SourcePosition?, _ message: String) {
        self.file = file
        self.position = position
        self.message = message
    }

    /// As compilers write it, for editors to find: `manifest.json5:12:5: unknown key 'presset'`.
    public var description: String {
        let place = [file, position.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
        return place.isEmpty ? message : place.joined(separator: ":") + ": " + message
    }
}

/// Why no job list, or no table, could be made: everything that is wrong, not only the first thing.
public struct StillsError: Error, Sendable, Equatable, CustomStringConvertible {
    /// From which the command takes its exit code.
    public var kind: SceneError.Kind
    /// At least one; by file and place.
    public var issues: [StillsIssue]

    public init(_ kind: SceneError.Kind, _ issues: [StillsIssue]) {
        precondition(!issues.isEmpty, "an error says what is wrong")
        self.kind = kind
        self.issues = issues
    }

    public init(_ kind: SceneError.Kind, _ message: String) {
        self.init(kind, [StillsIssue("", nil, message)])
    }

    /// A line for each.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}

/// Collects what is wrong with one file: each thing once, for the same element is looked at for many jobs.
struct IssueList {
    let file: String
    private var seen: Set<StillsIssue> = []
    private(set) var issues: [StillsIssue] = []

    init(file: String) { self.file = file }

    var isEmpty: Bool { issues.isEmpty }
    var count: Int { issues.count }

    mutating func add(_ position: SourcePosition?, _ message: String) {
        add(StillsIssue(file, position, message))
    }

    mutating func add(_ issue: StillsIssue) {
        if seen.insert(issue).inserted { issues.append(issue) }
    }

    /// By place; those without one last.
    var sorted: [StillsIssue] {
        issues.enumerated().sorted { a, b in
            let far = SourcePosition(line: .max, column: .max)
            let (p, q) = (a.element.position ?? far, b.element.position ?? far)
            return (p, a.offset) < (q, b.offset)
        }.map(\.element)
    }

    func throwIfAny(_ kind: SceneError.Kind = .badData) throws(StillsError) {
        if !isEmpty { throw StillsError(kind, sorted) }
    }
}

extension JSONReader {
    /// - Parameter file: what messages call it.
    /// - Throws: `.badData` with the first place where the bytes are not JSON.
    static func document(_ bytes: [UInt8], file: String) throws(StillsError) -> JSONNode {
        let result = Result { () throws(JSONError) in try read(bytes) }
        switch result {
        case .success(let node): return node
        case .failure(let error):
            throw StillsError(.badData, [StillsIssue(file, error.position, error.message)])
        }
    }
}
