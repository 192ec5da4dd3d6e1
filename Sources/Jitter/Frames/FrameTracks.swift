internal import HyalinePixels

/// Follows every shape from frame to frame, and notes what else changes.
struct FrameTracks {
    /// A shape's place, over all frames.
    struct Track {
        var steps: [FrameReport.Step] = []
        /// Where the character of the moment was first seen, for what adds up over many frames.
        var reference: GlyphMatte?
        var latest: GlyphMatte?
        var travel = 0.0
        var box: PixelRect
        /// Never anything but a convex shape without holes.
        var isSolid: Bool
        var contrast: Float
        /// Once enclosed other shapes.
        var isEnclosing = false
        /// Shares a line with others, in some frame.
        var hasCompany = false
    }

    var tracks: [Track] = []
    var events: [FrameEvent] = []
    private(set) var residues: [FrameResidue] = []
    /// Tracks that stood in one line in some frame have one number.
    private(set) var lines = JoinedSets()
    /// The track of each shape of the latest frame.
    private var current: [Int] = []
    private var shapes: GlyphShapes?
    private var screen: FrameScreen?
    let tolerance: Double
    private let blending: Blending
    private(set) var cutOff = 0
    private var reach: Int?
    /// Ticks at which nothing at all changes.
    private(set) var stillTicks = 0
    /// Frames with more shapes than text has.
    private(set) var crowded = 0
    private(set) var grain = 0.0

    private var deviations: [Double] = []
    private var balances: [Double] = []
    /// Characters that may have stayed the same, over all ticks.
    var compared: Int { deviations.count }
    /// How ill the blending explains what was seen. In the right one a character that moves by
    /// parts of a pixel fits, and the pixels of outlines are covered by a half on average.
    var misfit: Double {
        guard !deviations.isEmpty else { return .infinity }
        let square = deviations.reduce(0) { $0 + min($1 * $1, 0.01) } / Double(deviations.count)
        let bias = (balances.reduce(0, +) / Double(balances.count) - 0.5) / 0.04
        return (square + 1e-8) * (1 + bias * bias)
    }

    init(blending: Blending, tolerance: Double) {
        self.blending = blending
        self.tolerance = tolerance
    }

    /// - Parameter tick: 0 for the step from the first frame to the second; -1 for the first frame.
    mutating func add(
        _ found: GlyphShapes?, _ next: FrameScreen, _ changes: FrameChanges?, tick: Int
    ) {
        defer { screen = next }
        guard let found else {
            crowded += 1
            shapes = nil
            current = []
            return
        }
        cutOff = max(cutOff, found.cutOff.count)
        var numbers = [Int?](repeating: nil, count: found.shapes.count)
        var gone = Set(shapes?.shapes.indices.map { $0 } ?? [])
        if let changes, let shapes, let screen {
            if changes.count == 0 { stillTicks += 1 }
            grain = max(grain, changes.grain)
            let pairs = GlyphPairing.pairs(shapes, found)
            for (old, new) in pairs {
                numbers[new] = current[old]
                gone.remove(old)
                let isEnclosing = shapes.enclosing.contains(old) || found.enclosing.contains(new)
                follow(
                    current[old], shapes.shapes[old], found.shapes[new], isEnclosing, next,
                    changes, tick: tick)
            }
            settle(pairs.map { current[$0.0] }, found, pairs, tick: tick)
            for i in gone.sorted() where changes.touches(shapes.shapes[i]) {
                events.append(
                    FrameEvent(
                        tick: tick, track: current[i], kind: .vanished,
                        box: shapes.shapes[i].box, isEnclosing: shapes.enclosing.contains(i),
                        character: shapes.character(around: i).map { current[$0] }))
            }
            for i in found.shapes.indices
            where numbers[i] == nil && changes.touches(found.shapes[i]) {
                numbers[i] = begin(found.shapes[i])
                events.append(
                    FrameEvent(
                        tick: tick, track: numbers[i]!, kind: .appeared,
                        box: found.shapes[i].box, isEnclosing: found.enclosing.contains(i)))
            }
            compare(numbers, found, tick: tick)
            residues.append(
                FrameResidue(changes, shapes, found, pairs, screen, next, tick: tick))
        }
        for i in found.shapes.indices where numbers[i] == nil {
            numbers[i] = begin(found.shapes[i])
        }
        current = numbers.map { $0! }
        shapes = found
        note(found)
    }

