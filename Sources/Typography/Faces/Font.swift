internal import CHarfBuzz

/// One face at one point of its design space: HarfBuzz shapes with it, FreeType gives its outlines,
/// both from the same bytes and at the same axis values.
///
/// Not `Sendable`, for a FreeType face is not thread-safe and results are cached here: make one per
/// thread, or take outlines out once and work on those values in parallel.
public final class Font {
    /// Family and style: "Inter Bold", "DejaVu Sans Book".
    public let name: String
    /// `default` for the built-in face.
    public let path: String
    public let faceIndex: Int
    public let unitsPerEm: Int
    /// em, y up, at this instance.
    public let metrics: VerticalMetrics
    /// em: how high lining figures stand above the baseline, by the flat ones among them, which do not
    /// overshoot as the round zero does; the cap height for a font without figures.
    public let figureHeight: Double
    /// Empty for a static font.
    public let axes: [FontAxis]
    /// In the font's order; empty for a static font.
    public let instances: [NamedInstance]

    let file: FontFile
    let shaper: Shaper
    private let reader: OutlineReader
    private let featureTags: Set<UInt32>
    private var outlines: [UInt32: GlyphOutline] = [:]
    private var plans: [FeaturePlan.Key: FeaturePlan] = [:]
    private var figures: [FigureMetrics.Key: FigureMetrics] = [:]

    /// Throws `.missingInput` for a file or family that is not there, `.badData` for a file that is
    /// no font or has neither outlines nor bitmaps, `.usage` for a face, an instance, an axis or a
    /// value that the font does not have.
    public init(_ request: FontRequest) throws(TypographyError) {
        let location = try FontLocation(request)
        let file = try FontFile(location)
        guard (0..<file.faceCount).contains(location.face) else {
            throw TypographyError(
                .usage,
                "the font '\(file.path)' has no face \(location.face): it has "
                    + (file.faceCount == 1
                        ? "1 face, number 0"
                        : "\(file.faceCount) faces, numbers 0 to \(file.faceCount - 1)"))
        }
        let shaper = Shaper(file: file, face: location.face)
        let reader = try OutlineReader(file: file, face: location.face)
        var axes = shaper.axes()
        if let instance = location.instance {
            for (index, value) in shaper.namedInstance(instance).enumerated() {
                axes[index].value = value
            }
        }
        let family = shaper.familyName ?? file.path
        axes = try axes.setting(location.axes, fontName: family)
        instances = shaper.namedInstances(axes: axes)
        if let name = request.instance {
            let instance = try instances.named(name, axes: axes, fontName: family)
            axes = try axes.setting(instance.coordinates, fontName: family)
        }
        axes = try axes.setting(request.axes, fontName: family)
        if !axes.isEmpty {
            let coordinates = axes.map { Float($0.value) }
            shaper.setCoordinates(coordinates)
            try reader.setCoordinates(coordinates)
        }
        self.file = file
        self.shaper = shaper
        self.reader = reader
        self.axes = axes
        path = file.path
        faceIndex = location.face
        unitsPerEm = shaper.unitsPerEm
        name = shaper.displayName(axes: axes, path: file.path)
        metrics = shaper.verticalMetrics()
        featureTags = shaper.featureTags()
        figureHeight =
            try FigureMetrics.liningHeight(shaper, reader)
            ?? shaper.capHeight() ?? metrics.ascender
    }

    /// Shapes the whole text as one run with the font's default features and these. Advances and
    /// offsets are in em; `cluster` is a UTF-8 offset. Glyphs come from left to right; in a
    /// right-to-left run their clusters descend. Nothing is checked: a missing character is glyph 0,
    /// a feature that is no tag or that the font lacks changes nothing.
    ///
    /// - Parameters:
    ///   - script: guessed from the first character that has one, if nil.
    ///   - language: a BCP 47 tag for shapes that depend on it; nil for none.
    public func shape(
        _ text: String, features: [FeatureSetting] = [], direction: TextDirection = .leftToRight,
        script: Script? = nil, language: String? = nil
    ) -> [ShapedGlyph] {
        let prepared = features.compactMap { setting in
            OpenTypeTag.parse(setting.tag).map {
                hb_feature_t(tag: $0, value: setting.value, start: 0, end: UInt32.max)
            }
        }
        let run = ShapingRun(direction: direction, script: script, language: language)
        var text = text
        return text.withUTF8 { shaper.shape($0, run, features: prepared) }
    }

    /// The glyph's shape in em, y down, origin on the baseline; read once, then kept. Of a colour glyph
    /// the union of its layers, of one that is only a bitmap the bitmap's silhouette; its `source` says
    /// which. Empty for a glyph without ink.
    public func outline(_ glyph: UInt32) throws(TypographyError) -> GlyphOutline {
        if let known = outlines[glyph] { return known }
        let outline = try reader.outline(of: glyph)
        outlines[glyph] = outline
        return outline
    }

    /// Merged features, prepared once for each combination.
    func plan(_ key: FeaturePlan.Key) throws(TypographyError) -> FeaturePlan {
        if let known = plans[key] { return known }
        let plan = try FeaturePlan(key, font: featureTags, fontName: name)
        plans[key] = plan
        return plan
    }

    /// The measures of one digit set under these features, taken once.
    func figures(_ key: FigureMetrics.Key) throws(TypographyError) -> FigureMetrics {
        if let known = figures[key] { return known }
        let measured = try FigureMetrics(key, plan: plan(key.features), font: self)
        figures[key] = measured
        return measured
    }
}
