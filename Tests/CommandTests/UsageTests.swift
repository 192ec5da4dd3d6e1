import Testing

/// Command lines that make no sense: exit code 64, and the nearest sense there is.
@Suite("Wrong usage")
struct UsageTests {
    static let words: [Refusal] = [
        Refusal([], 64, "a verb is missing", "render"),
        Refusal(["rendr", "12:34"], 64, "'rendr'", "did you mean 'render'"),
        Refusal(["--nonsense"], 64, "--nonsense", "render"),
        Refusal(["render", "-o", "t.png"], 64, "TEXT is missing"),
        Refusal(["render", "12:34"], 64, "-o FILE.png"),
        Refusal(["render", "12:34", "-o"], 64, "-o needs a value"),
        Refusal(["render", "12:34", "-o", ""], 64, "-o FILE.png"),
        Refusal(["render", "12:34", "more", "-o", "t.png"], 64, "'more'", "quotes"),
        Refusal(
            ["render", "12:34", "-o", "t.png", "-o", "u.png"], 64, "twice", "'u.png'", "keep one"),
        Refusal(["path", "12:34", "--format", "jsn"], 64, "'jsn'", "did you mean 'json'"),
        Refusal(["completions"], 64, "SHELL is missing"),
        Refusal(["completions", "fsh"], 64, "'fsh'", "did you mean 'fish'"),
        .render("--reflektion", code: 64, says: "--reflektion", "did you mean '--reflection'"),
        .render("--reflection=yes", code: 64, says: "--reflection takes no value", "'yes'"),
        .render("--glass", "cleer", code: 64, says: "'cleer'", "did you mean 'clear'"),
        .render("--size", "90", "--size", "91", code: 64, says: "--size is given twice"),
        .render("--size", "--scale", "2", code: 64, says: "--size needs a value"),
    ]

    static let values: [Refusal] =
        ["reflection-opacity", "reflection-fade", "reflection-offset"].map {
            .render("--\($0)", "1", code: 64, says: "--\($0)", "--reflection; add it")
        }
        + ["red", "#12", "#12345", "#gggggg", "336699", ""].map {
            .render("--tint", $0, code: 64, says: "--tint", "'\($0)'", "#3366CC")
        }
        + ["#12", "#gggggg", "#"].map {
            .render("--backdrop", $0, code: 64, says: "--backdrop", "'\($0)'", "#3366CC")
        }
        + ["0.6", "0.6:", "0:0.3", "0.6:-1", "nan:1", "11:1", "0.6:0.3:0.1", "automatic"].map {
            .render("--cells", $0, code: 64, says: "--cells", "'\($0)'", "0.6:0.3")
        }
        + ["ss", "abc", "toolong"].map {
            .render("--feature", $0, code: 64, says: "'\($0)'", "four")
        }
        + ["kern=x", "kern=-1", "=1", "a=1=2"].map {
            .render("--feature", $0, code: 64, says: "--feature", "'\($0)'", "kern=0")
        }
        + ["wght", "wght=", "wght=nan", "=700", "wght=1=2"].map {
            .render("--axis", $0, code: 64, says: "--axis", "'\($0)'", "wght=800")
        }
        + ["0", "-1", "1000", "two", "1.5"].map {
            .render("--threads", $0, code: 64, says: "--threads", $0)
        }
        + ["7", "x", "-1", "on=1", "99999999999999999999"].map {
            .render("--face", $0, code: 64, says: "face", $0)
        } + [
            .render("--face", "off", "--face", "on", code: 64, says: "--face on", "keep one"),
            .render("--face", "0", "--face", "0", code: 64, says: "--face 0", "keep one"),
            Refusal(["path", "12:34", "--face", "off"], 64, "--face", "'off'"),
            .render("--absorption", "1", code: 64, says: "--absorption", "--tint"),
            .render("--layers", "", code: 64, says: "--layers is empty"),
            .render("--scheme", "drak", code: 64, says: "'drak'", "did you mean 'dark'"),
            .render("--depth", "12", code: 64, says: "--depth", "'12'", "8, 16"),
            .render("--fit", "fill", code: 64, says: "--fit", "cover"),
            .render("--font", "", code: 64, says: "--font is empty"),
        ]

    @Test("A word that is not known, missing or twice there is refused", arguments: words)
    func wrongWord(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }

    @Test("A value that an option cannot have is refused", arguments: values)
    func wrongValue(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }

    static let numbers: [Refusal] =
        ["size", "scale"].flatMap { option in
            ["0", "-1", "nan", "inf", "-inf", "1e9", "1e300", "abc", "0x10", ""].map {
                .render("--\(option)", $0, code: 64, says: option)
            }
        }
        + ["0x0", "-1x5", "5x-1", "nanxnan", "infx5", "1e9x1e9", "1e308x1e308", "abc", "640", ""]
        .map { .render("--canvas", $0, code: 64, says: "canvas") }
        + ["5", "5,", "nan,3", "1e9,3", "1,2,3"].map {
            .render("--at", $0, code: 64, says: "at")
        }
        + [
            "bevel", "crown", "bevel-exponent", "slab", "gap", "ior", "abbe", "frost", "smooth",
            "light", "dim", "absorption", "environment", "glint", "contour", "inner-shadow",
            "shadow", "caustic",
        ].flatMap { option in
            ["nan", "-1e9", "1e9"].map { .render("--\(option)", $0, code: 64, says: option) }
        }
        + ["opacity", "fade", "offset"].flatMap { option in
            ["nan", "-1e9", "1e9"].map {
                .render(
                    "--reflection", "--reflection-\(option)", $0, code: 64,
                    says: "reflection-\(option)")
            }
        }

    @Test("A number that no picture can be made of is refused", arguments: numbers)
    func wrongNumber(_ refusal: Refusal) throws { try expectRefusal(refusal, in: Workshop()) }
}
