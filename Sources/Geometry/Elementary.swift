/// Elementary functions from additions, multiplications, divisions and square roots alone, which IEEE 754
/// rounds the same on every machine. The C library's versions differ between systems in the last bits,
/// and a picture must not.
///
/// Accuracy is stated for each; none is meant for inner loops (those use tables made from these).
public enum Elementary {
    public static let pi = 3.141_592_653_589_793
    static let ln2 = 0.693_147_180_559_945_3
    private static let ln2High = 0x1.62e42feep-1
    private static let ln2Low = 0x1.a39ef35793c76p-33

    /// eˣ, relative error below 1e-15 for |x| ≤ 700; 0 below and infinity above.
    ///
    /// x = k·ln 2 + r with |r| ≤ ln 2 / 2, then the Taylor series to r¹⁴. ln 2 is taken in two parts, the first
    /// so short that its product with k is exact.
    public static func exp(_ x: Double) -> Double {
        if x.isNaN { return x }
        if x > 709 { return .infinity }
        if x < -745 { return 0 }
        let k = (x / ln2).rounded()
        let r = (x - k * ln2High) - k * ln2Low
        var term = 1.0
        var sum = 1.0
        for i in 1...14 {
            term *= r / Double(i)
            sum += term
        }
        return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
    }

    /// Natural logarithm, relative error below 1e-15; −∞ at 0, NaN below.
    ///
    /// x = 2ᵏ·m with m in [√½, √2); ln m = 2·artanh((m − 1)/(m + 1)) by its series.
    public static func log(_ x: Double) -> Double {
        if x.isNaN || x < 0 { return .nan }
        if x == 0 { return -.infinity }
        if x == .infinity { return x }
        var m = x.significand
        var k = Double(x.exponent)
        if m > 1.414_213_562_373_095_1 {
            m /= 2
            k += 1
        }
        let s = (m - 1) / (m + 1)
        let s2 = s * s
        var power = s
        var sum = 0.0
        for i in 0..<14 {
            sum += power / Double(2 * i + 1)
            power *= s2
        }
        return k * ln2 + 2 * sum
    }

    /// xʸ for x ≥ 0.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if x == 0 { return y == 0 ? 1 : (y > 0 ? 0 : .infinity) }
        return x == 1 ? 1 : exp(y * log(x))
    }

    /// Sine and cosine of an angle in degrees; exact at multiples of 90°, error below 1e-15 elsewhere.
    public static func sincos(degrees: Double) -> (sin: Double, cos: Double) {
        guard degrees.isFinite else { return (.nan, .nan) }
        let quarter = (degrees / 90).rounded()
        let (s, c) = sincosSeries((degrees - quarter * 90) * (pi / 180))
        switch Int(quarter.truncatingRemainder(dividingBy: 4) + 4) % 4 {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// Arc tangent in radians, error below 1e-15: three halvings of the angle, then the Taylor series.
    public static func atan(_ x: Double) -> Double {
        if x.isNaN { return x }
        // Beyond, the square below would overflow.
        if x > 1e17 { return pi / 2 }
        if x < -1e17 { return -pi / 2 }
        var t = x
        for _ in 0..<3 { t /= 1 + (1 + t * t).squareRoot() }
        let t2 = t * t
        var power = t
        var sum = 0.0
        for i in 0..<16 {
            sum += (i % 2 == 0 ? power : -power) / Double(2 * i + 1)
            power *= t2
        }
        return 8 * sum
    }

    /// tan of an angle in radians, |x| < π/2; relative error below 1e-15 / cos x.
    public static func tan(_ x: Double) -> Double {
        let (s, c) = sincosSeries(x)
        return s / c
    }

    private static func sincosSeries(_ x: Double) -> (sin: Double, cos: Double) {
        var sin = 0.0
        var cos = 0.0
        var term = 1.0
        for i in 0..<24 {
            let sign: Double = (i / 2) % 2 == 0 ? 1 : -1
            if i % 2 == 0 { cos += sign * term } else { sin += sign * term }
            term *= x / Double(i + 1)
        }
        return (sin, cos)
    }
}
