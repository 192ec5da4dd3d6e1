import HyalinePixels
import Testing

@Suite("Lightness")
struct LightnessTests {
    @Test(
        "It is the cube root of luminance with a line at its foot, as CIE 15 tabulates it",
        arguments: [
            (0, 0), (0.001, 0.9033), (0.01, 8.9914), (0.184187, 50), (0.5, 76.0693), (1, 100),
        ])
    func knownValues(luminance: Double, lightness: Double) {
        #expect(abs(Lightness.of(luminance: luminance) - lightness) < 1e-4)
    }

    @Test("Line and curve meet")
    func joint() {
        let joint = Lightness.linearPart
        let below = Lightness.of(luminance: joint)
        let above = Lightness.of(luminance: joint + 1e-12)
        #expect(abs(below - 8) < 1e-9 && abs(above - 8) < 1e-6)
    }

    @Test("The table follows within 0.0005, and grows")
    func table() {
        var before: Float = -1
        for i in 0...100_000 {
            let luminance = Float(i) / 100_000
            let value = LightnessTable.shared(luminance)
            let exact = Lightness.of(luminance: Double(luminance))
            #expect(abs(Double(value) - exact) < 5e-4, "\(luminance)")
            #expect(value >= before, "\(luminance)")
            before = value
        }
    }

    @Test("What is no lightness of a display is clipped")
    func clipping() {
        #expect(LightnessTable.shared(-1 as Float) == 0 && LightnessTable.shared(Float.nan) == 0)
        #expect(LightnessTable.shared(3 as Float) == 100)
        #expect(LightnessTable.shared(SIMD4<Float>(2, 2, 2, 1)) == 100)
        let green = SIMD4<Float>(0, 1, 0, 1)
        #expect(abs(LightnessTable.shared(green) - 87.735) < 0.01)
    }

    @Test("A colour has the same luminance in every space, and white has 1")
    func luminance() {
        for space in ColorSpace.allCases {
            let (weights, row) = (space.luminance, space.primaries.xyzMatrix.rows.1)
            #expect(abs(Double(weights.red) - row.x) < 1e-4)
            #expect(abs(Double(weights.green) - row.y) < 1e-4)
            #expect(abs(Double(weights.blue) - row.z) < 1e-4)
            #expect(abs(weights(.one) - 1) < 1e-6)
        }
        for color in [SIMD4<Float>(1, 0, 0, 1), [0, 1, 0, 1], [0, 0, 1, 1], [0.2, 0.7, 0.1, 1]] {
            let wide = ColorSpace.sRGB.convert(color, to: .displayP3)
            let (a, b) = (
                LightnessTable.shared(color),
                LightnessTable.shared(wide, ColorSpace.displayP3.luminance)
            )
            #expect(abs(a - b) < 0.03, "\(color): \(a), \(b)")
        }
    }
}
