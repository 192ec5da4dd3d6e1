import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Encoding PNG")
struct EncodingTests {
    private static func noise(_ width: Int, _ height: Int, opaque: Bool) -> Picture {
        var random = SeededRandom(7)
        return Picture(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                let alpha = opaque ? 1 : Float.random(in: 0...1, using: &random)
                return SIMD4(
                    Float.random(in: 0...alpha, using: &random),
                    Float.random(in: 0...alpha, using: &random),
                    Float.random(in: 0...alpha, using: &random), alpha)
            })
    }

    @Test("8-bit files come back code for code, dithered or not", arguments: [false, true])
    func eightBits(dither: Bool) throws {
        var file = TestPNG()
        (file.width, file.height, file.colorType) = (256, 256, .rgba)
        file.sample = { x, y, channel in [x, y, x ^ y, max(1, (x + y) & 255)][channel] }
        let picture = try PNG.decode(file.bytes, name: "in").picture
        let written = try PNG.encode(picture, options: PNGOptions(dither: dither))
        let again = try PNG.decode(written, name: "out")
        #expect(again.bitDepth == 8 && again.hasAlpha && again.warnings.isEmpty)
        #expect(again.picture == picture)
    }

    @Test("16-bit files come back code for code")
    func sixteenBits() throws {
        var file = TestPNG()
        (file.width, file.height, file.depth) = (256, 256, 16)
        file.sample = { x, y, channel in [y * 256 + x, x * 256 + y, 65_535 - y * 256 - x][channel] }
        let picture = try PNG.decode(file.bytes, name: "in").picture
        let again = try PNG.decode(PNG.encode(picture, options: PNGOptions(depth: 16)), name: "out")
        #expect(again.bitDepth == 16 && !again.hasAlpha)
        #expect(again.picture == picture)
    }

    @Test("the bytes do not depend on threads or on the run", arguments: [8, 16])
    func sameBytes(depth: Int) throws {
        let picture = Self.noise(67, 143, opaque: depth == 8)
        let one = try PNG.encode(picture, options: PNGOptions(depth: depth, threads: 1))
        for threads in [1, 2, 3, 7, 64] {
            #expect(
                try PNG.encode(picture, options: PNGOptions(depth: depth, threads: threads)) == one)
        }
    }

    // Rows are converted 64 at a time, and pieces of 262,144 filtered bytes deflated: of 1024 rows of 85 px
    // as 8-bit RGB, and of 384.9 as 16-bit RGBA.
    @Test(
        "the same for any number of threads, and sound, at the borders of bands and pieces",
        arguments: [1, 64, 65, 384, 385, 1023, 1024, 1025])
    func borders(height: Int) throws {
        for (depth, opaque) in [(8, true), (8, false), (16, true), (16, false)] {
            // Half flat, half noise: both ways to deflate.
            var picture = Self.noise(85, height, opaque: opaque)
            for i in 0..<picture.pixels.count / 2 { picture.pixels[i] = SIMD4(0.25, 0.5, 0, 1) }
            for compression in [PNGOptions.Compression.fast, .small] {
                func encoded(_ threads: Int) throws -> [UInt8] {
                    try PNG.encode(
                        picture,
                        options: PNGOptions(
                            depth: depth, dither: false, compression: compression, threads: threads)
                    )
                }
                let one = try encoded(1)
                for threads in [2, 3, 7] { #expect(try encoded(threads) == one) }
                let decoded = try PNG.decode(one, name: "one")
                #expect(decoded.hasAlpha == !opaque && decoded.bitDepth == depth)
                let largest = zip(decoded.picture.pixels, picture.pixels)
                    .reduce(Float(0)) { largest, pair in
                        let difference = pair.0 - pair.1
                        return max(largest, difference.max(), -difference.min())
                    }
                #expect(largest < (depth == 8 ? 0.006 : 3e-5))
            }
        }
    }

    @Test("every chunk has its check sum, and all pixels together theirs", arguments: [1, 3])
    func checkSums(threads: Int) throws {
        // Nothing at all: every filter predicts every byte, and the first of the filters is "sub".
        let (width, height) = (85, 2100)
        let picture = Picture(width: width, height: height, filledWith: .zero)
        let bytes = try PNG.encode(picture, options: PNGOptions(threads: threads))
        var place = 8
        var packed: [UInt8] = []
        while place < bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let body = Array(bytes[place + 4..<place + 8 + length])
            let sum = Array(bytes[place + 8 + length..<place + 12 + length])
            #expect(sum == TestPNG.big(Int(TestPNG.crc32(body)), 4))
            if body.starts(with: "IDAT".utf8) { packed += body[4...] }
            place += 12 + length
        }
        var rows = [UInt8](repeating: 0, count: height * (4 * width + 1))
        for y in 0..<height { rows[y * (4 * width + 1)] = 1 }
        #expect(packed.suffix(4) == TestPNG.zlibStored(rows).suffix(4))
    }

    @Test("opaque pictures have no alpha channel; all are tagged sRGB and carry nothing else")
    func chunks() throws {
        for opaque in [true, false] {
            let bytes = try PNG.encode(Self.noise(9, 5, opaque: opaque))
            #expect(bytes[25] == (opaque ? 2 : 6))
            let chunks = TestPNG.chunks(of: bytes)
            for chunk in chunks where chunk.type == "sRGB" { #expect(chunk.data[0] == 0) }
            let types = chunks.map(\.type)
            #expect(types.first == "IHDR" && types.last == "IEND")
            #expect(Set(types) == ["IHDR", "sRGB", "gAMA", "cHRM", "IDAT", "IEND"])
        }
    }

    @Test("Display P3 is said by code points and by a profile, in this order, and by nothing else")
    func displayP3() throws {
        let options = PNGOptions(colorSpace: .displayP3)
        let bytes = try PNG.encode(Self.noise(9, 5, opaque: true), options: options)
        let chunks = TestPNG.chunks(of: bytes)
        #expect(chunks.map(\.type) == ["IHDR", "cICP", "iCCP", "IDAT", "IEND"])
        #expect(chunks[1].data == [12, 13, 0, 1])
        #expect(chunks[2].data.starts(with: Array("Display P3\0\0".utf8)))
        #expect(chunks[2].data.count < 900)
    }

    @Test(
        "pngcheck finds no fault, of any kind",
        .enabled(if: Program.isInstalled("pngcheck"), "pngcheck is absent"))
    func pngcheck() throws {
        for (depth, opaque) in [(8, true), (8, false), (16, true), (16, false)] {
            let bytes = try PNG.encode(
                Self.noise(70, 90, opaque: opaque), options: PNGOptions(depth: depth))
            _ = try Program.run("pngcheck", ["-q", "{}"], on: bytes, ending: "png")
        }
    }

    @Test(
        "exiftool shows the tags of every format and no time of writing",
        .enabled(if: Program.isInstalled("exiftool"), "exiftool is absent"),
        arguments: PictureFormat.allCases, ColorSpace.allCases)
    func exiftool(format: PictureFormat, space: ColorSpace) throws {
        let bytes = try format.encode(
            Self.noise(9, 5, opaque: true), options: PictureOptions(colorSpace: space))
        let output = String(
            decoding: try Program.run(
                "exiftool", ["-s", "-G1", "-a", "{}"], on: bytes, ending: format.endings[0]),
            as: UTF8.self)
        let tags = output.split(separator: "\n").filter {
            !$0.hasPrefix("[System]") && !$0.contains("ProfileDateTime")
        }
        #expect(!tags.contains { $0.contains("Date") || $0.contains("Software") })
        func has(_ name: String, _ value: String) -> Bool {
            tags.contains { $0.contains(name) && $0.contains(value) }
        }
        if format == .png, space == .sRGB {
            #expect(has("SRGBRendering", "Perceptual") && has("Gamma", "2.2"))
            #expect(has("RedX", "0.64"))
        } else {
            #expect(has("ProfileDescription", space.name))
            #expect(has("ProfileVersion", "2.4.0"))
        }
        if format == .png, space == .displayP3 { #expect(has("ColorPrimaries", "432-1")) }
    }

    @Test("both compressions hold the same picture")
    func compressions() throws {
        let picture = Self.noise(50, 40, opaque: false)
        let fast = try PNG.encode(picture, options: PNGOptions(compression: .fast))
        let small = try PNG.encode(picture, options: PNGOptions(compression: .small))
        #expect(
            try PNG.decode(fast, name: "a").picture == PNG.decode(small, name: "b").picture)
    }

    @Test("what PNG cannot hold is a usage error")
    func usage() {
        let one = Picture(width: 1, height: 1, filledWith: .one)
        let none = Picture(width: 0, height: 5, filledWith: .one)
        #expect(throws: PictureError.self) { try PNG.encode(none) }
        let error = #expect(throws: PictureError.self) {
            try PNG.encode(one, options: PNGOptions(depth: 12))
        }
        #expect(error?.kind == .usage)
    }
}
