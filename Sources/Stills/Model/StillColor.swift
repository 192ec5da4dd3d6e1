public import HyalinePixels

/// A colour as manifests write it: encoded parts, 0…1, of sRGB or of Display P3.
public struct StillColor: Sendable, Hashable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    /// What red, green and blue are. Both spaces have the same curve.
    public var space: ColorSpace

    public init(
        red: Double, green: Double, blue: Double, alpha: Double = 1, space: ColorSpace = .sRGB
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.space = space
    }

    /// `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or `color(display-p3 R G B / A)` as in CSS Color 4; anything else is nil.
    public init?(_ text: String) {
        guard text.first == "#" else {
            guard case .success(let color) = ColorFunction.color(text) else { return nil }
            self = color
            return
        }
        let digits = text.dropFirst().utf8.map(Self.value)
        let values = digits.compactMap { $0 }
        guard values.count == digits.count, [3, 6, 8].contains(values.count) else { return nil }
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

    /// Linear light of a canvas's space, not premultiplied: as `GlassMaterial.tint` and `ShapeLabel.color` take it. What the
    /// space cannot show is clipped, each part to 0…1.
    public func linear(in space: ColorSpace) -> SIMD4<Float> {
        var color = SRGB.color(red: red, green: green, blue: blue)
        if space != self.space {
            color = self.space.convert(color, to: space)
                .clamped(lowerBound: .zero, upperBound: .one)
        }
        color.w = Float(alpha)
        return color
    }

    /// Linear light of a canvas's space, clipped as above and premultiplied: as pictures hold it.
    public func premultiplied(in space: ColorSpace) -> SIMD4<Float> {
        if space == self.space {
            return SRGB.color(red: red, green: green, blue: blue, alpha: alpha)
        }
        let color = linear(in: space)
        var premultiplied = color * color.w
        premultiplied.w = color.w
        return premultiplied
    }
}
