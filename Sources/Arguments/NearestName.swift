/// Finds the name that somebody probably meant.
public enum NearestName {
    /// The nearest of `names`, if it is near: one slip for every three letters, or a name that `word` is
    /// the beginning of. Among equals one with the same first letter, where slips are rare.
    static func of(_ word: String, in names: [String]) -> String? {
        guard word.utf8.count <= longest else { return nil }
        let letters = Array(word.lowercased())
        var best: (name: String, rank: Int)?
        for name in names where name.utf8.count <= longest {
            let other = Array(name.lowercased())
            let isBeginning = letters.count >= 3 && other.starts(with: letters)
            let distance = isBeginning ? 1 : Self.distance(letters, other)
            guard distance <= max(isBeginning ? 1 : 0, min(letters.count, other.count) / 3) else {
                continue
            }
            let rank = 2 * distance + (letters.first == other.first ? 0 : 1)
            if rank < best?.rank ?? Int.max { best = (name, rank) }
        }
        return best?.name
    }

    /// Bytes: comparing takes the product of two lengths, and names of files and tables may be of any.
    private static let longest = 400

    /// `; did you mean '…'?`, or nothing.
    public static func hint(_ word: String, in names: [String], prefix: String = "") -> String {
        of(word, in: names).map {
            "; did you mean '\(prefix)\(HiddenCharacters.shown($0))'?"
        } ?? ""
    }

    /// Damerau–Levenshtein distance in its restricted form: the number of letters to insert, delete,
    /// replace or swap with their neighbour, no letter touched twice.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(
                    last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
