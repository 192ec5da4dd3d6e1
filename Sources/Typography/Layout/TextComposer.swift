internal import CHarfBuzz
internal import HyalineGeometry

/// Cuts paragraphs into pieces of one level, script and font, and shapes them. Remembers which fonts
/// stood in, and what no font has.
struct TextComposer {
    let fonts: FontSet
    let style: TextStyle
    let text: String
    let purpose: ShapingPurpose
    /// What is shaped apart for cells in a clock or counter with letters: UTF-8 ranges.
    let values: [Range<Int>]
    /// The zero that dashes stand for; nil where dashes are dashes.
    let placeholderZero: Unicode.Scalar?
    /// For values: the first font that has all ten digits.
    var valueFont = 0
    /// Characters that no font has a glyph for, each once.
    private(set) var missing: [Unicode.Scalar] = []
    /// What a font's own substitutions leave unseen, each once.
    private(set) var hidden: [(font: Int, text: String)] = []
    /// Emoji and signs of text that are shown otherwise than their selector asks for, each once.
    private(set) var unmet: [(text: String, asked: EmojiPresentation)] = []
    /// What the font has, but not in the presentation that is asked for.
    private(set) var presented: Set<String> = []
    /// What each stand-in serves, in the order of the text.
    private(set) var served: [(font: Int, clusters: [String])] = []
    /// The same, and `missing`, to look things up in.
    private var seen: Set<Served> = []
    private var seenMissing: Set<Unicode.Scalar> = []

    private struct Served: Hashable {
        let font: Int
        let cluster: String
    }

    /// - Parameter setsValues: whether the values that the scan found are shaped for cells.
    init(
        _ text: String, fonts: FontSet, style: TextStyle, purpose: ShapingPurpose,
        scan: TextScan, setsValues: Bool
    ) {
        values = setsValues ? scan.values : []
        placeholderZero =
            scan.hasPlaceholders && (purpose == .cells || setsValues)
            ? scan.zero.flatMap(Unicode.Scalar.init) : nil
        self.fonts = fonts
        self.style = style
        self.purpose = purpose
        var text = text
        // Shaping reads bytes; a string of another storage would be copied for each piece.
        text.makeContiguousUTF8()
        self.text = text
    }

    /// - Parameter isCursive: letter spacing is not for cursive scripts, so ligatures stay.
    func plan(
        font: Int, isCursive: Bool, isValue: Bool = false
    ) throws(TypographyError) -> FeaturePlan {
        try fonts.fonts[font].plan(
            FeaturePlan.Key(
                purpose: isValue ? .cells : purpose, user: style.features,
                isTracked: style.tracking != 0 && !isCursive))
    }

    func glyphs(of piece: Piece) throws(TypographyError) -> [ShapedGlyph] {
        if let glyphs = piece.glyphs { return glyphs }
        let plan = try plan(
            font: piece.font, isCursive: piece.isCursive, isValue: piece.isValue)
        return try glyphs(of: piece, features: plan.features)
    }

    private func glyphs(
        of piece: Piece, features: [hb_feature_t]
    ) throws(TypographyError) -> [ShapedGlyph] {
        let run = ShapingRun(
            range: piece.bytes, direction: piece.direction, script: piece.script,
            language: style.language)
        let shaper = fonts.fonts[piece.font].shaper
        var text = text
        let glyphs = text.withUTF8 { shaper.shape($0, run, features: features) }
        try shaper.check(glyphs, bytes: piece.bytes.count)
        guard placeholderZero != nil, piece.isValue || purpose == .cells else { return glyphs }
        return try raisingSeparators(glyphs, of: piece, run, features)
    }

