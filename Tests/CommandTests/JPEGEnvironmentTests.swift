import Foundation
import Testing

@Suite("JPEG bytes and the environment")
struct JPEGEnvironmentTests {
    private static let line = [
        "render", "12:34", "--canvas", "200x120", "--scale", "1", "--backdrop", "grid", "-o",
    ]

    @Test(
        "What libjpeg-turbo reads from the environment changes no byte",
        arguments: [
            ["TJ_OPTIMIZE": "1"], ["TJ_PROGRESSIVE": "1"], ["TJ_ARITHMETIC": "1"],
            ["TJ_RESTART": "1"], ["TJ_RESTART": "4B"],
            ["TJ_OPTIMIZE": "1", "TJ_PROGRESSIVE": "1", "TJ_RESTART": "2"],
        ])
    func render(environment: [String: String]) throws {
        let workshop = try Workshop()
        let plain = try workshop.hyaline(Self.line + ["a.jpg"])
        let outcome = try workshop.hyaline(Self.line + ["b.jpg"], environment: environment)
        #expect(plain.exitCode == 0 && outcome.exitCode == 0, "\(outcome.stderr)")
        #expect(try workshop.data("a.jpg") == workshop.data("b.jpg"))
    }

    @Test("Nor in a batch, which writes on several threads; and what it wrote is up to date")
    func batch() throws {
        let text = BatchTests.manifest.replacingOccurrences(of: "{index}.png", with: "{index}.jpg")
        let workshop = try BatchTests.workshop(text)
        let line = ["stills", "m.json5", "--presets", "p.json5", "--threads", "3", "-o"]
        let environment = ["TJ_PROGRESSIVE": "1", "TJ_RESTART": "1"]
        let plain = try workshop.hyaline(line + ["plain"])
        let other = try workshop.hyaline(line + ["other"], environment: environment)
        #expect(plain.exitCode == 0 && other.exitCode == 0)
        let pictures = try workshop.contents().filter {
            $0.hasPrefix("plain/") && $0.hasSuffix(".jpg")
        }
        #expect(pictures.count == 12)
        for path in pictures {
            let twin = "other/" + path.dropFirst("plain/".count)
            #expect(try workshop.data(path) == workshop.data(twin), "\(path)")
        }
        let again = try workshop.hyaline(line + ["other"])
        #expect(again.stderr.contains("12 up to date"), "\(again.stderr)")
    }
}
