public import HyalineGeometry

/// SplitMix64: the same numbers from the same seed on every machine.
public struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    public init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    public mutating func float(_ range: ClosedRange<Float> = 0...1) -> Float {
        Float.random(in: range, using: &self)
    }

    public mutating func point(_ range: ClosedRange<Double> = -50...50) -> Point {
        Point(number(range), number(range))
    }

    /// Contours of one to six lines and curves each.
    public mutating func path(contours: Int = 3) -> Path {
        var path = Path()
        for _ in 0..<contours {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...6, using: &self) {
                switch Int.random(in: 0...2, using: &self) {
                case 0: path.line(to: point())
                case 1: path.quad(point(), to: point())
                default: path.cubic(point(), point(), to: point())
                }
            }
            path.close()
        }
        return path
    }
}
