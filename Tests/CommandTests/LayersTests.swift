import Foundation
import HyalinePictures
import HyalinePixels
import Testing

@Suite("--layers")
struct LayersTests {
    private static let names = [
        "coverage", "distance", "gradient", "displacement", "footprint", "face", "light",
    ]

    @Test("Writes seven 16-bit pictures of the canvas into a folder that it creates")
    func files() throws {
        let workshop = try Workshop()
        let start = ["render", "12:34"] + RenderTests.small
        let outcome = try workshop.hyaline(start + ["--layers", "a/b", "-o", "t.png"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let folder = workshop.url("a/b")
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(found.sorted() == Self.names.map { "\($0).png" }.sorted())
        for name in Self.names {
            let png = try #require(PNGBytes(try workshop.data("a/b/\(name).png")))
            #expect(png.width == 160 && png.height == 90 && png.depth == 16, "\(name)")
            #expect(png.colorType == (name == "face" ? 6 : 2), "\(name)")
        }
        // The picture is the same as without, and a second time everything is written over.
        let plain = try workshop.hyaline(start + ["-o", "u.png"])
        #expect(plain.exitCode == 0)
        #expect(try workshop.data("t.png") == workshop.data("u.png"))
        let again = try workshop.hyaline(start + ["--layers", "a/b", "-o", "t.png"])
        #expect(again.exitCode == 0)
    }

    @Test("The files lie over the backdrop as the picture does")
    func composition() throws {
        let workshop = try Workshop()
        let options = [
            "--shadow", "0", "--caustic", "0", "--glint", "0.3", "--backdrop", "#204060", "--depth",
            "16",
        ]
        let outcome = try workshop.hyaline(
            ["render", "12:34"] + RenderTests.small + options
                + ["--layers", "parts", "-o", "t.png"])
        #expect(outcome.exitCode == 0, "\(outcome.stderr)")
        func read(_ name: String) throws -> Picture {
            try PictureFile.read(workshop.url(name).path).picture
        }
        let picture = try read("t.png")
        let (face, light) = try (read("parts/face.png"), read("parts/light.png"))
        let coverage = try read("parts/coverage.png")
        let backdrop = SRGB.color(red: 32.0 / 255, green: 64.0 / 255, blue: 96.0 / 255)
        var worst: Float = 0
        for i in picture.pixels.indices {
            // Codes are numbers: the encoded value of what the reader takes for light.
            let alpha = Float(SRGB.encoded(Double(coverage.pixels[i].x)))
            let d = backdrop * (1 - alpha) + face.pixels[i] + light.pixels[i] - picture.pixels[i]
            worst = max(worst, abs(d.x), abs(d.y), abs(d.z))
        }
        #expect(worst < 2e-4)
    }

    @Test("A folder that cannot be is an error")
    func noFolder() throws {
        let workshop = try Workshop()
        try workshop.write(Data([1]), to: "file")
        let outcome = try workshop.hyaline(
            ["render", "1"] + RenderTests.small + ["--layers", "file/x", "-o", "t.png"])
        #expect(outcome.exitCode == 73)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.stderr.contains("file/x") && outcome.stderr.contains("--layers"))
    }
}
