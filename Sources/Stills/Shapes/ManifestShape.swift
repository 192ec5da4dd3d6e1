import HyalineTypography

/// The keys of a manifest.
enum ManifestShape {
    static let manifest = ObjectShape(
        name: "the manifest", id: "manifest",
        keys: [
            KeyShape("$schema", .text(.any), "The schema that editors check the file with."),
            KeyShape(
                "version", .integer(1...1), required: true, "The version of this format: 1."),
            KeyShape(
                "base", .text(.locale),
                "The locale whose texts stand in where others have none; the first of the matrix if left out."
            ),
            KeyShape("matrix", .object(matrix), required: true, "What every scene is made for."),
            KeyShape(
                "scenes", .array(.object(scene), count: 1...1000), required: true,
                "The pictures of a set, in order."),
            KeyShape("defaults", .object(defaults), "What elements of each type begin with."),
            KeyShape(
                "themes", .map(keys: .id, values: .map(keys: .themeValue, values: .anything)),
                "Named sets of values; \"$name\" anywhere stands for the value of the theme at hand."
            ),
            KeyShape(
                "strings", .array(.either([.text(.path), inlineStrings]), count: 0...1000),
                "Tables of texts: .json, .json5, .strings or .xcstrings files, {locale} in a path for one file"
                    + " a locale, or tables written here. \"@key\" shows a text; later tables win."),
            KeyShape(
                "output", .either([.text(.template), .object(output)]),
                "Where pictures go, below the output folder: {locale}/{preset}-{index}.png if left out."
            ),
        ], themedKeys: ["defaults", "scenes"])

    private static let inlineStrings = ValueShape.map(
        keys: .locale, values: .map(keys: .any, values: .text(.any)))

    static let matrix = ObjectShape(
        name: "the matrix", id: "matrix",
        keys: [
            KeyShape(
                "presets", .array(.text(.preset), count: 1...1000), required: true,
                "Sizes by name, as 'hyaline presets' lists them; @landscape or @portrait turns one."
            ),
            KeyShape(
                "locales", .array(.text(.locale), count: 1...1000), required: true,
                "Languages as BCP 47 tags."),
            KeyShape(
                "themes", .array(.text(.id), count: 1...100),
                "Names of themes; all of them if left out."),
            KeyShape(
                "times", .array(.text(.time), count: 1...1000),
                "What {time} shows; 12:34 if left out."),
        ])

    static let output = ObjectShape(
        name: "the output", id: "output",
        keys: [
            KeyShape(
                "path", .text(.template), required: true,
                "Fields: {locale} {preset} {scene} {index} {theme} {time} {width} {height} {store}"
                    + " {storeLocale}; {index:02} pads. {storeLocale} is a folder, the locale as the store"
                    + " names it: for the App Store de is de-DE, and appleTV/de-DE for Apple TV."
            ),
            KeyShape(
                "color", .choice(StillFormat.ColorSpace.allCases.map(\.rawValue)),
                "What stills are painted and written in; srgb if left out. srgb clips what only p3 can show: wide photographs,"
                    + " and colours such as color(display-p3 1 0 0)."),
            KeyShape("quality", .integer(1...100), "Of JPEG and WebP; 92 if left out."),
            KeyShape("depth", .integer(8...16), "Bits a channel, 8 or 16 (PNG); 8 if left out."),
            KeyShape("dither", .bool, "Against bands in gradients; true if left out."),
            KeyShape(
                "describe", .bool,
                "Writes each still's first text and its 'alt' into the file, as Title and Description in its"
                    + " language (PNG); false if left out: files hold no text."),
        ])

    static let scene = ObjectShape(
        name: "a scene", id: "scene",
        keys: [
            KeyShape("id", .text(.id), required: true, "Its name, for paths and messages."),
            KeyShape(
                "elements", .array(.tagged(ElementShapes.all), count: 1...200), required: true,
                "Layers from the back to the front."),
            KeyShape("when", .object(when), "What it is made for, of the matrix; all if left out."),
            KeyShape(
                "times", .array(.text(.time), count: 1...1000),
                "Times of its own, instead of the matrix's."),
            KeyShape(
                "alt", .text(.any),
                "What the picture shows, for people who do not see it; @key for a text of the tables."
            ),
            KeyShape(
                "safeArea", .either([length, .object(margins)]),
                "What to keep free at the edges; the preset's own margins count as well."),
        ])

    static let margins = ObjectShape(
        name: "the safe area", id: "margins",
        keys: ["top", "bottom", "start", "end"].map {
            KeyShape($0, length, "A share of the canvas's width or height, or pt.")
        })

    static let length = ValueShape.length(0...10_000)

    static let when = ObjectShape(
        name: "'when'", id: "when",
        keys: [
            ("presets", "iphone-*"), ("locales", "pt-*"), ("themes", "dark"),
            ("orientations", "landscape"), ("directions", "rtl"),
        ].map { name, example in
            KeyShape(
                name, .array(.text(.glob), count: 1...1000),
                "Patterns, such as \(example), of which one has to fit.")
        })

    static let defaults = ObjectShape(
        name: "the defaults", id: "defaults",
        keys: [
            KeyShape(
                "safeArea", .either([length, .object(margins)]), "Of scenes without one.")
        ]
            + ElementShapes.all.map { shape in
                KeyShape(
                    shape.id, .object(shape.partial("defaults", without: ["type", "id", "when"])),
                    "Of elements of the type \(shape.id).")
            })
}
