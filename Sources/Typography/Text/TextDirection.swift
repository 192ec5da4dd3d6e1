/// The direction a run of text is read in.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// How the direction of a paragraph as a whole is found.
public enum BaseDirection: String, Hashable, Sendable, CaseIterable {
    /// That of the first strong character; left to right if there is none (UAX #9, P2 and P3).
    case auto
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
