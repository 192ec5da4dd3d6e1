internal import HyalinePixels

/// From what was followed to what is said. A verdict needs evidence: each place that changes has to
/// be a character whose line was measured, or clearly no text.
struct FrameConclusion {
    /// The first, unless another fits clearly better. A few outlines at a few
    /// places in their pixels cannot tell.
    static func best(_ candidates: [FrameTracks]) -> FrameTracks {
        candidates.dropFirst().reduce(candidates[0]) { best, other in
            best.compared >= 8 && other.misfit < 0.75 * best.misfit ? other : best
        }
    }

    static func draw(_ tracks: FrameTracks, into report: inout FrameReport) {
        var conclusion = FrameConclusion(tracks, report)
        conclusion.chooseGlyphs()
        conclusion.judge()
        report = conclusion.report
    }

    let tracks: FrameTracks
    var report: FrameReport
    var hasMovingBackdrop = false
    /// The lines that are text, by the number of their tracks.
    private(set) var texts: [Int: [Int]] = [:]

    private init(_ tracks: FrameTracks, _ report: FrameReport) {
        self.tracks = tracks
        self.report = report
        var members: [Int: [Int]] = [:]
        for i in tracks.tracks.indices where !tracks.tracks[i].isEnclosing {
            members[tracks.lines.find(i), default: []].append(i)
        }
        texts = members.filter { _, line in
            line.contains { tracks.tracks[$0].hasCompany }
                && line.contains { !tracks.tracks[$0].isSolid }
        }
        // One character alone is text where nothing else can be meant.
        if texts.isEmpty {
            let alone = members.filter { _, line in line.contains { !tracks.tracks[$0].isSolid } }
            if alone.count == 1 { texts = alone }
        }
    }

    // MARK: Characters

