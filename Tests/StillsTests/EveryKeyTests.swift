import Foundation
import HyalineStills
import Testing

/// Every key of the schema with values that do not belong there: an error with a place, or a plan with stills.
@Suite("Every key of a manifest, with every kind of wrong value")
struct EveryKeyTests {
    /// Has every key of every object.
    private static let whole = """
        {
          $schema: 'stills.schema.json', version: 1, base: 'en',
          matrix: { presets: ['og', 'mac'], locales: ['en', 'he'], themes: ['day'], times: ['12:34'] },
          themes: { day: { ink: '#123456' } },
          strings: ['s.json', { en: { t: 'Hello' }, he: { t: 'x' } }],
          output: { path: '{locale}/{preset}-{index}.png', color: 'p3', quality: 90, depth: 8, dither: true,
            describe: true },
          defaults: { safeArea: { top: 1, bottom: '1%', start: 2, end: '2pt' },
            backdrop: { opacity: 1 }, glass: { maxLines: 1 }, text: { color: '$ink' }, shape: { gap: 3 } },
          scenes: [{
            id: 'one', times: ['1:00'], alt: '@t', safeArea: '2%',
            when: { presets: ['*'], locales: ['*'], themes: ['*'], orientations: ['*'], directions: ['*'] },
            elements: [
              { type: 'backdrop', id: 'back', hidden: false, image: 'a.png', fit: 'cover', focus: [0.5, 0.5],
                mirror: true, blur: 1, dim: 0.1, opacity: 0.9, when: { presets: ['*'] },
                overrides: { 'preset:og': { dim: 0.2 } } },
              { type: 'backdrop', color: '#123' }, { type: 'backdrop', builtIn: 'grid' },
              { type: 'backdrop', linear: { angle: 3, stops: ['#123', { at: 1, color: '#456' }] } },
              { type: 'backdrop', radial: { center: [1, '2%'], radius: 5, stops: ['#123', '#456'] } },
              { type: 'backdrop', mesh: { ground: '#123', spots: [{ at: [1, 2], radius: 9, color: '#456' }] } },
              { type: 'glass', id: 'clock', hidden: false, when: {}, overrides: {}, area: 'safe', at: 'top',
                pin: 'top', offset: [1, '2%'], mirror: false, text: '{time}', font: 'Inter', fonts: { he: 'Inter' },
                face: 0, instance: 'Bold', weight: 600, axes: { opsz: 14 }, fallback: ['Inter'],
                installedFallback: false, features: { ss01: 1 }, size: 20, minSize: 10, width: '90%', height: 80,
                maxLines: 1, align: 'center', direction: 'auto', language: 'en', numerals: 'latn', cells: 'auto',
                centering: 'origin', separator: 'font', reserve: '00:00:00', tracking: 0, lineHeight: 1, group: 'g',
                reflection: { opacity: 0.2, fade: 0.5, offset: -3 },
                glass: { variant: 'clear', use: 'text', scheme: 'auto', tint: '#12345678', profile: 'measured',
                  quality: 'still', face: true, reduceTransparency: false, increaseContrast: false, bevel: 3,
                  crown: 3, bevelExponent: 2, slab: 1, gap: 1, ior: 1.5, abbe: 50, frost: 0, smooth: 0,
                  absorption: 1, light: 90, dim: 0, environment: 1, glint: 1, contour: 1, innerShadow: 1, shadow: 1,
                  caustic: 1 } },
              { type: 'text', id: 'title', hidden: false, when: {}, overrides: {}, area: 'canvas', at: 'bottom',
                pin: 'bottom', offset: [0, 0], mirror: true, text: '@t', font: 'Inter', fonts: {}, face: 0,
                instance: 'Bold', weight: 600, axes: {}, fallback: [], installedFallback: true, features: {},
                size: 20, minSize: 10, width: 300, height: 80, maxLines: 2, align: 'start', direction: 'ltr',
                language: 'en', numerals: 'locale', cells: 'natural', centering: 'ink', separator: 'font',
                reserve: '00:00', tracking: 0.1, lineHeight: 1.2, color: '#123', opacity: 0.5 },
              { type: 'shape', id: 'row', hidden: false, when: {}, overrides: {}, area: 'safe', at: 'center',
                pin: 'center', offset: [0, 0], mirror: true, axis: 'row', gap: 2, group: 'g', spacing: 3,
                font: 'Inter', fonts: {}, face: 0, instance: 'Bold', weight: 600, axes: {}, fallback: ['Inter'],
                installedFallback: true, glass: {},
                items: [
                  { form: 'rect', width: 90, height: 30, radius: 5, label: '@t', labelSize: 9, labelColor: '#FFF',
                    padding: 2, variant: 'regular', tint: '#123' },
                  { form: 'path', path: 'M0 0H9V9Z', width: 9, height: 9 },
                  { form: 'picker', segments: ['@t', 'b'], selected: 1, inset: 2, selectedTint: '#FFF', width: 90,
                    height: 30 },
                ] },
            ],
          }],
        }
        """

    private static func node() throws -> JSONNode { try JSONReader.read(whole) }

    private static func folder() throws -> ManifestFolder {
        let folder = try ManifestFolder(whole)
        try folder.write("{ en: { u: 'a' } }", to: "s.json")
        try folder.write("", to: "a.png")
        return folder
    }

