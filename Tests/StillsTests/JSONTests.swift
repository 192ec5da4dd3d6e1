import Foundation
import HyalineStills
import HyalineTestSupport
import Testing

@Suite("Reading JSON and JSON5")
struct JSONTests {
    @Test("Every key and value knows its line and column")
    func positions() throws {
        let text =
            "{\n  \"a\": 1,\r\n  \"bé\": [true,\t'x'],\r  // comment\n  c: /* here */ {d: null}\n}"
        let root = try JSONReader.read(text)
        let members = try #require(root.members)
        #expect(root.position == SourcePosition(line: 1, column: 1))
        #expect(members.map(\.key) == ["a", "bé", "c"])
        #expect(members[0].keyPosition == SourcePosition(line: 2, column: 3))
        #expect(members[0].value.position == SourcePosition(line: 2, column: 8))
        #expect(members[1].keyPosition == SourcePosition(line: 3, column: 3))
        #expect(members[1].value.array?[1].position == SourcePosition(line: 3, column: 16))
        #expect(members[2].keyPosition == SourcePosition(line: 5, column: 3))
        #expect(members[2].value["d"]?.position == SourcePosition(line: 5, column: 21))
    }

    @Test("Columns count characters, and a byte order mark is none")
    func columns() throws {
        let root = try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("['😀日本', 1]".utf8))
        #expect(root.array?[0].position == SourcePosition(line: 1, column: 2))
        #expect(root.array?[1].position == SourcePosition(line: 1, column: 9))
    }

    @Test(
        "What JSON5 adds is read",
        arguments: [
            ("[1,2,]", "[1,2]"), ("{a:1,}", "{\"a\":1}"),
            ("{$a_1:1,ключ:2}", "{\"$a_1\":1,\"ключ\":2}"),
            ("'it\\'s \"so\"'", "\"it's \\\"so\\\"\""), ("0xFF", "255"), ("-0x10", "-16"),
            (".5", "0.5"), ("5.", "5"), ("+3", "3"), ("1e3", "1000"), ("'a\\\nb'", "\"ab\""),
            ("'a\\\r\nb'", "\"ab\""), ("'\\x41\\v\\0'", "\"A\\u000b\\u0000\""),
            ("/**/ // x\n\u{A0}\u{2003}\u{FEFF} true /* y */", "true"),
            ("'\\uD83D\\uDE00'", "\"😀\""), ("'\\/'", "\"/\""),
        ])
    func json5(text: String, plain: String) throws {
        #expect(same(try JSONReader.read(text), try JSONReader.read(plain)))
    }

    @Test(
        "What is wrong is told with its place and what was expected",
        arguments: [
            ("", "1:1: the file is empty"), ("  ", "1:3: expected a value, but the text ends here"),
            ("{\"a\" 1}", "1:6: expected ':' after the key 'a', found '1'"),
            (
                "{a: 1\n b: 2}",
                "2:2: expected ',' or '}' after the value of 'a' (opened in line 1), found 'b'"
            ),
            ("[1 2]", "1:4: expected ',' or ']', found '2'"),
            ("[,]", "1:2: expected a value or ']', found ','"),
            ("{,}", "1:2: expected a key or '}', found ','"),
            ("[1", "1:3: expected ',' or ']', but the text ends here"),
            ("{a: 1, b: 2, a: 3}", "1:14: the key 'a' stands twice, first in line 1: keep one"),
            ("1 2", "1:3: expected the end of the text, found '2'"),
            ("'abc", "1:1: the text that begins here has no closing '"),
            ("'a\nb'", "1:1: the text that begins here has no closing '"),
            ("\"a\u{1}\"", "1:3: a control character in a text: write \\u0001"),
            ("'\\q'", "1:2: no escape sequence begins with a backslash and 'q': write \\\\"),
            ("'\\uD800'", "1:2: half of a surrogate pair is no character: write both halves"),
            ("'\\uD800\\u0041'", "1:2: half of a surrogate pair"),
            ("'\\u12G4'", "1:2: an escape sequence needs 4 hexadecimal digits"),
            ("/* x", "1:1: the comment that begins here has no end: add */"),
            ("/x", "1:1: expected a value; comments begin with // or /*, found '/'"),
            ("012", "1:1: a number does not begin with 0 and another digit"),
            ("1e999", "1:1: this number is too large"), ("-", "1:2: expected a digit"),
            ("1e", "1:3: expected the digits of an exponent"), ("12px", "1:1: this is no number"),
            ("50%", "1:1: this is no number"), ("1.2.3", "1:1: this is no number"),
            ("NaN", "1:1: numbers here are finite"), ("-Infinity", "1:1: numbers here are finite"),
            ("[tru]", "1:2: expected a value or ']', found 'tru': texts stand in quotes"),
            ("{a-b: 1}", "1:3: expected ':' after the key 'a', found '-'"),
            ("0x", "1:1: a hexadecimal number"),
            ("0x11112222333344445", "1:1: a hexadecimal number"),
        ])
    func errors(text: String, message: String) {
        #expect(
            refusal([UInt8](text.utf8))?.hasPrefix(message) == true,
            "\(refusal([UInt8](text.utf8)) ?? "read")")
    }

    @Test("Bytes that are no UTF-8 are told with their place")
    func encoding() {
        #expect(
            refusal(Array("{\n 'a': '".utf8) + [0xFF, 0x27, 0x7D])?.hasPrefix(
                "2:8: this byte is not UTF-8") == true)
        #expect(refusal([0xFF, 0xFE, 0x7B, 0])?.contains("UTF-16") == true)
    }

    @Test("Depth, size and number of values have limits")
    func limits() {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        #expect(refusal(deep)?.hasPrefix("1:65: more than 64 arrays and objects") == true)
        #expect(refusal(Array("[[".utf8) + deep)?.contains("more than 64") == true)
        let fitting = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(refusal([UInt8](fitting.utf8)) == nil)
        #expect(
            refusal([UInt8](repeating: 0x20, count: (16 << 20) + 1))?.contains("the limit is 16 MB")
                == true)
        let many =
            Array("[".utf8) + (0..<1_000_001).flatMap { _ in Array("0,".utf8) } + Array("]".utf8)
        #expect(refusal(many)?.contains("more than 1000000 values") == true)
    }

    @Test("Random JSON is read as Foundation reads it", arguments: 0..<200)
    func oracle(seed: Int) throws {
        var random = SeededRandom(seed)
        let text = Self.json(&random, depth: 0)
        let expected = try JSONSerialization.jsonObject(
            with: Data(text.utf8), options: .fragmentsAllowed)
        #expect(Self.equal(try JSONReader.read(text), expected), "\(text)")
    }

    @Test("Numbers are the nearest doubles", arguments: 0..<200)
    func numbers(seed: Int) throws {
        var random = SeededRandom(seed)
        let value = Double(bitPattern: random.next())
        guard value.isFinite else { return }
        #expect(try JSONReader.read("[\(value)]").array?[0].number == value)
    }

    @Test("Damaged text is read or refused, never a crash", arguments: 0..<400)
    func fuzz(seed: Int) {
        var random = SeededRandom(seed)
        var bytes = Array(
            "{ // c\n a: [1, -2.5e3, 0x1F, .5, 'x\\u00e9\\uD83D\\uDE00', \"\\n\"], /* d */ $b: {null: true,}, }"
                .utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let i = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0...3, using: &random) {
            case 0: bytes[i] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: i)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: i)
            default: bytes.removeSubrange(i...)
            }
            if bytes.isEmpty { bytes = [0x5B] }
        }
        let result = Result { try JSONReader.read(bytes) }
        if case .failure(let error as JSONError) = result {
            #expect(error.position.line >= 1 && error.position.column >= 1)
            #expect(!error.message.isEmpty && !error.message.contains("\n"))
        }
    }

    // MARK: Support

    private func refusal(_ bytes: [UInt8]) -> String? {
        do {
            _ = try JSONReader.read(bytes)
            return nil
        } catch { return "\(error)" }
    }

    /// Without places.
    private func same(_ a: JSONNode, _ b: JSONNode) -> Bool {
        switch (a.content, b.content) {
        case (.array(let x), .array(let y)): x.count == y.count && zip(x, y).allSatisfy(same)
        case (.object(let x), .object(let y)):
            x.map(\.key) == y.map(\.key) && zip(x, y).allSatisfy { same($0.value, $1.value) }
        default: a.content == b.content
        }
    }

    private static func json(_ random: inout SeededRandom, depth: Int) -> String {
        let blank = [" ", "", "\n", "\t", "\r\n "].randomElement(using: &random)!
        let body: String
        switch Int.random(in: 0...(depth > 3 ? 4 : 6), using: &random) {
        case 0: body = ["true", "false", "null"].randomElement(using: &random)!
        case 1: body = "\(Int.random(in: -1_000_000...1_000_000, using: &random))"
        case 2: body = "\(Double.random(in: -1e6...1e6, using: &random))"
        case 3:
            body =
                "\(Int.random(in: 1...9, using: &random))E\(Int.random(in: -20...20, using: &random))"
        case 4: body = string(&random)
        case 5:
            let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                json(&random, depth: depth + 1)
            }
            body = "[" + items.joined(separator: ",") + blank + "]"
        default:
            let members = (0..<Int.random(in: 0...4, using: &random)).map { i in
                "\"k\(i)\"\(blank):" + json(&random, depth: depth + 1)
            }
            body = "{" + members.joined(separator: ",") + blank + "}"
        }
        return blank + body + blank
    }

    private static func string(_ random: inout SeededRandom) -> String {
        let parts = [
            "a", "é", "日", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "/", "\\/", "'",
        ]
        return "\""
            + (0..<Int.random(in: 0...6, using: &random))
            .map { _ in parts.randomElement(using: &random)! }.joined() + "\""
    }

    private static func equal(_ node: JSONNode, _ value: Any) -> Bool {
        switch node.content {
        case .null: value is NSNull
        case .bool(let flag): (value as? Bool) == flag
        case .number(let number):
            // Foundation's numbers are off by an ulp here and there; `numbers` is exact.
            (value as? Double).map { abs($0 - number) <= 1e-15 * abs(number) } ?? false
        case .string(let text):
            (value as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
        case .array(let nodes):
            (value as? [Any]).map { $0.count == nodes.count && zip(nodes, $0).allSatisfy(equal) }
                ?? false
        case .object(let members):
            (value as? [String: Any]).map { object in
                object.count == members.count
                    && members.allSatisfy { m in object[m.key].map { equal(m.value, $0) } ?? false }
            } ?? false
        }
    }
}
