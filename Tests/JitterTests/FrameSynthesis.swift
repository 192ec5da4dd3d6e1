import Foundation
import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import HyalineTypography

@testable import HyalineField

/// Frames as an app might show them, with text exactly where it is asked for: the area of each pixel
/// that the outlines cover, mixed with the backdrop.
struct FrameSynthesis {
    enum Backdrop: String, CaseIterable, Sendable {
        case flat
        case textured
        case moving
    }

    var size = 48.0
    var backdrop = Backdrop.flat
    /// Encoded, 0…1.
    var fill = 0.95
    /// Standard deviation of each pixel's noise, encoded.
    var noise = 0.0
    var seed = 1
    /// Frames that a moving backdrop is ahead: other edges then lie behind the same characters.
    var lead = 0
    /// Whether text is mixed with the backdrop in linear light, as few apps do.
    var blendsLinearly = false
    /// Of a flat backdrop, encoded; nil for one that is far from the fill.
    var base: Double?
    private let fonts: FontSet
    let width: Int
    let height: Int

    init(size: Double, backdrop: Backdrop = .flat, font: TestFont = .inter) throws {
        self.size = size
        self.backdrop = backdrop
        fonts = FontSet(try font.open())
        width = Int(size * 3.6) + 24
        height = Int(size * 1.2) + 16
    }

    /// - Parameters:
    ///   - shift: of the whole text from its place, px.
    ///   - index: of the frame: what moves behind the text, and its noise, depend on it.
    func frame(_ text: String, shift: Vector, index: Int) throws -> Picture {
        let layout = try TextLayout(
            text, fonts: fonts,
            style: TextStyle(size: size, cells: .fixed(digit: 0.66, separator: 0.33)))
        // Neither on whole pixels nor on halves.
        let center = Point(Double(width) / 2 + 0.37, Double(height) / 2 + 0.21) + shift
        let outline = VisibleOutline(layout.centered(at: center).path())
        let coverage = Coverage.plane(
            of: outline, in: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
        var random = SeededRandom(seed &* 1000 &+ index)
        var picture = Picture(width: width, height: height, filledWith: .zero)
        for y in 0..<height {
            for x in 0..<width {
                let a = Double(coverage.pixels[y * width + x])
                let behind = tone(x, y, index)
                var value = behind + a * (fill - behind)
                if blendsLinearly {
                    let (f, b) = (SRGB.linear(fill), SRGB.linear(behind))
                    value = SRGB.encoded(b + a * (f - b))
                }
                if noise > 0 {
                    // Twelve numbers of 0…1 less 6 are as good as normal.
                    var sum = -6.0
                    for _ in 0..<12 { sum += random.number(0...1) }
                    value += noise * sum
                }
                let code = Int(max(0, min(255, (value * 255).rounded())))
                let light = SRGB.linearOf8Bit[code]
                picture.pixels[y * width + x] = SIMD4(light, light, light, 1)
            }
        }
        return picture
    }

    /// Of the backdrop, encoded.
    private func tone(_ x: Int, _ y: Int, _ index: Int) -> Double {
        let base = self.base ?? (fill > 0.5 ? 0.12 : 0.92)
        guard backdrop != .flat else { return base }
        let time = Double(index + lead)
        let (dx, dy) = backdrop == .moving ? (2.3 * time, -1.1 * time) : (0, 0)
        let (u, v) = (Double(x) - dx, Double(y) - dy)
        // Waves from 60 to 9 px, and stripes with edges.
        var waves = 0.0
        for (k, (fx, fy)) in [(0.07, 0.05), (-0.11, 0.16), (0.31, -0.22), (0.5, 0.45)].enumerated()
        {
            waves += sin(u * fx + v * fy + Double(k)) / Double(k + 1)
        }
        let stripe = sin((u + 0.5 * v) * 0.13) > 0.6 ? 0.08 : 0
        let depth = 0.2 + 0.08 * waves + stripe
        return fill > 0.5 ? base + depth : base - depth
    }
}
