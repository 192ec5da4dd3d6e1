/// Something about a picture, or about a folder of them, that a store refuses or may refuse.
public struct LintFinding: Sendable, Hashable {
    public enum Severity: String, Sendable {
        /// The store refuses it, or the uploading tool leaves it out.
        case error
        /// It goes through, and somebody should know.
        case warning
    }

    public var severity: Severity
    /// Relative to the folder that was looked at.
    public var path: String
    /// `size`, `alpha`, `color`, `untagged`, `extension`, `format`, `depth`, `channels`, `bytes`, `count`, `locale`,
    /// `place`, `damaged`, `rendering`.
    public var code: String
    /// What is wrong and what to do.
    public var message: String

    init(_ severity: Severity, _ path: String, _ code: String, _ message: String) {
        (self.severity, self.path, self.code, self.message) = (severity, path, code, message)
    }
}

extension LintFinding {
    /// By path, then in the order of severity.
    static func isBefore(_ a: LintFinding, _ b: LintFinding) -> Bool {
        func key(_ f: LintFinding) -> (String, String, String, String) {
            (f.path, f.severity.rawValue, f.code, f.message)
        }
        return key(a) < key(b)
    }
}
