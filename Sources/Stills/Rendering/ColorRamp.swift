import HyalinePixels

/// The colours of a gradient by position, as a table.
///
/// Colours are mixed in OKLab, premultiplied, so that the way between two of them is neither grey nor darker than both, and
/// equal steps look equal. Between more than two stops the way is a curve without kinks, on which none of OKLab's
/// coordinates leaves the stops beside it (Fritsch and Carlson, "Monotone piecewise cubic interpolation", 1980, with the
/// harmonic means of Fritsch and Butland, 1984): straight pieces would show their joints as bright and dark lines. Two
/// stops at one place are an edge.
struct ColorRamp: Sendable {
    /// Straight between entries: over 4,000 px each is less than a pixel.
    static let steps = 4096
    /// Linear light of the canvas, premultiplied; one more than `steps`, and the last again.
    private let table: [SIMD4<Float>]
    let isOpaque: Bool

    /// - Parameters:
    ///   - stops: at least one, in order.
    ///   - canvas: what the colours of the table are in.
    init(_ stops: [StillColorStop], in canvas: ColorSpace) {
        precondition(!stops.isEmpty, "a gradient has colours")
        let space = MixingSpace(canvas)
        let curves = Self.curves(stops, space)
        var table = (0...Self.steps).map { i in
            Self.color(at: Double(i) / Double(Self.steps), curves, space)
        }
        table.append(table[Self.steps])
        self.table = table
        isOpaque = stops.allSatisfy { $0.color.alpha == 1 }
    }

    /// Calls `body` with a reader that has no bounds to check.
    func withReader<R>(_ body: (Reader) throws -> R) rethrows -> R {
        try table.withUnsafeBufferPointer { try body(Reader(table: $0.baseAddress!)) }
    }

    struct Reader {
        fileprivate let table: UnsafePointer<SIMD4<Float>>

        /// - Parameter t: any number; below 0 is the first colour, above 1 the last.
        @inline(__always)
        func callAsFunction(_ t: Float) -> SIMD4<Float> {
            let at = min(max(t, 0), 1) * Float(ColorRamp.steps)
            let i = Int(at)
            let a = table[i]
            return a + (table[i + 1] - a) * (at - Float(i))
        }
    }

    // MARK: Curves

    /// Premultiplied OKLab with alpha.
    private typealias Value = SIMD4<Double>

    /// Stops without an edge between them.
    private struct Curve {
        var positions: [Double]
        var values: [Value]
        var slopes: [Value]
    }

    private static func premultiplied(_ color: StillColor, _ space: MixingSpace) -> Value {
        let lab = Value(space.coordinates(of: color))
        var value = lab * color.alpha
        value.w = color.alpha
        return value
    }

    private static func curves(_ stops: [StillColorStop], _ space: MixingSpace) -> [Curve] {
        var curves: [Curve] = []
        for (i, stop) in stops.enumerated() {
            let value = premultiplied(stop.color, space)
            if i == 0 || stop.position <= stops[i - 1].position {
                curves.append(Curve(positions: [stop.position], values: [value], slopes: []))
            } else {
                curves[curves.count - 1].positions.append(stop.position)
                curves[curves.count - 1].values.append(value)
            }
        }
        for i in curves.indices { curves[i].slopes = slopes(curves[i]) }
        return curves
    }

    private static func slopes(_ curve: Curve) -> [Value] {
        let n = curve.positions.count
        guard n > 1 else { return [.zero] }
        let widths = (1..<n).map { curve.positions[$0] - curve.positions[$0 - 1] }
        let secants = (1..<n).map { (curve.values[$0] - curve.values[$0 - 1]) / widths[$0 - 1] }
        guard n > 2 else { return [secants[0], secants[0]] }
        var slopes = [Value](repeating: .zero, count: n)
        for lane in 0..<4 {
            for i in 1..<n - 1 {
                let (a, b) = (secants[i - 1][lane], secants[i][lane])
                guard a * b > 0 else { continue }
                let (v, w) = (2 * widths[i] + widths[i - 1], widths[i] + 2 * widths[i - 1])
                slopes[i][lane] = (v + w) / (v / a + w / b)
            }
            slopes[0][lane] = end(widths[0], widths[1], secants[0][lane], secants[1][lane])
            slopes[n - 1][lane] = end(
                widths[n - 2], widths[n - 3], secants[n - 2][lane], secants[n - 3][lane])
        }
        return slopes
    }

    /// The slope at an end: of the parabola through three stops, as far as it stays between them.
    private static func end(_ h: Double, _ next: Double, _ a: Double, _ b: Double) -> Double {
        let slope = ((2 * h + next) * a - h * b) / (h + next)
        if slope * a <= 0 { return 0 }
        return a * b <= 0 && abs(slope) > 3 * abs(a) ? 3 * a : slope
    }

    private static func color(
        at t: Double, _ curves: [Curve], _ space: MixingSpace
    ) -> SIMD4<Float> {
        let curve = curves.last { $0.positions[0] <= t } ?? curves[0]
        let (p, last) = (curve.positions, curve.positions.count - 1)
        if t <= p[0] { return color(curve.values[0], space) }
        if t >= p[last] { return color(curve.values[last], space) }
        var i = 0
        while t > p[i + 1] { i += 1 }
        let h = p[i + 1] - p[i]
        let u = (t - p[i]) / h
        let (u2, u3) = (u * u, u * u * u)
        let ends = curve.values[i] * (2 * u3 - 3 * u2 + 1) + curve.values[i + 1] * (3 * u2 - 2 * u3)
        let bends = curve.slopes[i] * (u3 - 2 * u2 + u) + curve.slopes[i + 1] * (u3 - u2)
        return color(ends + bends * h, space)
    }

    private static func color(_ value: Value, _ space: MixingSpace) -> SIMD4<Float> {
        guard value.w > 0 else { return .zero }
        let alpha = Float(min(value.w, 1))
        var light = space.light(SIMD4<Float>(value / value.w)) * alpha
        light.w = alpha
        return light
    }
}
