import Foundation
import HyalineStills

/// Checks values against the part of JSON Schema 2020-12 that the project's schemas use; a keyword it does not know
/// fails.
struct SchemaValidator {
    let root: JSONNode

    private static let annotations: Set<String> = ["description", "title", "$schema", "$defs"]

    /// Whether the value is valid.
    func accepts(_ value: JSONNode) -> Bool { accepts(value, root) }

    func accepts(_ value: JSONNode, _ schema: JSONNode) -> Bool {
        (schema.members ?? []).allSatisfy { holds($0.key, $0.value, value, schema) }
    }

    private func holds(
        _ keyword: String, _ argument: JSONNode, _ value: JSONNode, _ schema: JSONNode
    ) -> Bool {
        let items = argument.array ?? []
        switch keyword {
        case "$ref": return accepts(value, definition(argument.string ?? ""))
        case "anyOf": return items.contains { accepts(value, $0) }
        case "oneOf": return items.filter { accepts(value, $0) }.count == 1
        case "enum": return items.contains { $0.content == value.content }
        case "type": return isOf(value, argument.string ?? "")
        case "minimum": return value.number.map { $0 >= argument.number! } ?? true
        case "maximum": return value.number.map { $0 <= argument.number! } ?? true
        case "minItems": return value.array.map { Double($0.count) >= argument.number! } ?? true
        case "maxItems": return value.array.map { Double($0.count) <= argument.number! } ?? true
        case "items": return (value.array ?? []).allSatisfy { accepts($0, argument) }
        case "pattern":
            return value.string.map {
                $0.range(of: argument.string!, options: .regularExpression) != nil
            } ?? true
        case "required":
            return value.members.map { members in
                items.allSatisfy { item in members.contains { $0.key == item.string } }
            } ?? true
        case "propertyNames":
            return (value.members ?? []).allSatisfy { member in
                accepts(JSONNode(.string(member.key), at: member.keyPosition), argument)
            }
        case "properties":
            return (value.members ?? []).allSatisfy { member in
                argument[member.key].map { accepts(member.value, $0) } ?? true
            }
        case "additionalProperties":
            let known = schema["properties"]
            return (value.members ?? []).allSatisfy { member in
                if known?[member.key] != nil { return true }
                return argument.bool ?? accepts(member.value, argument)
            }
        default: return Self.annotations.contains(keyword)
        }
    }

    private func isOf(_ value: JSONNode, _ type: String) -> Bool {
        switch value.content {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let number):
            type == "number" || type == "integer" && number == number.rounded()
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }

    func definition(_ reference: String) -> JSONNode {
        let name = String(reference.dropFirst("#/$defs/".count))
        return root["$defs"]![name]!
    }
}
