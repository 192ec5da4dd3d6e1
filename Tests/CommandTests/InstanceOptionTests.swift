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
        #expect(try Self.face(in: workshop) == "Hyaline Round Bold")
        #expect(try Self.face("--instance", "light", in: workshop) == "Hyaline Round Light")
        #expect(
            try Self.face("--axis", "wght=650", "--instance", "Light", in: workshop)
                == "Hyaline Round wght=650")
    }

    @Test(
        "What the font does not have is refused with what it has",
        arguments: [
            .render(
                "--instance", "SemiBlod", code: 64, says: "“SemiBlod”", "nearest: “Semi", "Light, "),
            .render("--instance", "", code: 64, says: "“”", "Light, "),
            .render("--instance", "Light", "--instance", "Bold", code: 64, says: "twice"),
            .render("--axis", "wght=NaN", code: 64, says: "--axis", "'wght=NaN'", "wght=800"),
            .render("--axis", "wght=-inf", code: 64, says: "--axis", "'wght=-inf'"),
            .render("--axis", "XXXX=1", code: 64, says: "'XXXX'", "wght (Weight) 300 to 900"),
            .render("--axis", "wght=99", code: 64, says: "99", "wght (Weight) 300 to 900"),
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
