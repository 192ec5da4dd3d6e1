import HyalineGeometry
public import HyalineGlass
public import HyalinePixels

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

extension SceneRenderer {
    /// What the picture of the last text is made of. With the backdrop B that has its shadow,
    ///
    ///     picture = B·(1 − coverage) + face + light
    ///
    /// in linear light, face and light being multiplied by the coverage already. The reflection is no part of it.
    /// A glint may be brighter than white.
    ///
    /// - Returns: nil before the first picture.
    public func layers() -> SceneLayers? {
        guard let (compositor, pieces, layout) = lastGlass() else { return nil }
        let face = compositor.glassAlone(pieces, lit: false, threads: scene.threads)
        var light = compositor.glassAlone(pieces, lit: true, threads: scene.threads)
        for i in light.pixels.indices {
            var added = light.pixels[i] - face.pixels[i]
            // Rounding may leave a little less than nothing.
            added.replace(with: 0, where: added .< 0)
            added.w = 1
            light.pixels[i] = added
        }
        let isGlass = scene.material.variant != .identity
        let numbers = GlassLayers(
            canvas: face.bounds, sources: isGlass ? sources(of: layout) : [])
        return SceneLayers(glass: numbers, face: face, light: light)
    }
}
