internal import HyalineGeometry
public import HyalineTypography

/// Lays out every tick of a timer and every change of every digit, and measures what moves.
///
///     let tester = try JitterTester(fonts: FontSet(FontRequest()), style: TextStyle(size: 120))
///     let report = try tester.report(TickSequence(from: "59:59", to: "00:00"))
///     assert(report.verdict == .steady)
public struct JitterTester {
    private let fonts: FontSet
    let style: TextStyle
    private let scale: Double
    private let tolerance: JitterTolerance

    /// - Parameters:
    ///   - style: as the timer is set; its alignment says which part of the row stays where it is.
    ///   - scale: px per pt, for lengths in px.
    public init(
        fonts: FontSet, style: TextStyle, scale: Double = 2,
        tolerance: JitterTolerance = .standard
    ) {
        self.fonts = fonts
        self.style = style
        self.scale = scale
        self.tolerance = tolerance
    }

    /// Measures all ticks of a sequence.
    ///
    /// - Parameter columns: keeps a trace of so many columns at most, for pictures; nil for none.
    ///
    /// Throws what laying out throws: `.badData` for characters that no font has, `.usage` for a style
    /// that no text can be set in, or a text that does not fit in the room reserved for it.
    public func report(
        _ sequence: TickSequence, tracing columns: Int? = nil
    ) throws(JitterError) -> JitterReport {
        var report = JitterReport()
        report.from = sequence.from
        report.to = sequence.to
        report.ticks = sequence.count
        report.template = sequence.template
        report.size = style.size
        report.scale = scale
        report.font = fonts.primary.name
        report.cellMode = style.cells.description
        report.alignment = style.alignment
        report.language = style.language ?? ""
        report.numerals = style.numerals?.name ?? ""
        report.policy = style.rollOver.description
        report.tolerance = tolerance
        var measure = TickMeasure(
            report: report, longest: try longest(sequence),
            tolerance: tolerance.em(pixelsPerEm: report.pixelsPerEm), columns: columns)
        var standIns: [String] = []
        for text in sequence.texts {
            let layout = try layout(text)
            for warning in layout.warnings where warning.code == "fallback" {
                if !standIns.contains(warning.message) { standIns.append(warning.message) }
            }
            measure.add(sample(layout, sequence))
        }
        report = measure.finished()
        report.standIns = standIns
        try measurePairs(sequence, into: &report)
        if let builder = measure.trace { report.trace = try trace(builder, sequence) }
        return report
    }

    /// Laid out at 1 pt, so that lengths are em.
    func layout(_ text: String) throws(JitterError) -> TextLayout {
        var style = style
        style.width = style.width.map { $0 / style.size }
        style.size = 1
        do throws(TypographyError) {
            return try TextLayout(text, fonts: fonts, style: style)
        } catch {
            throw JitterError(error)
        }
    }

    var isAnchored: Bool { if case .anchor = style.rollOver { true } else { false } }

    private func sample(_ layout: TextLayout, _ sequence: TickSequence) -> TickSample {
        TickSample(
            layout, names: sequence.names, isAnchored: isAnchored, alignment: style.alignment)
    }

    private func longest(_ sequence: TickSequence) throws(JitterError) -> Int {
        // Ticks of one sequence differ in length at its ends, if they do.
        var longest = 0
        for text in [sequence.from, sequence.to, sequence.texts[1]] {
            longest = max(longest, sample(try layout(text), sequence).cells.count)
        }
        return longest
    }

    // MARK: Changes of one digit

    /// All 10 × 10 changes in each cell of the longest text, whether the ticks make them or not.
    private func measurePairs(
        _ sequence: TickSequence, into report: inout JitterReport
    ) throws(JitterError) {
        guard let base = sequence.texts.max(by: { $0.count < $1.count }) else { return }
        let cells = sample(try layout(base), sequence).cells
        let shown = style.numerals?.digits(in: base) ?? base
        let first = report.cells.count - cells.count
        for (place, cell) in cells.enumerated() where cell.isDigit && first + place >= 0 {
            guard
                let start = shown.utf8.index(
                    shown.startIndex, offsetBy: cell.cluster, limitedBy: shown.endIndex)
            else { continue }
            guard start < shown.endIndex, let zero = Self.zero(of: shown[start]) else { continue }
            var samples: [TickSample] = []
            for digit in zero {
                var changed = shown
                changed.replaceSubrange(start...start, with: String(digit))
                samples.append(sample(try layout(changed), sequence))
            }
            var most = 0.0
            for (i, a) in samples.enumerated() {
                for b in samples[(i + 1)...] where a.cells.count == b.cells.count {
                    for (cell, other) in zip(a.cells, b.cells) {
                        most = max(most, abs(cell.x - other.x))
                        if cell.text == other.text {
                            most = max(most, cell.move(to: other))
                        }
                    }
                }
            }
            report.cells[first + place].pairStep = most
        }
    }

    /// The ten digits that a digit is one of.
    static func zero(of character: Character) -> [Unicode.Scalar]? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            let value = DigitSet.value(of: scalar)
        else { return nil }
        return DigitSet.digits(zero: scalar.value - UInt32(value))
    }
}

extension CellMode: CustomStringConvertible {
    /// As `CellMode(parsing:)` reads it.
    public var description: String {
        switch self {
        case .auto: "auto"
        case .natural: "natural"
        case .tabular: "tabular"
        case .fixed(let digit, let separator): "\(digit):\(separator)"
        }
    }
}

extension RollOver: CustomStringConvertible {
    public var description: String {
        switch self {
        case .grow: "grow"
        case .reserve(let template): "reserve \(template)"
        case .anchor(let place): "anchor \(place.rawValue)"
        }
    }
}
