import HyalineGeometry
import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

/// Files of every kind of codes, as they are in memory.
private struct CodedFile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var space = ColorSpace.sRGB

    /// More than 16 rows and columns: enough for several bands and for several groups of gathered rows.
    private static func png(
        _ type: TestPNG.ColorType, _ depth: Int, isInterlaced: Bool = false,
        transparency: [Int]? = nil, tags: [(String, [UInt8])] = [], orientation: Int = 1
    ) -> [UInt8] {
        var file = TestPNG()
        (file.width, file.height, file.depth, file.colorType) = (43, 37, depth, type)
        (file.isInterlaced, file.transparency) = (isInterlaced, transparency)
        file.tags = tags.map { (type: $0.0, data: $0.1) }
        if orientation > 1 {
            file.tags.append(("eXIf", TestFile.exif(orientation: orientation, isLittle: true)))
        }
        let largest = file.largest
        file.sample = { x, y, channel in (x * 7919 + y * 104_729 + channel * 31_337) & largest }
        if type == .palette {
            file.palette = (0...largest).map { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
        }
        return file.bytes
    }

    private static func profileTag(_ profile: [UInt8]) -> (String, [UInt8]) {
        ("iCCP", Array("P\0\0".utf8) + TestPNG.zlibStored(profile))
    }

    static let pngs: [CodedFile] =
        TestPNG.ColorType.allCases.flatMap { type in
            type.depths.flatMap { depth in
                [false, true].map { isInterlaced in
                    CodedFile(
                        testDescription: "\(type) \(depth)\(isInterlaced ? " interlaced" : "")",
                        bytes: png(type, depth, isInterlaced: isInterlaced))
                }
            }
        } + [
            CodedFile(
                testDescription: "palette with alpha",
                bytes: png(.palette, 4, transparency: [0, 128, 30])),
            CodedFile(
                testDescription: "a transparent colour",
                bytes: png(.rgb, 8, transparency: [7919 & 255, 0, 0])),
            CodedFile(
                testDescription: "cICP", bytes: png(.rgb, 8, tags: [("cICP", [12, 13, 0, 1])])),
            CodedFile(
                testDescription: "cICP in its own space",
                bytes: png(.rgba, 8, tags: [("cICP", [12, 13, 0, 1])]), space: .displayP3),
            CodedFile(
                testDescription: "a profile with tables",
                bytes: png(.rgb, 16, tags: [profileTag(LittleCMS.tableProfile(isCMYK: false))])),
            CodedFile(
                testDescription: "grey with an RGB profile of tables",
                bytes: png(
                    .grayAlpha, 8, tags: [profileTag(LittleCMS.tableProfile(isCMYK: false))])),
        ]

    static let turned: [CodedFile] = (2...8).flatMap { orientation in
        [(TestPNG.ColorType.rgb, 8), (.rgba, 16), (.rgb, 16), (.grayAlpha, 8), (.palette, 2)].map {
            CodedFile(
                testDescription: "\($0.0) \($0.1) by orientation \(orientation)",
                bytes: png($0.0, $0.1, orientation: orientation))
        }
    }

    static let others: [CodedFile] = [
        "baseline.jpg", "progressive.jpg", "gray.jpg", "srgb-profile.jpg", "cmyk-plain.jpg",
        "cmyk-adobe.jpg", "ycck-adobe.jpg", "alpha.webp", "lossless.webp", "lossy.webp",
    ].flatMap { name in
        let bytes = (try? TestFile.fixture(name)) ?? []
        guard name.hasSuffix("jpg") else {
            return [6, 1].map {
                CodedFile(
                    testDescription: "\(name) by orientation \($0)",
                    bytes: TestFile.appending(
                        "EXIF", TestFile.exif(orientation: $0, isLittle: false), toWebP: bytes))
            }
        }
        return [
            CodedFile(testDescription: name, bytes: bytes),
            CodedFile(
                testDescription: name + " turned",
                bytes: TestFile.inserting(
                    0xE1,
                    Array("Exif\0\0".utf8) + TestFile.exif(orientation: 8, isLittle: true),
                    into: bytes), space: .displayP3),
        ]
    }
}

@Suite("Fitting files by their codes")
struct CodedPictureTests {
    private static func mirrored(_ picture: Picture) -> Picture {
        var result = picture
        for y in 0..<picture.height {
            for x in 0..<picture.width { result[x, y] = picture[picture.width - 1 - x, y] }
        }
        return result
    }

    /// Larger, smaller, narrow, as it is, only cut, and mixed.
    private static func sizes(_ picture: Picture) -> [(Int, Int)] {
        let (width, height) = (picture.width, picture.height)
        return [
            (width, height), (width, height + 20), (width - 6, height), (width * 2 + 1, height * 2),
            (11, 9), (3, 90), (71, 5), (1, 1),
        ]
    }

