import Hyaline
import HyalineArguments

/// The options for what the glass is doing at the moment of the picture.
enum StateOptions {
    private static let group = "States"

    static let specs: [OptionSpec] = [
        OptionSpec(
            name: "materialize", value: "M",
            summary: "how far the glass has come into being, 0-1: the lens first, its light last"
                + " (default: 1)", group: group),
        OptionSpec(
            name: "press", value: "X,Y[,AMOUNT]",
            summary: "a finger on the text or a shape, in pt: the glass grows by up to 4 % and"
                + " glows from there; how far it is pressed, 0-1 (default: 1)", group: group),
        OptionSpec(
            name: "shimmer", value: "PHASE",
            summary: "a band of light that passes in the light's direction; at 0 and 1 it is out of"
                + " sight", group: group),
        OptionSpec(
            name: "morph-to", value: "TEXT",
            summary: "the text on its way to this one, digit by digit; as large as TEXT is set",
            group: group),
        OptionSpec(
            name: "progress", value: "T",
            summary: "how far on that way, 0-1, linear in time; it eases in and out by itself",
            group: group),
    ]

    static func read(_ arguments: ParsedArguments, into scene: inout Scene) throws {
        scene.state.materialize = try arguments.double("materialize", in: 0...1) ?? 1
        scene.state.shimmer = try arguments.double("shimmer", in: 0...1)
        scene.state.press = try press(arguments)
        guard arguments.has("morph-to") == arguments.has("progress") else {
            let (given, missing) =
                arguments.has("progress")
                ? ("progress", "--morph-to TEXT") : ("morph-to", "--progress T")
            throw UsageError("\(arguments.place): --\(given) goes with \(missing); add it")
        }
    }

    private static func press(_ arguments: ParsedArguments) throws(UsageError) -> GlassPress? {
        guard let text = arguments.string("press") else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { "0123456789+-.eE".contains($0) } ? Double(part) : nil
        }
        guard numbers.count == parts.count, (2...3).contains(numbers.count),
            numbers.allSatisfy(\.isFinite)
        else {
            throw UsageError(
                "\(arguments.place): --press needs a place and perhaps how far, not '\(text)'; write"
                    + " it like --press 320,180 or --press 320,180,0.5")
        }
        let amount = numbers.count == 3 ? numbers[2] : 1
        guard (0...1).contains(amount) else {
            throw UsageError(
                "\(arguments.place): --press cannot be as far as \(parts[2]); choose a value from 0"
                    + " to 1")
        }
        return GlassPress(Point(numbers[0], numbers[1]), amount: amount)
    }

    /// Brings the renderer to the moment asked for.
    static func render(_ arguments: ParsedArguments, _ renderer: SceneRenderer) throws {
        let text = renderer.scene.text
        if let press = renderer.state.press, try !renderer.hasGlass(at: press.point) {
            throw UsageError(
                "\(arguments.place): --press \(arguments.string("press") ?? ""): there is no glass at"
                    + " that place; choose one in the text or in a --shape, in pt of the canvas")
        }
        guard let next = arguments.string("morph-to"),
            let progress = try arguments.double("progress", in: 0...1)
        else {
            try renderer.update(text)
            return
        }
        try renderer.update(from: text, to: next, progress: progress)
    }
}
