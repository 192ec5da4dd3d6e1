internal import HyalineGeometry

/// Lays out one text: scan, cut into pieces, shape, look at each cluster, choose widths, break lines,
/// place. Works in em, from which the last step goes to pt.
struct LayoutBuilder {
    /// What is seen from left to right on one line.
    struct Line {
        var pieces: [ShapedPiece]
        var direction: TextDirection = .leftToRight
        /// UTF-8 offsets into the text.
        var bytes: Range<Int>
    }

    let fonts: FontSet
    let style: TextStyle
    let scan: TextScan
    let text: String
    /// Whether anything stands in cells.
    let usesCells: Bool
    /// Whether only the values of a clock or counter with letters do.
    let setsValues: Bool
    let movesSeparators: Bool
    var composer: TextComposer
    var warnings: [LayoutWarning] = []
    /// The most that a line's ink reaches beyond its advances, pt.
    var overhang = (left: 0.0, right: 0.0)
    /// nil where everything is within its cell.
    var overflow: CellOverflow?
    /// Lines and curves of the glyphs placed so far.
    var elements = 0
    /// By font; asked for once a font.
    private var figuresOfFonts: [FigureMetrics?] = []

    init(_ text: String, fonts: FontSet, style: TextStyle) throws(TypographyError) {
        let scan = try TextScan(text, numerals: style.numerals)
        let purpose: ShapingPurpose
        switch style.cells {
        case .natural: purpose = .plain
        case .tabular: purpose = .tabular
        case .fixed: purpose = .cells
        case .auto: purpose = scan.isTimer ? .cells : .plain
        }
        self.fonts = fonts
        self.style = style
        self.scan = scan
        setsValues = style.cells == .auto && scan.isCounter
        usesCells = purpose == .cells || setsValues
        movesSeparators = style.separator == .middle && (scan.isTimer || setsValues)
        composer = TextComposer(
            text, fonts: fonts, style: style, purpose: purpose, scan: scan, setsValues: setsValues)
        self.text = composer.text
        warnings = try composer.plan(font: 0, isCursive: false).warnings
    }

    mutating func build(into layout: inout TextLayout) throws(TypographyError) {
        if setsValues { composer.valueFont = try fontOfValues() }
        let lines = scan.isTimer ? [try timerLine()] : try titleLines()
        if !composer.missing.isEmpty { throw missingError() }
        noteStandIns()
        noteHidden()
        notePresentation()
        noteSilhouettes(lines)
        try place(lines, into: &layout)
        if layout.bounds.isNull, let hidden = composer.hidden.first {
            throw TypographyError(
                .badData,
                "nothing is seen of “\(hidden.text)”: the substitutions of the font"
                    + " \(fonts.names[hidden.font]) leave it empty; turn them off (--feature"
                    + " calt=0), or choose another font")
        }
        warnOfOverflow()
        warnOfOverhang()
        warnOfSkippedTracking(lines)
        layout.warnings = warnings
    }

    /// The measures of the text's digits in a font; nil for text without digits or with several sets.
    mutating func figures(font: Int) throws(TypographyError) -> FigureMetrics? {
        while figuresOfFonts.count <= font { figuresOfFonts.append(nil) }
        if let known = figuresOfFonts[font] { return known }
        guard usesCells || movesSeparators, let zero = scan.zero else { return nil }
        let figures = try fonts.fonts[font].figures(
            FigureMetrics.Key(
                zero: zero, language: style.language,
                features: FeaturePlan.Key(
                    purpose: setsValues ? .cells : composer.purpose, user: style.features,
                    isTracked: style.tracking != 0)))
        figuresOfFonts[font] = figures
        return figures
    }

    /// Whether a piece's clusters have cells.
    func hasCells(_ piece: Piece) -> Bool { usesCells && (!setsValues || piece.isValue) }

    func substring(_ bytes: Range<Int>) -> String { composer.substring(bytes) }

