import HyalineTypography
import Testing

@testable import HyalineJitter

@Suite struct TickSequenceTests {
    @Test(
        "Times are counted as they are written",
        arguments: [
            ("59:59", "00:00", 3599, "59:58"), ("9:59", "10:01", 2, "10:00"),
            ("10:01", "9:59", 2, "10:00"), ("5", "0", 5, "4"), ("59:58", "1:00:01", 3, "59:59"),
            ("1:00:01", "59:58", 3, "1:00:00"), ("0:09.5", "0:10.2", 7, "0:09.6"),
            ("00:00:00", "00:00:03", 3, "00:00:01"), ("0:59", "1:01", 2, "1:00"),
            ("58", "1:01", 3, "59"), ("0:01.00", "0:00.97", 3, "0:00.99"),
            ("--:--", "00:00", 1, "00:00"),
        ])
    func texts(_ from: String, _ to: String, _ count: Int, _ second: String) throws {
        let sequence = try TickSequence(from: from, to: to)
        #expect(sequence.count == count)
        #expect(sequence.texts.first == from && sequence.texts.last == to)
        #expect(sequence.texts[1] == second)
        #expect(Set(sequence.texts).count == sequence.texts.count)
    }

    @Test("A step skips, if it leads to the end")
    func step() throws {
        let texts = try TickSequence(from: "00:00", to: "01:00", step: 20).texts
        #expect(texts == ["00:00", "00:20", "00:40", "01:00"])
        for step in [7, 0, -1] {
            #expect(throws: JitterError.self) {
                try TickSequence(from: "00:00", to: "01:00", step: step)
            }
        }
    }

    @Test(
        "Times of different form, or none at all, are refused in words",
        arguments: [
            ("09:59", "9:50"), ("1:00:00", "5"), ("0:01.0", "0:00"), ("0:60", "0:00"),
            ("1:2", "0:00"), ("", "0"), ("ab", "0"), ("12:34", "12:34"), ("0", "999999"),
            ("01:00:00", "59:59"), ("--:--", "--:--"), ("1:00:00:00", "0:00"),
        ])
    func refused(_ from: String, _ to: String) {
        do {
            _ = try TickSequence(from: from, to: to)
            Issue.record("\(from) to \(to) was taken")
        } catch {
            #expect(error.kind == .usage)
            #expect(error.message.count > 20)
        }
    }

    @Test("A tolerance needs a unit")
    func tolerance() {
        #expect(JitterTolerance(parsing: "0.001em") == JitterTolerance(0.001, .em))
        #expect(JitterTolerance(parsing: "0.5px") == JitterTolerance(0.5, .px))
        for text in ["0.5", "em", "-1px", "1e3px", "nanpx", "px1", "1 px", "infem"] {
            #expect(JitterTolerance(parsing: text) == nil, "\(text)")
        }
        #expect(JitterTolerance(0.5, .px).em(pixelsPerEm: 100) == 0.005)
    }
}
