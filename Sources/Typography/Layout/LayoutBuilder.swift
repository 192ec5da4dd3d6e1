internal import HyalineGeometry

/// Lays out one text: scan, shape, look at each cluster, choose widths, place. Works in em, from
/// which the last step goes to pt.
struct LayoutBuilder {
    /// Glyphs that belong together, and the bytes of the text they stand for.
    struct Cluster {
        var glyphs: Range<Int>
        var bytes: Range<Int>
        var advance = 0.0
        /// Relative to the pen before the cluster, y down.
        var ink = Rect.null
    }

    let font: Font
    let style: TextStyle
    let figures: FigureMetrics?
    let usesCells: Bool
    let movesSeparators: Bool
    var text: String
    var glyphs: [ShapedGlyph]
    var outlines: [GlyphOutline] = []
    var clusters: [Cluster] = []
    var warnings: [LayoutWarning]

    init(_ text: String, font: Font, style: TextStyle) throws(TypographyError) {
        try Self.check(style)
        let scan = try TextScan(text)
        let purpose: ShapingPurpose
        switch style.cells {
        case .natural: purpose = .plain
        case .tabular: purpose = .tabular
        case .fixed: purpose = .cells
        case .auto: purpose = scan.isTimer ? .cells : .plain
        }
        let key = FeaturePlan.Key(purpose: purpose, user: style.features)
        let plan = try font.plan(key)
        self.font = font
        self.style = style
        self.text = text
        usesCells = purpose == .cells
        movesSeparators = style.separator == .middle && scan.isTimer
        if usesCells || movesSeparators, let zero = scan.zero {
            figures = try font.figures(zero: zero, key: key)
        } else {
            figures = nil
        }
        warnings = plan.warnings
        glyphs = self.text.withUTF8 {
            font.shaper.shape($0, ShapingRun(), features: plan.features)
        }
    }

    mutating func build(into layout: inout TextLayout) throws(TypographyError) {
        try findClusters()
        var widths: [Double] = []
        widths.reserveCapacity(clusters.count)
        var total = 0.0
        for cluster in clusters {
            let width = usesCells ? try cellWidth(cluster) : cluster.advance
            widths.append(width)
            total += width
        }
        let height = usesCells ? figures?.height ?? font.figureHeight : font.figureHeight
        let size = style.size
        let baseline = height / 2 * size
        layout.baseline = baseline
        layout.box = Rect(
            minX: -total / 2 * size, minY: -baseline, maxX: total / 2 * size, maxY: baseline)
        layout.glyphs.reserveCapacity(glyphs.count)
        layout.cells.reserveCapacity(clusters.count)
        var left = -total / 2
        for (cluster, width) in zip(clusters, widths) {
            let shift = usesCells ? placement(of: cluster, in: width) : 0
            if usesCells { noteOverflow(of: cluster, in: width, shift: shift) }
            place(cluster, at: left + shift, dy: rise(of: cluster), into: &layout)
            layout.cells.append(
                TextCell(
                    text: substring(cluster.bytes), cluster: cluster.bytes.lowerBound,
                    frame: Rect(
                        minX: left * size, minY: -baseline, maxX: (left + width) * size,
                        maxY: baseline)))
            left += width
        }
        if !usesCells { noteOverhang(of: layout) }
        layout.warnings = warnings
    }

    private func place(
        _ cluster: Cluster, at x: Double, dy: Double, into layout: inout TextLayout
    ) {
        let size = style.size
        var pen = x
        for index in cluster.glyphs {
            let glyph = glyphs[index]
            let placed = PlacedGlyph(
                id: glyph.id, cluster: glyph.cluster,
                origin: Point(
                    (pen + glyph.offset.dx) * size,
                    (glyph.offset.dy + dy) * size + layout.baseline),
                advance: glyph.advance * size, outline: outlines[index], size: size)
            layout.bounds = layout.bounds.union(placed.bounds)
            layout.glyphs.append(placed)
            pen += glyph.advance
        }
    }

    private static func check(_ style: TextStyle) throws(TypographyError) {
        // A NaN fails both comparisons.
        guard style.size > 0, style.size <= 20_000 else {
            throw TypographyError(
                .usage,
                "the text size is \(Wording.short(style.size)) pt; it must be above 0 and at most"
                    + " 20000")
        }
        guard case .fixed(let digit, let separator) = style.cells else { return }
        for width in [digit, separator] where !CellMode.widths.contains(width) {
            throw TypographyError(
                .usage,
                "a cell's width is \(Wording.short(width)) em; it must be above 0 and at most 10")
        }
    }

    func substring(_ bytes: Range<Int>) -> String {
        let view = text.utf8
        let start = view.index(view.startIndex, offsetBy: bytes.lowerBound)
        return String(text[start..<view.index(start, offsetBy: bytes.count)])
    }
}
