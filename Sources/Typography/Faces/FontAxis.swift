internal import CHarfBuzz

/// A design axis of a variable font. Values are in the axis's own unit.
public struct FontAxis: Hashable, Sendable {
    /// "wght"; the blanks that fill a shorter tag up to four letters are left out.
    public var tag: String
    /// "Weight"; the tag if the font does not name it.
    public var name: String
    public var minimum: Double
    /// The value where nobody asks for another.
    public var `default`: Double
    public var maximum: Double
    /// The value of this instance.
    public var value: Double
}

extension Shaper {
    /// The axes in the font's order, at their defaults.
    func axes() -> [FontAxis] {
        var count = hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let tag = OpenTypeTag.trimmed(OpenTypeTag.text(info.tag))
            return FontAxis(
                tag: tag, name: name(info.name_id) ?? tag, minimum: Double(info.min_value),
                default: Double(info.default_value), maximum: Double(info.max_value),
                value: Double(info.default_value))
        }
    }

    /// A named instance's coordinates, in the order of the axes.
    func namedInstance(_ index: Int) -> [Double] {
        var count = hb_ot_var_get_axis_count(face)
        var coordinates = [Float](repeating: 0, count: Int(count))
        hb_ot_var_named_instance_get_design_coords(face, UInt32(index), &count, &coordinates)
        return coordinates.prefix(Int(count)).map(Double.init)
    }
}

extension [FontAxis] {
    /// The axes with `values` set, in order. An unknown axis or a value out of range, which both
    /// libraries would take without a word, is an error.
    func setting(_ values: [AxisValue], fontName: String) throws(TypographyError) -> [FontAxis] {
        var result = self
        for value in values {
            guard let index = firstIndex(where: { $0.tag == OpenTypeTag.trimmed(value.tag) }) else {
                throw TypographyError(
                    .usage,
                    "the font \(fontName) has no axis '\(value.tag)'; "
                        + (isEmpty
                            ? "it has no axes at all: choose a variable font, or leave the axis out"
                            : "its axes are \(listing)"))
            }
            let axis = self[index]
            // A NaN is in no range.
            guard value.value >= axis.minimum, value.value <= axis.maximum else {
                throw TypographyError(
                    .usage,
                    "\(Wording.short(value.value)) is out of range for the axis '\(axis.tag)' of"
                        + " the font \(fontName); its axes are \(listing)")
            }
            result[index].value = value.value
        }
        return result
    }

    private var listing: String {
        map {
            "\($0.tag) (\($0.name)) \(Wording.short($0.minimum)) to \(Wording.short($0.maximum))"
        }.joined(separator: ", ")
    }
}
