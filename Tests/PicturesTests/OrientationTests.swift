import HyalinePictures
import HyalinePixels
import Testing

@Suite("Orientation by Exif")
struct OrientationTests {
    /// Where the first row and the first column of the file lie in the picture, by the words of Exif 2.32.
    private static let places: [Int: (row: Side, column: Side)] = [
        1: (.top, .left), 2: (.top, .right), 3: (.bottom, .right), 4: (.bottom, .left),
        5: (.left, .top), 6: (.right, .top), 7: (.right, .bottom), 8: (.left, .bottom),
    ]

    private enum Side { case top, bottom, left, right }

    private static let (width, height) = (5, 3)

    /// A code for each place of the upright picture.
    private static func code(_ x: Int, _ y: Int) -> Int { 16 * (y * width + x) + 5 }

    /// What stands at a place of the file.
    private static func stored(_ column: Int, _ row: Int, _ orientation: Int) -> Int {
        let place = places[orientation]!
        var (x, y) = (0, 0)
        for (side, distance) in [(place.row, row), (place.column, column)] {
            switch side {
            case .top: y = distance
            case .bottom: y = height - 1 - distance
            case .left: x = distance
            case .right: x = width - 1 - distance
            }
        }
        return code(x, y)
    }

    private static func png(_ orientation: Int) -> TestPNG {
        var file = TestPNG()
        (file.width, file.height) = orientation < 5 ? (width, height) : (height, width)
        file.sample = { x, y, _ in stored(x, y, orientation) }
        return file
    }

    private static let upright: [[Int]] = (0..<15).map {
        [Int](repeating: code($0 % width, $0 / width), count: 3)
    }

    private func expectUpright(_ picture: Picture) {
        #expect(picture.width == Self.width && picture.height == Self.height)
        #expect(TestFile.codes(picture) == Self.upright)
    }

    @Test("PNG", arguments: 1...8, [false, true])
    func png(orientation: Int, isLittle: Bool) throws {
        var file = Self.png(orientation)
        file.tags = [
            (type: "eXIf", data: TestFile.exif(orientation: orientation, isLittle: isLittle))
        ]
        expectUpright(try PNG.decode(file.bytes, name: "a").picture)
    }

    @Test("WebP", arguments: 1...8, [false, true])
    func webp(orientation: Int, hasTitle: Bool) throws {
        let stored = try PNG.decode(Self.png(orientation).bytes, name: "a").picture
        let file = TestFile.appending(
            "EXIF",
            Array((hasTitle ? "Exif\0\0" : "").utf8)
                + TestFile.exif(orientation: orientation, isLittle: true),
            toWebP: try WebP.encode(stored, options: WebPOptions(coding: .lossless)))
        expectUpright(try WebP.decode(file, name: "a").picture)
    }

    @Test("JPEG", arguments: 1...8)
    func jpeg(orientation: Int) throws {
        // A block of 8 × 8 px for each place survives the coding.
        let small = try PNG.decode(Self.png(orientation).bytes, name: "a").picture
        var large = Picture(
            width: small.width * 8, height: small.height * 8, filledWith: .zero)
        for y in 0..<large.height {
            for x in 0..<large.width { large[x, y] = small[x / 8, y / 8] }
        }
        let plain = try JPEG.encode(large, options: JPEGOptions(quality: 100))
        let file = TestFile.inserting(
            0xE1,
            Array("Exif\0\0".utf8) + TestFile.exif(orientation: orientation, isLittle: false),
            into: plain)
        let picture = try JPEG.decode(file, name: "a").picture
        #expect(picture.width == 8 * Self.width && picture.height == 8 * Self.height)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let code = SRGB.encoded(Double(picture[8 * x + 3, 8 * y + 4].y)) * 255
                #expect(abs(code - Double(Self.code(x, y))) < 2)
            }
        }
    }

    @Test("Exif data that is damaged, or of unknown orientation, counts as upright")
    func damaged() throws {
        let whole = TestFile.exif(orientation: 6, isLittle: true)
        var cases = (0..<whole.count - 8).map { Array(whole[..<$0]) }
        cases += [0, 9, 255].map { TestFile.exif(orientation: $0, isLittle: false) }
        // The directory beyond the end, and entries without end.
        cases.append(Array(whole[..<4]) + [0xFF, 0xFF, 0xFF, 0x7F] + whole[8...])
        cases.append(Array(whole[..<8]) + [0xFF, 0xFF])
        for data in cases {
            var file = Self.png(1)
            file.tags = [(type: "eXIf", data: data)]
            expectUpright(try PNG.decode(file.bytes, name: "a").picture)
        }
    }
}
