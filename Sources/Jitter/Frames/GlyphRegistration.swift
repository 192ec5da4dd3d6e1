internal import HyalinePixels

/// How far one matte has to be moved to lie on another, and how well it does then.
///
/// Gauss–Newton on the squared difference (Lucas and Kanade, 1981), with the gradients of the first
/// matte (inverse compositional: Baker and Matthews, 2004), a gain for characters that fade, and
/// Huber's weights, so that a few pixels which do not fit have little say. It starts from the
/// centres of mass, which for one shape are right to a fraction of a pixel already.
struct GlyphRegistration: Equatable {
    /// Of the second against the first, px, x to the right, y down.
    var shift: SIMD2<Double>
    /// One standard deviation of the shift along its worst direction, px, from what is left over.
    var deviation: Double
    /// The squared difference that is left over, as part of the square of the first matte.
    var residual: Double
    /// The largest difference that is left over, as part of full coverage.
    var peak: Double

    var length: Double { (shift * shift).sum().squareRoot() }

    init(_ first: GlyphMatte, _ second: GlyphMatte) {
        let edges = EdgePixels(first)
        var shift = second.center - first.center
        var gain = 1.0
        // From one plane's pixels to the other's.
        let base = SIMD2(Double(first.x - second.x), Double(first.y - second.y))
        for _ in 0..<20 {
            var (hessian, slope) = (SIMD3<Double>.zero, SIMD2<Double>.zero)
            var (cross, square) = (0.0, 0.0)
            for pixel in edges.pixels {
                let value = Self.sample(
                    second.coverage, Double(pixel.x) + base.x + shift.x,
                    Double(pixel.y) + base.y + shift.y)
                let difference = value - gain * pixel.value
                cross += value * pixel.value
                square += pixel.value * pixel.value
                let weight =
                    Self.trust(pixel, second, base + shift)
                    * Swift.min(1, 0.08 / Swift.max(abs(difference), 1e-9))
                let g = pixel.gradient * gain
                hessian += weight * SIMD3(g.x * g.x, g.x * g.y, g.y * g.y)
                slope += weight * difference * g
            }
            let determinant = hessian.x * hessian.z - hessian.y * hessian.y
            guard determinant > 1e-9 * (hessian.x + hessian.z) * (hessian.x + hessian.z) else {
                break
            }
            var step =
                SIMD2(
                    hessian.z * slope.x - hessian.y * slope.y,
                    hessian.x * slope.y - hessian.y * slope.x) / determinant
            // Beyond a pixel the gradients say nothing any more.
            let length = (step * step).sum().squareRoot()
            if length > 1 { step /= length }
            shift -= step
            if square > 0 { gain = Swift.max(0.5, Swift.min(2, cross / square)) }
            if length < 1e-5 { break }
        }
        self.shift = shift
        (residual, peak) = Self.leftOver(first, second, base + shift, gain)
        deviation = Self.deviation(edges, second, base + shift, gain)
    }

    /// What a pixel has to say, 0…1: little where the backdrop is not known in either frame, in
    /// comparison with what is wrong everywhere.
    private static func trust(
        _ pixel: EdgePixels.Pixel, _ second: GlyphMatte, _ offset: SIMD2<Double>
    ) -> Double {
        let everywhere = 0.025 * 0.025
        let other = nearest(second.doubt, Double(pixel.x) + offset.x, Double(pixel.y) + offset.y)
        return everywhere / (everywhere + pixel.doubt + other)
    }

    private static func nearest(_ plane: Plane, _ x: Double, _ y: Double) -> Double {
        let (u, v) = (Int(x.rounded()), Int(y.rounded()))
        return plane.bounds.contains(u, v) ? Double(plane.pixels[v * plane.width + u]) : 0
    }

