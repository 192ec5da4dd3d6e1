import Foundation
import HyalineStills
import Testing

@Suite("Presets")
struct PresetTests {
    @Test("Every row is self-consistent", arguments: PresetTable.standard.presets)
    func rows(preset: StillPreset) throws {
        #expect(!preset.name.isEmpty && !preset.source.isEmpty)
        #expect(
            try Date(preset.date, strategy: .iso8601.year().month().day())
                > Date(timeIntervalSince1970: 1_767_225_600))
        for size in preset.sizes {
            // A canvas of whole quarters of a point: no edge lies between pixels by rounding.
            #expect(size.scale >= 1 && size.scale <= 3)
            #expect((100...2000).contains(Double(size.width) / size.scale), "\(preset.id)")
        }
        #expect(
            Set(preset.formats).isSubset(of: ["png", "jpeg", "webp"]) && !preset.formats.isEmpty)
        if preset.store == "app-store" {
            #expect(preset.display?.hasPrefix("APP_") == true && preset.count == 1...10)
            #expect(preset.allowsAlpha == false)
        }
        if let owner = preset.sameSetAs {
            let other = try #require(PresetTable.standard.presets.first { $0.id == owner })
            #expect(other.display == preset.display)
        }
        let choice = try PresetTable.standard.choice(preset.id)
        #expect(choice.preset == preset && choice.size == preset.sizes[0])
        #expect(choice.margins.count == 4 && choice.margins.allSatisfy { $0 >= 0 })
        for turn in ["portrait", "landscape"] {
            let turned = Result { try PresetTable.standard.choice("\(preset.id)@\(turn)") }
            let isAllowed = preset.turns || preset.sizes[0].orientation == turn
            #expect(((try? turned.get()) != nil) == isAllowed)
        }
    }

    @Test(
        "Sizes are those of the stores' tables",
        arguments: [
            ("iphone-6.9", 1320, 2868), ("iphone-6.9@landscape", 2868, 1320),
            ("iphone-6.9@1290x2796", 1290, 2796),
            ("iphone-6.9@2796x1290", 2796, 1290), ("iphone-6.9@1260x2736@landscape", 2736, 1260),
            ("iphone-6.7", 1290, 2796), ("iphone-6.5", 1284, 2778), ("ipad-13", 2064, 2752),
            ("mac", 2880, 1800),
            ("apple-tv", 3840, 2160), ("vision-pro", 3840, 2160), ("watch-ultra", 422, 514),
            ("watch-3", 312, 390),
            ("play-feature", 1024, 500), ("play-tablet-10", 1600, 2560), ("og", 1200, 630),
            ("open-graph", 1200, 630),
            ("linkedin", 1200, 627), ("github-social", 1280, 640), ("iphone-duo-inner", 2007, 2853),
        ])
    func sizes(name: String, width: Int, height: Int) throws {
        let size = try PresetTable.standard.choice(name).size
        #expect((size.width, size.height) == (width, height))
    }

    @Test("Smaller alternatives keep the canvas in points")
    func scales() throws {
        let table = PresetTable.standard
        #expect(try table.choice("mac@1440x900").size.scale == 1)
        #expect(try table.choice("apple-tv@1920x1080").size.scale == 1)
        // 120 and 160 px of 3840 x 2160 at 2 px a pt.
        #expect(try table.choice("apple-tv").margins == [60, 80, 60, 80])
        #expect(try table.choice("apple-tv@1920x1080").margins == [60, 80, 60, 80])
    }

    @Test("What is printed as JSON is read again as the same table")
    func roundTrip() throws {
        let table = PresetTable.standard
        var again = try PresetTable(json: table.json(), file: "again").presets
        for i in again.indices { again[i].position = table.presets[i].position }
        #expect(again == table.presets)
        #expect(table.text().split(separator: "\n").count == table.presets.count + 1)
    }

    private static func table(_ rows: String) -> [UInt8] {
        [UInt8]("{ version: 1, presets: [\(rows)] }".utf8)
    }

    private static func row(_ id: String, _ more: String = "") -> String {
        "{ id: '\(id)', name: 'N', store: 's', pixels: ['200x100'], scale: 2, source: 'x', date: '2026-11-01', \(more) }"
    }

    @Test("Another table replaces rows and adds some")
    func overlay() throws {
        let other = try PresetTable(
            json: Self.table(Self.row("og") + "," + Self.row("own", "aliases: ['mac-old']")),
            file: "o")
        let table = PresetTable.standard.overlaid(with: other)
        #expect(table.presets.count == PresetTable.standard.presets.count + 1)
        #expect(try table.choice("og").size == StillPreset.Size(width: 200, height: 100, scale: 2))
        #expect(try table.choice("mac-old").preset.id == "own")
    }

    @Test(
        "Wrong tables are told with their places",
        arguments: [
            ("{ id: 'a' }", "1:25: a preset has no 'name'; add it"),
            (row("a", "pixel: 1"), "unknown key 'pixel' in a preset; did you mean 'pixels'?"),
            (row("a") + "," + row("a"), "the name 'a' is taken, by the preset in line 1"),
            (row("a") + "," + row("b", "aliases: ['a']"), "the name 'a' is taken"),
            (row("a", "safeArea: [50, 0, 50, 0]"), "its safe area leaves nothing of 200x100 px"),
            (row("a", "count: [5, 2]"), "'count' falls"),
            (row("a", "warnBytes: 9, maxBytes: 5"), "warnBytes is above maxBytes"),
            (
                row("a").replacingOccurrences(of: "'200x100'", with: "'200x100', '100x200'"),
                "its sizes have to be of one orientation"
            ),
            (
                row("a").replacingOccurrences(of: "200x100", with: "200×100"),
                "is '200×100'; it must be width and height in px"
            ),
            (
                row("a").replacingOccurrences(of: "2026-11-01", with: "yesterday"),
                "'date' is 'yesterday'; it must be a date such as"
            ),
        ])
    func mistakes(rows: String, message: String) {
        let error = #expect(throws: StillsError.self) {
            try PresetTable(json: Self.table(rows), file: "t")
        }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}
