import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@Suite("Elementary functions")
struct ElementaryTests {
    /// Errors that the documentation states, or 4 ulp of the result where that is more.
    private func expect(
        _ value: Double, _ reference: Double, relative: Double = 0, absolute: Double = 0,
        at x: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let allowed = max(4 * reference.ulp, relative * abs(reference), absolute)
        #expect(
            abs(value - reference) <= allowed, "at \(x)", sourceLocation: sourceLocation)
    }

    @Test("exp agrees with the C library")
    func exp() {
        var random = SeededRandom(1)
        for _ in 0..<4000 {
            let x = random.number(-700...700)
            expect(Elementary.exp(x), Foundation.exp(x), relative: 1e-15, at: x)
            let small = random.number(-2...2)
            expect(Elementary.exp(small), Foundation.exp(small), at: small)
        }
        #expect(Elementary.exp(0) == 1 && Elementary.exp(-1000) == 0)
        #expect(Elementary.exp(710) == .infinity && Elementary.exp(-.infinity) == 0)
        #expect(Elementary.exp(.nan).isNaN)
    }

    @Test("log agrees with the C library from the smallest to the largest number")
    func log() {
        var random = SeededRandom(2)
        for _ in 0..<4000 {
            let x = Foundation.exp(random.number(-740...709))
            expect(Elementary.log(x), Foundation.log(x), relative: 1e-15, at: x)
            let near = random.number(0.5...2)
            expect(Elementary.log(near), Foundation.log(near), at: near)
        }
        for x in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude] {
            expect(Elementary.log(x), Foundation.log(x), at: x)
        }
        #expect(Elementary.log(1) == 0 && Elementary.log(0) == -.infinity)
        #expect(Elementary.log(.infinity) == .infinity)
        #expect(Elementary.log(-1).isNaN && Elementary.log(.nan).isNaN)
    }

    @Test("pow agrees with the C library as far as the exponent lets it")
    func pow() {
        var random = SeededRandom(3)
        for _ in 0..<4000 {
            let (x, y) = (random.number(1e-6...100), random.number(-4...4))
            // The rounding of y·ln x grows by the exponential.
            let amplified = abs(y * Foundation.log(x)) * 4e-16
            expect(Elementary.pow(x, y), Foundation.pow(x, y), relative: amplified, at: x)
        }
        #expect(Elementary.pow(0, 0) == 1 && Elementary.pow(0, 2.4) == 0)
        #expect(Elementary.pow(0, -1) == .infinity && Elementary.pow(1, 1e300) == 1)
    }

    @Test("Sine and cosine are exact at multiples of 90 degrees, however large")
    func rightAngles() {
        let expected: [(sin: Double, cos: Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        for k in -4000...4000 {
            let (s, c) = Elementary.sincos(degrees: Double(k) * 90)
            let e = expected[((k % 4) + 4) % 4]
            #expect(s == e.sin && c == e.cos)
        }
        let far = Elementary.sincos(degrees: 90e12)
        #expect(far == (0, 1))
        #expect(Elementary.sincos(degrees: .infinity).sin.isNaN)
    }

    @Test("Sine and cosine agree with the C library")
    func sincos() {
        var random = SeededRandom(4)
        for _ in 0..<4000 {
            let degrees = random.number(-180...180)
            let (s, c) = Elementary.sincos(degrees: degrees)
            let radians = degrees / 180 * .pi
            expect(s, Foundation.sin(radians), absolute: 1e-15, at: degrees)
            expect(c, Foundation.cos(radians), absolute: 1e-15, at: degrees)
            #expect(abs(s * s + c * c - 1) < 1e-15)
            let turned = Elementary.sincos(degrees: degrees + 360)
            #expect(abs(turned.sin - s) < 2e-15 && abs(turned.cos - c) < 2e-15)
        }
    }

    @Test("The arc tangent agrees with the C library")
    func atan() {
        var random = SeededRandom(5)
        for _ in 0..<4000 {
            let x = random.number(-10...10)
            expect(Elementary.atan(x), Foundation.atan(x), absolute: 1e-15, at: x)
            let wide = Foundation.exp(random.number(-700...700))
            expect(Elementary.atan(wide), Foundation.atan(wide), absolute: 1e-15, at: wide)
            expect(Elementary.atan(-wide), -Foundation.atan(wide), absolute: 1e-15, at: -wide)
        }
        #expect(Elementary.atan(0) == 0 && Elementary.atan(.nan).isNaN)
        #expect(Elementary.atan(.infinity) == .pi / 2 && Elementary.atan(-.infinity) == -.pi / 2)
    }

    @Test("The tangent agrees with the C library as far as the cosine lets it")
    func tan() {
        var random = SeededRandom(6)
        for _ in 0..<4000 {
            let x = random.number(-1.57...1.57)
            let lost = 1e-15 / Foundation.cos(x)
            expect(Elementary.tan(x), Foundation.tan(x), relative: lost, at: x)
        }
        #expect(Elementary.tan(0) == 0)
    }
}
