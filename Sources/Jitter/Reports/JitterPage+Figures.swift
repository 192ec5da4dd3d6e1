internal import HyalineGeometry

extension JitterPage {
    /// The part of the plane that all rows of glyphs are shown in, so that they have one scale.
    struct Stage: Sendable {
        /// em, y down from the baseline.
        private(set) var box = Rect.null

        init(_ traces: [JitterTrace]) {
            for row in traces.flatMap({ [$0.before, $0.after] }) {
                box = box.union(row.path.bounds)
                for cell in row.cells {
                    box = box.union(Point(cell.lowerBound, 0)).union(Point(cell.upperBound, 0))
                }
            }
            guard !box.isNull else { return }
            box = box.expanded(by: 0.02)
            box.minY -= 0.1
            box.maxY += 0.1
        }
    }

    /// Units of drawings: thousandths of an em, as fonts have them.
    private static func unit(_ value: Double) -> String { formatted(value * 1000, decimals: 0) }

    private static func data(_ path: Path) -> String {
        path.transformed(by: .scale(1000, 1000)).svg(decimals: 0)
    }

    // MARK: Onion skin

    /// Both texts of the worst tick, one over the other: what stands still is dark, what moves has
    /// coloured edges. Marks above and below are where cells begin and end, before and after.
    ///
    /// - Parameter copies: the id of a picture on the page that it shows again.
    func onion(_ trace: JitterTrace, id: String, copies: Bool = false) -> String {
        let b = stage.box
        let label = Self.text(
            "\(trace.before.text) in one colour and \(trace.after.text) in another, one over the other"
        )
        var lines = [
            "<svg class=\"onion\" role=\"img\" aria-label=\"\(label)\" viewBox=\"\(Self.unit(b.minX))"
                + " \(Self.unit(b.minY)) \(Self.unit(b.width)) \(Self.unit(b.height))\">"
        ]
        if copies {
            lines.append("<use href=\"#\(id)\"/>")
        } else {
            lines += [
                "<g id=\"\(id)\">",
                "<path class=\"baseline\" d=\"M\(Self.unit(b.minX)) 0H\(Self.unit(b.maxX))\"/>",
                "<path class=\"edge before\" d=\"\(edges(trace.before, at: b.minY))\"/>",
                "<path class=\"edge after\" d=\"\(edges(trace.after, at: b.maxY - 0.06))\"/>",
                "<g class=\"skins\">",
                "<path class=\"before\" d=\"\(Self.data(trace.before.path))\"/>",
                "<path class=\"after\" d=\"\(Self.data(trace.after.path))\"/>",
                "</g>", "</g>",
            ]
        }
        return (lines + ["</svg>"]).joined(separator: "\n")
    }

    private func edges(_ row: JitterTrace.Row, at y: Double) -> String {
        var places: [Double] = []
        for place in row.cells.flatMap({ [$0.lowerBound, $0.upperBound] })
        where !places.contains(where: { abs($0 - place) < 0.0005 }) {
            places.append(place)
        }
        return places.map { "M\(Self.unit($0)) \(Self.unit(y))v60" }.joined()
    }

    // MARK: Strip plots

    /// One plot a cell, time to the right, all at the page's one scale.
    func strips(_ report: JitterReport, _ trace: JitterTrace) -> String {
        let all = detailed.compactMap { reports[$0].trace?.moves }.joined()
            .reduce(0) { $0 + $1.count }
        let share = min(1, Double(Self.maximumColumns) / Double(max(1, all)))
        var lines = ["<div class=\"strips\">"]
        for (index, moves) in trace.moves.enumerated() {
            let cell = report.cells[index]
            let most = moves.max() ?? 0
            let columns = Self.reduced(
                moves, to: max(1, Int(Double(moves.count) * share)))
            let name = "Cell \(index + 1), \(cell.characters): up to \(Self.em(most)) em"
            lines += [
                "<div class=\"strip\">",
                "<span class=\"name\"><b>\(index + 1)</b> <bdi>\(Self.text(Self.range(cell.characters)))</bdi></span>",
                "<svg class=\"plot\" role=\"img\" aria-label=\"\(Self.text(name))\" preserveAspectRatio=\"none\""
                    + " viewBox=\"0 0 \(columns.count) 100\">",
                "<path class=\"zero\" d=\"M0 100H\(columns.count)\"/>",
                "<path class=\"\(most > 0 ? "moves" : "still")\" d=\"\(area(columns))\"/>",
                "</svg>",
                "<span class=\"most\">\(Self.em(most))</span>",
                "</div>",
            ]
        }
        let marks = trace.marks.map { "<span>\(Self.clock($0))</span>" }.joined()
        lines += ["<div class=\"axis\" aria-hidden=\"true\">\(marks)</div>", "</div>"]
        return lines.joined(separator: "\n")
    }

    /// The outline of the columns: only where the height changes is there a step.
    private func area(_ columns: [Double]) -> String {
        guard plotHeight > 0 else { return "M0 100H\(columns.count)" }
        let heights = columns.map { Int((100 * $0 / plotHeight).rounded()) }
        var data = "M0 100"
        var last = 0
        for (x, height) in heights.enumerated() where height != last {
            data += "H\(x)V\(100 - height)"
            last = height
        }
        return data + "H\(heights.count)" + (last == 0 ? "" : "V100") + "Z"
    }

    private static func reduced(_ values: [Double], to count: Int) -> [Double] {
        guard count < values.count else { return values }
        var result = Array(repeating: 0.0, count: count)
        for (index, value) in values.enumerated() {
            let column = index * count / values.count
            result[column] = max(result[column], value)
        }
        return result
    }

    /// "0–9" for all ten digits, whatever their order.
    static func range(_ characters: String) -> String {
        let values = characters.unicodeScalars.compactMap { $0.properties.numericValue }
        let sorted = characters.unicodeScalars.sorted { $0.value < $1.value }
        guard values.count == characters.unicodeScalars.count, sorted.count > 2,
            let first = sorted.first, let last = sorted.last,
            Int(last.value - first.value) == sorted.count - 1
        else { return String(characters.prefix(11)) }
        return "\(first)–\(last)"
    }

    // MARK: Digits

    /// A digit in its cell, with what is free on both sides.
    ///
    /// - Parameter width: em, of the picture: the widest cell's.
    func digit(_ digit: JitterTrace.Digit, in width: Double) -> String {
        let top = min(stage.box.minY, digit.path.bounds.minY) + 0.06
        let bottom = max(stage.box.maxY - 0.08, digit.path.bounds.maxY)
        let margin = (width - digit.width) / 2 + 0.04
        let box = [-margin, top, width + 0.08, bottom - top].map(Self.unit)
        func room(_ from: Double, _ to: Double) -> String {
            let place = "x=\"\(Self.unit(min(from, to)))\" y=\"\(Self.unit(top))\""
            let size =
                "width=\"\(Self.unit(abs(to - from)))\" height=\"\(Self.unit(bottom - top))\""
            return "<rect class=\"\(to < from ? "over" : "room")\" \(place) \(size)/>"
        }
        let edges = [0, digit.width].map {
            "M\(Self.unit($0)) \(Self.unit(top))V\(Self.unit(bottom))"
        }
        return [
            "<svg class=\"digit\" aria-hidden=\"true\" viewBox=\"\(box.joined(separator: " "))\">",
            room(0, digit.left), room(digit.width - digit.right, digit.width),
            "<path class=\"cell\" d=\"\(edges.joined())\"/>",
            "<path d=\"\(Self.data(digit.path))\"/>", "</svg>",
        ].joined()
    }
}
