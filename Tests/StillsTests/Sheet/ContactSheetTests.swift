import Foundation
import HyalinePictures
import HyalinePixels
import HyalineStills
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Contact sheets")
struct ContactSheetTests {
    private func sheet(_ files: [String: Data], threads: Int = 1) throws -> ContactSheet {
        let folder = try ManifestFolder()
        for (path, data) in files { try folder.write(data, to: path) }
        return try ContactSheet(folder: folder.url.path, threads: threads)
    }

    private static func png(_ width: Int, _ height: Int, alpha: Float = 1) throws -> Data {
        let color = SIMD4<Float>(0.9, 0.1, 0.1, 1) * alpha
        return Data(try PNG.encode(Picture(width: width, height: height, filledWith: color)))
    }

    @Test("The page is XML, has every picture inside, and is the same for any number of threads")
    func page() throws {
        let files = [
            "en-US/a & b <1>.png": try Self.png(416, 496), "en-US/2.png": try Self.png(416, 496),
            "he/1.png": try Self.png(1200, 630), "broken.png": Data("none".utf8),
        ]
        let folder = try ManifestFolder()
        for (path, data) in files { try folder.write(data, to: path) }
        let page = try ContactSheet(folder: folder.url.path).html()
        #expect(try ContactSheet(folder: folder.url.path, threads: 3).html() == page)
        let text = String(decoding: page, as: UTF8.self)
        let parser = XMLParser(data: Data(page))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(text.components(separatedBy: "data:image/jpeg;base64,").count - 1 == 3)
        #expect(text.contains("a &amp; b &lt;1&gt;.png"))
        #expect(text.contains("cannot be read"))
        // Nothing from elsewhere, and no script.
        for word in ["<script", "src=\"http", "url(", "@import"] { #expect(!text.contains(word)) }
    }

    @Test("Thumbnails are 240 px wide at most, in the colours of the picture")
    func thumbnails() throws {
        let text = String(
            decoding: try sheet(["en/1.png": try Self.png(480, 240)]).html(), as: UTF8.self)
        let start = try #require(text.range(of: "base64,")).upperBound
        let end = try #require(text[start...].firstIndex(of: "\""))
        let bytes = try #require(Data(base64Encoded: String(text[start..<end])))
        let picture = try JPEG.decode(Array(bytes), name: "thumbnail").picture
        #expect(picture.width == 240 && picture.height == 120)
        let pixel = picture[120, 60]
        #expect(abs(pixel.x - 0.9) < 0.02 && abs(pixel.y - 0.1) < 0.02)
    }

    @Test("Pictures are grouped by locale and size, with what is wrong with each")
    func groups() throws {
        let sheet = try sheet([
            "ar-SA/1.png": try Self.png(416, 496), "ar-SA/2.png": try Self.png(1200, 630),
            "fi/1.png": try Self.png(416, 496, alpha: 0.5),
        ])
        let text = String(decoding: sheet.html(), as: UTF8.self)
        #expect(sheet.pictureCount == 3 && sheet.errorCount == 1)
        #expect(text.contains("3 stills · 2 locales · 2 sizes"))
        #expect(text.contains("it has an alpha channel"))
        let order = ["id=\"l-ar-SA\"", "1200 × 630", "id=\"l-fi\""].compactMap {
            text.range(of: $0)?.lowerBound
        }
        #expect(order.count == 3 && order == order.sorted())
    }

    @Test("A batch's own stills have its alternative texts and presets")
    func ownStills() throws {
        let workshop = try BatchWorkshop(
            """
            { version: 1, matrix: { presets: ['wide'], locales: ['en'] },
              scenes: [{ id: 'one', alt: 'A clock of glass', elements: [{ type: 'glass', text: '{time}' }] }] }
            """)
        try workshop.run()
        let sheet = try ContactSheet(folder: workshop.output, presets: try smallPresets())
        let text = String(decoding: sheet.html(), as: UTF8.self)
        #expect(text.contains("alt=\"A clock of glass\"") && text.contains("is thin"))
    }

    @Test("A folder without pictures is refused")
    func empty() throws {
        #expect(throws: StillsError.self) { try self.sheet(["en/a.txt": Data()]) }
    }
}
