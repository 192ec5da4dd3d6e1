import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// What is known of a font's digits, from measurements elsewhere.
struct KnownDigits: Sendable, CustomTestStringConvertible {
    var font: TestFont
    var weight: Double?
    /// Widths of the narrowest and the widest mm:ss, in em.
    var widths: ClosedRange<Double>
    /// The same with tabular lining figures.
    var tabular: ClosedRange<Double>
    var verdict: String

    var testDescription: String { "\(font) \(weight.map { "\($0)" } ?? "")" }

    static let all = [
        KnownDigits(
            font: .inter, widths: 2.134...2.844, tabular: 2.866...2.866,
            verdict: "tabular with tnum"),
        KnownDigits(
            font: .interVariable, weight: 400, widths: 2.134...2.844, tabular: 2.866...2.866,
            verdict: "tabular with tnum"),
        KnownDigits(
            font: .interDisplay, widths: 1.597...2.593, tabular: 2.226...2.601,
            verdict: "proportional: use cells (its tnum is not tabular: 0.502 to 0.596 em)"),
        KnownDigits(
            font: .quicksand, widths: 1.519...2.567, tabular: 1.519...2.567,
            verdict: "proportional: use cells"),
        KnownDigits(
            font: .garamond, widths: 1.404...2.276, tabular: 2.168...2.168,
            verdict: "tabular with tnum"),
        KnownDigits(
            font: .dejaVuSans, widths: 2.882...2.882, tabular: 2.882...2.882, verdict: "tabular"),
    ].filter(\.font.isInstalled)
}

@Suite(.enabled(if: TestFont.interVariable.isInstalled && TestFont.dejaVuSans.isInstalled))
struct FontReportTests {
    @Test("Digits are as wide as measured elsewhere", arguments: KnownDigits.all)
    func widths(_ known: KnownDigits) throws {
        let font = try known.weight.map(known.font.open(weight:)) ?? known.font.open()
        let digits = try font.report().digits
        let colon = try #require(digits.separators.first { $0.character == ":" }).advance
        for (spacing, expected) in [
            (digits.standard, known.widths), (digits.tabular, known.tabular),
        ] {
            let range = try #require(spacing.range)
            #expect(abs(4 * range.lowerBound + colon - expected.lowerBound) < 0.001)
            #expect(abs(4 * range.upperBound + colon - expected.upperBound) < 0.001)
            #expect(spacing.advances.count == 10)
        }
        #expect(digits.verdict.description == known.verdict)
        #expect(digits.missing.isEmpty)
    }

