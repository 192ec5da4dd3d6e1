internal import HyalineGeometry

/// A node in the graph of paints that draws a COLR version 1 glyph, as far as shapes go. Numbers of
/// paints are offsets into the table.
enum ColorPaint: Hashable {
    /// Paints on top of one another.
    case layers([Int])
    /// A colour or a gradient, which has no shape of its own.
    case fill
    /// An outline; what fills it stays inside of it.
    case glyph(UInt32)
    /// Another colour glyph.
    case colorGlyph(UInt32)
    /// A paint under a map in font units, y up.
    case mapped(Int, Affine)
    case composite(source: Int, mode: Int, backdrop: Int)
}

extension ColorTables {
    /// The paint at the root of a COLR version 1 glyph.
    func paint(of glyph: UInt32) -> Int? {
        guard let version = colr.unsigned(0, 2), version >= 1,
            let list = colr.unsigned(14, 4), list > 0, let count = colr.unsigned(list, 4)
        else { return nil }
        // The records ascend by glyph.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let record = list + 4 + 6 * middle
            guard let found = colr.unsigned(record, 2), let offset = colr.unsigned(record + 2, 4)
            else { return nil }
            if found == glyph { return list + offset }
            if found < glyph { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Reads one paint; nil if it is damaged or of a format that is not in the specification.
    ///
    /// Source: OpenType specification 1.9.1, "COLR", formats 1 to 32, read from the table because
    /// HarfBuzz has them since version 7 and Debian's FreeType leaves them out. Limits: what varies
    /// with the axes (the odd formats) is taken at the default instance; the outlines do vary.
    func readPaint(_ at: Int) -> ColorPaint? {
        guard let format = colr.unsigned(at, 1) else { return nil }
        /// Of the paint below, counted from this one.
        func child(_ offset: Int = 1) -> Int? { colr.unsigned(at + offset, 3).map { at + $0 } }
        func units(_ offset: Int) -> Double? { colr.signed(at + offset, 2).map(Double.init) }
        /// 2.14 fixed point; of angles 1 is half a turn, counter-clockwise.
        func fraction(_ offset: Int) -> Double? { units(offset).map { $0 / 16_384 } }
        /// `map` with its fixed point at the coordinates there, or at the origin.
        func mapped(_ map: Affine, centerAt offset: Int?) -> ColorPaint? {
            guard let child = child() else { return nil }
            guard let offset else { return .mapped(child, map) }
            guard let x = units(offset), let y = units(offset + 2) else { return nil }
            return .mapped(
                child,
                Affine.translation(Vector(-x, -y)).concatenating(map)
                    .concatenating(.translation(Vector(x, y))))
        }
        switch format {
        case 1: return layers(count: colr.unsigned(at + 1, 1), first: colr.unsigned(at + 2, 4))
        case 2...9: return .fill
        case 10: return colr.unsigned(at + 4, 2).map { .glyph(UInt32($0)) }
        case 11: return colr.unsigned(at + 1, 2).map { .colorGlyph(UInt32($0)) }
        case 12, 13:
            guard let child = child(), let at = self.colr.unsigned(at + 4, 3).map({ at + $0 })
            else { return nil }
            // xx, yx, xy, yy, dx, dy in 16.16 fixed point.
            let values = (0..<6).compactMap { colr.signed(at + 4 * $0, 4) }
                .map { Double($0) / 65_536 }
            guard values.count == 6 else { return nil }
            return .mapped(
                child,
                Affine(
                    a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4],
                    ty: values[5]))
        case 14, 15:
            guard let x = units(4), let y = units(6) else { return nil }
            return mapped(.translation(Vector(x, y)), centerAt: nil)
        case 16...19:
            guard let x = fraction(4), let y = fraction(6) else { return nil }
            return mapped(.scale(x, y), centerAt: format >= 18 ? 8 : nil)
        case 20...23:
            guard let scale = fraction(4) else { return nil }
            return mapped(.scale(scale, scale), centerAt: format >= 22 ? 6 : nil)
        case 24...27:
            guard let angle = fraction(4) else { return nil }
            let (sin, cos) = Elementary.sincos(degrees: 180 * angle)
            return mapped(
                Affine(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0),
                centerAt: format >= 26 ? 6 : nil)
        case 28...31:
            guard let x = fraction(4), let y = fraction(6) else { return nil }
            let (alongX, alongY) = (
                Elementary.sincos(degrees: 180 * x), Elementary.sincos(degrees: 180 * y)
            )
            guard alongX.cos != 0, alongY.cos != 0 else { return nil }
            return mapped(
                Affine(
                    a: 1, b: alongY.sin / alongY.cos, c: -alongX.sin / alongX.cos, d: 1, tx: 0,
                    ty: 0), centerAt: format >= 30 ? 8 : nil)
        case 32:
            guard let source = child(), let mode = colr.unsigned(at + 4, 1),
                let backdrop = child(5)
            else { return nil }
            return .composite(source: source, mode: mode, backdrop: backdrop)
        default: return nil
        }
    }

    private func layers(count: Int?, first: Int?) -> ColorPaint? {
        guard let count, let first, let list = colr.unsigned(18, 4), list > 0,
            let total = colr.unsigned(list, 4), first + count <= total
        else { return nil }
        let offsets = (first..<first + count).compactMap { colr.unsigned(list + 4 + 4 * $0, 4) }
        guard offsets.count == count else { return nil }
        return .layers(offsets.map { list + $0 })
    }
}
