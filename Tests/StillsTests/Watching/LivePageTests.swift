import Foundation
import HyalinePictures
import HyalinePixels
import HyalineStills
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Contact sheets under watch")
struct LivePageTests {
    private static func png(_ width: Int, _ height: Int) throws -> Data {
        Data(
            try PNG.encode(
                Picture(width: width, height: height, filledWith: SIMD4<Float>(0.9, 0.1, 0.1, 1))))
    }

    private func folder(_ paths: [String]) throws -> ManifestFolder {
        let folder = try ManifestFolder()
        for path in paths { try folder.write(Self.png(64, 48), to: path) }
        return folder
    }

    private func data(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }

    // MARK: What is read

    @Test("Of pictures that were read before only those are read again that have changed")
    func cache() throws {
        let folder = try folder(["en/1.png", "en/2.png", "de/1.png"])
        let cache = SheetCache()
        func page(_ expected: Int) throws {
            let page = try ContactSheet(folder: folder.url.path, threads: 2, cache: cache).html()
            #expect(page == (try ContactSheet(folder: folder.url.path).html()))
            #expect(cache.readCount == expected)
        }
        try page(3)
        try page(3)
        try folder.write(Self.png(32, 32), to: "en/2.png")
        try page(4)
        try folder.write(Data("none".utf8), to: "de/1.png")
        try page(5)
        try page(5)
        // Gone and forgotten; the same again is another file.
        try FileManager.default.removeItem(atPath: folder.path("en/1.png"))
        try page(5)
        try folder.write(Self.png(64, 48), to: "en/1.png")
        try page(6)
    }

    @Test("What a journal says of a picture is not kept")
    func journal() throws {
        let workshop = try BatchWorkshop(
            """
            { version: 1, matrix: { presets: ['wide'], locales: ['en'] },
              scenes: [{ id: 'one', alt: 'A clock of glass', elements: [{ type: 'glass', text: '{time}' }] }] }
            """)
        try workshop.run()
        let cache = SheetCache()
        func text() throws -> String {
            String(
                decoding: try ContactSheet(folder: workshop.output, cache: cache).html(),
                as: UTF8.self)
        }
        #expect(try text().contains("A clock of glass"))
        try FileManager.default.removeItem(atPath: workshop.output + "/" + BatchJournal.name)
        #expect(try !text().contains("A clock of glass"))
        #expect(cache.readCount == 1)
    }

    // MARK: What is watched

    @Test("Pictures that change, come and go are told, and journals; the page is not")
    func watching() throws {
        let folder = try folder(["out/en/1.png", "out/en/2.png"])
        var watch = SheetWatch(folder: folder.path("out"))
        func change() -> [String] {
            guard watch.poll() == .changing, case .settled(let changes) = watch.poll() else {
                return []
            }
            return changes.map { String($0.path.dropFirst(folder.url.path.count + 1)) }
        }
        #expect(try watch.sheet().pictureCount == 2)
        #expect(watch.poll() == .unchanged)
        try folder.write(Self.png(32, 32), to: "out/en/1.png")
        try FileManager.default.removeItem(atPath: folder.path("out/en/2.png"))
        try folder.write(Self.png(32, 32), to: "out/fr/1.png")
        #expect(change() == ["out/en/1.png", "out/en/2.png", "out/fr/1.png"])
        #expect(try watch.sheet().pictureCount == 2)
        #expect(watch.cache.readCount == 4)
        for name in ["out/sheet.html", "out/sheet.html.live.js", "out/en/.hyaline-1-x.tmp"] {
            try folder.write("none", to: name)
        }
        #expect(watch.poll() == .unchanged && watch.poll() == .unchanged)
        try folder.write("{}", to: "out/" + BatchJournal.name)
        #expect(change() == ["out/" + BatchJournal.name])
        try folder.write("{}", to: BatchJournal.name)
        #expect(change() == [BatchJournal.name])
    }

    @Test("A folder that comes later is seen")
    func laterFolder() throws {
        let folder = try ManifestFolder()
        var watch = SheetWatch(folder: folder.path("out"))
        #expect(throws: StillsError.self) { try watch.sheet() }
        #expect(watch.poll() == .unchanged)
        try folder.write(Self.png(32, 32), to: "out/en/1.png")
        #expect(watch.poll() == .changing)
        #expect(watch.poll() == .settled([.init(folder.path("out/en/1.png"), .appeared)]))
        #expect(try watch.sheet().pictureCount == 1)
    }

    // MARK: The page

    @Test(
        "The page looks for its next revision while it is watched, and is the plain one in the end")
    func page() throws {
        let folder = try folder(["out/en/1.png"])
        let path = folder.path("a b#'?%ü.html")
        let page = LivePage(path: path)
        func revision() throws -> String {
            let text = String(decoding: try data(page.signalPath), as: UTF8.self)
            #expect(text.hasPrefix("hyalineSheet(\"") && text.hasSuffix("\");\n"))
            return text.split(separator: "\"").map(String.init)[1]
        }
        let first = try ContactSheet(folder: folder.path("out"))
        #expect(try page.show(first))
        let live = try data(path)
        let text = String(decoding: live, as: UTF8.self)
        let parser = XMLParser(data: live)
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(text.components(separatedBy: "<script>").count == 2)
        #expect(text.contains("!== \"\(try revision())\""))
        // The file beside it by a URL that means just that.
        let url = try #require(text.range(of: "script.src = \"")).upperBound
        let name = String(text[url...].prefix { $0 != "?" }.dropFirst(2)).removingPercentEncoding
        #expect(name == "a b#'?%ü.html.live.js")
        // All that the plain one has.
        let plain = Data(first.html())
        #expect(!String(decoding: plain, as: UTF8.self).contains("<script"))
        let start = try #require(text.range(of: "\n<script>")).lowerBound
        let end = try #require(text.range(of: "</script>")).upperBound
        #expect(Data((text[..<start] + text[end...]).utf8) == plain)
        // The same again is no news.
        let signal = FileStatus(following: page.signalPath)
        #expect(try !page.show(first))
        #expect(FileStatus(following: page.signalPath) == signal)
        let before = try revision()
        try folder.write(Self.png(32, 32), to: "out/en/1.png")
        let second = try ContactSheet(folder: folder.path("out"))
        #expect(try page.show(second))
        #expect(try revision() != before)
        page.end()
        #expect(try data(path) == Data(second.html()))
        #expect(!FileManager.default.fileExists(atPath: page.signalPath))
        #expect(try !page.show(first))
        #expect(try data(path) == Data(second.html()))
    }

    @Test("A page that was never shown leaves nothing")
    func nothing() throws {
        let folder = try ManifestFolder()
        LivePage(path: folder.path("s.html")).end()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
