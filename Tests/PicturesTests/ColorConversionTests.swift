import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Colours of files")
struct ColorConversionTests {
    private static func tagged(
        _ tags: [(String, [UInt8])], _ colors: [[Int]], depth: Int = 8
    ) -> [UInt8] {
        var file = TestPNG()
        (file.width, file.height, file.depth) = (colors.count, 1, depth)
        file.tags = tags.map { (type: $0.0, data: $0.1) }
        file.sample = { x, _, channel in colors[x][channel] }
        return file.bytes
    }

    private static func profileTag(_ profile: [UInt8]) -> (String, [UInt8]) {
        ("iCCP", Array("P\0\0".utf8) + TestPNG.zlibStored(profile))
    }

    private static let p3Numbers = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
        .flatMap { TestPNG.big($0, 4) }

    @Test("Display P3 by any of its tags: (51, 102, 153) is (27, 104, 157) in sRGB")
    func knownAnswer() throws {
        let tags: [[(String, [UInt8])]] = [
            [("cICP", [12, 13, 0, 1])],
            [Self.profileTag(LittleCMS.profile(.displayP3, gamma: nil))],
            [Self.profileTag(LittleCMS.profile(.displayP3, gamma: nil, version: 2.1))],
            [("gAMA", TestPNG.big(45_455, 4)), ("cHRM", Self.p3Numbers)],
            // The strongest tag decides.
            [("sRGB", [0]), ("cICP", [12, 13, 0, 1])],
            [Self.profileTag(LittleCMS.profile(.displayP3, gamma: nil)), ("sRGB", [0])],
            [
                Self.profileTag(LittleCMS.profile(.rec709, gamma: 1)), ("cICP", [12, 13, 0, 1]),
            ],
        ]
        for tags in tags {
            let bytes = Self.tagged(tags, [[51, 102, 153]])
            let inSRGB = try PNG.decode(bytes, name: "a.png")
            #expect(inSRGB.warnings.isEmpty)
            for (code, expected) in zip(TestFile.codes(inSRGB.picture)[0], [27, 104, 157]) {
                #expect(abs(code - expected) <= 1, "\(tags.map(\.0))")
            }
            // In its own space it is what it was, to the last bit.
            let inP3 = try PNG.decode(bytes, name: "a.png", in: .displayP3).picture
            #expect(
                inP3.pixels == [SRGB.color(red: 51 / 255, green: 102 / 255, blue: 153 / 255)])
        }
    }

    @Test("sRGB into Display P3, written and read again, is sRGB, code for code")
    func roundTrip() throws {
        var random = SeededRandom(3)
        let colors = (0..<2000).map { _ in
            (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
        }
        let wide = try PNG.decode(Self.tagged([], colors), name: "a", in: .displayP3).picture
        let file = try PNG.encode(
            wide, options: PNGOptions(depth: 16, colorSpace: .displayP3))
        let back = try PNG.decode(file, name: "b")
        #expect(back.colors == "Display P3 (cICP)" && back.warnings.isEmpty)
        #expect(TestFile.codes(back.picture) == colors)
    }

    @Test("what sRGB cannot show is clipped to its border; neutral stays neutral")
    func clipping() throws {
        let bytes = Self.tagged(
            [("cICP", [12, 13, 0, 1])],
            [[255, 0, 0], [0, 255, 0], [255, 255, 255], [90, 90, 90]])
        let picture = try PNG.decode(bytes, name: "a").picture
        #expect(TestFile.codes(picture)[..<3] == [[255, 0, 0], [0, 255, 0], [255, 255, 255]])
        let gray = TestFile.codes(picture)[3]
        #expect(gray == [90, 90, 90])
        #expect(picture.pixels.allSatisfy { $0.min() >= 0 && $0.max() <= 1 })
    }

    @Test("clipping a half transparent colour keeps it below its alpha")
    func transparentClipping() throws {
        var file = TestPNG()
        (file.width, file.height, file.colorType) = (1, 1, .rgba)
        file.tags = [(type: "cICP", data: [12, 13, 0, 1])]
        file.sample = { _, _, channel in [255, 0, 0, 128][channel] }
        let pixel = try PNG.decode(file.bytes, name: "a").picture.pixels[0]
        #expect(pixel == SIMD4<Float>(128, 0, 0, 128) / 255)
    }

    @Test(
        "matrix profiles agree with Little CMS to 1e-4",
        arguments: ColorSpace.allCases, [2.1, 4.3])
    func matrixProfiles(space: ColorSpace, version: Double) throws {
        let wide = RGBPrimaries(
            red: [0.7347, 0.2653], green: [0.1596, 0.8404], blue: [0.0366, 0.0001],
            white: [0.3457, 0.3585])!
        let adobe = RGBPrimaries(
            red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06], white: RGBPrimaries.d65)!
        let cases: [(RGBPrimaries, Double?)] = [
            (adobe, 2.19921875), (wide, 1.8), (.displayP3, nil), (.rec709, nil), (.rec2020, 2.4),
            (.rec709, 1), (.cinemaP3, 2.6),
        ]
        var random = SeededRandom(11)
        for (primaries, gamma) in cases {
            let profile = LittleCMS.profile(primaries, gamma: gamma, version: version)
            let codes = (0..<300).map { _ in
                (0..<3).map { _ in Int.random(in: 0...65535, using: &random) }
            }
            let picture = try PNG.decode(
                Self.tagged([Self.profileTag(profile)], codes, depth: 16), name: "a", in: space
            ).picture
            let expected = LittleCMS.convert(
                codes.map { $0.map { Double($0) / 65535 } }, from: profile, to: space)
            var worst = 0.0
            for (pixel, expected) in zip(picture.pixels, expected) {
                for channel in 0..<3 {
                    let own = Double(pixel[channel])
                    // In linear light: the steep start of the curve would magnify nothing.
                    worst = max(worst, abs(own - SRGB.linear(expected[channel])))
                }
            }
            #expect(worst < 1e-4, "\(primaries), gamma \(String(describing: gamma))")
        }
    }

    @Test("profiles with tables are read by Little CMS", arguments: ColorSpace.allCases)
    func tableProfiles(space: ColorSpace) throws {
        var random = SeededRandom(5)
        let profile = LittleCMS.tableProfile(isCMYK: false)
        let codes = (0..<200).map { _ in
            (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
        }
        let decoded = try PNG.decode(
            Self.tagged([Self.profileTag(profile)], codes), name: "a", in: space)
        #expect(decoded.warnings.isEmpty)
        let expected = LittleCMS.convert(
            codes.map { $0.map { Double($0) / 255 } }, from: profile, to: space)
        for (pixel, expected) in zip(decoded.picture.pixels, expected) {
            for channel in 0..<3 {
                #expect(abs(SRGB.encoded(Double(pixel[channel])) - expected[channel]) < 2e-4)
            }
        }
    }

    @Test("grey with a profile of grey, or of RGB, is grey", arguments: [8, 16])
    func gray(depth: Int) throws {
        for type in [TestPNG.ColorType.gray, .grayAlpha] {
            var file = TestPNG()
            (file.width, file.height, file.depth, file.colorType) = (256, 1, depth, type)
            let largest = file.largest
            file.sample = { x, _, channel in channel == 0 ? x * (largest / 255) : largest }
            for profile in [
                LittleCMS.grayProfile(gamma: 1.8), LittleCMS.profile(.displayP3, gamma: 1.8),
                LittleCMS.profile(.rec2020, gamma: 1.8),
            ] {
                file.tags = [(type: "iCCP", data: Self.profileTag(profile).1)]
                let decoded = try PNG.decode(file.bytes, name: "a")
                #expect(decoded.warnings.isEmpty)
                for (x, pixel) in decoded.picture.pixels.enumerated() {
                    #expect(pixel.x == pixel.y && pixel.y == pixel.z && pixel.w == 1)
                    let light = LittleCMS.convert(
                        [[Double(x) / 255]], from: LittleCMS.grayProfile(gamma: 1.8), to: .sRGB)
                    #expect(abs(Double(pixel.x) - SRGB.linear(light[0][0])) < 1e-4)
                }
            }
            // By a table of RGB: as if all three were there.
            file.tags = [
                (type: "iCCP", data: Self.profileTag(LittleCMS.tableProfile(isCMYK: false)).1)
            ]
            let picture = try PNG.decode(file.bytes, name: "a").picture
            let expected = LittleCMS.convert(
                [[100.0 / 255, 100.0 / 255, 100.0 / 255]],
                from: LittleCMS.tableProfile(isCMYK: false), to: .sRGB)
            #expect(abs(SRGB.encoded(Double(picture[100, 0].y)) - expected[0][1]) < 2e-4)
        }
    }

    @Test("a profile of grey does not turn a coloured picture grey")
    func mismatch() throws {
        let bytes = Self.tagged(
            [Self.profileTag(LittleCMS.grayProfile(gamma: 2.2))], [[200, 30, 40]])
        let decoded = try PNG.decode(bytes, name: "a.png")
        #expect(TestFile.codes(decoded.picture) == [[200, 30, 40]])
        #expect(decoded.warnings.first?.contains("for GRAY and not for what it holds") == true)
    }

    @Test("palettes are converted too")
    func palette() throws {
        var file = TestPNG()
        (file.width, file.height, file.depth, file.colorType) = (2, 1, 8, .palette)
        file.palette = [[51, 102, 153], [255, 0, 0]]
        file.tags = [(type: "cICP", data: [12, 13, 0, 1])]
        file.sample = { x, _, _ in x }
        let picture = try PNG.decode(file.bytes, name: "a").picture
        #expect(TestFile.codes(picture) == [[27, 104, 157], [255, 0, 0]])
    }

    @Test("other code points: Rec. 2020 with Rec. 709's curve, linear light")
    func codingPoints() throws {
        let linear = try PNG.decode(
            Self.tagged([("cICP", [1, 8, 0, 1])], [[128, 128, 128]]), name: "a")
        #expect(abs(linear.picture.pixels[0].x - 128 / 255) < 1e-6 && linear.warnings.isEmpty)
        let video = try PNG.decode(
            Self.tagged([("cICP", [9, 1, 0, 1])], [[255, 255, 255], [128, 128, 128]]), name: "a")
        #expect(TestFile.codes(video.picture)[0] == [255, 255, 255])
        // ((128 / 255 + 0.099) / 1.099)^(1 / 0.45)
        #expect(abs(Double(video.picture.pixels[1].y) - 0.26148) < 1e-4)
    }

    @Test("written profiles are what they say, for Little CMS too", arguments: ColorSpace.allCases)
    func ownProfiles(space: ColorSpace) throws {
        let color = SRGB.color(red: 0.2, green: 0.4, blue: 0.6)
        let picture = Picture(width: 8, height: 8, filledWith: color)
        let file = try JPEG.encode(picture, options: JPEGOptions(quality: 100, colorSpace: space))
        let title = Array("ICC_PROFILE\0".utf8)
        let place = try #require(
            (0..<file.count - 12).first { file[$0..<$0 + 12].elementsEqual(title) })
        let length = Int(file[place - 2]) << 8 | Int(file[place - 1])
        let profile = Array(file[place + 14..<place - 2 + length])
        #expect(profile.count < 1100)
        let colors = (0..<64).map { (i: Int) -> [Double] in
            [i & 3, i >> 2 & 3, i >> 4].map { Double($0) / 3 }
        }
        for (own, seen) in zip(colors, LittleCMS.convert(colors, from: profile, to: space)) {
            for channel in 0..<3 {
                // In linear light: numbers in profiles have 16 bits behind the point.
                #expect(abs(SRGB.linear(own[channel]) - SRGB.linear(seen[channel])) < 1e-4)
            }
        }
        #expect(try JPEG.decode(file, name: "a").colors == "\(space.name) (ICC)")
        let again = try JPEG.decode(file, name: "a", in: space).picture
        for (code, expected) in zip(TestFile.codes(again)[0], [51, 102, 153]) {
            #expect(abs(code - expected) <= 1)
        }
    }
}
