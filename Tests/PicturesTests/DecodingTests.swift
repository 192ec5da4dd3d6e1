import HyalinePictures
import HyalinePixels
import Testing

/// Every kind of file, with samples that reach the smallest and the largest code.
private struct Kind: CustomTestStringConvertible, Sendable {
    var colorType: TestPNG.ColorType
    var depth: Int
    var isInterlaced: Bool
    var hasTransparency: Bool

    var testDescription: String {
        "\(colorType) \(depth)\(isInterlaced ? " interlaced" : "")\(hasTransparency ? " tRNS" : "")"
    }

    static let all: [Kind] = TestPNG.ColorType.allCases.flatMap { type in
        type.depths.flatMap { depth in
            [false, true].flatMap { isInterlaced in
                (type == .rgba || type == .grayAlpha ? [false] : [false, true]).map {
                    Kind(
                        colorType: type, depth: depth, isInterlaced: isInterlaced,
                        hasTransparency: $0)
                }
            }
        }
    }

    func file(width: Int = 13, height: Int = 11) -> TestPNG {
        var file = TestPNG()
        (file.width, file.height) = (width, height)
        (file.colorType, file.depth, file.isInterlaced) = (colorType, depth, isInterlaced)
        let largest = file.largest
        file.sample = { x, y, channel in
            x == 0 && y == 0 ? largest : (x * 7919 + y * 104_729 + channel * 31_337) & largest
        }
        if colorType == .palette {
            file.palette = (0...largest).map { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
        }
        if hasTransparency {
            switch colorType {
            case .palette: file.transparency = [0, 128]
            default: file.transparency = (0..<colorType.channels).map { file.sample(3, 2, $0) }
            }
        }
        return file
    }
}

@Suite("Decoding PNG")
struct DecodingTests {
    @Test("every colour type, depth, interlacing and transparency", arguments: Kind.all)
    private func everyKind(_ kind: Kind) throws {
        let file = kind.file()
        let decoded = try PNG.decode(file.bytes, name: "test")
        #expect(decoded.picture.width == file.width && decoded.picture.height == file.height)
        #expect(decoded.bitDepth == kind.depth)
        let hasAlpha =
            kind.hasTransparency || kind.colorType == .rgba || kind.colorType == .grayAlpha
        #expect(decoded.hasAlpha == hasAlpha)
        #expect(decoded.warnings.isEmpty)
        for y in 0..<file.height {
            for x in 0..<file.width {
                let difference = decoded.picture[x, y] - file.expected(x, y)
                #expect(
                    max(difference.max(), -difference.min()) < 1e-6, "pixel \(x), \(y)")
            }
        }
    }

    @Test("small sides, where interlacing has empty passes", arguments: 1...9)
    func smallSides(_ side: Int) throws {
        for (width, height) in [(side, 1), (1, side), (side, side)] {
            let kind = Kind(colorType: .gray, depth: 1, isInterlaced: true, hasTransparency: false)
            let file = kind.file(width: width, height: height)
            let picture = try PNG.decode(file.bytes, name: "test").picture
            for y in 0..<height {
                for x in 0..<width { #expect(picture[x, y] == file.expected(x, y)) }
            }
        }
    }

    @Test("only one of two nearly equal 16-bit colours is the transparent one")
    func deepTransparency() throws {
        var file = TestPNG()
        (file.width, file.height, file.depth, file.colorType) = (2, 1, 16, .gray)
        file.sample = { x, _, _ in 0x8000 + x }
        file.transparency = [0x8001]
        let picture = try PNG.decode(file.bytes, name: "test").picture
        #expect(picture[0, 0].w == 1)
        #expect(picture[1, 0] == .zero)
    }

    @Test("a colour outside the palette is an error that says where")
    func outsideThePalette() {
        var file = TestPNG()
        (file.depth, file.colorType) = (4, .palette)
        file.palette = [[0, 0, 0], [255, 255, 255]]
        file.sample = { x, y, _ in x == 5 && y == 3 ? 9 : 1 }
        #expect(
            throws: PictureError(
                .badData,
                "picture 'test' uses colour 9 of a palette of 2 at pixel 5, 3: save it again")
        ) {
            try PNG.decode(file.bytes, name: "test")
        }
    }
}
