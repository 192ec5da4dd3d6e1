/// A JSON value as text that is the same for equal values: keys sorted, no blanks, numbers as short as they are exact.
enum CanonicalJSON {
    static func text(_ node: JSONNode) -> String {
        switch node.content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): Wording.short(value)
        case .string(let text): quoted(text)
        case .array(let nodes): "[" + nodes.map(text).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { quoted($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
        }
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
