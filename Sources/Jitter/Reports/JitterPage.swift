/// A report, or several side by side, as one page for people: HTML that is well-formed XML too, with all
/// it needs inside. Reports with a `trace` are drawn; of many, the worst.
public struct JitterPage: Sendable {
    public let reports: [JitterReport]

    /// Reports that are drawn in full; with more, a page would be large and nobody would read it.
    static let maximumDetails = 12
    /// Columns of all plots together, which keeps a page far below 500 KB.
    static let maximumColumns = 30_000

    /// Places in `reports` of those that are drawn, in order.
    let detailed: [Int]
    /// em: what the full height of every plot on the page is.
    let plotHeight: Double
    /// Of every row of glyphs, in em, so that all are shown at one scale.
    let stage: Stage

    public init(_ reports: [JitterReport]) {
        self.reports = reports
        let worst = reports.indices.filter { reports[$0].trace != nil }
            .sorted { (-reports[$0].largestMove, $0) < (-reports[$1].largestMove, $1) }
        detailed = worst.prefix(Self.maximumDetails).sorted()
        let drawn = detailed.compactMap { reports[$0].trace }
        plotHeight = drawn.flatMap(\.moves).joined().max() ?? 0
        stage = Stage(drawn)
    }

    public func html() -> [UInt8] {
        var parts = [head, "<body>", "<main>", header]
        if reports.count > 1 { parts += [comparison] }
        parts += detailed.map(section)
        parts += [footer, "</main>", "</body>", "</html>", ""]
        return [UInt8](parts.joined(separator: "\n").utf8)
    }

    // MARK: Parts

    private var head: String {
        """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <title>\(Self.text(headline)) – jitter report</title>
        <style>
        \(Self.style)</style>
        </head>
        """
    }

    private var headline: String {
        if let only = reports.first, reports.count == 1 {
            return only.verdict == .steady ? "\(only.font) stands still" : "\(only.font) jitters"
        }
        let steady = reports.filter { $0.verdict == .steady }.count
        return switch steady {
        case reports.count: "All \(steady) layouts stand still"
        case 0: "None of \(reports.count) layouts stands still"
        default: "\(steady) of \(reports.count) layouts \(steady == 1 ? "stands" : "stand") still"
        }
    }

    private var header: String {
        guard let first = reports.first else { return "<header><h1>No reports</h1></header>" }
        let isSteady = reports.allSatisfy { $0.verdict == .steady }
        let lead =
            reports.count == 1
            ? Self.sentence(of: first)
            : "The timer from \(first.from) to \(first.to) was laid out at every tick,"
                + " \(Self.count(first.ticks)) in all, in every layout below, to see what moves of"
                + " that which should stand still."
        return """
            <header>
            <p class="eyebrow">Jitter report</p>
            <h1 class="\(isSteady ? "steady" : "jitters")">\(Self.text(headline))</h1>
            <p class="lead">\(Self.text(lead))</p>
            </header>
            """
    }

    private var footer: String {
        """
        <footer>
        <h2>How to read this</h2>
        <p>A timer is drawn anew at every tick. Where its digits differ in width, a digit that changes pushes
        its neighbours aside, and the whole line shakes. It stands still when every character has a
        place of its own that does not depend on what stands in it.</p>
        <p>Lengths are in em, the size of the type: 0.01 em of 100 pt type is one point. “Moves” is how
        far a character’s place shifts from one tick to the next; “stays” looks at glyphs that are the
        same before and after; “any digit” changes each digit into each other, whether this
        timer does so or not. A move counts when it is beyond the tolerance.</p>
        </footer>
        """
    }

    /// What happened, for a reader who has never heard of advances.
    static func sentence(of report: JitterReport) -> String {
        let span = "from \(report.from) to \(report.to)"
        guard report.verdict == .jitters else {
            let none =
                report.ticks == 1 ? "At the tick" : "At none of the \(count(report.ticks)) ticks"
            return none + " \(span) \(report.ticks == 1 ? "nothing moves" : "does anything move")"
                + (report.largestMove == 0
                    ? ". Only the digits that change, change."
                    : " by more than \(em(report.largestMove)) em, which nobody sees.")
        }
        let px = report.largestMove * report.pixelsPerEm
        if report.ticksBeyondTolerance == 0 { return report.summary + "." }
        let some =
            report.ticks == 1
            ? "At the tick"
            : "At \(count(report.ticksBeyondTolerance)) of the \(count(report.ticks)) ticks"
        return some + " \(span) something"
            + " moves that should stand still, by up to \(em(report.largestMove)) em: that is"
            + " \(JitterDocument.px(px)) pixels of a timer set in \(short(report.size)) pt at"
            + " \(short(report.scale)) px per pt."
    }
}
