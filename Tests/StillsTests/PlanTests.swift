import Foundation
import HyalineGeometry
import HyalineGlass
import HyalineScenes
import HyalineStills
import HyalineTypography
import Testing

@Suite("From manifests to stills")
struct PlanTests {
    private static let matrix = """
        { version: 1, matrix: { presets: ['iphone-6.9', 'mac'], locales: ['en', 'ar'], times: ['12:34', '00:05'] },
          themes: { light: { ink: '#000' }, dark: { ink: '#FFF' } },
          output: '{locale}/{preset}-{index:02}-{scene}-{theme}-{time}-{width}x{height}.png',
          scenes: [
            { id: 'a', elements: [ { type: 'text', text: '{time} x', color: '$ink' } ] },
            { id: 'b', times: ['59:59'], when: { presets: ['iphone-*'] },
              elements: [ { type: 'backdrop', color: '$ink' } ] },
          ] }
        """

    @Test("Stills come by locale, preset, scene, theme and time, numbered in their sets")
    func order() throws {
        let plan = try ManifestFolder(Self.matrix).plan()
        #expect(plan.total == 20)
        #expect(
            plan.jobs.prefix(10).map(\.output) == [
                "en/iphone-6.9-01-a-light-12-34-1320x2868.png",
                "en/iphone-6.9-02-a-light-00-05-1320x2868.png",
                "en/iphone-6.9-03-a-dark-12-34-1320x2868.png",
                "en/iphone-6.9-04-a-dark-00-05-1320x2868.png",
                "en/iphone-6.9-05-b-light-59-59-1320x2868.png",
                "en/iphone-6.9-06-b-dark-59-59-1320x2868.png",
                "en/mac-01-a-light-12-34-2880x1800.png", "en/mac-02-a-light-00-05-2880x1800.png",
                "en/mac-03-a-dark-12-34-2880x1800.png", "en/mac-04-a-dark-00-05-2880x1800.png",
            ])
        #expect(plan.jobs[10].locale == "ar" && plan.jobs[10].direction == .rightToLeft)
        #expect(plan.jobs[0].canvas == Canvas(width: 440, height: 956, scale: 3))
        #expect(plan.jobs[6].canvas == Canvas(width: 1440, height: 900, scale: 2))
    }

    @Test("Patterns of paths and names of scenes choose; others are refused")
    func only() throws {
        let folder = try ManifestFolder(Self.matrix)
        func count(_ patterns: String...) throws -> Int {
            try folder.plan(StillsOptions(only: patterns)).jobs.count
        }
        #expect(try count("b") == 4)
        #expect(try count("en/*") == 10)
        #expect(try count("*-dark-*", "b") == 12)
        #expect(
            folder.issues(StillsOptions(only: ["fr/*"])).first?.contains("fits none of 20 stills")
                == true)
    }

    @Test("Places choose as in overrides")
    func selectors() throws {
        let folder = try ManifestFolder(Self.matrix)
        func count(_ patterns: String...) throws -> Int {
            try folder.plan(StillsOptions(only: patterns)).jobs.count
        }
        #expect(try count("locale:ar") == 10)
        #expect(try count("direction:rtl theme:dark") == 5)
        #expect(try count("preset:iphone-* scene:b") == 4)
        #expect(try count("orientation:landscape") == 8)
        #expect(try count("locale:ar theme:dark", "locale:en theme:light") == 10)
        for pattern in ["locale:fr", "local:ar", "locale:ar theme:drak"] {
            #expect(
                folder.issues(StillsOptions(only: [pattern])).first?.contains(
                    "--only '\(pattern)' fits none of 20 stills") == true)
        }
    }

    @Test("Two stills on one path are an error that names both")
    func collision() throws {
        let folder = try ManifestFolder(
            manifest(locales: "'en', 'de'", more: "output: '{preset}-{index}.png',"))
        let issues = folder.issues()
        #expect(
            issues == [
                "1:75: two stills go to 'og-1.png': one for og, en, default, 12:34, and one for og, de,"
                    + " default, 12:34; add {locale} to the output's path"
            ])
        let nested = try ManifestFolder(
            """
            { version: 1, matrix: { presets: ['og'], locales: ['en'] }, output: '{scene}.png',
              scenes: [ { id: 'a', elements: [ {type: 'backdrop', color: '#000'} ] },
                        { id: 'A.b', elements: [ {type: 'backdrop', color: '#000'} ] } ] }
            """)
        #expect(nested.issues().isEmpty)
    }

    // MARK: Places

    private func placement(_ keys: String, locale: String, text: String = "x") throws
        -> StillTypesetting
    {
        let folder = try ManifestFolder(
            manifest(
                elements: "{ type: 'text', text: '\(text)', \(keys) }", locales: "'\(locale)'",
                more: "defaults: { safeArea: { start: '10%', end: 30, top: 15, bottom: '10%' } },"))
        guard case .text(let text) = try folder.plan().jobs[0].elements[0].content else {
            throw CancellationError()
        }
        return text.setting
    }

    @Test("Places are of the safe area, and right-to-left locales mirror them")
    func places() throws {
        // 600 x 315 pt; safe: 60 at the start, 30 at the end, 15 above, 31.5 below.
        let en = try placement("at: 'top-start', offset: ['10%', 5]", locale: "en").placement
        #expect(en.area == Rect(minX: 60, minY: 15, maxX: 570, maxY: 283.5))
        #expect(en.point == Point(60 + 51, 20) && en.pin == Point(0, 0))
        let he = try placement("at: 'top-start', offset: ['10%', 5]", locale: "he").placement
        #expect(he.area == Rect(minX: 30, minY: 15, maxX: 540, maxY: 283.5))
        #expect(he.point == Point(540 - 51, 20) && he.pin == Point(1, 0))
        let fixed = try placement("at: 'bottom-left', offset: [5, 0], area: 'canvas'", locale: "he")
            .placement
        #expect(fixed.point == Point(5, 315) && fixed.pin == Point(0, 1))
        let unmirrored = try placement("at: 'end', mirror: false", locale: "he").placement
        #expect(unmirrored.point == Point(540, 149.25) && unmirrored.pin == Point(1, 0.5))
        let pinned = try placement("at: 'center', pin: 'start'", locale: "ar").placement
        #expect(pinned.point == Point(285, 149.25) && pinned.pin == Point(1, 0.5))
        #expect(
            pinned.frame(width: 100, height: 20) == Rect(x: 185, y: 139.25, width: 100, height: 20))
    }

    @Test("A clock runs left to right in every locale, other text as the locale does")
    func clocks() throws {
        let clock = try placement(
            "direction: 'rtl', reserve: '00:00:00'", locale: "ar", text: "{time}")
        #expect(clock.isClock && clock.style.direction == .leftToRight && clock.text == "12:34")
        #expect(clock.style.rollOver == .reserve("00:00:00"))
        let title = try placement("align: 'start'", locale: "ar", text: "at {time}")
        #expect(!title.isClock && title.style.direction == .rightToLeft && title.text == "at 12:34")
        #expect(title.style.alignment == .start && title.style.language == "ar")
        #expect(try placement("", locale: "en", text: "--:--").isClock)
        #expect(
            try placement("numerals: 'locale'", locale: "fa").style.numerals
                == NumberingSystem("arabext"))
        #expect(try placement("numerals: 'locale'", locale: "en").style.numerals == nil)
    }

    @Test("Rooms and sizes are shares of the area, fonts go by locale")
    func rooms() throws {
        let setting = try placement(
            "size: '10%', minSize: 12, width: '50%', height: 40, font: 'Inter', weight: 600, fonts: {pt: 'DejaVu Sans'}",
            locale: "pt-BR")
        #expect(setting.room == StillTextRoom(minimum: 12, maximum: 26.85, width: 255, height: 40))
        #expect(
            setting.font
                == FontRequest(
                    source: .family("DejaVu Sans"), axes: [AxisValue(tag: "wght", value: 600)]))
        #expect(try placement("font: 'Inter'", locale: "en").font.source == .family("Inter"))
    }

    // MARK: Shapes

    private func shapes(_ keys: String, locale: String) throws -> StillShapes {
        let folder = try ManifestFolder(
            manifest(elements: "{ type: 'shape', \(keys) }", locales: "'\(locale)'"))
        guard case .shape(let shapes) = try folder.plan().jobs[0].elements[0].content else {
            throw CancellationError()
        }
        return shapes
    }

    @Test("Rows are laid out from the start, columns from the top")
    func rows() throws {
        let keys =
            "gap: 10, items: [{width: 100, height: 40, label: 'A'}, {form: 'circle', height: 20, label: 'B'}]"
        let row = try shapes(keys, locale: "en")
        // 130 x 40 in the middle of 600 x 315.
        #expect(row.frame == Rect(x: 235, y: 137.5, width: 130, height: 40))
        #expect(
            row.shapes.map(\.outline.bounds) == [
                Rect(x: 235, y: 137.5, width: 100, height: 40),
                Rect(x: 345, y: 147.5, width: 20, height: 20),
            ])
        #expect(
            row.shapes.map(\.use) == [.panel, .panel] && row.shapes.map(\.group) == [nil, nil])
        let mirrored = try shapes(keys, locale: "he")
        #expect(mirrored.shapes.map(\.outline.bounds.minX) == [265, 235])
        let column = try shapes("axis: 'column', spacing: 8, " + keys, locale: "he")
        #expect(column.shapes.map(\.outline.bounds.minY) == [122.5, 172.5])
        #expect(column.shapes[0].group != nil && column.shapes[0].group == column.shapes[1].group)
        #expect(column.shapes.map(\.spacing) == [8, 8])
    }

    @Test("A picker is a capsule with a chosen segment of its own glass and labels on all")
    func picker() throws {
        let keys =
            "items: [{form: 'picker', width: 306, height: 46, segments: ['a', 'b', 'c'], selected: 2}]"
        let shapes = try shapes(keys, locale: "en").shapes
        #expect(shapes.count == 4)
        #expect(shapes[0].label == nil && shapes[1...].map(\.label?.text) == ["a", "b", "c"])
        #expect(shapes[1...].map(\.variant) == [.identity, .identity, nil])
        #expect(
            shapes[3].tint != nil
                && shapes[3].outline.bounds == Rect(x: 350, y: 137.5, width: 100, height: 40))
        let mirrored = try self.shapes(keys, locale: "ar").shapes
        #expect(mirrored[3].outline.bounds.minX == 150)
    }

    @Test("Labels run as their locale does, times from the left")
    func labels() throws {
        let keys =
            "items: [{width: 100, height: 40, label: 'Wi-Fi (x)'}, "
            + "{form: 'picker', width: 90, height: 40, segments: ['5:00', 'b']}]"
        let hebrew = try shapes(keys, locale: "he").shapes.compactMap(\.label)
        #expect(hebrew.map(\.direction) == [.rightToLeft, .leftToRight, .rightToLeft])
        #expect(hebrew.map(\.language) == ["he", "he", "he"])
        let english = try shapes(keys, locale: "en").shapes.compactMap(\.label)
        #expect(english.map(\.direction) == [.leftToRight, .leftToRight, .leftToRight])
    }

    @Test("SVG paths are scaled into their boxes")
    func paths() throws {
        let shape = try shapes(
            "items: [{form: 'path', path: 'M10 10H20V30H10Z', width: 50, height: 80}]", locale: "en"
        ).shapes[0]
        #expect(shape.outline.bounds == Rect(x: 275, y: 117.5, width: 50, height: 80))
    }

    // MARK: Digests

    @Test("Whatever goes into a still changes its digest, and nothing else")
    func digests() throws {
        func digest(
            _ elements: String, more: String = "", files: [String: String] = [:],
            options: StillsOptions = StillsOptions()
        ) throws -> String {
            let folder = try ManifestFolder(manifest(elements: elements, more: more))
            for (name, text) in files { try folder.write(text, to: name) }
            var digests = FileDigests()
            return try folder.plan(options).jobs[0].digest(version: "1", files: &digests)
        }
        let text = "{ type: 'text', text: '@t', size: 20 }"
        let strings = "strings: ['s.json'],"
        let base = try digest(text, more: strings, files: ["s.json": "{en: {t: 'a'}}"])
        #expect(
            try digest(
                "{ size: 20.0, type: 'text', /* c */ text: '@t' }", more: strings,
                files: ["s.json": "{en: {t: 'a'}, de: {}}"]) == base)
        #expect(try digest(text, more: strings, files: ["s.json": "{en: {t: 'b'}}"]) != base)
        #expect(
            try digest(
                "{ type: 'text', text: '@t', size: 21 }", more: strings,
                files: ["s.json": "{en: {t: 'a'}}"]) != base)
        #expect(
            try digest(
                text, more: strings + "defaults: { safeArea: 5 },",
                files: ["s.json": "{en: {t: 'a'}}"]) != base)
        #expect(
            try digest(
                text, more: strings + "output: { path: '{index}.png', color: 'p3' },",
                files: ["s.json": "{en: {t: 'a'}}"]) != base)
        let image = "{ type: 'backdrop', image: 'a.png' }"
        let one = try digest(image, files: ["a.png": "1"])
        #expect(try digest(image, files: ["a.png": "1"]) == one)
        #expect(try digest(image, files: ["a.png": "2"]) != one)
    }
}
