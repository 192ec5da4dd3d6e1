import Foundation
import HyalineTestSupport
import Testing

/// Fonts that the system finds for missing characters, in a system of its own.
@Suite(
    "Stills and the fonts of the system",
    .enabled(if: TestFont.notoNaskh.isInstalled && TestFont.amiri.isInstalled))
struct StandInRenewalTests {
    private static let manifest = """
        { version: 1, matrix: { presets: ['wide'], locales: ['ar'] }, output: '{index}.png',
          scenes: [{ id: 'one', elements: [
            { type: 'backdrop', color: '#123' }, { type: 'text', text: 'سلام', size: 30 },
            { type: 'shape', at: 'bottom', items: [{ width: 60, height: 20, label: 'نعم' }] }] }] }
        """

    private let workshop: Workshop
    private var font: URL { workshop.url("fonts/arabic.ttf") }

    init() throws {
        workshop = try BatchTests.workshop(Self.manifest)
        try workshop.createFolder("fonts")
        let text = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>\(workshop.url("fonts").path)</dir>
            <cachedir>\(workshop.url("cache").path)</cachedir></fontconfig>
            """
        try workshop.write(text.utf8, to: "fonts.conf")
        try install(.notoNaskh)
    }

    private func install(_ font: TestFont) throws {
        try Data(contentsOf: URL(fileURLWithPath: font.path)).write(to: self.font)
    }

    private func render() throws -> (summary: String, picture: Data) {
        let outcome = try workshop.hyaline(
            ["stills", "m.json5", "--presets", "p.json5", "-o", "out"],
            environment: ["FONTCONFIG_FILE": workshop.url("fonts.conf").path])
        try #require(outcome.exitCode == 0, "\(outcome.stderr)")
        return (outcome.stderr, try workshop.data("out/1.png"))
    }

    @Test("A still is rendered anew when a font that stands in is another, and only then")
    func renewal() throws {
        let first = try render()
        #expect(first.summary.contains("1 rendered"))
        let journal = String(
            decoding: try workshop.data("out/.hyaline-stills.jsonl"), as: UTF8.self)
        #expect(journal.contains("\"fonts\":[{") && journal.contains("fonts/arabic.ttf"))
        #expect(try render().summary.contains("1 up to date"))
        // Touched: another time, the same bytes.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
            ofItemAtPath: font.path)
        #expect(try render().summary.contains("1 up to date"))
        try install(.amiri)
        let second = try render()
        #expect(second.summary.contains("1 rendered") && second.picture != first.picture)
        #expect(try render().summary.contains("1 up to date"))
        // Taken away: another one has to do.
        try FileManager.default.moveItem(at: font, to: workshop.url("fonts/other.ttf"))
        let third = try render()
        #expect(third.summary.contains("1 rendered") && third.picture == second.picture)
        try install(.notoNaskh)
        #expect(try render().summary.contains("1 up to date"))
    }
}
