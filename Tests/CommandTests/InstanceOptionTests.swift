import Foundation
import Testing

@Suite("Instances and axes")
struct InstanceOptionTests {
    /// The name of the face as `path` reports it.
    private static func face(_ options: String..., in workshop: Workshop) throws -> String {
        try PathReport("12", options, in: workshop).glyphs[0].font
    }

    @Test("An instance replaces the default's axes, and an axis comes on top of it")
    func order() throws {
        let workshop = try Workshop()
        #expect(try Self.face(in: workshop) == "Inter Bold")
        #expect(try Self.face("--instance", "thin", in: workshop) == "Inter Thin")
        #expect(
            try Self.face("--axis", "wght=650", "--instance", "Thin", in: workshop)
                == "Inter wght=650")
    }

    @Test(
        "What the font does not have is refused with what it has",
        arguments: [
            .render(
                "--instance", "SemiBlod", code: 64, says: "“SemiBlod”", "nearest: “Semi", "Thin, "),
            .render("--instance", "", code: 64, says: "“”", "Thin, "),
            .render("--instance", "Thin", "--instance", "Bold", code: 64, says: "twice"),
            .render("--axis", "wght=NaN", code: 64, says: "--axis", "'wght=NaN'", "wght=800"),
            .render("--axis", "wght=-inf", code: 64, says: "--axis", "'wght=-inf'"),
            .render("--axis", "XXXX=1", code: 64, says: "'XXXX'", "wght (Weight) 100 to 900"),
            .render("--axis", "wght=99", code: 64, says: "99", "wght (Weight) 100 to 900"),
        ] as [Refusal])
    func refused(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }

    @Test("A static font says that it has no instances", .enabled(if: FontInputTests.dejaVu != nil))
    func staticFont() throws {
        try expectRefusal(
            .render(
                "--font", "DejaVu Sans", "--instance", "Bold", code: 64, says: "“Bold”",
                "no named instances", "not variable"), in: Workshop())
    }
}
