internal import CHarfBuzz

/// How TrueType glyphs are put together from others, looked at before FreeType draws one: it follows the
/// components by recursion as deep as they go, which ends the stack at some ten thousand levels, and as
/// often as they are named, which never ends if each level names the next one many times.
///
/// Source: OpenType specification 1.9.1, "glyf" and "loca".
final class CompositeGlyphs {
    /// Real fonts have two or three levels.
    private static let maximumDepth = 32
    /// Counted as often as they are drawn. Real glyphs have less than a hundred.
    private static let maximumCount = 2_000

    private let glyf: TableBytes
    private let loca: TableBytes
    private let isLong: Bool
    private var extents: [UInt32: Extent?] = [:]

    private struct Extent {
        /// The glyph and all its components.
        var count = 1
        /// Levels of components below the glyph.
        var depth = 0
    }

    init(face: OpaquePointer) {
        glyf = TableBytes("glyf", face: face)
        loca = TableBytes("loca", face: face)
        isLong = TableBytes("head", face: face).unsigned(50, 2).map { $0 != 0 } ?? false
    }

    /// Whether the glyph can be drawn with a reasonable number of components in reasonable depth. True
    /// for one that is damaged in another way, which FreeType finds.
    func isSound(_ glyph: UInt32) -> Bool { extent(glyph, level: 0) != nil }

    /// nil for too many or too deep components, and in a loop.
    private func extent(_ glyph: UInt32, level: Int) -> Extent? {
        guard level <= Self.maximumDepth else { return nil }
        if let known = extents[glyph] { return known }
        guard let start = start(of: glyph), let contours = glyf.signed(start, 2), contours < 0
        else {
            extents[glyph] = Extent()
            return Extent()
        }
        // Until it is known: for a glyph that comes back to itself.
        extents[glyph] = .some(nil)
        var total = Extent()
        // After the number of contours and the box.
        var at = start + 10
        while let flags = glyf.unsigned(at, 2), let component = glyf.unsigned(at + 2, 2) {
            guard let own = extent(UInt32(component), level: level + 1) else { return nil }
            total.count += own.count
            total.depth = max(total.depth, own.depth + 1)
            guard total.count <= Self.maximumCount, total.depth <= Self.maximumDepth else {
                return nil
            }
            // Arguments are bytes or words; then one scale, two, or a matrix.
            at += flags & 0x1 != 0 ? 8 : 6
            at += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            let moreFollow = flags & 0x20 != 0
            if !moreFollow { break }
        }
        extents[glyph] = total
        return total
    }

    /// Where its data begins; nil for a glyph without any.
    private func start(of glyph: UInt32) -> Int? {
        let size = isLong ? 4 : 2
        let scale = isLong ? 1 : 2
        guard let start = loca.unsigned(Int(glyph) * size, size) else { return nil }
        if loca.unsigned((Int(glyph) + 1) * size, size) == start { return nil }
        return start * scale
    }
}