    /// Fonts raise the colon between digits only. Between dashes it stands as high, or it would
    /// rise when the digits come: separators are taken from the same text with zeros for dashes.
    private func raisingSeparators(
        _ glyphs: [ShapedGlyph], of piece: Piece, _ run: ShapingRun,
        _ features: [hb_feature_t]
    ) throws(TypographyError) -> [ShapedGlyph] {
        guard let zero = placeholderZero else { return glyphs }
        var digits = String.UnicodeScalarView()
        // From offsets in the text with zeros to those in the text.
        var offsets: [Int: Int] = [:]
        var separators: Set<Int> = []
        var (from, to) = (0, piece.bytes.lowerBound)
        for scalar in substring(piece.bytes).unicodeScalars {
            let shown = TimerCharacter.isPlaceholder(scalar) ? zero : scalar
            offsets[from] = to
            if shown == scalar { separators.insert(to) }
            from += UTF8.width(shown)
            to += UTF8.width(scalar)
            digits.append(shown)
        }
        var text = String(digits)
        let shaper = fonts.fonts[piece.font].shaper
        var run = run
        run.range = nil
        let others = text.withUTF8 { shaper.shape($0, run, features: features) }
        try shaper.check(others, bytes: text.utf8.count)
        var raised: [Int: [ShapedGlyph]] = [:]
        for glyph in others {
            var glyph = glyph
            guard let offset = offsets[glyph.cluster] else { return glyphs }
            glyph.cluster = offset
            raised[offset, default: []].append(glyph)
        }
        var result: [ShapedGlyph] = []
        var last = -1
        for glyph in glyphs {
            guard separators.contains(glyph.cluster), let other = raised[glyph.cluster] else {
                result.append(glyph)
                continue
            }
            if glyph.cluster != last { result += other }
            last = glyph.cluster
        }
        return result
    }

    /// The piece with outlines. Characters that are never seen need none; others without a glyph are
    /// noted in `missing`, others without ink are an error unless a ligature draws them.
    mutating func shaped(_ piece: Piece) throws(TypographyError) -> ShapedPiece {
        let font = fonts.fonts[piece.font]
        let glyphs = try glyphs(of: piece)
        try checkBeginning(of: piece, glyphs, font)
        var shaped = try ShapedPiece(piece, glyphs: glyphs, font: font)
        if shaped.clusters.contains(where: { isEmpty($0, in: shaped) }) {
            shaped = try withWholeLigatures(shaped, font)
        }
        for index in shaped.clusters.indices {
            let cluster = shaped.clusters[index]
            let hasMissing = shaped.hasMissing(cluster)
            guard hasMissing || cluster.ink.isNull else { continue }
            let visible = substring(cluster.bytes).unicodeScalars.filter(Self.isVisible)
            if visible.isEmpty {
                // A space that the font lacks keeps its place but not the box of ".notdef".
                shaped.blank(index)
            } else if hasMissing {
                note(missing: Array(visible), font: font)
            } else if try isHidden(Array(visible), cluster, shaped, font) {
                let text = substring(cluster.bytes)
                if !hidden.contains(where: { $0.font == piece.font && $0.text == text }) {
                    hidden.append((piece.font, text))
                }
            } else {
                let list = visible.map(Wording.character).joined(separator: ", ")
                throw TypographyError(
                    .badData,
                    "\(list) has no outline in the font \(font.name) (glyph"
                        + " \(shaped.glyphs[cluster.glyphs.lowerBound].id) is empty); choose"
                        + " another font, or change the text")
            }
        }
        return shaped
    }

    /// Whether nothing is seen of a cluster that should be seen, though the font has glyphs for it.
    private func isEmpty(_ cluster: GlyphCluster, in shaped: ShapedPiece) -> Bool {
        cluster.ink.isNull && !shaped.hasMissing(cluster)
            && substring(cluster.bytes).unicodeScalars.contains(where: Self.isVisible)
    }