    @Test("Inter's tabular figures are 1824 of 2816 units at weight 400, and 8 units off at 900")
    func inter() throws {
        let regular = try TestFont.interVariable.open(weight: 400).report()
        #expect(
            regular.digits.tabular.advances == Array(repeating: 1824.0 / 2816, count: 10))
        #expect(regular.digits.tabular.spread == 0)
        let black = try TestFont.interVariable.open(weight: 900).report()
        #expect(abs(black.digits.tabular.spread - 8.0 / 2816) < 1e-9)
        #expect(
            black.digits.verdict.description
                == "proportional: use cells (its tnum is not tabular: 0.702 to 0.705 em)")
    }

    @Test("Inter's colon and hyphen rise between digits; the comma and DejaVu's do not")
    func separators() throws {
        let inter = try TestFont.interVariable.open(weight: 400).report().digits
        let colon = try #require(inter.separators.first { $0.character == ":" })
        #expect(abs(colon.riseBetweenDigits - 0.080) < 0.001)
        #expect(colon.changes)
        let comma = try #require(inter.separators.first { $0.character == "," })
        #expect(comma.riseBetweenDigits == 0 && !comma.changes)
        // Inter has no ratio sign, DejaVu does.
        #expect(inter.separators.map(\.character) == [":", ".", ",", "-"])
        let dejaVu = try TestFont.dejaVuSans.open().report().digits
        #expect(dejaVu.separators.map(\.character) == DigitReport.usualSeparators)
        #expect(dejaVu.separators.allSatisfy { $0.riseBetweenDigits == 0 && !$0.changes })
    }

    @Test(
        "Kerning is the largest of all hundred pairs, as hb-shape has it",
        .enabled(if: HarfBuzzTool.isInstalled && TestFont.inter.isInstalled))
    func kerning() throws {
        let font = try TestFont.inter.open()
        let pairs = (0..<100).map { "\($0 / 10)\($0 % 10)" }
        let widths = try ["kern=1", "kern=0"].map { features in
            try HarfBuzzTool.shape(
                lines: pairs, HarfBuzzTool.Request(font: TestFont.inter.path, features: features)
            ).map { glyphs in glyphs.reduce(0) { $0 + $1.ax } }
        }
        let most = try #require(zip(widths[0], widths[1]).map { abs($0 - $1) }.max())
        let digits = try font.report().digits
        #expect(most > 0)
        #expect(abs(digits.standard.kerning * Double(font.unitsPerEm) - most) <= 1)
        #expect(digits.tabular.kerning == 0)
    }

    @Test("Features of the request come on top of what is measured")
    func features() throws {
        let font = try TestFont.interVariable.open(weight: 400)
        let report = try font.report(features: [FeatureSetting(tag: "tnum")])
        #expect(report.digits.verdict == .tabular(kerning: 0))
        #expect(report.digits.standard.advances == report.digits.tabular.advances)
        let unknown = try font.report(features: [FeatureSetting(tag: "abcd")])
        #expect(unknown.warnings.map(\.code) == ["feature-missing"])
        let error = typographyError { _ = try font.report(features: [FeatureSetting(tag: "x")]) }
        #expect(error?.kind == .usage)
    }

    @Test("What the tables say is told as it is")
    func facts() throws {
        let request = FontRequest(
            source: .file(TestFont.interVariable.path), instance: "Black")
        let inter = try Font(request).report()
        #expect(inter.name == "Inter Black")
        #expect(inter.format == .trueType)
        #expect(inter.faces.count == 1 && inter.face == 0)
        #expect(inter.unitsPerEm == 2816)
        #expect(inter.axes.map(\.value) == [900])
        #expect(inter.instances.count == 9)
        #expect(inter.features == Set(inter.features).sorted())
        #expect(Set(["calt", "kern", "tnum"]).isSubset(of: inter.features))
        #expect(inter.metrics.source == "typo")
        #expect(inter.digits.figureFeatures == ["tnum"])
        let dejaVu = try TestFont.dejaVuSans.open().report()
        #expect(dejaVu.axes.isEmpty && dejaVu.instances.isEmpty)
        #expect(dejaVu.digits.figureFeatures.isEmpty)
        #expect(dejaVu.glyphCount > 5_000)
    }

    @Test("PostScript outlines are told from TrueType's", .enabled(if: TestFont.inter.isInstalled))
    func postScript() throws {
        #expect(try TestFont.inter.open().report().format == .cff)
    }

    @Test(
        "Italic ink overhangs its advance, by as much as measured elsewhere",
        arguments: [
            // fonts-ebgaramond, fonts-urw-base35
            ("ebgaramond/EBGaramond12-Italic.otf", 0, 0.183),
            ("urw-base35/C059-Italic.otf", 0.035, 0.005),
        ])
    func overhang(_ name: String, _ left: Double, _ right: Double) throws {
        let path = "/usr/share/fonts/opentype/" + name
        guard FileManager.default.fileExists(atPath: path) else { return }
        let italic = try FontReport(FontRequest(source: .file(path))).digits.overhang
        #expect(abs(italic.left - left) < 0.001)
        #expect(abs(italic.right - right) < 0.001)
        let upright = try TestFont.dejaVuSans.open().report().digits.overhang
        #expect(upright == Overhang(left: 0, right: 0))
    }

    // fonts-urw-base35 has each of its families as Type 1 and as OpenType.
    @Test(
        "Of a family in several formats the one that can be opened is taken",
        .enabled(
            if: FileManager.default.fileExists(
                atPath: "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf")))
    func formats() throws {
        let font = try Font(FontRequest(source: .family("Nimbus Sans")))
        #expect(font.path.hasSuffix(".otf"))
        for record in try InstalledFonts.records() {
            for suffix in [".pfb", ".t1", ".woff", ".woff2"] {
                #expect(!record.path.hasSuffix(suffix))
            }
        }
    }

    @Test("Families that are listed can be opened, whatever formats they are installed in")
    func listedFamilies() throws {
        for family in try FontCatalogue.familyList().prefix(40) {
            #expect(throws: Never.self, "\(family.name)") {
                try Font(FontRequest(source: .family(family.name)))
            }
        }
    }

    @Test("Families are listed with their faces, sorted")
    func families() throws {
        let families = try FontCatalogue.familyList()
        #expect(families.map(\.name) == (try FontCatalogue.families()))
        #expect(families == (try FontCatalogue.familyList()))
        let dejaVu = try #require(families.first { $0.name == "DejaVu Sans" })
        #expect(dejaVu.faces >= 2)
        #expect(dejaVu.styles.contains("Bold") && dejaVu.styles == dejaVu.styles.sorted())
    }
}
