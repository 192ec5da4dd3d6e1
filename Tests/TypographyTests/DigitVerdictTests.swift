import Foundation
import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

/// Verdicts and fonts whose digits are not what one would wish.
struct DigitVerdictTests {
    private static func report(
        _ standard: ClosedRange<Double>, kerning: (Double, Double) = (0, 0),
        tabular: ClosedRange<Double>, features: [String] = ["tnum"]
    ) -> DigitReport {
        func spacing(_ range: ClosedRange<Double>, _ kerning: Double) -> DigitSpacing {
            DigitSpacing(
                advances: [range.lowerBound]
                    + Array(repeating: range.upperBound, count: 9), kerning: kerning)
        }
        return DigitReport(
            zero: "0", characters: Array("0123456789".unicodeScalars), missing: [],
            standard: spacing(standard, kerning.0),
            tabular: spacing(tabular, kerning.1), figureFeatures: features, separators: [],
            overhang: Overhang(left: 0, right: 0), outlines: [], tolerance: 0.0005)
    }

    @Test("Verdicts go by measures, not by features")
    func verdicts() {
        func verdict(_ report: DigitReport) -> String { report.verdict.description }
        #expect(verdict(Self.report(0.6...0.6, tabular: 0.6...0.6)) == "tabular")
        #expect(verdict(Self.report(0.6...0.6004, tabular: 0.6...0.6)) == "tabular")
        #expect(verdict(Self.report(0.5...0.6, tabular: 0.6...0.6)) == "tabular with tnum")
        #expect(
            verdict(Self.report(0.5...0.6, tabular: 0.6...0.6, features: ["lnum"]))
                == "tabular with lnum")
        #expect(
            verdict(Self.report(0.5...0.6, tabular: 0.5...0.6, features: []))
                == "proportional: use cells")
        #expect(
            verdict(Self.report(0.5...0.6, tabular: 0.55...0.6))
                == "proportional: use cells (its tnum is not tabular: 0.550 to 0.600 em)")
    }

    @Test("Even digits that are kerned do move, and that is said")
    func kerned() {
        func verdict(_ report: DigitReport) -> String { report.verdict.description }
        let reservation = " (but kerned by up to 0.030 em: switch kern off)"
        #expect(
            verdict(Self.report(0.6...0.6, kerning: (0.03, 0), tabular: 0.6...0.6))
                == "tabular with tnum")
        #expect(
            verdict(Self.report(0.6...0.6, kerning: (0.03, 0.03), tabular: 0.6...0.6))
                == "tabular" + reservation)
        #expect(
            verdict(Self.report(0.5...0.6, kerning: (0.03, 0.03), tabular: 0.6...0.6))
                == "tabular with tnum" + reservation)
    }

    @Test("What is no zero is refused", .enabled(if: TestFont.dejaVuSans.isInstalled))
    func zero() {
        for zero: Unicode.Scalar in ["1", "A", ":", "\u{661}", "\u{10FFFF}"] {
            let error = typographyError { _ = try TestFont.dejaVuSans.open().report(zero: zero) }
            #expect(error?.kind == .usage, "\(zero)")
            #expect(error?.message.contains("zero of a digit set") == true)
        }
    }

    @Test("Digits of other sets are measured", .enabled(if: TestFont.notoArabic.isInstalled))
    func arabicIndic() throws {
        let digits = try TestFont.notoArabic.open().report(zero: "\u{660}").digits
        #expect(digits.missing.isEmpty)
        let range = try #require(digits.standard.range)
        #expect(abs(range.lowerBound - 0.280) < 0.001)
        #expect(abs(range.upperBound - 0.583) < 0.001)
        #expect(digits.verdict.description == "proportional: use cells")
    }

    @Test("Missing digits are listed, not measured", .enabled(if: TestFont.dejaVuSans.isInstalled))
    func missing() throws {
        let report = try TestFont.dejaVuSans.open().report(zero: "\u{9E6}").digits
        #expect(report.missing.count == 10)
        #expect(report.missing.first == "\u{9E6}")
        #expect(report.standard.advances.allSatisfy { $0 == nil })
        #expect(report.standard.range == nil && report.standard.spread == 0)
        #expect(report.outlines.allSatisfy { $0 == nil })
        #expect(report.separators.map(\.character) == DigitReport.usualSeparators)
        #expect(report.verdict.description.hasPrefix("digits missing: \u{9E6} \u{9E7} "))
    }

    // fonts-noto-color-emoji
    private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    private static let hasEmoji = FileManager.default.fileExists(atPath: emoji)

    @Test("A font without the table of outlines is reported")
    func withoutOutlines() throws {
        guard TestFont.dejaVuSans.isInstalled else { return }
        let request = try Self.withoutOutlines()
        defer { if case .file(let path) = request.source { unlink(path) } }
        let report = try FontReport(request)
        #expect(report.format == .bitmaps)
        #expect(report.name == "DejaVu Sans Book")
        #expect(report.digits.missing.map(String.init).joined() == "0123456789")
        #expect(report.metrics.source == "hhea")
    }

    @Test("A font of bitmaps is measured by the silhouettes of its digits", .enabled(if: hasEmoji))
    func bitmaps() throws {
        let request = FontRequest(source: .file(Self.emoji))
        let report = try FontReport(request)
        #expect(report.format == .bitmaps)
        #expect(report.glyphCount > 1_000)
        #expect(report.digits.missing.isEmpty)
        #expect(report.digits.outlines.allSatisfy { $0?.isEmpty == false })
        var asking = request
        asking.axes = [AxisValue(tag: "wght", value: 400)]
        #expect(typographyError { _ = try FontReport(asking) }?.kind == .usage)
        asking.axes = []
        asking.instance = "Bold"
        #expect(typographyError { _ = try FontReport(asking) }?.kind == .usage)
    }

    // fonts-noto-cjk
    @Test("Chinese digits, which are no ten code points in a row, are measured too")
    func han() throws {
        let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
        guard FileManager.default.fileExists(atPath: path) else { return }
        let request = FontRequest(source: .file(path), faceIndex: 2)
        let digits = try FontReport(request, zero: "〇").digits
        #expect(digits.characters.map(String.init).joined() == "〇一二三四五六七八九")
        #expect(digits.missing.isEmpty)
        #expect(digits.standard.advances == Array(repeating: 1, count: 10))
        #expect(digits.verdict == .tabular(kerning: 0))
    }

    @Test("A collection names all its faces", .enabled(if: TestFont.dejaVuSans.isInstalled))
    func collection() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-\(UUID().uuidString).ttc")
        defer { try? FileManager.default.removeItem(at: file) }
        try Self.collection().write(to: file)
        let report = try FontReport(FontRequest(source: .file(file.path), faceIndex: 1))
        #expect(report.face == 1)
        #expect(report.faces == ["DejaVu Sans Book", "DejaVu Sans Book"])
        #expect(report.digits.verdict == .tabular(kerning: 0))
    }

    /// DejaVu with its outlines called bitmaps.
    private static func withoutOutlines() throws -> FontRequest {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: TestFont.dejaVuSans.path))
        let directory = 0..<(12 + 16 * Int(bytes[5]))
        let entry = try #require(bytes.range(of: Data("glyf".utf8), in: directory))
        bytes.replaceSubrange(entry, with: Data("EBDT".utf8))
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("hyaline-\(UUID().uuidString).ttf")
        try bytes.write(to: file)
        return FontRequest(source: .file(file.path))
    }

    /// DejaVu twice: two entries that lead to the same tables, which move behind the header.
    private static func collection() throws -> Data {
        let font = try Data(contentsOf: URL(fileURLWithPath: TestFont.dejaVuSans.path))
        func number(_ value: Int) -> Data {
            Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
        }
        let header = Data("ttcf".utf8) + [0x0001_0000, 2, 20, 20].map(number).joined()
        var body = font
        for table in 0..<Int(font[5]) {
            let place = 12 + 16 * table + 8
            let offset = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            body.replaceSubrange(place..<place + 4, with: number(offset + header.count))
        }
        return header + body
    }
}
