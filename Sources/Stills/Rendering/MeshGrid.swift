import HyalineGeometry
import HyalinePixels

extension StillMeshGradient {
    /// The gradient at every few pixels; read in between by straight lines, it is off by less than a code of 16 bits.
    ///
    /// A spot's share falls from 1 at its centre to 0 at its radius as (1 − d²)³, which is level at both ends; the ground has
    /// what is left by all, Π(1 − share). The colour is the mean by shares in OKLab, premultiplied, so that it does not
    /// matter in which order spots stand.
    ///
    /// - Parameter canvas: what the colours of the grid are in.
    func grid(
        width: Int, height: Int, scale: Double, in canvas: ColorSpace, threads: Int
    ) -> CoarseGrid<SIMD4<Float>> {
        let space = MixingSpace(canvas)
        let spacing = spacing(scale)
        // One sample more on every side: beyond the outermost ones a grid is flat.
        let columns = (width + spacing - 1) / spacing + 2
        let rows = (height + spacing - 1) / spacing + 2
        let places = spots.map { spot in
            SIMD4<Float>(
                Float(spot.center.x * scale), Float(spot.center.y * scale),
                Float(1 / (spot.radius * scale)), 0)
        }
        let colors = spots.map { Self.premultiplied($0.color, space) }
        let base = Self.premultiplied(ground, space)
        var samples = Picture(width: columns, height: rows, filledWith: .zero)
        samples.pixels.withUnsafeMutableBufferPointer { out in
            Parallel.bands(of: out, height: rows, bandHeight: 16, threads: threads) { band, out in
                for j in band {
                    let y = (Float(j) - 0.5) * Float(spacing)
                    for i in 0..<columns {
                        let x = (Float(i) - 0.5) * Float(spacing)
                        var (sum, total, left) = (SIMD4<Float>.zero, Float(0), Float(1))
                        for (place, color) in zip(places, colors) {
                            let (dx, dy) = ((x - place.x) * place.z, (y - place.y) * place.z)
                            let rest = 1 - (dx * dx + dy * dy)
                            guard rest > 0 else { continue }
                            let share = rest * rest * rest
                            sum += color * share
                            total += share
                            left *= 1 - share
                        }
                        out[j * columns + i] = Self.light(
                            (sum + base * left) / (total + left), space)
                    }
                }
            }
        }
        return CoarseGrid(samples, spacing: spacing, originX: -spacing, originY: -spacing)
    }

    /// A 64th of the smallest radius, at most 8 px.
    private func spacing(_ scale: Double) -> Int {
        let smallest = (spots.map(\.radius).min() ?? .infinity) * scale
        var spacing = 8
        while spacing > 1, Double(spacing) > smallest / 64 { spacing /= 2 }
        return spacing
    }

    var isOpaque: Bool {
        ground.alpha == 1 && spots.allSatisfy { $0.color.alpha == 1 }
    }

    private static func premultiplied(
        _ color: StillColor, _ space: MixingSpace
    ) -> SIMD4<Float> {
        var value = space.coordinates(of: color) * Float(color.alpha)
        value.w = Float(color.alpha)
        return value
    }

    private static func light(_ value: SIMD4<Float>, _ space: MixingSpace) -> SIMD4<Float> {
        guard value.w > 0 else { return .zero }
        // Shares of opaque colours add up to 1 but for rounding.
        let alpha = value.w > 1 - 1e-6 ? 1 : value.w
        var light = space.light(value / value.w) * alpha
        light.w = alpha
        return light
    }
}
