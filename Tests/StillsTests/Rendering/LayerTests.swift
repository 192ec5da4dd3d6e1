import Foundation
import HyalineGeometry
import HyalinePictures
import HyalinePixels
import HyalineScenes
import HyalineStills
import Testing

@Suite("Layers of stills")
struct LayerTests {
    /// 400 × 100 px; encoded red is x / 400, encoded green y / 100, in steps of 16 bits.
    private static func ramps(in folder: ManifestFolder) throws -> String {
        var picture = Picture(width: 400, height: 100, filledWith: .one)
        for y in 0..<100 {
            for x in 0..<400 {
                picture[x, y] = SRGB.color(
                    red: Double(x) / 400, green: Double(y) / 100, blue: 0.25)
            }
        }
        let path = folder.path("ramps.png")
        try PictureFile.write(picture, to: path, options: PictureOptions(depth: 16))
        return path
    }

    private static func shown(
        _ path: String, _ fit: Fit, focus: Point = Point(0.5, 0.5), mirrored: Bool = false,
        width: Int, height: Int
    ) throws -> Picture {
        let image = StillImage(path: path, fit: fit, focus: focus, isMirrored: mirrored)
        return try picture(of: job([backdrop(.image(image))], width: width, height: height))
    }

    /// The column and row of the file that a pixel shows.
    private static func place(_ pixel: SIMD4<Float>) -> (x: Double, y: Double) {
        (SRGB.encoded(Double(pixel.x)) * 400, SRGB.encoded(Double(pixel.y)) * 100)
    }

    @Test(
        "What is cut off leaves the focus in the middle, as far as the edges allow",
        arguments: [(0.5, 150.0), (0.25, 50), (0.3, 70), (0, 0), (0.1, 0), (0.9, 300), (1, 300)])
    func cover(focus: Double, start: Double) throws {
        let folder = try ManifestFolder()
        let path = try Self.ramps(in: folder)
        let picture = try Self.shown(
            path, .cover, focus: Point(focus, 0.9), width: 100, height: 100)
        for (x, y) in [(10, 20), (50, 50), (90, 80)] {
            let found = Self.place(picture[x, y])
            #expect(abs(found.x - start - Double(x)) < 0.05)
            #expect(abs(found.y - Double(y)) < 0.05)
        }
        #expect(picture.isOpaque)
    }

    @Test("A mirrored picture's focus is that of what is seen")
    func mirrored() throws {
        let folder = try ManifestFolder()
        let path = try Self.ramps(in: folder)
        let picture = try Self.shown(
            path, .cover, focus: Point(0.25, 0.5), mirrored: true, width: 100, height: 100)
        // Columns 50 to 149 of the mirrored picture.
        for x in [10, 50, 90] {
            #expect(abs(Self.place(picture[x, 50]).x - (399 - 50 - Double(x))) < 0.05)
        }
    }

    @Test(
        "A picture that is shown whole lies where the focus draws it",
        arguments: [(0.5, 75), (0, 100), (1, 50), (0.2, 90), (0.44, 78)])
    func contain(focus: Double, top: Int) throws {
        let folder = try ManifestFolder()
        let path = try Self.ramps(in: folder)
        let picture = try Self.shown(
            path, .contain, focus: Point(0.5, focus), width: 200, height: 200)
        // 200 × 50 px of it.
        for y in 0..<200 {
            #expect(picture[100, y].w == (top..<top + 50 ~= y ? 1 : 0), "row \(y)")
        }
    }

    @Test("A picture is stretched to both sides")
    func stretch() throws {
        let folder = try ManifestFolder()
        let picture = try Self.shown(
            try Self.ramps(in: folder), .stretch, width: 100, height: 100)
        let found = Self.place(picture[50, 50])
        #expect(abs(found.x - 201.5) < 0.1 && abs(found.y - 50) < 0.1)
    }

    @Test("Layers lie over each other in linear light; black is mixed in, opacity lets through")
    func over() throws {
        let picture = try picture(
            of: job(
                [
                    backdrop(.color(color("#204060"))),
                    backdrop(.color(color("#FF804080")), dim: 0.25, opacity: 0.5),
                ], width: 3, height: 2))
        let alpha: Float = 0.5 * 128 / 255
        let (below, above) = (color("#204060").linear, color("#FF8040").linear)
        for lane in 0..<3 {
            let expected = below[lane] * (1 - alpha) + above[lane] * 0.75 * alpha
            #expect(abs(picture[1, 1][lane] - expected) < 1e-6)
        }
        #expect(picture.isOpaque)
    }

