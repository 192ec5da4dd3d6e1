import Foundation
import Hyaline
import HyalineArguments

/// `hyaline jitter --frames`: pictures of any app, instead of a font and its layout.
enum FrameVerb {
    /// What a shell makes of `--frames *.png`: one value and more words.
    static let positional = PositionalSpec(
        name: "FRAME", summary: "with --frames: more pictures, instead of times", required: false,
        file: true, repeats: true)

    private static let group = "Frames of any app"

    static let options: [OptionSpec] = [
        OptionSpec(
            name: "frames", value: "PATH", kind: .repeatable, file: true,
            summary:
                "measure pictures instead of a font: a folder of PNG, JPEG or WebP files, taken in the"
                + " order of the numbers in their names, or files, in the order given", group: group
        ),
        OptionSpec(
            name: "region", value: "X,Y,W,H", suggestions: ["0,0,640,200"],
            summary: "the part of the pictures where the timer is, in px (default: all)",
            group: group),
        OptionSpec(
            name: "ignore", value: "X,Y,W,H", kind: .repeatable, suggestions: ["0,0,640,80"],
            summary:
                "a part of the pictures that may change without being looked at, in px, such as a"
                + " video; may be repeated", group: group),
        OptionSpec(
            name: "annotate", value: "FILE", file: true,
            summary:
                "write the frame with the largest move as PNG, what is steady boxed in green, what"
                + " moved in red with its move 20 times as long, what changed in grey", group: group
        ),
    ]

    /// A frame is measured in linear light, 16 bytes a pixel: the screens that there are have less than 21 million.
    private static let limits = PictureLimits(maxPixels: 21_000_000)

    /// What else of the verb's options makes sense for pictures.
    private static let shared: Set<String> = ["output", "format", "tolerance"]

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        for option in JitterVerb.spec.options where arguments.has(option.name) {
            guard
                shared.contains(option.name) || options.contains(where: { $0.name == option.name })
            else {
                throw UsageError(
                    "\(arguments.place): --\(option.name) says how text is laid out or compared, and"
                        + " --frames measures pictures as they are; leave one of them out")
            }
        }
        let file = try Output(arguments, endings: ["txt", "json", "csv", "xml"], standard: "-")
        let annotation = try annotationPath(arguments)
        let tester = FrameTester(
            tolerance: try tolerance(arguments),
            region: try arguments.string("region").map { try part($0, "region", arguments) },
            ignoring: try arguments.strings("ignore").map { try part($0, "ignore", arguments) })
        let (names, notes) = try FrameFiles.expand(
            arguments.strings("frames") + arguments.words)
        notes.forEach(Console.warn)
        var warned = false
        func load(_ index: Int) throws -> Picture {
            let decoded = try PictureFile.read(names[index], limits: limits)
            // One app's pictures all say the same.
            if !warned { decoded.warnings.forEach(Console.warn) }
            warned = warned || !decoded.warnings.isEmpty
            return decoded.picture
        }
        let report = try tester.report(names: names, load: load)
        try file.write(try FrameDocument(report).bytes(JitterVerb.format(arguments, file)))
        if let annotation {
            let frame = try load(FrameAnnotation.frame(for: report))
            let picture = FrameAnnotation.draw(report, on: frame)
            try PictureFile.write(
                PNG.encode(picture, options: PNGOptions(dither: false)), to: annotation)
        }
        switch report.verdict {
        case .steady: return .done
        case .jitters: return .checkFailed
        case .inconclusive:
            Console.complain("inconclusive: " + report.obstacles.joined(separator: " "))
            return .badData
        }
    }

    /// Options and words that only frames have.
    static func refuseWithoutFrames(_ arguments: ParsedArguments) throws(UsageError) {
        for name in ["region", "ignore", "annotate"] where arguments.has(name) {
            throw UsageError(
                "\(arguments.place): --\(name) is for pictures; add --frames with a folder or files"
            )
        }
        if arguments.words.count > 2 {
            throw UsageError(
                "\(arguments.place): unexpected argument '\(arguments.words[2])': it takes only FROM TO,"
                    + " and more with --frames")
        }
    }

    // MARK: Values

    private static func tolerance(_ arguments: ParsedArguments) throws(UsageError) -> Double {
        guard let text = arguments.string("tolerance") else { return FrameTester().tolerance }
        guard let tolerance = JitterTolerance(parsing: text), tolerance.unit == .px else {
            throw UsageError(
                "\(arguments.place): --tolerance '\(text)': pictures have no em, so it is in px here;"
                    + " write it like 0.1px")
        }
        return tolerance.value
    }

    private static func part(
        _ text: String, _ option: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> PixelRect {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
            let height = parts[3], x >= 0, y >= 0, width > 0, height > 0,
            max(x, y, width, height) < 1_000_000
        else {
            throw UsageError(
                "\(arguments.place): --\(option) '\(text)' is no part of a picture: it needs the left and the"
                    + " upper edge, a width and a height in whole px; write it like 0,0,640,200")
        }
        return PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    private static func annotationPath(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> String? {
        guard let path = arguments.string("annotate") else { return nil }
        guard path.lowercased().hasSuffix(".png") else {
            throw UsageError(
                "\(arguments.place): --annotate '\(path)' does not end in .png, and other formats cannot"
                    + " be written; rename it")
        }
        return path
    }
}
