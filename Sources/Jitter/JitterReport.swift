public import HyalineTypography

/// How far the digits of a timer move from tick to tick, and whether that counts as steady. Lengths in
/// em, x to the right, y down.
public struct JitterReport: Sendable, Equatable {
    /// The largest move over all ticks, and where it happens.
    public struct Step: Sendable, Equatable {
        public var max = 0.0
        /// Over all ticks of the largest move in each.
        public var mean = 0.0
        /// The text that the largest move leads to; empty where nothing moves.
        public var tick = ""
        /// Its cell, counted from 0 from the left of the longest text.
        public var cell = 0

        /// Takes a move in; `mean` is made of sums until `finish`.
        mutating func note(_ move: Double, _ tick: String, _ cell: Int) {
            guard move > max else { return }
            (max, self.tick, self.cell) = (move, tick, cell)
        }
    }

    /// The smallest and the largest of some numbers; both 0 for none.
    public struct Span: Sendable, Equatable {
        public private(set) var min = 0.0
        public private(set) var max = 0.0
        private var isEmpty = true

        public init() {}

        mutating func note(_ value: Double) {
            min = isEmpty ? value : Swift.min(min, value)
            max = isEmpty ? value : Swift.max(max, value)
            isEmpty = false
        }

        public var spread: Double { max - min }
    }

    /// Ink beyond a cell.
    public struct Overflow: Sendable, Equatable {
        public var left = 0.0
        public var right = 0.0
        /// The character whose ink reaches furthest; empty where none does.
        public var glyph = ""

        mutating func note(_ value: (left: Double, right: Double), _ text: String) {
            if Swift.max(value.left, value.right) > Swift.max(left, right) { glyph = text }
            left = Swift.max(left, value.left)
            right = Swift.max(right, value.right)
        }
    }

    /// One place in the row of characters.
    public struct Cell: Sendable, Equatable {
        /// What stands there, each once, in the order of the ticks: "0123456789".
        public var characters = ""
        /// The same for words: "AM", "PM".
        public var words: [String] = []
        /// Of the cell itself.
        public var originStep = Step()
        /// Of glyphs that stay the same.
        public var unchangedStep = Step()
        /// The largest change of width.
        public var widthStep = 0.0
        /// Of all 10 × 10 changes of its digit, the largest move of any other cell; nil without digits.
        public var pairStep: Double?
        /// How far left and right of the middle of the cell the middle of the ink stands, largest less
        /// smallest.
        public var inkCenterDrift = 0.0
        /// Ink beyond the cell.
        public var overflow = Overflow()
        /// The smallest and the largest fraction of a pixel that its left edge stands at, at the size
        /// and scale of the report, if what is anchored stands on a whole pixel.
        public var phase = Span()
        /// Whether one character always is one shape in one place of the cell, bit for bit.
        public var isIdentical = true
    }

    /// What came out of rendering some ticks as glass.
    public struct Raster: Sendable, Equatable {
        /// Ticks that were rendered.
        public var ticks = 0
        /// The farthest that light and shade of a glyph reach beyond its cell and its ink, px.
        public var reach = 0
        /// Pixels that changed further away than that from all cells whose character changed; over all
        /// ticks together.
        public var changedOutside = 0
        /// The text that the tick with most of them leads to; empty where there are none.
        public var tick = ""

        public init() {}
    }

    public enum Verdict: String, Sendable {
        case steady
        case jitters
    }

    // What was measured.
    public var from = ""
    public var to = ""
    public var ticks = 0
    /// Room for all texts, for `RollOver.reserve`: "00:00 PM".
    public var template = ""
    /// The em in pt, and px per pt: for lengths in px only.
    public var size = 0.0
    public var scale = 1.0
    public var font = ""
    /// "auto", "natural", "tabular" or "0.6:0.3".
    public var cellMode = ""
    public var alignment = LineAlignment.center
    /// A BCP 47 tag, and the CLDR name of the digits; empty where none was asked for.
    public var language = ""
    public var numerals = ""
    /// "grow", "reserve 00:00:00" or "anchor separator".
    public var policy = ""
    public var tolerance = JitterTolerance.standard

    // What came out.
    /// Of the whole row.
    public var width = Span()
    /// The largest change of it from one tick to the next.
    public var widthStep = 0.0
    /// Ticks at which the row as a whole moves: its width changes or its left edge moves, by however
    /// little.
    public var ticksThatMove = 0
    /// Ticks at which a cell, a glyph that stays the same or the baseline moves by more than the
    /// tolerance.
    public var ticksBeyondTolerance = 0
    /// Of cells: where a character's place begins.
    public var originStep = Step()
    /// Of glyphs that stay the same from one tick to the next.
    public var unchangedGlyphStep = Step()
    /// Of the origins of glyphs that change, whatever their cells do: a narrow digit in the middle of
    /// its cell begins further right. No jitter by itself.
    public var changedGlyphStep = Step()
    public var separatorStep = Step()
    /// The part of it that is up or down, as of a colon that fonts raise between digits.
    public var separatorRise = Step()
    /// The middle of the digits' ink, lowest less highest.
    public var inkCenterYSpread = 0.0
    public var baselineDrift = 0.0
    /// The most that ink reaches beyond its cell, and the character that does.
    public var overflow = Overflow()
    /// The most that the ink of neighbours overlaps.
    public var neighbourOverlap = 0.0
    /// Of digits.
    public var advance = Span()
    public var cellCount = Span()
    /// Of the places of digits: one width in cells, unless a name of the clock's has digits.
    public var digitWidth = Span()
    /// Whether each separator stays one glyph; if not, `separatorStep` is by the edges of its ink.
    public var separatorsAreIdentical = true
    /// Whether digits, and what stands between them, always stand from left to right in the order
    /// of the text.
    public var keepsOrder = true
    /// Characters that the font lacks and others served, with the fonts that did.
    public var standIns: [String] = []
    public var cells: [Cell] = []
    /// nil where nothing was rendered.
    public var raster: Raster?
    /// nil where it was not asked for.
    public var trace: JitterTrace?

    public init() {}

    /// px in an em.
    public var pixelsPerEm: Double { size * scale }

    /// The largest of the moves that count: of cells, of glyphs that stay the same, of the baseline,
    /// and of others while any digit of any cell changes into any other.
    public var largestMove: Double {
        max(
            originStep.max, unchangedGlyphStep.max, separatorStep.max, baselineDrift,
            cells.compactMap(\.pairStep).max() ?? 0)
    }

    /// Steady where no move is above the tolerance, the order is kept, and no pixel changes as
    /// glass: nothing else decides, so the figures bear it out.
    public var verdict: Verdict {
        largestMove <= tolerance.em(pixelsPerEm: pixelsPerEm) && keepsOrder
            && (raster?.changedOutside ?? 0) == 0
            ? .steady : .jitters
    }
}
