internal import HyalineGeometry
internal import HyalinePixels

/// Encoded value in 0…1 → linear light in 0…1, by the same arithmetic on every machine.
enum ToneCurve: Equatable {
    case sRGB
    /// A power; 1 is linear.
    case gamma(Double)
    /// The camera's curve of Rec. 709, Rec. 601 and Rec. 2020, undone.
    case rec709
    /// Even steps from 0 to 1, values in 0…1, straight between them; at least two.
    case table([Double])
    /// ICC.1:2022, 10.18: (a·x + b)^g + e for x ≥ d, else c·x + f.
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

    func callAsFunction(_ x: Double) -> Double {
        let value: Double
        switch self {
        case .sRGB: value = SRGB.linear(x)
        case .gamma(let g): value = g == 1 ? x : Elementary.pow(max(0, x), g)
        case .rec709:
            value = x < 0.081 ? x / 4.5 : Elementary.pow((x + 0.099) / 1.099, 1 / 0.45)
        case .table(let values):
            let place = x * Double(values.count - 1)
            let i = min(Int(place), values.count - 2)
            value = values[i] + (values[i + 1] - values[i]) * (place - Double(i))
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            value = x >= d ? Elementary.pow(max(0, a * x + b), g) + e : c * x + f
        }
        return value.isFinite ? min(1, max(0, value)) : 0
    }

    /// The light of every code of a depth: 256 or 65,536 values.
    func values(depth: Int) -> [Float] {
        if self == .sRGB { return depth == 16 ? SRGB.linearOf16Bit : SRGB.linearOf8Bit }
        let white = Double(1 << depth - 1)
        return (0..<1 << depth).map { Float(self(Double($0) / white)) }
    }

    /// Within half an 8-bit code of sRGB's curve at 33 places.
    var isNearlySRGB: Bool {
        (0...32).allSatisfy { i in
            let x = Double(i) / 32
            return abs(SRGB.encoded(self(x)) - x) < 0.5 / 255
        }
    }
}
