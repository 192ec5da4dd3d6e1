import HyalineJitter
public import HyalineTypography

/// Something to know about a picture that is no error.
public struct SceneWarning: Sendable, Equatable {
    /// As for layouts, and "backdrop-file", "flat-backdrop", "hard-to-read".
    public var code: String
    public var message: String

    public init(code: String, message: String) {
        (self.code, self.message) = (code, message)
    }

    public init(_ warning: LayoutWarning) {
        self.init(code: warning.code, message: warning.message)
    }
}

/// A rendered picture as data: what `hyaline render --format json` says and `--report` writes.
public struct RenderReport: Sendable {
    /// Where the picture was written; "-" is standard output.
    public var file: String
    public var text: String
    /// px.
    public var width: Int
    public var height: Int
    /// The em, pt.
    public var size: Double
    public var legibility: LegibilityResult
    public var warnings: [SceneWarning]

    /// Of the renderer's last picture. nil before the first.
    ///
    /// - Parameter renderer: keeps its backdrop.
    public init?(_ renderer: SceneRenderer, file: String) {
        guard let legibility = renderer.legibility(), let pose = renderer.lastGlass()?.text
        else { return nil }
        let scene = renderer.scene
        self.file = file
        text = pose.from.text
        (width, height) = (scene.canvas.pixelWidth, scene.canvas.pixelHeight)
        size = renderer.size
        self.legibility = legibility
        warnings =
            renderer.warnings.map { SceneWarning(code: "backdrop-file", message: $0) }
            + Self.warnings(of: pose)
            + (legibility.figures.map { $0.warnings(for: scene) } ?? [])
    }

    /// Of both texts, each once.
    private static func warnings(of pose: TextPose) -> [SceneWarning] {
        var warnings = pose.from.warnings.map { SceneWarning($0) }
        for warning in pose.to?.warnings.map({ SceneWarning($0) }) ?? []
        where !warnings.contains(warning) {
            warnings.append(warning)
        }
        return warnings
    }

    /// A JSON object, keys in alphabetical order; the same bytes every time. Figures are rounded to a thousandth.
    public func json() throws(SceneError) -> [UInt8] {
        try JSONText.bytes(of: Content(report: self))
    }
}

private struct Content: Encodable {
    let report: RenderReport

    private enum Key: String, CodingKey {
        case file, text, width, height, size, legibility, backdrop, undefined, warnings
    }

    func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: Key.self)
        try c.encode(report.file, forKey: .file)
        try c.encode(report.text, forKey: .text)
        try c.encode(report.width, forKey: .width)
        try c.encode(report.height, forKey: .height)
        try c.encode(StableJSON.rounded(report.size), forKey: .size)
        // What is not known stands there as null.
        let figures = report.legibility.figures
        try c.encode(figures.map(Readable.init), forKey: .legibility)
        try c.encode(figures.map(Behind.init), forKey: .backdrop)
        var reason: String?
        if case .undefined(let why) = report.legibility { reason = why.rawValue }
        try c.encode(reason, forKey: .undefined)
        try c.encode(report.warnings.map(Warning.init), forKey: .warnings)
    }

    private struct Readable: Encodable {
        let readable: Bool
        let visibility, worstVisibility, match, worstMatch, rim: Double
        let cells: [Cell]

        init(_ legibility: Legibility) {
            readable = legibility.isReadable
            let whole = legibility.whole
            visibility = rounded(whole.visibility)
            worstVisibility = rounded(whole.worstVisibility)
            match = rounded(whole.match)
            worstMatch = rounded(whole.worstMatch)
            rim = rounded(whole.rim)
            cells = legibility.cells.map(Cell.init)
        }
    }

    private struct Cell: Encodable {
        let text: String
        let cluster: Int
        let visibility, worstVisibility, match, worstMatch, rim: Double

        init(_ cell: Legibility.Cell) {
            (text, cluster) = (cell.text, cell.cluster)
            visibility = rounded(cell.figures.visibility)
            worstVisibility = rounded(cell.figures.worstVisibility)
            match = rounded(cell.figures.match)
            worstMatch = rounded(cell.figures.worstMatch)
            rim = rounded(cell.figures.rim)
        }
    }

    private struct Behind: Encodable {
        let flat: Bool
        let refraction, reach, masking, lightness: Double

        init(_ legibility: Legibility) {
            flat = legibility.isFlat
            refraction = rounded(legibility.refraction)
            reach = rounded(legibility.reach)
            masking = rounded(legibility.masking)
            lightness = rounded(legibility.lightness)
        }
    }

    private struct Warning: Encodable {
        let code: String
        let message: String

        init(_ warning: SceneWarning) { (code, message) = (warning.code, warning.message) }
    }
}

private func rounded(_ value: Double) -> Double { StableJSON.rounded(value, to: 1000) }
