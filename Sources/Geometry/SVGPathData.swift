/// What is wrong with a piece of SVG path data.
public struct SVGPathError: Error, Equatable, Sendable {
    /// What and where, for a person.
    public let message: String
}

extension Path {
    /// Reads SVG path data (SVG 1.1, section 8.3): M, L, H, V, Q, T, C, S and Z in both cases. Elliptical arcs are
    /// refused with an error, never skipped.
    public init(svg text: String) throws(SVGPathError) {
        var reader = SVGPathReader(text)
        self = try reader.read()
    }

    /// SVG path data in absolute coordinates.
    ///
    /// - Parameter decimals: digits after the point; trailing zeros are dropped.
    public func svg(decimals: Int = 4) -> String {
        var text = ""
        func add(_ letter: Character, _ points: [Point]) {
            text.append(letter)
            for (i, point) in points.enumerated() {
                if i > 0 { text.append(" ") }
                text += formatted(point.x, decimals: decimals)
                text.append(" ")
                text += formatted(point.y, decimals: decimals)
            }
        }
        for element in elements {
            switch element {
            case .move(let p): add("M", [p])
            case .line(let p): add("L", [p])
            case .quad(let c, let p): add("Q", [c, p])
            case .cubic(let c1, let c2, let p): add("C", [c1, c2, p])
            case .close: text.append("Z")
            }
        }
        return text
    }
}

/// A number with at most `decimals` digits after the point, without an exponent, the same on every machine. Values are
/// rounded half away from zero; −0 is written 0.
package func formatted(_ value: Double, decimals: Int) -> String {
    precondition(decimals >= 0 && decimals <= 9)
    guard value.isFinite else { return "0" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value.magnitude * power).rounded()
    guard scaled < 9e18 else {
        // Hardly a coordinate any more: the whole part and the rest, each by itself.
        let whole = value.magnitude.rounded(.towardZero)
        let rest = formatted(value.magnitude - whole, decimals: decimals).dropFirst()
        return (value < 0 ? "-" : "") + wholeDigits(whole) + rest
    }
    let units = Int64(scaled)
    let (whole, part) = units.quotientAndRemainder(dividingBy: Int64(power))
    var text = value < 0 && units != 0 ? "-\(whole)" : "\(whole)"
    if part != 0 {
        var digits = String(part)
        while digits.utf8.count < decimals { digits = "0" + digits }
        while digits.last == "0" { digits.removeLast() }
        text += "." + digits
    }
    return text
}

/// All digits of a whole number of any size, exactly: its 53 bits, doubled digit by digit.
private func wholeDigits(_ value: Double) -> String {
    let doublings = max(0, Int(value.exponent) - 52)
    let bits = value / Double(sign: .plus, exponent: doublings, significand: 1)
    var digits = String(Int64(bits)).utf8.map { Int($0) - 48 }
    for _ in 0..<doublings {
        var carry = 0
        for i in digits.indices.reversed() {
            let twice = 2 * digits[i] + carry
            (digits[i], carry) = (twice % 10, twice / 10)
        }
        if carry > 0 { digits.insert(carry, at: 0) }
    }
    return digits.map(String.init).joined()
}
