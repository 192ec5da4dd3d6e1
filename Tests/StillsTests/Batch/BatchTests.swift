import Foundation
import HyalinePictures
import HyalinePixels
import HyalineScenes
import HyalineStills
import Testing

@Suite("Batches of stills")
struct BatchTests {
    private static let all = [
        "de/tall-1.png", "de/wide-1.png", "en/tall-1.png", "en/wide-1.png", "he/tall-1.png",
        "he/wide-1.png",
    ]

    @Test("Everything is painted once, whatever the number of threads, and the bytes are the same")
    func threads() throws {
        let one = try BatchWorkshop()
        let outcome = try one.run(threads: 1)
        #expect(outcome.rendered.sorted() == Self.all)
        #expect(one.painter.takePainted() == Self.all)
        let many = try BatchWorkshop()
        try many.run(threads: 5)
        #expect(many.painter.takePainted() == Self.all)
        let files = try one.files()
        #expect(files.keys.sorted() == ["alt.json"] + Self.all)
        #expect(try many.files() == files)
        let picture = try PictureFile.read(one.output + "/de/wide-1.png")
        #expect(picture.picture.width == 32 && !picture.hasAlpha)
    }

    @Test("What is up to date is not painted again")
    func upToDate() throws {
        let workshop = try BatchWorkshop()
        try workshop.run()
        _ = workshop.painter.takePainted()
        let second = try workshop.run()
        #expect(second.upToDate.sorted() == Self.all && second.rendered.isEmpty)
        #expect(workshop.painter.takePainted().isEmpty)
        try workshop.run(force: true)
        #expect(workshop.painter.takePainted() == Self.all)
        // Another program may paint otherwise.
        try workshop.run(version: "2")
        #expect(workshop.painter.takePainted() == Self.all)
    }

