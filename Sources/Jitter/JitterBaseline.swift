internal import Foundation
internal import HyalineTypography

/// A stored report, to which later ones are held: only what got worse counts.
public struct JitterBaseline {
    private let stored: [JitterDocument.Content]
    private let name: String

    /// - Parameters:
    ///   - bytes: what `JitterDocument` wrote as JSON.
    ///   - name: what messages call it.
    ///
    /// Throws `.badData` for anything else.
    public init(bytes: [UInt8], name: String) throws(JitterError) {
        let decoder = JSONDecoder()
        let data = Data(bytes)
        if let one = try? decoder.decode(JitterDocument.Content.self, from: data) {
            stored = [one]
        } else if let several = try? decoder.decode([JitterDocument.Content].self, from: data) {
            stored = several
        } else {
            throw JitterError(
                .badData,
                "'\(name)' is no report of this program; store one with --format json -o FILE")
        }
        self.name = name
    }

    /// One line for each report that is worse than the stored one of the same font and cells.
    ///
    /// Throws `.badData` where none is stored: what cannot be compared has not passed.
    public func worsened(_ reports: [JitterReport]) throws(JitterError) -> [String] {
        var lines: [String] = []
        for report in reports {
            let now = JitterDocument.Content(report)
            guard
                let then = stored.first(where: {
                    ($0.font, $0.cells, $0.from, $0.to) == (now.font, now.cells, now.from, now.to)
                })
            else {
                throw JitterError(
                    .badData,
                    "'\(name)' has no report of \(now.font), cells \(now.cells), \(now.from) to"
                        + " \(now.to); store it anew")
            }
            let measures: [(String, Double, Double)] = [
                ("ticks that move", Double(then.ticksThatMove), Double(now.ticksThatMove)),
                ("cells move", then.originStep.max, now.originStep.max),
                ("glyphs that stay move", then.unchangedGlyphStep.max, now.unchangedGlyphStep.max),
                ("separators move", then.separatorStep.max, now.separatorStep.max),
                ("the baseline moves", then.baselineDrift, now.baselineDrift),
                (
                    "px that change as glass", Double(then.raster?.changedOutside ?? 0),
                    Double(now.raster?.changedOutside ?? 0)
                ),
            ]
            // Stored numbers are rounded.
            for (what, old, new) in measures where new > old + 2e-6 {
                lines.append(
                    "\(now.font), cells \(now.cells): worse than '\(name)': \(what): \(new), was"
                        + " \(old)")
            }
        }
        return lines
    }
}
