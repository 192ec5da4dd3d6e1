import HyalineGeometry
import HyalineGlass
public import HyalinePixels
public import HyalineTypography

/// Renders a scene, again and again with other texts: what does not change from one second of a timer to the next (font,
/// backdrop, digits) is kept. Not for use from several threads at once; it uses several itself.
public final class SceneRenderer {
    public let scene: Scene
    /// What the glass is doing: the scene's own state, until another one is set. The next update shows it.
    public var state: GlassState
    /// The em in pt, as given or as fitted to the first text.
    public let size: Double
    /// Things a person should know: about the backdrop's file, say.
    public private(set) var warnings: [String] = []

    /// The farthest that what is drawn last can change pixels beyond the ink of a glyph, px.
    private(set) var reach = 0

    let fonts: FontSet
    private let style: TextStyle
    let figure: GlyphOutline?
    var line = GlassLine()
    /// The scene's shapes: the same for every text, unless the text joins them.
    var controls: ShapeControls
    /// What they were made for.
    var controlsPose: ControlsPose?
    private var surroundings = GlassSurroundings()
    /// What the last picture was drawn from.
    private var drawn: DrawnGlass?
    var frame: Picture
    /// Where `frame` differs from the backdrop for the text's sake.
    var dirty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// True if the shapes are in `frame`.
    var showsControls = false
    /// What the backdrop is like where there may be glass.
    private(set) var saved: SavedPixels?

    /// True if more than one text will be rendered: the backdrop under the glass is then kept.
    let keepsBackdrop: Bool

    /// Opens the font, lays out the text once and reads the backdrop.
    ///
    /// - Parameter rendersOnce: for one text only; saves the memory for going back to the bare backdrop.
    public init(_ scene: Scene, rendersOnce: Bool = false) throws(SceneError) {
        keepsBackdrop = !rendersOnce
        self.scene = try scene.validated()
        do throws(TypographyError) {
            fonts = try FontSet(scene.font, fallback: scene.fallback)
            style = try scene.fittedStyle(fonts)
        } catch {
            throw SceneError(error)
        }
        size = style.size
        state = scene.state
        figure = Self.figure(of: fonts.primary)
        let first = try Self.layout(scene.text, fonts, style, scene)
        try Self.checkArea(of: first, scale: scene.canvas.scale)
        try ShapeControls.checkArea(of: scene)
        let text = TextPose(first)
        let pose = GlassPose(scene.state, scene, text)
        var posed = scene
        posed.shapes = pose.shapes(of: scene)
        let stage = posed
        let shapes = try ShapeControls(stage, fonts)
        // Reading the backdrop and making the glass of the first text have nothing to do with each other.
        let (zero, isGlass) = (figure, scene.material.variant != .identity)
        @Sendable func makeGlass() -> (GlassLine, ShapeControls) {
            var line = GlassLine()
            if isGlass, scene.textGroup == nil {
                _ = line.pieces(
                    for: pose.posed(text, in: scene), figure: zero, material: scene.material,
                    scale: scene.canvas.scale, threads: 1)
            }
            var controls = shapes
            if scene.textGroup == nil { controls.makeGlass(stage, pose: pose) }
            return (line, controls)
        }
        @Sendable func readBackdrop() -> Result<(Picture, warnings: [String]), SceneError> {
            Result { () throws(SceneError) in try Self.background(of: scene) }
        }
        let (glass, background) = Parallel.both(threads: scene.threads, makeGlass, readBackdrop)
        (line, controls) = glass
        controlsPose = ControlsPose(pose, nil, stage.shapes)
        (frame, warnings) = try background.get()
    }

    /// The text in its place on the canvas: pt, y down.
    public func layout(_ text: String) throws(SceneError) -> TextLayout {
        try Self.layout(text, fonts, style, scene)
    }

    private static func layout(
        _ text: String, _ fonts: FontSet, _ style: TextStyle, _ scene: Scene
    ) throws(SceneError) -> TextLayout {
        do throws(TypographyError) {
            return try TextLayout(text, fonts: fonts, style: style)
                .centered(at: scene.center ?? scene.canvas.center)
        } catch {
            throw SceneError(error)
        }
    }

    /// The layout of a scene's text without a renderer: reads no backdrop.
    public static func layout(of scene: Scene) throws(SceneError) -> TextLayout {
        let scene = try scene.validated()
        let fonts: FontSet
        let style: TextStyle
        do throws(TypographyError) {
            fonts = try FontSet(scene.font, fallback: scene.fallback)
            style = try scene.fittedStyle(fonts)
        } catch {
            throw SceneError(error)
        }
        return try layout(scene.text, fonts, style, scene)
    }

    /// The picture of the scene with its own text.
    public func picture() throws(SceneError) -> Picture { try picture(of: scene.text) }

    /// The picture of the scene with another text, all else being the same.
    ///
    /// Only pixels that the glass and its shadow touch now, or touched before, are computed.
    public func picture(of text: String) throws(SceneError) -> Picture {
        try update(text)
        return frame
    }

    /// Renders without handing out a copy. Afterwards `withFrame` gives access to the picture.
    ///
    /// - Returns: the part of the picture that changed.
    @discardableResult
    public func update(_ text: String) throws(SceneError) -> PixelRect {
        try update(layout(text))
    }

