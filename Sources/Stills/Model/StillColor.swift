import HyalinePixels

/// A colour as manifests write it: sRGB-encoded parts, 0…1.
public struct StillColor: Sendable, Hashable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`; anything else is nil.
    public init?(_ text: String) {
        let digits = text.dropFirst().utf8.map(Self.value)
        let values = digits.compactMap { $0 }
        guard text.first == "#", values.count == digits.count, [3, 6, 8].contains(values.count)
        else { return nil }
        func part(_ i: Int) -> Double {
            values.count == 3
                ? Double(values[i]) / 15 : Double(values[2 * i] * 16 + values[2 * i + 1]) / 255
        }
        self.init(
            red: part(0), green: part(1), blue: part(2), alpha: values.count == 8 ? part(3) : 1)
    }

    private static func value(_ digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Linear light, not premultiplied: as `GlassMaterial.tint` and `ShapeLabel.color` take it.
    public var linear: SIMD4<Float> {
        var color = SRGB.color(red: red, green: green, blue: blue)
        color.w = Float(alpha)
        return color
    }

    /// Linear light, premultiplied: as pictures hold it.
    public var premultiplied: SIMD4<Float> {
        SRGB.color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