    @Test(
        "a file fitted by its codes has the bits of the whole picture fitted",
        arguments: CodedFile.pngs + CodedFile.turned + CodedFile.others)
    private func sameBits(_ file: CodedFile) throws {
        let folder = try Folder()
        let path = folder.path + "/picture"
        try PictureFile.write(file.bytes, to: path)
        let whole = try PictureFile.read(path, in: file.space)
        let coded = try PictureFile.readCodes(path)
        #expect(coded.picture(in: file.space, threads: 3) == whole.picture)
        #expect((coded.width, coded.height) == (whole.picture.width, whole.picture.height))
        let reversed = Self.mirrored(whole.picture)
        var random = SeededRandom(5)
        for (width, height) in Self.sizes(whole.picture) {
            for fit in Fit.allCases {
                for focus in [Point(0.5, 0.5), Point(0.1, 0.9)] {
                    let isMirrored = Bool.random(using: &random)
                    let expected = (isMirrored ? reversed : whole.picture).fitted(
                        to: width, height: height, fit: fit, focus: focus)
                    for threads in [1, 2, 5] {
                        let fitted = coded.fitted(
                            to: width, height: height, fit: fit, focus: focus,
                            isMirrored: isMirrored, in: file.space, threads: threads)
                        #expect(
                            fitted == expected,
                            "\(width) × \(height), \(fit), \(focus), \(isMirrored), \(threads)")
                    }
                }
            }
        }
        let read = try PictureFile.read(
            path, fittedTo: 20, height: 30, fit: .cover, focus: Point(0.2, 0.7),
            isMirrored: true, in: file.space, threads: 2)
        #expect(
            read.picture
                == reversed.fitted(to: 20, height: 30, fit: .cover, focus: Point(0.2, 0.7)))
        #expect(
            (read.format, read.bitDepth, read.hasAlpha, read.colors, read.warnings)
                == (
                    whole.format, whole.bitDepth, whole.hasAlpha, whole.colors, whole.warnings
                ))
    }

    @Test("what is kept of a file is its codes: 1 to 8 bytes a pixel")
    func byteCounts() throws {
        let folder = try Folder()
        let path = folder.path + "/picture"
        let expected: [(TestPNG.ColorType, Int, Int)] = [
            (.gray, 1, 1), (.palette, 2, 1), (.rgb, 8, 3), (.rgba, 8, 4), (.rgba, 16, 8),
        ]
        for (type, depth, bytes) in expected {
            var file = TestPNG()
            (file.colorType, file.depth) = (type, depth)
            if type == .palette { file.palette = [[1, 2, 3]] }
            try PictureFile.write(file.bytes, to: path)
            let coded = try PictureFile.readCodes(path)
            #expect(coded.byteCount == bytes * file.width * file.height)
        }
    }

    @Test("a file that cannot be read is refused by the same words, fitted or whole")
    func refused() throws {
        let folder = try Folder()
        let path = folder.path + "/picture"
        var file = TestPNG()
        (file.colorType, file.depth) = (.palette, 2)
        file.palette = [[1, 2, 3]]
        file.sample = { x, y, _ in x == 3 && y == 4 ? 2 : 0 }
        let sound = try TestFile.fixture("baseline.jpg")
        for bytes in [file.bytes, Array(sound[..<(sound.count / 2)]), [], Array("GIF89a".utf8)] {
            try PictureFile.write(bytes, to: path)
            let whole = #expect(throws: PictureError.self) { try PictureFile.read(path) }
            let fitted = #expect(throws: PictureError.self) {
                try PictureFile.read(path, fittedTo: 5, height: 5, fit: .cover)
            }
            #expect(whole?.message == fitted?.message && whole?.kind == fitted?.kind)
        }
        let limits = PictureLimits(maxPixels: 100)
        try PictureFile.write(sound, to: path)
        #expect(throws: PictureError.self) {
            try PictureFile.read(path, fittedTo: 5, height: 5, fit: .cover, limits: limits)
        }
    }

    @Test("the header of a turned file has its sides as stored, in every format")
    func storedSides() throws {
        let picture = Picture(width: 40, height: 20, filledWith: .one)
        let exif = TestFile.exif(orientation: 6, isLittle: true)
        let title = Array("Exif\0\0".utf8)
        let files = [
            TestFile.inserting(0xE1, title + exif, into: try JPEG.encode(picture)),
            TestFile.appending("EXIF", exif, toWebP: try WebP.encode(picture)),
        ]
        for bytes in files {
            let header = try PictureHeader(bytes, name: "a")
            #expect((header.width, header.height) == (40, 20))
            let decoded = try PictureFile.decode(bytes, name: "a").picture
            #expect((decoded.width, decoded.height) == (20, 40))
        }
    }
}
