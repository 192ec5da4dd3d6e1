/// A place in a text file. Both numbers count from 1; columns count Unicode scalars, for what is one character to a
/// reader changes with Unicode's versions.
public struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }

    /// `12:5`
    public var description: String { "\(line):\(column)" }
}
