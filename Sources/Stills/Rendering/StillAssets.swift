internal import Foundation
public import HyalinePictures
import HyalinePixels
import HyalineScenes
import HyalineTypography

/// What stills of a batch have in common, made once: decoded and fitted pictures, opened fonts, cut glass. For any number
/// of threads at once; a still does not depend on what is in it.
public final class StillAssets: Sendable {
    private let pictures: BoundedCache<PictureKey, Kept>
    private let glass: BoundedCache<FormKey, CutGlass>
    let fonts = FontPool()
    let canvases = CanvasPool()
    private let limits: PictureLimits
    /// Of files that can be kept whatever their codes are: at most 8 bytes a pixel.
    private let usualLimits: PictureLimits
    /// Held while a larger file is in memory.
    private let largeFile = NSLock()

    /// - Parameters:
    ///   - pictureBytes: of decoded and fitted pictures, at most: 3 bytes a pixel of a photograph's file, 16 of a layer.
    ///   - glassBytes: of cut glass, at most; some 25 MB for a clock of 500 px.
    ///   - limits: of picture files.
    public init(
        pictureBytes: Int = 140 << 20, glassBytes: Int = 32 << 20,
        limits: PictureLimits = .standard
    ) {
        pictures = BoundedCache(capacity: pictureBytes)
        glass = BoundedCache(capacity: glassBytes)
        self.limits = limits
        var usual = limits
        usual.maxPixels = min(usual.maxPixels, pictureBytes / 8)
        usualLimits = usual
    }

    // MARK: Pictures

    private enum PictureKey: Hashable, Sendable {
        case file(String)
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

    private enum Kept: Sendable {
        case file(CodedPicture)
        case layer(KeptPicture)

        var byteCount: Int {
            switch self {
            case .file(let file): file.byteCount
            case .layer(let layer): layer.byteCount
            }
        }
    }

    /// What `body` makes of a picture file, whose codes are kept for canvases of other sizes while there is room.
    ///
    /// Of files whose codes may take more than all the room, only one at a time is in memory, however many threads there are,
    /// and in the room of what was kept before.
    func withFile(
        _ path: String, _ body: (CodedPicture) -> KeptPicture
    ) throws(PictureError) -> KeptPicture {
        let usual: CodedPicture
        do throws(PictureError) {
            usual = try file(path, usualLimits)
        } catch {
            // Too large for that, or what else is wrong is found again: headers are read before there is any memory to wait for.
            largeFile.lock()
            defer { largeFile.unlock() }
            pictures.removeAll()
            return body(try file(path, limits))
        }
        return body(usual)
    }

    private func file(
        _ path: String, _ limits: PictureLimits
    ) throws(PictureError) -> CodedPicture {
        let kept = try pictures.value(.file(path), cost: \.byteCount) { () throws(PictureError) in
            .file(try PictureFile.readCodes(path, limits: limits))
        }
        guard case .file(let file) = kept else { preconditionFailure("a path stands for a file") }
        return file
    }

    func layer(
        _ key: LayerKey, make: () throws(PictureError) -> KeptPicture
    ) throws(PictureError) -> KeptPicture {
        let kept = try pictures.value(.layer(key), cost: \.byteCount) { () throws(PictureError) in
            .layer(try make())
        }
        guard case .layer(let layer) = kept else { preconditionFailure("a key stands for a layer") }
        return layer
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
