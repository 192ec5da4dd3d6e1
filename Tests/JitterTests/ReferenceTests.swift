import HyalineTestSupport
import HyalineTypography
import Testing

@testable import HyalineJitter

/// Numbers that were measured with other programs: mm:ss, 00:00 to 59:59, laid out centred.
struct ReferenceRow: Sendable, CustomTestStringConvertible {
    var font: TestFont
    var features: [FeatureSetting] = []
    var numerals: String?
    var width: ClosedRange<Double>
    var ticks: Int
    var originStep: Double
    var separatorStep: Double
    var inkSpread: Double

    var testDescription: String {
        "\(font) \(features.map(\.tag).joined(separator: ",")) \(numerals ?? "")"
    }

    private static let tnum = [FeatureSetting(tag: "tnum")]
    static let all: [ReferenceRow] = [
        .init(
            font: .inter, width: 2.134...2.844, ticks: 3598, originStep: 0.094,
            separatorStep: 0.094, inkSpread: 0.010),
        .init(
            font: .inter, features: tnum, width: 2.866...2.866, ticks: 0, originStep: 0,
            separatorStep: 0, inkSpread: 0.010),
        .init(
            font: .interDisplay, features: tnum, width: 2.226...2.601, ticks: 3599,
            originStep: 0.053, separatorStep: 0.051, inkSpread: 0.010),
        .init(
            font: .quicksand, features: tnum, width: 1.519...2.567, ticks: 3599,
            originStep: 0.196, separatorStep: 0.175, inkSpread: 0.011),
        .init(
            font: .garamond, width: 1.404...2.276, ticks: 3599, originStep: 0.224,
            separatorStep: 0.204, inkSpread: 0.206),
        .init(
            font: .dejaVuSans, width: 2.882...2.882, ticks: 0, originStep: 0, separatorStep: 0,
            inkSpread: 0.014),
        .init(
            font: .notoNaskh, features: tnum, numerals: "arab", width: 2.002...2.002, ticks: 0,
            originStep: 0, separatorStep: 0, inkSpread: 0.070),
    ]
}

@Suite struct ReferenceTests {
    static func hour() throws -> TickSequence { try TickSequence(from: "00:00", to: "59:59") }

    @Test(
        "The numbers of the reference table come out, to the last digit",
        arguments: ReferenceRow.all)
    func row(_ row: ReferenceRow) throws {
        guard row.font.isInstalled else { return }
        var style = TextStyle(size: 100, cells: .natural, features: row.features)
        style.numerals = row.numerals.flatMap(NumberingSystem.init)
        let report = try JitterTester(fonts: FontSet(row.font.open()), style: style)
            .report(Self.hour())
        // Half of the last digit given, and what rounding half up or to even leaves open.
        let tolerance = 0.0005 + 1e-6
        #expect(report.ticks == 3599)
        #expect(abs(report.width.min - row.width.lowerBound) <= tolerance)
        #expect(abs(report.width.max - row.width.upperBound) <= tolerance)
        #expect(report.ticksThatMove == row.ticks)
        #expect(abs(report.originStep.max - row.originStep) <= tolerance)
        #expect(abs(report.separatorStep.max - row.separatorStep) <= tolerance)
        #expect(abs(report.inkCenterYSpread - row.inkSpread) <= tolerance)
        #expect(report.verdict == (row.ticks == 0 ? .steady : .jitters))
    }

    static let fonts: [TestFont] = [
        .inter, .interDisplay, .interVariable, .quicksand, .garamond, .dejaVuSans, .notoNaskh,
        .comfortaa, .amiri,
    ]

    @Test(
        "Cells make every move exactly nought, in every font, weight and digit set",
        arguments: fonts)
    func steady(_ font: TestFont) throws {
        guard font.isInstalled else { return }
        let weights: [Double?] =
            font == .interVariable ? stride(from: 100, through: 900, by: 100).map { $0 } : [nil]
        for weight in weights {
            let fonts = FontSet(try weight.map(font.open(weight:)) ?? font.open())
            for numerals in ["latn", "arab", "deva"] {
                var style = TextStyle(size: 100)
                style.numerals = NumberingSystem(numerals)
                let report: JitterReport
                do {
                    report = try JitterTester(fonts: fonts, style: style).report(Self.hour())
                } catch let error as JitterError where error.kind == .badData {
                    // The font has no digits of this set; none stand in here.
                    continue
                }
                #expect(report.originStep.max == 0)
                #expect(report.unchangedGlyphStep.max == 0)
                #expect(report.separatorStep.max == 0)
                #expect(report.baselineDrift == 0)
                #expect(report.largestMove == 0, "the 10 × 10 changes as well")
                #expect(!report.cells.contains { !$0.isIdentical })
                #expect(report.ticksThatMove == 0 && report.verdict == .steady)
            }
        }
    }

    @Test(
        "Centring by ink is steady in time, and told for what it does",
        .enabled(if: TestFont.garamond.isInstalled))
    func inkCentring() throws {
        let style = TextStyle(
            size: 100, cells: .fixed(digit: 0.4, separator: 0.2), centering: .ink,
            features: [FeatureSetting(tag: "onum")])
        let report = try JitterTester(fonts: FontSet(TestFont.garamond.open()), style: style)
            .report(Self.hour())
        #expect(report.verdict == .steady)
        #expect(abs(report.inkCenterYSpread - 0.206) < 0.001)
        #expect(report.overflow.glyph != "" && report.overflow.right > 0)
        // By ink the middles do not drift; by advance they do, as the designer drew them.
        #expect((report.cells.map(\.inkCenterDrift).max() ?? 1) < 1e-9)
        #expect(report.advice.contains { $0.contains("old-style") })
    }

    @Test(
        "The ten by ten changes find what no tick shows",
        .enabled(if: TestFont.interDisplay.isInstalled))
    func pairs() throws {
        // 3 → 8 differ by less than what a tick of ten seconds meets.
        let style = TextStyle(size: 100, cells: .tabular)
        let report = try JitterTester(fonts: FontSet(TestFont.interDisplay.open()), style: style)
            .report(TickSequence(from: "00:03", to: "00:04"))
        let pair = try #require(report.cells[4].pairStep)
        #expect(pair > report.originStep.max + 0.01)
        #expect(report.largestMove == report.cells.compactMap(\.pairStep).max())
    }
}
