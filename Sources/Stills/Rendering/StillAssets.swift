public import HyalinePictures
import HyalinePixels
import HyalineScenes
import HyalineTypography

/// What stills of a batch have in common, made once: decoded and fitted pictures, opened fonts, cut glass. For any number
/// of threads at once; a still does not depend on what is in it.
public final class StillAssets: Sendable {
    private let pictures: BoundedCache<PictureKey, KeptPicture>
    private let glass: BoundedCache<FormKey, CutGlass>
    let fonts = FontPool()
    let canvases = CanvasPool()
    private let limits: PictureLimits

    /// - Parameters:
    ///   - pictureBytes: of decoded and fitted pictures, at most; 16 bytes a pixel.
    ///   - glassBytes: of cut glass, at most; some 25 MB for a clock of 500 px.
    ///   - limits: of picture files.
    public init(
        pictureBytes: Int = 140 << 20, glassBytes: Int = 32 << 20,
        limits: PictureLimits = .standard
    ) {
        pictures = BoundedCache(capacity: pictureBytes)
        glass = BoundedCache(capacity: glassBytes)
        self.limits = limits
    }

    // MARK: Pictures

    private enum PictureKey: Hashable, Sendable {
        case file(String, ColorSpace)
        /// A layer of a canvas's size by all that it depends on.
        case layer(LayerKey)
    }

    /// What the picture of a layer depends on. What is done to its colours later does not count.
    struct LayerKey: Hashable, Sendable {
        var source: StillBackdrop.Source
        /// Of the canvas.
        var space: ColorSpace
        var width: Int
        var height: Int
        /// px a pt.
        var scale: Double
        /// px.
        var blur: Double

        /// Enough to tell most layers apart; the rest is left to the comparison.
        func hash(into hasher: inout Hasher) {
            if case .image(let image) = source { hasher.combine(image.path) }
            hasher.combine(space)
            hasher.combine(width)
            hasher.combine(height)
            hasher.combine(blur)
        }
    }

    struct KeptPicture: Sendable {
        var picture: Picture
        /// px of the canvas a pixel of the picture; above 1 for blurred layers, whose samples stand in the middle of their
        /// blocks.
        var spacing = 1
        /// About the file.
        var warnings: [String] = []

        var byteCount: Int { picture.pixels.count * MemoryLayout<SIMD4<Float>>.stride }
    }

    /// A picture file with its colours in a canvas's space.
    func file(_ path: String, in space: ColorSpace) throws(PictureError) -> KeptPicture {
        try pictures.value(.file(path, space), cost: \.byteCount) { () throws(PictureError) in
            let decoded = try PictureFile.read(path, limits: limits, in: space)
            return KeptPicture(picture: decoded.picture, warnings: decoded.warnings)
        }
    }

    func layer(
        _ key: LayerKey, make: () throws(PictureError) -> KeptPicture
    ) throws(PictureError) -> KeptPicture {
        try pictures.value(.layer(key), cost: \.byteCount, make: make)
    }

    // MARK: Glass

    private struct FormKey: Hashable, Sendable {
        var form: GlassForm

        /// Enough to tell most forms apart; the rest is left to the comparison.
        func hash(into hasher: inout Hasher) {
            hasher.combine(form.scale)
            hasher.combine(form.text?.text)
            hasher.combine(form.text?.box)
            hasher.combine(form.shapes.count)
            for shape in form.shapes { hasher.combine(shape.outline.bounds) }
        }
    }

    func glass(_ form: GlassForm, threads: Int) -> CutGlass {
        glass.value(FormKey(form: form), cost: \.byteCount) { () throws(Never) in
            CutGlass(form, threads: threads)
        }
    }

    /// Kept values and their bytes, for tests and reports.
    package var usage: (pictures: (count: Int, bytes: Int), glass: (count: Int, bytes: Int)) {
        (pictures.usage, glass.usage)
    }
}
