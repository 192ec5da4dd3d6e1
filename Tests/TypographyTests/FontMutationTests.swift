import Foundation
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// Every kind of font with damage in one table at a time, the same on every run.
@Suite("Damaged tables")
struct FontMutationTests {
    private static let fonts: [String] =
        [FixtureFont.layers, .paints, .bitmaps].map(\.path)
        + [TestFont.quicksand, .inter, .notoDevanagari, .amiri].filter(\.isInstalled).map(\.path)

    /// Numbers that counts, offsets and lengths are seldom made for.
    private static let oddWords = [0, 1, 2, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF]

    private func damage(_ font: FontPatch, _ random: inout SeededRandom) -> FontPatch {
        var font = font
        // Sorted, for the order of a dictionary changes from run to run.
        let names = font.tables.filter { $0.value.count >= 2 }.keys.sorted()
        guard let name = names.randomElement(using: &random), var table = font.tables[name] else {
            return font
        }
        let count = table.count
        // Headers more often than what follows them.
        let span = [min(count, 40), min(count, 400), count].randomElement(using: &random) ?? count
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                table[Int.random(in: 0..<span, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
        case 1:
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<span / 2, using: &random) * 2
                let word = Self.oddWords.randomElement(using: &random) ?? 0
                table.replaceSubrange(at..<at + 2, with: FontPatch.words(word))
            }
        case 2: table.removeLast(Int.random(in: 1...count, using: &random))
        default:
            let other = names.randomElement(using: &random) ?? name
            table = font.tables[other] ?? []
        }
        font.tables[name] = table
        return font
    }

    @Test("Damage to one table is an error or harmless", arguments: fonts)
    func mutations(_ path: String) throws {
        var random = SeededRandom(11)
        let whole = try FontPatch(path)
        for _ in 0..<50 {
            try withFontFile(damage(whole, &random).file) { path in
                let found = typographyError {
                    let font = try Font(FontRequest(source: .file(path)))
                    for text in ["12:34", "ABCDEFGH", "श्रीमान्", "السلام"] {
                        let error = typographyError {
                            expectSound(
                                try TextLayout(text, font: font, style: TextStyle(size: 10)))
                        }
                        if let error { #expect(error.kind == .badData, "\(error)") }
                    }
                    _ = try font.report()
                }
                if let found { #expect(found.kind == .badData, "\(found)") }
            }
        }
    }
}
