internal import HyalinePixels

/// From what was followed to what is said.
enum FrameConclusion {
    /// The first, unless another fits clearly better. A few outlines at a few
    /// places in their pixels cannot tell.
    static func best(_ candidates: [FrameTracks]) -> FrameTracks {
        candidates.dropFirst().reduce(candidates[0]) { best, other in
            best.compared >= 8 && other.misfit < 0.75 * best.misfit ? other : best
        }
    }

    static func draw(_ tracks: FrameTracks, into report: inout FrameReport) {
        let (dx, dy) = (report.region.minX, report.region.minY)
        let ticks = report.ticks
        // What is there only for a moment is more often the backdrop than text.
        let lasting = tracks.tracks.filter { 2 * $0.steps.count >= ticks }
        let brief = tracks.tracks.count { !$0.steps.isEmpty } - lasting.count
        report.glyphs = lasting.map { track in
            FrameReport.Glyph(
                box: track.box.translated(x: dx, y: dy), line: track.line,
                steps: track.steps.map { step in
                    var step = step
                    step.box = step.box.translated(x: dx, y: dy)
                    return step
                })
        }
        // Lines as they stand, rather than as they were found.
        var lines: [Int] = []
        for glyph in report.glyphs.sorted(by: { $0.box.minY < $1.box.minY })
        where !lines.contains(glyph.line) { lines.append(glyph.line) }
        for i in report.glyphs.indices {
            report.glyphs[i].line = lines.firstIndex(of: report.glyphs[i].line)!
        }
        report.glyphs.sort { a, b in
            (a.line, a.box.minX, a.box.minY) < (b.line, b.box.minX, b.box.minY)
        }
        report.obstacles = obstacles(report)
        if tracks.cutOff > 0 {
            report.notes.append(
                "\(count(tracks.cutOff, "shape")) cut off by the border of the region"
                    + " left out.")
        }
        if brief > 0 {
            report.notes.append(
                "\(count(brief, "shape")) seen in less than half of the frames left out.")
        }
        if report.obstacles.isEmpty, report.glyphs.allSatisfy({ $0.count(.changed) == 0 }) {
            report.notes.append("No character changes in these frames: they show no tick.")
        }
    }

    private static func obstacles(_ report: FrameReport) -> [String] {
        guard !report.glyphs.isEmpty else {
            return [
                "No characters were found that last: what stands out has no sharp outline, or touches the"
                    + " border. --region X,Y,W,H says where the timer is."
            ]
        }
        let steps = report.glyphs.flatMap(\.steps)
        let measured = steps.filter { $0.state == .steady || $0.state == .moved }
        guard !measured.isEmpty else {
            return [
                "Nothing is steady: no character is the same in any two frames that follow each other, so"
                    + " there is nothing to hold the rest against. --region X,Y,W,H says where the timer"
                    + " is."
            ]
        }
        var result: [String] = []
        let blind = report.ticks - Set(measured.map(\.tick)).count
        if blind > 0 {
            result.append(
                "At \(blind) of \(report.ticks) ticks no character stays the same, so that nothing could be"
                    + " measured.")
        }
        let unclear = steps.count { $0.state == .unclear }
        if 10 * unclear > measured.count + unclear {
            result.append(
                "\(unclear) of \(measured.count + unclear) times it is not clear whether a character stays"
                    + " the same, or where: the pictures are too small, too noisy or too busy.")
        }
        return result
    }

    private static func count(_ number: Int, _ what: String) -> String {
        number == 1 ? "1 \(what) is" : "\(number) \(what)s are"
    }
}