    private mutating func chooseGlyphs() {
        let (dx, dy) = (report.region.minX, report.region.minY)
        // What is there only for a moment says little about its place.
        let lasting = texts.values.flatMap { $0 }.filter {
            2 * tracks.tracks[$0].steps.count >= report.ticks
        }
        report.glyphs = lasting.map { index in
            let track = tracks.tracks[index]
            return FrameReport.Glyph(
                box: track.box.translated(x: dx, y: dy), line: tracks.lines.find(index),
                steps: track.steps.map { step in
                    var step = step
                    step.box = step.box.translated(x: dx, y: dy)
                    return step
                })
        }
        // Lines as they stand, rather than as they were found.
        var lines: [Int] = []
        for glyph in report.glyphs.sorted(by: {
            ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX)
        }) where !lines.contains(glyph.line) { lines.append(glyph.line) }
        for i in report.glyphs.indices {
            report.glyphs[i].line = lines.firstIndex(of: report.glyphs[i].line)!
        }
        report.glyphs.sort { a, b in
            (a.line, a.box.minX, a.box.minY) < (b.line, b.box.minX, b.box.minY)
        }
        let contrasts = texts.values.flatMap { $0 }.map { Double(tracks.tracks[$0].contrast) }
        report.contrast = contrasts.max() ?? 0
    }

    // MARK: Evidence

    private mutating func judge() {
        if tracks.crowded > 0 {
            add(
                "grain: \(tracks.crowded) of \(report.frames.count) frames have more shapes than text has."
                    + " Frames with less noise, or a smaller --region, are needed.")
        } else if texts.isEmpty {
            add(
                "No text stands out: nothing in the region is plain, has a sharp outline and a contrast"
                    + " of 6 % of the range of brightness. --region X,Y,W,H says where the timer is."
            )
        }
        judgeLines()
        judgeOthers()
        judgeResidues()
        noteEnclosing()
        if tracks.cutOff > 0 {
            report.notes.append(
                "\(Self.count(tracks.cutOff, "shape")) cut off by the border of the region left out."
            )
        }
        guard report.obstacles.isEmpty else { return }
        let changes: [FrameEvent.Kind] = [.changed, .appeared, .vanished]
        let ticks = tracks.events.filter { changes.contains($0.kind) && isText($0.track) }
        if ticks.isEmpty {
            add(
                tracks.stillTicks == report.ticks
                    ? "All frames are the same: they show no tick. Take one before and one after a tick."
                    : "No character changes in these frames: they show no tick. Take one before and one"
                        + " after a tick.")
        }
    }

    mutating func add(_ obstacle: String) { report.obstacles.append(obstacle) }

    private func isText(_ track: Int) -> Bool { texts[tracks.lines.find(track)] != nil }

    /// In each line of text that changes, something has to be measured at that tick.
    private mutating func judgeLines() {
        var events: [Int: [Int: [FrameEvent]]] = [:]
        let weakest = films.isEmpty ? 0 : weakest / 255
        for event in tracks.events
        where isText(event.track) && Double(tracks.tracks[event.track].contrast) >= weakest
            && !(event.character.map(isText) ?? false)
        {
            events[tracks.lines.find(event.track), default: [:]][event.tick, default: []]
                .append(event)
        }
        var blind: (ticks: Set<Int>, box: PixelRect)?
        var unclear: (count: Int, all: Int, box: PixelRect)?
        for (line, byTick) in events.sorted(by: { $0.key < $1.key }) {
            var measured: [Int: Int] = [:]
            for step in texts[line]!.flatMap({ tracks.tracks[$0].steps })
            where step.state == .steady || step.state == .moved {
                measured[step.tick, default: 0] += 1
            }
            for (tick, list) in byTick.sorted(by: { $0.key < $1.key }) {
                let box = list.dropFirst().reduce(list[0].box) { $0.union($1.box) }
                let known = measured[tick] ?? 0
                let doubts = list.count { $0.kind == .unclear }
                if known == 0, list.contains(where: { $0.kind != .unclear }) || doubts == 0 {
                    blind = (
                        (blind?.ticks ?? []).union([tick]), (blind?.box ?? box).union(box)
                    )
                } else if 3 * doubts > known + doubts {
                    unclear = (
                        (unclear?.count ?? 0) + doubts, (unclear?.all ?? 0) + known + doubts,
                        (unclear?.box ?? box).union(box)
                    )
                }
            }
        }
        if let blind {
            let start =
                blind.ticks.count == report.ticks
                ? "Nothing is steady: at no tick"
                : "At \(blind.ticks.count) of \(report.ticks) ticks no"
            let no = blind.ticks.count == report.ticks ? " does any" : ""
            add(
                "\(start)\(no) character of the line at \(place(blind.box)) stay the same, so that"
                    + " nothing could be measured there.")
        }
        if let unclear {
            add(
                "\(unclear.count) of \(unclear.all) times it is not clear whether a character at"
                    + " \(place(unclear.box)) stays the same, or where: the pictures are too small, too"
                    + " noisy or too busy.")
        }
    }

    /// Single shapes that are neither dots, bars and the like, nor enclose something.
    private mutating func judgeOthers() {
        let weakest = films.isEmpty ? 0 : weakest / 255
        let others = tracks.events.filter { event in
            !isText(event.track) && !event.isEnclosing && !event.isTurning && !event.isWeak
                && event.kind != .steady
                && !tracks.tracks[event.track].isSolid && !tracks.tracks[event.track].isEnclosing
                && !(event.character.map(isText) ?? false)
                && Double(tracks.tracks[event.track].contrast) >= weakest
        }
        guard let first = others.first else { return }
        let box = others.dropFirst().reduce(first.box) { $0.union($1.box) }
        add(
            "A shape at \(place(first.box)) changes that stands alone, so that it cannot be told from a"
                + " character, first in '\(report.frames[first.tick + 1])'."
                + advice(box))
    }

    private mutating func noteEnclosing() {
        let enclosing = tracks.events.filter { $0.isEnclosing && !isText($0.track) }
        if let first = enclosing.first {
            report.notes.append(
                "A shape encloses the text at \(place(first.box)); what stands in it was measured apart."
            )
        }
        let solid = tracks.events.filter {
            !isText($0.track) && !$0.isEnclosing
                && (tracks.tracks[$0.track].isSolid || $0.isTurning)
        }
        if let first = solid.first {
            report.notes.append(
                "A dot, a bar or part of a circle at \(place(first.box)) changes; it was left out.")
        }
    }

    // MARK: Words

    /// In pixels of the frames.
    func place(_ box: PixelRect) -> String {
        let box = box.translated(x: report.region.minX, y: report.region.minY)
        return "\(box.minX),\(box.minY),\(box.width),\(box.height)"
    }

    func advice(_ box: PixelRect) -> String {
        " If that is no text, --ignore \(place(box.expanded(by: 2))) leaves it out; --region X,Y,W,H looks"
            + " at the timer alone."
    }

    private static func count(_ number: Int, _ what: String) -> String {
        number == 1 ? "1 \(what) is" : "\(number) \(what)s are"
    }
}
