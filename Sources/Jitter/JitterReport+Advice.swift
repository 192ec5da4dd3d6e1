internal import Foundation
internal import HyalineTypography

extension JitterReport {
    /// One sentence: what moves how far, or that nothing does.
    public var summary: String {
        let place = language.isEmpty ? "" : ", \(language)"
        let what = "\(font)\(place), cells \(cellMode), \(from) to \(to)"
        guard verdict == .jitters else {
            return "\(what): steady over \(ticks) ticks"
                + (largestMove == 0
                    ? ", nothing moves at all"
                    : ", no move above \(JitterDocument.em(largestMove)) em")
        }
        if largestMove <= tolerance.em(pixelsPerEm: pixelsPerEm), let raster,
            raster.changedOutside > 0
        {
            return "\(what): jitters, for as glass \(raster.changedOutside) px change away from the"
                + " digits that do, most of them at \(raster.tick)"
        }
        guard keepsOrder else {
            return "\(what): jitters, for characters do not stand in the order of the text"
        }
        if ticksBeyondTolerance == 0 {
            let place = cells.indices.max { (cells[$0].pairStep ?? 0) < (cells[$1].pairStep ?? 0) }
            return
                "\(what): jitters, none of these \(ticks) ticks moves anything, but other digits in"
                + " cell \((place ?? 0) + 1) would, by up to \(JitterDocument.em(largestMove)) em"
                + " (\(JitterDocument.px(largestMove * pixelsPerEm)) px)"
        }
        let worst = [originStep, unchangedGlyphStep, separatorStep].max { $0.max < $1.max }
        let spot =
            if let worst, worst.max >= largestMove, !worst.tick.isEmpty {
                " at \(worst.tick), in cell \(worst.cell + 1)"
            } else {
                ""
            }
        return
            "\(what): jitters, \(ticksBeyondTolerance) of \(ticks) ticks move something, by up to"
            + " \(JitterDocument.em(largestMove)) em"
            + " (\(JitterDocument.px(largestMove * pixelsPerEm)) px)\(spot)"
    }

    /// Why it moves and what to do, in plain words; what else a designer should know of it.
    public var advice: [String] {
        var result: [String] = []
        if verdict == .jitters { result += remedies }
        if max(overflow.left, overflow.right) > 0.0005 {
            result.append(
                "“\(overflow.glyph)” reaches \(JitterDocument.em(max(overflow.left, overflow.right)))"
                    + " em beyond its cell; nothing is clipped, but wider cells would hold it.")
        }
        if inkCenterYSpread > 0.05 {
            result.append(
                "The middles of the digits' ink are \(JitterDocument.em(inkCenterYSpread)) em apart in"
                    + " height: these are old-style figures, or a script whose digits differ in height;"
                    + " lnum gives lining ones where the font has them.")
        }
        let drift = cells.map(\.inkCenterDrift).max() ?? 0
        if drift > 0.02, verdict == .steady {
            result.append(
                "Digits stand up to \(JitterDocument.em(drift)) em off the middle of their cells, as"
                    + " their designer has them; --center ink would move them.")
        }
        if !keepsOrder {
            result.append(
                "Characters do not stand in the order of the text: the clock is turned around.")
        }
        if !separatorsAreIdentical {
            let rise =
                " and goes up or down by \(JitterDocument.em(separatorRise.max)) em at"
                + " \(separatorRise.tick): fonts raise it between digits only (the feature calt);"
                + " cells auto hold it, and --separator middle."
            result.append(
                "A separator changes its glyph from tick to tick"
                    + (separatorRise.max > 0 ? rise : "; see the feature calt."))
        }
        return result + standIns
    }

    private var remedies: [String] {
        var result: [String] = []
        if cellCount.spread > 0, policy == "grow" {
            result.append(
                "The number of cells changes, and the row grows to both sides: keep room with"
                    + " --reserve \"\(template)\", or hold one place with --anchor separator.")
        } else if !changingWords.isEmpty, policy == "grow" {
            result.append(
                changingWords.map { "“\($0)”" }.joined(separator: " and ")
                    + " are not equally wide: let them share the place of the widest with --reserve"
                    + " \"\(template)\".")
        }
        let isProportional = advance.spread > tolerance.em(pixelsPerEm: pixelsPerEm)
        guard isProportional else { return result }
        let spread =
            "advances from \(JitterDocument.em(advance.min)) to \(JitterDocument.em(advance.max)) em"
        switch cellMode {
        case "natural":
            result.append(
                "Digits are proportional as this font sets them (\(spread)): use cells auto.")
        case "tabular":
            result.append(
                "The digits of this font are proportional even with tnum (\(spread)): use cells auto."
            )
        case "auto" where digitWidth.spread > tolerance.em(pixelsPerEm: pixelsPerEm):
            result.append(
                "“\(from)” is read as a title with a digit in it, not as a clock or counter, and is"
                    + " set as the font sets it (\(spread)): give its digits cells by their width,"
                    + " --cells \(JitterDocument.em(advance.max + 0.001)):0.3.")
        default:
            result.append("Digits are proportional in this font (\(spread)).")
        }
        return result
    }

    /// Words that take each other's place, such as AM and PM.
    private var changingWords: [String] { cells.first { $0.words.count > 1 }?.words ?? [] }
}
