import HyalineGeometry
import HyalineGlass
import HyalinePixels

/// What glass sees and finds itself in: made around the text's constant box, the same for every second of a timer, and from
/// the bare picture, for glass never sees other glass.
struct GlassSurroundings {
    /// The box all of it was made around, pt.
    private(set) var box = Rect.null
    /// How much of the frost there is, 0…1: less while glass comes into being.
    private(set) var frost = 1.0
    private var backdrops: [Blur: Backdrop] = [:]
    /// What the faces of the layers depended on in the last picture: small glass flips with hysteresis.
    private var settings: [GlassSetting] = []

    /// Layers of the same blur look at the same backdrop.
    private struct Blur: Hashable {
        /// Standard deviation, pt.
        let frost: Double
        let isAdapted: Bool
    }

    /// A compositor for each layer.
    ///
    /// - Parameters:
    ///   - box: the text's, pt.
    ///   - view: pt; where the glass may look.
    ///   - bare: the picture; it holds no glass if the box is a new one.
    ///   - em: the size of the text, pt.
    ///   - frost: the part of the frost that there is; where it is another one, `bare` holds no glass.
    mutating func compositors(
        for layers: [GlassLayer], around box: Rect, view: Rect, bare: Picture, scene: Scene,
        em: Double, frost share: Double = 1
    ) -> [GlassCompositor] {
        let scale = scene.canvas.scale
        if box != self.box || layers.count != settings.count {
            let before = layers.count == settings.count ? settings : []
            settings = layers.enumerated().map { i, layer in
                layer.setting(
                    over: bare, in: scene.colorSpace, scale: scale,
                    previous: before.isEmpty ? nil : before[i].flipped)
            }
        }
        if box != self.box || share != frost {
            backdrops = [:]
            (self.box, frost) = (box, share)
        }
        return zip(layers, settings).map { layer, setting in
            let material = layer.material
            let blur = Blur(
                frost: material.blur(in: setting) * share, isAdapted: material.adaptsFrost)
            let backdrop =
                backdrops[blur]
                ?? Backdrop(
                    bare, in: scene.colorSpace, region: view.pixels(scale),
                    frame: box.pixels(scale),
                    frost: blur.frost * scale, adaptsFrost: blur.isAdapted,
                    filtersPixels: material.quality != .still, em: em * scale, scale: scale,
                    threads: scene.threads)
            backdrops[blur] = backdrop
            return GlassCompositor(
                backdrop: backdrop, material: material, setting: setting,
                frameTop: layer.frame.minY * scale, frameHeight: layer.frame.height * scale)
        }
    }
}

extension GlassLayer {
    /// Shapes of one body are of one tone: that of the largest one's size, and of the mean behind all.
    fileprivate func setting(
        over picture: Picture, in space: ColorSpace, scale: Double, previous: GlassTone?
    ) -> GlassSetting {
        // A mean that goes on from box to box: of one box it is that box's own, to the bit.
        var (luma, area) = (0.0, 0.0)
        var seen: [Rect] = []
        for box in boxes where !seen.contains(box) {
            seen.append(box)
            let own = picture.meanLuma(
                in: box.pixels(scale), spacing: max(1, Int(scale.rounded())),
                space: space)
            area += box.width * box.height
            luma = seen.count == 1 ? own : luma + (own - luma) * box.width * box.height / area
        }
        return GlassSetting(
            material, shortSide: boxes.map { min($0.width, $0.height) }.max() ?? 0,
            meanLuma: luma, previous: previous)
    }
}

extension Rect {
    /// The pixels of a rectangle in pt.
    fileprivate func pixels(_ scale: Double) -> PixelRect {
        PixelRect(
            covering: Rect(
                minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale))
    }
}
