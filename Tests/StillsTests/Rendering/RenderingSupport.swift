import HyalineGeometry
import HyalinePixels
import HyalineScenes
import HyalineStills
import Testing

/// A job of the elements given, on a canvas of any size.
func job(
    _ contents: [StillElement.Content], width: Int, height: Int, scale: Double = 1
) throws -> StillJob {
    var job = try #require(try ManifestFolder(manifest()).plan().jobs.first)
    (job.width, job.height, job.scale) = (width, height, scale)
    job.elements = contents.enumerated().map { i, content in
        StillElement(
            name: "element \(i + 1)", position: SourcePosition(line: i + 1, column: 1),
            content: content)
    }
    return job
}

/// The jobs of a manifest around one scene's elements, on canvases of 600 x 315 pt, 2 px a pt, by locale.
func jobs(
    _ elements: String, locales: [String] = ["en"], more: String = ""
) throws -> [StillJob] {
    let list = locales.map { "'\($0)'" }.joined(separator: ", ")
    return try ManifestFolder(manifest(elements: elements, locales: list, more: more)).plan().jobs
}

func picture(
    of job: StillJob, assets: StillAssets = StillAssets(), threads: Int = 1
) throws -> Picture {
    try StillRenderer.render(job, assets: assets, threads: threads).picture
}

func backdrop(
    _ source: StillBackdrop.Source, blur: Double = 0, dim: Double = 0, opacity: Double = 1
) -> StillElement.Content {
    .backdrop(StillBackdrop(source, blur: blur, dim: dim, opacity: opacity))
}

func color(_ text: String) -> StillColor { StillColor(text)! }

func stops(_ colors: String...) -> [StillColorStop] {
    colors.enumerated().map { i, text in
        StillColorStop(
            position: Double(i) / Double(max(colors.count - 1, 1)), color: color(text))
    }
}

extension StillColor {
    /// Of an sRGB canvas.
    var linear: SIMD4<Float> { linear(in: .sRGB) }
    var premultiplied: SIMD4<Float> { premultiplied(in: .sRGB) }
}
