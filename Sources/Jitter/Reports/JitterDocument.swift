internal import Foundation
internal import HyalineTypography

/// A report, or several side by side, as text for people and machines.
public struct JitterDocument: Sendable {
    public enum Format: String, Sendable, CaseIterable {
        /// For people: 80 columns.
        case table
        /// The contract's object; an array of them for several reports.
        case json
        /// A line a report.
        case csv
        /// A test case a report, for build servers.
        case junit
        /// Commands that GitHub's runners show beside a commit.
        case github
    }

    public let reports: [JitterReport]

    public init(_ reports: [JitterReport]) { self.reports = reports }

    public func bytes(_ format: Format) throws(JitterError) -> [UInt8] {
        switch format {
        case .table: [UInt8](table().utf8)
        case .json: try json()
        case .csv: [UInt8](csv().utf8)
        case .junit: [UInt8](junit().utf8)
        case .github: [UInt8](github().utf8)
        }
    }

    /// Three decimals, as the field's tables have them.
    static func em(_ value: Double) -> String {
        value == 0 ? "0" : String(format: "%.3f", locale: Locale(identifier: "en_US_POSIX"), value)
    }

    static func px(_ value: Double) -> String {
        value == 0 ? "0" : String(format: "%.2f", locale: Locale(identifier: "en_US_POSIX"), value)
    }

    // MARK: CSV

    private func csv() -> String {
        let header =
            "font,cells,align,policy,from,to,ticks,ticksThatMove,widthMin,widthMax,originStep,"
            + "unchangedGlyphStep,separatorStep,inkCenterYSpread,baselineDrift,overflowLeft,"
            + "overflowRight,largestMovePx,verdict"
        let lines = reports.map { r in
            let numbers = [
                r.width.min, r.width.max, r.originStep.max, r.unchangedGlyphStep.max,
                r.separatorStep.max, r.inkCenterYSpread, r.baselineDrift, r.overflow.left,
                r.overflow.right, r.largestMove * r.pixelsPerEm,
            ]
            return
                ([
                    Self.quoted(r.font), Self.quoted(r.cellMode), r.alignment.rawValue,
                    Self.quoted(r.policy), Self.quoted(r.from), Self.quoted(r.to), "\(r.ticks)",
                    "\(r.ticksThatMove)",
                ] + numbers.map { "\(StableJSON.rounded($0))" } + [r.verdict.rawValue])
                .joined(separator: ",")
        }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    static func quoted(_ text: String) -> String {
        text.contains(where: { ",\"\n".contains($0) })
            ? "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : text
    }

    // MARK: Build servers

    private func junit() -> String {
        let failures = reports.filter { $0.verdict == .jitters }.count
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites>",
            "  <testsuite name=\"hyaline jitter\" tests=\"\(reports.count)\" failures=\"\(failures)\">",
        ]
        for report in reports {
            let name = Self.escaped("\(report.font), cells \(report.cellMode)")
            lines.append(
                "    <testcase classname=\"hyaline.jitter\" name=\"\(name)\""
                    + (report.verdict == .steady ? "/>" : ">"))
            if report.verdict == .jitters {
                lines.append(
                    "      <failure message=\"\(Self.escaped(report.summary))\">"
                        + "\(Self.escaped(report.advice.joined(separator: "\n")))</failure>")
                lines.append("    </testcase>")
            }
        }
        return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
    }

    private func github() -> String {
        reports.map { report in
            Self.command(
                isError: report.verdict != .steady,
                ([report.summary] + report.advice).joined(separator: " "))
        }.joined(separator: "\n") + "\n"
    }

    /// What GitHub's runners read from the output of a job.
    static func command(isError: Bool, _ message: String) -> String {
        // Its own escapes, or a line end would end the command.
        let escaped = message.replacingOccurrences(of: "%", with: "%25")
            .replacingOccurrences(of: "\n", with: "%0A")
        return "::\(isError ? "error" : "notice") title=hyaline jitter::\(escaped)"
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }
}
