import HyalineJitter
import HyalineScenes

/// JSON Schema (draft 2020-12) of manifests and of tables of presets, made from the tables of keys that the checker
/// reads.
public enum StillsSchema {
    /// Of manifests.
    public static func manifest() throws(StillsError) -> [UInt8] {
        try document(ManifestShape.manifest, "Manifest of hyaline stills", themed: true)
    }

    /// Of tables of presets.
    public static func presets() throws(StillsError) -> [UInt8] {
        try document(PresetTable.shape, "Presets of hyaline stills", themed: false)
    }

    private static func document(
        _ shape: ObjectShape, _ title: String, themed: Bool
    ) throws(StillsError) -> [UInt8] {
        var writer = SchemaWriter(isThemed: themed)
        var root = writer.object(shape, allowsNull: false)
        root.append(
            contentsOf: [
                ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
                ("title", .text(title)), ("$defs", writer.definitions()),
            ])
        return try JSONNode.object(root).bytes()
    }
}

/// Writes shapes as schemas; objects once each, as definitions.
private struct SchemaWriter {
    private let isThemed: Bool
    /// Whether a reference may stand here.
    private var takesReferences: Bool
    private var objects: [String: [(String, JSONNode)]] = [:]

    init(isThemed: Bool) {
        self.isThemed = isThemed
        takesReferences = isThemed
    }

    func definitions() -> JSONNode {
        var all = objects.map { ($0.key, JSONNode.object($0.value)) }
        if isThemed {
            all.append(
                (
                    "reference",
                    .object([
                        ("type", .text("string")),
                        ("pattern", .text("^\\$[A-Za-z_][A-Za-z0-9_-]*$")),
                        ("description", .text("A value of the theme.")),
                    ])
                ))
        }
        return .object(all)
    }

    mutating func object(_ shape: ObjectShape, allowsNull: Bool) -> [(String, JSONNode)] {
        var properties: [(String, JSONNode)] = []
        for key in shape.keys {
            let outer = takesReferences
            defer { takesReferences = outer }
            if let themed = shape.themedKeys {
                takesReferences = outer && themed.contains(key.name)
            }
            var options = alternatives(key.shape, allowsNull)
            if takesReferences { options.append(reference("reference")) }
            if allowsNull { options.append(.object([("type", .text("null"))])) }
            properties.append(
                (key.name, Self.any(options, [("description", .text(key.summary))])))
        }
        var schema: [(String, JSONNode)] = [
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("properties", .object(properties)),
        ]
        let required = shape.keys.filter(\.isRequired).map { JSONNode.text($0.name) }
        // An element's keys may come from the defaults of its type.
        let isElement = ElementShapes.all.contains { $0.id == shape.id }
        if isElement {
            schema.append(("required", .list([.text("type")])))
        } else if !required.isEmpty {
            schema.append(("required", .list(required)))
        }
        for set in shape.exactlyOne where !isElement {
            let one = set.map { JSONNode.object([("required", .list([.text($0)]))]) }
            schema.append(("oneOf", .list(one)))
        }
        return schema
    }

    private mutating func define(_ shape: ObjectShape, allowsNull: Bool) -> JSONNode {
        if objects[shape.id] == nil {
            objects[shape.id] = []
            objects[shape.id] = object(shape, allowsNull: allowsNull)
        }
        return reference(shape.id)
    }

    private func reference(_ id: String) -> JSONNode {
        .object([("$ref", .text("#/$defs/\(id)"))])
    }

    /// One schema, or several with `anyOf`, and what stands beside.
    private static func any(
        _ options: [JSONNode], _ others: [(String, JSONNode)] = []
    ) -> JSONNode {
        if options.count == 1 {
            return .object((options[0].members ?? []).map { ($0.key, $0.value) } + others)
        }
        return .object([("anyOf", .list(options))] + others)
    }

    private mutating func schema(_ shape: ValueShape, _ allowsNull: Bool) -> JSONNode {
        var options = alternatives(shape, allowsNull)
        if takesReferences { options.append(reference("reference")) }
        return Self.any(options)
    }

    /// - Parameter allowsNull: within an override, where null takes keys away at any depth.
    private mutating func alternatives(_ shape: ValueShape, _ allowsNull: Bool) -> [JSONNode] {
        switch shape {
        case .bool: return [.object([("type", .text("boolean"))])]
        case .number(let range):
            return [
                .object([
                    ("type", .text("number")), ("minimum", .value(range.lowerBound)),
                    ("maximum", .value(range.upperBound)),
                ])
            ]
        case .integer(let range):
            return [
                .object([
                    ("type", .text("integer")), ("minimum", .value(Double(range.lowerBound))),
                    ("maximum", .value(Double(range.upperBound))),
                ])
            ]
        case .text(let rule):
            return [.object([("type", .text("string"))] + Self.pattern(rule))]
        case .choice(let names):
            return [.object([("enum", .list(names.map { .text($0) }))])]
        case .length(let range):
            return [
                .object([
                    ("type", .text("number")), ("minimum", .value(range.lowerBound)),
                    ("maximum", .value(range.upperBound)),
                ]),
                .object([("type", .text("string")), ("pattern", .text(StillLength.pattern))]),
            ]
        case .array(let items, let count):
            return [
                .object([
                    ("type", .text("array")), ("items", schema(items, allowsNull)),
                    ("minItems", .value(Double(count.lowerBound))),
                    ("maxItems", .value(Double(count.upperBound))),
                ])
            ]
        case .object(let object):
            var object = object
            if allowsNull, !object.id.hasSuffix("-override") { object.id += "-override" }
            return [define(object, allowsNull: allowsNull)]
        case .override(let object): return [define(object, allowsNull: true)]
        case .map(let keys, let values):
            return [
                .object([
                    ("type", .text("object")), ("additionalProperties", schema(values, allowsNull)),
                    ("propertyNames", .object(Self.pattern(keys))),
                ])
            ]
        case .tagged(let objects):
            return [.object([("oneOf", .list(objects.map { define($0, allowsNull: false) }))])]
        case .either(let shapes): return shapes.flatMap { alternatives($0, allowsNull) }
        case .anything: return [.object([])]
        }
    }

    private static func pattern(_ rule: TextRule) -> [(String, JSONNode)] {
        rule.pattern.map { [("pattern", .text($0))] } ?? []
    }
}
