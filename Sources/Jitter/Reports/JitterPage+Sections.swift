internal import HyalineTypography

extension JitterPage {
    // MARK: Comparison

    /// All reports in a table, best first, and those that are drawn side by side.
    var comparison: String {
        let sorted = reports.indices.sorted {
            (reports[$0].largestMove, $0) < (reports[$1].largestMove, $1)
        }
        let showsLanguage = reports.contains { !$0.language.isEmpty }
        let rows = sorted.map { index -> String in
            let report = reports[index]
            let name = Self.text(report.font)
            let width =
                report.width.spread == 0
                ? Self.em(report.width.max)
                : "\(Self.em(report.width.min))–\(Self.em(report.width.max))"
            return [
                "<tr><th scope=\"row\">",
                detailed.contains(index) ? "<a href=\"#layout-\(index + 1)\">\(name)</a>" : name,
                "</th><td>\(Self.text(report.cellMode))</td>",
                showsLanguage ? "<td>\(Self.text(report.language))</td>" : "",
                "<td class=\"number\">\(Self.count(report.ticksBeyondTolerance))</td>",
                "<td class=\"number\">\(Self.em(report.largestMove))</td>",
                "<td class=\"number\">\(Self.px(report.largestMove, report))</td>",
                "<td class=\"number\">\(Self.em(report.separatorStep.max))</td>",
                "<td class=\"number\">\(width)</td>",
                "<td>\(Self.badge(report))</td></tr>",
            ].joined()
        }
        let left = reports.count - detailed.count
        var parts = [
            "<section aria-labelledby=\"layouts\">", "<h2 id=\"layouts\">The layouts</h2>",
            Self.scrolling(
                "Layouts, best first",
                "<table><thead><tr><th scope=\"col\">Font</th><th scope=\"col\">Cells</th>"
                    + (showsLanguage ? "<th scope=\"col\">Language</th>" : "")
                    + "<th scope=\"col\" class=\"number\">Ticks that jitter</th>"
                    + "<th scope=\"col\" class=\"number\">Largest move, em</th>"
                    + "<th scope=\"col\" class=\"number\">px</th>"
                    + "<th scope=\"col\" class=\"number\">Separator, em</th>"
                    + "<th scope=\"col\" class=\"number\">Width, em</th>"
                    + "<th scope=\"col\">Verdict</th></tr></thead>\n<tbody>"
                    + rows.joined(separator: "\n") + "</tbody></table>"),
        ]
        let cards = detailed.compactMap { index in reports[index].trace.map { card(index, $0) } }
        if !cards.isEmpty {
            parts += ["<div class=\"cards\">"] + cards + ["</div>", Self.key]
        }
        if left > 0, !detailed.isEmpty {
            parts.append("<p class=\"note\">The \(detailed.count) worst are drawn.</p>")
        }
        return (parts + ["</section>"]).joined(separator: "\n")
    }

    private func card(_ index: Int, _ trace: JitterTrace) -> String {
        let report = reports[index]
        let place = report.language.isEmpty ? "" : ", \(report.language)"
        return """
            <figure class="card">
            \(onion(trace, id: "tick-\(index + 1)", copies: true))
            <figcaption><a href="#layout-\(index + 1)">\(Self.text(report.font + place))</a>
            <span class="mode">\(Self.text(report.cellMode))</span> \(Self.badge(report))
            <span class="move">\(Self.em(report.largestMove)) em</span></figcaption>
            </figure>
            """
    }

    private static let key = """
        <p class="key"><span class="swatch before"></span> before <span class="swatch after"></span> after
        <span class="swatch both"></span> both</p>
        """

    // MARK: One report

    func section(_ index: Int) -> String {
        let report = reports[index]
        guard let trace = report.trace else { return "" }
        let id = "layout-\(index + 1)"
        var parts = [
            "<section class=\"layout\" id=\"\(id)\" aria-label=\"\(Self.text(report.font))\">"
        ]
        if reports.count > 1 {
            let place = report.language.isEmpty ? "" : ", \(report.language)"
            parts += [
                "<h2>\(Self.text(report.font + place)) <span class=\"mode\">cells"
                    + " \(Self.text(report.cellMode))</span> \(Self.badge(report))</h2>",
                "<p>\(Self.text(Self.sentence(of: report)))</p>",
            ]
        }
        parts += [worstTick(index, report, trace), remedy(report)]
        parts += [
            "<h3>When it moves, cell by cell</h3>", "<figure>", strips(report, trace),
            "<figcaption>\(plotCaption(report))</figcaption>", "</figure>", cellTable(report),
        ]
        if !trace.digits.isEmpty { parts.append(digitTable(trace)) }
        parts += [facts(report), "</section>"]
        return parts.joined(separator: "\n")
    }

    private func worstTick(_ index: Int, _ report: JitterReport, _ trace: JitterTrace) -> String {
        let most = trace.moves.joined().max() ?? 0
        let tick = [trace.before.text, trace.after.text].map(Self.clock).joined(separator: " → ")
        let what =
            most > 0
            ? "<b>\(tick)</b>, the worst tick:"
                + " something that should stand still moves by \(Self.em(most)) em,"
                + " \(Self.px(most, report)) px. Marks above and below are the edges of the cells."
            : "<b>\(tick)</b>: what is in one"
                + " colour only has changed, and everything else covers itself exactly."
        return """
            <figure class="worst">
            \(onion(trace, id: "tick-\(index + 1)"))
            <figcaption>\(what)</figcaption>
            \(Self.key)
            </figure>
            """
    }