    /// Over all pixels of the first plane: what one character has and the other has not counts,
    /// wherever it is.
    private static func leftOver(
        _ first: GlyphMatte, _ second: GlyphMatte, _ offset: SIMD2<Double>, _ gain: Double
    ) -> (residual: Double, peak: Double) {
        var (sum, square, largest) = (0.0, 0.0, 0.0)
        func note(_ a: Double, _ b: Double, _ variance: Double) {
            let difference = Swift.max(0, abs(b - a) - 2 * variance.squareRoot())
            sum += difference * difference
            square += a * a
            largest = Swift.max(largest, difference)
        }
        let plane = first.coverage
        for y in 0..<plane.height {
            for x in 0..<plane.width {
                let a = gain * Double(plane.pixels[y * plane.width + x])
                let (u, v) = (Double(x) + offset.x, Double(y) + offset.y)
                if a == 0, nearest(second.coverage, u, v) == 0 { continue }
                note(
                    a, sample(second.coverage, u, v),
                    Double(first.doubt.pixels[y * plane.width + x]) + nearest(second.doubt, u, v))
            }
        }
        // What of the second lies beyond the first one's plane.
        let other = second.coverage
        for y in 0..<other.height {
            for x in 0..<other.width where other.pixels[y * other.width + x] > 0.1 {
                let u = (Double(x) - offset.x).rounded()
                let v = (Double(y) - offset.y).rounded()
                if u < 0 || v < 0 || u > Double(plane.width - 1) || v > Double(plane.height - 1) {
                    note(0, Double(other.pixels[y * other.width + x]), 0)
                }
            }
        }
        return (square > 0 ? sum / square : .infinity, largest)
    }

    private static func deviation(
        _ edges: EdgePixels, _ second: GlyphMatte, _ offset: SIMD2<Double>, _ gain: Double
    ) -> Double {
        var (hessian, sum, count) = (SIMD3<Double>.zero, 0.0, 0.0)
        for pixel in edges.pixels {
            let value = sample(
                second.coverage, Double(pixel.x) + offset.x, Double(pixel.y) + offset.y)
            let difference = value - gain * pixel.value
            let weight = trust(pixel, second, offset)
            sum += weight * difference * difference
            count += weight
            let g = pixel.gradient * gain
            hessian += weight * SIMD3(g.x * g.x, g.x * g.y, g.y * g.y)
        }
        // The smaller eigenvalue: the direction that the outline says least about.
        let half = (hessian.x + hessian.z) / 2
        let spread =
            ((hessian.x - hessian.z) * (hessian.x - hessian.z) / 4 + hessian.y * hessian.y)
            .squareRoot()
        let least = half - spread
        guard least > 1e-9, count > 0 else { return .infinity }
        // Smoothed pixels are not independent: as many share an error as the kernel covers, 4πσ².
        let shared = 12.57 * Double(GlyphMatte.smoothing * GlyphMatte.smoothing)
        return (sum / count * shared / least).squareRoot()
    }

    /// Between pixels, by Lagrange's polynomial through the nearest six each way; 0 beyond the
    /// plane. Through four, by Catmull and Rom's cubic, waves of 4 px would lie up to 0.04 px
    /// beside their place, here 0.007 px.
    static func sample(_ plane: Plane, _ x: Double, _ y: Double) -> Double {
        let (fx, fy) = (x.rounded(.down), y.rounded(.down))
        guard fx > -4, fy > -4, fx < Double(plane.width + 3), fy < Double(plane.height + 3) else {
            return 0
        }
        let (ix, iy) = (Int(fx), Int(fy))
        let (wx, wy) = (weights(Float(x - fx)), weights(Float(y - fy)))
        let (width, height) = (plane.width, plane.height)
        return plane.pixels.withUnsafeBufferPointer { pixels in
            var sum: Float = 0
            if ix >= 2, iy >= 2, ix + 3 < width, iy + 3 < height {
                var rows = SIMD8<Float>.zero
                for v in 0..<6 {
                    let row = (iy + v - 2) * width + ix - 2
                    let six = SIMD8(
                        pixels[row], pixels[row + 1], pixels[row + 2], pixels[row + 3],
                        pixels[row + 4], pixels[row + 5], 0, 0)
                    rows += wy[v] * six
                }
                return Double((wx * rows).sum())
            }
            for v in 0..<6 where iy + v - 2 >= 0 && iy + v - 2 < height {
                for u in 0..<6 where ix + u - 2 >= 0 && ix + u - 2 < width {
                    sum += wy[v] * wx[u] * pixels[(iy + v - 2) * width + ix + u - 2]
                }
            }
            return Double(sum)
        }
    }

    /// Of the pixels at -2…3, for a place at 0…1.
    private static func weights(_ t: Float) -> SIMD8<Float> {
        let (a, b, c, d, e, f) = (t + 2, t + 1, t, t - 1, t - 2, t - 3)
        let (ab, cd, ef) = (a * b, c * d, e * f)
        return SIMD8(
            b * cd * ef / -120, a * cd * ef / 24, ab * d * ef / -12, ab * c * ef / 12,
            ab * cd * f / -24, ab * cd * e / 120, 0, 0)
    }
}
