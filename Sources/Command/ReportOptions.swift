import Hyaline
import HyalineArguments

/// How `render` tells about its picture: as text or JSON, in a file beside it, by its exit code.
struct ReportOptions {
    static let specs: [OptionSpec] = [
        OptionSpec(
            name: "format", value: "F", choices: ["text", "json"],
            summary:
                "warnings as text, or on success one JSON object with them, the size and the figures"
                + " of legibility; on standard error (default: text)", group: "Report"),
        OptionSpec(
            name: "report", value: "FILE.json", file: true,
            summary: "write that JSON object into a file as well", group: "Report"),
        OptionSpec(
            name: "require-legible",
            summary:
                "exit with 1 when the text is hard to read; the picture is written all the same",
            group: "Report"),
    ]

    private let isJSON: Bool
    private let sidecar: Output?
    private let requiresLegible: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        isJSON = arguments.string("format") == "json"
        requiresLegible = arguments.has("require-legible")
        guard let path = arguments.string("report") else {
            sidecar = nil
            return
        }
        guard path.lowercased().hasSuffix(".json"), !path.hasPrefix("/dev/") else {
            throw UsageError(
                "\(arguments.place): --report '\(path)' must be a file that ends in .json; rename it, or"
                    + " take --format json for standard error")
        }
        sidecar = try Output(arguments, option: "report", endings: ["json"])
    }

    /// Refuses what can never be checked.
    func check(_ scene: Scene, _ arguments: ParsedArguments) throws(UsageError) {
        guard requiresLegible else { return }
        let reason: LegibilityResult.Reason? =
            scene.backdrop == .transparent
            ? .transparent : scene.material.variant == .identity ? .identity : nil
        if let reason {
            throw UsageError(
                "\(arguments.place): --require-legible cannot be checked: \(reason.rawValue); leave it"
                    + " out, or choose another --backdrop or --glass")
        }
    }

    /// After the picture has been written.
    func tell(_ report: RenderReport) throws -> ExitCode {
        let json = isJSON || sidecar != nil ? try report.json() : []
        try sidecar?.write(json)
        if isJSON {
            Console.report(json)
        } else {
            for warning in report.warnings { Console.warn(warning.message) }
        }
        guard requiresLegible else { return .done }
        switch report.legibility {
        case .measured(let figures) where figures.isReadable: return .done
        case .measured:
            complain("'\(report.file)' was written, but its text is hard to read")
        case .undefined(let reason):
            complain(
                "'\(report.file)' was written, but whether it can be read is not known:"
                    + " \(reason.rawValue)")
        }
        return .checkFailed
    }

    /// The JSON object says so itself.
    private func complain(_ message: String) {
        if !isJSON { Console.complain("--require-legible: \(message)") }
    }
}
