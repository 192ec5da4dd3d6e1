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
            ("GIF", Array("GIF89a".utf8)), ("JPEG XL", [0xFF, 0x0A, 1, 2]),
            ("AVIF", [0, 0, 0, 1] + Array("ftypavif".utf8)),
            ("TIFF", [0x49, 0x49, 0x2A, 0]), ("PDF", Array("%PDF-1.7".utf8)),
        ] as [(String, [UInt8])])
    func otherFormats(name: String, bytes: [UInt8]) {
        #expect(
            throws: PictureError(
                .badData,
                "picture 'x' is a \(name); PNG, JPEG and WebP are read, convert it")
        ) {
            try PictureFile.decode(bytes, name: "x")
        }
    }

    @Test("content counts, not what a file is called; one format's decoder refuses another's")
    func content() throws {
        let picture = Picture(width: 4, height: 4, filledWith: .one)
        for format in PictureFormat.allCases {
            let bytes = try format.encode(picture)
            #expect(try PictureFile.decode(bytes, name: "a.png").format == format)
            for other in PictureFormat.allCases where other != format {
                #expect(
                    throws: PictureError(
                        .badData, "picture 'a' is a \(format.name), not a \(other.name)")
                ) { try other.decode(bytes, name: "a") }
            }
        }
    }

    /// Small files of all kinds, with profiles and orientation.
    private static let samples: [(name: String, bytes: [UInt8])] = {
        let names = [
            "baseline.jpg", "progressive.jpg", "gray.jpg", "cmyk-adobe.jpg", "ycck-adobe.jpg",
            "lossless.webp", "lossy.webp", "alpha.webp", "animated.webp", "srgb-profile.jpg",
        ]
        var samples = names.map { ($0, (try? TestFile.fixture($0)) ?? []) }
        let exif = TestFile.exif(orientation: 6, isLittle: true)
        let turned = TestFile.inserting(
            0xE1, Array("Exif\0\0".utf8) + exif,
            into: TestFile.embedding(
                LittleCMS.tableProfile(isCMYK: true), into: samples[3].1, size: 9000))
        samples.append(("turned ink", turned))
        samples.append(("turned WebP", TestFile.appending("EXIF", exif, toWebP: samples[6].1)))
        var png = TestPNG()
        png.tags = [
            (
                type: "iCCP",
                data: Array("P\0\0".utf8)
                    + TestPNG.zlibStored(LittleCMS.tableProfile(isCMYK: false))
            ), (type: "eXIf", data: exif),
        ]
        samples.append(("PNG with tables", png.bytes))
        return samples
    }()

    @Test("a JPEG or WebP cut short is an error, never a part of a picture")
    func cutShortJPEGAndWebP() throws {
        for (name, bytes) in Self.samples where !name.contains("PNG") {
            try #require(!bytes.isEmpty, "\(name)")
            // Every length in small files; in large ones those near both ends.
            let lengths =
                bytes.count < 2000
                ? Array(0..<bytes.count) : Array(0..<300) + Array(bytes.count - 400..<bytes.count)
            for count in lengths {
                let error = #expect(throws: PictureError.self, "\(name), \(count) bytes") {
                    try PictureFile.decode(Array(bytes[..<count]), name: "test")
                }
                #expect(error?.kind == .badData)
                #expect(error?.message.contains("'test'") == true)
                #expect(error?.message.contains("\n") == false)
            }
        }
    }

    @Test("flipped, added and missing bytes never crash any decoder", arguments: 1...8)
    func mutations(seed: Int) {
        var random = SeededRandom(seed)
        let limits = PictureLimits(maxSide: 4096, maxPixels: 1 << 20)
        for (_, original) in Self.samples where !original.isEmpty {
            for _ in 0..<40 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    // Headers and profiles stand at the front: most damage goes there.
                    let end = Bool.random(using: &random) ? min(bytes.count, 200) : bytes.count
                    let place = Int.random(in: 0..<end, using: &random)
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0: bytes.remove(at: place)
                    case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                    case 2: bytes[place] = 0xFF
                    default: bytes[place] ^= UInt8.random(in: 1...255, using: &random)
                    }
                }
                do throws(PictureError) {
                    let decoded = try PictureFile.decode(bytes, name: "test", limits: limits)
                    #expect(decoded.picture.width * decoded.picture.height <= limits.maxPixels)
                    #expect(
                        decoded.picture.pixels.allSatisfy { $0.min() >= 0 && $0.max() <= 1 })
                } catch {
                    #expect(error.kind == .badData, "\(error)")
                }
            }
        }
    }

    @Test("a JPEG that promises more than it holds is refused before memory is taken")
    func jpegPromise() throws {
        var bytes = try TestFile.fixture("baseline.jpg")
        let place = try #require(
            (0..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange(place + 5..<place + 9, with: [0x27, 0x10, 0x27, 0x10])
        let error = #expect(throws: PictureError.self) { try JPEG.decode(bytes, name: "b.jpg") }
        #expect(error?.message.contains("says it has 10000 × 10000 px but holds only") == true)
        bytes.replaceSubrange(place + 5..<place + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let large = #expect(throws: PictureError.self) { try JPEG.decode(bytes, name: "b.jpg") }
        #expect(large?.message.contains("the limit is 100 Mpx") == true)
    }

    @Test("limits hold for all formats", arguments: PictureFormat.allCases)
    func limitsOfAll(format: PictureFormat) throws {
        let bytes = try format.encode(Picture(width: 200, height: 100, filledWith: .one))
        func message(_ limits: PictureLimits) -> String? {
            #expect(throws: PictureError.self) {
                try PictureFile.decode(bytes, name: "a", limits: limits)
            }?.message
        }
        #expect(message(PictureLimits(maxSide: 199))?.contains("199 px a side") == true)
        #expect(message(PictureLimits(maxPixels: 10_000))?.contains("0.01 Mpx") == true)
        #expect(message(PictureLimits(maxFileBytes: 30))?.contains("larger than") == true)
    }
}
