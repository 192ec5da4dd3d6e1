internal import HyalineGeometry

/// What no glyph of a sound font exceeds. A damaged or hostile font may hold outlines that take gigabytes,
/// minutes or more digits than coordinates are written with; it is refused instead.
enum OutlineLimits {
    /// Lines, curves and moves. The most intricate Chinese characters have some hundreds, colour
    /// emoji some thousands.
    static let elements = 20_000
    /// em, from the origin in any direction. The widest ligatures (U+FDFD) have 12.
    static let reach = 100.0
    /// em, along all contours. The most ornate ligatures have 55. How often an outline can cross itself,
    /// and how long it takes to find what is seen of it, grows with the square of this.
    static let length = 300.0
    /// Of all glyphs of a layout together: 10,000 emoji have four millions.
    static let layoutElements = 6_000_000
    /// em; of one glyph.
    static let advance = 100.0

    /// Why the path is none of a sound glyph; nil if it may be one.
    static func objection(to path: Path) -> String? {
        guard path.elements.count <= elements else {
            return "has more than \(elements) lines and curves"
        }
        var length = 0.0
        var reach = 0.0
        var start = Point.zero
        var last = Point.zero
        func go(_ points: Point...) {
            for point in points {
                length += (point - last).length
                reach = max(reach, abs(point.x), abs(point.y))
                // A NaN is never the larger one.
                if !point.x.isFinite || !point.y.isFinite { reach = .infinity }
                last = point
            }
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                (start, last) = (point, point)
                go(point)
            case .line(let point): go(point)
            case .quad(let control, let point): go(control, point)
            case .cubic(let first, let second, let point): go(first, second, point)
            case .close: go(start)
            }
        }
        guard reach <= Self.reach else {
            return "reaches farther than \(Wording.short(Self.reach)) em"
        }
        guard length <= Self.length else {
            return "is longer than \(Wording.short(Self.length)) em"
        }
        return nil
    }
}

extension OutlineReader {
    /// Throws if the outline is none of a sound glyph.
    func check(_ path: Path, of glyph: UInt32) throws(TypographyError) {
        guard let objection = OutlineLimits.objection(to: path) else { return }
        throw TypographyError(
            .badData,
            "the outline of glyph \(glyph) of the font '\(file.path)' \(objection), as no sound glyph"
                + " does; choose another font, or change the text")
    }
}
