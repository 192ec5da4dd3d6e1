import Hyaline
import HyalineArguments

/// The options for what the characters are and how they make lines.
enum LineOptions {
    private static let group = "Text"

    static let specs: [OptionSpec] = [
        OptionSpec(
            name: "numerals", value: "SYSTEM",
            suggestions: [
                "latn", "arab", "arabext", "beng", "deva", "fullwide", "hanidec", "thai",
            ],
            summary:
                "turn all digits into those of a numbering system, by its CLDR name: latn, arab,"
                + " arabext, beng, deva, thai, …", group: group),
        OptionSpec(
            name: "reserve", value: "TEXT",
            summary:
                "keep room for the cells of this template, such as 00:00:00 or \"00:00 PM\", so"
                + " that nothing moves; AM and PM, days and months share the widest one's place",
            group: group),
        OptionSpec(
            name: "anchor", value: "PLACE",
            choices: ["center"] + RollOverAnchor.allCases.map(\.rawValue),
            summary: "the place of a time that stands at --at and so stays where it is when the"
                + " number of cells changes (default: center)", group: group),
        OptionSpec(
            name: "direction", value: "DIR", choices: BaseDirection.allCases.map(\.rawValue),
            summary:
                "of paragraphs: auto is that of the first letter; times always run left to right"
                + " (default: auto)", group: group),
        OptionSpec(
            name: "language", value: "TAG",
            summary:
                "a language such as ar, ur or zh-Hant, for shapes, line breaks and fallback fonts"
                + " that depend on it (default: none)", group: group),
        OptionSpec(
            name: "align", value: "HOW", choices: LineAlignment.allCases.map(\.rawValue),
            summary: "where lines stand in their box: start is left for left-to-right paragraphs"
                + " (default: center)", group: group),
        OptionSpec(
            name: "tracking", value: "EM",
            summary: "space added between characters, in em; letters that join stay joined"
                + " (default: 0)", group: group),
        OptionSpec(
            name: "width", value: "PT",
            summary: "break lines to fit in this (default: only where TEXT has line ends)",
            group: group),
        OptionSpec(
            name: "line-height", value: "K",
            summary: "distance of baselines in line heights of the font (default: 1)", group: group),
        OptionSpec(
            name: "max-lines", value: "N",
            summary: "more lines are an error, or cut by --ellipsis (default: any number)",
            group: group),
        OptionSpec(
            name: "ellipsis",
            summary:
                "end the text with … where it does not fit in --width and --max-lines (then 1 by"
                + " default)", group: group),
    ]

    static func read(_ arguments: ParsedArguments, into style: inout TextStyle) throws {
        if let name = arguments.string("numerals") {
            guard let system = NumberingSystem(name) else {
                let near = NumberingSystem.nearest(to: name).joined(separator: ", ")
                throw UsageError(
                    "\(arguments.place): --numerals '\(name)' is no decimal numbering system of CLDR;"
                        + (near.isEmpty ? "" : " nearest: \(near);")
                        + " they are " + NumberingSystem.names.joined(separator: ", "))
            }
            style.numerals = system
        }
        if let anchor = arguments.string("anchor").flatMap(RollOverAnchor.init(rawValue:)) {
            style.rollOver = .anchor(anchor)
        }
        if let template = arguments.string("reserve") {
            guard style.rollOver == .grow else {
                throw UsageError(
                    "\(arguments.place): --reserve keeps everything in its place and --anchor one place"
                        + " only; use one of them")
            }
            style.rollOver = .reserve(template)
        }
        style.direction =
            arguments.string("direction").flatMap(BaseDirection.init(rawValue:)) ?? .auto
        style.language = arguments.string("language")
        style.alignment =
            arguments.string("align").flatMap(LineAlignment.init(rawValue:)) ?? .center
        style.tracking = try arguments.double("tracking") ?? 0
        style.width = try arguments.double("width")
        style.lineHeight = try arguments.double("line-height") ?? 1
        style.maximumLines = try arguments.int("max-lines", in: 1...10_000)
        style.ellipsis = arguments.has("ellipsis")
        if style.ellipsis, style.width == nil {
            throw UsageError(
                "\(arguments.place): --ellipsis needs --width PT, where the text is cut")
        }
    }
}
