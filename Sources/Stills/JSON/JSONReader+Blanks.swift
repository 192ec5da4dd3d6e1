extension JSONReader {
    /// Blanks, line ends and comments.
    mutating func skipBlanks() throws(JSONError) {
        while let byte = peek {
            if byte == UInt8(ascii: "/") {
                try skipComment()
            } else if let length = blankLength(byte) {
                offset += length
            } else {
                return
            }
        }
    }

    /// Bytes of the blank that begins here: those of JSON5, which are those of ECMAScript 5.1.
    private func blankLength(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20: return 1
        case 0xC2: return has([0xC2, 0xA0]) ? 2 : nil
        case 0xE1, 0xE2, 0xE3, 0xEF:
            guard let scalar = scalarHere else { return nil }
            let isBlank =
                scalar.properties.generalCategory == .spaceSeparator
                || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
            return isBlank ? 3 : nil
        default: return nil
        }
    }

    private mutating func skipComment() throws(JSONError) {
        let start = position()
        if has([0x2F, 0x2F]) {
            while let byte = peek, byte != 0x0A, byte != 0x0D { offset += 1 }
        } else if has([0x2F, 0x2A]) {
            offset += 2
            while !has([0x2A, 0x2F]) {
                guard peek != nil else {
                    throw JSONError(start, "the comment that begins here has no end: add */")
                }
                offset += 1
            }
            offset += 2
        } else {
            throw unexpected("a value; comments begin with // or /*")
        }
    }

    private func has(_ pattern: [UInt8]) -> Bool {
        bytes[offset...].starts(with: pattern)
    }

    /// The character at `offset`; the text is known to be UTF-8.
    var scalarHere: Unicode.Scalar? {
        String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
            .unicodeScalars.first
    }

    /// The end of the word at `offset`: an ECMAScript identifier without escapes; `offset` where none begins.
    func identifierEnd() -> Int {
        var end = offset
        while end < bytes.count {
            let byte = bytes[end]
            let isLetter =
                (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") && end > offset
            if isLetter || isDigit {
                end += 1
                continue
            }
            guard byte >= 0x80 else { break }
            let rest = String(decoding: bytes[end..<min(end + 4, bytes.count)], as: UTF8.self)
            guard let scalar = rest.unicodeScalars.first, scalar.properties.isIDContinue,
                end > offset || scalar.properties.isIDStart
            else { break }
            end += String(scalar).utf8.count
        }
        return end
    }

    // MARK: Errors

    /// Found something else, or the end.
    mutating func unexpected(_ expected: String, openedAt start: SourcePosition? = nil) -> JSONError
    {
        let place = position()
        let opened = start.map { $0.line == place.line ? "" : " (opened in line \($0.line))" } ?? ""
        guard peek != nil, let scalar = scalarHere else {
            return JSONError(place, "expected \(expected)\(opened), but the text ends here")
        }
        return JSONError(place, "expected \(expected)\(opened), found \(Self.shown(scalar))")
    }

    /// In quotes, short, and without characters that would do something to a terminal.
    static func shown(_ text: String) -> String { Wording.quoted(text) }

    static func shown(_ scalar: Unicode.Scalar) -> String { Wording.quoted(String(scalar)) }

    /// The whole text, before anything else: what is read later is sound UTF-8.
    mutating func checkEncoding() throws(JSONError) {
        let start = SourcePosition(line: 1, column: 1)
        guard bytes.count <= Self.maximumBytes else {
            throw JSONError(
                start,
                "the file has \(bytes.count) bytes, the limit is \(Self.maximumBytes >> 20) MB:"
                    + " split it")
        }
        guard !bytes.isEmpty else { throw JSONError(start, "the file is empty") }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw JSONError(start, "the file is UTF-16: save it as UTF-8")
        }
        if let wrong = UTF8Check.firstError(in: bytes) {
            offset = wrong
            throw JSONError(position(), "this byte is not UTF-8: save the file as UTF-8")
        }
    }
}

/// Where bytes stop being UTF-8.
enum UTF8Check {
    static func firstError(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return min(offset, bytes.count - 1)
            }
        }
    }
}
