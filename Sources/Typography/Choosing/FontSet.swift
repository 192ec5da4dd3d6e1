/// A font and those that stand in for it, opened as they are needed and kept.
///
/// Not `Sendable`, as `Font` is not: one per thread.
public final class FontSet {
    public let primary: Font
    public let fallback: FontFallback
    /// In the order in which they were needed; `primary` is the first. A placed glyph's `font` counts
    /// in this list.
    public private(set) var fonts: [Font]
    /// Families and styles of `fonts`.
    public private(set) var names: [String]

    private var search: FallbackSearch
    private var indices: [FontRequest: Int] = [:]
    private var found: [Wanted: [FontRequest]] = [:]
    private var named: [Int]?
    private var breaks: [String: TextBreaks] = [:]

    private var clockNames: [[String]: [[String]]] = [:]

    private struct Wanted: Hashable {
        var text: String
        var script: Script?
        var language: String?
    }

    /// Throws what `Font` throws, for the font itself and for the stand-ins that are named: a slip in a
    /// name is told at once, not when a character happens to be missing. Installed fonts are searched,
    /// and opened, when they are needed; one that cannot be read is passed over.
    public convenience init(
        _ request: FontRequest, fallback: FontFallback = FontFallback()
    ) throws(TypographyError) {
        self.init(try Font(request), fallback: fallback)
        _ = try namedFonts()
    }

    /// Named stand-ins are opened when they are needed.
    public init(_ font: Font, fallback: FontFallback = .none) {
        primary = font
        self.fallback = fallback
        fonts = [font]
        names = [font.name]
        search = FallbackSearch(near: font.shaper.appearance())
    }

    /// Fonts to try for a text that the primary font lacks: those asked for by name, as indices into
    /// `fonts`, then installed ones that have all its characters, the best first, not opened yet.
    func candidates(
        for text: String, script: Script?, language: String?
    ) throws(TypographyError) -> (named: [Int], searched: [FontRequest]) {
        let named = try namedFonts()
        guard fallback.searchesInstalled else { return (named, []) }
        let wanted = Wanted(text: text, script: script, language: language)
        if let known = found[wanted] { return (named, known) }
        let searched = try search.installed(
            having: FallbackSearch.needed(text), script: script, language: language,
            presentation: EmojiPresentation.of(text), isSequence: FallbackSearch.isSequence(text))
        found[wanted] = searched
        return (named, searched)
    }

    private func namedFonts() throws(TypographyError) -> [Int] {
        if let named { return named }
        var opened: [Int] = []
        for source in fallback.fonts {
            let index = try open(search.request(for: source))
            if index != 0, !opened.contains(index) { opened.append(index) }
        }
        named = opened
        return opened
    }

    /// Whether a font was asked for by name.
    func isNamed(_ index: Int) -> Bool { index == 0 || named?.contains(index) == true }

    /// The index of a font in `fonts`, opened if it is not yet.
    func open(_ request: FontRequest) throws(TypographyError) -> Int {
        if let known = indices[request] { return known }
        let font = try Font(request)
        // The same face by another way.
        let index =
            fonts.firstIndex {
                $0.path == font.path && $0.faceIndex == font.faceIndex && $0.axes == font.axes
            } ?? fonts.count
        if index == fonts.count {
            fonts.append(font)
            names.append(font.name)
        }
        indices[request] = index
        return index
    }

    /// The names that a clock shows in turn with one of these, kept for the next text.
    func clockNames(with words: [String], language: String?) -> [String] {
        let key = [language ?? ""] + words
        if let known = clockNames[key] { return known.first ?? [] }
        let names = ClockNames.alternatives(to: words, language: language)
        clockNames[key] = [names]
        return names
    }

    /// Break positions in a language, kept for the next text.
    func breaks(language: String?) -> TextBreaks {
        let key = language ?? ""
        if let known = breaks[key] { return known }
        let made = TextBreaks(language: key)
        breaks[key] = made
        return made
    }
}
