internal import HyalineGeometry

/// Characters that are wider than their cells; lengths in em.
struct CellOverflow {
    var texts: [String] = []
    /// Of their cells.
    var narrowest: Double
    var widest: Double
    /// The most of them all.
    var advance = 0.0
    var left = 0.0
    var right = 0.0
}

extension LayoutBuilder {
    /// Ink or advance may exceed a cell by this much, in em, before it is reported: less than a
    /// thousandth, which is what messages show.
    private static let tolerance = 0.0005
    /// Ink beyond the box of text without cells, in em. Every "f" and "j" overhangs a little; italics
    /// overhang by 0.035 to 0.18.
    private static let overhangLimit = 0.03

    /// em. The sum over the cluster's characters, so that a ligature keeps the places of its parts.
    mutating func cellWidth(
        _ cluster: GlyphCluster, of font: Int
    ) throws(TypographyError) -> Double {
        let figures = try figures(font: font)
        if cluster.bytes.count == 1 {
            return try width(of: character(cluster), in: cluster, figures, fonts.fonts[font])
        }
        var width = 0.0
        var known = false
        for scalar in substring(cluster.bytes).unicodeScalars where scan.kind(scalar) != .other {
            width += try self.width(of: scalar, in: cluster, figures, fonts.fonts[font])
            known = true
        }
        return known ? width : cluster.advance
    }

    private func width(
        of scalar: Unicode.Scalar, in cluster: GlyphCluster, _ figures: FigureMetrics?, _ font: Font
    ) throws(TypographyError) -> Double {
        switch (scan.kind(scalar), style.cells) {
        case (.digit, .fixed(let digit, _)): digit
        case (.separator, .fixed(_, let separator)): separator
        case (.digit, _): figures?.widest ?? cluster.advance
        case (.separator, _):
            if let figures { try figures.width(of: scalar, font: font) } else { cluster.advance }
        case (.other, _): cluster.advance
        }
    }

    /// How far the cluster's pen start is moved to the right from the cell's left edge.
    func placement(
        of cluster: GlyphCluster, in width: Double, _ figures: FigureMetrics?
    ) -> Double {
        let automatic: CellCentering =
            figures?.isTabular == true && !scan.hasPlaceholders ? .origin : .advance
        switch style.centering ?? automatic {
        case .ink where !cluster.ink.isNull:
            return width / 2 - cluster.ink.midX
        case .origin:
            if case .digit = scan.kind(character(cluster)), let figures, !scan.hasPlaceholders {
                return (width - figures.widest) / 2
            }
            return (width - cluster.advance) / 2
        case .advance, .ink:
            return (width - cluster.advance) / 2
        }
    }

    /// How far down a separator is moved to stand at the middle of the zero; 0 for anything else.
    func rise(of cluster: GlyphCluster, _ figures: FigureMetrics?) -> Double {
        guard let figures, !cluster.ink.isNull else { return 0 }
        let scalar = character(cluster)
        guard scan.kind(scalar) == .separator, !TimerCharacter.keepsHeight(scalar) else {
            return 0
        }
        return figures.middle - cluster.ink.midY
    }

    /// The cluster's first character.
    private func character(_ cluster: GlyphCluster) -> Unicode.Scalar {
        let view = text.utf8
        let index = view.index(view.startIndex, offsetBy: cluster.bytes.lowerBound)
        return text.unicodeScalars[index]
    }

    mutating func noteOverflow(
        of cluster: GlyphCluster, in width: Double, shift: Double
    ) {
        // Signs beside digits have their own advance, and may overhang it as letters may.
        if setsValues {
            guard case .digit = scan.kind(character(cluster)) else { return }
        }
        let left = cluster.ink.isNull ? 0 : -(cluster.ink.minX + shift)
        let right = cluster.ink.isNull ? 0 : cluster.ink.maxX + shift - width
        guard max(left, right, cluster.advance - width) > Self.tolerance else { return }
        let text = substring(cluster.bytes)
        var fault = overflow ?? CellOverflow(narrowest: width, widest: width)
        if !fault.texts.contains(text) { fault.texts.append(text) }
        fault.narrowest = min(fault.narrowest, width)
        fault.widest = max(fault.widest, width)
        fault.advance = max(fault.advance, cluster.advance)
        fault.left = max(fault.left, left)
        fault.right = max(fault.right, right)
        overflow = fault
    }

    /// One warning for all cells: a fault is told once, with the characters it concerns.
    mutating func warnOfOverflow() {
        guard let overflow else { return }
        let shown = overflow.texts.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
        let more = overflow.texts.count > 20 ? " and \(overflow.texts.count - 20) more" : ""
        let isOne = overflow.texts.count == 1
        let (least, most) = (
            Wording.thousandths(overflow.narrowest), Wording.thousandths(overflow.widest)
        )
        let cells = (isOne ? "a cell" : "cells") + " of \(least)"
        let ink =
            max(overflow.left, overflow.right) > Self.tolerance
            ? "\(isOne ? "its" : "their") ink overhangs by\(isOne ? "" : " up to")"
                + " \(Wording.thousandths(overflow.left)) em on the left and"
                + " \(Wording.thousandths(overflow.right)) em on the right"
            : "\(isOne ? "its" : "their") ink stays inside"
        let remedy: String
        if case .fixed = style.cells {
            remedy = "widen the cells, or choose a narrower font"
        } else {
            remedy = "leave room for it, or give cells that are wider than the font's own"
        }
        warnings.append(
            LayoutWarning(
                code: "cell-overflow",
                message: "\(shown)\(more) \(isOne ? "has an advance of" : "have advances up to")"
                    + " \(Wording.thousandths(overflow.advance)) em in \(cells)"
                    + (least == most ? "" : " to \(most)")
                    + " em; \(ink); nothing is clipped: \(remedy)"))
    }

    /// Remembers how far a line's ink reaches beyond its advances; all in pt.
    mutating func noteOverhang(_ ink: Rect, from left: Double, to right: Double) {
        guard !ink.isNull else { return }
        overhang.left = max(overhang.left, left - ink.minX)
        overhang.right = max(overhang.right, ink.maxX - right)
    }

    mutating func warnOfOverhang() {
        let left = overhang.left / style.size
        let right = overhang.right / style.size
        guard max(left, right) > Self.overhangLimit else { return }
        warnings.append(
            LayoutWarning(
                code: "overhang",
                message: "the ink overhangs the sum of the advances by"
                    + " \(Wording.thousandths(left)) em on the left and"
                    + " \(Wording.thousandths(right)) em on the right; nothing is clipped:"
                    + " leave room for it"))
    }
}
