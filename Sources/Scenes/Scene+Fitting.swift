import HyalineGeometry
import HyalineTypography

extension Scene {
    /// What a line may take of the canvas's width, and one line or several of its height.
    private static let widthShare = 0.84
    private static let lineShare = 0.46
    private static let blockShare = 0.8

    /// The style at the size given, or at the one at which the text's box fills its share of the
    /// canvas: the box of the room reserved, or of all moments with as many digits, so that a
    /// series has one size. With a width for lines that is the largest at which no word has to be
    /// cut.
    func fittedStyle(_ fonts: FontSet) throws(TypographyError) -> TextStyle {
        var style = style
        if let size {
            style.size = size
            return style
        }
        style.size = 100
        guard style.width == nil else { return try wrappedStyle(fonts) }
        // By the widest that stands in its place: 9:41 AM and 9:41 PM are of one size.
        let layout = try TextLayout(text, fonts: fonts, style: style.ofSeries(text))
        let share = layout.baselines.count == 1 ? Self.lineShare : Self.blockShare
        let byWidth = Self.widthShare * canvas.width / max(layout.box.width, 1)
        let byHeight = share * canvas.height / max(layout.box.height, 1)
        style.size = 100 * min(byWidth, byHeight)
        return style
    }

    /// Bisects, for the number of lines changes with the size.
    private func wrappedStyle(_ fonts: FontSet) throws(TypographyError) -> TextStyle {
        var style = style
        func fits(_ size: Double) -> Bool {
            style.size = size
            guard let layout = try? TextLayout(text, fonts: fonts, style: style) else {
                return false
            }
            let share = layout.baselines.count == 1 ? Self.lineShare : Self.blockShare
            return layout.box.height <= share * canvas.height
                && !layout.warnings.contains { $0.code == "word-broken" || $0.code == "ellipsis" }
        }
        var (low, high) = (0.0, canvas.height)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        // Where nothing fits, the reason is another one than the size: it is told at a small one.
        style.size = low > 0 ? low : 12
        return style
    }
}
