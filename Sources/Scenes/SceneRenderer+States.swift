public import HyalineGeometry
import HyalineGlass
public import HyalinePixels
import HyalineTypography

/// What moves: one text on its way to another, and what is pressed, comes into being or is passed by light.
extension SceneRenderer {
    /// The picture of one text on its way to another; see `update(from:to:progress:)`.
    public func picture(
        from: String, to: String, progress: Double
    ) throws(SceneError) -> Picture {
        try update(from: from, to: to, progress: progress)
        return frame
    }

    /// Renders one text on its way to another, digit by digit: a pure function, whatever was rendered before. Cells that are
    /// the same stay or travel, others change their shape (`GlassMorph`), and a cell that the other text lacks comes into
    /// being or vanishes as glass does. Times are matched from their right ends.
    ///
    /// - Parameter progress: 0…1, linear in time (`GlassMorph.progress`); at 0 the picture is that of `from` and at 1 that of `to`,
    ///   bit for bit. Under `reduceMotion` the text changes at once, as soon as the progress is above 0.
    /// - Returns: the part of the picture that changed.
    @discardableResult
    public func update(
        from: String, to: String, progress: Double
    ) throws(SceneError) -> PixelRect {
        guard (0...1).contains(progress) else {
            throw SceneError(.usage, "progress is \(progress); it must be from 0 to 1")
        }
        let isCut = scene.material.accessibility.reduceMotion
        let (before, after) = (try layout(from), try layout(to))
        return try update(
            TextPose(from: before, to: after, progress: isCut && progress > 0 ? 1 : progress))
    }

    /// True if a finger at a place of the canvas, pt, would press something: the scene's own text, or a shape.
    public func hasGlass(at point: Point) throws(SceneError) -> Bool {
        let state = GlassState(press: GlassPress(point))
        return GlassPose(state, scene, TextPose(try layout(scene.text))).target != nil
    }

    /// What the glass of the shapes depends on.
    struct ControlsPose: Equatable {
        let presence: GlassPresence
        let target: GlassPose.Target?
        let shapes: [GlassShape]
        let text: TextPose?

        init(_ pose: GlassPose, _ text: TextPose?, _ shapes: [GlassShape]) {
            (presence, self.text, self.shapes) = (pose.presence, text, shapes)
            target = pose.target == .text ? nil : pose.target
        }
    }

    /// Makes the shapes anew if the state, or a text that joins them, asks for others.
    ///
    /// - Returns: what they and the text have covered so far, as far as it may change.
    func prepareControls(
        _ pose: GlassPose, _ text: TextPose
    ) throws(SceneError) -> PixelRect {
        let shapes = pose.shapes(of: scene)
        let wanted = ControlsPose(pose, scene.textGroup == nil ? nil : text, shapes)
        guard wanted != controlsPose else { return dirty }
        let before = showsControls ? dirty.union(controls.reach) : dirty
        clean()
        var stage = scene
        stage.shapes = shapes
        if shapes != controlsPose?.shapes ?? scene.shapes {
            controls = try ShapeControls(stage, fonts)
        }
        let members =
            scene.textGroup == nil ? [] : line.members(for: text, figure: figure, scene: scene)
        controls.makeGlass(stage, text: members, pose: pose)
        controlsPose = wanted
        return before
    }

    /// A label keeps its colour while its shape is pressed, comes into being, or light passes.
    ///
    /// - Parameter compositors: of the shapes first; `frame` holds no glass.
    func adaptLabelsAtRest(_ compositors: [GlassCompositor]) {
        guard !controls.labelArea.isEmpty else { return }
        var rest = frame
        for (compositor, layer) in zip(compositors, controls.complete) {
            var compositor = compositor
            compositor.light = nil
            compositor.draw(
                layer.pieces, reflection: nil, into: &rest, area: controls.labelArea,
                threads: scene.threads)
        }
        controls.adaptLabels(to: rest)
    }

    /// True if light over shapes is another one than in the last picture.
    func hasMovedLight(
        _ compositors: [GlassCompositor], _ shapes: [GlassLayer]
    ) -> Bool {
        guard let drawn = lastGlass() else { return true }
        return zip(shapes.indices, drawn.layers).contains { i, layer in
            compositors[i].light != layer.compositor.light
        }
    }
}
