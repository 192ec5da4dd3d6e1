internal import CICU

/// How a language writes a length of time with its unit: "1 hour", "2 hours", "2 Std.".
///
/// Source: CLDR through ICU, in all its widths.
package struct UnitNames: Sendable, Equatable {
    package enum Unit: String, Sendable, CaseIterable {
        case week
        case day
        case hour
        case minute
        case second
        case millisecond

        package var milliseconds: Int {
            switch self {
            case .week: 604_800_000
            case .day: 86_400_000
            case .hour: 3_600_000
            case .minute: 60_000
            case .second: 1000
            case .millisecond: 1
            }
        }
    }

    package let unit: Unit
    private let language: String
    private let width: String

    /// The unit that a word names beside this number; nil for none.
    ///
    /// - Parameter language: nil: English, then the first language by its tag that has the word.
    package init?(_ word: String, value: Int, language: String?) {
        let folded = Self.folded(word)
        for language in language.map({ [$0] }) ?? ["en"] + LocaleFormat.languages {
            for width in Self.widths {
                for unit in Unit.allCases {
                    let names = Self(unit: unit, language: language, width: width)
                    guard names.word(for: value).map(Self.folded) == folded else { continue }
                    self = names
                    return
                }
            }
        }
        return nil
    }

    private init(unit: Unit, language: String, width: String) {
        (self.unit, self.language, self.width) = (unit, language, width)
    }

    private static let widths = ["full-name", "short", "narrow"]

    /// The unit's name beside a number, without blanks and full stops at its end; nil where ICU has
    /// none.
    package func word(for value: Int) -> String? {
        var status = U_ZERO_ERROR
        let skeleton = Array("measure-unit/duration-\(unit.rawValue) unit-width-\(width)".utf16)
        let formatter = hyaline_unumf_open(
            skeleton, Int32(skeleton.count), LocaleFormat.locale(language), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let formatter else { return nil }
        defer { hyaline_unumf_close(formatter) }
        let text = ICUText.read { buffer, capacity, status in
            hyaline_unumf_format(formatter, Int64(value), buffer, capacity, &status)
        }
        guard let text else { return nil }
        let scalars = Array(text.unicodeScalars)
        let tokens = ClockToken.tokens(of: scalars) { DigitSet.value(of: $0) != nil }
        // Words before the number are no ending that takes its place.
        guard let number = tokens.firstIndex(where: { $0.kind == .number }),
            let first = tokens[number...].first(where: { $0.kind == .word }),
            let last = tokens.last(where: { $0.kind == .word })
        else { return nil }
        var view = String.UnicodeScalarView()
        view += scalars[first.range.lowerBound..<last.range.upperBound]
        return String(view)
    }

    private static func folded(_ word: String) -> String {
        var folded = ClockNames.folded(word)
        while folded.hasSuffix(".") { folded.removeLast() }
        return folded
    }
}
