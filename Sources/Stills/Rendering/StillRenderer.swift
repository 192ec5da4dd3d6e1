import HyalinePictures
public import HyalinePixels
import HyalineScenes
import HyalineTypography

/// A still, ready to be written.
public struct RenderedStill: Sendable {
    /// In linear light of the job's colour space.
    public var picture: Picture
    /// What a person should know: fonts that stand in for others, colour spaces that were not understood, text that is hard
    /// to read. By place in the manifest.
    public var warnings: [StillsIssue]
    /// Files of fonts that were found for characters which the text's own font lacks, by path, sorted.
    public var standIns: [String] = []
}

/// Makes the picture of a job.
public enum StillRenderer {
    /// Renders one still.
    ///
    /// Layers are painted from the back to the front, in linear light of the space that the still is written in
    /// (`StillJob.colorSpace`): a photograph keeps the wide colours that the file can hold. Glass elements that follow each other see the
    /// same picture, which has none of them; a caption or a backdrop between two of them is seen by the second. The
    /// picture is the same for any number of threads and whatever `assets` has kept.
    ///
    /// - Parameters:
    ///   - assets: what several stills share.
    ///   - threads: to use for this still.
    ///   - measures: warns of glass text that is hard to read; takes some 10 % longer.
    /// - Throws: all texts that do not fit or cannot be set, by place in the manifest; or the first picture or
    ///   number that no still can be made of.
    public static func render(
        _ job: StillJob, assets: StillAssets, threads: Int, measures: Bool = false
    ) throws(StillsError) -> RenderedStill {
        let preparation = ElementPreparation(job, assets: assets)
        if let first = preparation.errors.first {
            throw StillsError(first.kind, preparation.errors.map(\.issue))
        }
        var painting = StillPainting(job, assets, threads)
        painting.warnings = preparation.warnings
        var elements = preparation.elements[...]
        while let first = elements.first {
            switch first.content {
            case .backdrop(let backdrop): try painting.add(backdrop, first.element)
            case .text(let text, let fitted): try painting.draw(text, fitted, first.element)
            case .glass, .shapes:
                let run = elements.prefix(while: \.isGlass)
                try painting.draw(Array(run), measures: measures)
                elements.removeFirst(run.count - 1)
            }
            elements.removeFirst()
        }
        var still = painting.finished()
        still.standIns = preparation.standIns.sorted()
        return still
    }
}

/// A still on its way.
private struct StillPainting {
    private let job: StillJob
    private let assets: StillAssets
    private let threads: Int
    /// nil before the first layer.
    private var picture: Picture?
    /// Backdrops that are painted together, before whatever comes next.
    private var layers: [LayerPainter] = []
    var warnings: [StillsIssue] = []

    init(_ job: StillJob, _ assets: StillAssets, _ threads: Int) {
        (self.job, self.assets, self.threads) = (job, assets, threads)
    }

    mutating func add(_ backdrop: StillBackdrop, _ element: StillElement) throws(StillsError) {
        do throws(PictureError) {
            let made = try backdrop.painter(
                job.canvas, in: job.colorSpace, assets: assets, threads: threads)
            layers.append(made.painter)
            warnings += made.warnings.map { job.issue(element, $0) }
        } catch {
            throw StillsError(SceneError(error).kind, [job.issue(element, error.message)])
        }
    }

    mutating func draw(
        _ text: StillText, _ fitted: FittedText, _ element: StillElement
    ) throws(StillsError) {
        var canvas = painted()
        do throws(TypographyError) {
            try SolidInk(
                fitted.layout, color: text.color.premultiplied(in: job.colorSpace),
                scale: job.scale, canvas: canvas.bounds
            ).draw(into: &canvas)
        } catch {
            throw StillsError(SceneError(error).kind, [job.issue(element, error.message)])
        }
        picture = canvas
    }

    mutating func draw(_ glass: [PreparedElement], measures: Bool) throws(StillsError) {
        var run = try GlassRun(glass, job, assets, threads: threads)
        var canvas = painted()
        warnings += run.draw(into: &canvas, measures: measures)
        picture = canvas
    }

    mutating func finished() -> RenderedStill {
        let done = painted()
        return RenderedStill(picture: done, warnings: warnings.sorted { $0.isBefore($1) })
    }

    /// The picture with all layers so far, handed over: nobody else holds it, so that drawing makes no copy.
    private mutating func painted() -> Picture {
        defer {
            picture = nil
            layers = []
        }
        guard var canvas = picture else {
            if var canvas = assets.canvases.take(width: job.width, height: job.height) {
                LayerPainter.repaint(layers, into: &canvas, threads: threads)
                return canvas
            }
            return LayerPainter.picture(
                layers, width: job.width, height: job.height, threads: threads)
        }
        picture = nil
        if !layers.isEmpty { LayerPainter.paint(layers, into: &canvas, threads: threads) }
        return canvas
    }
}

extension StillsIssue {
    fileprivate func isBefore(_ other: StillsIssue) -> Bool {
        let far = SourcePosition(line: .max, column: .max)
        return (position ?? far, message) < (other.position ?? far, other.message)
    }
}
