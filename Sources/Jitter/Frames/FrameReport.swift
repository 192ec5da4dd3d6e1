public import HyalinePixels

/// What the frames of an app show of its digits: how far each character that stays the same moves
/// from frame to frame. Lengths in px of the frames, x to the right, y down.
public struct FrameReport: Sendable, Equatable {
    public enum State: String, Sendable, CaseIterable {
        /// The same character, within the tolerance of where it was.
        case steady
        /// The same character, further away.
        case moved
        /// Another character: nothing is known of its place.
        case changed
        /// Neither clearly the same nor clearly another, or not known well enough where.
        case unclear
    }

    /// One place in the row of characters, from one frame to the next.
    public struct Step: Sendable, Equatable {
        /// 0 for the step from the first frame to the second.
        public var tick: Int
        /// In the later frame.
        public var box: PixelRect
        public var state: State
        /// 0 unless the character stays the same.
        public var dx: Double
        public var dy: Double
        /// One standard deviation of the displacement.
        public var deviation: Double
        /// How far it is from where this character was first seen, if it stayed the same since.
        public var travel = 0.0

        public var length: Double { (dx * dx + dy * dy).squareRoot() }
    }

    /// A place in the row.
    public struct Glyph: Sendable, Equatable {
        /// In the last frame that has it.
        public var box: PixelRect
        /// Of the text, counted from the top.
        public var line: Int
        public var steps: [Step]

        public func count(_ state: State) -> Int { steps.count { $0.state == state } }

        /// The largest displacement; nil where the character never stays the same.
        public var largest: Step? {
            steps.filter { $0.state == .steady || $0.state == .moved }
                .max { ($0.length, $1.tick) < ($1.length, $0.tick) }
        }
        public var travel: Double { steps.map(\.travel).max() ?? 0 }
    }

    public enum Verdict: String, Sendable {
        case steady
        case jitters
        /// The pictures do not allow a conclusion; no pass.
        case inconclusive
    }

    /// What the frames are called, in order.
    public var frames: [String] = []
    public var width = 0
    public var height = 0
    /// The part of the frames that was looked at.
    public var region = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    public var tolerance = 0.1
    /// Difference of text and backdrop, in encoded luma 0…1; 0 where no text was found.
    public var contrast = 0.0
    /// From the top, then from the left.
    public var glyphs: [Glyph] = []
    /// Sentences: why there is no conclusion.
    public var obstacles: [String] = []
    /// Sentences: what else is worth knowing.
    public var notes: [String] = []

    public init() {}

    public var ticks: Int { max(0, frames.count - 1) }

    /// Ticks at which something that stays the same moves by more than the tolerance.
    public var ticksThatMove: Int { moving.count }

    private var moving: Set<Int> {
        Set(glyphs.flatMap(\.steps).filter { $0.state == .moved }.map(\.tick))
    }

    /// The largest displacement, and the number of its glyph.
    public var largest: (glyph: Int, step: Step)? {
        glyphs.indices.compactMap { i in glyphs[i].largest.map { (glyph: i, step: $0) } }
            .max { ($0.step.length, $1.glyph) < ($1.step.length, $0.glyph) }
    }

    /// The furthest that a character gets from where it was first seen.
    public var travel: Double { glyphs.map(\.travel).max() ?? 0 }

    /// What moves for certain is jitter, whatever else could not be seen; what could not be seen is
    /// no pass.
    public var verdict: Verdict {
        if !moving.isEmpty || travel > tolerance { return .jitters }
        return obstacles.isEmpty ? .steady : .inconclusive
    }
}
