/// A value of a JSON text, with its place in it. Objects keep the order of their keys.
public struct JSONNode: Sendable, Equatable {
    public enum Content: Sendable, Equatable {
        case null
        case bool(Bool)
        /// Finite.
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// No key twice.
        case object([JSONMember])
    }

    public var content: Content
    /// Where the value begins.
    public var position: SourcePosition

    public init(_ content: Content, at position: SourcePosition) {
        self.content = content
        self.position = position
    }

    public var string: String? { if case .string(let text) = content { text } else { nil } }
    public var number: Double? { if case .number(let value) = content { value } else { nil } }
    public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    public var array: [JSONNode]? { if case .array(let nodes) = content { nodes } else { nil } }
    public var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }
    public var isNull: Bool { content == .null }

    /// A number without a fraction.
    public var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The texts of an array; what is none is left out.
    var strings: [String] { (array ?? []).compactMap { $0.string } }

    /// The whole numbers of an array; what is none is left out.
    var integers: [Int] { (array ?? []).compactMap { $0.integer } }

    /// The value of a key of an object.
    public subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.value }

    /// What it is, for messages: `a number`.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A key and its value.
public struct JSONMember: Sendable, Equatable {
    public var key: String
    public var keyPosition: SourcePosition
    public var value: JSONNode

    public init(key: String, keyPosition: SourcePosition, value: JSONNode) {
        self.key = key
        self.keyPosition = keyPosition
        self.value = value
    }
}

/// What is wrong with a text that should be JSON, and where.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    public var position: SourcePosition
    /// What was expected and what was found.
    public var message: String

    public init(_ position: SourcePosition, _ message: String) {
        self.position = position
        self.message = message
    }

    public var description: String { "\(position): \(message)" }
}
