import Hyaline
import HyalineArguments

/// The options that decide which glyphs stand where; `render` and `path` share them.
enum TextOptions {
    private static let group = "Text"

    /// - Parameter face: `--face`, which means more where glass is drawn.
    static func specs(face: OptionSpec) -> [OptionSpec] {
        [font, face] + others + LineOptions.specs + canvas
    }

    private static let font = OptionSpec(
        name: "font", value: "FILE|FAMILY", file: true,
        summary: "the font, by file or family (default: \(standardFace))", group: group)

    private static let others: [OptionSpec] = [
        OptionSpec(
            name: "fallback", value: "FILE|FAMILY", kind: .repeatable, file: true,
            summary: "a font for characters that the first one lacks, asked before the installed"
                + " ones", group: group),
        OptionSpec(
            name: "no-fallback",
            summary: "never search the installed fonts for a missing character: it is an error",
            group: group),
        OptionSpec(
            name: "instance", value: "NAME",
            summary: "a named instance of a variable font, such as SemiBold; --axis comes on top",
            group: group),
        OptionSpec(
            name: "axis", value: "TAG=V", kind: .repeatable,
            summary: "a design axis of a variable font, such as wght=800", group: group),
        OptionSpec(
            name: "feature", value: "TAG[=N]", kind: .repeatable,
            summary: "an OpenType feature: ss01, or zero=1, or kern=0 to switch it off",
            group: group),
        OptionSpec(
            name: "size", value: "PT",
            summary: "the em in pt (default: as large as looks good on the canvas)", group: group),
        OptionSpec(
            name: "cells", value: "MODE", suggestions: ["auto", "natural", "tabular", "0.6:0.3"],
            summary:
                "how wide the places of digits are: auto (cells for the digits of times, clocks and"
                + " counters, such as 9:41 PM, 1h 21m or 50%; natural for other text), natural,"
                + " tabular, or D:S, the widths of digits and separators in em",
            group: group),
        OptionSpec(
            name: "center", value: "HOW", choices: CellCentering.allCases.map(\.rawValue),
            summary: "what stands in the middle of a cell (default: origin for tabular digits,"
                + " advance for proportional ones)", group: group),
        OptionSpec(
            name: "separator", value: "HOW", choices: SeparatorHeight.allCases.map(\.rawValue),
            summary: "how high colons stand: as in the font, or in the middle of the digits"
                + " (default: font)", group: group),
        OptionSpec(
            name: "at", value: "X,Y",
            summary:
                "centre of the text's box, or what --anchor holds, in pt (default: the canvas's centre)",
            group: group),
    ]

    private static let canvas: [OptionSpec] = [
        OptionSpec(
            name: "canvas", value: "WxH", summary: "the canvas in pt (default: 640x360)",
            group: "Canvas"),
        OptionSpec(
            name: "scale", value: "S", summary: "px per pt (default: 2)", group: "Canvas"),
    ]

    private static var standardFace: String { "default, the built-in Hyaline Round, bold" }

    /// - Parameter text: for verbs without an argument TEXT.
    static func read(
        _ arguments: ParsedArguments, face: FaceOption, text: String? = nil
    ) throws -> Scene {
        var scene = Scene(text ?? arguments.positional("TEXT") ?? "")
        if let font = arguments.string("font") {
            guard !font.isEmpty else {
                throw UsageError("\(arguments.place): --font is empty; name a file or a family")
            }
            scene.font.source = FontSource(font)
        }
        try place(&scene.font, arguments, face)
        scene.fallback = FontFallback(
            fonts: arguments.strings("fallback").map(FontSource.init),
            searchesInstalled: !arguments.has("no-fallback"))
        scene.style.features = try features(arguments)
        scene.size = try arguments.double("size")
        if let cells = arguments.string("cells") {
            guard let mode = CellMode(parsing: cells) else {
                throw UsageError(
                    "\(arguments.place): --cells '\(cells)' is none of auto, natural, tabular, or two"
                        + " widths in em from above 0 to 10, like --cells 0.6:0.3")
            }
            scene.style.cells = mode
        }
        scene.style.centering = arguments.string("center").flatMap(CellCentering.init(rawValue:))
        scene.style.separator =
            arguments.string("separator").flatMap(SeparatorHeight.init(rawValue:)) ?? .font
        try LineOptions.read(arguments, into: &scene.style)
        if let at = try arguments.point("at") { scene.center = Point(at.x, at.y) }
        if let size = try arguments.size("canvas") {
            (scene.canvas.width, scene.canvas.height) = size
        }
        if let scale = try arguments.double("scale") { scene.canvas.scale = scale }
        return scene
    }

    /// Which face of the source, at which point of its design space.
    static func place(
        _ font: inout FontRequest, _ arguments: ParsedArguments, _ face: FaceOption
    ) throws {
        font.faceIndex = face.index
        font.instance = arguments.string("instance")
        font.axes = try arguments.strings("axis").map { try axis($0, arguments) }
    }

    static func features(_ arguments: ParsedArguments) throws -> [FeatureSetting] {
        try arguments.strings("feature").map { try feature($0, arguments) }
    }

    private static func axis(
        _ text: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> AxisValue {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite
        else {
            throw UsageError(
                "\(arguments.place): --axis needs a tag and a number, not '\(text)'; write it like"
                    + " --axis wght=800")
        }
        return AxisValue(tag: String(parts[0]), value: value)
    }

    private static func feature(
        _ text: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> FeatureSetting {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        let value = parts.count == 2 ? UInt32(parts[1]) : 1
        guard parts.count <= 2, !parts[0].isEmpty, let value else {
            throw UsageError(
                "\(arguments.place): --feature needs a tag and perhaps a number, not '\(text)'; write"
                    + " it like --feature ss01 or --feature kern=0")
        }
        return FeatureSetting(tag: String(parts[0]), value: value)
    }
}
