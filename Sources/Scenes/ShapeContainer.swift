import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels

/// Pieces of glass of one material.
struct GlassLayer: Sendable {
    var material: GlassMaterial
    var pieces: [GlassPiece]
    /// What the studio's sky is stretched over, pt.
    var frame: Rect
    /// The boxes of the shapes, pt: the scheme goes by their size and by what is behind them.
    var boxes: [Rect]
    /// True under a finger.
    var isPressed = false
}

/// Shapes that are one body of glass: those of a group, or one that stands alone.
struct ShapeContainer: Sendable {
    /// What shapes need to have in common to be drawn together.
    struct Face: Sendable, Hashable {
        var variant: GlassVariant
        var use: GlassUse
    }

    struct Member: Sendable {
        /// Canvas px.
        var outline: VisibleOutline
        /// pt; of a glyph, that of the whole text, which is the same every second.
        var box: Rect
        /// Half the width across, pt.
        var halfThickness: Double
        var tint: SIMD4<Float>?
        var face: Face
        var profile: RefractionProfile
    }

    var members: [Member] = []
    /// pt.
    var spacing = 0.0
    /// True under a finger.
    var isPressed = false

    /// Width of the bevel of shapes that are at least twice as wide, and how far they look to the side, pt (optics, 3.1).
    static let bevel = 20.0

    /// The scene's shapes by group, in the order in which the groups first appear.
    ///
    /// - Parameters:
    ///   - text: glyphs that join the scene's text group.
    ///   - pressed: the key of what is under a finger.
    static func containers(
        of scene: Scene, text: [Member], pressed: String? = nil
    ) -> [ShapeContainer] {
        var order: [String] = []
        var groups: [String: ShapeContainer] = [:]
        for (i, shape) in scene.shapes.enumerated() {
            let key = key(scene, i)
            if groups[key] == nil { order.append(key) }
            let scale = scene.canvas.scale
            let outline = VisibleOutline(shape.outline.path.transformed(by: .scale(scale, scale)))
            var group = groups[key] ?? ShapeContainer()
            group.members.append(
                Member(
                    outline: outline, box: shape.outline.bounds,
                    halfThickness: shape.outline.halfThickness ?? 1,
                    tint: shape.tint ?? scene.material.tint,
                    face: Face(variant: shape.variant ?? scene.material.variant, use: shape.use),
                    profile: shape.profile))
            group.spacing = max(group.spacing, shape.spacing)
            group.isPressed = key == pressed
            groups[key] = group
        }
        if let group = scene.textGroup { groups[key(ofGroup: group)]?.members += text }
        return order.compactMap { groups[$0]?.glass }
    }

    /// What a shape's container is called here. For those that stand alone a name no group can have.
    static func key(_ scene: Scene, _ shape: Int) -> String {
        scene.shapes[shape].group.map(key(ofGroup:)) ?? "-\(shape)"
    }

    static func key(ofGroup name: String) -> String { "+" + name }

    /// Without the members that are no glass at all: they neither merge nor cast a shadow.
    private var glass: ShapeContainer? {
        var container = self
        container.members.removeAll { $0.face.variant == .identity }
        return container.members.isEmpty ? nil : container
    }

    /// The glass: a layer for each kind of face among the members. Where they meet each layer is as opaque as its
    /// members have a share in the place, so that one face passes into the other along the neck.
    ///
    /// - Parameter scale: px a pt.
    func layers(_ material: GlassMaterial, scale: Double) -> [GlassLayer] {
        let merge = ShapeMerge(members.map(\.outline), spacing: spacing * scale)
        let field = ShapeField(merge.outline)
        var faces: [Face] = []
        for member in members where !faces.contains(member.face) { faces.append(member.face) }
        let tints = members.map(\.tint)
        let isMixed = Set(tints).count > 1
        let shares = isMixed || faces.count > 1 ? merge.shares(in: field.region) : []
        let box = merge.outline.bounds
        let frame = Rect(
            minX: box.minX / scale, minY: box.minY / scale, maxX: box.maxX / scale,
            maxY: box.maxY / scale)
        var layers: [GlassLayer] = []
        // The last layer lies on top of the others: what it leaves is theirs.
        var above = Plane(width: field.region.width, height: field.region.height, filledWith: 0)
        for face in faces.reversed() {
            let share = faces.count > 1 ? sum(shares) { $0.face == face } : nil
            defer { if let share { above.add(share) } }
            let recipe = recipe(material, face, scale: scale)
            var lens = Lens(field, recipe)
            if isMixed { lens.stain(tints, material: recipe.material, shares: shares) }
            if let share {
                // Shadow and caustic belong to the body, not to its faces: the lowest layer has them.
                lens.weigh(keepsSurround: face == faces[0]) { i, alpha in
                    alpha * share.pixels[i] / max(1 - alpha * above.pixels[i], 1e-6)
                }
            }
            layers.append(
                GlassLayer(
                    material: recipe.material, pieces: [GlassPiece(lens: lens, dx: 0, dy: 0)],
                    frame: frame, boxes: members.filter { $0.face == face }.map(\.box),
                    isPressed: isPressed))
        }
        return layers.reversed()
    }

    /// The body's shape, made anew: for looking inside. Its faces bend light alike.
    func source(_ material: GlassMaterial, scale: Double) -> GlassLayers.Source {
        let merge = ShapeMerge(members.map(\.outline), spacing: spacing * scale)
        return GlassLayers.Source(
            field: ShapeField(merge.outline),
            recipe: recipe(material, members[0].face, scale: scale), dx: 0, dy: 0)
    }

    private func recipe(_ material: GlassMaterial, _ face: Face, scale: Double) -> LensRecipe {
        let half = members.map(\.halfThickness).min() ?? 1
        var own = material
        own.variant = face.variant
        own.use = face.use
        own.profile = members[0].profile
        own.tint = members.lazy.compactMap(\.tint).first
        own.bevel = material.bevel ?? min(Self.bevel, half)
        return LensRecipe(
            material: own, stem: min(half, Self.bevel), scale: scale, across: 2 * half)
    }

    private func sum(_ planes: [Plane], where isWanted: (Member) -> Bool) -> Plane {
        var result = Plane(width: planes[0].width, height: planes[0].height, filledWith: 0)
        for (member, plane) in zip(members, planes) where isWanted(member) { result.add(plane) }
        return result
    }
}

extension Plane {
    fileprivate mutating func add(_ other: Plane) {
        for i in pixels.indices { pixels[i] += other.pixels[i] }
    }
}
