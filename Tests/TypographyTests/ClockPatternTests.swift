import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite struct ClockPatternTests {
    static let counters = [
        "9:41 PM", "9:41PM", "9:41 p.m.", "12:02f", "T-00:11", "T+1:20", "-0:05 left", "1h 21m",
        "1h21m", "2d 04:11:11", "2 days 3 hours left", "Timer 12:41", "Time left 12:41",
        "Mon, Mar 3, 9:41 PM", "50%", "50 %", "%50", "$9.99", "9,99 €", "-$5", "+3", "25°C",
        "2x", "3rd", "Level 7", "Level #7", "Day 3 of 10", "Chapter 2", "3 items left", "5 мин",
        "2 Std. 15 Min.", "オフ 5分", "残り5分", "下午9:41", "오후 9:41", "21時41分", "٩:٤١ م", "٥٠٪",
        "שלום 12:34", "$9.99 per month", "00:00:09.500 left", "Score -5", "T-10",
    ]
    static let titles = [
        "iPhone 15 Pro", "Chapter 2 of the book", "MP3 player", "v2.0", "COVID-19", "Blink-182",
        "3D", "4K", "5G", "B2B", "H2O", "Top 10 songs of 2024", "iPhone15", "x86", "U2 – 360°",
        "In 1984 George Orwell was read by all of us", "Take 5 and breathe slowly now", "Breathe",
        "1️⃣ first", "Level 7 and ٨", "Meet me at 9:41 by the old red door", "R2-D2",
    ]

    private func isCounter(_ text: String) throws -> Bool {
        let scan = try TextScan(text)
        return scan.isCounter && !scan.isTimer
    }

    @Test("Clocks and counters with letters are told from titles with a digit")
    func table() throws {
        for text in Self.counters { #expect(try isCounter(text), "\(text)") }
        for text in Self.titles { #expect(try !isCounter(text), "\(text)") }
        for text in ["12:34", "2026", "-12:34", "--:--"] {
            #expect(try TextScan(text).isTimer, "\(text)")
            #expect(try !TextScan(text).isCounter, "\(text)")
        }
    }

    @Test("The decision goes by the pattern alone: any digits, any number of them")
    func anyDigits() throws {
        var random = SeededRandom(13)
        for text in Self.counters + Self.titles where text != "Level 7 and ٨" {
            let decision = try isCounter(text)
            for _ in 0..<40 {
                var changed = ""
                var isRun = false
                for character in text {
                    guard let value = character.unicodeScalars.first.flatMap(DigitSet.value),
                        let scalar = character.unicodeScalars.first,
                        character.unicodeScalars.count == 1
                    else {
                        isRun = false
                        changed.append(character)
                        continue
                    }
                    let zero = scalar.value - UInt32(value)
                    // Each run of digits becomes another of one to three.
                    for _ in 0..<(isRun ? 0 : Int.random(in: 1...3, using: &random)) {
                        let digit = UInt32.random(in: 0...9, using: &random)
                        changed.unicodeScalars.append(Unicode.Scalar(zero + digit)!)
                    }
                    isRun = true
                }
                #expect(try isCounter(changed) == decision, "\(text): \(changed)")
            }
        }
    }

    @Test("Dashes in the places of digits count as digits where there is a time")
    func placeholders() throws {
        for text in ["--:-- PM", "Timer --:--", "––:–– left"] {
            let scan = try TextScan(text)
            #expect(scan.isCounter && scan.hasPlaceholders, "\(text)")
        }
        for text in ["Hello -- world", "a-b: c", "Dune: Part One - The end", "--"] {
            #expect(try !TextScan(text).isCounter, "\(text)")
        }
    }
}
