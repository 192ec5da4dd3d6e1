import Foundation
import HyalineGeometry
import HyalineGlass
import HyalinePictures
import HyalinePixels
import Testing

/// The two scenes that were ray traced. Truth/ holds their backdrop and outline, and crops of the pictures that show the 2,
/// the colon and part of the 3; a folder with the whole pictures (thin.png, thick.png) may be given.
struct TruthScene: Sendable, CustomStringConvertible {
    var name: String
    var crown: Double
    var bevel: Double
    var gap: Double
    var description: String { name }

    static let all = [
        TruthScene(name: "thin", crown: 12, bevel: 12, gap: 6),
        TruthScene(name: "thick", crown: 24, bevel: 16, gap: 12),
    ]

    /// Corner of the crops in the whole pictures, px.
    static let cropCorner = (x: 160, y: 100)

    func glass(_ quality: RenderQuality) throws -> Glass {
        var glass = Glass(path: try Self.shape(), backdrop: try Self.stored("backdrop.png"))
        glass.material = .refractionOnly
        glass.material.quality = quality
        glass.material.bevelExponent = 2
        glass.material.slab = 0
        (glass.material.crown, glass.material.bevel, glass.material.gap) = (crown, bevel, gap)
        return glass
    }

    /// - Parameter folder: with the whole pictures; nil for the crops.
    func truth(in folder: String? = nil) throws -> (picture: Picture, x: Int, y: Int) {
        guard let folder else {
            return (try Self.stored("\(name)-crop.png"), Self.cropCorner.x, Self.cropCorner.y)
        }
        return (try PictureFile.read("\(folder)/\(name).png").picture, 0, 0)
    }

    /// PSNR in linear light over the pixels that are at least a little covered, dB.
    static func decibels(
        _ rendered: Picture, _ truth: (picture: Picture, x: Int, y: Int), covered: [Bool]
    ) throws -> Double {
        var sum = 0.0
        var count = 0.0
        for y in 0..<truth.picture.height {
            for x in 0..<truth.picture.width {
                let i = (y + truth.y) * rendered.width + x + truth.x
                guard covered[i] else { continue }
                let d = rendered.pixels[i] - truth.picture[x, y]
                sum += Double(d.x * d.x + d.y * d.y + d.z * d.z)
                count += 3
            }
        }
        try #require(count > 10_000, "the picture shows glass")
        return -10 * log10(sum / count)
    }

    static func shape() throws -> Path {
        let text = try String(contentsOf: url("shape.svg"), encoding: .utf8)
        let data = try #require(text.split(separator: "d=\"").last?.split(separator: "\"").first)
        return try Path(svg: String(data))
    }

    private static func url(_ name: String) throws -> URL {
        try #require(
            Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Truth"))
    }

    private static func stored(_ name: String) throws -> Picture {
        try PictureFile.read(try url(name).path).picture
    }
}
