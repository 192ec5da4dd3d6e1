/// Patterns in which `*` stands for any characters, `?` for one, and everything else for itself.
package enum Glob {
    /// Case counts. Linear in pattern times text: a star is only ever taken back to the last one.
    package static func matches(_ pattern: String, _ text: String) -> Bool {
        let (p, t) = (Array(pattern.unicodeScalars), Array(text.unicodeScalars))
        var (i, j) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while j < t.count {
            if i < p.count, p[i] == "*" {
                star = (i, j)
                i += 1
            } else if i < p.count, p[i] == "?" || p[i] == t[j] {
                i += 1
                j += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                (i, j) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return p[i...].allSatisfy { $0 == "*" }
    }

    static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }
}
