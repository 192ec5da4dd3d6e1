internal import HyalineGeometry

extension LayoutBuilder {
    /// A time is one left-to-right piece in one font, so that all its digits have the same cells: the
    /// first font that has all ten digits and what stands between them.
    mutating func timerLine() throws(TypographyError) -> Line {
        let bytes = 0..<text.utf8.count
        var piece = Piece(bytes: bytes, scalars: 0..<0)
        let glyphs = try composer.glyphs(of: piece)
        let hasAll = try hasAllDigits(font: 0)
        if !hasAll || glyphs.contains(where: { $0.id == 0 }),
            let other = try timerStandIn(for: text)
        {
            piece.font = other
            composer.note(text, servedBy: other)
        } else {
            piece.glyphs = glyphs
        }
        return Line(pieces: [try composer.shaped(piece)], bytes: bytes)
    }

    /// The font of all values of a clock or counter: that of the text, if it has all ten digits.
    mutating func fontOfValues() throws(TypographyError) -> Int {
        guard try !hasAllDigits(font: 0) else { return 0 }
        return try timerStandIn(for: scan.values.map(substring).joined()) ?? 0
    }

    private mutating func hasAllDigits(font: Int) throws(TypographyError) -> Bool {
        try figures(font: font)?.isComplete ?? true
    }

    private mutating func timerStandIn(for text: String) throws(TypographyError) -> Int? {
        guard let zero = scan.zero else { return nil }
        let digits = String(String.UnicodeScalarView(DigitSet.digits(zero: zero)))
        let wanted = digits + text
        let script = Script(of: DigitSet.digits(zero: zero)[0])
        let found = try fonts.candidates(
            for: wanted, script: script == .common ? nil : script, language: style.language)
        func serves(_ font: Int) -> Bool {
            !fonts.fonts[font].shape(wanted, language: style.language).contains { $0.id == 0 }
        }
        for font in found.named where serves(font) { return font }
        for request in found.searched {
            if let font = try? fonts.open(request), serves(font) { return font }
        }
        return nil
    }

    /// The empty cells before the text's own, and how wide all of them are, in em: nil where no room
    /// is reserved.
    mutating func reserved(
        for width: Double, font: Int
    ) throws(TypographyError) -> (cells: [Double], total: Double)? {
        guard case .reserve(let template) = style.rollOver else { return nil }
        let shown = style.numerals?.digits(in: template) ?? template
        guard scan.isTimer, usesCells, let figures = try figures(font: font) else {
            throw TypographyError(
                .usage,
                "room can be reserved for digits in cells only, and “\(text)” is not set in cells;"
                    + " leave the template out, or give a template of the text's own pattern, like"
                    + " \"00:00 PM\" for 9:41 PM")
        }
        let form = try TextScan(shown, numerals: style.numerals)
        guard form.isTimer, form.zero == scan.zero || form.hasPlaceholders else {
            throw TypographyError(
                .usage,
                "room cannot be reserved for “\(template)”: it takes digits of the text's own kind"
                    + " and separators, like 00:00:00")
        }
        var widths: [Double] = []
        for scalar in shown.unicodeScalars {
            switch (form.kind(scalar), style.cells) {
            case (.digit, .fixed(let digit, _)): widths.append(digit)
            case (_, .fixed(_, let separator)): widths.append(separator)
            case (.digit, _): widths.append(figures.widest)
            default:
                widths.append(try figures.width(of: scalar, font: fonts.fonts[font]))
            }
        }
        let total =
            widths.reduce(0, +) + style.tracking * Double(max(0, widths.count - 1))
        guard width <= total + 1e-9 else {
            throw TypographyError(
                .usage,
                "“\(text)” does not fit in the room reserved for “\(template)”: it is"
                    + " \(Wording.thousandths(width)) em wide and the room is"
                    + " \(Wording.thousandths(total)) em; reserve more")
        }
        // From the right: whatever the text does not reach is left over.
        var empty = widths
        var rest = total - width + 1e-9
        var count = 0
        while count < empty.count, empty[count] + style.tracking <= rest {
            rest -= empty[count] + style.tracking
            count += 1
        }
        empty.removeSubrange(count...)
        return (empty, total)
    }
}
