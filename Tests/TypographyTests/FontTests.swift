import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.dejaVuSans.isInstalled))
struct FontTests {
    @Test("The user's axes override the standard face's")
    func overriddenAxes() throws {
        let font = try Font(FontRequest(axes: [AxisValue(tag: "wght", value: 650)]))
        #expect(font.axes[0].value == 650)
        #expect(font.name == "Hyaline Round wght=650")
    }

    @Test("Both libraries see the same instance: advances and outlines change together")
    func oneInstance() throws {
        let light = try TestFont.interVariable.open(weight: 100)
        let black = try TestFont.interVariable.open(weight: 900)
        let glyph = light.shape("8")[0]
        #expect(black.shape("8")[0].advance > glyph.advance)
        #expect(
            try black.outline(glyph.id).bounds.width > light.outline(glyph.id).bounds.width + 0.02)
    }

    @Test(
        "A family may carry a style",
        arguments: ["DejaVu Sans Bold", "DejaVu Sans:bold", "dejavu  sans:style=Bold"])
    func familyWithStyle(_ name: String) throws {
        let font = try Font(FontRequest(source: .family(name)))
        #expect(font.name == "DejaVu Sans Bold")
    }

    @Test("A plain family is its regular upright style")
    func plainFamily() throws {
        #expect(try Font(FontRequest(source: .family("DejaVu Sans"))).name == "DejaVu Sans Book")
        #expect(try Font(FontRequest(source: .family("dejavu sans"))).name == "DejaVu Sans Book")
        let inter = try Font(FontRequest(source: .family("Inter")))
        #expect(inter.name == "Inter Regular")
    }

    @Test("A family with axes is a variable file")
    func variableFamily() throws {
        let request = FontRequest(
            source: .family("Inter"), axes: [AxisValue(tag: "wght", value: 900)])
        #expect(try Font(request).name == "Inter Black")
    }

    @Test("A family that is not installed is an error with the nearest names, never another font")
    func unknownFamily() throws {
        let error = typographyError { _ = try Font(FontRequest(source: .family("DejaVu Sens"))) }
        #expect(error?.kind == .missingInput)
        #expect(error?.message.contains("“DejaVu Sans”") == true)
        let alias = typographyError { _ = try Font(FontRequest(source: .family("sans-serif"))) }
        #expect(alias?.kind == .missingInput)
        let style = typographyError {
            _ = try Font(FontRequest(source: .family("DejaVu Sans:blak")))
        }
        #expect(style?.kind == .missingInput)
        let empty = typographyError { _ = try Font(FontRequest(source: .family(" "))) }
        #expect(empty?.kind == .usage)
    }

    @Test("A text with a slash or a suffix is a file, any other a family")
    func sources() {
        #expect(FontSource("Inter") == .family("Inter"))
        #expect(FontSource("fonts/Inter") == .file("fonts/Inter"))
        #expect(FontSource("Inter.TTF") == .file("Inter.TTF"))
        #expect(FontSource("x.woff2") == .file("x.woff2"))
    }

    @Test("Line metrics come from the tables, with the set named")
    func metrics() throws {
        let inter = try TestFont.interVariable.open().metrics
        #expect(inter.source == "typo")
        #expect(abs(inter.ascender - 0.96875) < 1e-3)
        #expect(inter.descender < -0.2)
        let dejaVu = try TestFont.dejaVuSans.open().metrics
        #expect(dejaVu.source == "hhea")
        #expect(abs(dejaVu.ascender - 1901.0 / 2048) < 1e-9)
        #expect(abs(dejaVu.descender + 483.0 / 2048) < 1e-9)
        #expect(dejaVu.lineGap == 0)
    }

    @Test("The figure height is that of flat figures")
    func figureHeight() throws {
        for font in [try TestFont.interVariable.open(weight: 700), try TestFont.dejaVuSans.open()] {
            let one = try font.outline(font.shape("1")[0].id).bounds
            #expect(abs(font.figureHeight + one.minY) < 0.003)
        }
    }

    @Test("A face out of range says how many there are", arguments: [-1, 1, 70_000])
    func faceIndex(_ index: Int) {
        let error = typographyError {
            _ = try Font(
                FontRequest(source: .file(TestFont.dejaVuSans.path), faceIndex: index))
        }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("1 face") == true)
    }

    @Test(
        "Unknown axes and values out of range are errors that list the axes",
        arguments: [
            AxisValue(tag: "wdth", value: 100), AxisValue(tag: "wght", value: 1000),
            AxisValue(tag: "wght", value: .nan), AxisValue(tag: "wght", value: -.infinity),
            AxisValue(tag: "weight", value: 400),
        ])
    func axisErrors(_ axis: AxisValue) {
        let error = typographyError { _ = try TestFont.interVariable.open([axis]) }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("wght (Weight) 100 to 900") == true)
    }

    @Test("An axis tag with fewer than four letters needs no blanks")
    func shortTags() throws {
        let axes = [
            FontAxis(tag: "T1", name: "Toggle", minimum: 0, default: 0, maximum: 1, value: 0)
        ]
        for tag in ["T1", "T1  "] {
            let set = try axes.setting([AxisValue(tag: tag, value: 0.5)], fontName: "Zycon")
            #expect(set[0].value == 0.5)
        }
    }

    @Test("A static font says that it has no axes")
    func noAxes() {
        let error = typographyError { _ = try TestFont.dejaVuSans.open(weight: 400) }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains("no axes at all") == true)
    }

    @Test("Names with odd bytes are errors, not other files")
    func oddPaths() {
        for path in ["", "no/such/font.ttf", "a\0b.ttf"] {
            let error = typographyError { _ = try Font(FontRequest(source: .file(path))) }
            #expect(error?.kind == .missingInput)
        }
    }

    @Test("Families are listed sorted and once")
    func listing() throws {
        let families = try FontCatalogue.families()
        #expect(families.contains("DejaVu Sans"))
        #expect(families == Set(families).sorted())
    }
}
