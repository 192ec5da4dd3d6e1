import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.dejaVuSans.isInstalled))
struct InstanceTests {
    static let weights: [(String, Double)] = [
        ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
        ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
    ]

    private static func inter(_ instance: String, _ axes: [AxisValue] = []) throws -> Font {
        try Font(
            FontRequest(
                source: .file(TestFont.interVariable.path), instance: instance, axes: axes))
    }

    private static func failure(_ request: FontRequest) -> TypographyError? {
        typographyError { _ = try Font(request) }
    }

    @Test("The instances are listed in the font's order, with a value for every axis")
    func listing() throws {
        let instances = try TestFont.interVariable.open().instances
        #expect(
            instances.map { FontRecord.foldStyle($0.name) }
                == Self.weights.map { FontRecord.foldStyle($0.0) })
        for (instance, expected) in zip(instances, Self.weights) {
            #expect(instance.coordinates == [AxisValue(tag: "wght", value: expected.1)])
        }
        #expect(try TestFont.dejaVuSans.open().instances.isEmpty)
    }

    @Test("Case, blanks and hyphens in a name do not count")
    func folding() throws {
        for name in ["SemiBold", "semi bold", "SEMI-BOLD", " Semibold "] {
            #expect(try Self.inter(name).axes[0].value == 600)
        }
    }

    @Test("The source's axes come first, then the instance, then the axes of the request")
    func order() throws {
        // The standard face is at 700 by itself.
        let light = try Font(FontRequest(instance: "Light"))
        #expect(light.name == "Hyaline Round Light")
        #expect(light.axes[0].value == 300)
        let heavier = [AxisValue(tag: "wght", value: 350)]
        #expect(try Font(FontRequest(instance: "Light", axes: heavier)).axes[0].value == 350)
        #expect(try Self.inter("Thin", heavier).axes[0].value == 350)
        // A style in the family's name is the source's, too.
        let styled = FontRequest(source: .family("Inter:bold"), instance: "Thin")
        #expect(try Font(styled).axes.map(\.value) == [100])
        // A family with an instance is a variable file.
        #expect(
            try Font(FontRequest(source: .family("Inter"), instance: "Black")).name == "Inter Black"
        )
    }

    @Test("An unknown instance is an error with the nearest and with all others")
    func unknown() {
        let error = Self.failure(
            FontRequest(source: .file(TestFont.interVariable.path), instance: "SemiBlod"))
        #expect(error?.kind == .usage)
        for part in ["“SemiBlod”", "nearest: “Semi", "Thin, ", "Black"] {
            #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
        }
        #expect(Self.failure(FontRequest(instance: ""))?.kind == .usage)
    }

    @Test("A font without instances says so, and what to do instead")
    func none() throws {
        let error = Self.failure(
            FontRequest(source: .file(TestFont.dejaVuSans.path), instance: "Bold"))
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("no named instances") == true)
        #expect(error?.message.contains("not variable") == true)
        let weight = FontAxis(
            tag: "wght", name: "Weight", minimum: 100, default: 400, maximum: 900, value: 400)
        let variable = typographyError {
            _ = try [NamedInstance]().named("Bold", axes: [weight], fontName: "Sans")
        }
        #expect(variable?.message.contains("set its axes instead: wght") == true)
    }

    @Test("A long list of instances is cut")
    func longList() {
        let many = (1...57).map { NamedInstance(name: "Style \($0)", coordinates: []) }
        let error = typographyError {
            _ = try many.named("Stile 57", axes: [], fontName: "Sans")
        }
        #expect(error?.message.contains("nearest: “Style 57”") == true)
        #expect(error?.message.contains("Style 20 and 37 more") == true)
        #expect(error?.message.contains("Style 21") == false)
    }

    @Test("HarfBuzz's advance and FreeType's outline are of the same instance", arguments: weights)
    func oneInstance(_ name: String, _ weight: Double) throws {
        let font = try Self.inter(name)
        let byAxis = try TestFont.interVariable.open(weight: weight)
        // The H and the zero are symmetric: as much room on the left as on the right, but only if
        // the advance belongs to the outline.
        for text in ["H", "0"] {
            let glyph = font.shape(text)[0]
            let ink = try font.outline(glyph.id).bounds
            #expect(abs(ink.minX - (glyph.advance - ink.maxX)) * Double(font.unitsPerEm) < 4)
            #expect(byAxis.shape(text)[0].advance == glyph.advance)
            #expect(try byAxis.outline(glyph.id) == font.outline(glyph.id))
        }
    }

    @Test(
        "Advances and outlines of an instance are HarfBuzz's own",
        .enabled(if: HarfBuzzTool.isInstalled), arguments: weights)
    func oracle(_ name: String, _ weight: Double) throws {
        let font = try Self.inter(name)
        let em = Double(font.unitsPerEm)
        let request = HarfBuzzTool.Request(
            font: TestFont.interVariable.path, variations: "wght=\(weight)",
            unitsPerEm: font.unitsPerEm)
        let glyphs = font.shape("0123456789")
        let expected = try HarfBuzzTool.shape("0123456789", request)
        for (glyph, other) in zip(glyphs, expected) {
            #expect(abs(glyph.advance * em - other.ax) <= 0.5)
        }
        let outlines = try HarfBuzzTool.outlines("0123456789", request)
        try #require(outlines.count == glyphs.count)
        for (glyph, other) in zip(glyphs, outlines) {
            let ours = try font.outline(glyph.id).path.signedArea
            #expect(abs(ours - other.path.signedArea / (em * em)) < 1e-3)
        }
    }
}
