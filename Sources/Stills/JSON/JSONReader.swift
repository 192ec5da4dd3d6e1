/// Reads JSON and JSON5 with the place of every key and value.
///
/// JSON5 (json5.org, version 1.0.0) adds to JSON: comments, commas after the last item, single quotes, keys without
/// quotes, hexadecimal numbers, a point or plus sign at either end of a number, and line ends escaped in texts.
/// Infinity and NaN are refused, for no value here may be one; so are keys that stand twice in an object, lone
/// surrogates, and text that is not UTF-8.
///
/// A recursive descent over bytes in one pass. Its memory is bounded by the limits below, whatever it is given.
public struct JSONReader {
    /// Largest text, bytes.
    public static let maximumBytes = 16 << 20
    /// Arrays and objects inside each other.
    public static let maximumDepth = 64
    /// Values in one text: some 100 bytes of memory each.
    public static let maximumValues = 1_000_000

    let bytes: [UInt8]
    var offset = 0
    private var depth = 0
    private var values = 0
    /// How far lines and columns are counted; asked for in rising order, so that all counting is one pass.
    private var counted = 0
    private var counter = SourcePosition(line: 1, column: 1)

    /// - Throws: `JSONError` at the first place where the text is not JSON.
    public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
        var reader = JSONReader(bytes)
        try reader.checkEncoding()
        let node = try reader.value(after: "a value")
        try reader.skipBlanks()
        guard reader.offset == bytes.count else {
            throw reader.unexpected("the end of the text")
        }
        return node
    }

    public static func read(_ text: String) throws(JSONError) -> JSONNode {
        try read([UInt8](text.utf8))
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Values

    private mutating func value(after expected: String) throws(JSONError) -> JSONNode {
        try skipBlanks()
        guard let first = peek else { throw unexpected(expected) }
        let start = position()
        values += 1
        guard values <= Self.maximumValues else {
            throw JSONError(
                start, "more than \(Self.maximumValues) values: split the file into smaller ones")
        }
        let content: JSONNode.Content
        switch first {
        case UInt8(ascii: "{"): content = .object(try members())
        case UInt8(ascii: "["): content = .array(try items())
        case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try quoted())
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            content = .number(try number())
        default: content = try word(expected)
        }
        return JSONNode(content, at: start)
    }

    /// true, false or null.
    private mutating func word(_ expected: String) throws(JSONError) -> JSONNode.Content {
        let end = identifierEnd()
        switch String(decoding: bytes[offset..<end], as: UTF8.self) {
        case "true":
            offset = end
            return .bool(true)
        case "false":
            offset = end
            return .bool(false)
        case "null":
            offset = end
            return .null
        case "Infinity", "NaN": throw JSONError(position(), "numbers here are finite")
        case "": throw unexpected(expected)
        case let word:
            throw JSONError(
                position(),
                "expected \(expected), found \(Self.shown(word)): texts stand in quotes")
        }
    }

    private mutating func items() throws(JSONError) -> [JSONNode] {
        try descend()
        defer { depth -= 1 }
        let start = position()
        offset += 1
        var nodes: [JSONNode] = []
        while true {
            try skipBlanks()
            if take("]") { return nodes }
            nodes.append(try value(after: "a value or ']'"))
            try skipBlanks()
            if take("]") { return nodes }
            guard take(",") else {
                throw unexpected("',' or ']'", openedAt: start)
            }
        }
    }

    private mutating func members() throws(JSONError) -> [JSONMember] {
        try descend()
        defer { depth -= 1 }
        let start = position()
        offset += 1
        var members: [JSONMember] = []
        var places: [String: SourcePosition] = [:]
        while true {
            try skipBlanks()
            if take("}") { return members }
            let place = position()
            let key = try key(openedAt: start)
            if let earlier = places.updateValue(place, forKey: key) {
                throw JSONError(
                    place,
                    "the key \(Self.shown(key)) stands twice, first in line \(earlier.line):"
                        + " keep one")
            }
            try skipBlanks()
            guard take(":") else { throw unexpected("':' after the key \(Self.shown(key))") }
            let value = try value(after: "the value of \(Self.shown(key))")
            members.append(JSONMember(key: key, keyPosition: place, value: value))
            try skipBlanks()
            if take("}") { return members }
            guard take(",") else {
                throw unexpected(
                    "',' or '}' after the value of \(Self.shown(key))", openedAt: start)
            }
        }
    }

    private mutating func key(openedAt start: SourcePosition) throws(JSONError) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try quoted() }
        let end = identifierEnd()
        guard end > offset else { throw unexpected("a key or '}'", openedAt: start) }
        defer { offset = end }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    private mutating func descend() throws(JSONError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw JSONError(
                position(),
                "more than \(Self.maximumDepth) arrays and objects inside each other: make it flatter"
            )
        }
    }

    // MARK: Places

    /// Of `offset`.
    mutating func position() -> SourcePosition {
        while counted < offset {
            let byte = bytes[counted]
            counted += 1
            let endsLine =
                byte == 0x0A
                || byte == 0x0D && !(counted < bytes.count && bytes[counted] == 0x0A)
            if endsLine {
                counter = SourcePosition(line: counter.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80, !isMark(at: counted - 1) {
                counter.column += 1
            }
        }
        return counter
    }

    /// The byte order mark is no character of the text.
    private func isMark(at index: Int) -> Bool {
        index == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    // MARK: Bytes

    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }
}
