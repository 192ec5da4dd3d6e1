import Foundation
import HyalinePictures
import HyalinePixels
import HyalineTestSupport
import Testing

/// White bars on black, which are characters to the tester: four that stay, and one that becomes an L.
private func bars(shift: Double, change: Bool, width: Int = 160) -> Picture {
    var picture = Picture(width: width, height: 60, filledWith: SIMD4(0, 0, 0, 1))
    for bar in 0..<5 {
        let left = Double(14 + 28 * bar) + (bar < 4 ? shift : 0)
        for y in 15..<45 {
            let isLong = bar == 4 && change && y >= 37
            let right = left + (isLong ? 16 : 8)
            for x in 0..<width {
                let covered = max(0, min(Double(x + 1), right) - max(Double(x), left))
                guard covered > 0 else { continue }
                let light = Float(SRGB.linear(covered))
                picture[x, y] = SIMD4(light, light, light, 1)
            }
        }
    }
    return picture
}

@Suite("hyaline jitter --frames")
struct FrameCommandTests {
    private func workshop(_ shifts: [Double]) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.createFolder("shots")
        for (index, shift) in shifts.enumerated() {
            let picture = bars(shift: shift, change: index % 2 == 1)
            try workshop.write(
                PNG.encode(picture, options: PNGOptions(dither: false)),
                to: "shots/f\(index + 8).png")
        }
        try workshop.write("notes".utf8, to: "shots/notes.txt")
        return workshop
    }

    @Test("A folder, in the order of the numbers in its names: steady is exit 0")
    func steady() throws {
        let workshop = try workshop([0, 0, 0, 0])
        let outcome = try expectSuccess("jitter", "--frames", "shots", in: workshop)
        #expect(outcome.text.contains("'shots/f8.png' to 'shots/f11.png'"))
        #expect(outcome.text.contains("Verdict: steady."))
    }

    @Test("A move is exit 1, with its length in px, and a picture of it")
    func jitters() throws {
        let workshop = try workshop([0, 0, 0.5, 0.5])
        let outcome = try workshop.hyaline(
            "jitter", "--frames", "shots/", "--format", "json", "--annotate", "seen.png")
        #expect(outcome.exitCode == 1 && outcome.stderr.isEmpty)
        let report = try JSONSerialization.jsonObject(with: outcome.stdout) as? [String: Any]
        let step = try #require(report?["largestStep"] as? [String: Any])
        #expect(abs((step["dx"] as? Double ?? 0) - 0.5) <= 0.05)
        #expect(step["frame"] as? String == "shots/f10.png")
        #expect(report?["ticksThatMove"] as? Int == 1)
        let seen = try #require(PNGBytes(workshop.data("seen.png")))
        #expect(seen.width == 160 && seen.height == 60)
        let loose = try workshop.hyaline(
            "jitter", "--frames", "shots", "--tolerance", "0.7px", "--region", "0,0,150,60")
        #expect(loose.exitCode == 0)
    }

    @Test("Files are taken in the order given, or by their numbers as a shell lists them")
    func files() throws {
        let workshop = try workshop([0, 0, 0])
        let listed = try expectSuccess(
            "jitter", "--frames", "shots/f10.png", "shots/f8.png", "shots/f9.png", "--format",
            "csv",
            in: workshop)
        #expect(listed.text.split(separator: "\n")[1].hasPrefix("1,1,shots/f9.png,steady"))
        let given = try expectSuccess(
            "jitter", "--frames", "shots/f9.png", "--frames", "shots/f8.png", "--format", "csv",
            in: workshop)
        #expect(given.text.split(separator: "\n")[1].hasPrefix("1,1,shots/f8.png,steady"))
    }

    @Test("A pipe among the frames of a folder is not waited for", .timeLimit(.minutes(1)))
    func pipe() throws {
        let workshop = try workshop([0, 0])
        #expect(mkfifo(workshop.url("shots/f9a.png").path, 0o600) == 0)
        let outcome = try workshop.hyaline("jitter", "--frames", "shots")
        #expect(outcome.exitCode == 0, "\(outcome.stderr)")
    }

    @Test("A film beside the frames of a folder is left out, and told")
    func filmBeside() throws {
        let workshop = try workshop([0, 0])
        try workshop.write([0x1A, 0x45, 0xDF, 0xA3], to: "shots/take.webm")
        let outcome = try workshop.hyaline("jitter", "--frames", "shots")
        #expect(outcome.exitCode == 0)
        #expect(outcome.errorLines.count == 1 && outcome.stderr.contains("shots/take.webm"))
    }

    @Test("What allows no conclusion is exit 65, with a report and the reason")
    func inconclusive() throws {
        let workshop = try Workshop()
        let grey = Picture(width: 60, height: 60, filledWith: SIMD4(0.2, 0.2, 0.2, 1))
        for name in ["a.png", "b.png"] { try workshop.write(PNG.encode(grey), to: name) }
        let outcome = try workshop.hyaline("jitter", "--frames", "a.png", "b.png")
        #expect(outcome.exitCode == 65)
        #expect(outcome.stderr.contains("inconclusive") && outcome.errorLines.count == 1)
        #expect(outcome.text.contains("Verdict: inconclusive."))
    }

    static let refusals: [Refusal] = [
        Refusal(["jitter", "--frames", "shots/f8.png"], 65, "one frame only", "at least two"),
        Refusal(["jitter", "--frames", "shots", "wide.png"], 65, "different sizes", "170 × 60"),
        Refusal(["jitter", "--frames", "empty"], 66, "no picture", "empty"),
        Refusal(["jitter", "--frames", "other"], 66, "a.heic", "PNG"),
        Refusal(["jitter", "--frames", "none.png", "shots/f8.png"], 66, "none.png"),
        Refusal(["jitter", "--frames", "none"], 66, "no file or folder 'none'"),
        Refusal(["jitter", "--frames", "shots", "none/"], 66, "no file or folder 'none/'"),
        Refusal(["jitter", "--frames", "films"], 66, "'take 1.mp4', a film (MP4)", "ffmpeg"),
        Refusal(
            ["jitter", "--frames", "films/take 1.mp4"], 65, "is a film (MP4)",
            "ffmpeg -i 'films/take 1.mp4' -fps_mode"),
        // By what is in it, whatever it is called; also in a folder.
        Refusal(["jitter", "--frames", "mixed"], 65, "'mixed/2.png' is a GIF", "--frames frames"),
        Refusal(["jitter", "--frames", "mixed/2.png", "shots/f8.png"], 65, "is a GIF", "ffmpeg"),
        Refusal(["jitter", "--frames", "shots/notes.txt", "shots/f8.png"], 65, "notes.txt"),
        Refusal(["jitter", "--frames", "shots", "--region", "100,0,100,60"], 64, "160 × 60"),
        Refusal(["jitter", "--frames", "shots", "--region", "1,2,3"], 64, "0,0,640,200"),
        Refusal(["jitter", "--frames", "shots", "--ignore", "1,2,3,0"], 64, "--ignore"),
        Refusal(["jitter", "--ignore", "0,0,1,1"], 64, "--frames"),
        Refusal(["jitter", "--frames", "shots", "--tolerance", "0.001em"], 64, "0.1px"),
        Refusal(["jitter", "--frames", "shots", "--font", "Inter"], 64, "--font"),
        Refusal(["jitter", "--frames", "shots", "--annotate", "a.gif"], 64, ".png"),
        Refusal(["jitter", "--region", "0,0,1,1"], 64, "--frames"),
        Refusal(["jitter", "9:59", "9:50", "more"], 64, "'more'"),
    ]

    @Test("What is no sequence of frames is refused", arguments: refusals)
    func refused(_ refusal: Refusal) throws {
        let workshop = try workshop([0, 0])
        try workshop.createFolder("empty")
        try workshop.createFolder("other")
        try workshop.write([0xFF, 0xD8, 0xFF], to: "other/a.heic")
        try workshop.createFolder("films")
        try workshop.write([0, 0, 0, 24] + Array("ftypisom".utf8), to: "films/take 1.mp4")
        try workshop.createFolder("mixed")
        try workshop.write(workshop.data("shots/f8.png"), to: "mixed/1.png")
        try workshop.write("GIF89a, and what follows".utf8, to: "mixed/2.png")
        try workshop.write(
            PNG.encode(bars(shift: 0, change: false, width: 170)), to: "wide.png")
        try expectRefusal(refusal, in: workshop)
    }
}
