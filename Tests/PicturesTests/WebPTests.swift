import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("WebP")
struct WebPTests {
    private static func noise(_ width: Int, _ height: Int, opaque: Bool) -> Picture {
        var random = SeededRandom(7)
        return Picture(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                let code = { SRGB.linearOf8Bit[Int.random(in: 0...255, using: &random)] }
                let alpha = opaque ? 1 : Float(Int.random(in: 0...255, using: &random)) / 255
                return alpha == 0
                    ? .zero : SIMD4(code() * alpha, code() * alpha, code() * alpha, alpha)
            })
    }

    @Test("files of another program", arguments: [("lossless.webp", 0), ("lossy.webp", 8)])
    func fixtures(name: String, tolerance: Double) throws {
        let decoded = try WebP.decode(TestFile.fixture(name), name: name)
        #expect(decoded.format == .webp && !decoded.hasAlpha && decoded.warnings.isEmpty)
        JPEGTests.expectPatches(
            decoded.picture, JPEGTests.colors.map { $0.map(Double.init) }, within: tolerance + 0.01)
    }

    @Test("alpha is straight in the file and premultiplied in the picture")
    func alpha() throws {
        let decoded = try WebP.decode(TestFile.fixture("alpha.webp"), name: "a")
        #expect(decoded.hasAlpha)
        let alphas: [Float] = [255, 128, 64, 0, 200, 255].map { $0 / 255 }
        for (i, alpha) in alphas.enumerated() {
            let color = JPEGTests.colors[i].map { SRGB.linearOf8Bit[$0] * alpha }
            #expect(decoded.picture[8 * i + 4, 4] == SIMD4(color[0], color[1], color[2], alpha))
        }
    }

    @Test("an animation is refused with a way out")
    func animation() throws {
        let bytes = try TestFile.fixture("animated.webp")
        #expect(
            throws: PictureError(
                .badData,
                "picture 'a.webp' is an animation; still pictures are read: save one of its frames")
        ) { try WebP.decode(bytes, name: "a.webp") }
    }

    @Test("lossless keeps every code, and the profile says which space", arguments: [true, false])
    func lossless(opaque: Bool) throws {
        let picture = Self.noise(41, 30, opaque: opaque)
        for space in ColorSpace.allCases {
            let options = WebPOptions(coding: .lossless, colorSpace: space)
            let file = try WebP.encode(picture, options: options)
            #expect(try WebP.encode(picture, options: options) == file)
            let again = try WebP.decode(file, name: "a", in: space)
            #expect(again.picture == picture && again.hasAlpha == !opaque)
            #expect(again.colors == "\(space.name) (ICCP)" && again.warnings.isEmpty)
        }
    }

    @Test("lossy is near, smaller, and keeps alpha exactly")
    func lossy() throws {
        var picture = Picture(width: 64, height: 64, filledWith: .one)
        for y in 0..<64 {
            for x in 0..<64 {
                let alpha = Float(x * 4) / 255
                picture[x, y] = SIMD4(0.5 * alpha, Float(y) / 64 * alpha, 0.2 * alpha, alpha)
            }
        }
        let lossless = try WebP.encode(picture, options: WebPOptions(coding: .lossless))
        let file = try WebP.encode(picture)
        #expect(file.count < lossless.count)
        let again = try WebP.decode(file, name: "a").picture
        for (a, b) in zip(again.pixels, picture.pixels) {
            #expect(abs(a.w - b.w) < 0.5 / 255)
            if b.w > 0.3 {
                let difference = a - b
                #expect(max(difference.max(), -difference.min()) < 0.08)
            }
        }
    }

    @Test("what WebP cannot hold is a usage error")
    func usage() {
        let one = Picture(width: 1, height: 1, filledWith: .one)
        let cases: [(Picture, WebPOptions)] = [
            (Picture(width: 16_384, height: 1, filledWith: .one), WebPOptions()),
            (Picture(width: 0, height: 1, filledWith: .one), WebPOptions()),
            (one, WebPOptions(coding: .lossy(quality: 101))),
            (one, WebPOptions(coding: .lossy(quality: -1))),
        ]
        for (picture, options) in cases {
            let error = #expect(throws: PictureError.self) {
                try WebP.encode(picture, options: options)
            }
            #expect(error?.kind == .usage)
        }
    }

    @Test(
        "dwebp reads the same pixels",
        .enabled(if: Program.isInstalled("dwebp"), "dwebp is absent"),
        arguments: [WebPOptions.Coding.lossless, .lossy(quality: 80)])
    func dwebp(coding: WebPOptions.Coding) throws {
        let file = try WebP.encode(
            Self.noise(33, 20, opaque: true), options: WebPOptions(coding: coding))
        let output = try Program.run(
            "dwebp", ["-quiet", "{}", "-ppm", "-o", "-"], on: file, ending: "webp")
        let header = Array("P6\n33 20\n255\n".utf8)
        #expect(output.starts(with: header))
        let own = TestFile.codes(try WebP.decode(file, name: "a").picture)
        #expect(own.flatMap { $0 } == output.dropFirst(header.count).map(Int.init))
    }

    @Test(
        "cwebp's files are read", .enabled(if: Program.isInstalled("cwebp"), "cwebp is absent"),
        arguments: [["-lossless"], ["-q", "95"], ["-near_lossless", "60"]])
    func cwebp(arguments: [String]) throws {
        var picture = Picture(width: 40, height: 30, filledWith: .one)
        for i in picture.pixels.indices {
            let (x, y) = (i % 40, i / 40)
            picture.pixels[i] = SRGB.color(
                red: Double(60 + 3 * x) / 255, green: Double(200 - 2 * y) / 255,
                blue: Double(90 + x + y) / 255)
        }
        let file = try Program.run(
            "cwebp", ["-quiet"] + arguments + ["{}", "-o", "-"],
            on: try PNG.encode(picture, options: PNGOptions(dither: false)), ending: "png")
        let own = TestFile.codes(try WebP.decode(file, name: "a").picture).flatMap { $0 }
        let expected = TestFile.codes(picture).flatMap { $0 }
        let tolerance = arguments == ["-lossless"] ? 0 : 10
        #expect(zip(own, expected).allSatisfy { abs($0 - $1) <= tolerance })
    }
}
