/// A reader for the grammar of SVG path data.
struct SVGPathReader {
    private let bytes: [UInt8]
    private var i = 0
    private var path = Path()
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point, for the smooth commands; which command it belongs to is in `previous`.
    private var control = Point.zero
    private var previous: UInt8 = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func read() throws(SVGPathError) -> Path {
        var command: UInt8 = 0
        skipSeparators()
        while i < bytes.count {
            if isLetter(bytes[i]) {
                command = bytes[i]
                if path.isEmpty && command | 32 != UInt8(ascii: "m") {
                    throw fail("a path starts with M")
                }
                i += 1
            } else if command == 0 || command | 32 == UInt8(ascii: "z") {
                throw fail("a command letter is missing")
            }
            try step(command)
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            skipSeparators()
        }
        guard path.isFinite else { throw fail("a coordinate is out of range") }
        return path
    }

    private mutating func step(_ command: UInt8) throws(SVGPathError) {
        let base = command & 32 != 0 ? current - Point.zero : Vector.zero
        let letter = command | 32
        switch letter {
        case UInt8(ascii: "m"):
            current = try point(base)
            start = current
            path.move(to: current)
        case UInt8(ascii: "l"):
            current = try point(base)
            path.line(to: current)
        case UInt8(ascii: "h"):
            current.x = try number() + base.dx
            path.line(to: current)
        case UInt8(ascii: "v"):
            current.y = try number() + base.dy
            path.line(to: current)
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            let smooth = letter == UInt8(ascii: "t")
            let c = smooth ? mirrored(after: "q", "t") : try point(base)
            let p = try point(base)
            path.quad(c, to: p)
            (control, current) = (c, p)
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let smooth = letter == UInt8(ascii: "s")
            let c1 = smooth ? mirrored(after: "c", "s") : try point(base)
            let c2 = try point(base)
            let p = try point(base)
            path.cubic(c1, c2, to: p)
            (control, current) = (c2, p)
        case UInt8(ascii: "z"):
            path.close()
            current = start
        default:
            i -= 1  // back to the letter, which is at fault
            let name = Character(Unicode.Scalar(command))
            throw fail("'\(name)' is not supported: M L H V Q T C S Z are")
        }
        previous = letter
    }

    private func mirrored(after a: Unicode.Scalar, _ b: Unicode.Scalar) -> Point {
        previous == UInt8(ascii: a) || previous == UInt8(ascii: b)
            ? current + (current - control) : current
    }

    private mutating func point(_ base: Vector) throws(SVGPathError) -> Point {
        let x = try number()
        let y = try number()
        return Point(x, y) + base
    }

    private mutating func number() throws(SVGPathError) -> Double {
        skipSeparators()
        let first = i
        func digit(_ at: Int) -> Bool { at < bytes.count && (48...57).contains(bytes[at]) }
        if i < bytes.count, bytes[i] == 43 || bytes[i] == 45 { i += 1 }
        while digit(i) { i += 1 }
        if i < bytes.count, bytes[i] == 46 {
            i += 1
            while digit(i) { i += 1 }
        }
        if i < bytes.count, bytes[i] | 32 == 101 {
            let sign = i + 1 < bytes.count && (bytes[i + 1] == 43 || bytes[i + 1] == 45) ? 1 : 0
            if digit(i + 1 + sign) {
                i += 1 + sign
                while digit(i) { i += 1 }
            }
        }
        guard let value = Double(String(decoding: bytes[first..<i], as: UTF8.self)) else {
            i = first
            throw fail("a number is expected")
        }
        return value
    }

    private mutating func skipSeparators() {
        while i < bytes.count, [32, 9, 10, 12, 13, 44].contains(bytes[i]) { i += 1 }
    }

    private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }

    private func fail(_ what: String) -> SVGPathError {
        SVGPathError(message: "path data, byte \(i): \(what)")
    }
}