    /// The same for a layout that stands elsewhere on the canvas.
    @discardableResult
    func update(_ layout: TextLayout) throws(SceneError) -> PixelRect {
        try update(TextPose(layout))
    }

    func update(_ text: TextPose) throws(SceneError) -> PixelRect {
        precondition(keepsBackdrop || dirty.isEmpty, "a renderer for one text renders one text")
        for layout in [text.from, text.to] {
            if let layout { try Self.checkArea(of: layout, scale: scene.canvas.scale) }
        }
        let pose = GlassPose(try state.validated(), scene, text)
        let posed = pose.posed(text, in: scene)
        let before = try prepareControls(pose, posed)
        // A new backdrop is made from the bare picture.
        if surroundings.box != text.box || surroundings.frost != pose.presence.strength { clean() }
        let scale = scene.canvas.scale
        let joins = scene.textGroup != nil
        let pieces =
            joins
            ? []
            : line.pieces(
                for: posed, figure: figure, material: scene.material, scale: scale,
                presence: pose.presence, threads: scene.threads)
        let own = GlassLayer(
            material: scene.material, pieces: pieces, frame: text.box, boxes: [text.box],
            isPressed: pose.target == .text)
        let layers = controls.layers + (joins ? [] : [own])
        var compositors = surroundings.compositors(
            for: layers, around: text.box, view: view(of: text.box), bare: frame, scene: scene,
            em: size, frost: pose.presence.strength)
        let all = layers.reduce(Rect.null) { $0.union($1.frame) }
        for (i, layer) in layers.enumerated() {
            compositors[i].light = pose.light(
                isPressed: layer.isPressed, box: layer.frame, frame: all, scene: scene)
        }
        let reflection = scene.reflection.map { Self.glassReflection($0, text.box, scale) }
        let area = compositors.last?.reach(pieces, reflection) ?? PixelRect(covering: .null)
        let whole = area.union(controls.reach)
        reach = pieces.map(\.reachBeyondInk).max() ?? 0
        if keepsBackdrop, saved.map({ $0.region.union(whole) != $0.region }) ?? true {
            clean()
            saved = SavedPixels(
                of: frame, in: saved.map { $0.region.union(whole) } ?? whole)
        }
        // Shapes are drawn again only where the text was or will be, unless light moves over them.
        let adapts = !showsControls
        if adapts && !pose.isPlain { adaptLabelsAtRest(compositors) }
        let stands = showsControls && !hasMovedLight(compositors, controls.layers)
        let tick = stands && !joins ? changedByTick(pieces, reflection, compositors.last) : nil
        let fresh = stands ? area : whole
        let changed = tick ?? dirty.union(fresh)
        let isBare = dirty.isEmpty && !showsControls
        for (i, (compositor, layer)) in zip(compositors, layers).enumerated() {
            let isText = i == controls.layers.count
            if isText && adapts && pose.isPlain { controls.adaptLabels(to: frame) }
            compositor.draw(
                layer.pieces, reflection: isText ? reflection : nil, into: &frame, area: changed,
                restoring: i == 0 && !isBare ? saved : nil, threads: scene.threads)
        }
        if joins && adapts && pose.isPlain { controls.adaptLabels(to: frame) }
        controls.drawLabels(into: &frame, area: changed)
        dirty = area
        showsControls = true
        drawn = DrawnGlass(
            layers: Array(zip(compositors, layers.map(\.pieces))), controls: controls, text: posed,
            pose: pose)
        return tick ?? before.union(fresh)
    }

    /// What of the backdrop the glass may look at, pt. Ink overhangs the box a little, light is bent by up to some
    /// stroke widths.
    private func view(of box: Rect) -> Rect {
        var view = box.expanded(by: 0.45 * size + 40)
        if scene.reflection != nil { view.maxY += box.height }
        return view.union(controls.view)
    }

    /// What the last picture was drawn from; nil before the first.
    func lastGlass() -> DrawnGlass? { drawn }

    /// The shapes of a picture and what they are made of, from bottom to top.
    func sources(of drawn: DrawnGlass) -> [[GlassLayers.Source]] {
        let joins = scene.textGroup != nil
        let members = joins ? line.members(for: drawn.text, figure: figure, scene: scene) : []
        var stage = scene
        stage.shapes = drawn.pose.shapes(of: scene)
        let shapes = ShapeControls.sources(stage, text: members, presence: drawn.pose.presence)
            .map { [$0] }
        guard !joins, scene.material.variant != .identity else { return shapes }
        let text = line.sources(
            for: drawn.text, figure: figure, material: scene.material, scale: scene.canvas.scale,
            presence: drawn.pose.presence)
        return shapes + [text]
    }

    /// The picture that `update` made, without a copy.
    public func withFrame<R>(_ body: (borrowing Picture) throws -> R) rethrows -> R {
        try body(frame)
    }

    /// Brings the bare backdrop back.
    func clean() {
        saved?.restore(showsControls ? dirty.union(controls.reach) : dirty, in: &frame)
        showsControls = false
        dirty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
}
