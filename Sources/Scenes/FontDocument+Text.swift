import HyalineGeometry
import HyalineTypography

extension FontDocument {
    /// For people: at most 80 columns, unless a single name or path is longer. Lengths in em.
    public func text() -> [UInt8] {
        var table = TextTable()
        table.heading(report.name)
        describeFont(&table)
        table.blank()
        describeDigits(&table)
        table.blank()
        table.heading("Verdict: \(report.digits.verdict)")
        return table.bytes
    }

    private func describeFont(_ table: inout TextTable) {
        table.row("file", report.path)
        table.row("format", format)
        if report.faces.count > 1 {
            for (index, name) in report.faces.enumerated() {
                let mark = index == report.face ? " (this one)" : ""
                table.row(index == 0 ? "faces" : "", "\(index) \(name)\(mark)")
            }
        }
        table.row("size", "\(report.unitsPerEm) units per em, \(report.glyphCount) glyphs")
        let metrics = report.metrics
        table.row(
            "metrics",
            "\(metrics.source): ascender \(TextTable.em(metrics.ascender)), descender"
                + " \(TextTable.em(metrics.descender)), line gap \(TextTable.em(metrics.lineGap))")
        if report.axes.isEmpty { table.row("axes", "none") }
        for (index, axis) in report.axes.enumerated() {
            func number(_ value: Double) -> String { formatted(value, decimals: 3) }
            table.row(
                index == 0 ? "axes" : "",
                "\(axis.tag) (\(axis.name)) \(number(axis.minimum)) to \(number(axis.maximum)),"
                    + " default \(number(axis.default)), here \(number(axis.value))")
        }
        let instances = report.instances.map(\.name)
        table.row("instances", words: instances.dropLast().map { $0 + "," } + instances.suffix(1))
        table.row("features", words: report.features)
    }

    private func describeDigits(_ table: inout TextTable) {
        let digits = report.digits
        guard digits.missing.count < 10 else {
            table.heading("Digits: none that can be drawn")
            return
        }
        let features = digits.figureFeatures
        table.heading(
            "Digits, in em"
                + (features.isEmpty
                    ? " (the font has neither tnum nor lnum)"
                    : " (tabular: with \(features.joined(separator: " and ")))"))
        table.columns("", digits.characters.map(String.init))
        table.columns("default", digits.standard.advances.map { $0.map(TextTable.em) ?? "-" })
        table.columns("tabular", digits.tabular.advances.map { $0.map(TextTable.em) ?? "-" })
        table.columns("overlap", overlapAreas.map { $0.map(TextTable.em) ?? "-" })
        table.row(
            "spread",
            "\(TextTable.em(digits.standard.spread)) default,"
                + " \(TextTable.em(digits.tabular.spread)) tabular")
        table.row(
            "kerning",
            "\(TextTable.em(digits.standard.kerning)) default,"
                + " \(TextTable.em(digits.tabular.kerning)) tabular")
        table.row(
            "overhang",
            "\(TextTable.em(digits.overhang.left)) left, \(TextTable.em(digits.overhang.right)) right"
        )
        for (index, character) in DigitReport.usualSeparators.enumerated() {
            let separator = digits.separators.first { $0.character == character }
            table.row(
                index == 0 ? "separators" : "",
                separator.map(line) ?? "\(character) is not in the font")
        }
    }

    private func line(_ separator: SeparatorReport) -> String {
        let rise = separator.riseBetweenDigits
        var text = "\(separator.character) advance \(TextTable.em(separator.advance))"
        if abs(rise) >= 0.0005 {
            text += ", \(TextTable.em(abs(rise))) \(rise > 0 ? "higher" : "lower") between digits"
        } else if separator.changes {
            text += ", changes between digits"
        }
        return text
    }
}
