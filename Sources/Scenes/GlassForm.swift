package import HyalineGlass
import HyalinePixels
package import HyalineTypography

/// All that the form of some glass depends on: text, shapes, material and the pixels of a point, but nothing that is behind
/// it. Equal forms are the same glass.
package struct GlassForm: Sendable, Equatable {
    /// px a pt.
    package var scale: Double
    package var material: GlassMaterial
    /// Text in its place, pt.
    package var text: TextLayout?
    /// The outline whose stroke is the measure for the text's: its font's zero.
    package var figure: GlyphOutline?
    /// Without labels, which are no glass.
    package private(set) var shapes: [GlassShape]
    /// The group of shapes that the text's glyphs join.
    package var textGroup: String?

    package init(
        scale: Double, material: GlassMaterial, text: TextLayout?, figure: GlyphOutline?,
        shapes: [GlassShape], textGroup: String?
    ) {
        self.scale = scale
        self.material = material
        self.text = text
        self.figure = figure
        self.shapes = shapes.map { shape in
            var bare = shape
            (bare.label, bare.name) = (nil, nil)
            return bare
        }
        self.textGroup = textGroup
    }

    /// As `SceneRenderer` has it, nil for a font without a zero.
    package static func figure(of font: Font) -> GlyphOutline? { SceneRenderer.figure(of: font) }
}

/// Glass without surroundings: lenses, ready to be laid over any backdrop.
package struct GlassBody: Sendable {
    /// From bottom to top; the text's own layer, if there is one, is the last.
    let layers: [GlassLayer]
    let hasText: Bool

    /// Cuts the glass.
    package init(_ form: GlassForm, threads: Int) {
        var scene = Scene("")
        scene.canvas.scale = form.scale
        (scene.material, scene.shapes) = (form.material, form.shapes)
        scene.textGroup = form.textGroup
        var line = GlassLine()
        var members: [ShapeContainer.Member] = []
        if let text = form.text, form.textGroup != nil {
            members = line.members(for: TextPose(text), figure: form.figure, scene: scene)
        }
        let containers = ShapeContainer.containers(of: scene, text: members)
        let (material, scale) = (form.material, form.scale)
        var layers = Parallel.map(containers.count, threads: threads) { i in
            containers[i].layers(material, scale: scale)
        }.flatMap { $0 }
        hasText = form.text != nil && form.textGroup == nil
        if let text = form.text, hasText {
            let pieces = line.pieces(
                for: TextPose(text), figure: form.figure, material: material, scale: scale,
                threads: threads)
            layers.append(
                GlassLayer(
                    material: material, pieces: pieces, frame: text.box, boxes: [text.box]))
        }
        self.layers = layers
    }

    /// What it takes in memory, about.
    package var byteCount: Int {
        layers.flatMap(\.pieces).reduce(0) { $0 + $1.lens.byteCount }
    }
}
