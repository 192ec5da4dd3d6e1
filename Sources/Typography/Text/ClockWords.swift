/// What letters beside digits may be: units, or words of scripts that set no blanks.
enum ClockWords {
    /// Whether a word after a number is its unit, so that the number counts something.
    ///
    /// - Parameters:
    ///   - isJoined: written to the number without a blank.
    ///   - isAlone: no other number is in the text: "3D" is a name then, as "4K" and "5G" always
    ///     are.
    static func isUnit(_ word: String, isJoined: Bool, isAlone: Bool) -> Bool {
        if word == "D" { return !isAlone }
        if word.utf8.count == 1, !["H", "M", "S", "X"].contains(word) {
            return units.contains(word) || (isJoined && joined.contains(word))
        }
        let lower = word.lowercased()
        return units.contains(lower) || halves.contains(lower)
            || (isJoined && joined.contains(lower))
    }

    /// Whether letters written to digits leave them a number: words of alphabets other than the
    /// Latin one, which often set no blanks ("5мин", "残り5分", "下午9:41").
    static func mayJoinDigits(_ word: String) -> Bool {
        word.unicodeScalars.count <= 12 && word.unicodeScalars.allSatisfy { $0.value >= 0x250 }
    }

    /// Of the day, as English writes them; others are words besides.
    private static let halves: Set<String> = ["am", "pm", "a.m.", "p.m.", "a.m", "p.m"]

    private static let units: Set<String> = [
        "ms", "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes",
        "h", "hr", "hrs", "hour", "hours", "d", "day", "days", "w", "wk", "wks", "week", "weeks",
        "mo", "mos", "month", "months", "y", "yr", "yrs", "year", "years", "km", "cm", "mm", "mi",
        "ft", "in", "yd", "kg", "g", "mg", "lb", "lbs", "oz", "l", "ml", "cal", "kcal", "kj", "bpm",
        "rpm", "fps", "px", "pt", "hz", "khz", "mhz", "ghz", "kb", "mb", "gb", "tb", "mbps", "kbps",
        "mph", "kmh", "kw", "kwh", "db", "std", "sek",
    ]

    /// Units and endings only where no blank is between: "2x", "3rd", "9:41p".
    private static let joined: Set<String> = [
        "x", "st", "nd", "rd", "th", "a", "p", "er", "re", "e", "º", "ª",
    ]
}
