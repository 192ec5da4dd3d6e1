import HyalineScenes

/// The `.strings` files of Apple's platforms: `"key" = "value";` with comments.
///
/// UTF-8, or UTF-16 with a byte order mark. Escapes: `\n \r \t \a \b \f \v \0 \" \' \\`, `\Uxxxx` and `\uxxxx` with four
/// hexadecimal digits (two of them for a surrogate pair), and a line end, which stays. `"key";` is short for a text that
/// is its key. Words of letters, digits and `_ $ / : . -` need no quotes. A key that stands twice is an error: the
/// system would take one of them without a word.
package struct AppleStrings {
    /// In the order of the file.
    package static func read(
        _ bytes: [UInt8], file: String
    ) throws(StillsError) -> [(String, String)] {
        var reader = AppleStrings(scalars: try scalars(bytes, file: file), file: file)
        return try reader.entries()
    }

    private let scalars: [Unicode.Scalar]
    private let file: String
    private var index = 0

    private init(scalars: [Unicode.Scalar], file: String) {
        self.scalars = scalars
        self.file = file
    }

    private mutating func entries() throws(StillsError) -> [(String, String)] {
        var entries: [(String, String)] = []
        var places: [String: Int] = [:]
        while true {
            try skipBlanks()
            guard index < scalars.count else { return entries }
            let start = index
            let key = try word("a key in quotes")
            if let earlier = places.updateValue(start, forKey: key) {
                throw failure(
                    start,
                    "the key \(Wording.quoted(key)) stands twice, first in line"
                        + " \(position(earlier).line): keep one")
            }
            try skipBlanks()
            var text = key
            if take("=") {
                try skipBlanks()
                text = try word("a text in quotes")
                try skipBlanks()
            }
            guard take(";") else {
                throw failure(
                    index, "expected ';' after the text of \(Wording.quoted(key)), \(found)")
            }
            entries.append((key, text))
        }
    }

    // MARK: Words

    private mutating func word(_ expected: String) throws(StillsError) -> String {
        if index < scalars.count, scalars[index] == "\"" || scalars[index] == "'" {
            return try quoted()
        }
        let start = index
        while index < scalars.count, Self.isPlain(scalars[index]) { index += 1 }
        guard index > start else { throw failure(start, "expected \(expected), \(found)") }
        return Self.text(scalars[start..<index])
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || ["_", "$", "/", ":", ".", "-"].contains(scalar))
    }

    private mutating func quoted() throws(StillsError) -> String {
        let start = index
        let quote = scalars[index]
        index += 1
        var text = String.UnicodeScalarView()
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == quote {
                index += 1
                return String(text)
            }
            if scalar == "\\" {
                text.append(try escaped())
            } else {
                text.append(scalar)
                index += 1
            }
        }
        throw failure(start, "the text that begins here has no closing \(quote)")
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "r": "\r", "t": "\t", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
        "0": "\0", "\"": "\"", "'": "'", "\\": "\\", "\n": "\n",
    ]

    private mutating func escaped() throws(StillsError) -> Unicode.Scalar {
        let start = index
        index += 1
        guard index < scalars.count else {
            throw failure(start, "a backslash at the end of the file escapes nothing")
        }
        let letter = scalars[index]
        index += 1
        if letter == "U" || letter == "u" { return try numbered(start) }
        guard let scalar = Self.escapes[letter] else {
            throw failure(
                start,
                "no escape sequence is a backslash and \(Wording.quoted(String(letter))): write \\\\"
            )
        }
        return scalar
    }

    private mutating func numbered(_ start: Int) throws(StillsError) -> Unicode.Scalar {
        let high = try hexadecimal(start)
        if let scalar = Unicode.Scalar(high) { return scalar }
        if high < 0xDC00, index + 1 < scalars.count, scalars[index] == "\\",
            scalars[index + 1] == "U" || scalars[index + 1] == "u"
        {
            index += 2
            let low = try hexadecimal(start)
            if (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw failure(start, "half of a surrogate pair is no character: write both halves")
    }

    private mutating func hexadecimal(_ start: Int) throws(StillsError) -> UInt32 {
        let end = index + 4
        guard end <= scalars.count, scalars[index..<end].allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt32(Self.text(scalars[index..<end]), radix: 16)
        else { throw failure(start, "\\U needs four hexadecimal digits") }
        index = end
        return value
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    // MARK: Between words

    private mutating func skipBlanks() throws(StillsError) {
        while index < scalars.count {
            if scalars[index].properties.isWhitespace {
                index += 1
            } else if scalars[index...].starts(with: ["/", "/"]) {
                while index < scalars.count, scalars[index] != "\n" { index += 1 }
            } else if scalars[index...].starts(with: ["/", "*"]) {
                let start = index
                index += 2
                while !scalars[index...].starts(with: ["*", "/"]) {
                    guard index < scalars.count else {
                        throw failure(start, "the comment that begins here has no end: add */")
                    }
                    index += 1
                }
                index += 2
            } else {
                return
            }
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard index < scalars.count, scalars[index] == scalar else { return false }
        index += 1
        return true
    }

    private var found: String {
        index < scalars.count
            ? "found \(Wording.quoted(String(scalars[index])))" : "but the file ends here"
    }

    private func position(_ index: Int) -> SourcePosition {
        var position = SourcePosition(line: 1, column: 1)
        for scalar in scalars[..<index] {
            if scalar == "\n" {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
        }
        return position
    }

    private func failure(_ index: Int, _ message: String) -> StillsError {
        StillsError(.badData, [StillsIssue(file, position(index), message)])
    }

    // MARK: Encoding

    /// Line ends become line feeds.
    private static func scalars(
        _ bytes: [UInt8], file: String
    ) throws(StillsError) -> [Unicode.Scalar] {
        func failure(_ message: String) -> StillsError {
            StillsError(.badData, [StillsIssue(file, nil, message)])
        }
        guard bytes.count <= JSONReader.maximumBytes else {
            throw failure("the file is larger than \(JSONReader.maximumBytes >> 20) MB: split it")
        }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        var text: String?
        if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
            guard bytes.count % 2 == 0 else {
                throw failure("the file is UTF-16, but ends in half a unit: copy it again")
            }
            let units = stride(from: 2, to: bytes.count, by: 2).map { i in
                let (a, b) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
                return isLittle ? b << 8 | a : a << 8 | b
            }
            text = String(validating: units, as: UTF16.self)
        } else {
            let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            text = String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
        }
        guard let text else {
            throw failure(
                "the file is neither UTF-8 nor UTF-16 with a byte order mark: save it as UTF-8")
        }
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(bytes.count)
        for scalar in text.unicodeScalars {
            if scalar == "\n", result.last == "\r" { result.removeLast() }
            result.append(scalar)
        }
        return result.map { $0 == "\r" ? "\n" : $0 }
    }
}