    private mutating func begin(_ shape: FoundShape) -> Int {
        tracks.append(
            Track(
                box: shape.box, isSolid: shape.isSolid || shape.isBar,
                contrast: shape.contrast))
        lines.add()
        return tracks.count - 1
    }

    /// What stands in one line, and what encloses something.
    private mutating func note(_ found: GlyphShapes) {
        for i in found.shapes.indices {
            let track = current[i]
            if !found.shapes[i].isSolid, !found.shapes[i].isBar { tracks[track].isSolid = false }
            if found.enclosing.contains(i) { tracks[track].isEnclosing = true }
            // A slider's bar is no company.
            if i > 0, found.lines[i] == found.lines[i - 1],
                found.shapes[i - 1...i].allSatisfy({ $0.box.width <= 4 * $0.box.height })
            {
                lines.join(track, current[i - 1])
                tracks[track].hasCompany = true
                tracks[current[i - 1]].hasCompany = true
            }
        }
    }

    private func matte(_ shape: FoundShape, _ screen: FrameScreen) -> GlyphMatte {
        GlyphMatte(shape, in: screen.luma, blending, reach: reach ?? 1)
    }

    /// Sharp text ends a pixel beyond the threshold; scaled or compressed text a pixel later, which
    /// lets more of the backdrop in. Once for all frames, so that they are treated alike.
    private mutating func decideReach(_ shape: FoundShape, _ screen: FrameScreen) {
        guard reach == nil else { return }
        let tails = (shapes?.shapes ?? [shape]).filter { $0.box.height < 400 }.map {
            GlyphMatte($0, in: screen.luma, blending, reach: 2).tail
        }.sorted()
        reach = tails.isEmpty || tails[tails.count / 2] < 0.05 ? 1 : 2
    }

    private mutating func follow(
        _ index: Int, _ old: FoundShape, _ new: FoundShape, _ isEnclosing: Bool,
        _ next: FrameScreen, _ changes: FrameChanges, tick: Int
    ) {
        tracks[index].box = new.box
        guard changes.touches(old) || changes.touches(new) else {
            tracks[index].steps.append(
                FrameReport.Step(
                    tick: tick, box: new.box, state: .steady, dx: 0, dy: 0, deviation: 0,
                    travel: tracks[index].travel))
            return
        }
        guard !isEnclosing else {
            events.append(
                FrameEvent(
                    tick: tick, track: index, kind: .changed, box: new.box, isEnclosing: true))
            return
        }
        decideReach(old, screen!)
        let latest = tracks[index].latest ?? matte(old, screen!)
        if tracks[index].reference == nil { tracks[index].reference = latest }
        let matte = matte(new, next)
        let fit = GlyphRegistration(latest, matte)
        var step = FrameReport.Step(
            tick: tick, box: new.box, state: state(of: fit), dx: fit.shift.x, dy: fit.shift.y,
            deviation: fit.deviation)
        if step.state != .changed {
            deviations.append(fit.deviation)
            balances.append(matte.balance)
        }
        switch step.state {
        case .steady, .moved:
            let whole = GlyphRegistration(tracks[index].reference!, matte)
            if state(of: whole) == .steady || state(of: whole) == .moved {
                step.travel = (whole.shift * whole.shift).sum().squareRoot()
            }
        case .changed, .unclear:
            (step.dx, step.dy) = (0, 0)
            tracks[index].reference = matte
        }
        tracks[index].latest = matte
        tracks[index].travel = step.travel
        tracks[index].steps.append(step)
        let kind: FrameEvent.Kind =
            switch step.state {
            case .steady: .steady
            case .moved: .moved
            case .changed: .changed
            case .unclear: .unclear
            }
        events.append(
            FrameEvent(
                tick: tick, track: index, kind: kind, box: new.box,
                isTurning: kind != .steady && old.turns(into: new)))
    }

    /// Another character leaves a stroke, or lacks one, that is nearly as strong as the character
    /// itself; noise and what is left of the backdrop stay far below. Between the two nothing is
    /// said.
    private func state(of fit: GlyphRegistration) -> FrameReport.State {
        if fit.peak > 0.42 || fit.residual > 0.12 { return .changed }
        if fit.peak > 0.26 || fit.residual > 0.03 || fit.deviation > 0.6 * tolerance {
            return .unclear
        }
        guard fit.length > tolerance else { return .steady }
        return fit.length > 3 * fit.deviation ? .moved : .unclear
    }
}
