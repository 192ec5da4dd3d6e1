import Foundation
import HyalinePictures
import HyalinePixels
import HyalineStills
import Testing

@Suite("Checks by the rules of a store")
struct StoreLintTests {
    /// A picture of a size with sRGB tags, RGB, 8 bits.
    private static func picture(
        _ width: Int, _ height: Int, alpha: Float = 1, options: PictureOptions = PictureOptions(),
        as format: PictureFormat = .png
    ) throws -> Data {
        let color = SIMD4<Float>(0.2, 0.3, 0.4, 1) * alpha
        return Data(
            try format.encode(
                Picture(width: width, height: height, filledWith: color), options: options))
    }

    private static func watch() throws -> Data { try picture(416, 496) }

    /// `code: path` of all findings of a folder of these files.
    private func findings(_ files: [String: Data]) throws -> [String] {
        try lint(files).findings.map { "\($0.severity.rawValue) \($0.code) \($0.path)" }
    }

    private func lint(_ files: [String: Data]) throws -> StoreLint {
        let folder = try ManifestFolder()
        for (path, data) in files { try folder.write(data, to: path) }
        return try StoreLint(folder: folder.url.path)
    }

    @Test("A tree as fastlane takes it has nothing wrong")
    func clean() throws {
        let small = try Self.watch()
        let lint = try lint([
            "en-US/1.png": small, "en-US/2.jpg": try Self.picture(416, 496, as: .jpeg),
            "ar-sa/1.png": small, "default/1.png": small,
            "ja/p3.png": try Self.picture(
                396, 484, options: PictureOptions(colorSpace: .displayP3)),
            "appleTV/en-US/1.png": try Self.picture(1920, 1080),
            "alt.json": Data("{}".utf8), ".hidden/x.png": small, "fonts/x.ttf": Data([0]),
            "android/en/1.png": small,
        ])
        #expect(lint.findings.isEmpty, "\(lint.text())")
        #expect(lint.pictures == 6 && lint.setCount == 5)
        #expect(lint.text() == "6 pictures in 5 sets: 0 errors, 0 warnings")
    }

    @Test("Each mistake is told by its code, and no other")
    func mistakes() throws {
        let small = try Self.watch()
        let gray = try #require(Data(base64Encoded: Self.grayPNG))
        let cases: [(file: Data, path: String, expected: String)] = [
            (try Self.picture(1288, 2794), "fi/a.png", "error size"),
            (try Self.picture(496, 416), "fi/a.png", "error size"),
            (try Self.picture(416, 496, alpha: 0.5), "fi/a.png", "error alpha"),
            (small, "fi/a.jpg", "error extension"),
            (
                try Self.picture(416, 496, options: PictureOptions(depth: 16)), "fi/a.png",
                "error depth"
            ),
            (Self.without(["sRGB", "gAMA", "cHRM"], small), "fi/a.png", "error untagged"),
            (small.dropLast(40), "fi/a.png", "error damaged"),
            (Data("no picture".utf8), "fi/a.png", "error damaged"),
            (
                try Self.picture(416, 496, options: PictureOptions(webp: .lossless), as: .webp),
                "fi/a.webp", "error format"
            ),
            (gray, "fi/a.png", "error channels"),
            (try Self.picture(1920, 1080), "fi/a.png", "error size"),
        ]
        for (file, path, expected) in cases {
            #expect(try findings([path: file]) == ["\(expected) \(path)"])
        }
    }

    @Test("An alpha channel is refused where everything is opaque, too")
    func opaqueAlpha() throws {
        // As other programs write: RGBA with 255 everywhere.
        let data = try #require(Data(base64Encoded: Self.opaqueRGBA))
        let codes = try lint(["fi/a.png": data]).findings.map(\.code)
        #expect(codes.contains("alpha"))
    }

