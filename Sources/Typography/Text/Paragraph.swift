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
    /// nil where nothing turns.
    private let bidi: BidiParagraph?

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
        let paragraph = Self.keepingTimes(scalars, base: base)
        direction = paragraph.direction
        bidi = paragraph
    }

    /// Whether a character can make anything go from right to left: Hebrew and what follows, Arabic
    /// numbers and explicit marks among it.
    private static func mayTurn(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x590 }

    /// The Unicode Bidirectional Algorithm, but for times that it would tear apart: these take part
    /// as one number each, and so stand where a number would. Everything else is as the algorithm
    /// has it.
    ///
    /// It tears apart, in a right-to-left paragraph or after right-to-left letters: a time with
    /// U+2236, blanks or primes for a colon; one with a sign before it; a range with a dash, an
    /// arrow or dots; after Arabic letters, where digits are Arabic numbers, also hyphens and plus
    /// signs (ranges, days, offsets from UTC, dates that a time is tied to); Latin letters before
    /// or after Arabic-Indic digits, and after any digits in a left-to-right paragraph. It keeps
    /// what has only digits, colons and single full stops, commas and slashes, hyphens and plus
    /// signs between European digits after Hebrew, and everything after Latin letters.
    private static func keepingTimes(
        _ scalars: [Unicode.Scalar], base: BaseDirection
    ) -> BidiParagraph {
        let plain = BidiParagraph(scalars, base: base)
        let times = TimePattern.ranges(in: scalars)
        guard !times.isEmpty else { return plain }
        let torn = zip(times, plain.reads(times)).filter { !$0.1 }.map(\.0)
        guard !torn.isEmpty else { return plain }
        // A torn time may begin with the letter that the direction of the whole is from.
        return BidiParagraph(
            scalars, base: plain.direction == .leftToRight ? .leftToRight : .rightToLeft,
            numbers: torn)
    }

    /// The level of each scalar before line breaks are known.
    var levels: [UInt8] { bidi?.levels ?? [UInt8](repeating: 0, count: scalars.count) }

    /// The scalars of one line: their levels with L1 applied, and the order in which they are seen
    /// from left to right.
    func line(_ range: Range<Int>) -> (levels: [UInt8], visualOrder: [Int]) {
        bidi?.line(range) ?? ([UInt8](repeating: 0, count: range.count), Array(range))
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
