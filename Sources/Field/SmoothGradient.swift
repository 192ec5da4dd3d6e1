import HyalineGeometry
public import HyalinePixels

/// The result of smoothing a gradient.
public struct SmoothedGradient: Sendable {
    /// Outward, of the field's size; its length is its confidence.
    public var gradient: Image<SIMD2<Float>>
    /// How straight the wall is around a pixel, 0…1: the length of the widely blurred gradient, at the rim too, and 0
    /// where the wall turns tightly around a concave corner: there the blurred gradient is a fan, long but not straight.
    public var agreement: Plane
}

extension ShapeField {
    /// The gradient made continuous across creases (optics, section 1.3): blurred with `sigma` inside the shape and
    /// with `rimSigma` at the rim, mixed over the first `blend` px of depth.
    ///
    /// The result's length is its confidence: 1 on straight and gently curved walls, towards 0 where walls
    /// disagree. The wide blur is done on a coarse grid of exact samples, since it leaves nothing fine behind.
    ///
    /// - Parameters: all in px. `sigma` 0 gives the exact gradient back.
    public func smoothedGradient(
        sigma: Double, rimSigma: Double, blend: Double
    ) -> SmoothedGradient {
        guard sigma > 0 else {
            return SmoothedGradient(
                gradient: gradient,
                agreement: Plane(width: region.width, height: region.height, filledWith: 1))
        }
        let rim = gradient.blurred(sigma: min(rimSigma, sigma), border: .zero)
        let wide = coarseGradient(sigma: sigma)
        var result = rim
        var agreement = Plane(width: region.width, height: region.height, filledWith: 0)
        let scale = Float(1 / max(blend, 1e-6))
        for y in 0..<region.height {
            for x in 0..<region.width {
                let i = y * region.width + x
                guard coverage.pixels[i] > 0 else {
                    result.pixels[i] = .zero
                    continue
                }
                let t = min(max(depth.pixels[i] * scale, 0), 1)
                let weight = t * t * (3 - 2 * t)
                let smooth = wide.value(
                    x: Float(region.minX + x) + 0.5, y: Float(region.minY + y) + 0.5)
                let gradient = SIMD2(smooth.x, smooth.y)
                let length = (smooth.x * smooth.x + smooth.y * smooth.y).squareRoot()
                agreement.pixels[i] =
                    length * (1 - smoothstep(Self.gentleTurn, Self.tightTurn, -smooth.z))
                result.pixels[i] += (gradient - rim.pixels[i]) * weight
            }
        }
        return SmoothedGradient(gradient: result, agreement: agreement)
    }

    /// Curvature of a concave wall, times σ, up to which it counts as straight, and from which it is a corner. The bowl
    /// of a round digit has about 0.1, the fan around a sharp corner 0.45.
    private static let gentleTurn: Float = 0.08
    private static let tightTurn: Float = 0.36

    /// Lanes: the blurred gradient, and its divergence times σ: the walls' curvature, negative where they are concave.
    private func coarseGradient(sigma: Double) -> CoarseGrid<SIMD4<Float>> {
        var spacing = 1
        while sigma / Double(spacing) > 3 { spacing *= 2 }
        let margin = Int((2 * sigma).rounded(.up))
        let area = region.expanded(by: margin)
        let (columns, rows) = (
            (area.width + spacing - 1) / spacing, (area.height + spacing - 1) / spacing
        )
        var samples = Image<SIMD2<Float>>(width: columns, height: rows, filledWith: .zero)
        let search = NearestEdge(outline, originX: area.minX, originY: area.minY)
        let step = Double(spacing)
        let crossings = InsideSpans(outline).crossings(
            at: (0..<rows).map { Double(area.minY) + (Double($0) + 0.5) * step })
        let size = NearestEdge.tileSize
        let everywhere = { (_: Int, _: Int) in true }
        search.forEachTile(
            width: columns * spacing, height: rows * spacing, wanted: everywhere
        ) { tx, ty, candidates in
            // Samples whose position falls into this tile.
            let half = spacing / 2
            func range(_ tile: Int, _ count: Int) -> Range<Int> {
                let first = max(0, (tile * size - half + spacing - 1) / spacing)
                let last = (tile + 1) * size - half - 1
                return first..<max(first, min(count, last < 0 ? 0 : last / spacing + 1))
            }
            for j in range(ty, rows) {
                for i in range(tx, columns) {
                    let p = SIMD2(
                        (Float(i) + 0.5) * Float(spacing), (Float(j) + 0.5) * Float(spacing))
                    let x = Double(area.minX) + Double(p.x)
                    let inside = crossings[j].prefix { $0 <= x }.count % 2 == 1
                    samples[i, j] = search.nearest(p.x, p.y, among: candidates).gradient(
                        at: p, isInside: inside)
                }
            }
        }
        let blurred = samples.blurred(sigma: sigma / step, border: .mirror)
        return CoarseGrid(
            Self.withDivergence(blurred, factor: Float(sigma / step)), spacing: spacing,
            originX: area.minX, originY: area.minY)
    }

    private static func withDivergence(
        _ field: Image<SIMD2<Float>>, factor: Float
    ) -> Image<SIMD4<Float>> {
        var result = Image<SIMD4<Float>>(
            width: field.width, height: field.height, filledWith: .zero)
        for y in 0..<field.height {
            for x in 0..<field.width {
                let across = field[min(x + 1, field.width - 1), y].x - field[max(x - 1, 0), y].x
                let down = field[x, min(y + 1, field.height - 1)].y - field[x, max(y - 1, 0)].y
                let g = field[x, y]
                result[x, y] = SIMD4(g.x, g.y, (across + down) * 0.5 * factor, 0)
            }
        }
        return result
    }
}
