import Foundation
import HyalineGeometry
import HyalineGlass
import HyalineScenes
import HyalineStills
import HyalineTypography
import Testing

@Suite("Overrides and what they are laid over")
struct OverrideTests {
    /// The size of the one text at a place.
    private func size(_ element: String, defaults: String = "", preset: String, locale: String)
        throws -> Double
    {
        let folder = try ManifestFolder(
            """
            { version: 1, matrix: { presets: ['\(preset)'], locales: ['\(locale)'] },
              themes: { night: {} }, defaults: { text: { \(defaults) } },
              scenes: [ { id: 's', elements: [ { type: 'text', text: 'x', \(element) } ] } ] }
            """)
        guard case .text(let text) = try folder.plan().jobs[0].elements[0].content else { return 0 }
        return text.setting.room.maximum
    }

    @Test("Overrides win by kind, patterns before names, longer locales last, combinations on top")
    func overrideOrder() throws {
        let all = [
            "'locale:pt-BR preset:og': {size: 9}", "'scene:s': {size: 8}",
            "'locale:pt-BR': {size: 7}",
            "'locale:pt': {size: 6}", "'direction:ltr': {size: 5}", "'preset:og': {size: 4}",
            "'preset:o*': {size: 3}", "'orientation:landscape': {size: 2}",
            "'theme:night': {size: 1}",
        ]
        for i in all.indices {
            let overrides = "size: 20, overrides: { \(all[i...].joined(separator: ", ")) }"
            #expect(try size(overrides, preset: "og", locale: "pt-BR") == Double(9 - i))
        }
        #expect(
            try size(
                "size: 20, overrides: {'preset:mac': {size: 1}, 'locale:en': {size: 2}}",
                preset: "og", locale: "de") == 20)
        #expect(
            try size(
                "size: 20, overrides: {'preset:og locale:en': {size: 1}}", preset: "og",
                locale: "de") == 20)
    }

    @Test("An element's own values win over its type's defaults and what they override")
    func defaults() throws {
        let given = "size: 1, overrides: {'preset:og': {size: 2}}"
        #expect(try size("", defaults: given, preset: "og", locale: "en") == 2)
        #expect(try size("size: 3", defaults: given, preset: "og", locale: "en") == 3)
        #expect(
            try size(
                "overrides: {'preset:og': {size: null}}, maxLines: 1", defaults: given,
                preset: "og", locale: "en") == 0.05 * 315)
        // What an element has to have may come from there as well.
        let elements = "{ type: 'text' }, { type: 'backdrop' }"
        let more = "defaults: { text: { text: 'x' }, backdrop: { color: '#123' } },"
        #expect(
            try ManifestFolder(manifest(elements: elements, more: more)).plan().jobs[0].elements
                .count == 2)
    }

    @Test("Objects are merged key by key, and one kind of backdrop takes the place of another")
    func merging() throws {
        let folder = try ManifestFolder(
            """
            { version: 1, matrix: { presets: ['og'], locales: ['en'] }, defaults: { glass: { glass: { ior: 2, frost: 3 } } },
              scenes: [ { id: 's', elements: [
                { type: 'backdrop', color: '#000', overrides: { 'preset:og': { builtIn: 'grid' } } },
                { type: 'glass', text: '{time}', glass: { frost: 1, tint: '#F00' },
                  overrides: { 'locale:en': { glass: { tint: null, variant: 'regular' } } } } ] } ] }
            """)
        let elements = try folder.plan().jobs[0].elements
        #expect(elements[0].content == .backdrop(StillBackdrop(.builtIn(.grid))))
        guard case .glass(let glass) = elements[1].content else {
            Issue.record("no glass")
            return
        }
        #expect(glass.material.ior == 2 && glass.material.frost == 1)
        #expect(glass.material.tint == nil && glass.material.variant == .regular)
    }

    @Test("An override may change one key of a gradient, a glass or a reflection")
    func partialOverrides() throws {
        let elements = try ManifestFolder(
            manifest(
                elements: """
                    { type: 'backdrop', linear: { angle: 10, stops: ['#000', '#FFF'] },
                      overrides: { 'preset:og': { linear: { angle: 20 } } } },
                    { type: 'backdrop', radial: { radius: 5, center: [1, 2], stops: ['#000', '#FFF'] },
                      overrides: { 'preset:og': { radial: { radius: 7, center: null } } } },
                    { type: 'backdrop', mesh: { ground: '#123', spots: [{ at: [0, 0], radius: 9, color: '#FFF' }] },
                      overrides: { 'preset:og': { mesh: { ground: '#456' } } } },
                    { type: 'glass', text: 'a', reflection: { opacity: 0.5, offset: 3 }, glass: { frost: 2, ior: 2 },
                      overrides: { 'preset:og': { reflection: { offset: 4 }, glass: { ior: 3 } } } },
                    { type: 'glass', text: 'b', reflection: true,
                      overrides: { 'preset:og': { reflection: { offset: 4 } } } },
                    { type: 'glass', text: 'c', overrides: { 'preset:og': { glass: { tint: null, ior: 3 } } } },
                    { type: 'backdrop', linear: { stops: ['#000', '#FFF'] },
                      overrides: { 'preset:og': { linear: { stops: ['#F00', '#0F0', '#00F'] } } } },
                    """)
        ).plan().jobs[0].elements
        let stops = [0.0, 1.0].map {
            StillColorStop(position: $0, color: StillColor(red: $0, green: $0, blue: $0))
        }
        func source(_ i: Int) -> StillBackdrop.Source? {
            guard case .backdrop(let backdrop) = elements[i].content else { return nil }
            return backdrop.source
        }
        #expect(source(0) == .linear(StillLinearGradient(angle: 20, stops: stops)))
        #expect(
            source(1)
                == .radial(
                    StillRadialGradient(center: Point(300, 157.5), radius: 7, stops: stops)))
        guard case .mesh(let mesh) = source(2), case .glass(let glass) = elements[3].content,
            case .glass(let plain) = elements[4].content,
            case .glass(let bent) = elements[5].content, case .linear(let other) = source(6)
        else {
            Issue.record("other elements than were asked for")
            return
        }
        #expect(mesh.ground == StillColor("#456") && mesh.spots.count == 1)
        #expect(glass.reflection?.opacity == 0.5 && glass.reflection?.offset == 4)
        #expect(glass.material.frost == 2 && glass.material.ior == 3)
        #expect(plain.reflection?.offset == 4)
        #expect(plain.reflection?.opacity == Reflection().opacity)
        #expect(bent.material.ior == 3)
        // Arrays are replaced.
        #expect(other.stops.count == 3)
    }

    @Test("What an override leaves incomplete is told at its place")
    func incompleteOverrides() throws {
        let folder = try ManifestFolder(
            manifest(
                elements:
                    "{ type: 'backdrop', color: '#123', overrides: { 'preset:og': { radial: { radius: 5 } } } }"
            ))
        let issues = folder.issues()
        #expect(
            issues.count == 1 && issues[0].contains("a radial gradient has no 'stops'; add it"),
            "\(issues)")
        #expect(issues.first?.hasPrefix("2:109: ") == true, "\(issues)")
    }

    @Test("Hidden elements and those for other places are left out")
    func hidden() throws {
        let folder = try ManifestFolder(
            manifest(
                elements: """
                    { type: 'backdrop', color: '#000' },
                    { type: 'text', text: 'a', when: { locales: ['de'] } },
                    { type: 'text', text: 'b', overrides: { 'locale:en': { hidden: true } } },
                    { type: 'text', text: 'c', id: 'third', when: { orientations: ['landscape'], directions: ['ltr'] } }
                    """))
        #expect(try folder.plan().jobs[0].elements.map(\.name) == ["backdrop 1", "third"])
    }
}