    private func remedy(_ report: JitterReport) -> String {
        let title = report.verdict == .steady ? "Nothing to fix" : "Why, and the fix"
        var lines = report.advice.map { "<p>\(Self.withCode($0))</p>" }
        if report.verdict == .jitters {
            let isProportional =
                report.advance.spread > report.tolerance.em(pixelsPerEm: report.pixelsPerEm)
            if isProportional, ["natural", "tabular"].contains(report.cellMode) {
                lines.append(
                    "<p>With <code>--cells auto</code> every digit stands in a cell as wide as the widest"
                        + " one, here \(Self.em(report.advance.max)) em, and the separators in"
                        + " narrower ones of their own.</p>")
            }
        } else if lines.isEmpty {
            lines.append(
                "<p>Every character has a place of its own, and keeps it whatever stands beside it.</p>"
            )
        }
        return "<aside class=\"\(report.verdict.rawValue)\"><h3>\(title)</h3>"
            + lines.joined(separator: "\n") + "</aside>"
    }

    private func plotCaption(_ report: JitterReport) -> String {
        let ticks =
            "\(Self.count(report.ticks)) \(report.ticks == 1 ? "tick" : "ticks"), from \(report.from) to \(report.to)."
        guard plotHeight > 0 else {
            return Self.text("\(ticks) Every line is flat: nothing moves.")
        }
        return Self.text(
            "\(ticks) Height is how far a place moves at a tick; full height is"
                + " \(Self.em(plotHeight)) em, \(Self.px(plotHeight, report)) px. At the right, the"
                + " largest move in em.")
    }

    // MARK: Tables

    private func cellTable(_ report: JitterReport) -> String {
        let rows = report.cells.enumerated().map { index, cell in
            let numbers = [
                Self.em(cell.originStep.max), Self.em(cell.unchangedStep.max),
                cell.pairStep.map(Self.em) ?? "–", Self.em(cell.inkCenterDrift),
                "\(JitterDocument.px(cell.phase.min))–\(JitterDocument.px(cell.phase.max))",
            ]
            return "<tr><th scope=\"row\">\(index + 1)</th><td><bdi>"
                + "\(Self.text(Self.range(cell.characters)))</bdi></td>"
                + numbers.map { "<td class=\"number\">\($0)</td>" }.joined() + "</tr>"
        }
        let names = ["Moves", "Stays", "Any digit", "Ink drift", "Phase, px"]
        return Self.scrolling(
            "Cells",
            "<table><thead><tr><th scope=\"col\">Cell</th><th scope=\"col\">Shows</th>"
                + names.map { "<th scope=\"col\" class=\"number\">\($0)</th>" }.joined()
                + "</tr></thead>\n<tbody>" + rows.joined(separator: "\n") + "</tbody></table>")
    }

    private func digitTable(_ trace: JitterTrace) -> String {
        func row(_ name: String, _ value: (JitterTrace.Digit) -> Double) -> String {
            "<tr><th scope=\"row\">\(name)</th>"
                + trace.digits.map { "<td>\(Self.thousandths(value($0)))</td>" }.joined() + "</tr>"
        }
        let widest = trace.digits.map(\.width).max() ?? 0
        let heads = trace.digits.map { digit in
            "<th scope=\"col\" aria-label=\"\(Self.text(digit.text))\">\(self.digit(digit, in: widest))</th>"
        }
        return """
            <h3>Room beside each digit</h3>
            <figure>
            <table class="digits">
            <thead><tr><td></td>\(heads.joined(separator: "\n"))</tr></thead>
            <tbody>
            \(row("Left", \.left))
            \(row("Right", \.right))
            \(row("Advance", \.advance))
            \(row("Cell", \.width))
            </tbody>
            </table>
            <figcaption>From the edges of the cell to the ink, in thousandths of an em; a negative number is
            ink beyond the cell. Equal cells stand still; unequal advances without cells do not.</figcaption>
            </figure>
            """
    }

    private func facts(_ report: JitterReport) -> String {
        let tolerance = report.tolerance.em(pixelsPerEm: report.pixelsPerEm)
        var facts: [(String, String)] = [
            ("Type", "\(Self.short(report.size)) pt, \(Self.short(report.scale)) px per pt"),
            ("Alignment", report.alignment.rawValue),
            ("When cells are added", report.policy),
            ("Width of the row", "\(Self.em(report.width.min))–\(Self.em(report.width.max)) em"),
            (
                "Advances of digits",
                "\(Self.em(report.advance.min))–\(Self.em(report.advance.max)) em"
            ),
            ("Middles of digits’ ink", "\(Self.em(report.inkCenterYSpread)) em apart in height"),
            (
                "Baseline",
                report.baselineDrift == 0 ? "stays" : "moves \(Self.em(report.baselineDrift)) em"
            ),
            (
                "Separators",
                report.separatorsAreIdentical ? "one glyph each" : "change their glyphs"
            ),
            ("Tolerance", "\(Self.em(tolerance)) em, \(Self.px(tolerance, report)) px"),
        ]
        if !report.numerals.isEmpty { facts.append(("Numerals", report.numerals)) }
        if let raster = report.raster {
            facts.append(
                (
                    "Rendered as glass",
                    "\(Self.count(raster.changedOutside)) px change in \(raster.ticks) ticks more than"
                        + " \(raster.reach) px away from digits that do"
                ))
        }
        return "<dl>\n"
            + facts.map { "<div><dt>\($0)</dt><dd>\(Self.text($1))</dd></div>" }
            .joined(separator: "\n") + "\n</dl>"
    }

    /// A table that scrolls by itself where the page is narrow.
    private static func scrolling(_ name: String, _ table: String) -> String {
        "<div class=\"scroll\" role=\"region\" aria-label=\"\(name)\" tabindex=\"0\">\(table)</div>"
    }
}
