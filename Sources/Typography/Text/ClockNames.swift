/// The names that clocks show in turn, by locale: halves of the day, days of the week, months.
///
/// Source: CLDR through ICU, in all its widths.
package enum ClockNames {
    /// All names that stand where these do, in order: of "PM" "AM" and "PM"; empty where one of the
    /// words is no such name, or they are of several kinds. Capitals go by the words.
    ///
    /// - Parameter language: nil: English, then, for halves of the day, the first language by its
    ///   tag that has all the words.
    package static func alternatives(to words: [String], language: String?) -> [String] {
        guard !words.isEmpty else { return [] }
        for names in sets(language ?? "en") + (language == nil ? otherHalves : []) {
            if let found = match(words, names) { return found }
        }
        return []
    }

    /// 0 for a name of the first half of the day, 1 for one of the second; nil for anything else.
    package static func half(of word: String, language: String?) -> Int? {
        for names in halves(language ?? "en") + (language == nil ? otherHalves : []) {
            let index = names.firstIndex { bare($0) == bare(word) }
            if let index { return index }
        }
        return nil
    }

    /// Blanks of all kinds are one, and capitals count as small letters.
    static func folded(_ word: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.lowercased().unicodeScalars {
            let isBlank = scalar.properties.generalCategory == .spaceSeparator
            result.append(isBlank ? " " : scalar)
        }
        return String(result)
    }

    /// "πμ" is "π.μ." all the same.
    private static func bare(_ word: String) -> String { folded(word).filter { $0 != "." } }

    private static func match(_ words: [String], _ names: [String]) -> [String]? {
        let known = names.map(folded)
        guard words.allSatisfy({ known.contains(folded($0)) }) else { return nil }
        let first = words[0]
        if names.contains(first) { return names }
        if first == first.lowercased() { return names.map { $0.lowercased() } }
        return first == first.uppercased() ? names.map { $0.uppercased() } : names
    }

    private static func sets(_ language: String) -> [[String]] {
        // 1970 began with a Thursday; four days later is a Monday.
        let days = (0..<7).map { (4 + $0) * 86_400 }
        let months = (0..<12).map { ($0 * 365 / 12 + 15) * 86_400 }
        return halves(language)
            + ["EEEE", "EEE", "EEEEEE", "EEEEE", "cccc", "ccc"].compactMap {
                names($0, days, language)
            } + ["MMMM", "MMM", "LLLL", "LLL"].compactMap { names($0, months, language) }
    }

    /// What people write besides, which CLDR has for some English regions only.
    private static let usualHalves = [
        ["AM", "PM"], ["a.m.", "p.m."], ["a", "p"], ["a.m", "p.m"],
    ]

    private static func halves(_ language: String) -> [[String]] {
        let hours = [9 * 3600, 21 * 3600]
        return ["a", "aaaa", "aaaaa"].compactMap { names($0, hours, language) } + usualHalves
    }

    private static func names(
        _ pattern: String, _ moments: [Int], _ language: String
    ) -> [String]? {
        guard let format = LocaleFormat(pattern, language: language) else { return nil }
        let names = moments.map(format.text)
        return names.contains("") ? nil : names
    }

    /// Of all other languages. A single Latin letter is a unit as a rule.
    private static let otherHalves: [[String]] = LocaleFormat.languages.compactMap {
        names("a", [9 * 3600, 21 * 3600], $0)
    }.filter { names in
        names.allSatisfy { $0.utf8.count > 1 } && names[0] != names[1]
    }
}