    // MARK: Whole

    @Test("The manifest of these tests is right, and has every key of the schema")
    func coverage() throws {
        let folder = try Self.folder()
        #expect(folder.issues().isEmpty, "\(folder.issues())")
        #expect(try folder.plan().jobs.count == 4)
        let schema = SchemaValidator(root: try JSONReader.read(StillsSchema.manifest()))
        let node = try Self.node()
        #expect(schema.accepts(node))
        var covered: Set<String> = []
        Self.cover(node, schema.root, "manifest", schema, &covered)
        var all: Set<String> = Set(Self.keys(schema.root, "manifest"))
        for member in schema.root["$defs"]?.members ?? []
        where !member.key.hasSuffix("-override") && !member.key.hasSuffix("-defaults") {
            all.formUnion(Self.keys(member.value, member.key))
        }
        #expect(all.count > 150)
        #expect(all.subtracting(covered).isEmpty, "\(all.subtracting(covered).sorted())")
    }

    private static func keys(_ schema: JSONNode, _ name: String) -> [String] {
        (schema["properties"]?.members ?? []).map { "\(name).\($0.key)" }
    }

    /// Notes which properties of which definitions a value has.
    private static func cover(
        _ value: JSONNode, _ schema: JSONNode, _ name: String, _ validator: SchemaValidator,
        _ covered: inout Set<String>
    ) {
        if let reference = schema["$ref"]?.string {
            let inner = String(reference.dropFirst("#/$defs/".count))
            return cover(value, validator.definition(reference), inner, validator, &covered)
        }
        for keyword in ["anyOf", "oneOf"] {
            for option in schema[keyword]?.array ?? [] where validator.accepts(value, option) {
                cover(value, option, name, validator, &covered)
            }
        }
        if let items = schema["items"] {
            for item in value.array ?? [] { cover(item, items, name, validator, &covered) }
        }
        for member in value.members ?? [] {
            if let property = schema["properties"]?[member.key] {
                covered.insert("\(name).\(member.key)")
                cover(member.value, property, name, validator, &covered)
            } else if let others = schema["additionalProperties"], others.bool == nil {
                cover(member.value, others, name, validator, &covered)
            }
        }
    }

    // MARK: One value at a time

    /// Where values stand, from the root.
    private enum Step {
        case key(Int)
        case item(Int)
    }

    private static func places(_ node: JSONNode) -> [[Step]] {
        let inner: [(Step, JSONNode)] =
            (node.members ?? []).enumerated().map { (.key($0), $1.value) }
            + (node.array ?? []).enumerated().map { (.item($0), $1) }
        return inner.flatMap { step, node in [[step]] + places(node).map { [step] + $0 } }
    }

    private static func replace(
        _ node: inout JSONNode, _ place: ArraySlice<Step>, _ content: JSONNode.Content
    ) {
        switch (place.first, node.content) {
        case (.key(let i), .object(var members)):
            replace(&members[i].value, place.dropFirst(), content)
            node.content = .object(members)
        case (.item(let i), .array(var items)):
            replace(&items[i], place.dropFirst(), content)
            node.content = .array(items)
        default: node.content = content
        }
    }

    private static func name(_ place: [Step], in node: JSONNode) -> String {
        var node = node
        return place.map { step -> String in
            switch step {
            case .key(let i):
                let member = node.members![i]
                node = member.value
                return ".\(member.key)"
            case .item(let i):
                node = node.array![i]
                return "[\(i)]"
            }
        }.joined()
    }

    private static let values: [JSONNode.Content] = [
        .string("$nope"), .string("$ink"), .array([]), .object([]), .string(""), .string("x"),
        .null, .number(-1), .number(1e300), .number(0.5), .bool(true),
    ]

    @Test(
        "An error with a place, or a plan with stills: never a crash, never silence",
        arguments: values.indices)
    func wrongValues(value: Int) throws {
        let root = try Self.node()
        let folder = try Self.folder()
        var planned = 0
        var refused = 0
        for place in Self.places(root) {
            var node = root
            Self.replace(&node, place[...], Self.values[value])
            try folder.write(try JSONEncoder().encode(node), to: "manifest.json5")
            let name = "\(Self.name(place, in: root)) = \(Self.values[value])"
            do {
                let plan = try folder.plan()
                planned += 1
                #expect(!plan.jobs.isEmpty, "\(name)")
            } catch let error as StillsError {
                refused += 1
                for issue in error.issues {
                    #expect(issue.position != nil, "\(name): \(issue)")
                    #expect(issue.message.count > 20, "\(name): \(issue)")
                }
            }
        }
        #expect(planned + refused > 250 && refused > 100)
    }

    @Test(
        "A reference that no theme has is refused wherever it stands, but in values that nothing uses"
    )
    func references() throws {
        let root = try Self.node()
        let folder = try Self.folder()
        for place in Self.places(root) {
            let name = Self.name(place, in: root)
            // A text like any other: the schema's address, names of files and texts, what only themes refer to.
            let isPlain = [".$schema", ".strings[1]", ".themes.day"].contains { name.hasPrefix($0) }
            if isPlain { continue }
            var node = root
            Self.replace(&node, place[...], .string("$nope"))
            try folder.write(try JSONEncoder().encode(node), to: "manifest.json5")
            #expect(!folder.issues().isEmpty, "\(name)")
        }
    }
}
