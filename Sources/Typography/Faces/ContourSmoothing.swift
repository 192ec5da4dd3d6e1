internal import HyalineGeometry

/// Makes a contour traced from pixels smooth enough for glass, whose rim shows every change of
/// direction.
///
/// A traced point is within some hundredths of a pixel of the shape's edge, but neighbours may be less
/// than half a pixel apart and err in different directions, which turns the normal by many degrees from
/// one to the next. So points are taken at equal steps along the contour and smoothed as a signal.
///
/// Source: the low-pass filter without shrinking of Taubin, "A signal processing approach to fair
/// surface design" (1995), in the form 2g − g²: where a plain average would pull a circle inwards, the
/// second pass puts back what the first one took. Limits: a corner is rounded by about a pixel.
enum ContourSmoothing {
    /// Between samples, in pixels: fine enough to keep every point of the contour.
    private static let step = 0.5
    /// Passes of the average (1, 2, 1)/4; each adds half a squared step to the variance. 12 make a
    /// standard deviation of 1.2 px: ripples of a pixel or two vanish, a radius of 3 px stays.
    private static let passes = 12
    /// In pixels. No point is moved by more, so that corners and narrow gaps survive.
    private static let reach = 0.35

    /// The contour as quadratics, its points as controls and the middles between them on the curve,
    /// which makes the direction continuous. The unit is the pixel.
    static func path(along contour: [Point]) -> Path {
        guard contour.count >= 3 else { return Path() }
        let samples = resampled(contour)
        guard samples.count >= 3 else { return Path() }
        let smooth = smoothed(samples)
        // Smooth points need not lie as close; of a tiny contour all are kept.
        let stride = smooth.count >= 16 ? 2 : 1
        let controls = sharpened(
            Swift.stride(from: 0, to: smooth.count, by: stride).map { smooth[$0] })
        var path = Path()
        path.elements.reserveCapacity(controls.count + 2)
        path.move(to: controls[controls.count - 1].mixed(with: controls[0], at: 0.5))
        for (index, control) in controls.enumerated() {
            let following = controls[(index + 1) % controls.count]
            path.quad(control, to: control.mixed(with: following, at: 0.5))
        }
        path.close()
        return path
    }

    /// Points at equal steps along the closed polygon; an even number of them, 8 at the least.
    private static func resampled(_ contour: [Point]) -> [Point] {
        let edges = contour.indices.map { index in
            contour[(index + 1) % contour.count] - contour[index]
        }
        let length = edges.reduce(0) { $0 + $1.length }
        guard length > 0 else { return [] }
        let count = max(8, 2 * Int((length / (2 * step)).rounded()))
        var samples: [Point] = []
        samples.reserveCapacity(count)
        var edge = 0
        var passed = 0.0
        for index in 0..<count {
            let target = length * Double(index) / Double(count)
            while edge < edges.count - 1, passed + edges[edge].length <= target {
                passed += edges[edge].length
                edge += 1
            }
            let along = edges[edge].length
            let part = along > 0 ? min((target - passed) / along, 1) : 0
            samples.append(contour[edge] + edges[edge] * part)
        }
        return samples
    }

    private static func smoothed(_ points: [Point]) -> [Point] {
        // At most a twelfth of a small contour's length as the deviation, or a dot would lose its shape.
        let passes = min(Self.passes, points.count * points.count / 72)
        guard passes > 0 else { return points }
        let origin = points[0]
        let signal = points.map { $0 - origin }
        let first = averaged(signal, passes: passes)
        let lost = averaged(zip(signal, first).map { $0 - $1 }, passes: passes)
        return points.indices.map { index in
            let move = first[index] + lost[index] - signal[index]
            // Short moves as they are, long ones bent towards the limit without a kink.
            let ratio = move.length / reach
            return points[index] + move * (1 / (1 + ratio * ratio).squareRoot())
        }
    }

    /// The curve passes inside of its controls, at (1, 6, 1)/8 of three neighbours. This moves them out
    /// so that it passes through the points, up to the fourth difference.
    private static func sharpened(_ points: [Point]) -> [Point] {
        let count = points.count
        return points.indices.map { index in
            let point = points[index]
            let before = points[(index + count - 1) % count]
            let after = points[(index + 1) % count]
            return point - ((before - point) + (after - point)) * 0.125
        }
    }

    /// Binomial weights by repeated passes: close to a Gaussian, and sums and halves alone.
    private static func averaged(_ signal: [Vector], passes: Int) -> [Vector] {
        var current = signal
        var other = signal
        let count = signal.count
        for _ in 0..<passes {
            for index in 0..<count {
                let before = current[index == 0 ? count - 1 : index - 1]
                let after = current[index == count - 1 ? 0 : index + 1]
                other[index] = (before + current[index] * 2 + after) * 0.25
            }
            swap(&current, &other)
        }
        return current
    }
}
