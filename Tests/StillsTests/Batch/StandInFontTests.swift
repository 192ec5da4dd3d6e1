import Foundation
import HyalineStills
import HyalineTestSupport
import Testing

@Suite("Fonts that stand in, and journals")
struct StandInFontTests {
    /// A batch over a file that its painter says it has used as a font.
    private static func workshop(_ bytes: String = "glyphs") throws -> BatchWorkshop {
        let folder = try ManifestFolder()
        try folder.write(bytes, to: "system/a.ttf")
        let painter = FakePainter(standIns: [folder.path("system/a.ttf")])
        return try BatchWorkshop(
            manifest(presets: "'wide'", locales: "'en', 'de'"), painter: painter, beside: folder)
    }

    private static func rendered(_ workshop: BatchWorkshop) throws -> Int {
        try workshop.run(threads: 2).rendered.count
    }

    @Test("What stood in is looked at again: changed or gone, its stills are made anew")
    func changes() throws {
        let workshop = try Self.workshop()
        let font = try #require(workshop.beside)
        #expect(try Self.rendered(workshop) == 2)
        #expect(try Self.rendered(workshop) == 0)
        func write(_ bytes: String, at seconds: Double) throws {
            try font.write(bytes, to: "system/a.ttf")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: seconds)],
                ofItemAtPath: font.path("system/a.ttf"))
        }
        // Of the same size.
        try write("GLYPHS", at: 1_000_000_000)
        #expect(try Self.rendered(workshop) == 2)
        #expect(try Self.rendered(workshop) == 0)
        // The same bytes at another time.
        try write("GLYPHS", at: 1_100_000_000)
        #expect(try Self.rendered(workshop) == 0)
        try FileManager.default.removeItem(atPath: font.path("system/a.ttf"))
        // The painter still says that it uses the file, which is an error of each still.
        let outcome = try workshop.run()
        #expect(outcome.rendered.isEmpty && outcome.failures.count == 2)
        #expect("\(outcome.failures[0].error)".contains("system/a.ttf"))
    }

    @Test("A linked font is the file that the link leads to")
    func links() throws {
        let workshop = try Self.workshop()
        let font = try #require(workshop.beside)
        let path = font.path("system/a.ttf")
        try FileManager.default.moveItem(atPath: path, toPath: font.path("system/b.ttf"))
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: font.path("system/b.ttf"))
        #expect(try Self.rendered(workshop) == 2)
        #expect(try Self.rendered(workshop) == 0)
        try font.write("other glyphs", to: "system/b.ttf")
        #expect(try Self.rendered(workshop) == 2)
    }

    @Test("Lines of journals without a note of fonts are read; with a broken one they are not")
    func lines() throws {
        let workshop = try Self.workshop()
        try workshop.run()
        let journal = URL(fileURLWithPath: workshop.output + "/" + BatchJournal.name)
        let text = try String(contentsOf: journal, encoding: .utf8)
        #expect(text.components(separatedBy: "\"fonts\":[{").count == 3)
        func write(_ change: (Substring) -> String) throws {
            try text.split(separator: "\n").map { change($0) + "\n" }.joined()
                .write(to: journal, atomically: true, encoding: .utf8)
        }
        try write {
            $0.replacingOccurrences(
                of: ",\"fonts\":\\[[^\\]]*\\]", with: "", options: .regularExpression
            ).replacingOccurrences(
                of: "\"fonts\":\\[[^\\]]*\\],", with: "", options: .regularExpression)
        }
        #expect(try !String(contentsOf: journal, encoding: .utf8).contains("fonts"))
        #expect(try workshop.run().upToDate.count == 2)
        try write { $0.replacingOccurrences(of: "\"fonts\":[{", with: "\"fonts\":[7,{") }
        #expect(try workshop.run().rendered.count == 2)
    }

    @Test(
        "A renderer names the files that glyphs are from, of captions, glass and labels",
        .enabled(if: TestFont.notoArabic.isInstalled && TestFont.notoHebrew.isInstalled),
        arguments: [
            "{ type: 'text', text: 'A שלום', size: 30 }",
            "{ type: 'glass', text: 'A שלום', size: 30 }",
            "{ type: 'shape', items: [ { width: 200, height: 50, label: 'A שלום' } ] }",
        ])
    func names(element: String) throws {
        let ground = "{ type: 'backdrop', color: '#888' },"
        func standIns(_ element: String) throws -> [String] {
            try StillRenderer.render(
                jobs(ground + element)[0], assets: StillAssets(), threads: 1
            ).standIns
        }
        let found = try standIns(element)
        #expect(!found.isEmpty && found == found.sorted())
        for path in found { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
        // The default face has Latin letters, and is in no file.
        #expect(
            try standIns(element.replacingOccurrences(of: "שלום", with: "Shalom")).isEmpty)
    }

    @Test("A new renderer or library makes everything anew")
    func engines() throws {
        let workshop = try BatchWorkshop()
        let all = try workshop.run().rendered.count
        #expect(all == 6)
        #expect(try workshop.run().upToDate.count == all)
        var engine = RenderingEngine.current
        engine.revision += 1
        #expect(try workshop.run(engine: engine).rendered.count == all)
        #expect(try workshop.run(engine: engine).upToDate.count == all)
        engine.libraries[0] += ".1"
        #expect(try workshop.run(engine: engine).rendered.count == all)
    }

    @Test("The engine names each library that decides pixels, with a version")
    func libraries() {
        let libraries = RenderingEngine.current.libraries
        for name in [
            "zlib", "jpeg", "webp", "lcms2", "FreeType", "HarfBuzz", "FriBidi", "ICU", "fontconfig",
        ] {
            let entry = libraries.first { $0.hasPrefix(name + " ") }
            #expect(entry?.contains(where: \.isNumber) == true, "\(name): \(entry ?? "none")")
            #expect(entry?.contains("unknown") == false && entry?.contains("\n") == false)
        }
        #expect(libraries.count == 9)
    }
}
