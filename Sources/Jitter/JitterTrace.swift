public import HyalineGeometry

/// What pictures of a report are drawn from, kept only where it is asked for. Lengths in em, x from the
/// line that stays where it is, y down from the baseline.
public struct JitterTrace: Sendable, Equatable {
    /// A text as it stands.
    public struct Row: Sendable, Equatable {
        public var text = ""
        /// Where each cell begins and ends, from left to right.
        public var cells: [ClosedRange<Double>] = []
        /// All glyphs, to be filled by the non-zero rule.
        public var path = Path()
    }

    /// One digit in the middle of its surroundings: how much room it leaves in its cell.
    public struct Digit: Sendable, Equatable {
        public var text = ""
        /// Of the cell.
        public var width = 0.0
        /// The font's own.
        public var advance = 0.0
        /// From the cell's edges to the ink; negative where ink reaches beyond.
        public var left = 0.0
        public var right = 0.0
        /// x from the cell's left edge.
        public var path = Path()
    }

    /// For each cell, as in `JitterReport.cells`: its moves from tick to tick, or those of the glyph in it
    /// where that stays the same, the larger one. Where there are more ticks than columns, a column is the
    /// largest move of several ticks.
    public var moves: [[Double]] = []
    /// Texts at the beginning, the quarters and the end of the sequence; of less than four ticks, only at
    /// its ends.
    public var marks: [String] = []
    /// The tick with the largest move; where nothing moves, the one at which most characters change.
    public var before = Row()
    public var after = Row()
    /// The digits from 0 to 9; empty for a text without digits.
    public var digits: [Digit] = []

    public init() {}

    /// As wide as a picture of them is in px, about; more is not seen.
    public static let standardColumns = 1200
}
