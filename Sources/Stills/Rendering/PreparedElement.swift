import HyalineFonts
import HyalineGeometry
import HyalineScenes
import HyalineTypography

/// An element with its text set and everything about it checked; nothing is drawn yet.
struct PreparedElement: Sendable {
    enum Content: Sendable {
        case backdrop(StillBackdrop)
        case glass(StillGlassText, FittedText)
        case text(StillText, FittedText)
        case shapes(StillShapes)
    }

    let element: StillElement
    let content: Content

    var isGlass: Bool {
        switch content {
        case .glass, .shapes: true
        case .backdrop, .text: false
        }
    }
}

/// Sets the texts of a job and finds everything that does not fit, before anything is painted.
struct ElementPreparation {
    let job: StillJob
    let assets: StillAssets
    private(set) var elements: [PreparedElement] = []
    private(set) var warnings: [StillsIssue] = []
    /// Paths of fonts that stand in for those of texts and labels.
    private(set) var standIns: Set<String> = []
    private(set) var errors: [(kind: SceneError.Kind, issue: StillsIssue)] = []

    init(_ job: StillJob, assets: StillAssets) {
        (self.job, self.assets) = (job, assets)
        for element in job.elements {
            let result = Result { () throws(TypographyError) in try prepare(element) }
            switch result {
            case .success(let content):
                elements.append(PreparedElement(element: element, content: content))
            case .failure(let error):
                errors.append((SceneError(error).kind, job.issue(element, error.message)))
            }
        }
    }

    private mutating func prepare(
        _ element: StillElement
    ) throws(TypographyError) -> PreparedElement.Content {
        switch element.content {
        case .backdrop(let backdrop): return .backdrop(backdrop)
        case .glass(let glass):
            return .glass(glass, try fit(glass.setting, element, wraps: false))
        case .text(let text): return .text(text, try fit(text.setting, element, wraps: true))
        case .shape(var shapes):
            let fitted = try assets.fonts.withFonts(
                shapes.labelFonts + [FontRequest()], shapes.fallback
            ) { fonts throws(TypographyError) in
                try LabelFitting(
                    shapes: shapes.shapes, fonts: fonts, standard: fonts[FontRequest()]!
                ).fitted()
            }
            shapes.shapes = fitted.shapes
            standIns.formUnion(fitted.standIns)
            try check(shapes.frame, in: shapes.area)
            warn(fitted.warnings, of: element)
            return .shapes(shapes)
        }
    }

    private mutating func fit(
        _ setting: StillTypesetting, _ element: StillElement, wraps: Bool
    ) throws(TypographyError) -> FittedText {
        let (fitted, found) = try assets.fonts.withFonts([setting.font], setting.fallback) {
            sets throws(TypographyError) in
            let fonts = sets[setting.font]!
            let fitted = try TextFitting(setting: setting, fonts: fonts, wraps: wraps).fitted()
            return (fitted, fitted.layout.standIns(in: fonts))
        }
        standIns.formUnion(found)
        try check(fitted.frame, in: setting.placement.area)
        let canvas = Rect(x: 0, y: 0, width: job.canvas.width, height: job.canvas.height)
        let ink = fitted.layout.bounds
        guard ink.isNull || ink.union(canvas) == canvas else {
            throw TypographyError(
                .badData,
                "reaches beyond the picture: its ink takes \(Self.text(ink)) pt of"
                    + " \(Self.text(canvas)); move it, or make it smaller")
        }
        warn(fitted.warnings, of: element)
        return fitted
    }

    /// Of what the manifest has not asked for: a stand-in that it names is its will, ink that reaches out of its cell has been
    /// held against the canvas.
    private mutating func warn(_ found: [LayoutWarning], of element: StillElement) {
        for warning in found where warning.code != "overhang" && !warning.isAskedFor {
            warnings.append(job.issue(element, warning.message))
        }
    }

    /// Half a pixel of a canvas in points: nobody sees less.
    private static let slack = 0.5

    private func check(_ frame: Rect, in area: Rect) throws(TypographyError) {
        let roomy = area.expanded(by: Self.slack)
        guard roomy.union(frame) != roomy else { return }
        throw TypographyError(
            .badData,
            "reaches beyond its area: it takes \(Self.text(frame)) pt, and the area is"
                + " \(Self.text(area)); move it with 'at' and 'offset', or make it smaller")
    }

    /// From its left to its right, and from its upper to its lower edge.
    private static func text(_ rect: Rect) -> String {
        func points(_ value: Double) -> String { TextFitting.points(value) }
        return
            "\(points(rect.minX))…\(points(rect.maxX)) x \(points(rect.minY))…\(points(rect.maxY))"
    }
}

extension StillShapes {
    var labelFonts: [FontRequest] {
        var fonts: [FontRequest] = []
        for shape in shapes {
            if let font = shape.label?.font, !fonts.contains(font) { fonts.append(font) }
        }
        return fonts
    }
}

extension StillJob {
    /// Something about one element, by its place in the manifest.
    func issue(_ element: StillElement, _ message: String) -> StillsIssue {
        StillsIssue("", element.position, "'\(element.name)' in \(name): \(message)")
    }
}

extension TextLayout {
    /// Files of the fonts that glyphs are from, but for the text's own font and the one in the program.
    func standIns(in fonts: FontSet) -> Set<String> {
        let used = Set(glyphs.lazy.map(\.font).filter { $0 != 0 })
        return Set(used.map { fonts.fonts[$0].path }).subtracting([DefaultFace.keyword])
    }
}
