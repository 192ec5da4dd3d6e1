import HyalinePixels
import Testing

@Suite("sRGB transfer")
struct TransferTests {
    @Test("the table is within 5e-7 of the reference and never falls")
    func table() {
        EncodingTable.shared.withEncoder { encoded in
            var last: Float = 0
            var worst = 0.0
            for i in 0...200_000 {
                let x = Float(i) / 200_000
                let y = encoded(x)
                worst = max(worst, abs(Double(y) - SRGB.encoded(Double(x))))
                #expect(y >= last - 1e-6)
                last = y
            }
            #expect(worst < 5e-7)
            #expect(encoded(.nan) == 0 && encoded(-1) == 0 && encoded(2) == 1 && encoded(1) == 1)
        }
    }

    @Test("both directions undo each other")
    func inverse() {
        for i in 0...1000 {
            let x = Double(i) / 1000
            // The two straight pieces of the standard miss each other by a hair near the joint.
            #expect(abs(SRGB.encoded(SRGB.linear(x)) - x) < 1e-7)
        }
        #expect(SRGB.linearOf8Bit[0] == 0 && SRGB.linearOf8Bit[255] == 1)
        #expect(SRGB.linearOf16Bit[0] == 0 && SRGB.linearOf16Bit[65_535] == 1)
        // Known answer: code 188 is the grey nearest to half the light.
        #expect(abs(SRGB.linearOf8Bit[188] - 0.502_886_5) < 1e-6)
    }

    @Test("the table back is within 2e-7 of the reference and clips")
    func decoding() {
        let linear = DecodingTable.shared
        var worst = 0.0
        for i in 0...100_000 {
            let e = Float(i) / 100_000
            worst = max(worst, abs(Double(linear(e)) - SRGB.linear(Double(e))))
        }
        #expect(worst < 2e-7)
        #expect(linear(.nan) == 0 && linear(-1) == 0 && linear(2) == 1 && linear(1) == 1)
    }
}
