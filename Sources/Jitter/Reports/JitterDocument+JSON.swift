internal import Foundation
internal import HyalineTypography

extension JitterDocument {
    func json() throws(JitterError) -> [UInt8] {
        if let only = reports.first, reports.count == 1 {
            try StableJSON.bytes(of: Content(only))
        } else {
            try StableJSON.bytes(of: reports.map(Content.init))
        }
    }

    /// The contract's keys, and more; lengths in em.
    struct Content: Codable {
        struct Span: Codable {
            var min: Double
            var max: Double
            var maxStep: Double?
        }
        struct Step: Codable {
            var max: Double
            var mean: Double
            var tick: String
            var cell: Int
        }
        struct Spread: Codable { var spread: Double }
        struct Overflow: Codable {
            var left: Double
            var right: Double
            var glyph: String
        }
        struct Tolerance: Codable {
            var em: Double
            var px: Double
        }
        struct Raster: Codable {
            var ticks: Int
            var reachPx: Int
            var changedOutside: Int
            var tick: String
        }
        struct Cell: Codable {
            var characters: String
            var originStep: Double
            var unchangedGlyphStep: Double
            var widthStep: Double
            var pairStep: Double?
            var inkCenterDrift: Double
            var overflow: Overflow
            var phase: Span
            var identical: Bool
        }
        var from: String
        var to: String
        var ticks: Int
        var size: Double
        var scale: Double
        var font: String
        var cells: String
        var align: String
        var policy: String
        var language: String
        var numerals: String
        var keepsOrder: Bool
        var width: Span
        var ticksThatMove: Int
        var ticksBeyondTolerance: Int
        var originStep: Step
        var separatorStep: Step
        /// Not in reports stored by versions before it was measured.
        var separatorRise: Step?
        var unchangedGlyphStep: Step
        var changedGlyphStep: Step
        var inkCenterY: Spread
        var baselineDrift: Double
        var overflow: Overflow
        var neighbourOverlap: Double
        var advance: Span
        var cellCount: Span
        var separatorsIdentical: Bool
        var missing: [String]
        var perCell: [Cell]
        var raster: Raster?
        var tolerance: Tolerance
        var largestMove: Double
        var verdict: String
        var advice: [String]

        init(_ report: JitterReport) {
            let r = StableJSON.rounded(_:)
            func step(_ step: JitterReport.Step) -> Step {
                Step(max: r(step.max), mean: r(step.mean), tick: step.tick, cell: step.cell)
            }
            func overflow(_ value: JitterReport.Overflow) -> Overflow {
                Overflow(left: r(value.left), right: r(value.right), glyph: value.glyph)
            }
            func span(_ span: JitterReport.Span) -> Span {
                Span(min: r(span.min), max: r(span.max))
            }
            from = report.from
            to = report.to
            ticks = report.ticks
            size = r(report.size)
            scale = r(report.scale)
            font = report.font
            cells = report.cellMode
            align = report.alignment.rawValue
            policy = report.policy
            language = report.language
            numerals = report.numerals
            keepsOrder = report.keepsOrder
            width = Span(
                min: r(report.width.min), max: r(report.width.max), maxStep: r(report.widthStep))
            ticksThatMove = report.ticksThatMove
            ticksBeyondTolerance = report.ticksBeyondTolerance
            originStep = step(report.originStep)
            separatorStep = step(report.separatorStep)
            separatorRise = step(report.separatorRise)
            unchangedGlyphStep = step(report.unchangedGlyphStep)
            changedGlyphStep = step(report.changedGlyphStep)
            inkCenterY = Spread(spread: r(report.inkCenterYSpread))
            baselineDrift = r(report.baselineDrift)
            self.overflow = overflow(report.overflow)
            neighbourOverlap = r(report.neighbourOverlap)
            advance = span(report.advance)
            cellCount = span(report.cellCount)
            separatorsIdentical = report.separatorsAreIdentical
            missing = report.standIns
            perCell = report.cells.map { cell in
                Cell(
                    characters: cell.characters, originStep: r(cell.originStep.max),
                    unchangedGlyphStep: r(cell.unchangedStep.max), widthStep: r(cell.widthStep),
                    pairStep: cell.pairStep.map(r), inkCenterDrift: r(cell.inkCenterDrift),
                    overflow: overflow(cell.overflow), phase: span(cell.phase),
                    identical: cell.isIdentical)
            }
            raster = report.raster.map {
                Raster(
                    ticks: $0.ticks, reachPx: $0.reach, changedOutside: $0.changedOutside,
                    tick: $0.tick)
            }
            let em = report.tolerance.em(pixelsPerEm: report.pixelsPerEm)
            tolerance = Tolerance(em: r(em), px: r(em * report.pixelsPerEm))
            largestMove = r(report.largestMove)
            verdict = report.verdict.rawValue
            advice = report.advice
        }
    }
}
