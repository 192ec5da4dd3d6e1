import Foundation
import HyalineGeometry
import HyalinePictures
import Testing

@Suite("Example programs")
struct ExampleTests {
    @Test("GlassTimer prints its path's bounds and writes its picture")
    func glassTimer() throws {
        let workshop = try Workshop()
        let outcome = try workshop.run(BuiltProgram(named: "GlassTimer").url, ["timer.png"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        #expect(outcome.text.contains("ink: x ") && outcome.text.contains("SVG path: "))
        #expect(try workshop.contents() == ["timer.png"])
        let png = try #require(PNGBytes(try workshop.data("timer.png")))
        #expect(png.width == 1280 && png.height == 720 && png.colorType == 2)
    }

    @Test("CountdownFrames writes five seconds, whose cells stay where they are")
    func countdownFrames() throws {
        let workshop = try Workshop()
        try workshop.createFolder("frames")
        let outcome = try workshop.run(BuiltProgram(named: "CountdownFrames").url, ["frames"])
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        let texts = ["10:01", "10:00", "09:59", "09:58", "09:57"]
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.map { String($0.prefix(5)) } == texts)
        let cells = lines.map { $0.dropFirst(5).prefix { $0 != "," } }
        #expect(Set(cells).count == 1)
        let names = texts.map { "frames/\($0.replacingOccurrences(of: ":", with: "-")).png" }
        #expect(try Set(workshop.contents()) == Set(names + ["frames"]))
        // Each second is the picture that the command makes of it alone.
        for (text, name) in zip(texts, names) {
            let alone = try workshop.hyaline(
                "render", text, "--canvas", "320x180", "--quality", "frame", "-o", "-")
            #expect(try workshop.data(name) == alone.stdout, "\(text)")
        }
    }
}
