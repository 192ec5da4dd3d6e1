internal import CHarfBuzz

/// The height of a line, in em, y up: the descender is negative. From the font's tables, as FreeType's
/// own size metrics are rounded to pixels.
public struct VerticalMetrics: Hashable, Sendable {
    public var ascender: Double
    public var descender: Double
    /// Extra space the font wants between lines.
    public var lineGap: Double
    /// Which of the font's three sets these are: "typo", "hhea" or "win"; of a Type 1 font the box of all
    /// glyphs, "bbox".
    public var source: String
}

extension Type1Face {
    fileprivate var verticalMetrics: VerticalMetrics {
        let em = Double(unitsPerEm)
        return VerticalMetrics(
            ascender: Double(ascender) / em, descender: Double(descender) / em,
            lineGap: Double(max(0, height - (ascender - descender))) / em, source: "bbox")
    }
}

extension Shaper {
    /// OS/2's typographic set if the font says so (USE_TYPO_METRICS), else hhea's, else the
    /// typographic one, else Windows'. A set of zeros counts as missing. What MVAR adds at this
    /// instance is added; as in HarfBuzz and FreeType, hhea moves with the typographic values.
    ///
    /// Source of the offsets: OpenType specification 1.9, "hhea" and "OS/2".
    func verticalMetrics() -> VerticalMetrics {
        if let type1 { return type1.verticalMetrics }
        func signed(_ table: UnsafeRawBufferPointer, _ offset: Int) -> Double? {
            guard offset + 2 <= table.count else { return nil }
            return Double(
                Int16(bigEndian: table.loadUnaligned(fromByteOffset: offset, as: Int16.self)))
        }
        func unsigned(_ table: UnsafeRawBufferPointer, _ offset: Int) -> Double? {
            signed(table, offset).map { $0 < 0 ? $0 + 65_536 : $0 }
        }
        func variation(_ tag: String) -> Double {
            guard let number = OpenTypeTag.parse(tag) else { return 0 }
            return Double(
                hb_ot_metrics_get_variation(font, hb_ot_metrics_tag_t(rawValue: number)))
        }
        func set(
            _ ascender: Double?, _ descender: Double?, _ gap: Double?, _ tags: [String],
            _ source: String
        ) -> VerticalMetrics? {
            guard let ascender, let descender, ascender != 0 || descender != 0 else { return nil }
            let em = Double(unitsPerEm)
            let gapDelta = tags.count > 2 ? variation(tags[2]) : 0
            return VerticalMetrics(
                ascender: (ascender + variation(tags[0])) / em,
                descender: (descender + variation(tags[1])) / em,
                lineGap: ((gap ?? 0) + gapDelta) / em, source: source)
        }
        let lines = ["hasc", "hdsc", "hlgp"]
        let horizontal = withTable("hhea") {
            set(signed($0, 4), signed($0, 6), signed($0, 8), lines, "hhea")
        }
        let (typographic, windows, preferTypographic) = withTable("OS/2") { table in
            (
                set(signed(table, 68), signed(table, 70), signed(table, 72), lines, "typo"),
                // Windows' descent is counted downwards, MVAR's "hcld" with it.
                set(unsigned(table, 74), unsigned(table, 76), 0, ["hcla", "hcld"], "win").map {
                    VerticalMetrics(
                        ascender: $0.ascender, descender: -$0.descender, lineGap: 0, source: "win")
                },
                Int(unsigned(table, 62) ?? 0) & 0x80 != 0
            )
        }
        if preferTypographic, let typographic { return typographic }
        return horizontal ?? typographic ?? windows
            ?? VerticalMetrics(ascender: 1, descender: 0, lineGap: 0, source: "none")
    }

    /// OS/2's height of flat capitals in em, if the font states it.
    func capHeight() -> Double? {
        var position: hb_position_t = 0
        guard hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &position) != 0,
            position > 0
        else { return nil }
        return Double(position) / Double(unitsPerEm * 64)
    }
}
