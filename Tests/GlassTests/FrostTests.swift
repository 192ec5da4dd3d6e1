import Foundation
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTestSupport
import Testing

/// Frost against a Gaussian by its definition, seen through glass of index 1 that bends and takes nothing.
@Suite("Frost is a Gaussian blur")
struct FrostTests {
    static let grounds = ["step", "slanted step", "noise", "lines"]
    static let widths = [0.3, 0.5, 1, 1.5, 2.1, 3.7, 5, 7.9, 8.1, 11, 13.3, 16, 20, 26.7, 40]

    private static func backdrop(_ name: String) -> Picture {
        var random = SeededRandom(5)
        var picture = Picture(width: 151, height: 118, filledWith: .zero)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let value: Float =
                    switch name {
                    case "step": x < 71 ? 0 : 1
                    case "slanted step": 3 * x + 5 * y < 500 ? 0 : 1
                    case "noise": random.float()
                    default: x % 23 == 3 || y % 31 == 8 ? 1 : 0
                    }
                picture[x, y] = SIMD4(value, 1 - value, value * 0.5, 1)
            }
        }
        return picture
    }

    /// Sums over all pixels within six standard deviations, one direction after the other; mirrored borders.
    private static func gaussian(_ picture: Picture, sigma: Double) -> [SIMD4<Double>] {
        let radius = Int((6 * sigma).rounded(.up))
        let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let weights = raw.map { $0 / raw.reduce(0, +) }
        func inside(_ i: Int, _ count: Int) -> Int {
            let folded = ((i % (2 * count)) + 2 * count) % (2 * count)
            return folded < count ? folded : 2 * count - 1 - folded
        }
        let (width, height) = (picture.width, picture.height)
        var across = [SIMD4<Double>](repeating: .zero, count: width * height)
        var result = across
        for y in 0..<height {
            for x in 0..<width {
                for (k, weight) in weights.enumerated() {
                    across[y * width + x] +=
                        SIMD4<Double>(picture[inside(x + k - radius, width), y]) * weight
                }
            }
        }
        for y in 0..<height {
            for x in 0..<width {
                for (k, weight) in weights.enumerated() {
                    result[y * width + x] +=
                        across[inside(y + k - radius, height) * width + x] * weight
                }
            }
        }
        return result
    }

    @Test("within 1/255 of the true one, whatever its width", arguments: widths)
    func error(sigma: Double) {
        for name in Self.grounds {
            let backdrop = Self.backdrop(name)
            var glass = Glass(
                path: .rect(Rect(x: -90, y: -90, width: 400, height: 400)), backdrop: backdrop)
            glass.material = .refractionOnly
            // One sample a pixel, at its centre.
            (glass.material.ior, glass.material.bevel, glass.material.quality) = (1, 10, .draft)
            glass.material.frost = sigma
            let expected = Self.gaussian(backdrop, sigma: sigma)
            var worst = 0.0
            for (a, b) in zip(glass.render().pixels, expected) {
                let d = SIMD4<Double>(a) - b
                worst = max(worst, abs(d.x), abs(d.y), abs(d.z))
            }
            #expect(worst < 1.0 / 255, "\(name): \(worst * 255) / 255")
        }
    }
}
