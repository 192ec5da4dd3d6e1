import Foundation
import Hyaline
import HyalineArguments

/// What `hyaline jitter` measures: one sequence of ticks in every combination of fonts, weights, locales
/// and cells that was asked for.
struct JitterRuns {
    private struct Run {
        var font: FontRequest
        var style: TextStyle
        var sequence: TickSequence
    }

    private let runs: [Run]
    private let fallback: FontFallback
    private let scale: Double
    private let tolerance: JitterTolerance
    /// Columns of the traces for a page; nil without one.
    private let columns: Int?
    private let renders: Bool

    init(_ arguments: ParsedArguments) throws {
        let face = try FaceOption(arguments, glass: false)
        let from = arguments.positional("FROM") ?? "59:59"
        let scene = try TextOptions.read(arguments, face: face, text: from)
        let to = arguments.positional("TO") ?? "00:00"
        let step = try arguments.int("step", in: 1...1_000_000) ?? 1
        let sequence = try TickSequence(
            from: from, to: to, step: step, language: scene.style.language)
        fallback = scene.fallback
        scale = scene.canvas.scale
        tolerance = try Self.tolerance(arguments)
        columns = arguments.has("report") ? JitterTrace.standardColumns : nil
        renders = arguments.has("render")
        var style = scene.style
        style.size = scene.size ?? 120
        let modes = try Self.list("compare", arguments).map { try Self.mode($0, arguments) }
        let fonts = try Self.list("fonts", arguments)
        guard fonts.isEmpty || !arguments.has("font") else {
            throw UsageError(
                "\(arguments.place): --font names one font and --fonts several; use one")
        }
        let weights = try arguments.string("weights").map { try Self.weights($0, arguments) } ?? []
        let locales = try Self.list("locales", arguments)
        var runs = [Run(font: scene.font, style: style, sequence: sequence)]
        /// Multiplies what there is.
        func vary<T>(_ values: [T], _ change: (inout Run, T) throws -> Void) rethrows {
            guard !values.isEmpty else { return }
            runs = try runs.flatMap { run in
                try values.map { value in
                    var run = run
                    try change(&run, value)
                    return run
                }
            }
        }
        vary(fonts) { $0.font.source = FontSource($1) }
        vary(weights) { $0.font.axes.append(AxisValue(tag: "wght", value: $1)) }
        try vary(locales) { run, locale in
            run.style.language = locale
            run.style.numerals = run.style.numerals ?? NumberingSystem.usual(in: locale)
            // Clocks of twelve hours are written in many ways; the room goes with them.
            let own = try TickSequence.written(from: from, to: to, step: step, in: locale)
            guard let own else { return }
            run.sequence = own
            if case .reserve = run.style.rollOver { run.style.rollOver = .reserve(own.template) }
        }
        vary(modes) { $0.style.cells = $1 }
        self.runs = runs
    }

    func reports() throws -> [JitterReport] {
        var opened: [FontRequest: FontSet] = [:]
        return try runs.map { run in
            let fonts: FontSet
            if let known = opened[run.font] {
                fonts = known
            } else {
                do throws(TypographyError) {
                    fonts = try FontSet(run.font, fallback: fallback)
                } catch {
                    throw JitterError(error)
                }
                opened[run.font] = fonts
            }
            var report = try JitterTester(
                fonts: fonts, style: run.style, scale: scale, tolerance: tolerance
            ).report(run.sequence, tracing: columns)
            if renders { report.raster = try raster(run) }
            return report
        }
    }

    /// Glass and backdrop are the defaults.
    private func raster(_ run: Run) throws -> JitterReport.Raster {
        var scene = Scene(run.sequence.from)
        scene.font = run.font
        scene.fallback = fallback
        scene.style = run.style
        scene.canvas.scale = scale
        scene.threads = ProcessInfo.processInfo.activeProcessorCount
        return try RasterJitter(scene).measure(run.sequence)
    }

    // MARK: Values

    private static func list(
        _ name: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> [String] {
        guard let text = arguments.string(name) else { return [] }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.allSatisfy({ !$0.isEmpty }) else {
            throw UsageError(
                "\(arguments.place): --\(name) '\(text)' has an empty place; separate names with single"
                    + " commas")
        }
        return parts
    }

    private static func mode(
        _ text: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> CellMode {
        guard let mode = CellMode(parsing: text) else {
            throw UsageError(
                "\(arguments.place): --compare cannot have '\(text)'; its parts are auto, natural,"
                    + " tabular, or two widths in em like 0.6:0.3")
        }
        return mode
    }

    private static func tolerance(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> JitterTolerance {
        guard let text = arguments.string("tolerance") else { return .standard }
        guard let tolerance = JitterTolerance(parsing: text) else {
            throw UsageError(
                "\(arguments.place): --tolerance '\(text)' needs a number and a unit; write it like"
                    + " 0.001em or 0.5px")
        }
        return tolerance
    }

    /// "100..900/100"
    private static func weights(
        _ text: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> [Double] {
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        let ends = halves[0].components(separatedBy: "..")
        guard halves.count == 2, ends.count == 2, let low = Double(ends[0]),
            let high = Double(ends[1]), let step = Double(halves[1]), low <= high, step > 0,
            high.isFinite, (high - low) / step <= 1000
        else {
            throw UsageError(
                "\(arguments.place): --weights '\(text)' is no range; write it like 100..900/100, with"
                    + " at most 1000 steps")
        }
        return Array(stride(from: low, through: high + 1e-9, by: step))
    }
}
