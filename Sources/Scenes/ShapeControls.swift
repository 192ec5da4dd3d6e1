import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTypography

/// The shapes of a scene, ready to be drawn: glass in layers, and labels on top.
struct ShapeControls: Sendable {
    private(set) var layers: [GlassLayer] = []
    private var labels: [LabelInk]
    let canvas: PixelRect
    /// Canvas px that any of it can change.
    private(set) var reach: PixelRect
    /// What the glass needs to see of the backdrop, pt; null without shapes.
    let view: Rect

    /// Lays out the labels; the glass comes with `makeGlass`.
    init(_ scene: Scene, _ fonts: FontSet) throws(SceneError) {
        canvas = PixelRect(
            minX: 0, minY: 0, maxX: scene.canvas.pixelWidth, maxY: scene.canvas.pixelHeight)
        var labels: [LabelInk] = []
        var box = Rect.null
        for (i, shape) in scene.shapes.enumerated() {
            box = box.union(shape.outline.bounds)
            guard let label = shape.label else { continue }
            do throws(TypographyError) {
                let own = try label.font.map { request throws(TypographyError) in
                    try FontSet(request, fallback: scene.fallback)
                }
                labels.append(
                    try LabelInk(
                        label, in: shape.outline.bounds, fonts: own ?? fonts,
                        scale: scene.canvas.scale, canvas: canvas,
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

    /// - Parameter text: glyphs that join the scene's text group.
    mutating func makeGlass(_ scene: Scene, text: [ShapeContainer.Member] = []) {
        layers = ShapeContainer.containers(of: scene, text: text).flatMap {
            $0.layers(scene.material, scale: scene.canvas.scale)
        }
        reach = labels.reduce(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) {
            $0.union($1.region)
        }
        for piece in layers.flatMap(\.pieces) {
            reach = reach.union(piece.reach.intersection(canvas))
        }
    }

    /// What the numbers of a picture's layers are made from, from bottom to top.
    static func sources(
        _ scene: Scene, text: [ShapeContainer.Member]
    ) -> [GlassLayers.Source] {
        ShapeContainer.containers(of: scene, text: text).map {
            $0.source(scene.material, scale: scene.canvas.scale)
        }
    }

    /// Adds what the labels hide.
    func cover(_ layers: inout GlassLayers) {
        for label in labels { label.cover(&layers) }
    }

    /// Gives labels the color that stands out from the glass.
    ///
    /// - Parameter picture: with the shapes, and no text yet.
    mutating func adaptLabels(to picture: borrowing Picture) {
        for i in labels.indices { labels[i].adapt(to: picture) }
    }

    func drawLabels(into picture: inout Picture, area: PixelRect) {
        for label in labels { label.draw(into: &picture, area: area) }
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
    }
}
