internal import HyalineGeometry

/// Takes the samples of a sequence in order and keeps what the report needs of each pair.
struct TickMeasure {
    private var report: JitterReport
    private let tolerance: Double
    /// em: what is left of equal sums that were added up in another order.
    private static let rounding = 1e-9
    private var previous: TickSample?
    private var sumOfMoves = 0.0
    private var sumOfUnchanged = 0.0
    private var sumOfSeparators = 0.0
    private var sumOfChanged = 0.0
    private var sumOfCells: [(origin: Double, unchanged: Double)]
    private var baselines = JitterReport.Span()
    private var inkCenters = JitterReport.Span()
    private var inkCentersInCell: [JitterReport.Span]
    private var characters: [Set<String>]
    private var shapes: [ShapeKey: Shape] = [:]
    /// nil where no trace is wanted.
    private(set) var trace: TraceBuilder?

    private struct ShapeKey: Hashable {
        var cell: Int
        var text: String
    }

    private struct Shape: Equatable {
        var glyphs: [TickSample.GlyphName]
        var origins: [Point]
    }

    /// - Parameters:
    ///   - longest: cells of the longest text; shorter ones are aligned at its right end.
    ///   - columns: of the trace; nil for none.
    init(report: JitterReport, longest: Int, tolerance: Double, columns: Int? = nil) {
        trace = columns.map { TraceBuilder(ticks: report.ticks, columns: $0, cells: longest) }
        self.report = report
        self.tolerance = tolerance
        self.report.cells = Array(repeating: JitterReport.Cell(), count: longest)
        sumOfCells = Array(repeating: (0, 0), count: longest)
        inkCentersInCell = Array(repeating: JitterReport.Span(), count: longest)
        characters = Array(repeating: [], count: longest)
    }

    mutating func add(_ sample: TickSample) {
        grow(to: sample.cells.count)
        report.width.note(sample.width)
        report.cellCount.note(Double(sample.cells.count))
        baselines.note(sample.baseline)
        report.keepsOrder = report.keepsOrder && sample.isInOrder
        let first = report.cells.count - sample.cells.count
        for (index, cell) in sample.cells.enumerated() { look(at: cell, first + index) }
        for (left, right) in zip(sample.cells, sample.cells.dropFirst())
        where !left.ink.isNull && !right.ink.isNull {
            report.neighbourOverlap = max(
                report.neighbourOverlap, left.ink.maxX - right.ink.minX)
        }
        if let previous { compare(previous, sample) }
        previous = sample
    }

    /// A sequence that is no run of times may have its longest text anywhere.
    private mutating func grow(to count: Int) {
        let more = count - report.cells.count
        guard more > 0 else { return }
        report.cells.insert(contentsOf: Array(repeating: JitterReport.Cell(), count: more), at: 0)
        sumOfCells.insert(contentsOf: Array(repeating: (0, 0), count: more), at: 0)
        inkCentersInCell.insert(
            contentsOf: Array(repeating: JitterReport.Span(), count: more), at: 0)
        characters.insert(contentsOf: Array(repeating: [], count: more), at: 0)
        trace?.grow(by: more)
    }

    // MARK: One text

    private mutating func look(at cell: TickSample.Cell, _ index: Int) {
        guard !cell.text.isEmpty else { return }
        if characters[index].insert(cell.text).inserted {
            report.cells[index].characters += cell.text
            if cell.isWord { report.cells[index].words.append(cell.text) }
        }
        report.cells[index].overflow.note(cell.overflow, cell.text)
        report.overflow.note(cell.overflow, cell.text)
        let pixels = cell.x * report.pixelsPerEm
        report.cells[index].phase.note(pixels - pixels.rounded(.down))
        if cell.isDigit {
            report.advance.note(cell.advance)
            report.digitWidth.note(cell.width)
            if !cell.ink.isNull {
                inkCenters.note(cell.ink.midY)
                inkCentersInCell[index].note(cell.ink.midX - cell.x - cell.width / 2)
            }
        }
        let shape = Shape(
            glyphs: cell.glyphs,
            origins: cell.origins.map { Point($0.x - cell.x, $0.y) })
        let key = ShapeKey(cell: index, text: cell.text)
        if let known = shapes[key] {
            if known != shape { report.cells[index].isIdentical = false }
        } else {
            shapes[key] = shape
        }
    }

    // MARK: Two texts

