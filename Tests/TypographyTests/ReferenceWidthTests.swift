import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// A row of known widths: mm:ss from 00:00 to 59:59, in em.
struct WidthRow: Sendable, CustomTestStringConvertible {
    var font: TestFont
    var features: [FeatureSetting] = []
    var minimum: Double
    var maximum: Double

    var testDescription: String { "\(font) \(features.map(\.tag))" }

    private static let tabular = [FeatureSetting(tag: "tnum")]
    static let all = [
        WidthRow(font: .inter, minimum: 2.134, maximum: 2.844),
        WidthRow(font: .inter, features: tabular, minimum: 2.866, maximum: 2.866),
        WidthRow(font: .interDisplay, features: tabular, minimum: 2.226, maximum: 2.601),
        WidthRow(font: .quicksand, features: tabular, minimum: 1.519, maximum: 2.567),
        WidthRow(font: .garamond, minimum: 1.404, maximum: 2.276),
        WidthRow(font: .dejaVuSans, minimum: 2.882, maximum: 2.882),
    ].filter(\.font.isInstalled)
}

struct ReferenceWidthTests {
    @Test("Without cells the widths run as measured elsewhere", arguments: WidthRow.all)
    func natural(_ row: WidthRow) throws {
        let font = try row.font.open()
        var range = (minimum: Double.infinity, maximum: 0.0)
        for second in 0..<3600 {
            let (minutes, seconds) = (second / 60, second % 60)
            let text = "\(minutes / 10)\(minutes % 10):\(seconds / 10)\(seconds % 10)"
            let width = font.shape(text, features: row.features).reduce(0) { $0 + $1.advance }
            range = (min(range.minimum, width), max(range.maximum, width))
        }
        #expect(abs(range.minimum - row.minimum) < 0.001)
        #expect(abs(range.maximum - row.maximum) < 0.001)
    }

    @Test("The same rows in cells have one width", arguments: WidthRow.all)
    func cells(_ row: WidthRow) throws {
        let font = try row.font.open()
        let style = TextStyle(size: 1, features: row.features)
        let widths = Set(
            try ["00:00", "11:11", "44:44", "17:49", "59:59"].map {
                try TextLayout($0, font: font, style: style).box.width
            })
        #expect(widths.count == 1)
    }

    @Test(
        "A tnum feature that lists but does not work is found out by measuring",
        .enabled(if: TestFont.interDisplay.isInstalled))
    func displayIsNotTabular() throws {
        let font = try TestFont.interDisplay.open()
        let figures = try font.figures(
            FigureMetrics.Key(
                zero: 0x30, features: FeaturePlan.Key(purpose: .cells, user: [])))
        #expect(!figures.isTabular)
        #expect(abs(figures.widest - 0.596) < 0.001)
        let layout = try TextLayout(
            "12:34", font: font,
            style: TextStyle(size: 1, features: [FeatureSetting(tag: "tnum")]))
        #expect(layout.warnings.isEmpty)
    }
}
