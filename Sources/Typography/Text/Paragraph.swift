/// One paragraph of a text, ready to be cut into runs: its characters, their levels and scripts.
///
/// Positions are counted in scalars of the paragraph; `offsets` leads to UTF-8 offsets of the text.
struct Paragraph {
    /// Line ends left out, but for those inside a paragraph.
    let scalars: [Unicode.Scalar]
    /// UTF-8 offset of each scalar in the whole text, and of the paragraph's end.
    let offsets: [Int]
    let scripts: [Script?]
    let direction: TextDirection
    /// The scalars with isolates around the times, if that differs, and where each came from.
    private let bidi: (paragraph: BidiParagraph, positions: [Int])?

    var bytes: Range<Int> { offsets[0]..<offsets[scalars.count] }

    init(_ scalars: [Unicode.Scalar], at start: Int, base: BaseDirection) {
        self.scalars = scalars
        var offsets: [Int] = []
        offsets.reserveCapacity(scalars.count + 1)
        var offset = start
        for scalar in scalars {
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        offsets.append(offset)
        self.offsets = offsets
        scripts = ScriptRuns.resolve(scalars)
        guard base == .rightToLeft || scalars.contains(where: Self.mayTurn) else {
            direction = .leftToRight
            bidi = nil
            return
        }
        let (isolated, positions) = Self.isolatingTimes(scalars)
        let paragraph = BidiParagraph(isolated, base: base)
        direction = paragraph.direction
        bidi = (paragraph, positions)
    }

    /// Whether a character can make anything go from right to left: Hebrew and what follows, Arabic
    /// numbers and explicit marks among it.
    private static func mayTurn(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x590 }

    /// A time is read from left to right in every language: it is put into an isolate, so that it
    /// takes no part in its surroundings, and in it into an override, for Arabic digits around a
    /// blank would turn around all the same.
    private static func isolatingTimes(
        _ scalars: [Unicode.Scalar]
    ) -> (scalars: [Unicode.Scalar], positions: [Int]) {
        let times = TimePattern.ranges(in: scalars)
        guard !times.isEmpty else { return (scalars, Array(scalars.indices)) }
        var result: [Unicode.Scalar] = []
        var positions = [Int](repeating: 0, count: scalars.count)
        var next = 0
        for (index, scalar) in scalars.enumerated() {
            if next < times.count, index == times[next].lowerBound {
                // Left-to-right isolate and override.
                result += ["\u{2066}", "\u{202D}"]
            }
            positions[index] = result.count
            result.append(scalar)
            if next < times.count, index == times[next].upperBound - 1 {
                // Pop both.
                result += ["\u{202C}", "\u{2069}"]
                next += 1
            }
        }
        return (result, positions)
    }

    /// The level of each scalar before line breaks are known.
    var levels: [UInt8] {
        guard let bidi else { return [UInt8](repeating: 0, count: scalars.count) }
        return bidi.positions.map { bidi.paragraph.levels[$0] }
    }

    /// The scalars of one line: their levels with L1 applied, and the order in which they are seen
    /// from left to right.
    func line(_ range: Range<Int>) -> (levels: [UInt8], visualOrder: [Int]) {
        guard let bidi else {
            return ([UInt8](repeating: 0, count: range.count), Array(range))
        }
        guard let first = range.first, let last = range.last else { return ([], []) }
        let start = bidi.positions[first]
        let line = bidi.paragraph.line(start..<bidi.positions[last] + 1)
        var scalarAt = [Int](repeating: -1, count: line.levels.count)
        for index in range { scalarAt[bidi.positions[index] - start] = index }
        return (
            range.map { line.levels[bidi.positions[$0] - start] },
            line.visualOrder.compactMap { position in
                let scalar = scalarAt[position - start]
                return scalar < 0 ? nil : scalar
            }
        )
    }
}

extension Paragraph {
    /// The paragraphs of a text, in order, empty ones included. A line end at the very end of the
    /// text ends the last paragraph and begins no other.
    static func split(_ text: String, base: BaseDirection) -> [Paragraph] {
        var result: [Paragraph] = []
        var scalars: [Unicode.Scalar] = []
        var start = 0
        var offset = 0
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            defer {
                offset += width
                previous = scalar
            }
            guard TimerCharacter.endsParagraph(scalar) else {
                if scalars.isEmpty { start = offset }
                scalars.append(scalar)
                continue
            }
            // CR and LF end one paragraph together.
            if scalar == "\n", previous == "\r" { continue }
            result.append(
                Paragraph(scalars, at: scalars.isEmpty ? offset : start, base: base))
            scalars = []
        }
        if !scalars.isEmpty || result.isEmpty {
            result.append(Paragraph(scalars, at: start, base: base))
        }
        return result
    }
}
