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
                "hyaline render \"12:34\" --backdrop photo.jpg --reflection -o timer.png",
                "over a picture of your own"),
            ExampleSpec(
                "hyaline render \"12:34\" --backdrop photo.jpg --color p3 -o timer.jpg",
                "in the colours of a wide screen"),
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
            summary: "the file, .png, .jpg or .webp; - for PNG on standard output",
            group: "Output"),
        OptionSpec(
            name: "color", value: "SPACE", choices: ColorSpace.allCases.map(\.rawValue),
            summary:
                "colours of the picture and of its file: sRGB, or Display P3, in which photographs"
                + " of that kind keep theirs (default: srgb)", group: "Output"),
        OptionSpec(
            name: "depth", value: "BITS", choices: ["8", "16"],
            summary: "bits a channel; 16 only in PNG (default: 8)", group: "Output"),
        OptionSpec(
            name: "jpeg-quality", value: "N", summary: "1 to 100 (default: 92)", group: "Output"),
        OptionSpec(
            name: "webp-quality", value: "N|lossless", suggestions: ["lossless"],
            summary: "0 to 100, or every pixel as it is (default: 90)", group: "Output"),
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
        let file = try Output(arguments, endings: PictureFormat.allCases.flatMap(\.endings))
        let format = file.pictureFormat
        var options = try options(arguments, format)
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
        options.threads = threads
        if format == .jpeg, scene.backdrop == .transparent {
            throw UsageError(
                "\(arguments.place): JPEG has no transparency, which --backdrop none asks for; write .png or"
                    + " .webp")
        }
        scene.convert(to: options.colorSpace)
        // Legibility is measured against the backdrop.
        let renderer = try SceneRenderer(scene, rendersOnce: false)
        try StateOptions.render(arguments, renderer)
        let bytes = try renderer.withFrame { try format.encode($0, options: options) }
        try file.write(bytes)
        try layers?.write(renderer, threads: threads)
        guard let report = RenderReport(renderer, file: file.path) else { return .done }
        return try reporting.tell(report)
    }
}

extension RenderVerb {
    /// How the file is written. Options of another format than the file's are refused.
    private static func options(
        _ arguments: ParsedArguments, _ format: PictureFormat
    ) throws -> PictureOptions {
        for (option, needed) in [
            ("jpeg-quality", PictureFormat.jpeg), ("webp-quality", .webp),
        ] where arguments.has(option) && format != needed {
            throw UsageError(
                "\(arguments.place): --\(option) is for \(needed.name), and the output is a"
                    + " \(format.name); leave it out or name the output .\(needed.endings[0])")
        }
        var options = PictureOptions()
        options.depth = arguments.string("depth") == "16" ? 16 : 8
        guard options.depth == 8 || format == .png else {
            throw UsageError(
                "\(arguments.place): --depth 16 is for PNG, and the output is a \(format.name), which has"
                    + " 8 bits a channel; leave it out or name the output .png")
        }
        options.dither =
            arguments.string("dither").map { $0 == "on" } ?? !arguments.has("refraction-only")
        options.colorSpace =
            arguments.string("color").flatMap(ColorSpace.init(rawValue:)) ?? .sRGB
        options.jpegQuality =
            try arguments.int("jpeg-quality", in: 1...100) ?? options.jpegQuality
        if arguments.string("webp-quality") == "lossless" {
            options.webp = .lossless
        } else if let quality = try arguments.int("webp-quality", in: 0...100) {
            options.webp = .lossy(quality: quality)
        }
        return options
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
                "\(arguments.place): say where the result goes: \(Self.flag(option)) FILE.\(endings[0]), or"
                    + " \(Self.flag(option)) - for standard output")
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

    /// For what is written again and again: it needs a file, not a stream.
    func requireLasting(
        _ arguments: ParsedArguments, option: String = "output"
    ) throws(UsageError) {
        guard path == "-" || path.hasPrefix("/dev/") else { return }
        throw UsageError(
            "\(arguments.place): --watch writes the page again and again, which needs a file; write"
                + " \(Self.flag(option)) sheet.html")
    }

    private static func flag(_ option: String) -> String {
        option == "output" ? "-o" : "--" + option
    }

    /// The ending of the file's name, in small letters.
    var ending: String? { path == "-" ? nil : path.split(separator: ".").last?.lowercased() }

    /// The format that the ending stands for; PNG where there is no name.
    var pictureFormat: PictureFormat { PictureFormat(path: path) ?? .png }

    func write(_ bytes: [UInt8]) throws {
        try PictureFile.write(bytes, to: path == "-" ? "/dev/stdout" : path)
    }
}
