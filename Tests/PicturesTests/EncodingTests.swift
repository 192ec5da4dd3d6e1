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

    @Test("opaque pictures have no alpha channel; all are tagged sRGB and carry nothing else")
    func chunks() throws {
        for opaque in [true, false] {
            let bytes = try PNG.encode(Self.noise(9, 5, opaque: opaque))
            #expect(bytes[25] == (opaque ? 2 : 6))
            var types: [String] = []
            var place = 8
            while place < bytes.count {
                let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
                types.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
                if types.last == "sRGB" { #expect(bytes[place + 8] == 0) }
                place += 12 + length
            }
            #expect(types.first == "IHDR" && types.last == "IEND")
            #expect(Set(types) == ["IHDR", "sRGB", "gAMA", "cHRM", "IDAT", "IEND"])
        }
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
