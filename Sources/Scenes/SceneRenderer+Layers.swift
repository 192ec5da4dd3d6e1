import HyalineGeometry
public import HyalineGlass
public import HyalinePixels
import HyalineTypography

/// Everything a text of glass is made of, as pictures for 16-bit PNG files; see `SceneRenderer.layers`.
public struct SceneLayers: Sendable {
    /// The numbers behind the picture.
    public let glass: GlassLayers
    /// What is seen through the glass, shaded, with its dark line: colours, premultiplied by the coverage.
    public let face: Picture
    /// What environment and glint add to that: light, times the coverage, on black.
    public let light: Picture

    /// File names without their ending, and the pictures, in this order: coverage, distance, gradient, displacement,
    /// footprint, face, light.
    public static let names = GlassLayers.Kind.allCases.map(\.rawValue) + ["face", "light"]

    /// The picture of a name of `names`, made when it is asked for: one is as large as the canvas.
    public func picture(_ name: String) -> Picture? {
        if let kind = GlassLayers.Kind(rawValue: name) { return glass.picture(kind) }
        return name == "face" ? face : name == "light" ? light : nil
    }
}

/// What a picture was drawn from.
struct DrawnGlass {
    /// From bottom to top.
    let layers: [(compositor: GlassCompositor, pieces: [GlassPiece])]
    let controls: ShapeControls
    let text: TextPose
    let pose: GlassPose

    /// All glass by itself, and the labels.
    func glassAlone(lit: Bool, threads: Int) -> Picture {
        let canvas = controls.canvas
        var picture = Picture(width: canvas.width, height: canvas.height, filledWith: .zero)
        for (compositor, pieces) in layers {
            picture = compositor.glassAlone(pieces, lit: lit, over: picture, threads: threads)
        }
        controls.drawLabels(into: &picture, area: canvas)
        return picture
    }
}

extension SceneRenderer {
    /// What the picture of the last text is made of. With the backdrop B that has its shadow,
    ///
    ///     picture = B·(1 − coverage) + face + light
    ///
    /// in linear light, face and light being multiplied by the coverage already. The reflection is no part of it,
    /// nor are shadows that pieces of glass cast on each other. Labels of shapes are part of coverage and face.
    /// A glint may be brighter than white.
    ///
    /// - Returns: nil before the first picture.
    public func layers() -> SceneLayers? {
        guard let drawn = lastGlass() else { return nil }
        let face = drawn.glassAlone(lit: false, threads: scene.threads)
        var light = drawn.glassAlone(lit: true, threads: scene.threads)
        for i in light.pixels.indices {
            var added = light.pixels[i] - face.pixels[i]
            // Rounding may leave a little less than nothing.
            added.replace(with: 0, where: added .< 0)
            added.w = 1
            light.pixels[i] = added
        }
        let sources = sources(of: drawn)
        var numbers = GlassLayers(canvas: face.bounds, sources: sources.first ?? [])
        for above in sources.dropFirst() {
            numbers.lay(GlassLayers(canvas: face.bounds, sources: above))
        }
        drawn.controls.cover(&numbers)
        return SceneLayers(glass: numbers, face: face, light: light)
    }
}
