internal import HyalinePixels

/// Follows every character from frame to frame.
struct FrameTracks {
    /// A character's place, over all frames.
    struct Track {
        var steps: [FrameReport.Step] = []
        /// Where the character of the moment was first seen, for what adds up over many frames.
        var reference: GlyphMatte
        var latest: GlyphMatte
        var box: PixelRect
        var line: Int
        var isAlive = true
    }

    private(set) var tracks: [Track] = []
    /// The track of each character of the latest frame.
    private var current: [Int] = []
    private var shapes: GlyphShapes?
    private let tolerance: Double
    private let tone: TextTone
    private let blending: Blending
    private(set) var cutOff = 0
    private var reach: Int?
    /// Frames in which there was no text.
    private(set) var empty = 0

    private var deviations: [Double] = []
    private var balances: [Double] = []
    /// Characters that may have stayed the same, over all ticks.
    var compared: Int { deviations.count }
    /// How ill the blending explains what was seen. In the right one a character that moves by parts of
    /// a pixel fits, and the pixels of outlines are covered by a half on average.
    var misfit: Double {
        guard !deviations.isEmpty else { return .infinity }
        let square = deviations.reduce(0) { $0 + min($1 * $1, 0.01) } / Double(deviations.count)
        let bias = (balances.reduce(0, +) / Double(balances.count) - 0.5) / 0.04
        return (square + 1e-8) * (1 + bias * bias)
    }

    init(tone: TextTone, blending: Blending, tolerance: Double) {
        self.tone = tone
        self.blending = blending
        self.tolerance = tolerance
    }

    /// - Parameter tick: 0 for the step from the first frame to the second; -1 for the first frame.
    mutating func add(_ found: GlyphShapes?, _ plane: Plane, tick: Int) {
        guard let next = found, !next.boxes.isEmpty else {
            empty += 1
            shapes = nil
            current = []
            return
        }
        cutOff = max(cutOff, next.cutOff)
        let reach = reach(of: next, in: plane)
        let mattes = next.boxes.indices.map {
            GlyphMatte($0, of: next, in: plane, tone, blending, reach: reach)
        }
        let pairs = shapes.map { GlyphPairing.pairs($0, next) } ?? []
        var found = [Int?](repeating: nil, count: mattes.count)
        for (old, new) in pairs {
            let track = current[old]
            found[new] = track
            follow(track, to: mattes[new], box: next.boxes[new], tick: tick)
        }
        for i in mattes.indices where found[i] == nil {
            found[i] = tracks.count
            tracks.append(
                Track(
                    reference: mattes[i], latest: mattes[i], box: next.boxes[i],
                    line: next.lines[i]))
        }
        current = found.map { $0! }
        shapes = next
    }

    /// Sharp text ends a pixel beyond the threshold; scaled or compressed text a pixel later, which lets
    /// more of the backdrop in. Once for all frames, so that they are treated alike.
    private mutating func reach(of shapes: GlyphShapes, in plane: Plane) -> Int {
        if let reach { return reach }
        let tails = shapes.boxes.indices.map {
            GlyphMatte($0, of: shapes, in: plane, tone, blending, reach: 2).tail
        }
        let tail = tails.sorted()[tails.count / 2]
        reach = tail < 0.05 ? 1 : 2
        return reach!
    }

    private mutating func follow(_ index: Int, to matte: GlyphMatte, box: PixelRect, tick: Int) {
        let fit = GlyphRegistration(tracks[index].latest, matte)
        var step = FrameReport.Step(
            tick: tick, box: box, state: state(of: fit), dx: fit.shift.x, dy: fit.shift.y,
            deviation: fit.deviation)
        if step.state != .changed {
            deviations.append(fit.deviation)
            balances.append(matte.balance)
        }
        switch step.state {
        case .steady, .moved:
            let whole = GlyphRegistration(tracks[index].reference, matte)
            if state(of: whole) == .steady || state(of: whole) == .moved {
                step.travel = (whole.shift * whole.shift).sum().squareRoot()
            }
        case .changed, .unclear:
            (step.dx, step.dy) = (0, 0)
            tracks[index].reference = matte
        }
        tracks[index].latest = matte
        tracks[index].box = box
        tracks[index].steps.append(step)
    }

    /// Another character leaves a stroke, or lacks one, that is nearly as strong as the character itself;
    /// noise and what is left of the backdrop stay far below. Between the two nothing is said.
    private func state(of fit: GlyphRegistration) -> FrameReport.State {
        if fit.peak > 0.42 || fit.residual > 0.12 { return .changed }
        if fit.peak > 0.26 || fit.residual > 0.03 || fit.deviation > 0.6 * tolerance {
            return .unclear
        }
        guard fit.length > tolerance else { return .steady }
        return fit.length > 3 * fit.deviation ? .moved : .unclear
    }
}
