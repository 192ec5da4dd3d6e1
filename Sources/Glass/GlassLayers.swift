public import HyalineField
public import HyalinePixels

/// What a line of glass is made of, pixel by pixel of the canvas: for compositing in other programs and for looking
/// inside. Plain numbers in px; `GlassLayers+Pictures` turns them into pictures.
public struct GlassLayers: Sendable {
    /// A shape, what it is made of, and the whole-pixel offset from its coordinates to the canvas.
    public struct Source: Sendable {
        public var field: ShapeField
        public var recipe: LensRecipe
        public var dx: Int
        public var dy: Int
        /// How far it has come into being.
        public var presence = GlassPresence.materialized(1)

        public init(field: ShapeField, recipe: LensRecipe, dx: Int, dy: Int) {
            self.field = field
            self.recipe = recipe
            self.dx = dx
            self.dy = dy
        }
    }

    /// Share of the pixel that is glass, or a label of a shape, 0…1.
    public private(set) var coverage: Plane
    /// Signed distance to the outline, px, positive inside; −∞ beyond the band around the shapes in which it is known.
    public private(set) var distance: Plane
    /// The gradient that the optics follow: unit vectors outwards, smoothed and therefore shorter at creases; zero
    /// where there is no glass.
    public private(set) var gradient: Image<SIMD2<Float>>
    /// From the pixel's centre to the point of the backdrop that is seen there, px, y down.
    public private(set) var displacement: Image<SIMD2<Float>>
    /// Share of the light that gets through top and bottom by Fresnel's law, 0…1; 1 without glass.
    public private(set) var transmitted: Plane
    /// Width of the backdrop that a step of 1 px across the rim sees, px; 1 on faces and without glass.
    public private(set) var footprint: Plane

    /// - Parameter canvas: its corner is (0, 0).
    public init(canvas: PixelRect, sources: [Source]) {
        func plane(_ value: Float) -> Plane {
            Plane(width: canvas.width, height: canvas.height, filledWith: value)
        }
        coverage = plane(0)
        distance = plane(-.infinity)
        transmitted = plane(1)
        footprint = plane(1)
        gradient = Image(width: canvas.width, height: canvas.height, filledWith: .zero)
        displacement = gradient
        for source in sources { add(source) }
    }

    /// Lays other glass of the same canvas on top, whose rim is the one that is seen where it covers more than is left.
    public mutating func lay(_ top: GlassLayers) {
        precondition(top.coverage.bounds == coverage.bounds, "layers of one canvas")
        for i in coverage.pixels.indices {
            distance.pixels[i] = max(distance.pixels[i], top.distance.pixels[i])
            let alpha = top.coverage.pixels[i]
            guard alpha > 0 else { continue }
            let left = coverage.pixels[i] * (1 - alpha)
            coverage.pixels[i] = left + alpha
            guard alpha > left else { continue }
            gradient.pixels[i] = top.gradient.pixels[i]
            displacement.pixels[i] = top.displacement.pixels[i]
            transmitted.pixels[i] = top.transmitted.pixels[i]
            footprint.pixels[i] = top.footprint.pixels[i]
        }
    }

    /// Something solid on top, such as a label: it covers, and bends nothing.
    ///
    /// - Parameter share: of a pixel of the area, 0…1.
    public mutating func cover(_ area: PixelRect, _ share: (_ x: Int, _ y: Int) -> Float) {
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX { coverage[x, y] += (1 - coverage[x, y]) * share(x, y) }
        }
    }

    private mutating func add(_ source: Source) {
        let field = source.field
        let recipe = source.recipe
        let region = field.region.translated(x: source.dx, y: source.dy)
        let visible = region.intersection(coverage.bounds)
        guard !visible.isEmpty, !recipe.body.isEmpty else { return }
        let rim = RimOptics(
            field, recipe, OpticsTable(recipe.body), strength: Float(source.presence.strength))
        let opacity = Float(source.presence.opacity)
        for y in visible.minY..<visible.maxY {
            for x in visible.minX..<visible.maxX {
                let i = (y - region.minY) * region.width + x - region.minX
                let depth = field.depth.pixels[i]
                distance[x, y] = max(distance[x, y], depth)
                let alpha = field.coverage.pixels[i] * opacity
                // Pieces do not overlap; where two share a pixel, the larger part speaks for it.
                guard alpha > coverage[x, y] else { continue }
                let seen = rim.sight(i, depth: depth)
                coverage[x, y] = alpha
                gradient[x, y] = seen.gradient
                displacement[x, y] = seen.displacement
                transmitted[x, y] = seen.transmitted
                footprint[x, y] = seen.footprint
            }
        }
    }
}

/// What the centre of a pixel sees: the lens before taps.
private struct RimOptics {
    private let gradient: Image<SIMD2<Float>>
    private let table: OpticsTable
    private let bevel: Float  // px
    /// `GlassPresence.strength`.
    private let strength: Float

    init(
        _ field: ShapeField, _ recipe: LensRecipe, _ table: OpticsTable, strength: Float
    ) {
        self.strength = strength

        let smoothing = recipe.material.smoothing ?? Look.smoothingOfBevel * recipe.bevel
        let scale = recipe.scale
        gradient =
            field.smoothedGradient(
                sigma: smoothing * scale, rimSigma: min(Look.rimSmoothing, smoothing) * scale,
                blend: 0.5 * recipe.bevel * scale
            ).gradient
        self.table = table
        bevel = Float(recipe.bevel * scale)
    }

    struct Sight {
        var gradient: SIMD2<Float>
        var displacement: SIMD2<Float>
        var transmitted: Float
        var footprint: Float
    }

    func sight(_ i: Int, depth: Float) -> Sight {
        let g = Slope(gradient.pixels[i])
        let here = table(depth: max(depth, 0), bevel: bevel)
        let outer = table(depth: max(depth - 0.5, 0), bevel: bevel).x
        let inner = table(depth: max(depth + 0.5, 0), bevel: bevel).x
        return Sight(
            gradient: gradient.pixels[i],
            displacement: g.direction * (-here.x * g.confidence * strength),
            transmitted: strength == 1 ? here.y : 1 - (1 - here.y) * strength,
            footprint: abs(1 - (outer - inner) * g.confidence * strength))
    }
}