    private mutating func noteStandIns() {
        for (font, clusters) in composer.served {
            let shown = clusters.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
            let more = clusters.count > 20 ? " and \(clusters.count - 20) more" : ""
            let isPresented = clusters.contains { composer.presented.contains($0) }
            let lacks = isPresented ? "lacks, or lacks in the presentation asked for" : "lacks"
            warnings.append(
                LayoutWarning(
                    code: "fallback",
                    message: "\(fonts.names[font]) stands in for \(shown)\(more), which"
                        + " \(fonts.names[0]) \(lacks)", isAskedFor: fonts.isNamed(font)))
        }
    }

    private mutating func noteHidden() {
        for font in Set(composer.hidden.map(\.font)).sorted() {
            let texts = composer.hidden.filter { $0.font == font }.map(\.text)
            let shown = texts.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
            let more = texts.count > 20 ? " and \(texts.count - 20) more" : ""
            warnings.append(
                LayoutWarning(
                    code: "glyph-hidden",
                    message: "the substitutions of the font \(fonts.names[font]) leave"
                        + " \(shown)\(more) empty beside other characters, and nothing is seen of it:"
                        + " turn them off (--feature calt=0), or choose another font"))
        }
    }

    private mutating func notePresentation() {
        for presentation in [EmojiPresentation.emoji, .text] {
            let texts = composer.unmet.filter { $0.asked == presentation }.map(\.text)
            guard !texts.isEmpty else { continue }
            let shown = texts.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
            let more = texts.count > 20 ? " and \(texts.count - 20) more" : ""
            let (kind, remedy) =
                presentation == .emoji
                ? ("as emoji", "install or name a font for emoji, such as Noto Color Emoji")
                : ("as signs of text", "install or name a font of symbols, such as DejaVu Sans")
            warnings.append(
                LayoutWarning(
                    code: "presentation",
                    message: "no font at hand shows \(shown)\(more) \(kind), as the variation"
                        + " selector asks; it is shown the other way: \(remedy)"))
        }
    }

    private mutating func noteSilhouettes(_ lines: [Line]) {
        let pieces = lines.flatMap(\.pieces)
        guard pieces.contains(where: { $0.outlines.contains(where: \.source.isBitmap) }) else {
            return
        }
        for font in Set(pieces.map(\.piece.font)).sorted() {
            let glyphs = pieces.filter { $0.piece.font == font }.flatMap { piece in
                piece.clusters.flatMap { cluster in
                    piece.outlines[cluster.glyphs].filter(\.source.isBitmap)
                        .map { ($0, substring(cluster.bytes)) }
                }
            }
            warnings += SilhouetteWarnings.warnings(for: glyphs, fontName: fonts.names[font])
        }
    }

    private mutating func warnOfSkippedTracking(_ lines: [Line]) {
        guard style.tracking != 0 else { return }
        let cursive = lines.flatMap { $0.pieces.map(\.piece) }.first(where: \.isCursive)
        guard let script = cursive?.script else { return }
        warnings.append(
            LayoutWarning(
                code: "tracking-skipped",
                message: "letters of the script \(script) join, and are not set apart"))
    }

    private func missingError() -> TypographyError {
        let missing = composer.missing
        let shown = missing.prefix(50).map(Wording.character).joined(separator: ", ")
        let more = missing.count > 50 ? " and \(missing.count - 50) more" : ""
        let them = missing.count == 1 ? "it" : "them"
        let fallback = fonts.fallback
        guard fallback.searchesInstalled else {
            let others = fallback.fonts.isEmpty ? "" : " nor have its stand-ins one"
            return TypographyError(
                .badData,
                "the font \(fonts.primary.name) has no glyph for \(shown)\(more)\(others); choose a"
                    + " font that has \(them), or change the text")
        }
        return TypographyError(
            .badData,
            "neither the font \(fonts.primary.name) nor an installed one has a glyph for"
                + " \(shown)\(more); install a font that has \(them), or change the text")
    }
}
