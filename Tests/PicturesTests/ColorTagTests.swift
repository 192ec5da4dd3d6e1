import HyalineGeometry
import HyalinePictures
import HyalinePixels
import Testing

@Suite("Colour tags of PNG files")
struct ColorTagTests {
    private func warnings(_ tags: [(String, [UInt8])]) throws -> [String] {
        var file = TestPNG()
        file.tags = tags.map { (type: $0.0, data: $0.1) }
        return try PNG.decode(file.bytes, name: "a.png").warnings
    }

    private static let srgbPrimaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    private static let p3Primaries = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]

    private static func chromaticities(_ values: [Int]) -> [UInt8] {
        values.flatMap { TestPNG.big($0, 4) }
    }

    private func decoded(_ tags: [(String, [UInt8])]) throws -> DecodedPicture {
        var file = TestPNG()
        file.tags = tags.map { (type: $0.0, data: $0.1) }
        file.sample = { x, y, channel in (x * 20 + y * 7 + channel * 50) & 255 }
        return try PNG.decode(file.bytes, name: "a.png")
    }

    @Test("sRGB by any of its tags is silent, and the same picture to the last bit")
    func silent() throws {
        let untagged = try decoded([])
        #expect(untagged.colors == "sRGB (untagged)" && untagged.warnings.isEmpty)
        let tags: [(String, [UInt8], String)] = [
            ("sRGB", [0], "sRGB"), ("gAMA", TestPNG.big(45_455, 4), "gAMA"),
            ("cHRM", Self.chromaticities(Self.srgbPrimaries), "cHRM"),
            ("cICP", [1, 13, 0, 1], "cICP"),
        ]
        for (type, data, name) in tags {
            let tagged = try decoded([(type, data)])
            #expect(tagged.colors == "sRGB (\(name))" && tagged.warnings.isEmpty)
            #expect(tagged.picture == untagged.picture)
        }
        // sRGB is the stronger tag.
        let both = try decoded([("sRGB", [0]), ("gAMA", TestPNG.big(100_000, 4))])
        #expect(both.picture == untagged.picture)
    }

    @Test("gamma and primaries by numbers are taken at their word")
    func numbers() throws {
        let linear = try decoded([("gAMA", TestPNG.big(100_000, 4))])
        #expect(linear.warnings.isEmpty && linear.colors == "its own numbers (gAMA)")
        // Pixel 1, 1 holds 27, 77, 127, which are then light itself.
        let expected = SIMD4<Float>(27, 77, 127, 255) / 255
        let difference = linear.picture[1, 1] - expected
        #expect(max(difference.max(), -difference.min()) < 1e-5)
        let wide = try decoded([("cHRM", Self.chromaticities(Self.p3Primaries))])
        #expect(wide.colors == "Display P3 (cHRM)" && wide.warnings.isEmpty)
    }

    @Test("what cannot be read is named, and the next tag counts")
    func named() throws {
        let film = try decoded([("sRGB", [0]), ("cICP", [9, 16, 0, 1])])
        #expect(
            film.warnings == [
                "picture 'a.png' is tagged cICP [9, 16, 0, 1] (high dynamic range), which cannot be read"
                    + " here, and was read as sRGB (sRGB): its colours may be off; convert it to sRGB or"
                    + " Display P3 first"
            ])
        #expect(try warnings([("cICP", [1, 13, 0, 0])]).first?.contains("limited range") == true)
        #expect(try warnings([("cICP", [77, 13, 0, 1])]).count == 1)
        #expect(try warnings([("cICP", [1])]).count == 1)
        #expect(
            try warnings([("iCCP", Array("broken\0\0xyz".utf8))]) == [
                "picture 'a.png' has a colour profile that cannot be read ('broken') and was read as sRGB:"
                    + " its colours may be off; save it with a sound profile"
            ])
        #expect(try warnings([("gAMA", TestPNG.big(0, 4))]).first?.contains("gAMA 0") == true)
        let line = Self.chromaticities([31270, 32900, 64000, 33000, 64000, 33000, 15000, 6000])
        #expect(try warnings([("cHRM", line)]).first?.contains("cHRM") == true)
    }

    @Test("a profile is judged by its numbers, not by its name")
    func profiles() throws {
        let srgb: [(String, [Double])] = [
            ("rXYZ", [0.43607, 0.22249, 0.01392]), ("gXYZ", [0.38515, 0.71687, 0.09708]),
            ("bXYZ", [0.14307, 0.06061, 0.7141]),
        ]
        let p3: [(String, [Double])] = [
            ("rXYZ", [0.51512, 0.2412, -0.00105]), ("gXYZ", [0.29198, 0.69225, 0.04189]),
            ("bXYZ", [0.1571, 0.06657, 0.78407]),
        ]
        let formula = Self.parametric([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        let table = Self.table { SRGB.linear($0) }
        let square = Self.table { $0 * $0 }
        let untagged = try decoded([]).picture
        func result(_ primaries: [(String, [Double])], _ curve: [UInt8]) throws -> Picture {
            let profile = Self.profile(primaries, curve)
            let tagged = try decoded([("iCCP", Array("P\0\0".utf8) + TestPNG.zlibStored(profile))])
            #expect(tagged.colors == "Test colours (iCCP)" && tagged.warnings.isEmpty)
            return tagged.picture
        }
        #expect(try result(srgb, formula) == untagged)
        #expect(try result(srgb, table) == untagged)
        #expect(try result(p3, formula) != untagged)
        // Squares of the codes, to the steps of the table and the roundings of the primaries.
        let squares = try result(srgb, square)[1, 1]
        for (channel, code) in [27.0, 77, 127].enumerated() {
            #expect(abs(Double(squares[channel]) - code * code / 65025) < 2e-4)
        }
    }

    private static func fixed(_ value: Double) -> [UInt8] {
        TestPNG.big(Int((value * 65536).rounded()), 4)
    }

    private static func parametric(_ values: [Double]) -> [UInt8] {
        Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + values.flatMap(fixed)
    }

    private static func table(_ curve: (Double) -> Double) -> [UInt8] {
        Array("curv".utf8) + [0, 0, 0, 0] + TestPNG.big(1024, 4)
            + (0..<1024).flatMap {
                TestPNG.big(Int((curve(Double($0) / 1023) * 65535).rounded()), 2)
            }
    }

    /// A matrix profile of version 2 with one curve for all three channels.
    private static func profile(_ primaries: [(String, [Double])], _ curve: [UInt8]) -> [UInt8] {
        let title = Array("Test colours\0".utf8)
        var tags: [(String, [UInt8])] = [
            ("desc", Array("desc\0\0\0\0".utf8) + TestPNG.big(title.count, 4) + title)
        ]
        tags += primaries.map { ($0.0, Array("XYZ \0\0\0\0".utf8) + $0.1.flatMap(fixed)) }
        tags += ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
        var table = TestPNG.big(tags.count, 4)
        var data: [UInt8] = []
        for (name, bytes) in tags {
            let place = 132 + 12 * tags.count + data.count
            table += Array(name.utf8) + TestPNG.big(place, 4) + TestPNG.big(bytes.count, 4)
            data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var header = [UInt8](repeating: 0, count: 128)
        header.replaceSubrange(0..<4, with: TestPNG.big(128 + table.count + data.count, 4))
        header.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
        header.replaceSubrange(12..<24, with: "mntrRGB XYZ ".utf8)
        header.replaceSubrange(36..<40, with: "acsp".utf8)
        // The D50 white of every profile's connection space.
        header.replaceSubrange(
            68..<80, with: TestPNG.big(0xF6D6, 4) + TestPNG.big(0x10000, 4) + TestPNG.big(0xD32D, 4)
        )
        return header + table + data
    }
}
