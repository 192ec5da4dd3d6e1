import Testing

@testable import HyalineTypography

/// UAX #29 and UAX #14 as Unicode tests them. Break properties change from version to version, so the
/// file's version has to be the one that ICU was made for.
struct BreakTests {
    /// A line such as "÷ 0020 × 0308 ÷ 0020 ÷".
    private struct BreakCase {
        var text = ""
        /// As `TextBreaks` counts them: in UTF-8, the start left out, the end in.
        var breaks: [Int] = []

        init(_ line: Slice<UnsafeRawBufferPointer>) throws {
            for word in line.words {
                switch word.text {
                case "÷": if !text.isEmpty { breaks.append(text.utf8.count) }
                case "×": break
                default: text.unicodeScalars.append(try #require(word.scalar))
                }
            }
        }
    }

    private static func isComparable(_ file: UnicodeData) -> Bool {
        file.version?.hasPrefix(TextBreaks.unicodeVersion + ".") == true
    }

    private static let need: Comment =
        "needs Debian's unicode-data of ICU's own Unicode version, \(TextBreaks.unicodeVersion)"

    private func tally(_ file: UnicodeData, _ find: (String) throws -> [Int]) throws -> Tally {
        var tally = Tally()
        try file.forEachLine { line in
            let test = try BreakCase(line)
            let marks = line.words.map(\.text).joined(separator: " ")
            tally.count(try find(test.text) == test.breaks, marks)
        }
        return tally
    }

    @Test(
        "All lines of GraphemeBreakTest.txt hold", .enabled(if: isComparable(.graphemes), need))
    func graphemes() throws {
        let breaks = TextBreaks()
        let tally = try tally(.graphemes) { try breaks.graphemes($0) }
        #expect(tally.failed == 0, "\(tally.firstFailures)")
        #expect(tally.passed == 602)
    }

    /// Lines of LineBreakTest.txt where ICU knows better on purpose. Later versions of UAX #14 took
    /// both of its customizations up.
    private static let customized: Set = [
        // No break between a hyphen that begins a word and its letter, "-x" (later LB20a).
        "× 002D ÷ 0023 ÷",
        "× 002D × 0308 ÷ 0023 ÷",
        "× 002D ÷ 00A7 ÷",
        "× 002D × 0308 ÷ 00A7 ÷",
        "× 002D ÷ 50005 ÷",
        "× 002D × 0308 ÷ 50005 ÷",
        "× 002D ÷ 0E01 ÷",
        "× 002D × 0308 ÷ 0E01 ÷",
        // A number may begin with its point, ".35": no break after it, but one between a space and
        // it (later LB15c and LB25).
        "× 002C ÷ 0030 ÷",
        "× 002C × 0308 ÷ 0030 ÷",
        "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 ÷ 0063"
            + " × 0065 × 006E × 0074 × 0073 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
        "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
        "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
        "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
        "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
    ]

    @Test(
        "All lines of LineBreakTest.txt hold, but for 22 that ICU customizes",
        .enabled(if: isComparable(.lines), need))
    func lines() throws {
        let breaks = TextBreaks()
        let tally = try tally(.lines) { try breaks.lines($0).map(\.offset) }
        #expect(Set(tally.failures) == Self.customized)
        #expect(tally.failed == 22)
        #expect(tally.passed == 7632)
    }
}
