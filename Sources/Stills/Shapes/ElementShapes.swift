import HyalinePixels
import HyalineScenes

/// The keys of a scene's elements, by type.
enum ElementShapes {
    static let all = [backdrop, glass, text, shape]

    static let backdrop = element(
        "backdrop", "a backdrop",
        [
            KeyShape("image", .text(.path), "A picture file."),
            KeyShape("color", .text(.color), "One colour."),
            KeyShape(
                "builtIn", .choice(BuiltInBackdrop.allCases.map(\.rawValue)),
                "A backdrop that needs no file."),
            KeyShape("linear", .object(linear), "Colours along a line."),
            KeyShape("radial", .object(radial), "Colours from a centre outwards."),
            KeyShape("mesh", .object(mesh), "Soft spots of colour over a ground."),
            KeyShape(
                "fit", .choice(Fit.allCases.map(\.rawValue)),
                "How a picture fills the canvas; cover if left out."),
            KeyShape(
                "focus", .array(.number(0...1), count: 2...2),
                "The place of the picture that stays visible, from [0, 0] to [1, 1]; the middle if left out."
            ),
            KeyShape(
                "mirror", .bool,
                "Whether a picture is mirrored in right-to-left locales; false if left out."),
            KeyShape(
                "blur", .length(0...1000),
                "Standard deviation of a blur; a share is of the canvas's shorter side."),
            KeyShape("dim", .number(0...1), "How much black is mixed in."),
            opacity,
        ], exactlyOne: [["image", "color", "builtIn", "linear", "radial", "mesh"]])

    static let glass = element(
        "glass", "glass text",
        PlacementKeys.all + TypesettingKeys.all + [
            KeyShape("glass", .object(GlassKeys.material), "What it is made of."),
            KeyShape(
                "reflection", .either([.bool, .object(GlassKeys.reflection)]),
                "A mirrored copy below."),
            KeyShape("group", .text(.id), "The group of shapes that the glyphs merge with."),
        ])

    static let text = element(
        "text", "a text",
        PlacementKeys.all + TypesettingKeys.all + [
            KeyShape("color", .text(.color), "White if left out."), opacity,
        ])

    static let shape = element(
        "shape", "a shape",
        PlacementKeys.all + ShapeKeys.all + [
            KeyShape("glass", .object(GlassKeys.material), "What it is made of.")
        ])

    private static let opacity = KeyShape("opacity", .number(0...1), "1 if left out.")

    private static func element(
        _ type: String, _ name: String, _ own: [KeyShape], exactlyOne: [[String]] = []
    ) -> ObjectShape {
        let common = [
            KeyShape("type", .choice([type]), required: true, "What the element is."),
            KeyShape("id", .text(.id), "Its name, for messages."),
            KeyShape("hidden", .bool, "Leaves it out; of use in overrides."),
        ]
        let plain = ObjectShape(
            name: name, id: type, keys: common + own, exactlyOne: exactlyOne)
        let override = plain.partial("override", without: ["type", "id"])
        var whole = plain
        whole.keys += [
            KeyShape("when", .object(ManifestShape.when), "What it is shown for; all if left out."),
            KeyShape(
                "overrides", .map(keys: .selector, values: .override(override)),
                "Other values for some presets, locales, themes, directions or orientations. Objects are laid over"
                    + " what there is key by key, arrays and single values replace it, null takes a key away."
                    + " Later ones win: theme, orientation, preset, direction, locale, scene, then"
                    + " combinations; patterns before names."),
        ]
        return whole
    }

    // MARK: Gradients

    private static let stops = ValueShape.array(
        .either([
            .text(.color),
            .object(
                ObjectShape(
                    name: "a stop", id: "stop",
                    keys: [
                        KeyShape("at", .number(0...1), required: true, "Where it is, from 0 to 1."),
                        KeyShape("color", .text(.color), required: true, "Its colour."),
                    ])),
        ]), count: 2...64)

    private static let stopsKey = KeyShape(
        "stops", stops, required: true,
        "Colours at equal distances, or objects with the place of each.")

    private static let place = ValueShape.array(.length(-10_000...10_000), count: 2...2)

    static let linear = ObjectShape(
        name: "a linear gradient", id: "linear",
        keys: [
            KeyShape(
                "angle", .number(-3600...3600),
                "Degrees, clockwise: 0 goes to the right, 90 down; 90 if left out."), stopsKey,
        ])

    static let radial = ObjectShape(
        name: "a radial gradient", id: "radial",
        keys: [
            KeyShape("center", place, "Shares of the canvas or pt; the middle if left out."),
            KeyShape(
                "radius", .length(0.001...10_000),
                "Where the last colour lies; a share is of the shorter side; 50% if left out."),
            stopsKey,
        ])

    static let mesh = ObjectShape(
        name: "a mesh gradient", id: "mesh",
        keys: [
            KeyShape("ground", .text(.color), required: true, "The colour where no spot reaches."),
            KeyShape(
                "spots",
                .array(
                    .object(
                        ObjectShape(
                            name: "a spot", id: "spot",
                            keys: [
                                KeyShape(
                                    "at", place, required: true,
                                    "Its centre: shares of the canvas or pt."),
                                KeyShape(
                                    "radius", .length(0.001...10_000), required: true,
                                    "How far it reaches; a share is of the canvas's longer side."),
                                KeyShape("color", .text(.color), required: true, "Its colour."),
                            ])), count: 1...64), required: true, "Soft spots of colour."),
        ])
}