    @Test("A file that was taken away, changed or touched is told apart")
    func changes() throws {
        let workshop = try BatchWorkshop()
        try workshop.run()
        _ = workshop.painter.takePainted()
        func file(_ path: String) -> URL { URL(fileURLWithPath: workshop.output + "/" + path) }
        try FileManager.default.removeItem(at: file("de/tall-1.png"))
        // Of the same size, with one bit turned.
        var data = try Data(contentsOf: file("en/wide-1.png"))
        data[data.count / 2] ^= 1
        try data.write(to: file("en/wide-1.png"))
        // Copied: the same bytes at another time.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
            ofItemAtPath: file("he/tall-1.png").path)
        let outcome = try workshop.run()
        #expect(outcome.rendered.sorted() == ["de/tall-1.png", "en/wide-1.png"])
        #expect(try workshop.run().rendered.isEmpty)
    }

    @Test("A changed manifest paints again what it changes, and nothing else")
    func manifestChanges() throws {
        let text = { (color: String) in
            manifest(
                elements:
                    "{ type: 'backdrop', color: '#123', overrides: { 'locale:de': { color: '\(color)' } } }",
                presets: "'wide'", locales: "'en', 'de'")
        }
        let workshop = try BatchWorkshop(text("#456"))
        try workshop.run()
        _ = workshop.painter.takePainted()
        try workshop.folder.write(text("#457"), to: "manifest.json5")
        try workshop.run()
        #expect(workshop.painter.takePainted() == ["de/wide-1.png"])
    }

    @Test("A changed file of the manifest paints again")
    func assetChanges() throws {
        let workshop = try BatchWorkshop(
            manifest(elements: "{ type: 'backdrop', image: 'a.png' }", presets: "'wide'"))
        func asset(_ gray: Float) throws {
            let picture = Picture(width: 4, height: 4, filledWith: [gray, gray, gray, 1])
            try workshop.folder.write(Data(try PNG.encode(picture)), to: "a.png")
        }
        try asset(0.2)
        try workshop.run()
        #expect(try workshop.run().rendered.isEmpty)
        try asset(0.3)
        #expect(try workshop.run().rendered == ["en/wide-1.png"])
    }

    @Test("A failure stops nothing else; it leaves no file, and is tried again")
    func failures() throws {
        let workshop = try BatchWorkshop(painter: FakePainter(failing: ["en/wide-1.png"]))
        let outcome = try workshop.run(threads: 2)
        #expect(outcome.rendered.count == 5)
        #expect(outcome.failures.map(\.path) == ["en/wide-1.png"])
        #expect(outcome.failures.first?.error == StillsError(.badData, "no paint left"))
        #expect(try workshop.files()["en/wide-1.png"] == nil)
        _ = workshop.painter.takePainted()
        let again = try workshop.run(painter: FakePainter())
        #expect(again.rendered == ["en/wide-1.png"] && again.failures.isEmpty)
    }

    @Test("With fail-fast nothing begins after a failure")
    func failFast() throws {
        let workshop = try BatchWorkshop(painter: FakePainter(failing: Set(Self.all)))
        let outcome = try workshop.run(stopsAtFailure: true)
        #expect(outcome.failures.count == 1 && outcome.skipped.count == 5)
        #expect(workshop.painter.takePainted().count == 1)
    }

    @Test("A transparent still is an error where the store takes no alpha channel")
    func transparency() throws {
        let workshop = try BatchWorkshop(painter: FakePainter(alpha: 0.5))
        let outcome = try workshop.run()
        #expect(outcome.rendered == ["en/tall-1.png", "de/tall-1.png", "he/tall-1.png"])
        #expect(outcome.failures.count == 3)
        #expect("\(outcome.failures[0].error)".contains("opaque backdrop"))
    }

    @Test("Warnings come once, with the place in the manifest")
    func warnings() throws {
        let outcome = try BatchWorkshop().run()
        #expect(outcome.warnings.count == 1)
        #expect(outcome.warnings.first?.stills == 6)
        #expect(outcome.warnings.first.map { "\($0.issue)".hasPrefix("m.json5:1:2: ") } == true)
    }

    @Test("Shards together are the whole, and each skips what it has done")
    func shards() throws {
        let whole = try BatchWorkshop()
        try whole.run()
        let parts = try BatchWorkshop()
        for index in 1...3 { try parts.run(shard: Shard(index: index, count: 3)) }
        #expect(parts.painter.takePainted() == Self.all)
        #expect(try parts.files() == whole.files())
        for index in 1...3 { try parts.run(shard: Shard(index: index, count: 3)) }
        // A run of the whole finds what the shards have done.
        #expect(try parts.run().upToDate.count == 6)
        #expect(parts.painter.takePainted().isEmpty)
    }

    @Test("A journal that breaks off costs one still at most, and goes on after it")
    func brokenJournal() throws {
        let workshop = try BatchWorkshop()
        try workshop.run()
        _ = workshop.painter.takePainted()
        let journal = URL(fileURLWithPath: workshop.output + "/" + BatchJournal.name)
        let data = try Data(contentsOf: journal)
        try data.dropLast(100).write(to: journal)
        try workshop.run()
        #expect(workshop.painter.takePainted().count == 1)
        try workshop.run()
        #expect(workshop.painter.takePainted().isEmpty)
        // Made again and again, it does not grow.
        for _ in 0..<3 { try workshop.run(force: true) }
        let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 6)
    }

    @Test("What a killed run has left half-written goes, what may belong to a living one stays")
    func leftovers() throws {
        let workshop = try BatchWorkshop()
        let now = Date()
        func plant(_ path: String, hours: Double) throws {
            let url = URL(fileURLWithPath: workshop.output + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("half".utf8).write(to: url)
            try FileManager.default.setAttributes(
                [.modificationDate: now.addingTimeInterval(-3600 * hours)], ofItemAtPath: url.path)
        }
        let old = [".hyaline-4711-1a2b3c.tmp", "de/.hyaline-1-0.tmp"]
        let others = [
            // Young: of a run on another machine, perhaps.
            "de/.hyaline-4712-zz.tmp",
            // Somebody else's.
            ".hyaline-4711-1a2b3c.tmp2", ".hyaline-x-1.tmp", ".hyaline-1.tmp", "de/hyaline-1-0.tmp",
            "de/.other-1-0.tmp", ".hyaline-1-10000000000.tmp",
            // In a folder that no still goes to.
            "fr/.hyaline-1-0.tmp",
        ]
        for path in old { try plant(path, hours: 1.1) }
        for path in others { try plant(path, hours: path.contains("4712") ? 0.9 : 30) }
        try FileManager.default.createDirectory(
            atPath: workshop.output + "/.hyaline-1-1.tmp", withIntermediateDirectories: true)
        try workshop.run()
        let left = try FileManager.default.subpathsOfDirectory(atPath: workshop.output)
        for path in old { #expect(!left.contains(path), "\(path)") }
        for path in others + [".hyaline-1-1.tmp"] { #expect(left.contains(path), "\(path)") }
        #expect(left.filter { $0.hasSuffix(".tmp") }.count == others.count)
    }

    @Test("A link in the output folder is not followed out of it")
    func links() throws {
        let workshop = try BatchWorkshop()
        let outside = workshop.folder.url.deletingLastPathComponent().appendingPathComponent("out")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: workshop.output, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: workshop.output + "/de", withDestinationPath: outside.path)
        let outcome = try workshop.run()
        #expect(outcome.failures.map(\.path) == ["de/wide-1.png", "de/tall-1.png"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    }

    @Test("Title and alternative text are in the files when the manifest says so, and only then")
    func described() throws {
        func file(_ output: String, alt: String = "Eine Uhr") throws -> [UInt8] {
            let workshop = try BatchWorkshop(
                """
                { version: 1, matrix: { presets: ['wide'], locales: ['de'] }, output: { path: 'a.png' \(output) },
                  scenes: [ { id: 'one', alt: '\(alt)', elements: [
                    { type: 'text', text: 'Grüße', size: 3 }, { type: 'text', text: 'mehr', size: 2 } ] } ] }
                """)
            try workshop.run()
            return Array(try Data(contentsOf: URL(fileURLWithPath: workshop.output + "/a.png")))
        }
        func holds(_ bytes: [UInt8], _ text: String) -> Bool {
            bytes.firstRange(of: Array(text.utf8)) != nil
        }
        let described = try file(", describe: true")
        #expect(holds(described, "Title\0\0\0de\0\0Grüße"))
        #expect(holds(described, "Description\0\0\0de\0\0Eine Uhr"))
        #expect(try !holds(file(""), "iTXt") && !holds(file(", describe: false"), "iTXt"))
        // Another alternative text is another file.
        #expect(try file(", describe: true", alt: "Zwei") != described)
        let error = #expect(throws: StillsError.self) {
            try BatchWorkshop(
                manifest(
                    presets: "'wide'", more: "output: { path: 'a.jpg', describe: true },")
            ).plan()
        }
        #expect(error?.issues.first?.message.contains("PNG only") == true)
    }

    @Test("The formats of a manifest are those of the files")
    func formats() throws {
        let workshop = try BatchWorkshop(
            manifest(
                presets: "'wide'",
                more: "output: { path: '{locale}.jpg', color: 'p3', quality: 80 },"))
        try workshop.run()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: workshop.output + "/en.jpg"))
        let header = try PictureHeader(Array(bytes), name: "en.jpg")
        #expect(header.format == .jpeg && header.colorSpace == .displayP3 && header.isTagged)
        // What was painted is in Display P3, and is written as it is.
        let job = try workshop.plan().jobs[0]
        let painted = try FakePainter().paint(job, threads: 1).picture.pixels[0]
        let read = try PictureFile.read(workshop.output + "/en.jpg", in: .displayP3).picture
            .pixels[100]
        for lane in 0..<3 { #expect(abs(painted[lane] - read[lane]) < 0.02) }
    }
}
