import Foundation
import Hyaline
import HyalineArguments

enum RenderVerb {
    static let spec = VerbSpec(
        name: "render", summary: "render text as glass",
        positionals: [PositionalSpec(name: "TEXT", summary: "what to write, such as 12:34")],
        options: output + ReportOptions.specs + TextOptions.specs(face: FaceOption.spec)
            + GlassOptions.specs + ShapeOptions.specs + StateOptions.specs,
        examples: [
            ExampleSpec("hyaline render \"12:34\" -o timer.png", "1280x720 px with the defaults"),
            ExampleSpec(
                "hyaline render \"12:34\" --backdrop photo.png --reflection -o timer.png",
                "over a picture of your own"),
            ExampleSpec(
                "hyaline render \"Breathe\" --backdrop none --scale 3 -o title.png",
                "with an alpha channel"),
            ExampleSpec(
                "hyaline render \"12:34\" --shape \"capsule:250,290,140,44;label=Start\" -o timer.png",
                "with a button below"),
        ])

    private static let output: [OptionSpec] = [
        OptionSpec(
            name: "output", short: "o", value: "FILE", file: true,
            summary: "the PNG file; - for standard output", group: "Output"),
        OptionSpec(
            name: "depth", value: "BITS", choices: ["8", "16"],
            summary: "bits a channel (default: 8)", group: "Output"),
        OptionSpec(
            name: "dither", value: "on|off", choices: ["on", "off"],
            summary: "noise of one step against banding in 8-bit pictures (default: on)",
            group: "Output"),
        LayersOption.spec,
        OptionSpec(
            name: "threads", value: "N",
            summary: "threads to use; the picture does not depend on it (default: all)",
            group: "Output"),
    ]

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        let file = try Output(arguments, endings: ["png"])
        let reporting = try ReportOptions(arguments)
        let layers = try LayersOption(arguments)
        let face = try FaceOption(arguments, glass: true)
        var scene = try TextOptions.read(arguments, face: face)
        try GlassOptions.read(arguments, face: face, into: &scene)
        try ShapeOptions.read(arguments, into: &scene)
        try reporting.check(scene, arguments)
        try StateOptions.read(arguments, into: &scene)
        let threads =
            try arguments.int("threads", in: 1...256)
            ?? ProcessInfo.processInfo.activeProcessorCount
        scene.threads = threads
        let dither =
            arguments.string("dither").map { $0 == "on" } ?? !arguments.has("refraction-only")
        // Legibility is measured against the backdrop.
        let renderer = try SceneRenderer(scene, rendersOnce: false)
        try StateOptions.render(arguments, renderer)
        let options = PNGOptions(
            depth: arguments.string("depth") == "16" ? 16 : 8, dither: dither,
            compression: .fast, threads: threads)
        let bytes = try renderer.withFrame { try PNG.encode($0, options: options) }
        try file.write(bytes)
        try layers?.write(renderer, threads: threads)
        guard let report = RenderReport(renderer, file: file.path) else { return .done }
        return try reporting.tell(report)
    }
}

/// Where a verb's data goes: `-o FILE`, or `-` for standard output.
struct Output {
    let path: String

    /// - Parameters:
    ///   - option: which option names the file.
    ///   - endings: file names end in one of these.
    init(
        _ arguments: ParsedArguments, option: String = "output", endings: [String],
        standard: String? = nil
    ) throws(UsageError) {
        guard let path = arguments.string(option) ?? standard, !path.isEmpty else {
            throw UsageError(
                "\(arguments.place): say where the result goes: -o FILE.\(endings[0]), or -o - for"
                    + " standard output")
        }
        self.path = path
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        guard path != "-", !path.hasPrefix("/dev/") else { return }
        let dot = name.lastIndex(of: ".")
        let ending = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
        guard endings.contains(ending) else {
            throw UsageError(
                "\(arguments.place): '\(path)' does not end in ."
                    + endings.joined(separator: " or .")
                    + ", and other formats cannot be written; rename the output")
        }
    }

    /// The ending of the file's name, in small letters.
    var ending: String? { path == "-" ? nil : path.split(separator: ".").last?.lowercased() }

    func write(_ bytes: [UInt8]) throws {
        try PictureFile.write(bytes, to: path == "-" ? "/dev/stdout" : path)
    }
}
