internal import HyalineGeometry
internal import HyalineTypography

extension JitterTester {
    /// Lays out what the pictures of a report show.
    func trace(
        _ builder: TraceBuilder, _ sequence: TickSequence
    ) throws(JitterError) -> JitterTrace {
        var trace = JitterTrace()
        trace.moves = builder.moves
        let parts = sequence.count < 4 ? 1 : 4
        trace.marks = (0...parts).map { sequence.texts[sequence.count * $0 / parts] }
        trace.before = try row(builder.worst.before)
        trace.after = try row(builder.worst.after)
        trace.digits = try digits(sequence)
        return trace
    }

    private func row(_ text: String) throws(JitterError) -> JitterTrace.Row {
        let layout = try layout(text)
        let zero = TickSample.zero(
            of: layout, isAnchored: isAnchored, alignment: style.alignment)
        return JitterTrace.Row(
            text: layout.text,
            cells: layout.cells.map {
                // Tracking may leave less than nothing of a cell.
                let left = $0.frame.minX - zero
                return left...max(left, $0.frame.maxX - zero)
            },
            path: layout.path().transformed(
                by: .translation(Vector(-zero, -layout.baseline))))
    }

    /// Each digit in the last cell that has digits in the longest text.
    private func digits(_ sequence: TickSequence) throws(JitterError) -> [JitterTrace.Digit] {
        guard let base = sequence.texts.max(by: { $0.count < $1.count }) else { return [] }
        var characters = Array(style.numerals?.digits(in: base) ?? base)
        guard let position = characters.lastIndex(where: { Self.zero(of: $0) != nil }),
            let scalars = Self.zero(of: characters[position])
        else { return [] }
        let offset = characters[..<position].reduce(0) { $0 + $1.utf8.count }
        var digits: [JitterTrace.Digit] = []
        for scalar in scalars {
            characters[position] = Character(scalar)
            let layout = try layout(String(characters))
            guard
                let cell = layout.cells.first(where: { $0.cluster == offset && !$0.text.isEmpty })
            else { return [] }
            let next = layout.cells.map(\.cluster).filter { $0 > cell.cluster }.min()
            let glyphs = layout.glyphs.filter { glyph in
                glyph.cluster >= cell.cluster && (next.map { glyph.cluster < $0 } ?? true)
            }
            let ink = glyphs.reduce(Rect.null) { $0.union($1.bounds) }
            var path = Path()
            for glyph in glyphs { path.append(glyph.path()) }
            digits.append(
                JitterTrace.Digit(
                    text: cell.text, width: cell.frame.width,
                    advance: glyphs.reduce(0) { $0 + $1.advance },
                    left: ink.isNull ? 0 : ink.minX - cell.frame.minX,
                    right: ink.isNull ? 0 : cell.frame.maxX - ink.maxX,
                    path: path.transformed(
                        by: .translation(Vector(-cell.frame.minX, -layout.baseline)))))
        }
        return digits
    }
}
