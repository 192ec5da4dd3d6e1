import HyalineJitter
import HyalineScenes

extension JSONNode: Encodable {
    public func encode(to encoder: any Encoder) throws {
        switch content {
        case .array(let nodes):
            var container = encoder.unkeyedContainer()
            for node in nodes { try container.encode(node) }
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for member in members {
                try container.encode(member.value, forKey: Key(stringValue: member.key))
            }
        default:
            var container = encoder.singleValueContainer()
            switch content {
            case .bool(let value): try container.encode(value)
            case .string(let text): try container.encode(text)
            case .number(let value):
                // Whole numbers without a point or an exponent.
                if let whole = Int(exactly: value) {
                    try container.encode(whole)
                } else {
                    try container.encode(value)
                }
            default: try container.encodeNil()
            }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    // MARK: Making

    static func text(_ text: String) -> JSONNode { JSONNode(.string(text), at: .none) }
    static func value(_ number: Double) -> JSONNode { JSONNode(.number(number), at: .none) }
    static func value(_ number: Int) -> JSONNode { value(Double(number)) }
    static func flag(_ value: Bool) -> JSONNode { JSONNode(.bool(value), at: .none) }
    static func list(_ nodes: [JSONNode]) -> JSONNode { JSONNode(.array(nodes), at: .none) }
    static func list(_ texts: [String]) -> JSONNode { list(texts.map { text($0) }) }

    static func object(_ members: [(String, JSONNode)]) -> JSONNode {
        JSONNode(
            .object(
                members.map { JSONMember(key: $0.0, keyPosition: .none, value: $0.1) }),
            at: .none)
    }

    /// Indented, keys sorted, with a line feed at the end.
    func bytes() throws(StillsError) -> [UInt8] {
        let result = Result { () throws(JitterError) in try StableJSON.bytes(of: self) }
        switch result {
        case .success(let bytes): return bytes
        case .failure(let error): throw StillsError(.io, error.message)
        }
    }
}

extension SourcePosition {
    /// Of what was made, not read.
    static let none = SourcePosition(line: 0, column: 0)
}
