import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("JPEG")
struct JPEGTests {
    /// The patches of `make-fixtures.py`.
    static let colors = [
        [255, 255, 255], [200, 30, 40], [30, 160, 60], [30, 60, 200], [0, 0, 0], [51, 102, 153],
    ]
    static let inks = [
        [0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], [0, 0, 0, 255],
        [51, 102, 0, 51],
    ]

    static func expectPatches(
        _ picture: Picture, _ expected: [[Double]], within tolerance: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(picture.width == 8 * expected.count, sourceLocation: sourceLocation)
        for (i, color) in expected.enumerated() {
            let pixel = picture[8 * i + 4, 4]
            for channel in 0..<3 {
                let code = SRGB.encoded(Double(pixel[channel])) * 255
                #expect(
                    abs(code - color[channel]) <= tolerance, "patch \(i), channel \(channel)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    @Test(
        "baseline and progressive, with or without a profile of sRGB",
        arguments: ["baseline.jpg", "progressive.jpg", "srgb-profile.jpg"])
    func colors(name: String) throws {
        let decoded = try JPEG.decode(TestFile.fixture(name), name: name)
        #expect(decoded.format == .jpeg && decoded.bitDepth == 8 && !decoded.hasAlpha)
        #expect(decoded.warnings.isEmpty)
        Self.expectPatches(
            decoded.picture, Self.colors.map { $0.map(Double.init) }, within: 1.5)
    }

    @Test("grey")
    func gray() throws {
        let picture = try JPEG.decode(TestFile.fixture("gray.jpg"), name: "a").picture
        Self.expectPatches(
            picture, [0, 40, 128, 200, 255].map { [$0, $0, $0] }, within: 1)
    }

    @Test(
        "inks without a profile are filters, inverted by Adobe or not",
        arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck-adobe.jpg"])
    func plainInk(name: String) throws {
        let decoded = try JPEG.decode(TestFile.fixture(name), name: name)
        #expect(decoded.colors == "CMYK (untagged)")
        let expected = Self.inks.map { ink in
            (0..<3).map { Double((255 - ink[$0]) * (255 - ink[3])) / 255 }
        }
        Self.expectPatches(decoded.picture, expected, within: 2)
    }

    @Test("inks by their profile, in one segment or many", arguments: ColorSpace.allCases)
    func inkProfile(space: ColorSpace) throws {
        let profile = LittleCMS.tableProfile(isCMYK: true)
        let expected = LittleCMS.convert(
            Self.inks.map { $0.map { Double($0) / 255 } }, from: profile, to: space)
        // Paper is white, black ink dark, cyan has no red.
        #expect(expected[0].min()! > 0.995 && expected[4].max()! < 0.1 && expected[1][0] < 0.1)
        for name in ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck-adobe.jpg"] {
            for size in [60_000, 1000] {
                let file = TestFile.embedding(
                    profile, into: try TestFile.fixture(name), size: size)
                let decoded = try JPEG.decode(file, name: name, in: space)
                #expect(decoded.warnings.isEmpty)
                Self.expectPatches(
                    decoded.picture, expected.map { $0.map { $0 * 255 } }, within: 5)
            }
        }
    }

    @Test("a photograph in Display P3 neither loses nor gains saturation")
    func displayP3() throws {
        let file = TestFile.embedding(
            LittleCMS.profile(.displayP3, gamma: nil), into: try TestFile.fixture("baseline.jpg"),
            size: 100)
        let inP3 = try JPEG.decode(file, name: "a", in: .displayP3)
        Self.expectPatches(inP3.picture, Self.colors.map { $0.map(Double.init) }, within: 1.5)
        let inSRGB = try JPEG.decode(file, name: "a").picture
        let expected = LittleCMS.convert(
            Self.colors.map { $0.map { Double($0) / 255 } },
            from: LittleCMS.profile(.displayP3, gamma: nil), to: .sRGB)
        Self.expectPatches(inSRGB, expected.map { $0.map { $0 * 255 } }, within: 2)
    }

    @Test("a profile with a part missing is told, and one for other colours is not used")
    func badProfiles() throws {
        let jpeg = try TestFile.fixture("baseline.jpg")
        let profile = LittleCMS.profile(.displayP3, gamma: nil)
        let part = Array("ICC_PROFILE\0".utf8) + [1, 2] + profile
        let missing = try JPEG.decode(TestFile.inserting(0xE2, part, into: jpeg), name: "a.jpg")
        #expect(missing.warnings.count == 1 && missing.warnings[0].contains("cannot be read"))
        let ink = TestFile.embedding(LittleCMS.tableProfile(isCMYK: true), into: jpeg)
        let other = try JPEG.decode(ink, name: "a.jpg")
        #expect(other.warnings.first?.contains("for CMYK") == true)
        Self.expectPatches(other.picture, Self.colors.map { $0.map(Double.init) }, within: 1.5)
    }

    private static func noise(_ width: Int, _ height: Int) -> Picture {
        var random = SeededRandom(7)
        return Picture(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                SIMD4(random.float(), random.float(), random.float(), 1)
            })
    }

    @Test("written and read again, at any size", arguments: [1, 7, 8, 9, 64])
    func roundTrip(side: Int) throws {
        let color = SRGB.color(red: 0.8, green: 0.3, blue: 0.1)
        for (width, height) in [(side, 1), (1, side), (side, side)] {
            let picture = Picture(width: width, height: height, filledWith: color)
            let file = try JPEG.encode(picture, options: JPEGOptions(quality: 98))
            let again = try JPEG.decode(file, name: "a").picture
            #expect(again.width == width && again.height == height)
            for pixel in TestFile.codes(again) {
                for (code, expected) in zip(pixel, [204, 77, 26]) {
                    #expect(abs(code - expected) <= 2)
                }
            }
        }
    }

    @Test("better quality is nearer, and no smaller; the bytes are the same every time")
    func quality() throws {
        let picture = Self.noise(64, 48)
        var last = (error: Double.infinity, count: 0)
        for quality in [10, 50, 80, 92, 100] {
            let options = JPEGOptions(quality: quality, dither: false)
            let file = try JPEG.encode(picture, options: options)
            #expect(try JPEG.encode(picture, options: options) == file)
            let again = try JPEG.decode(file, name: "a").picture
            let error = zip(again.pixels, picture.pixels).reduce(0.0) { sum, pair in
                let difference = pair.0 - pair.1
                return sum + Double((difference * difference).sum())
            }
            #expect(error < last.error && file.count > last.count)
            last = (error, file.count)
        }
    }

    @Test("what JPEG cannot hold is a usage error that says what to do")
    func usage() {
        func message(_ picture: Picture, _ options: JPEGOptions = JPEGOptions()) -> String? {
            let error = #expect(throws: PictureError.self) {
                try JPEG.encode(picture, options: options)
            }
            #expect(error?.kind == .usage)
            return error?.message
        }
        let glass = Picture(width: 2, height: 2, filledWith: SIMD4(0, 0, 0, 0.5))
        #expect(message(glass)?.contains("choose PNG or WebP") == true)
        #expect(message(Picture(width: 0, height: 1, filledWith: .one)) != nil)
        #expect(message(Picture(width: 65_501, height: 1, filledWith: .one)) != nil)
        let one = Picture(width: 1, height: 1, filledWith: .one)
        #expect(message(one, JPEGOptions(quality: 0))?.contains("1 to 100") == true)
        #expect(message(one, JPEGOptions(quality: 101)) != nil)
    }

