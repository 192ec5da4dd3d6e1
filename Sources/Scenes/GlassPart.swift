import HyalineGeometry
import HyalineGlass
package import HyalinePixels
package import HyalineTypography

/// Glass that is drawn into somebody else's picture, among other things: a text, shapes, or a text that joins shapes. For
/// pictures with several of them; `SceneRenderer` is for one, second by second.
///
/// Glass never sees glass. So parts that lie on each other are drawn in two rounds: first each looks at the same bare
/// picture, then they are drawn in turn. What one part alone looks like is what `SceneRenderer` makes of the same scene.
package struct GlassPart: Sendable {
    private let scene: Scene
    private let text: TextLayout?
    private let layers: [GlassLayer]
    private let hasOwnText: Bool
    private var controls: ShapeControls
    private let reflection: GlassReflection?
    private var compositors: [GlassCompositor] = []
    /// What was behind the text, for measuring.
    private var bare: SavedPixels?

    /// Checks numbers and sizes; lays out labels.
    ///
    /// - Parameters:
    ///   - scene: its canvas, shapes, material, reflection, text group, fallback, colour space and threads count; text, font
    ///     and backdrop come from elsewhere.
    ///   - text: in its place, pt.
    ///   - fonts: for labels without a font of their own.
    ///   - opened: the fonts of labels, as far as they are at hand.
    ///   - cut: gives the glass of a form; to be asked once, after everything has been checked.
    package init(
        _ scene: Scene, text: TextLayout?, fonts: FontSet, opened: [FontRequest: FontSet],
        figure: GlyphOutline?, cut: (GlassForm) -> CutGlass
    ) throws(SceneError) {
        precondition(text != nil || !scene.shapes.isEmpty, "a part of glass has some")
        self.scene = try scene.validated()
        self.text = text
        let scale = scene.canvas.scale
        if let text { try SceneRenderer.checkArea(of: text, scale: scale) }
        try ShapeControls.checkArea(of: scene)
        controls = try ShapeControls(scene, fonts, opened: opened)
        reflection =
            text == nil
            ? nil
            : scene.reflection.map { SceneRenderer.glassReflection($0, text!.box, scale) }
        let glass = cut(
            GlassForm(
                scale: scale, material: scene.material, text: text, figure: figure,
                shapes: scene.shapes, textGroup: scene.textGroup))
        layers = glass.layers(of: scene)
        hasOwnText = glass.hasText
    }

    /// Looks at the picture that all parts share, which has no glass yet.
    ///
    /// - Parameter remembers: whether `legibility` will be asked for.
    package mutating func look(at bare: Picture, remembers: Bool = false) {
        var surroundings = GlassSurroundings()
        compositors = surroundings.compositors(
            for: layers, around: box, view: view, bare: bare, scene: scene, em: em)
        if remembers, hasOwnText, let own = compositors.last, let layer = layers.last {
            self.bare = SavedPixels(of: bare, in: own.reach(layer.pieces, reflection))
        }
    }

    /// Draws glass and labels.
    ///
    /// - Parameter picture: the bare one, perhaps with other parts drawn into it.
    package mutating func draw(into picture: inout Picture) {
        precondition(compositors.count == layers.count, "glass looks before it is drawn")
        for (i, (compositor, layer)) in zip(compositors, layers).enumerated() {
            let isText = hasOwnText && i == layers.count - 1
            let mirrored = isText ? reflection : nil
            compositor.draw(
                layer.pieces, reflection: mirrored, into: &picture,
                area: compositor.reach(layer.pieces, mirrored), threads: scene.threads)
        }
        // What the glass saw is not needed any more.
        compositors = []
        controls.adaptLabels(to: picture)
        controls.drawLabels(into: &picture, area: picture.bounds)
    }

    /// How well the text can be read; nil where it joins shapes, or nothing was remembered.
    ///
    /// - Parameter picture: the one that it was drawn into, before anything was laid over it.
    package func legibility(in picture: Picture) -> LegibilityResult? {
        guard let text, let bare else { return nil }
        return Legibility.measure(
            picture, bare: bare, space: scene.colorSpace, layout: text,
            scale: scene.canvas.scale, material: scene.material, threads: scene.threads)
    }

    /// What the surroundings are made around, pt.
    private var box: Rect {
        text?.box ?? scene.shapes.reduce(Rect.null) { $0.union($1.outline.bounds) }
    }

    /// The size of what is written, pt; of shapes one at which figures would be as high as they are.
    private var em: Double {
        if let text { return text.size }
        let sides = scene.shapes.map { min($0.outline.bounds.width, $0.outline.bounds.height) }
        return max(1, (sides.max() ?? 1) / Self.figureShare)
    }

    private static let figureShare = 0.7

    /// What of the picture the glass may look at, pt, as `SceneRenderer` has it.
    private var view: Rect {
        guard let text else { return controls.view }
        var view = text.box.expanded(by: 0.45 * text.size + 40)
        if scene.reflection != nil { view.maxY += text.box.height }
        return view.union(controls.view)
    }
}
