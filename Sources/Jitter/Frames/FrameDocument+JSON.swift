internal import Foundation
internal import HyalinePixels
internal import HyalineTypography

extension FrameDocument {
    func json() throws(JitterError) -> [UInt8] {
        try StableJSON.bytes(of: Content(report), remedy: "")
    }

    /// Lengths in px.
    struct Content: Encodable {
        struct Box: Encodable {
            var x: Int
            var y: Int
            var width: Int
            var height: Int

            init(_ rect: PixelRect) {
                (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
            }
        }
        struct Step: Encodable {
            var frame: String
            var tick: Int
            var state: String
            var box: Box
            /// nil unless the character stays the same.
            var dx: Double?
            var dy: Double?
            var deviation: Double?
            var travel: Double?

            init(_ step: FrameReport.Step, _ report: FrameReport) {
                frame = report.frames[step.tick + 1]
                tick = step.tick
                state = step.state.rawValue
                box = Box(step.box)
                guard step.state == .steady || step.state == .moved else { return }
                dx = rounded(step.dx)
                dy = rounded(step.dy)
                deviation = rounded(step.deviation)
                travel = rounded(step.travel)
            }
        }
        struct Glyph: Encodable {
            var line: Int
            var box: Box
            var steady: Int
            var moved: Int
            var changed: Int
            var unclear: Int
            var largestStep: Double?
            var travel: Double
            var steps: [Step]
        }
        struct Largest: Encodable {
            var px: Double
            var dx: Double
            var dy: Double
            var deviation: Double
            var frame: String
            var tick: Int
            var place: Int
        }
        struct Tolerance: Encodable { var px: Double }

        var frames: [String]
        var width: Int
        var height: Int
        var region: Box
        var ticks: Int
        var ticksThatMove: Int
        var largestStep: Largest?
        var travel: Double
        var contrast: Double
        var glyphs: [Glyph]
        var tolerance: Tolerance
        var verdict: String
        var obstacles: [String]
        var notes: [String]

        init(_ report: FrameReport) {
            frames = report.frames
            (width, height) = (report.width, report.height)
            region = Box(report.region)
            ticks = report.ticks
            ticksThatMove = report.ticksThatMove
            largestStep = report.largest.map { glyph, step in
                Largest(
                    px: rounded(step.length), dx: rounded(step.dx), dy: rounded(step.dy),
                    deviation: rounded(step.deviation), frame: report.frames[step.tick + 1],
                    tick: step.tick, place: glyph)
            }
            travel = rounded(report.travel)
            contrast = rounded(report.contrast)
            glyphs = report.glyphs.map { glyph in
                Glyph(
                    line: glyph.line, box: Box(glyph.box), steady: glyph.count(.steady),
                    moved: glyph.count(.moved), changed: glyph.count(.changed),
                    unclear: glyph.count(.unclear),
                    largestStep: glyph.largest.map { rounded($0.length) },
                    travel: rounded(glyph.travel),
                    steps: glyph.steps.map { Step($0, report) })
            }
            tolerance = Tolerance(px: report.tolerance)
            verdict = report.verdict.rawValue
            obstacles = report.obstacles
            notes = report.notes
        }
    }
}
