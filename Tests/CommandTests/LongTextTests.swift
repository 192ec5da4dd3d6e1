import Foundation
import Testing

/// Times are several times what they are on one core, and a fraction of what squares of the length took.
@Suite("Texts of ten thousand characters", .serialized)
struct LongTextTests {
    private static func text(_ piece: String) -> String {
        let scalars = Array(piece.unicodeScalars)
        var text = String.UnicodeScalarView()
        for i in 0..<9_990 { text.append(scalars[i % scalars.count]) }
        return String(text)
    }

    private static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = Date()
        try body()
        return Date().timeIntervalSince(start)
    }

    @Test(
        "One line is drawn and measured, the whole process within seconds",
        arguments: [":", "12:34 "])
    func line(piece: String) throws {
        let workshop = try Workshop()
        let time = try Self.seconds {
            let outcome = try workshop.hyaline(
                "render", Self.text(piece), "--canvas", "160x90", "--scale", "1", "--threads", "1",
                "-o", "t.png")
            #expect(outcome.exitCode == 0, "\(outcome.stderr.suffix(300))")
        }
        #expect(time < 20)
    }

    @Test(
        "Many lines are laid out within seconds, in any script",
        arguments: [
            "lorem ab Ipsum ", "שלום עולם ", "السلام عليكم ", "漢字文化日本語", "a漢b字😀ש", "😀🎉🚀",
            "\u{2067}אב\u{2066}ab\u{2069} \u{2069}", "a\u{301}\u{323}", "\u{202B}אa1", "สวัสดี", "a ",
            "a          ",
        ])
    func lines(piece: String) throws {
        let workshop = try Workshop()
        let time = try Self.seconds {
            let outcome = try workshop.hyaline(
                "path", Self.text(piece), "--width", "600", "-o", "t.svg")
            #expect([0, 65].contains(outcome.exitCode), "\(outcome.stderr.suffix(300))")
        }
        #expect(time < 20)
    }
}
