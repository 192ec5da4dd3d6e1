internal import HyalineTypography

extension JitterDocument {
    /// One report in full, several as a table, best first.
    func table() -> String {
        if let only = reports.first, reports.count == 1 { return Self.text(of: only) }
        let sorted = reports.enumerated().sorted { a, b in
            (a.element.largestMove, a.offset) < (b.element.largestMove, b.offset)
        }.map(\.element)
        let name = max(6, sorted.map(\.font.count).max() ?? 0)
        let mode = max(7, sorted.map(\.cellMode.count).max() ?? 0)
        var lines = [
            Self.row([
                ("font", name), ("cells", mode), ("ticks that move", -15), ("largest step", -12),
                ("separator", -9), ("width", -13), ("verdict", 7),
            ])
        ]
        for report in sorted {
            let width =
                report.width.spread == 0
                ? Self.em(report.width.max)
                : "\(Self.em(report.width.min))–\(Self.em(report.width.max))"
            lines.append(
                Self.row([
                    (report.font, name), (report.cellMode, mode),
                    ("\(report.ticksThatMove) of \(report.ticks)", -15),
                    (Self.em(report.largestMove), -12), (Self.em(report.separatorStep.max), -9),
                    (width, -13), (report.verdict.rawValue, 7),
                ]))
        }
        return lines.joined(separator: "\n") + "\n\nLengths in em.\n"
    }

    private static func text(of report: JitterReport) -> String {
        let px = report.pixelsPerEm
        func both(_ value: Double) -> String {
            value == 0 ? "0" : "\(em(value)) em, \(self.px(value * px)) px"
        }
        func step(_ step: JitterReport.Step) -> String {
            step.max == 0
                ? "0"
                : "\(both(step.max)) at \(step.tick), cell \(step.cell + 1);"
                    + " \(em(step.mean)) em on average"
        }
        var lines = [
            "\(report.font), cells \(report.cellMode), \(report.from) to \(report.to),"
                + " \(report.ticks) ticks, align \(report.alignment.rawValue), \(report.policy)",
            "",
            "  ticks that move    \(report.ticksThatMove) of \(report.ticks) move the row,"
                + " \(report.ticksBeyondTolerance) move something beyond the tolerance",
            "  cells move         \(step(report.originStep))",
            "  glyphs that stay   \(step(report.unchangedGlyphStep))",
            "  separators         \(step(report.separatorStep))"
                + (report.separatorRise.max == 0
                    ? "" : ", \(both(report.separatorRise.max)) of it up or down")
                + (report.separatorsAreIdentical ? "" : ", and change their glyphs"),
            "  width of the row   \(em(report.width.min)) to \(em(report.width.max)) em,"
                + " by up to \(em(report.widthStep)) at once",
            "  digits' advances   \(em(report.advance.min)) to \(em(report.advance.max)) em",
            "  ink's height       \(em(report.inkCenterYSpread)) em between the digits' middles",
            "  baseline           \(both(report.baselineDrift))",
            "  beyond the cells   \(em(report.overflow.left)) left, \(em(report.overflow.right)) right"
                + (report.overflow.glyph.isEmpty ? "" : ", most of all “\(report.overflow.glyph)”"),
        ]
        if let raster = report.raster {
            lines.append(
                "  as glass           \(raster.changedOutside) px change in \(raster.ticks) ticks"
                    + " more than \(raster.reach) px away from changing digits")
        }
        lines += [
            "",
            "  cell  characters   moves  stays  any digit  ink drift  phase, px",
        ]
        for (index, cell) in report.cells.enumerated() {
            lines.append(
                "  "
                    + row([
                        ("\(index + 1)", -4), (String(cell.characters.prefix(11)), 11),
                        (em(cell.originStep.max), -6), (em(cell.unchangedStep.max), -5),
                        (cell.pairStep.map(em) ?? "", -9), (em(cell.inkCenterDrift), -9),
                        ("\(self.px(cell.phase.min))–\(self.px(cell.phase.max))", -10),
                    ]))
        }
        lines += ["", "Verdict: \(report.verdict.rawValue). \(report.summary)."]
        return (lines + report.advice).joined(separator: "\n") + "\n"
    }

    /// Columns with two blanks between them; a negative width is to the right.
    private static func row(_ columns: [(text: String, width: Int)]) -> String {
        let cells = columns.map { text, width in
            let room = String(repeating: " ", count: max(0, abs(width) - text.count))
            return width < 0 ? room + text : text + room
        }
        var line = cells.joined(separator: "  ")
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
}
