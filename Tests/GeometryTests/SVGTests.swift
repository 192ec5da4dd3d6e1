import HyalineGeometry
import HyalineTestSupport
import Testing

@Suite("SVG path data")
struct SVGTests {
    @Test("What is written is read back", arguments: 0..<40)
    func roundTrip(seed: Int) throws {
        var random = SeededRandom(seed)
        let path = random.path(contours: 4)
        // Coordinates that four decimals hold are the same numbers again.
        let rounded = try Path(svg: path.svg(decimals: 4))
        #expect(try Path(svg: rounded.svg(decimals: 4)) == rounded)
        #expect(rounded.elements.count == path.elements.count)
        for (a, b) in zip(path.elements, rounded.elements) {
            for (p, q) in zip(points(a), points(b)) {
                #expect(abs(p.x - q.x) < 0.500_001e-4 && abs(p.y - q.y) < 0.500_001e-4)
            }
        }
        #expect(try Path(svg: path.svg(decimals: 9)).elements.count == path.elements.count)
    }

    private func points(_ element: PathElement) -> [Point] {
        switch element {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: []
        }
    }

    @Test(
        "Short forms mean the same as the long ones",
        arguments: [
            ("m1 2 3 4", "M1 2L4 6"),
            ("M1 2 3 4 5 6", "M1 2L3 4L5 6"),
            ("M1 2l3 4 5 6", "M1 2L4 6L9 12"),
            ("M1 2H5h-2 7", "M1 2L5 2L3 2L10 2"),
            ("M1 2V5v-2 7", "M1 2L1 5L1 3L1 10"),
            ("M0 0q1 2 3 4 1 2 3 4", "M0 0Q1 2 3 4Q4 6 6 8"),
            ("M0 0Q1 2 4 0T8 0t4 0", "M0 0Q1 2 4 0Q7 -2 8 0Q9 2 12 0"),
            ("M5 5T9 9", "M5 5Q5 5 9 9"),
            ("M0 0L4 4T8 8", "M0 0L4 4Q4 4 8 8"),
            ("M0 0C1 1 2 3 4 4S6 6 8 8s1 1 2 2", "M0 0C1 1 2 3 4 4C6 5 6 6 8 8C10 10 9 9 10 10"),
            ("M5 5S6 6 9 9", "M5 5C5 5 6 6 9 9"),
            ("M0 0Q1 1 2 2S3 3 4 4", "M0 0Q1 1 2 2C2 2 3 3 4 4"),
            ("M0 0c1 1 2 2 3 3 1 1 2 2 3 3", "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"),
            ("m2 2h4v4zl1 1", "M2 2L6 2L6 6ZL3 3"),
            ("m2 2h4zm1 1h1z", "M2 2L6 2ZM3 3L4 3Z"),
            ("M1-2.5.5e1,3", "M1 -2.5L5 3"),
            ("  M\t1,2\n L\r3 , 4 z ", "M1 2L3 4Z"),
            ("M+1 1e2L1E-1-.5", "M1 100L0.1 -0.5"),
            ("", ""), (" \n", ""),
        ])
    func shortForms(text: String, expected: String) throws {
        #expect(try Path(svg: text).svg() == expected)
    }

    @Test(
        "Errors say what and where: the byte, counted from 0",
        arguments: [
            ("M0 0A5 5 0 0 1 9 9", 4, "'A' is not supported: M L H V Q T C S Z are"),
            ("M0 0a5 5 0 0 1 9 9", 4, "'a' is not supported: M L H V Q T C S Z are"),
            ("M0 0L9 9 B1 2", 9, "'B' is not supported: M L H V Q T C S Z are"),
            ("L1 2", 0, "a path starts with M"),
            ("  z", 2, "a path starts with M"),
            ("A", 0, "a path starts with M"),
            ("12 34", 0, "a command letter is missing"),
            ("M1 2Z3 4", 5, "a command letter is missing"),
            ("M", 1, "a number is expected"),
            ("M1", 2, "a number is expected"),
            ("M1 2L", 5, "a number is expected"),
            ("M1 2L3", 6, "a number is expected"),
            ("M1 2L3 4 5", 10, "a number is expected"),
            ("M1 2 #", 5, "a number is expected"),
            ("M1 2C1 2 3 4 5 Z", 15, "a number is expected"),
            ("M1 2L. 4", 5, "a number is expected"),
            ("M1 2L- 4", 5, "a number is expected"),
            ("M1 2Lé", 5, "a number is expected"),
            ("é", 0, "a command letter is missing"),
        ])
    func errors(text: String, byte: Int, what: String) {
        let error = #expect(throws: SVGPathError.self) { try Path(svg: text) }
        #expect(error?.message == "path data, byte \(byte): \(what)")
    }

    @Test(
        "Coordinates beyond the range of numbers are refused", arguments: ["M1e999 0", "M0 -1e400"])
    func outOfRange(text: String) {
        let error = #expect(throws: SVGPathError.self) { try Path(svg: text) }
        #expect(error?.message.hasSuffix("a coordinate is out of range") == true)
    }

    @Test("Any bytes give a path of numbers or an error", arguments: 0..<200)
    func junk(seed: Int) {
        var random = SeededRandom(9000 + seed)
        let alphabet = Array("MmLlHhVvQqTtCcSsZzAa0123456789.-+eE, #é")
        let text = String(
            (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet.randomElement(using: &random)!
            })
        if let path = try? Path(svg: "M0 0" + text) { #expect(path.isFinite) }
    }

    @Test(
        "Numbers are written without an exponent, zeros at the end or a negative zero",
        arguments: [
            (0, 4, "0"), (-0.0, 4, "0"), (-0.000_04, 4, "0"), (-0.000_06, 4, "-0.0001"),
            (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, "0.13"),
            (-0.125, 2, "-0.13"), (1.100_000_001, 4, "1.1"), (12.0304, 4, "12.0304"),
            (0.05, 4, "0.05"), (99.999_99, 4, "100"), (1e-30, 9, "0"), (1e6, 4, "1000000"),
            (123_456_789.25, 2, "123456789.25"), (1e17, 4, "100000000000000000"),
            (-1e21, 2, "-1000000000000000000000"),
            (1e23, 4, "99999999999999991611392"), (1e9 + 0.5, 9, "1000000000.5"),
            (2e10 + 0.25, 9, "20000000000.25"), (.nan, 4, "0"), (.infinity, 4, "0"),
        ])
    func numbers(value: Double, decimals: Int, expected: String) {
        #expect(formatted(value, decimals: decimals) == expected)
    }

    @Test("A written number is the nearest one with so many decimals")
    func nearest() {
        var random = SeededRandom(11)
        for _ in 0..<2000 {
            let value = random.number(-1000...1000)
            for decimals in 0...6 {
                let text = formatted(value, decimals: decimals)
                let step = Double("1e-\(decimals)")!
                #expect(abs(Double(text)! - value) <= step / 2 + 1e-12)
                #expect(!text.contains("e") && text != "-0")
                if text.contains(".") { #expect(text.last != "0" && text.last != ".") }
            }
        }
    }
}
