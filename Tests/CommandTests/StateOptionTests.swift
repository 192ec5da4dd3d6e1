import Foundation
import Testing

@Suite("States on the command line")
struct StateOptionTests {
    private static let small = [
        "--canvas", "160x90", "--scale", "1", "--size", "50", "--reflection", "--shape",
        "capsule:30,70,60,18;label=Go",
    ]

    private func picture(_ options: String..., text: String = "12:34") throws -> Data {
        let workshop = try Workshop()
        let outcome = try workshop.hyaline(["render", text, "-o", "-"] + Self.small + options)
        #expect(outcome.exitCode == 0 && outcome.stderr.isEmpty, "\(outcome.stderr)")
        return outcome.stdout
    }

    @Test("Each state makes a picture of its own, and its ends make the plain one")
    func states() throws {
        let plain = try picture()
        #expect(try picture("--materialize", "1") == plain)
        #expect(try picture("--press", "80,45,0") == plain)
        #expect(try picture("--shimmer", "0") == plain)
        #expect(try picture("--shimmer", "1") == plain)
        #expect(try picture("--morph-to", "12:35", "--progress", "0") == plain)
        let end = try picture("--morph-to", "12:35", "--progress", "1")
        #expect(try end == picture(text: "12:35"))
        let pictures = [
            plain, end, try picture("--materialize", "0"), try picture("--materialize", "0.5"),
            try picture("--press", "80,45"), try picture("--press", "80,45,0.5"),
            try picture("--press", "60,80"), try picture("--shimmer", "0.5"),
            try picture("--morph-to", "12:35", "--progress", "0.5"),
            try picture(
                "--morph-to", "12:35", "--progress", "0.5", "--materialize", "0.7", "--press",
                "80,45", "--shimmer", "0.4"),
        ]
        #expect(Set(pictures).count == pictures.count)
    }

    @Test("Less motion cuts, keeps still, and glows")
    func reduceMotion() throws {
        let plain = try picture("--reduce-motion")
        #expect(try picture("--reduce-motion", "--shimmer", "0.5") == plain)
        #expect(try picture("--reduce-motion", "--press", "80,45") != plain)
        let cut = try picture("--reduce-motion", "--morph-to", "12:35", "--progress", "0.1")
        #expect(try cut == picture("--reduce-motion", text: "12:35"))
    }

    @Test("Layers are those of the moment")
    func layers() throws {
        let workshop = try Workshop()
        try expectSuccess(
            "render", "12:34", "--morph-to", "12:35", "--progress", "0.5", "--materialize", "0.2",
            "--canvas", "160x90", "--scale", "1", "-o", "t.png", "--layers", "moment",
            in: workshop)
        try expectSuccess(
            "render", "12:34", "--canvas", "160x90", "--scale", "1", "-o", "t.png", "--layers",
            "rest", in: workshop)
        for name in ["coverage", "distance", "displacement", "face", "light"] {
            let moment = try workshop.data("moment/\(name).png")
            #expect(try moment != workshop.data("rest/\(name).png"), "\(name)")
        }
    }

    static let refusals: [Refusal] = [
        .render("--materialize", "1.5", code: 64, says: "--materialize", "0 to 1"),
        .render("--materialize", "soon", code: 64, says: "--materialize", "number"),
        .render("--shimmer", "-1", code: 64, says: "--shimmer", "0 to 1"),
        .render("--press", "12", code: 64, says: "--press 320,180"),
        .render("--press", "1,2,3,4", code: 64, says: "--press 320,180"),
        .render("--press", "a,b", code: 64, says: "'a,b'"),
        .render("--press", ",1", code: 64, says: "',1'"),
        .render("--press", "320,180,1.5", code: 64, says: "1.5", "0 to 1"),
        .render("--press", "1,1", code: 64, says: "no glass", "--shape"),
        .render("--press", "320,180", "--glass", "identity", code: 64, says: "no glass"),
        .render("--morph-to", "12:35", code: 64, says: "--progress"),
        .render("--progress", "0.5", code: 64, says: "--morph-to"),
        .render("--morph-to", "12:35", "--progress", "2", code: 64, says: "0 to 1"),
        .render("--morph-to", "", "--progress", "0.5", code: 64, says: "text"),
        .render("--morph-to", "\u{10FFFE}", "--progress", "0", code: 65, says: "U+10FFFE"),
    ]

    @Test("What cannot be is refused in one line that says what to do", arguments: refusals)
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }
}
