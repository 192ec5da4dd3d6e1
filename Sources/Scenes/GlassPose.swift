import HyalineGeometry
import HyalineGlass

/// What a state comes to for a scene with its text: which glass is pressed, how much it grows, where light moves.
struct GlassPose: Equatable {
    /// A body of glass.
    enum Target: Equatable {
        case text
        /// By its key in `ShapeContainer.containers`.
        case shapes(key: String)
    }

    let presence: GlassPresence
    /// What is pressed; nil = nothing.
    let target: Target?
    /// The factor by which it grows, about its centre.
    let scale: Double
    let center: Point
    private let state: GlassState
    /// True if the glass is as it is at rest, but perhaps for its size.
    var isPlain: Bool { presence.amount == 1 && target == nil && state.shimmer == nil }

    /// How much pressed glass grows.
    private static let growth = 0.04

    init(_ state: GlassState, _ scene: Scene, _ text: TextPose) {
        self.state = state
        let isCalm = scene.material.accessibility.reduceMotion
        presence = isCalm ? .faded(state.materialize) : .materialized(state.materialize)
        let found = state.press.flatMap { press in
            press.amount > 0 ? Self.glass(at: press.point, scene, text) : nil
        }
        target = found?.target
        center = found?.box.center ?? .zero
        scale = isCalm || found == nil ? 1 : 1 + Self.growth * (state.press?.amount ?? 0)
    }

    /// The topmost body of glass at a point, and its box.
    private static func glass(
        at point: Point, _ scene: Scene, _ text: TextPose
    ) -> (target: Target, box: Rect)? {
        func contains(_ box: Rect) -> Bool {
            box.minX <= point.x && point.x <= box.maxX && box.minY <= point.y && point.y <= box.maxY
        }
        let isGlass = scene.material.variant != .identity
        let group = scene.textGroup.map(ShapeContainer.key(ofGroup:))
        func body(_ key: String) -> (target: Target, box: Rect) {
            let shapes = scene.shapes.indices.filter { ShapeContainer.key(scene, $0) == key }
            let box = shapes.reduce(Rect.null) { $0.union(scene.shapes[$1].outline.bounds) }
            return (.shapes(key: key), key == group ? box.union(text.box) : box)
        }
        if isGlass, contains(text.touchable) {
            return group.map(body) ?? (.text, text.box)
        }
        let top = scene.shapes.indices.last { i in
            (scene.shapes[i].variant ?? scene.material.variant) != .identity
                && contains(scene.shapes[i].outline.bounds)
        }
        return top.map { body(ShapeContainer.key(scene, $0)) }
    }

    /// The text as large as it is pressed.
    func posed(_ text: TextPose, in scene: Scene) -> TextPose {
        let joined = scene.textGroup.map { Target.shapes(key: ShapeContainer.key(ofGroup: $0)) }
        return target == (joined ?? .text) ? text.scaled(by: scale, about: center) : text
    }

    /// The scene's shapes as large as they are pressed.
    func shapes(of scene: Scene) -> [GlassShape] {
        guard case .shapes(let key) = target, scale != 1 else { return scene.shapes }
        return scene.shapes.indices.map { i in
            ShapeContainer.key(scene, i) == key
                ? scene.shapes[i].scaled(by: scale, about: center) : scene.shapes[i]
        }
    }

    /// - Parameters:
    ///   - isPressed: of the layer that the light is for.
    ///   - frame: what the band of light passes over, pt: all of the glass.
    ///   - box: the layer's, pt.
    func light(
        isPressed: Bool, box: Rect, frame: Rect, scene: Scene
    ) -> MovingLight? {
        MovingLight(
            glow: isPressed ? glow(in: box, scale: scene.canvas.scale) : nil,
            band: band(over: frame, scene))
    }

    /// Light spreads while the finger presses: up to over twice the short side, at most all of the box.
    private func glow(in box: Rect, scale px: Double) -> MovingLight.Glow? {
        guard let press = state.press, press.amount > 0 else { return nil }
        let (short, long) = (min(box.width, box.height), max(box.width, box.height))
        let reach = max(min(1.6 * short, long), 12)
        return MovingLight.Glow(
            x: press.point.x * px, y: press.point.y * px,
            radius: reach * (0.4 + 0.6 * press.amount) * px, strength: press.amount)
    }

    /// A narrow band across the light's direction, from beyond one end of the frame to beyond the other.
    private func band(over frame: Rect, _ scene: Scene) -> MovingLight.Band? {
        guard let phase = state.shimmer, phase > 0, phase < 1, !frame.isNull,
            !scene.material.accessibility.reduceMotion
        else { return nil }
        let px = scene.canvas.scale
        let (s, c) = Elementary.sincos(degrees: scene.material.light)
        // Light travels away from where it comes from.
        let (x, y) = (-c, -s)
        let corners = [
            Point(frame.minX, frame.minY), Point(frame.maxX, frame.minY),
            Point(frame.minX, frame.maxY), Point(frame.maxX, frame.maxY),
        ].map { $0.x * x + $0.y * y }
        let halfWidth = 0.4 * min(frame.width, frame.height)
        let (low, high) = (
            (corners.min() ?? 0) - halfWidth, (corners.max() ?? 0) + halfWidth
        )
        // Ink may overhang the frame: the band comes and goes softly besides.
        let strength = smoothstep(0, 0.08, phase) * smoothstep(1, 0.92, phase)
        return MovingLight.Band(
            directionX: x, directionY: y, place: (low + (high - low) * phase) * px,
            halfWidth: halfWidth * px, strength: strength)
    }
}

extension GlassShape {
    /// The same shape, larger or smaller by a factor, with its label.
    func scaled(by factor: Double, about center: Point) -> GlassShape {
        func place(_ p: Point) -> Point { center + (p - center) * factor }
        func place(_ r: Rect) -> Rect {
            let (a, b) = (place(Point(r.minX, r.minY)), place(Point(r.maxX, r.maxY)))
            return Rect(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y)
        }
        var shape = self
        switch outline {
        case .capsule(let rect): shape.outline = .capsule(place(rect))
        case .circle(let c, let radius):
            shape.outline = .circle(center: place(c), radius: radius * factor)
        case .roundedRect(let rect, let radius, let continuous):
            shape.outline = .roundedRect(
                place(rect), radius: radius * factor, continuous: continuous)
        case .path(let path):
            shape.outline = .path(
                path.transformed(
                    by: Affine(
                        a: factor, b: 0, c: 0, d: factor, tx: center.x * (1 - factor),
                        ty: center.y * (1 - factor))))
        }
        shape.spacing *= factor
        shape.label?.size = label?.size.map { $0 * factor }
        shape.label?.padding = label?.padding.map { $0 * factor }
        return shape
    }
}
