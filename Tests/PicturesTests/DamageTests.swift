import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Damaged and unwanted files")
struct DamageTests {
    private static let interlaced: TestPNG = {
        var file = TestPNG()
        (file.colorType, file.isInterlaced) = (.rgba, true)
        file.sample = { x, y, channel in (x * 31 + y * 17 + channel * 5) & 255 }
        return file
    }()

    private static let transparent: TestPNG = {
        var file = TestPNG()
        (file.colorType, file.depth) = (.palette, 4)
        file.palette = (0..<16).map { [UInt8($0 * 17), 0, 200] }
        file.transparency = [0, 99]
        file.tags = [("gAMA", TestPNG.big(45_455, 4))]
        file.sample = { x, y, _ in (x + y) & 15 }
        return file
    }()

    @Test("a file cut short anywhere is an error, never a part of a picture")
    func cutShort() {
        for bytes in [Self.interlaced.bytes, Self.transparent.bytes] {
            for count in 0..<bytes.count {
                let error = #expect(throws: PictureError.self, "\(count) bytes") {
                    try PNG.decode(Array(bytes[..<count]), name: "test")
                }
                #expect(error?.kind == .badData)
            }
        }
    }

    @Test("cut pixels in whole chunks are noticed too")
    func missingPixels() {
        var file = Self.interlaced
        let whole = file.height
        let bytes = file.bytes
        file.height = whole + 1
        // The header of the taller file before the pixels of the lower one.
        let mixed = Array(file.bytes[..<33] + bytes[33...])
        #expect(throws: PictureError.self) { try PNG.decode(mixed, name: "test") }
    }

    @Test("flipped bytes never crash", arguments: [1, 2, 3, 4, 5])
    func flippedBytes(seed: Int) {
        var random = SeededRandom(seed)
        let limits = PictureLimits(maxSide: 4096, maxPixels: 1 << 20)
        for original in [Self.interlaced.bytes, Self.transparent.bytes] {
            for _ in 0..<50 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[place] ^= UInt8.random(in: 1...255, using: &random)
                }
                // Damage in a chunk that carries no pixels may go unnoticed; the picture is then whole.
                if let decoded = try? PNG.decode(bytes, name: "test", limits: limits) {
                    #expect(decoded.picture.pixels.count == 13 * 11)
                }
            }
        }
    }

    @Test(
        "a wrong check sum is an error in the chunks that make the picture",
        arguments: ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    func wrongCheckSum(type: String) throws {
        var bytes = Self.transparent.bytes
        let pattern = Array(type.utf8)
        let place = try #require(
            (0..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == pattern })
        let length = bytes[place - 4..<place].reduce(0) { $0 << 8 | Int($1) }
        bytes[place + 4 + length] ^= 1
        let error = #expect(throws: PictureError.self) { try PNG.decode(bytes, name: "test") }
        #expect(error?.message.contains("damaged") == true)
    }

    @Test("limits are checked before memory is taken, and named")
    func limits() {
        var file = TestPNG()
        (file.width, file.height) = (200, 100)
        let bytes = file.bytes
        func message(_ limits: PictureLimits) -> String? {
            #expect(throws: PictureError.self) {
                try PNG.decode(bytes, name: "a.png", limits: limits)
            }?.message
        }
        #expect(
            message(PictureLimits(maxSide: 199))
                == "picture 'a.png' is 200 × 100 px, the limit is 199 px a side: scale it down")
        #expect(
            message(PictureLimits(maxPixels: 10_000))
                == "picture 'a.png' is 200 × 100 px = 0.02 Mpx, the limit is 0.01 Mpx: scale it down"
        )
        #expect(
            message(PictureLimits(maxFileBytes: 100))?.contains("larger than the limit") == true)
        // 100 Mpx promised by a handful of bytes.
        var bomb = TestPNG()
        let small = bomb.bytes
        (bomb.width, bomb.height) = (10_000, 10_000)
        bomb.sample = { _, _, _ in 0 }
        let header = TestPNG.chunk(
            "IHDR", TestPNG.big(10_000, 4) + TestPNG.big(10_000, 4) + [8, 2, 0, 0, 0])
        let promise = Array(small[..<8]) + header + Array(small[33...])
        let error = #expect(throws: PictureError.self) { try PNG.decode(promise, name: "b.png") }
        #expect(error?.message.contains("says it has 10000 × 10000 px but holds only") == true)
    }

    @Test(
        "other formats are called by their names",
        arguments: [
            ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0]), ("GIF", Array("GIF89a".utf8)),
            ("WebP", Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ".utf8)),
            ("TIFF", [0x49, 0x49, 0x2A, 0]), ("PDF", Array("%PDF-1.7".utf8)),
        ] as [(String, [UInt8])])
    func otherFormats(name: String, bytes: [UInt8]) {
        #expect(
            throws: PictureError(
                .badData, "picture 'x' is a \(name); PNG is read for now, convert it")
        ) {
            try PNG.decode(bytes, name: "x")
        }
    }
}
