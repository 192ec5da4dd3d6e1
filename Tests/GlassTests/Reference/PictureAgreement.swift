import Foundation
import HyalinePixels

/// How far a picture is from the reference on the pixels that a shape touches: sRGB-encoded, in 255ths.
struct PictureAgreement: Sendable {
    /// Of one pixel, the mean and the largest over the three channels.
    struct Difference: Sendable {
        var mean: Double
        var largest: Double
        var depth: Double
        var isCrease: Bool
        /// Share of the pixel inside.
        var area: Double
        var x: Int
        var y: Int
    }

    let pixels: [Difference]
    /// PSNR in linear light, dB.
    let decibels: Double

    init(_ picture: Picture, _ reference: Picture, _ samples: ReferenceSamples) {
        var squares = 0.0
        pixels = samples.pixels.map { pixel in
            let (a, b) = (picture[pixel.x, pixel.y], reference[pixel.x, pixel.y])
            var (sum, largest) = (0.0, 0.0)
            for lane in 0..<3 {
                let d = 255 * abs(Self.encoded(a[lane]) - Self.encoded(b[lane]))
                sum += d / 3
                largest = max(largest, d)
                squares += Double((a[lane] - b[lane]) * (a[lane] - b[lane]))
            }
            return Difference(
                mean: sum, largest: largest, depth: pixel.depth,
                isCrease: pixel.agreement < 0.9, area: pixel.area, x: pixel.x, y: pixel.y)
        }
        decibels = -10 * log10(squares / Double(3 * max(pixels.count, 1)))
    }

    private static func encoded(_ value: Float) -> Double {
        SRGB.encoded(Double(min(max(value, 0), 1)))
    }

    var mean: Double { pixels.reduce(0) { $0 + $1.mean } / Double(max(pixels.count, 1)) }

    /// What all but a thousandth of the pixels stay below, by their worst channel.
    var percentile999: Double { Self.percentile(pixels.map(\.largest)) }

    static func percentile(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, Int((0.999 * Double(sorted.count)).rounded(.up)) - 1)]
    }

    /// Where in the shape the differences are: count, mean and 99.9th percentile by zones of depth.
    func zones(bevel: Double) -> String {
        let zones: [(String, (Difference) -> Bool)] = [
            ("area < 1/32", { $0.area < 1.0 / 32 }),
            ("creases", { $0.isCrease && $0.area >= 1.0 / 32 }),
            ("depth < 0", { !$0.isCrease && $0.area >= 1.0 / 32 && $0.depth < 0 }),
            ("0…1", { !$0.isCrease && $0.area >= 1.0 / 32 && (0..<1).contains($0.depth) }),
            ("1…2.5", { !$0.isCrease && $0.area >= 1.0 / 32 && $0.depth >= 1 && $0.depth < 2.5 }),
            (
                "2.5…bevel",
                { !$0.isCrease && $0.area >= 1.0 / 32 && $0.depth >= 2.5 && $0.depth < bevel }
            ),
            ("face", { !$0.isCrease && $0.area >= 1.0 / 32 && $0.depth >= max(2.5, bevel) }),
        ]
        return zones.map { name, belongs in
            let part = pixels.filter(belongs)
            let mean = part.reduce(0) { $0 + $1.mean } / Double(max(part.count, 1))
            let high = Self.percentile(part.map(\.largest))
            return String(format: "%@ %d px %.2f/%.1f", name, part.count, mean, high)
        }.joined(separator: ", ")
    }
}
