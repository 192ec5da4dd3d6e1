import Foundation
import HyalineArguments
import HyalineTestSupport
import Testing

@testable import HyalineCommand

@Suite("Random command lines")
struct FuzzTests {
    /// Exit codes that a bad command line may have; 70 is our own fault and not among them.
    private static let documented: Set<Int32> = [0, 64, 65, 66, 73, 74]

    private static let oddValues = [
        "0", "-1", "1", "2", "0.5", "7", "on", "none", "#F80", "#12345678", "1e-3", "1e9", "nan",
        "",
        " ", "12:34", "x", "1,1", "40x30", "wght=500", "zero=1", "0.6:0.3", "auto", "é", "漢",
        "\u{202E}", "--", "-o", "photo.png", "t.png", "/", "..", "\u{1}", "9999999999999999999",
        "-0", "+5", "1e-320", "0.0001", "100",
    ]
    private static let texts = ["12:34", "0", "", "Ag", ":", "-5", " 1 ", "é漢", "::::", "1\u{301}"]

    /// Options of the verb with values that they offer, odd values, or none at all.
    private static func line(_ random: inout SeededRandom) -> [String] {
        let spec = CommandSpec.hyaline
        let verb =
            Bool.random(using: &random) ? spec.verbs[0] : spec.verbs.randomElement(using: &random)!
        var words = [verb.name, texts.randomElement(using: &random)!]
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            guard let option = verb.options.randomElement(using: &random) else { break }
            // A canvas and a size of its own, below, so that no run takes long.
            if ["canvas", "scale", "size", "output"].contains(option.name) { continue }
            words.append("--\(option.name)")
            let offered = option.choices ?? option.suggestions
            if !offered.isEmpty, Int.random(in: 0..<3, using: &random) > 0 {
                words.append(offered.randomElement(using: &random)!)
            } else if option.value != nil || Int.random(in: 0..<8, using: &random) == 0 {
                words.append(oddValues.randomElement(using: &random)!)
            }
        }
        if verb.name == "completions" { return words }
        words += ["--canvas", ["64x36", "20x90", "1x1"].randomElement(using: &random)!]
        words += ["--scale", ["1", "2", "0.3"].randomElement(using: &random)!]
        if Bool.random(using: &random) {
            words += ["--size", ["1", "20", "0.01", "90"].randomElement(using: &random)!]
        }
        let output = verb.name == "path" ? "t.svg" : "t.png"
        return words + ["-o", Int.random(in: 0..<6, using: &random) == 0 ? "-" : output]
    }

    @Test("No line crashes the command", arguments: [1, 2, 3, 4])
    func lines(seed: Int) throws {
        var random = SeededRandom(seed)
        let workshop = try Workshop()
        try workshop.write(try TestPicture.png(width: 40, height: 30), to: "photo.png")
        for _ in 0..<16 {
            let words = Self.line(&random)
            let outcome = try workshop.hyaline(words)
            let code = try #require(outcome.exitCode, "a signal ended \(words)")
            #expect(Self.documented.contains(code), "\(words): \(outcome.stderr)")
            #expect((code == 0) || outcome.errorLines.count == 1, "\(words): \(outcome.stderr)")
            let allowed: Set = ["photo.png", "t.png", "t.svg"]
            let left = Set(try workshop.contents())
            #expect(left.isSubset(of: code == 0 ? allowed : ["photo.png"]), "\(words): \(left)")
            for name in left where name != "photo.png" {
                try FileManager.default.removeItem(at: workshop.url(name))
            }
        }
    }
}