    @Test("Without an opaque layer a still has an alpha channel, and nothing at all is clear")
    func transparent() throws {
        let half = try picture(of: job([backdrop(.color(color("#FF000080")))], width: 2, height: 2))
        #expect(half[0, 0] == color("#FF000080").premultiplied)
        #expect(
            try picture(of: job([], width: 2, height: 2)).pixels
                == Array(repeating: .zero, count: 4))
    }

    @Test("A blurred edge is the error function of its distance", arguments: [2.0, 6, 24])
    func blur(sigma: Double) throws {
        let edge = StillLinearGradient(
            angle: 0,
            stops: [
                StillColorStop(position: 0.5, color: color("#000")),
                StillColorStop(position: 0.5, color: color("#FFF")),
            ])
        let picture = try picture(
            of: job([backdrop(.linear(edge), blur: sigma)], width: 400, height: 40))
        for x in stride(from: 100, to: 300, by: 7) {
            let z = (Double(x) + 0.5 - 200) / sigma
            let expected = 0.5 * (1 + erf(z / 2.0.squareRoot()))
            #expect(abs(Double(picture[x, 20].x) - expected) < 0.012)
        }
        #expect(picture.isOpaque)
    }

    @Test("A file is decoded once, a fitted layer made once, and what is too large is not kept")
    func assets() throws {
        let folder = try ManifestFolder()
        let path = try Self.ramps(in: folder)
        let image = StillImage(path: path, fit: .cover, focus: Point(0.5, 0.5), isMirrored: false)
        let job = try job([backdrop(.image(image))], width: 50, height: 50)
        let assets = StillAssets()
        let first = try picture(of: job, assets: assets)
        let narrow = try StillsTests.job([backdrop(.image(image))], width: 30, height: 50)
        let expected = try picture(of: narrow)
        // The file by its codes, three of 16 bits a pixel, and the layer by its pixels.
        #expect(assets.usage.pictures == (2, 400 * 100 * 6 + 50 * 50 * 16))
        // What has been decoded and fitted stays as it is, whatever becomes of the file.
        try FileManager.default.removeItem(atPath: path)
        #expect(try picture(of: job, assets: assets) == first)
        #expect(try picture(of: narrow, assets: assets) == expected)
        #expect(throws: StillsError.self) { try picture(of: job) }
        let folder2 = try ManifestFolder()
        let small = StillAssets(pictureBytes: 1000)
        let image2 = StillImage(
            path: try Self.ramps(in: folder2), fit: .cover, focus: Point(0.5, 0.5),
            isMirrored: false)
        var job2 = job
        job2.elements[0].content = backdrop(.image(image2))
        #expect(try picture(of: job2, assets: small) == first)
        try FileManager.default.removeItem(atPath: image2.path)
        #expect(throws: StillsError.self) { try picture(of: job2, assets: small) }
    }

    @Test("A file that may take all the room gets the room of what was kept before")
    func largeFile() throws {
        let folder = try ManifestFolder()
        let small = folder.path("small.png")
        try PictureFile.write(Picture(width: 9, height: 9, filledWith: .one), to: small)
        func shown(_ path: String, _ assets: StillAssets) throws -> Picture {
            let image = StillImage(
                path: path, fit: .cover, focus: Point(0.5, 0.5), isMirrored: false)
            let job = try job([backdrop(.image(image))], width: 20, height: 20)
            return try picture(of: job, assets: assets)
        }
        // 40,000 px of up to 8 bytes may not fit, and do as they have 6.
        let assets = StillAssets(pictureBytes: 310_000)
        _ = try shown(small, assets)
        #expect(assets.usage.pictures == (2, 9 * 9 * 3 + 20 * 20 * 16))
        let large = try Self.ramps(in: folder)
        #expect(try shown(large, assets) == shown(large, StillAssets()))
        #expect(assets.usage.pictures == (2, 400 * 100 * 6 + 20 * 20 * 16))
        #expect(try shown(small, assets) == shown(small, StillAssets()))
    }

    @Test("A picture that cannot be read is an error with the element, the still and the place")
    func missing() throws {
        let image = StillImage(
            path: "/nowhere/at.png", fit: .cover, focus: Point(0.5, 0.5), isMirrored: false)
        let error = #expect(throws: StillsError.self) {
            try picture(of: job([backdrop(.image(image))], width: 5, height: 5))
        }
        #expect(error?.kind == .missingInput)
        #expect(
            error?.description.hasPrefix("1:1: 'element 1' in one for og, en, default, 12:34: ")
                == true)
        #expect(error?.description.contains("/nowhere/at.png") == true)
    }
}
