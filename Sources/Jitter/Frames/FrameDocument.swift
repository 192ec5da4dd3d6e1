internal import Foundation
internal import HyalinePixels

/// What frames show, as text for people and machines, in the formats of `JitterDocument`.
public struct FrameDocument: Sendable {
    public let report: FrameReport

    public init(_ report: FrameReport) { self.report = report }

    public func bytes(_ format: JitterDocument.Format) throws(JitterError) -> [UInt8] {
        switch format {
        case .table: [UInt8](table().utf8)
        case .json: try json()
        case .csv: [UInt8](csv().utf8)
        case .junit: [UInt8](junit().utf8)
        case .github: [UInt8](github().utf8)
        }
    }

    /// One sentence: what moves how far, that nothing does, or that it cannot be said.
    public var summary: String {
        let what = "\(report.frames.count) frames"
        switch report.verdict {
        case .inconclusive: return "\(what): inconclusive, which is no pass"
        case .steady:
            return
                "\(what): steady, no character that stays the same moves by more than"
                + " \(Self.px(report.largest?.step.length ?? 0)) px"
        case .jitters:
            var text =
                "\(what): jitters, \(report.ticksThatMove) of \(report.ticks) ticks move something"
            if let (glyph, step) = report.largest {
                text +=
                    ", by up to \(Self.px(step.length)) px at '\(report.frames[step.tick + 1])', in"
                    + " place \(glyph + 1)"
            }
            if report.ticksThatMove == 0 {
                text += ", yet a character ends \(Self.px(report.travel)) px from where it began"
            }
            return text
        }
    }

    static func px(_ value: Double) -> String { JitterDocument.px(value) }

    /// To 1/10,000 px, far below what can be measured.
    static func rounded(_ value: Double) -> Double {
        value.isFinite ? StableJSON.rounded(value, to: 10_000) : 0
    }

    // MARK: Table

    private func table() -> String {
        let region = report.region
        var lines = [
            "\(report.frames.count) frames, '\(report.frames.first ?? "")' to"
                + " '\(report.frames.last ?? "")', \(report.width) × \(report.height) px, region"
                + " \(region.minX),\(region.minY),\(region.width),\(region.height)",
            "",
            "  ticks that move    \(report.ticksThatMove) of \(report.ticks), by more than"
                + " \(report.tolerance) px",
            "  largest step       \(step(report.largest?.step))",
            "  furthest travel    \(Self.px(report.travel)) px from where a character was first seen",
            "  contrast           \(Self.px(report.contrast)) of the range of brightness",
            "",
            "  place  line     x     y  width height  steady  moved changed unclear  largest, px",
        ]
        for (index, glyph) in report.glyphs.enumerated() {
            let box = glyph.box
            let numbers: [(Int, Int)] = [
                (index + 1, 7), (glyph.line + 1, 6), (box.minX, 6), (box.minY, 6), (box.width, 7),
                (box.height, 7), (glyph.count(.steady), 8), (glyph.count(.moved), 7),
                (glyph.count(.changed), 8), (glyph.count(.unclear), 8),
            ]
            let row = numbers.map { number, width in
                String(repeating: " ", count: max(1, width - "\(number)".count)) + "\(number)"
            }.joined()
            let largest = glyph.largest.map { Self.px($0.length) } ?? "–"
            lines.append(row + String(repeating: " ", count: max(1, 13 - largest.count)) + largest)
        }
        lines += ["", "Verdict: \(report.verdict.rawValue). \(summary)."]
        return (lines + report.obstacles + report.notes).joined(separator: "\n") + "\n"
    }

    private func step(_ step: FrameReport.Step?) -> String {
        guard let step else { return "none could be measured" }
        guard step.length > 0 else { return "0" }
        return
            "\(Self.px(step.length)) px (\(signed(step.dx)), \(signed(step.dy))) at"
            + " '\(report.frames[step.tick + 1])', give or take \(Self.px(step.deviation))"
    }

    private func signed(_ value: Double) -> String {
        let text = Self.px(abs(value))
        return value < 0 && text != "0.00" ? "-\(text)" : "+\(text)"
    }

    // MARK: For machines

    /// A line for each place at each tick.
    private func csv() -> String {
        var lines = ["place,line,frame,state,x,y,width,height,dx,dy,deviation,travel"]
        for (index, glyph) in report.glyphs.enumerated() {
            for step in glyph.steps {
                let numbers = [step.dx, step.dy, step.deviation, step.travel]
                lines.append(
                    ([
                        "\(index + 1)", "\(glyph.line + 1)",
                        JitterDocument.quoted(report.frames[step.tick + 1]), step.state.rawValue,
                        "\(step.box.minX)", "\(step.box.minY)", "\(step.box.width)",
                        "\(step.box.height)",
                    ] + numbers.map { "\(Self.rounded($0))" }).joined(separator: ","))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func junit() -> String {
        let (isFailure, isError) = (report.verdict == .jitters, report.verdict == .inconclusive)
        let message = JitterDocument.escaped(summary)
        let detail = JitterDocument.escaped(
            (report.obstacles + report.notes).joined(separator: "\n"))
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites>",
            "  <testsuite name=\"hyaline jitter\" tests=\"1\" failures=\"\(isFailure ? 1 : 0)\""
                + " errors=\"\(isError ? 1 : 0)\">",
            "    <testcase classname=\"hyaline.jitter\" name=\"frames\"",
        ]
        if isFailure || isError {
            let kind = isFailure ? "failure" : "error"
            lines[3] += ">"
            lines += [
                "      <\(kind) message=\"\(message)\">\(detail)</\(kind)>", "    </testcase>",
            ]
        } else {
            lines[3] += "/>"
        }
        return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
    }

    private func github() -> String {
        JitterDocument.command(
            isError: report.verdict != .steady,
            ([summary] + report.obstacles + report.notes).joined(separator: " ")) + "\n"
    }
}
