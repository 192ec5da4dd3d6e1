import Testing

@testable import HyalineTypography

/// UAX #9 as Unicode tests it: levels after rule L1, and the order seen on a line of its own.
struct BidiTests {
    /// What a line of either file expects. A level that rule X9 takes away is nil.
    private struct Expectation {
        var baseLevel: UInt8?
        var levels: [UInt8?]
        var order: [Int]

        func isMet(by scalars: [Unicode.Scalar], base: BaseDirection) -> Bool {
            let paragraph = BidiParagraph(scalars, base: base)
            let line = paragraph.line(0..<scalars.count)
            guard line.levels.count == levels.count else { return false }
            if let baseLevel, baseLevel != paragraph.baseLevel { return false }
            for (level, expected) in zip(line.levels, levels)
            where expected != nil && level != expected { return false }
            return line.visualOrder.filter { levels[$0] != nil } == order
        }
    }

    private static func levels(_ field: Slice<UnsafeRawBufferPointer>) -> [UInt8?] {
        field.words.map { $0.number().map { UInt8($0) } }
    }

    private static func order(_ field: Slice<UnsafeRawBufferPointer>) -> [Int] {
        field.words.compactMap { $0.number() }
    }

    @Test(
        "All 91,707 lines of BidiCharacterTest.txt hold",
        .enabled(if: UnicodeData.bidiCharacters.isInstalled, "\(UnicodeData.need)"))
    func characters() throws {
        let bases: [BaseDirection] = [.leftToRight, .rightToLeft, .auto]
        var tally = Tally()
        try UnicodeData.bidiCharacters.forEachLine { line in
            let fields = line.fields(";")
            let scalars = fields[0].words.compactMap(\.scalar)
            let base = bases[try #require(fields[1].number())]
            let expected = Expectation(
                baseLevel: fields[2].number().map { UInt8($0) }, levels: Self.levels(fields[3]),
                order: Self.order(fields[4]))
            tally.count(expected.isMet(by: scalars, base: base), line.text)
        }
        #expect(tally.passed == 91_707)
        #expect(tally.failed == 0, "\(tally.firstFailures)")
    }

    /// One character of each class that BidiTest.txt names. None is a bracket.
    private static let samples: [String: Unicode.Scalar] = [
        "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "%",
        "AN": "\u{661}", "CS": ",", "NSM": "\u{300}", "BN": "\u{AD}", "B": "\u{2029}",
        "S": "\t", "WS": " ", "ON": "!", "LRE": "\u{202A}", "LRO": "\u{202D}",
        "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}", "LRI": "\u{2066}",
        "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
    ]

    @Test(
        "All 490,846 lines of BidiTest.txt hold, 770,241 times in all",
        .enabled(if: UnicodeData.bidiClasses.isInstalled, "\(UnicodeData.need)"))
    func classes() throws {
        // A line's bits say for which directions of the paragraph it holds.
        let bases: [BaseDirection] = [.auto, .leftToRight, .rightToLeft]
        var expected = Expectation(baseLevel: nil, levels: [], order: [])
        var lines = 0
        var tally = Tally()
        try UnicodeData.bidiClasses.forEachLine { line in
            if line.first == UInt8(ascii: "@") {
                let words = line.fields(":")
                switch words[0].text {
                case "@Levels": expected.levels = Self.levels(words[1])
                case "@Reorder": expected.order = Self.order(words[1])
                default: Issue.record("what is \(line.text)?")
                }
                return
            }
            lines += 1
            let fields = line.fields(";")
            let scalars = try fields[0].words.map { try #require(Self.samples[$0.text]) }
            let bits = try #require(fields[1].words.first?.number())
            for (bit, base) in bases.enumerated() where bits >> bit & 1 == 1 {
                tally.count(expected.isMet(by: scalars, base: base), "\(base): \(line.text)")
            }
        }
        #expect(lines == 490_846)
        #expect(tally.passed == 770_241)
        #expect(tally.failed == 0, "\(tally.firstFailures)")
    }
}
