extension JSONReader {
    /// A text in single or double quotes.
    mutating func quoted() throws(JSONError) -> String {
        let start = position()
        let quote = bytes[offset]
        offset += 1
        var text: [UInt8] = []
        while true {
            guard let byte = peek, byte != 0x0A, byte != 0x0D else {
                let mark = Unicode.Scalar(quote)
                throw JSONError(start, "the text that begins here has no closing \(mark)")
            }
            switch byte {
            case quote:
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                try escape(into: &text)
            case 0..<0x20 where byte != 0x09:
                throw JSONError(
                    position(), "a control character in a text: write \(Self.escaped(byte))")
            default:
                text.append(byte)
                offset += 1
            }
        }
    }

    private static func escaped(_ byte: UInt8) -> String {
        "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = position()
        offset += 1
        guard let byte = peek else { throw unexpected("a character after '\\'") }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            text.append(byte)
        // An escaped line end is none.
        case 0x0A: break
        case 0x0D: if peek == 0x0A { offset += 1 }
        case UInt8(ascii: "x"):
            append(Unicode.Scalar(UInt8(try hexadecimal(2, from: start))), to: &text)
        case UInt8(ascii: "u"): append(try escapedScalar(from: start), to: &text)
        default:
            offset -= 1
            let found = scalarHere.map { Self.shown($0) } ?? "nothing"
            throw JSONError(
                start, "no escape sequence begins with a backslash and \(found): write \\\\")
        }
    }

    /// After `\u`: four digits, or two times four with a surrogate pair.
    private mutating func escapedScalar(from start: SourcePosition) throws(JSONError)
        -> Unicode.Scalar
    {
        let high = try hexadecimal(4, from: start)
        if let scalar = Unicode.Scalar(high) { return scalar }
        if high < 0xDC00, bytes[offset...].starts(with: [0x5C, 0x75]) {
            offset += 2
            let low = try hexadecimal(4, from: start)
            if (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw JSONError(start, "half of a surrogate pair is no character: write both halves")
    }

    private mutating func hexadecimal(
        _ count: Int, from start: SourcePosition
    ) throws(JSONError) -> UInt32 {
        let end = offset + count
        guard end <= bytes.count,
            let value = Self.hexadecimal(bytes[offset..<end])
        else {
            throw JSONError(start, "an escape sequence needs \(count) hexadecimal digits")
        }
        offset = end
        return value
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
        digits.allSatisfy(isHexadecimal)
            ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
        text.append(contentsOf: String(scalar).utf8)
    }

    // MARK: Numbers

    /// A sign, then digits with a point and an exponent, or 0x and hexadecimal digits.
    mutating func number() throws(JSONError) -> Double {
        let start = position()
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
        let first = offset
        if bytes[offset...].starts(with: [0x30, 0x78])
            || bytes[offset...].starts(with: [0x30, 0x58])
        {
            offset += 2
            let digits = run(of: Self.isHexadecimal)
            guard !digits.isEmpty, let value = UInt64(digits, radix: 16) else {
                throw JSONError(start, "a hexadecimal number has 1 to 16 digits after 0x")
            }
            try endOfNumber(start)
            return isNegative ? -Double(value) : Double(value)
        }
        let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let whole = run(of: isDigit)
        if whole.count > 1, whole.hasPrefix("0") {
            throw JSONError(
                start, "a number does not begin with 0 and another digit: leave out the 0")
        }
        var fraction = ""
        if take(".") { fraction = run(of: isDigit) }
        guard !(whole.isEmpty && fraction.isEmpty) else {
            if bytes[first...].starts(with: "Infinity".utf8)
                || bytes[first...].starts(with: "NaN".utf8)
            {
                throw JSONError(start, "numbers here are finite")
            }
            throw unexpected("a digit")
        }
        var exponent = ""
        if take("e") || take("E") {
            exponent = "e"
            if take("-") { exponent = "e-" } else { _ = take("+") }
            let digits = run(of: isDigit)
            guard !digits.isEmpty else { throw unexpected("the digits of an exponent") }
            exponent += digits
        }
        try endOfNumber(start)
        let text =
            (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction) + exponent
        guard let value = Double(text), value.isFinite else {
            throw JSONError(start, "this number is too large: the largest is about 1.8e308")
        }
        return isNegative ? -value : value
    }

    /// `12px` is neither a number nor a text.
    private mutating func endOfNumber(_ start: SourcePosition) throws(JSONError) {
        guard identifierEnd() > offset || peek == UInt8(ascii: ".") || peek == UInt8(ascii: "%")
        else { return }
        throw JSONError(start, "this is no number; a text, such as \"12pt\", stands in quotes")
    }

    private mutating func run(of isWanted: (UInt8) -> Bool) -> String {
        let start = offset
        while let byte = peek, isWanted(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
}
