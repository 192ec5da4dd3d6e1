public import HyalineGeometry
import HyalineGlass

/// What glass is doing at a moment (optics, section 8): a value. A picture is a function of the scene with its state, so a
/// film may be rendered in any order.
///
/// With `GlassAccessibility.reduceMotion` glass does not move: there is no shimmer, a press glows without scaling, and
/// what comes into being only fades in.
public struct GlassState: Sendable, Equatable {
    /// How far the glass has come into being, 0…1: at 0 the picture is the backdrop, bit for bit. The lens comes first: the
    /// glass is there in silhouette from 0.35 on, while it bends, shades and blurs as m and shines as m².
    /// Labels of shapes follow.
    public var materialize: Double = 1
    public var press: GlassPress?
    /// A band of light on its way over all of the glass, from the side of the light to the other, 0…1; at 0 and at 1 it is
    /// not to be seen, so that it may be repeated. It brightens what environment and glint there are. nil = none.
    public var shimmer: Double?

    public init(materialize: Double = 1, press: GlassPress? = nil, shimmer: Double? = nil) {
        self.materialize = materialize
        self.press = press
        self.shimmer = shimmer
    }

    func validated() throws(SceneError) -> GlassState {
        let numbers: [(String, Double?, ClosedRange<Double>)] = [
            ("materialize", materialize, 0...1), ("shimmer", shimmer, 0...1),
            ("press (x)", press?.point.x, -1e6...1e6), ("press (y)", press?.point.y, -1e6...1e6),
            ("press (amount)", press?.amount, 0...1),
        ]
        for (name, value, range) in numbers {
            guard let value, !range.contains(value) else { continue }
            throw SceneError(
                .usage,
                "\(name) is \(value); it must be from \(formatted(range.lowerBound, decimals: 3)) to"
                    + " \(formatted(range.upperBound, decimals: 3))")
        }
        return self
    }
}

/// A finger on the glass. What is under it is pressed: the text, or the topmost shape with its group; a touch beside all glass
/// presses nothing.
public struct GlassPress: Sendable, Equatable {
    /// Where it touches, pt.
    public var point: Point
    /// How far it is pressed, 0…1: the glass grows about its centre by up to 4 %, and light spreads in it from the point.
    public var amount: Double

    public init(_ point: Point, amount: Double = 1) {
        self.point = point
        self.amount = amount
    }
}

/// How one text becomes the next.
public enum GlassMorph {
    /// How long it takes, s (optics, section 8): over before the eye has to read.
    public static let duration = 0.15
    /// By how much shapes are thicker half-way than the mixture of the two, in half strokes, so that they do not break.
    public static let swell = 0.15

    /// The progress of a morph that begins at a tick: linear, for `SceneRenderer.update(from:to:progress:)` eases.
    ///
    /// - Parameters:
    ///   - time: since the tick, s.
    ///   - duration: s; 0 = a cut.
    public static func progress(after time: Double, duration: Double = duration) -> Double {
        guard duration > 0 else { return time < 0 ? 0 : 1 }
        return min(max(time / duration, 0), 1)
    }

    /// Ease in and out: how far the shapes have come at a progress, both 0…1.
    public static func eased(_ progress: Double) -> Double { smoothstep(0, 1, progress) }
}
