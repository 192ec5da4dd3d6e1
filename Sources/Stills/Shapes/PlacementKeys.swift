/// The keys of elements that stand somewhere.
enum PlacementKeys {
    static let all = [
        KeyShape(
            "area", .choice(["safe", "canvas"]),
            "What places and shares refer to; safe if left out."),
        KeyShape(
            "at", .choice(StillAnchor.names),
            "The place of the area that it is put on; center if left out. start and end change sides in right-to-left"
                + " locales, left and right do not."),
        KeyShape(
            "pin", .choice(StillAnchor.names),
            "The place of its own box that lies there; the one of 'at' if left out."),
        KeyShape(
            "offset", .array(.length(-10_000...10_000), count: 2...2),
            "Moves it towards the end and downwards: pt, or shares of the area's width and height."
        ),
        KeyShape(
            "mirror", .bool, "Whether right-to-left locales mirror its place; true if left out."),
    ]
}

/// One of nine places of a rectangle.
struct StillAnchor: Equatable {
    /// 0 left or start, 0.5 middle, 1 right or end.
    var x: Double
    /// 0 top, 1 bottom.
    var y: Double
    /// Whether x is that of a left-to-right layout.
    var isRelative: Bool

    static let names = [
        "top-start", "top", "top-end", "start", "center", "end", "bottom-start", "bottom",
        "bottom-end", "top-left", "top-right", "left", "right", "bottom-left", "bottom-right",
    ]

    init?(_ name: String) {
        guard Self.names.contains(name) else { return nil }
        y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5
        let (isStart, isEnd) = (name.hasSuffix("start"), name.hasSuffix("end"))
        x =
            isStart || name.hasSuffix("left") ? 0 : isEnd || name.hasSuffix("right") ? 1 : 0.5
        isRelative = !(name.hasSuffix("left") || name.hasSuffix("right"))
    }

    /// From the left.
    func x(mirrored: Bool) -> Double { mirrored && isRelative ? 1 - x : x }
}
