import HyalineGlass

/// The keys of glass shapes.
enum ShapeKeys {
    static let all: [KeyShape] =
        [
            KeyShape(
                "items", .array(.object(item), count: 1...100), required: true,
                "Shapes in a row or a column."),
            KeyShape(
                "axis", .choice(["row", "column"]),
                "row if left out; rows begin at the right in right-to-left locales."),
            KeyShape("gap", length, "Between items; a share is of the area's shorter side."),
            KeyShape(
                "group", .text(.id), "The container: shapes of one group are one body of glass."),
            KeyShape(
                "spacing", .length(0...1000),
                "Shapes of the group that are closer than this swell towards each other; a share is of the area's"
                    + " shorter side."),
        ] + TypesettingKeys.fonts

    private static let length = ValueShape.length(0...10_000)

    static let item = ObjectShape(
        name: "an item", id: "item",
        keys: [
            KeyShape(
                "form", .choice(StillForm.allCases.map(\.rawValue)), "capsule if left out."),
            KeyShape(
                "width", .length(0.1...10_000),
                "A share is of the area's shorter side. Circles need none; of others it has to be given."
            ),
            KeyShape(
                "height", .length(0.1...10_000), required: true,
                "A share is of the area's shorter side."),
            KeyShape("radius", length, "Of a rect's corners; a quarter of its height if left out."),
            KeyShape(
                "path", .text(.pathData),
                "Of the form path: SVG path data, scaled into width and height."),
            KeyShape("label", .text(.any), "Text in the middle; @key for a text of the tables."),
            KeyShape("labelSize", .length(0.1...10_000), "Its em; fitted if left out."),
            KeyShape("labelColor", .text(.color), "White or black by what is behind, if left out."),
            KeyShape("padding", length, "Least distance of the label from the sides."),
            KeyShape(
                "variant", .choice(GlassVariant.allCases.map(\.rawValue)), "As 'glass' if left out."
            ),
            KeyShape("tint", .text(.color), "As 'glass' if left out."),
            KeyShape(
                "segments", .array(.text(.any), count: 2...20),
                "Labels of the form picker; @key for texts of the tables."),
            KeyShape(
                "selected", .integer(0...19), "The picker's chosen segment, from 0; 0 if left out."),
            KeyShape("inset", length, "Between a picker and its chosen segment; 3 pt if left out."),
            KeyShape(
                "selectedTint", .text(.color), "Of the chosen segment; white at 40 % if left out."),
        ])
}

/// What a shape may look like.
enum StillForm: String, CaseIterable {
    case capsule
    case circle
    case rect
    case path
    /// A capsule with segments, one of them chosen.
    case picker
}
