internal import HyalineGeometry

/// Measures one digit set of a font, for timers. All ten digits are shaped, and all pairs of them:
/// what a font lists among its features is not taken for what it does.
struct DigitProbe {
    private let font: Font
    private let zero: Unicode.Scalar
    /// From zero to nine.
    private let characters: [Unicode.Scalar]
    private let features: [FeatureSetting]
    private let listed: Set<UInt32>

    init(
        _ font: Font, zero: Unicode.Scalar, features: [FeatureSetting]
    ) throws(TypographyError) {
        guard zero.value == DigitSet.hanZero || DigitSet.value(of: zero) == 0 else {
            throw TypographyError(
                .usage,
                "\(Wording.character(zero)) is not the zero of a digit set; name one, such as"
                    + " \(Wording.character("0")) or \(Wording.character("\u{660}"))")
        }
        self.font = font
        self.zero = zero
        characters = DigitSet.digits(zero: zero.value)
        self.features = features
        listed = font.shaper.featureTags()
    }

    func report() throws(TypographyError) -> DigitReport {
        let standard = try digits(.plain)
        let tabular = try digits(.tabular)
        let cells = try digits(.cells)
        let known = cells.keys.sorted()
        var overhang = Overhang(left: 0, right: 0)
        for digit in cells.values {
            overhang.left = max(overhang.left, -digit.ink.minX)
            overhang.right = max(overhang.right, digit.ink.maxX - digit.advance)
        }
        var outlines: [Path?] = Array(repeating: nil, count: 10)
        for (value, digit) in cells { outlines[value] = try path(digit.glyphs) }
        return DigitReport(
            zero: zero, characters: characters,
            missing: (0..<10).filter { cells[$0] == nil }.map { characters[$0] },
            standard: DigitSpacing(
                advances: (0..<10).map { standard[$0]?.advance },
                kerning: try kerning(.plain, known)),
            tabular: DigitSpacing(
                advances: (0..<10).map { tabular[$0]?.advance },
                kerning: try kerning(.tabular, known)),
            figureFeatures: ["tnum", "lnum"].filter {
                OpenTypeTag.parse($0).map(listed.contains) == true
            },
            separators: try separators(hasZero: cells[0] != nil), overhang: overhang,
            outlines: outlines, tolerance: 0.5 / Double(font.unitsPerEm))
    }

    /// By value; only those with ink.
    private func digits(
        _ purpose: ShapingPurpose
    ) throws(TypographyError) -> [Int: FigureMetrics.Digit] {
        let key = FigureMetrics.Key(
            zero: zero.value, features: FeaturePlan.Key(purpose: purpose, user: features))
        var result: [Int: FigureMetrics.Digit] = [:]
        for digit in try font.figures(key).digits where !digit.ink.isNull {
            result[digit.value] = digit
        }
        return result
    }

    private func path(_ glyphs: [ShapedGlyph]) throws(TypographyError) -> Path {
        var path = Path()
        var pen = 0.0
        for glyph in glyphs {
            path.append(
                try font.outline(glyph.id).path.translated(by: glyph.offset + Vector(pen, 0)))
            pen += glyph.advance
        }
        return path
    }

    // MARK: Pairs

    private func kerning(
        _ purpose: ShapingPurpose, _ digits: [Int]
    ) throws(TypographyError) -> Double {
        func plan(_ kern: UInt32) throws(TypographyError) -> FeaturePlan {
            try font.plan(
                FeaturePlan.Key(
                    purpose: purpose, user: features + [FeatureSetting(tag: "kern", value: kern)]))
        }
        let (kerned, plain) = (try plan(1), try plan(0))
        var most = 0.0
        for first in digits {
            for second in digits {
                let text = "\(characters[first])\(characters[second])"
                func width(_ plan: FeaturePlan) throws(TypographyError) -> Double {
                    try shape(text, plan).reduce(0) { $0 + $1.advance }
                }
                most = max(most, abs(try width(kerned) - width(plain)))
            }
        }
        return most
    }

    private func shape(
        _ text: String, _ plan: FeaturePlan
    ) throws(TypographyError) -> [ShapedGlyph] {
        var text = text
        let glyphs = text.withUTF8 {
            font.shaper.shape($0, ShapingRun(), features: plan.features)
        }
        try font.shaper.check(glyphs, bytes: text.utf8.count)
        return glyphs
    }

    // MARK: Separators

    private func separators(hasZero: Bool) throws(TypographyError) -> [SeparatorReport] {
        let plan = try font.plan(FeaturePlan.Key(purpose: .cells, user: features))
        var reports: [SeparatorReport] = []
        for character in DigitReport.usualSeparators {
            let alone = try shape(String(character), plan)
            if alone.contains(where: { $0.id == 0 }) { continue }
            let start = String(zero).utf8.count
            let end = start + String(character).utf8.count
            let between =
                hasZero
                ? try shape("\(zero)\(character)\(zero)", plan).filter {
                    (start..<end).contains($0.cluster)
                } : alone
            let heights = (try path(alone).bounds, try path(between).bounds)
            let advances = [alone, between].map { $0.reduce(0) { $0 + $1.advance } }
            let hasInk = !heights.0.isNull && !heights.1.isNull
            reports.append(
                SeparatorReport(
                    character: character, advance: advances[1],
                    // y is down: higher is less.
                    riseBetweenDigits: hasInk ? heights.0.midY - heights.1.midY : 0,
                    changes: advances[0] != advances[1] || alone.map(\.id) != between.map(\.id)
                        || alone.map(\.offset) != between.map(\.offset)))
        }
        return reports
    }
}
