/// A font file that nobody named: the system found it for characters which the named fonts lack. The picture depends on it all
/// the same.
struct StandInFont: Sendable, Equatable {
    /// As the system names it.
    var path: String
    var byteCount: Int
    /// As in `FileStatus`.
    var modified: String
    /// Of the file's bytes.
    var sha256: String

    init(path: String, byteCount: Int, modified: String, sha256: String) {
        (self.path, self.byteCount) = (path, byteCount)
        (self.modified, self.sha256) = (modified, sha256)
    }

    /// nil where the node is none.
    init?(_ node: JSONNode) {
        guard let path = node["path"]?.string, let byteCount = node["bytes"]?.integer,
            let modified = node["modified"]?.string, let sha256 = node["sha256"]?.string
        else { return nil }
        self.init(path: path, byteCount: byteCount, modified: modified, sha256: sha256)
    }

    var node: JSONNode {
        .object([
            ("path", .text(path)), ("bytes", .value(byteCount)), ("modified", .text(modified)),
            ("sha256", .text(sha256)),
        ])
    }
}