    /// Clusters that a ligature left empty joined with it; in cells, where each character has a place
    /// of its own, without such ligatures.
    private func withWholeLigatures(
        _ shaped: ShapedPiece, _ font: Font
    ) throws(TypographyError) -> ShapedPiece {
        if purpose == .cells || shaped.piece.isValue {
            let plan = try plan(
                font: shaped.piece.font, isCursive: shaped.piece.isCursive,
                isValue: shaped.piece.isValue)
            let calt = hb_feature_t(
                tag: OpenTypeTag.known("calt"), value: 0, start: 0, end: UInt32.max)
            let glyphs = try glyphs(of: shaped.piece, features: plan.features + [calt])
            let apart = try ShapedPiece(shaped.piece, glyphs: glyphs, font: font)
            if !apart.clusters.contains(where: { isEmpty($0, in: apart) }) { return apart }
        }
        var result = shaped
        result.joinSpread(
            isEmpty: { isEmpty($0, in: shaped) },
            isSubstituted: { isSubstituted($0, in: shaped, font) })
        return result
    }

    private func isSubstituted(
        _ cluster: GlyphCluster, in shaped: ShapedPiece, _ font: Font
    ) -> Bool {
        let own = Set(
            substring(cluster.bytes).unicodeScalars.compactMap { font.shaper.glyph(for: $0) })
        return cluster.glyphs.contains { !own.contains(shaped.glyphs[$0].id) }
    }

    /// Whether the font draws the characters, but its substitutions take them away here.
    private func isHidden(
        _ visible: [Unicode.Scalar], _ cluster: GlyphCluster, _ shaped: ShapedPiece, _ font: Font
    ) throws(TypographyError) -> Bool {
        guard isSubstituted(cluster, in: shaped, font) else { return false }
        for scalar in visible {
            guard let glyph = font.shaper.glyph(for: scalar) else { continue }
            if !(try font.outline(glyph).bounds.isNull) { return true }
        }
        return false
    }

    /// Characters whose glyphs a font deletes go to the cluster before or after them, unless nothing is
    /// left of the piece.
    private func checkBeginning(
        of piece: Piece, _ glyphs: [ShapedGlyph], _ font: Font
    ) throws(TypographyError) {
        let first = glyphs.lazy.map(\.cluster).min() ?? piece.bytes.upperBound
        guard first > piece.bytes.lowerBound else { return }
        let lost = substring(piece.bytes.lowerBound..<first).unicodeScalars
            .filter(Self.isVisible)
        guard !lost.isEmpty else { return }
        let shown = lost.prefix(50).map(Wording.character).joined(separator: ", ")
        throw TypographyError(
            .badData,
            "the font \(font.name) makes no glyph of \(shown): its substitutions (GSUB or morx) are"
                + " damaged; choose another font, or change the text")
    }

    private mutating func note(missing scalars: [Unicode.Scalar], font: Font) {
        let absent = scalars.filter { !font.shaper.hasGlyph(for: $0) }
        for scalar in absent.isEmpty ? scalars : absent
        where seenMissing.insert(scalar).inserted {
            missing.append(scalar)
        }
    }

    mutating func note(_ text: String, servedBy font: Int) {
        guard font != 0, seen.insert(Served(font: font, cluster: text)).inserted else { return }
        let index = served.firstIndex { $0.font == font } ?? served.count
        if index == served.count { served.append((font, [])) }
        served[index].clusters.append(text)
    }

    mutating func note(_ text: String, _ asked: EmojiPresentation, isMet: Bool, isOwn: Bool) {
        if isMet {
            if isOwn { presented.insert(text) }
        } else if !unmet.contains(where: { $0.text == text }) {
            unmet.append((text, asked))
        }
    }

    /// Whether a character leaves ink where a font has it. U+2800 is the Braille pattern without dots:
    /// visible by its properties, blank by design.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.value > 0x20 && scalar.value < 0x7F }
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && scalar.value != 0x2800 && properties.generalCategory != .control
    }

    func substring(_ bytes: Range<Int>) -> String {
        let view = text.utf8
        let start = view.index(view.startIndex, offsetBy: bytes.lowerBound)
        return String(text[start..<view.index(start, offsetBy: bytes.count)])
    }
}
