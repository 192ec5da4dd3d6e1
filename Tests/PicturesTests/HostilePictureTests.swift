import HyalinePictures
import HyalinePixels
import Testing

/// Small files that would take gigabytes or minutes, and files that are nearly sound.
@Suite("Hostile pictures")
struct HostilePictureTests {
    private func refusal(_ bytes: [UInt8], limits: PictureLimits = .standard) -> String {
        let error = #expect(throws: PictureError.self) {
            try PictureFile.decode(bytes, name: "x", limits: limits)
        }
        #expect(error?.kind == .badData)
        return error?.message ?? ""
    }

    // MARK: PNG

    /// Eight rows of eight grey pixels, and more behind them.
    private static func png(isInterlaced: Bool, extra: Int) -> [UInt8] {
        // Rows of the seven passes have 79 bytes with their filters.
        let rows = isInterlaced ? 79 : 72
        let header = TestPNG.big(8, 4) + TestPNG.big(8, 4) + [8, 0, 0, 0, isInterlaced ? 1 : 0]
        let pixels = TestPNG.zlibStored([UInt8](repeating: 0, count: rows + extra))
        return TestPNG().bytes[..<8] + TestPNG.chunk("IHDR", header)
            + TestPNG.chunk("IDAT", pixels) + TestPNG.chunk("IEND", [])
    }

    @Test(
        "Pixels that go on behind the last row are refused; a few bytes are not",
        arguments: [false, true])
    func pixelsBehindLastRow(isInterlaced: Bool) throws {
        for extra in [0, 1, 100, 60_000] {
            let bytes = Self.png(isInterlaced: isInterlaced, extra: extra)
            #expect(try PNG.decode(bytes, name: "x").picture.width == 8)
        }
        let bytes = Self.png(isInterlaced: isInterlaced, extra: 1 << 20)
        #expect(refusal(bytes).contains("its pixels go on after the last row"))
    }

    @Test(
        "Text and unknown chunks are passed over unopened, however many there are",
        .timeLimit(.minutes(1)))
    func manyChunks() throws {
        let whole = Self.png(isInterlaced: false, extra: 0)
        let chunk = TestPNG.chunk("zTXt", [0x61, 0, 0, 0x78, 0x9C])
        let many = Array(repeatElement(chunk, count: 200_000).joined())
        #expect(try PNG.decode(whole[..<33] + many + whole[33...], name: "x").picture.width == 8)
    }

    // MARK: Memory

    @Test("What decoding takes is counted in bytes, before anything is allocated")
    func memory() throws {
        // As much as 100 Mpx of 16-bit RGBA can be packed into; not a byte of it is looked at.
        let header = TestPNG.big(10_000, 4) + TestPNG.big(10_000, 4) + [16, 6, 0, 0, 0]
        let deep =
            TestPNG().bytes[..<8] + TestPNG.chunk("IHDR", header)
            + TestPNG.chunk("IDAT", [UInt8](repeating: 0x78, count: 800_000))
            + TestPNG.chunk("IEND", [])
        #expect(refusal(Array(deep)).contains("takes 800 MB to decode, the limit is 400 MB"))
        let progressive = try Self.patched("progressive.jpg", width: 10_000, height: 10_000)
        #expect(refusal(progressive).contains("a progressive JPEG that takes"))
        #expect(refusal(progressive).contains("the limit is 400 MB"))
    }

    @Test(
        "A limit of bytes is raised like the others",
        arguments: ["progressive.jpg", "lossless.webp", "alpha.webp"])
    func raised(name: String) throws {
        let bytes = try TestFile.fixture(name)
        #expect(
            refusal(bytes, limits: PictureLimits(maxDecodedBytes: 500)).contains("to decode"))
        #expect(throws: Never.self) {
            try PictureFile.decode(
                bytes, name: "x", limits: PictureLimits(maxDecodedBytes: 1_000_000))
        }
    }

    /// A fixture whose header says another size, with as many bytes of pixels as that may have.
    private static func patched(
        _ name: String, width: Int, height: Int, marker: UInt8? = nil, precision: UInt8 = 8
    ) throws -> [UInt8] {
        var bytes = try TestFile.fixture(name)
        let place = try #require(
            (0..<bytes.count - 1).first {
                bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1])
            })
        if let marker { bytes[place + 1] = marker }
        bytes[place + 4] = precision
        bytes.replaceSubrange(
            place + 5..<place + 9, with: TestPNG.big(height, 2) + TestPNG.big(width, 2))
        bytes.insert(contentsOf: [UInt8](repeating: 0x55, count: 300_000), at: bytes.count - 2)
        return bytes
    }

    // MARK: JPEG

    @Test("An arithmetic-coded JPEG that promises more than it holds is refused")
    func arithmetic() throws {
        var bytes = try Self.patched("progressive.jpg", width: 9000, height: 9000, marker: 0xCA)
        bytes.removeSubrange(bytes.count - 300_002..<bytes.count - 2)
        #expect(refusal(bytes).contains("says it has 9000 × 9000 px but holds only"))
    }

    @Test("Scans that go over a large picture again and again are refused before the first")
    func manyScans() throws {
        for marker in [0xC2, 0xCA] as [UInt8] {
            let bytes = try Self.patched(
                "progressive.jpg", width: 5000, height: 5000, marker: marker)
            let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 1, 0x10, 0]
            let scans = Array(repeatElement(scan, count: 490).joined())
            let file = bytes.dropLast(2) + scans + bytes.suffix(2)
            #expect(refusal(Array(file)).contains("scans, which would take too long"))
        }
    }

    @Test(
        "Kinds of JPEG that are not read are called by their names",
        arguments: [
            (0xC3, 8, "lossless"), (0xC5, 8, "hierarchical"), (0xCB, 8, "lossless"),
            (0xC1, 12, "12 bits a sample"), (0xC2, 12, "12 bits a sample"),
        ] as [(UInt8, UInt8, String)])
    func otherKinds(marker: UInt8, precision: UInt8, word: String) throws {
        let bytes = try Self.patched(
            "baseline.jpg", width: 16, height: 16, marker: marker, precision: precision)
        #expect(refusal(bytes).contains(word))
    }

    private static let jpegs = [
        "baseline.jpg", "progressive.jpg", "gray.jpg", "cmyk-adobe.jpg", "ycck-adobe.jpg",
    ]

    @Test("Stray bytes before the end are left out, with a warning", arguments: jpegs)
    func strayBytes(name: String) throws {
        let whole = try TestFile.fixture(name)
        let expected = try JPEG.decode(whole, name: "x")
        #expect(expected.warnings.isEmpty)
        let zeros = [UInt8](repeating: 0, count: 16)
        for stray in [
            [1, 2, 3, 4, 5, 6, 7, 8], zeros, [UInt8](repeating: 0x20, count: 700),
            [7, 0xFF, 0, 7, 0xFF, 0] + zeros,
        ] {
            let file = whole.dropLast(2) + stray + whole.suffix(2)
            let decoded = try JPEG.decode(Array(file), name: "x")
            #expect(decoded.picture == expected.picture, "\(stray.count) bytes")
            #expect(decoded.warnings.count == 1)
            #expect(decoded.warnings.first?.contains("behind its pixels") == true)
        }
        // Behind the end they are none of the picture.
        #expect(try JPEG.decode(whole + [1, 2, 3], name: "x").warnings.isEmpty)
    }

    @Test("Stray bytes between the parts are left out, with one warning", arguments: jpegs)
    func strayBytesBetween(name: String) throws {
        let whole = try TestFile.fixture(name)
        let expected = try JPEG.decode(whole, name: "x")
        let second = 4 + Int(whole[4]) << 8 + Int(whole[5])
        let file = whole[..<second] + [1, 2, 3] + whole[second...]
        let decoded = try JPEG.decode(Array(file), name: "x")
        #expect(decoded.picture == expected.picture)
        #expect(decoded.warnings.count == 1)
        #expect(decoded.warnings.first?.contains("stray bytes between its parts") == true)
    }

    @Test(
        "Another version of JFIF, or code of Adobe's, is read as the known one, with a warning"
    )
    func unknownNumbers() throws {
        let plain = try TestFile.fixture("baseline.jpg")
        let jfif = Array("JFIF\0".utf8) + [2, 1, 0, 0, 1, 0, 1, 0, 0]
        let newer = try JPEG.decode(TestFile.inserting(0xE0, jfif, into: plain), name: "x")
        #expect(newer.warnings.first?.contains("version of JFIF, 2") == true)
        #expect(try newer.picture == JPEG.decode(plain, name: "x").picture)
        var ink = try TestFile.fixture("ycck-adobe.jpg")
        let expected = try JPEG.decode(ink, name: "x").picture
        let adobe = try #require(
            (0..<ink.count - 5).first { ink[$0..<$0 + 5].elementsEqual("Adobe".utf8) })
        #expect(ink[adobe + 11] == 2)
        ink[adobe + 11] = 9
        let odd = try JPEG.decode(ink, name: "x")
        #expect(odd.picture == expected && odd.warnings.first?.contains("Adobe's") == true)
    }

    @Test("Data that is missing stays an error, with stray bytes or without", arguments: jpegs)
    func missingData(name: String) throws {
        let whole = try TestFile.fixture(name)
        for count in [1, 5, 20] {
            let cut = whole.dropLast(2 + count)
            #expect(refusal(Array(cut)).contains("copy it again"))
            #expect(refusal(cut + whole.suffix(2)).contains("copy it again"))
            // Noise in place of pixels is no stray byte.
            let noise = cut + [0xFF, 0xD3, 0xFF, 0xD5] + whole.suffix(2)
            #expect(refusal(Array(noise)).contains("copy it again"))
        }
    }

    // MARK: Profiles

    @Test(
        "A profile whose hundred tags are all of it is not copied a hundred times",
        .timeLimit(.minutes(1)))
    func overlappingTags() throws {
        let count = 100
        var profile = TestPNG.big(8 << 20, 4) + [UInt8](repeating: 0, count: 124)
        profile.replaceSubrange(16..<24, with: "RGB XYZ ".utf8)
        profile.replaceSubrange(36..<40, with: "acsp".utf8)
        profile += TestPNG.big(count, 4)
        for i in 0..<count {
            let names = ["desc", "rTRC", "gTRC", "bTRC", "rXYZ", "A2B1"]
            let name = i < names.count ? names[i] : "t\(100 + i)"
            profile += Array(name.utf8) + TestPNG.big(0, 4) + TestPNG.big(8 << 20, 4)
        }
        profile += [UInt8](repeating: 0x41, count: (8 << 20) - profile.count)
        let file = TestFile.appending("ICCP", profile, toWebP: try TestFile.fixture("lossy.webp"))
        let decoded = try PictureFile.decode(file, name: "x")
        #expect(decoded.warnings.count == 1)
    }

    @Test("A large picture with a profile of tables is refused before its colours are computed")
    func tables() throws {
        let plain = try TestFile.fixture("baseline.jpg")
        let file = TestFile.embedding(LittleCMS.tableProfile(isCMYK: false), into: plain)
        #expect(
            refusal(file, limits: PictureLimits(maxTablePixels: 10)).contains("profile with tables")
        )
        #expect(throws: Never.self) { try PictureFile.decode(file, name: "x") }
        // Of one without tables there is no such limit.
        #expect(throws: Never.self) {
            try PictureFile.decode(plain, name: "x", limits: PictureLimits(maxTablePixels: 10))
        }
    }

    // MARK: Films

    @Test(
        "Films are told from stills by their first bytes",
        arguments: [
            (.mp4, [0, 0, 0, 24] + Array("ftypisom".utf8)),
            (.quickTime, [0, 0, 0, 20] + Array("ftypqt  ".utf8)),
            (.quickTime, [0, 0, 0, 8] + Array("wide".utf8)), (.gif, Array("GIF89a".utf8)),
            (.matroska, [0x1A, 0x45, 0xDF, 0xA3]), (.avi, Array("RIFF\0\0\0\0AVI ".utf8)),
            (.avif, [0, 0, 0, 24] + Array("ftypavis".utf8)),
            (.heic, [0, 0, 0, 24] + Array("ftypheic".utf8)),
            (.animatedWebP, Array("RIFF\0\0\0\0WEBPVP8X\u{A}\0\0\0\u{2}\0\0\0".utf8)),
            (.ogg, Array("OggS".utf8)), (.mpeg, [0, 0, 1, 0xBA]),
        ] as [(FilmFormat, [UInt8])])
    func films(format: FilmFormat, bytes: [UInt8]) throws {
        #expect(FilmFormat(bytes) == format)
        let still = TestPNG().bytes
        #expect(FilmFormat(still) == nil)
        let control = TestPNG.chunk("acTL", TestPNG.big(2, 4) + TestPNG.big(0, 4))
        #expect(FilmFormat(still[..<33] + control + still[33...]) == .animatedPNG)
        // Behind the pixels it means nothing.
        #expect(FilmFormat(still.dropLast(12) + control + still.suffix(12)) == nil)
        #expect(try FilmFormat(TestFile.fixture("animated.webp")) == .animatedWebP)
        for name in ["lossy.webp", "lossless.webp", "alpha.webp", "baseline.jpg"] {
            #expect(try FilmFormat(TestFile.fixture(name)) == nil)
        }
    }
}
