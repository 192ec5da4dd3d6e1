import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite("Random texts", .enabled(if: TestFont.dejaVuSans.isInstalled))
struct TextFuzzTests {
    private static let kinds: [[ClosedRange<UInt32>]] = [
        [0x20...0x7E], [0x41...0x5A, 0x20...0x20], [0x30...0x3A], [0xA0...0x2FF],
        [0x300...0x34F], [0x370...0x3FF], [0x5D0...0x5EA], [0x621...0x652], [0x660...0x669],
        // Bidirectional controls, joiners, variation selectors, tags.
        [0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F], [0x200B...0x200D, 0xFE00...0xFE0F],
        [0xE0100...0xE0110, 0xE0020...0xE007F],
        // Line ends and blanks.
        [0x0A...0x0D, 0x85...0x85, 0x2028...0x2029, 0x2000...0x200A, 0x20...0x20],
        // Anything at all.
        [0xA0...0xD7FF, 0xE000...0x10FFFF],
    ]

    private static func text(_ random: inout SeededRandom) -> String {
        var pool = kinds.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
        if Int.random(in: 0..<8, using: &random) > 0 { pool.removeAll { $0 == kinds.last } }
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            let ranges = pool.randomElement(using: &random) ?? kinds[0]
            guard let range = ranges.randomElement(using: &random) else { continue }
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                text.append(scalar)
            }
        }
        if Int.random(in: 0..<5, using: &random) == 0 { text += "12:34".unicodeScalars }
        if Int.random(in: 0..<12, using: &random) == 0 {
            text += [Unicode.Scalar](repeating: "\u{301}", count: 1_000)
        }
        return String(text)
    }

    private static func style(_ random: inout SeededRandom) -> TextStyle {
        var style = TextStyle(size: 10)
        style.cells =
            [.auto, .natural, .tabular, .fixed(digit: 0.7, separator: 0.4)]
            .randomElement(using: &random) ?? .auto
        style.direction = BaseDirection.allCases.randomElement(using: &random) ?? .auto
        style.alignment = LineAlignment.allCases.randomElement(using: &random) ?? .center
        style.width = [nil, 5, 40, 200].randomElement(using: &random) ?? nil
        style.tracking = [0, 0, 0.2, 10, -1].randomElement(using: &random) ?? 0
        style.numerals = Bool.random(using: &random) ? nil : NumberingSystem("arab")
        style.ellipsis = style.width != nil && Int.random(in: 0..<4, using: &random) == 0
        return style
    }

    @Test("Nothing of a text is lost, shown twice or out of its box", arguments: [1, 2, 3, 4])
    func layouts(seed: Int) throws {
        var random = SeededRandom(seed)
        let fonts = FontSet(try TestFont.dejaVuSans.open())
        var laidOut = 0
        for _ in 0..<150 {
            let text = Self.text(&random)
            let style = Self.style(&random)
            do throws(TypographyError) {
                let layout = try TextLayout(text, fonts: fonts, style: style)
                laidOut += 1
                expectSound(layout)
                #expect(try layout == TextLayout(text, fonts: fonts, style: style))
                // With letters on top of one another a sum of advances may be less than one of them.
                guard style.tracking >= 0 else { continue }
                let box = layout.box.expanded(by: 1e-6)
                let isInside = layout.cells.allSatisfy {
                    $0.frame.minX >= box.minX && $0.frame.maxX <= box.maxX
                }
                #expect(isInside, "\(text.debugDescription) \(style)")
            } catch {
                #expect([.usage, .badData].contains(error.kind), "\(error)")
            }
        }
        #expect(laidOut > 50, "only \(laidOut) texts were laid out")
    }
}
