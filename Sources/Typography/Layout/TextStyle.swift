/// How wide the places are in which characters stand.
public enum CellMode: Hashable, Sendable {
    /// Cells for times, and for the digits of clocks and counters with letters, units, signs or a
    /// label: "9:41 PM", "1h 21m", "50%", "Level 7". Natural advances for other text, titles with a
    /// digit in them among it: "iPhone 15 Pro", "Chapter 2 of the book". It goes by the pattern of
    /// the text alone, whatever its digits are.
    case auto
    /// As the font shapes it.
    case natural
    /// As the font shapes it with tabular lining figures and without kerning, no cells.
    case tabular
    /// Cells of these widths, in em; other characters keep their own advance.
    case fixed(digit: Double, separator: Double)

    /// "auto", "natural", "tabular", or the two widths in em: "0.6:0.3". Widths are above 0 and at
    /// most 10; anything else is nil.
    public init?(parsing text: String) {
        switch text {
        case "auto": self = .auto
        case "natural": self = .natural
        case "tabular": self = .tabular
        default:
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, let digit = Self.width(parts[0]),
                let separator = Self.width(parts[1])
            else { return nil }
            self = .fixed(digit: digit, separator: separator)
        }
    }

    static let widths = 0.0.nextUp...10.0

    private static func width(_ text: Substring) -> Double? {
        // Double also reads "nan", "0x1p3" and "inf"; those are slips here.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
        return Double(text).flatMap { widths.contains($0) ? $0 : nil }
    }
}

/// Where a glyph stands in a cell that is wider or narrower than its advance.
public enum CellCentering: String, Sendable, CaseIterable {
    /// Every digit's origin at the same place of its cell, the widest one's box in the middle.
    case origin
    /// The middle of the advance in the middle of the cell.
    case advance
    /// The middle of the ink in the middle of the cell. Moves a "1" from where its designer put it.
    case ink
}

/// How high a separator stands.
public enum SeparatorHeight: String, Sendable, CaseIterable {
    /// As the font has it, with the raised form that some fonts use between digits.
    case font
    /// In times: the middle of the ink at the middle of the zero's ink. Commas and primes stay.
    case middle
}

/// Where lines stand in the width of their box, by the direction of their paragraph.
public enum LineAlignment: String, Sendable, CaseIterable {
    case start
    case center
    case end
}

/// What stays where it is when the number of cells changes: 9:59 → 10:00, 59:59 → 1:00:00. For times
/// in cells; other text is centred.
public enum RollOver: Hashable, Sendable {
    /// The middle of the text: it grows to both sides, and every digit moves.
    case grow
    /// Everything: places are kept for all characters of this template, such as "00:00:00"; those
    /// that the text does not need stay empty, on the left. A template may have letters, "00:00
    /// PM", "Mon 00:00", "00d 00:00:00": halves of the day, days and months share the place of the
    /// widest one in the language.
    case reserve(String)
    /// One place of the text, which is what positions then mean.
    case anchor(RollOverAnchor)
}

public enum RollOverAnchor: String, Sendable, CaseIterable {
    /// The middle of the last colon; of the last separator in a text without colons.
    case separator
    /// The edges of the box.
    case left
    case right
}

/// Everything but the text and the font that a layout depends on.
public struct TextStyle: Hashable, Sendable {
    /// The em in pt, above 0 and at most 20,000.
    public var size: Double
    public var cells: CellMode = .auto
    /// nil: tabular figures at their own origin, proportional ones centred by advance.
    public var centering: CellCentering?
    public var separator: SeparatorHeight = .font
    /// Override what the cells ask for; of two for the same feature the last one counts.
    public var features: [FeatureSetting] = []
    /// All decimal digits are turned into this system's; nil leaves them as they are.
    public var numerals: NumberingSystem?
    public var rollOver: RollOver = .grow
    /// Of each paragraph. Times in digits and separators alone always run left to right.
    public var direction: BaseDirection = .auto
    /// A BCP 47 tag: for shapes, line breaks and stand-in fonts that depend on it. nil: none, and
    /// never the locale's.
    public var language: String?
    public var alignment: LineAlignment = .center
    /// Added between characters, em; not between those of cursive scripts.
    public var tracking = 0.0
    /// Lines are broken to fit in this, pt; nil: only at line ends in the text.
    public var width: Double?
    /// Between baselines, in line heights of the font (ascender to descender and its line gap).
    public var lineHeight = 1.0
    /// More lines than this are an error, or cut with `ellipsis`; nil: any number.
    public var maximumLines: Int?
    /// Ends the text with "…" where it takes more than the width and the lines allow.
    public var ellipsis = false

    public init(
        size: Double, cells: CellMode = .auto, centering: CellCentering? = nil,
        separator: SeparatorHeight = .font, features: [FeatureSetting] = []
    ) {
        self.size = size
        self.cells = cells
        self.centering = centering
        self.separator = separator
        self.features = features
    }

    /// The style in which a text takes as much room as any other moment of its clock with as many
    /// digits: names that stand there in turn, AM and PM, are as wide as the widest.
    package func ofSeries(_ text: String) throws(TypographyError) -> TextStyle {
        guard rollOver == .grow, cells == .auto, try TextScan(text, numerals: numerals).isCounter,
            !text.unicodeScalars.contains(where: {
                TimerCharacter.endsParagraph($0) || TimerCharacter.endsLine($0)
            })
        else { return self }
        var style = self
        style.rollOver = .reserve(text)
        return style
    }
}
