import Foundation
import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePictures
import HyalinePixels
import Testing

/// Agreement with pictures of the same bodies that were ray traced through a watertight mesh. The crops in Truth/
/// show the 2, the colon and part of the 3 of the whole pictures (their corner is at 160, 100); the thick 2 is the
/// hardest digit, so the whole thick picture agrees 0.3 dB better than its crop.
@Suite("The glass agrees with ray-traced pictures")
struct TruthTests {
    struct Case: Sendable, CustomStringConvertible {
        let scene: String
        let quality: RenderQuality
        let decibels: Double
        var description: String { "\(scene), \(quality.rawValue): ≥ \(decibels) dB" }
    }

    static let cases = [
        Case(scene: "thin", quality: .still, decibels: 50),
        Case(scene: "thick", quality: .still, decibels: 43.7),
        Case(scene: "thin", quality: .frame, decibels: 41),
        Case(scene: "thick", quality: .frame, decibels: 38),
    ]

    @Test("within the stated noise, in linear light on glass pixels", arguments: cases)
    func agreement(_ test: Case) throws {
        let backdrop = try Self.picture("backdrop.png")
        let truth = try Self.picture("\(test.scene)-crop.png")
        let text = try String(contentsOf: Self.url("shape.svg"), encoding: .utf8)
        let data = try #require(text.split(separator: "d=\"").last?.split(separator: "\"").first)
        var glass = Glass(path: try Path(svg: String(data)), backdrop: backdrop)
        glass.material = .refractionOnly
        glass.material.quality = test.quality
        glass.material.bevelExponent = 2
        glass.material.slab = 0
        let isThin = test.scene == "thin"
        glass.material.crown = isThin ? 12 : 24
        glass.material.bevel = isThin ? 12 : 16
        glass.material.gap = isThin ? 6 : 12
        let rendered = glass.render()
        let covered = glass.covered
        var sum = 0.0
        var count = 0.0
        for y in 0..<truth.height {
            for x in 0..<truth.width {
                let i = (y + 100) * rendered.width + x + 160
                guard covered[i] else { continue }
                let d = rendered.pixels[i] - truth[x, y]
                sum += Double(d.x * d.x + d.y * d.y + d.z * d.z)
                count += 3
            }
        }
        try #require(count > 10_000, "the crop shows glass")
        let decibels = -10 * log10(sum / count)
        #expect(decibels >= test.decibels, "measured \(decibels) dB")
    }

    private static func url(_ name: String) throws -> URL {
        try #require(
            Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Truth"))
    }

    private static func picture(_ name: String) throws -> Picture {
        try PictureFile.read(try url(name).path).picture
    }
}
