package import HyalineGlass
import HyalinePixels
package import HyalineTypography

/// All that the form of some glass depends on: text, shapes, material and the pixels of a point, but nothing that is behind
/// it, nor what is done to light only when it is drawn. Equal forms are the same glass.
package struct GlassForm: Sendable, Equatable {
    /// px a pt.
    package var scale: Double
    /// As far as glass is cut by it.
    package private(set) var material: GlassMaterial
    /// Text in its place, pt.
    package var text: TextLayout?
    /// The outline whose stroke is the measure for the text's: its font's zero.
    package var figure: GlyphOutline?
    /// Without labels, which are no glass.
    package private(set) var shapes: [GlassShape]
    /// The group of shapes that the text's glyphs join.
    package var textGroup: String?
    /// True if tints are a part of the form: colours that flow into each other, or grow with the way through the glass.
    package let isStained: Bool

    package init(
        scale: Double, material: GlassMaterial, text: TextLayout?, figure: GlyphOutline?,
        shapes: [GlassShape], textGroup: String?
    ) {
        self.scale = scale
        self.material = material.cut
        self.text = text
        self.figure = figure
        var tints = Set(shapes.map { $0.tint ?? material.tint })
        if text != nil { tints.insert(material.tint) }
        let isStained = material.absorption > 0 || tints.count > 1
        if isStained { self.material.tint = material.tint }
        self.shapes = shapes.map { shape in
            var bare = shape
            (bare.label, bare.name) = (nil, nil)
            if !isStained { bare.tint = nil }
            return bare
        }
        self.textGroup = textGroup
        self.isStained = isStained
    }

    /// As `SceneRenderer` has it, nil for a font without a zero.
    package static func figure(of font: Font) -> GlyphOutline? { SceneRenderer.figure(of: font) }
}

/// Glass without surroundings: lenses, ready to be laid over any backdrop.
package struct CutGlass: Sendable {
    /// From bottom to top; the text's own layer, if there is one, is the last. Of their materials what matters to the form.
    private let layers: [GlassLayer]
    let hasText: Bool
    private let isStained: Bool

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
        isStained = form.isStained
    }

    /// The layers with everything that a material does to light.
    ///
    /// - Parameter scene: of the glass's form.
    func layers(of scene: Scene) -> [GlassLayer] {
        layers.map { layer in
            var layer = layer
            layer.material = layer.material.finished(scene.material)
            // All are of one tint otherwise.
            if !isStained { layer.material.tint = scene.shapes.first?.tint ?? scene.material.tint }
            return layer
        }
    }

    /// What it takes in memory, about.
    package var byteCount: Int {
        layers.flatMap(\.pieces).reduce(0) { $0 + $1.lens.byteCount }
    }
}