    @Test(
        "djpeg reads the same pixels", .enabled(if: Program.isInstalled("djpeg"), "djpeg is absent")
    )
    func djpeg() throws {
        let file = try JPEG.encode(Self.noise(61, 43))
        let output = try Program.run("djpeg", ["-dct", "int", "{}"], on: file, ending: "jpg")
        let header = Array("P6\n61 43\n255\n".utf8)
        #expect(output.starts(with: header))
        let own = TestFile.codes(try JPEG.decode(file, name: "a").picture)
        #expect(own.flatMap { $0 } == output.dropFirst(header.count).map(Int.init))
    }

    @Test(
        "cjpeg's files are read", .enabled(if: Program.isInstalled("cjpeg"), "cjpeg is absent"),
        arguments: [
            ["-quality", "97", "-sample", "1x1"], ["-quality", "97", "-sample", "2x2"],
            ["-quality", "97", "-sample", "2x1", "-progressive"],
            ["-quality", "97", "-arithmetic"], ["-quality", "97", "-restart", "1"],
            ["-quality", "97", "-rgb"], ["-quality", "97", "-grayscale"],
        ])
    func cjpeg(arguments: [String]) throws {
        let (width, height) = (37, 29)
        // Slow waves, which subsampled colour keeps; grey for the grey file.
        let isGray = arguments.contains("-grayscale")
        let codes = (0..<width * height).flatMap { i -> [UInt8] in
            let (x, y) = (i % width, i / width)
            return isGray
                ? [UInt8](repeating: UInt8(60 + 3 * x + y), count: 3)
                : [UInt8(60 + 3 * x), UInt8(200 - 2 * y), UInt8(90 + x + y)]
        }
        let source = Array("P6\n\(width) \(height)\n255\n".utf8) + codes
        let file = try Program.run("cjpeg", arguments + ["{}"], on: source, ending: "ppm")
        let own = TestFile.codes(try JPEG.decode(file, name: "a").picture).flatMap { $0 }
        #expect(own.count == codes.count)
        #expect(zip(own, codes).allSatisfy { abs($0 - Int($1)) <= 8 })
    }
}