    @Test("Folders that are no locale are refused, with what they could be")
    func locales() throws {
        let small = try Self.watch()
        let lint = try lint(["de/1.png": small, "en-US/1.png": small, "klingon/1.png": small])
        #expect(lint.findings.map(\.code) == ["locale", "locale"])
        #expect(lint.findings[0].message.contains("call it de-DE"))
        let stores = try self.lint(["app-store/fi/1.png": small, "web/en/1.png": small]).findings
        #expect(stores.map(\.path) == [".", "app-store", "web"])
        #expect(stores[1].message.hasSuffix("/set/app-store"), "\(stores[1].message)")
        #expect(
            try findings(["1.png": small, "fi/in/1.png": small, "fi/1.png": small])
                == ["warning place 1.png", "warning place fi/in"])
    }

    @Test("Ten pictures are a set; the eleventh is left out")
    func counts() throws {
        let small = try Self.watch()
        var files: [String: Data] = [:]
        for i in 10..<20 { files["fi/\(i).png"] = small }
        #expect(try findings(files).isEmpty)
        files["fi/20.png"] = small
        #expect(try findings(files) == ["error count fi/20.png"])
        // Another set of the same locale.
        files["fi/20.png"] = try Self.picture(396, 484)
        #expect(try findings(files).isEmpty)
        #expect(try findings([:]) == ["error count ."])
    }

    @Test("Files above the row's limit are warned of")
    func bytes() throws {
        // Bytes that nothing reads, in a chunk of their own.
        let small = try Self.watch()
        let big = Self.inserting("zzZz", [UInt8](repeating: 7, count: 9 << 20), into: small)
        #expect(try findings(["fi/a.png": big]) == ["warning bytes fi/a.png"])
    }

    @Test("What the batch said of a picture is a warning, as long as the picture is that one")
    func rendering() throws {
        let workshop = try BatchWorkshop(
            manifest(
                presets: "'watch-10'", locales: "'en-US'",
                more: "output: 'screenshots/{locale}/{preset}.png',"))
        try workshop.run()
        let folder = workshop.output + "/screenshots"
        let lint = try StoreLint(folder: folder)
        #expect(lint.findings.map(\.code) == ["rendering"])
        #expect(lint.findings.first?.message.contains("is thin") == true)
        #expect(lint.errorCount == 0 && lint.warningCount == 1)
        try Self.watch().write(to: URL(fileURLWithPath: folder + "/en-US/watch-10.png"))
        #expect(try StoreLint(folder: folder).findings.isEmpty)
    }

    @Test("The report as JSON tells the same")
    func json() throws {
        let lint = try lint(["fi/a.png": try Self.picture(10, 10)])
        struct Report: Decodable {
            struct Finding: Decodable {
                var code: String
                var path: String
            }
            var errors: Int
            var findings: [Finding]
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(try lint.json()))
        #expect(report.errors == 1 && report.findings[0].code == "size")
        #expect(report.findings[0].path == "fi/a.png")
    }

    // MARK: Files of others

    /// 416 × 496, grey, 8 bits, sRGB; and RGBA, opaque. By Python's zlib.
    private static let grayPNG =
        "iVBORw0KGgoAAAANSUhEUgAAAaAAAAHwCAAAAADF0+RyAAAAAXNSR0IArs4c6QAAAsBJREFUeNrt0TEBAAAMwjCkI517"
        + "DnakEppUr4sFgAQIkAAJECABAiRAAgRIgAQIkAABEiABAiRAgARIgAAJkAABEiBAAiRAgAQIkAAJECABEiBAAgRIgAQI"
        + "kAABEiABAiRAAgRIgAAJkAABEiBAAiRAgARIgAAJECABEiBAAgRIgAQIkAAJECABAiRAAgRIgABZAEiAAAmQAAESIEAC"
        + "JECABEiAAAkQIAESIEACBEiABAiQAAkQIAECJEACBEiAAAmQAAESIAECJECABEiAAAkQIAESIEACJECABAiQAAkQIAEC"
        + "JEACBEiABAiQAAESIAECJECABEiAAAmQAAESIEACJECABAiQBYAECJAACRAgAQIkQAIESIAECJAAARIgAQIkQIAESIAA"
        + "CZAAARIgQAIkQIAECJAACRAgARIgQAIESIAECJAAARIgAQIkQAIESIAACZAAARIgQAIkQIAESIAACRAgARIgQAIESIAE"
        + "CJAACRAgAQIkQAIESIAAWQBIgAAJkAABEiBAAiRAgARIgAAJECABEiBAAgRIgAQIkAAJECABAiRAAgRIgAAJkAABEiAB"
        + "AiRAgARIgAAJECABEiBAAiRAgAQIkAAJECABAiRAAgRIgAQIkAABEiABAiRAgARIgAAJkAABEiBAAiRAgAQIkAWABAiQ"
        + "AAkQIAECJEACBEiABAiQAAESIAECJECABEiAAAmQAAESIEACJECABAiQAAkQIAESIEACBEiABAiQAAESIAECJEACBEiA"
        + "AAmQAAESIEACJECABEiAAAkQIAESIEACBEiABAiQAAkQIAECJEACBEiAAFkASIAACZAAARIgQAIkQIAESIAACRAgARIg"
        + "QAIESIAECJAACRAgAQIkQAIESIAACZAAARIgAQIkQIAESIAACRAgARIgQAIkQIAECJAACRAgAQIkQAIESIB0G15AF57A"
        + "d/9HAAAAAElFTkSuQmCC"
    private static let opaqueRGBA =
        "iVBORw0KGgoAAAANSUhEUgAAAaAAAAHwCAYAAADguLuuAAAAAXNSR0IArs4c6QAABbhJREFUeNrt1TEBAAAEAEFRRBFF"
        + "/xK0YLnhCvzykdUDANdCBAAMCAADAgADAsCAAMCAADAgADAgAAwIAAwIAAMCwICEAMCAADAgADAgAAwIAAwIAAMCAAMC"
        + "wIAAwIAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAwIAAMCAAMCAADAsCAAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAA"
        + "MCAADAgADAgAAwIAAwLAgADAgAAwIAAwIAAMCAAMCAADAsCAAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgA"
        + "DAgAAwIAAwLAgADAgAAwIAAwIAAMCAAMCAADAsCAAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAMCARADAgAAwIAAwIAAMC"
        + "AAMCwIAAwIAAMCAAMCAADAgAAxICAAMCwIAAwIAAMCAAMCAADAgADAgAAwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCA"
        + "AMCAADAgADAgAAwIAAMCAAMCwIAAwIAAMCAAMCAADAgADAgAAwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAg"
        + "ADAgAAwIAAMCAAMCwIAAwIAAMCAAMCAADAgADAgAAwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAgADAgAAwI"
        + "AAMCAAMCwIAAwIAAMCAAMCAADAgADAgAAwLAgEQAwIAAMCAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAMSAgADAgAAwIA"
        + "AwLAgADAgAAwIAAwIAAMCAAMCAADAsCAAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgADAgAAwIAAwLAgADA"
        + "gAAwIAAwIAAMCAAMCAADAsCAAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAw"
        + "IAAMCAAMCAADAsCAAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAwIAAMCAAD"
        + "EgEAAwLAgADAgAAwIAAwIAAMCAAMCAADAgADAsCAADAgIQAwIAAMCAAMCAADAgADAsCAAMCAADAgADAgAAwIAAMCAAMC"
        + "wIAAwIAAMCAAMCAADAgADAgAAwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAgADAgAAwIAAMCAAMCwIAAwIAA"
        + "MCAAMCAADAgADAgAAwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAgADAgAAwIAAMCAAMCwIAAwIAAMCAAMCAA"
        + "DAgADAgAAwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAgAAxIBAAMCAADAgADAsCAAMCAADAgADAgAAwIAAwI"
        + "AAMCwICEAMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAwIAAMCAAMCAADAsCA"
        + "AMCAADAgADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAwIAAMCAAMCAADAsCAAMCAADAg"
        + "ADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAADAgADAgAAwIAAwLAgADAgAAwIAAwIAAMCAAMCAADAsCAAMCAADAgADAgAAwI"
        + "AAwIAAMCAAMCwIAAMCARADAgAAwIAAwIAAMCAAMCwIAAwIAAMCAAMCAADAgAAxICAAMCwIAAwIAAMCAAMCAADAgADAgA"
        + "AwIAAwLAgAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAgADAgAAwIAAMCAAMCwIAAwIAAMCAAMCAADAgADAgAAwIAAwLA"
        + "gAAwIAAwIAAMCAAMCAADAgADAsCAAMCAADAgADAgAAwIAAMCAAMCwIAAwIAAMCAAMCAADAgADAgAAwIAAwLgzwIZnaxy"
        + "peKCKgAAAABJRU5ErkJggg=="

    /// A PNG with no chunk of these types.
    private static func without(_ types: [String], _ file: Data) -> Data {
        var result = Data(file.prefix(8))
        var at = 8
        while at + 12 <= file.count {
            let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
            if !types.contains(type) { result += file[at..<at + 12 + length] }
            at += 12 + length
        }
        return result
    }

    /// A PNG with a chunk behind its header; the checksum is not looked at by who reads headers.
    private static func inserting(_ type: String, _ data: [UInt8], into file: Data) -> Data {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (24 - 8 * $0)) }
        return file.prefix(33) + Data(length + Array(type.utf8) + data + [0, 0, 0, 0])
            + file.dropFirst(33)
    }
}
