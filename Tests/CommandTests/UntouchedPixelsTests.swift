import Foundation
import HyalineGeometry
import HyalinePictures
import HyalinePixels
import Testing

/// Where there is no glass and no shadow, the picture is the backdrop, bit for bit at 16 bits.
@Suite("Pixels that no glass touches")
struct UntouchedPixelsTests {
    private static let canvas = ["--canvas", "240x160", "--scale", "2", "--size", "60"]

    private static func workshop() throws -> Workshop {
        let workshop = try Workshop()
        let bytes = try TestPicture.png(width: 480, height: 320, depth: 16)
        try workshop.write(bytes, to: "photo.png")
        return workshop
    }

    private static func render(_ options: [String], in workshop: Workshop) throws -> Picture {
        let outcome = try workshop.hyaline(
            ["render", "12:34", "--backdrop", "photo.png", "--depth", "16", "-o", "t.png"] + canvas
                + options)
        try #require(outcome.exitCode == 0, "\(outcome.stderr)")
        return try PictureFile.read(workshop.url("t.png").path).picture
    }

    /// Boxes of the glyphs in px, by what `path` says.
    private static func boxes(in workshop: Workshop) throws -> [Rect] {
        let scale = 2.0
        return try PathReport("12:34", canvas, in: workshop).glyphs.map { glyph in
            let box = try Path(svg: glyph.d).bounds
            return Rect(
                minX: box.minX * scale, minY: box.minY * scale, maxX: box.maxX * scale,
                maxY: box.maxY * scale)
        }
    }

    /// Counts the pixels outside the boxes grown by `margin` px that differ, and the same inside.
    private static func differences(
        _ a: Picture, _ b: Picture, boxes: [Rect], margin: Double
    ) -> (outside: Int, inside: Int) {
        let areas = boxes.map { $0.expanded(by: margin) }
        var counts = (outside: 0, inside: 0)
        for y in 0..<a.height {
            for x in 0..<a.width where a[x, y] != b[x, y] {
                let center = Point(Double(x) + 0.5, Double(y) + 0.5)
                let pixel = Rect(
                    minX: center.x, minY: center.y, maxX: center.x, maxY: center.y)
                if areas.contains(where: { $0.touches(pixel) }) {
                    counts.inside += 1
                } else {
                    counts.outside += 1
                }
            }
        }
        return counts
    }

    @Test("Identity is the backdrop")
    func identity() throws {
        let workshop = try Self.workshop()
        let photo = try PictureFile.read(workshop.url("photo.png").path).picture
        #expect(try Self.render(["--glass", "identity"], in: workshop) == photo)
        #expect(try Self.render(["--glass", "identity", "--reflection"], in: workshop) == photo)
    }

    @Test("Without shadow and caustic, glass ends within 2 px of its outline")
    func glassOnly() throws {
        let workshop = try Self.workshop()
        let photo = try PictureFile.read(workshop.url("photo.png").path).picture
        let picture = try Self.render(["--shadow", "0", "--caustic", "0"], in: workshop)
        let counts = try Self.differences(
            picture, photo, boxes: Self.boxes(in: workshop), margin: 2)
        #expect(counts.outside == 0)
        #expect(counts.inside > 5_000)
    }

    @Test("A shadow ends within half an em")
    func shadow() throws {
        let workshop = try Self.workshop()
        let photo = try PictureFile.read(workshop.url("photo.png").path).picture
        let picture = try Self.render([], in: workshop)
        let counts = try Self.differences(
            picture, photo, boxes: Self.boxes(in: workshop), margin: 0.5 * 60 * 2)
        #expect(counts.outside == 0)
        #expect(counts.inside > 5_000)
    }
}
