/// The rectangle, perhaps with round corners, that a bitmap's silhouette is: the shape of buttons
/// and key caps, which as glass says nothing of what is drawn on them.
struct PlainBox: Equatable {
    /// Pixels: columns and rows that are at least half opaque.
    var columns: Range<Int>
    var rows: Range<Int>
    /// Of the corners, pixels.
    var radius: Double

    /// The shorter side.
    var side: Int { min(columns.count, rows.count) }

    /// Of the shorter side. Larger ones are discs and capsules.
    private static let largestRadius = 0.3
    /// The longer side by the shorter one. Longer ones are bars and dashes, which mean something.
    private static let largestAspect = 2.0
    /// Pixels; smaller bitmaps hold no drawing to find.
    private static let smallestSide = 24
    /// Of the rectangle's area: pixels that a rectangle with such corners does not have. A flag's
    /// waves make 0.05.
    private static let tolerance = 0.015

    /// nil for any other silhouette.
    init?(_ bitmap: GlyphBitmap) {
        let (width, height) = (bitmap.width, bitmap.height)
        var (x0, y0, x1, y1) = (width, height, 0, 0)
        for y in 0..<height {
            for x in 0..<width where bitmap.alpha[y * width + x] >= 128 {
                (x0, x1) = (min(x0, x), max(x1, x + 1))
                (y0, y1) = (min(y0, y), max(y1, y + 1))
            }
        }
        guard x0 < x1, y0 < y1 else { return nil }
        (columns, rows) = (x0..<x1, y0..<y1)
        let area = Double(columns.count * rows.count)
        var covered = 0.0
        for y in rows {
            for x in columns { covered += Double(bitmap.alpha[y * width + x]) / 255 }
        }
        // Four quarter circles leave (4 − π) r² out.
        radius = (max(0, area - covered) / (4 - Double.pi)).squareRoot()
        let (short, long) = (side, max(columns.count, rows.count))
        guard short >= Self.smallestSide, Double(long) <= Self.largestAspect * Double(short),
            radius <= Self.largestRadius * Double(short)
        else { return nil }
        var wrong = 0
        for y in rows {
            for x in columns where contains(x, y) != (bitmap.alpha[y * width + x] >= 128) {
                wrong += 1
            }
        }
        guard Double(wrong) <= Self.tolerance * area else { return nil }
    }

    /// Whether the rectangle with round corners has a pixel's centre.
    private func contains(_ x: Int, _ y: Int) -> Bool {
        func beyond(_ center: Double, _ range: Range<Int>) -> Double {
            max(
                0, Double(range.lowerBound) + radius - center,
                center - (Double(range.upperBound) - radius))
        }
        let (dx, dy) = (beyond(Double(x) + 0.5, columns), beyond(Double(y) + 0.5, rows))
        return dx * dx + dy * dy <= radius * radius
    }

    /// The pixels that are at least so far from every side, as a part of the shorter one.
    func inset(_ share: Double) -> (columns: Range<Int>, rows: Range<Int>) {
        let margin = Int((share * Double(side)).rounded())
        return (
            columns.lowerBound + margin..<columns.upperBound - margin,
            rows.lowerBound + margin..<rows.upperBound - margin
        )
    }
}
