import Foundation
import HyalineStills
import HyalineTestSupport
import Testing

@Suite("The JSON Schema of manifests")
struct SchemaTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func schema() throws -> SchemaValidator {
        SchemaValidator(root: try JSONReader.read(StillsSchema.manifest()))
    }

    private static func example() throws -> JSONNode {
        try JSONReader.read(
            [UInt8](
                try Data(contentsOf: root.appendingPathComponent("Examples/Stills/manifest.json5")))
        )
    }

    @Test("The example's manifest is valid")
    func example() throws {
        let schema = try Self.schema()
        #expect(schema.root["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema.accepts(try Self.example()))
    }

    @Test("Colours of the schema are those of the decoder but for the range of numbers")
    func colors() throws {
        let schema = try Self.schema()
        func accepts(_ color: String) throws -> Bool {
            let text = manifest(elements: "{ type: 'backdrop', color: '\(color)' }")
            return schema.accepts(try JSONReader.read(Array(text.utf8)))
        }
        for color in [
            "#123", "#112233", "#11223344", "color(display-p3 0.2 0.4 0.6)",
            "color(display-p3 .2 40% 6e-1 / 50%)", "color(display-p3 none 0 1/none)",
            "COLOR( SRGB 1 1\t1 )",
        ] {
            #expect(StillColor(color) != nil, "\(color)")
            #expect(try accepts(color), "\(color)")
        }
        for color in [
            "#12", "red", "color(p3 1 0 0)", "color(display-p3 1 0)", "color(display-p3 1, 0, 0)",
            "color(display-p3 1 0 0 / )", "color(display-p3 1. 0 0)", "color(display-p3 1 0 0",
            "color(display-p3 1 0 0) x",
        ] {
            #expect(StillColor(color) == nil, "\(color)")
            #expect(try !accepts(color), "\(color)")
        }
    }

    @Test("The table of presets is valid by its own schema")
    func presets() throws {
        let schema = SchemaValidator(root: try JSONReader.read(StillsSchema.presets()))
        let url = Self.root.appendingPathComponent("Sources/Stills/Presets/presets.json")
        #expect(schema.accepts(try JSONReader.read([UInt8](try Data(contentsOf: url)))))
        #expect(!schema.accepts(try JSONReader.read("{version: 1, presets: [{id: 'a'}]}")))
    }

    /// The keys that the decoder names when it is given one it does not know.
    private static func keys(_ manifest: String) throws -> Set<String> {
        let issue = try ManifestFolder(manifest).issues().first { $0.contains("its keys are ") }
        let list = try #require(issue).components(separatedBy: "its keys are ")[1]
        return Set(
            list.replacingOccurrences(of: " and ", with: ", ").components(separatedBy: ", "))
    }

    @Test(
        "Every key the decoder takes is in the schema, and no other",
        arguments: [
            ("manifest", "{ 0: 1, matrix: 1 }".replacingOccurrences(of: "0:", with: "zzzzzzzzz:")),
            ("matrix", "{ matrix: { zzzzzzzzz: 1 } }"), ("scene", "{ scenes: [{ zzzzzzzzz: 1 }] }"),
            ("output", "{ output: { zzzzzzzzz: 1 } }"),
            ("defaults", "{ defaults: { zzzzzzzzz: 1 } }"),
            ("backdrop", "{ scenes: [{ elements: [{ type: 'backdrop', zzzzzzzzz: 1 }] }] }"),
            ("glass", "{ scenes: [{ elements: [{ type: 'glass', zzzzzzzzz: 1 }] }] }"),
            ("text", "{ scenes: [{ elements: [{ type: 'text', zzzzzzzzz: 1 }] }] }"),
            ("shape", "{ scenes: [{ elements: [{ type: 'shape', zzzzzzzzz: 1 }] }] }"),
            ("item", "{ scenes: [{ elements: [{ type: 'shape', items: [{ zzzzzzzzz: 1 }] }] }] }"),
            (
                "material",
                "{ scenes: [{ elements: [{ type: 'glass', glass: { zzzzzzzzz: 1 } }] }] }"
            ),
            ("mesh", "{ scenes: [{ elements: [{ type: 'backdrop', mesh: { zzzzzzzzz: 1 } }] }] }"),
            ("when", "{ scenes: [{ when: { zzzzzzzzz: 1 } }] }"),
            ("text-defaults", "{ defaults: { text: { zzzzzzzzz: 1 } } }"),
            (
                "shape-override",
                "{ defaults: { shape: { overrides: { 'locale:ar': { zzzzzzzzz: 1 } } } } }"
            ),
        ])
    func sameKeys(definition: String, manifest: String) throws {
        let schema = try Self.schema()
        let node =
            definition == "manifest" ? schema.root : schema.definition("#/$defs/\(definition)")
        #expect(Set(node["properties"]?.members?.map(\.key) ?? []) == (try Self.keys(manifest)))
        #expect(node["additionalProperties"]?.bool == false)
    }

    @Test(
        "What the decoder takes, the schema takes: the example with random changes",
        arguments: 0..<120)
    func agreement(seed: Int) throws {
        var random = SeededRandom(seed)
        var node = try Self.example()
        Self.change(&node, &random)
        let folder = try ManifestFolder()
        let text = try Self.text(node)
        try folder.write(text, to: "manifest.json5")
        let strings = try Data(
            contentsOf: Self.root.appendingPathComponent("Examples/Stills/strings.json"))
        try folder.write(strings, to: "strings.json")
        let isTaken = folder.issues().isEmpty
        // As it was written: a key that was renamed to its neighbour's stands once.
        let isValid = try Self.schema().accepts(JSONReader.read([UInt8](text)))
        #expect(!isTaken || isValid, "seed \(seed)")
    }

    /// Replaces one value somewhere, or renames a key.
    private static func change(_ node: inout JSONNode, _ random: inout SeededRandom) {
        let values: [JSONNode.Content] = [
            .null, .bool(true), .number(0), .number(7), .number(-1), .string("$ink"),
            .string("50%"),
            .string("12pt"), .string("#123"), .string("x"), .array([]), .object([]),
            .string("center"), .string("color(display-p3 0.2 0.4 0.6 / 0.5)"),
        ]
        switch node.content {
        case .array(var nodes) where !nodes.isEmpty && Int.random(in: 0...9, using: &random) > 0:
            change(&nodes[Int.random(in: nodes.indices, using: &random)], &random)
            node.content = .array(nodes)
        case .object(var members)
        where !members.isEmpty && Int.random(in: 0...9, using: &random) > 0:
            let i = Int.random(in: members.indices, using: &random)
            if Int.random(in: 0...19, using: &random) == 0 {
                members[i].key = ["size", "color", "text", "when", "nope"].randomElement(
                    using: &random)!
            } else {
                change(&members[i].value, &random)
            }
            node.content = .object(members)
        default: node.content = values.randomElement(using: &random)!
        }
    }

    private static func text(_ node: JSONNode) throws -> Data { try JSONEncoder().encode(node) }
}