    private mutating func compare(_ a: TickSample, _ b: TickSample) {
        report.widthStep = max(report.widthStep, abs(b.width - a.width))
        let edges = (a.cells.first?.x ?? 0, b.cells.first?.x ?? 0)
        if max(abs(b.width - a.width), abs(edges.1 - edges.0)) > Self.rounding {
            report.ticksThatMove += 1
        }
        let first = report.cells.count - b.cells.count
        let pairs = TickSample.pairs(a.cells, b.cells)
        var most = 0.0
        var unchanged = 0.0
        var separator = 0.0
        var changed = 0.0
        for (before, after) in pairs {
            let (old, new) = (a.cells[before], b.cells[after])
            let index = first + after
            let move = abs(new.x - old.x)
            most = max(most, move)
            sumOfCells[index].origin += move
            report.originStep.note(move, b.text, index)
            report.cells[index].originStep.note(move, b.text, index)
            report.cells[index].widthStep = max(
                report.cells[index].widthStep, abs(new.width - old.width))
            guard old.text == new.text else {
                if !old.text.isEmpty, !new.text.isEmpty {
                    let own = old.move(to: new)
                    changed = max(changed, own)
                    report.changedGlyphStep.note(own, b.text, index)
                }
                continue
            }
            let own = old.move(to: new)
            unchanged = max(unchanged, own)
            sumOfCells[index].unchanged += own
            report.unchangedGlyphStep.note(own, b.text, index)
            report.cells[index].unchangedStep.note(own, b.text, index)
            if !new.isDigit, !new.isWord, !new.text.isEmpty {
                separator = max(separator, own)
                report.separatorStep.note(own, b.text, index)
                report.separatorRise.note(old.rise(to: new), b.text, index)
                if old.glyphs != new.glyphs { report.separatorsAreIdentical = false }
            }
        }
        if trace != nil { follow(a, b, pairs, first: first) }
        sumOfMoves += most
        sumOfUnchanged += unchanged
        sumOfSeparators += separator
        sumOfChanged += changed
        if max(most, unchanged, abs(b.baseline - a.baseline)) > tolerance {
            report.ticksBeyondTolerance += 1
        }
    }

    private mutating func follow(
        _ a: TickSample, _ b: TickSample, _ pairs: [(Int, Int)], first: Int
    ) {
        var changes = abs(a.cells.count - b.cells.count)
        var moves = [Double](repeating: 0, count: b.cells.count)
        for (before, after) in pairs {
            let (old, new) = (a.cells[before], b.cells[after])
            if old.text != new.text { changes += 1 }
            moves[after] = max(
                abs(new.x - old.x), old.text == new.text ? old.move(to: new) : 0)
        }
        trace?.add(moves, first: first, changes: changes, from: a.text, to: b.text)
    }

    func finished() -> JitterReport {
        var report = report
        let ticks = Double(max(1, report.ticks))
        report.originStep.mean = sumOfMoves / ticks
        report.unchangedGlyphStep.mean = sumOfUnchanged / ticks
        report.separatorStep.mean = sumOfSeparators / ticks
        report.changedGlyphStep.mean = sumOfChanged / ticks
        report.baselineDrift = baselines.spread
        report.inkCenterYSpread = inkCenters.spread
        for index in report.cells.indices {
            report.cells[index].originStep.mean = sumOfCells[index].origin / ticks
            report.cells[index].unchangedStep.mean = sumOfCells[index].unchanged / ticks
            report.cells[index].inkCenterDrift = inkCentersInCell[index].spread
        }
        return report
    }
}

extension TickSample.Cell {
    /// How far the same text's glyphs are away from another's: by their origins, and where the font
    /// took other glyphs, as it does for a colon between digits, by the edges of their ink.
    func move(to other: TickSample.Cell) -> Double {
        guard glyphs != other.glyphs else {
            return zip(origins, other.origins).map { ($1 - $0).length }.max() ?? 0
        }
        guard !ink.isNull, !other.ink.isNull else {
            return origins.first.flatMap { a in other.origins.first.map { ($0 - a).length } } ?? 0
        }
        let dx = max(abs(other.ink.minX - ink.minX), abs(other.ink.maxX - ink.maxX))
        return Vector(dx, rise(to: other)).length
    }

    /// How far up or down the same text's ink goes.
    func rise(to other: TickSample.Cell) -> Double {
        guard !ink.isNull, !other.ink.isNull else { return 0 }
        return max(abs(other.ink.minY - ink.minY), abs(other.ink.maxY - ink.maxY))
    }
}
