/// Where a character is looked for that the font does not have.
public struct FontFallback: Hashable, Sendable {
    /// Asked first, in this order: families or files.
    public var fonts: [FontSource]
    /// Whether the installed fonts are searched then.
    public var searchesInstalled: Bool

    public init(fonts: [FontSource] = [], searchesInstalled: Bool = true) {
        self.fonts = fonts
        self.searchesInstalled = searchesInstalled
    }

    /// Nowhere: a missing character is an error.
    public static let none = FontFallback(searchesInstalled: false)
}
