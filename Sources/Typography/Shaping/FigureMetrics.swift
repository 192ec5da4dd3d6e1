internal import HyalineGeometry

/// The measures of one set of ten digits at one instance under one set of features, in em. A font's
/// word is not taken: a `tnum` feature proves nothing, so the ten advances are measured.
final class FigureMetrics {
    struct Key: Hashable {
        /// Code point of the set's zero.
        var zero: UInt32
        var language: String?
        var features: FeaturePlan.Key
    }

    /// One digit, shaped alone.
    struct Digit {
        /// 0 to 9.
        var value: Int
        var glyphs: [ShapedGlyph]
        var advance: Double
        /// Relative to the pen, y down.
        var ink: Rect
    }

    /// Those that the font has, in order.
    let digits: [Digit]
    /// The largest of the ten advances: the width of an automatic cell.
    let widest: Double
    /// All ten advances within half a font unit.
    let isTabular: Bool
    /// Whether the font has all ten.
    let isComplete: Bool
    /// How high flat digits stand above the baseline.
    let height: Double
    /// y down: the middle of the zero's ink (of all digits' ink where the zero is a mere dot).
    let middle: Double

    private let zero: Unicode.Scalar
    private let run: ShapingRun
    private let plan: FeaturePlan
    private var separators: [Unicode.Scalar: Double] = [:]

    init(_ key: Key, plan: FeaturePlan, font: Font) throws(TypographyError) {
        self.plan = plan
        zero = Unicode.Scalar(key.zero) ?? "0"
        run = ShapingRun(language: key.language)
        digits = try Self.digits(key.zero, run, plan, font.shaper) {
            (glyph) throws(TypographyError) in
            try font.outline(glyph).bounds
        }
        let advances = digits.map(\.advance)
        isComplete = advances.count == 10
        widest = advances.max() ?? 0
        isTabular = widest - (advances.min() ?? 0) <= 0.5 / Double(font.unitsPerEm)
        height = Self.flatHeight(digits.map(\.ink)) ?? font.figureHeight
        let body = Self.body(digits.map(\.ink))
        middle = body.isNull ? -font.figureHeight / 2 : body.midY
    }

    /// The width of a separator's cell: its advance between two zeros, and at least its ink. Constant
    /// whatever its neighbours are.
    func width(of separator: Unicode.Scalar, font: Font) throws(TypographyError) -> Double {
        if let known = separators[separator] { return known }
        var text = "\(zero)\(separator)\(zero)"
        let start = String(zero).utf8.count
        let end = start + String(separator).utf8.count
        let glyphs = text.withUTF8 { font.shaper.shape($0, run, features: plan.features) }
        try font.shaper.check(glyphs, bytes: text.utf8.count)
        var advance = 0.0
        var ink = Rect.null
        for glyph in glyphs where (start..<end).contains(glyph.cluster) {
            let bounds = try font.outline(glyph.id).bounds
            if !bounds.isNull {
                ink = ink.union(bounds.translated(by: glyph.offset + Vector(advance, 0)))
            }
            advance += glyph.advance
        }
        let width = max(advance, ink.width)
        separators[separator] = width
        return width
    }

    /// The height of lining figures for a font that is not complete yet; nil without figures.
    static func liningHeight(
        _ shaper: Shaper, _ reader: OutlineReader
    ) throws(TypographyError) -> Double? {
        let plan = try FeaturePlan(
            FeaturePlan.Key(purpose: .plain, user: [FeatureSetting(tag: "lnum")]),
            font: [OpenTypeTag.known("lnum")], fontName: "")
        let digits = try digits(0x30, ShapingRun(), plan, shaper) {
            (glyph) throws(TypographyError) in
            try reader.path(of: glyph).bounds
        }
        return flatHeight(digits.map(\.ink))
    }

    /// Round figures overshoot flat ones by about 0.01 em. Figures whose tops are this close below
    /// the zero's are of its kind, and the lowest of them is flat.
    private static let overshoot = 0.03

    private static func flatHeight(_ inks: [Rect]) -> Double? {
        let body = body(inks)
        guard !body.isNull else { return nil }
        let tops = inks.map { -$0.minY }.filter { $0 <= -body.minY && $0 >= -body.minY - overshoot }
        return tops.min() ?? -body.minY
    }

    /// The zero's ink; all digits' where the zero is a mere dot, as in Arabic-Indic.
    private static func body(_ inks: [Rect]) -> Rect {
        let all = inks.reduce(Rect.null) { $0.union($1) }
        guard let zero = inks.first, zero.height * 2 > all.height else { return all }
        return zero
    }

    /// The ten digits, each shaped alone. One that the font lacks is left out: it is an error where
    /// it is used, not here.
    private static func digits(
        _ zero: UInt32, _ run: ShapingRun, _ plan: FeaturePlan, _ shaper: Shaper,
        bounds: (UInt32) throws(TypographyError) -> Rect
    ) throws(TypographyError) -> [Digit] {
        var digits: [Digit] = []
        for (value, scalar) in DigitSet.digits(zero: zero).enumerated() {
            var text = String(scalar)
            let glyphs = text.withUTF8 { shaper.shape($0, run, features: plan.features) }
            if glyphs.contains(where: { $0.id == 0 }) { continue }
            try shaper.check(glyphs, bytes: text.utf8.count)
            var advance = 0.0
            var ink = Rect.null
            for glyph in glyphs {
                let box = try bounds(glyph.id)
                if !box.isNull {
                    ink = ink.union(box.translated(by: glyph.offset + Vector(advance, 0)))
                }
                advance += glyph.advance
            }
            digits.append(
                Digit(value: value, glyphs: glyphs, advance: advance, ink: ink))
        }
        return digits
    }
}
