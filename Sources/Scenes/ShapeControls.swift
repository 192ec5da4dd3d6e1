import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTypography

/// The shapes of a scene, ready to be drawn: glass in layers, and labels on top.
struct ShapeControls: Sendable {
    private(set) var layers: [GlassLayer] = []
    /// The same, come into being.
    private(set) var complete: [GlassLayer] = []
    private var labels: [LabelInk]
    /// How far the labels have come into being, 0…1.
    private var labelOpacity: Float = 1
    let canvas: PixelRect
    /// Canvas px that any of it can change.
    private(set) var reach: PixelRect
    /// What the glass needs to see of the backdrop, pt; null without shapes.
    let view: Rect

    /// Lays out the labels; the glass comes with `makeGlass`.
    ///
    /// - Parameter opened: fonts of labels that somebody has at hand.
    init(
        _ scene: Scene, _ fonts: FontSet, opened: [FontRequest: FontSet] = [:]
    ) throws(SceneError) {
        canvas = PixelRect(
            minX: 0, minY: 0, maxX: scene.canvas.pixelWidth, maxY: scene.canvas.pixelHeight)
        var labels: [LabelInk] = []
        var box = Rect.null
        for (i, shape) in scene.shapes.enumerated() {
            box = box.union(shape.outline.bounds)
            guard let label = shape.label else { continue }
            do throws(TypographyError) {
                let own = try label.font.map { request throws(TypographyError) in
                    if let set = opened[request] { return set }
                    return try FontSet(request, fallback: scene.fallback)
                }
                labels.append(
                    try LabelInk(
                        label, in: shape.outline.bounds, fonts: own ?? fonts,
                        scale: scene.canvas.scale, canvas: canvas, space: scene.colorSpace,
                        adapts: scene.material.accessibility.increaseContrast))
            } catch {
                let called = shape.name.map { " ('\($0)')" } ?? ""
                var failure = SceneError(error)
                failure.message = "the label of shape \(i + 1)\(called): \(failure.message)"
                throw failure
            }
        }
        self.labels = labels
        reach = labels.reduce(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) {
            $0.union($1.region)
        }
        view = box.expanded(by: Self.lookout)
    }

    /// How far a shape's rim looks to the side, and some more for blurs, pt.
    private static let lookout = 100.0

    /// - Parameters:
    ///   - text: glyphs that join the scene's text group.
    ///   - pose: what is pressed, and how far the glass has come into being.
    mutating func makeGlass(
        _ scene: Scene, text: [ShapeContainer.Member] = [], pose: GlassPose
    ) {
        var pressed: String?
        if case .shapes(let key) = pose.target { pressed = key }
        layers = ShapeContainer.containers(of: scene, text: text, pressed: pressed).flatMap {
            $0.layers(scene.material, scale: scene.canvas.scale)
        }
        complete = layers
        for i in layers.indices {
            layers[i].pieces =
                pose.presence.amount > 0
                ? layers[i].pieces.map { piece in
                    var piece = piece
                    piece.lens = piece.lens.present(pose.presence)
                    return piece
                } : []
        }
        labelOpacity = Self.labelOpacity(pose.presence)
        reach = labels.reduce(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) {
            $0.union($1.region)
        }
        for piece in layers.flatMap(\.pieces) {
            reach = reach.union(piece.reach.intersection(canvas))
        }
    }

    /// What the numbers of a picture's layers are made from, from bottom to top.
    static func sources(
        _ scene: Scene, text: [ShapeContainer.Member], presence: GlassPresence
    ) -> [GlassLayers.Source] {
        guard presence.amount > 0 else { return [] }
        return ShapeContainer.containers(of: scene, text: text).map {
            var source = $0.source(scene.material, scale: scene.canvas.scale)
            source.presence = presence
            return source
        }
    }

    /// Adds what the labels hide.
    func cover(_ layers: inout GlassLayers) {
        for label in labels { label.cover(&layers, opacity: labelOpacity) }
    }

    /// Gives labels the color that stands out from the glass.
    ///
    /// - Parameter picture: with the shapes, and no text yet.
    mutating func adaptLabels(to picture: borrowing Picture) {
        for i in labels.indices { labels[i].adapt(to: picture) }
    }

    /// Where labels are, canvas px.
    var labelArea: PixelRect {
        labels.reduce(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) { $0.union($1.region) }
    }

    func drawLabels(into picture: inout Picture, area: PixelRect) {
        guard labelOpacity > 0 else { return }
        for label in labels { label.draw(into: &picture, area: area, opacity: labelOpacity) }
    }

    /// What glass carries comes after the glass.
    private static func labelOpacity(_ presence: GlassPresence) -> Float {
        switch presence {
        case .materialized(let m): Float(smoothstep(0.2, 0.8, m))
        case .faded(let m): Float(m)
        }
    }

    /// Glass needs memory by its area: refused before it is asked for.
    static func checkArea(of scene: Scene) throws(SceneError) {
        let scale = scene.canvas.scale
        let area = scene.shapes.reduce(0) {
            $0 + $1.outline.bounds.width * scale * ($1.outline.bounds.height * scale)
        }
        guard area <= SceneRenderer.maximumGlassArea else {
            throw SceneError(
                .usage,
                "the shapes are too large: they take \(formatted(area / 1e6, decimals: 1)) million px,"
                    + " and at most 40 million can be glass; make them smaller or take a smaller --scale"
            )
        }
        try Intricacy.check(scene.shapes, scale: scale)
    }
}
