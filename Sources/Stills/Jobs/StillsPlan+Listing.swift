import HyalineScenes
import HyalineTypography

/// What a batch will take, roughly.
public struct StillsEstimate: Sendable, Equatable {
    public var stills: Int
    public var pixels: Int
    public var threads: Int

    /// Megapixels a second of one thread: `hyaline render 12:34 --canvas 440x956 --scale 3 --threads 1` took 1.0 s for
    /// 3.8 Mpx, start and PNG included.
    public static let megapixelsPerSecond = 3.7

    /// Whole seconds.
    public var seconds: Int {
        let rate = Self.megapixelsPerSecond * Double(max(threads, 1))
        return Int((Double(pixels) / 1e6 / rate).rounded(.up))
    }
}

extension StillsPlan {
    public func estimate(threads: Int) -> StillsEstimate {
        StillsEstimate(
            stills: jobs.count, pixels: jobs.reduce(0) { $0 + $1.width * $1.height },
            threads: threads)
    }

    /// A line a still, and what all of them take.
    public func text(threads: Int) -> String {
        let widest = jobs.map(\.output.count).max() ?? 0
        let lines = jobs.map { job in
            job.output + String(repeating: " ", count: widest - job.output.count)
                + "  \(job.width)x\(job.height)  \(job.scene)  \(job.theme)  \(job.time)"
        }
        return (lines + [summary(threads: threads)]).joined(separator: "\n")
    }

    private func summary(threads: Int) -> String {
        let estimate = estimate(threads: threads)
        let part = jobs.count == total ? "" : " of \(total)"
        let megapixels = (estimate.pixels + 500_000) / 1_000_000
        return "\(jobs.count)\(part) stills, \(megapixels) Mpx, about \(estimate.seconds) s on"
            + " \(threads) \(threads == 1 ? "thread" : "threads")"
    }

    public func json(threads: Int) throws(StillsError) -> [UInt8] {
        let estimate = estimate(threads: threads)
        return try JSONNode.object([
            ("output", .text(outputFolder)), ("total", .value(total)),
            ("jobs", .list(jobs.map(\.node))), ("notes", .list(notes)),
            (
                "estimate",
                .object([
                    ("stills", .value(estimate.stills)), ("pixels", .value(estimate.pixels)),
                    ("threads", .value(threads)), ("seconds", .value(estimate.seconds)),
                ])
            ),
        ]).bytes()
    }

    /// Opens every font that is named, once. Whether their characters do is told by the layout.
    ///
    /// - Throws: `.missingInput` with all fonts that are not there or cannot be read.
    public func checkFonts() throws(StillsError) {
        var checked: Set<FontRequest> = []
        var issues: [StillsIssue] = []
        for job in jobs {
            for font in job.fonts where checked.insert(font).inserted {
                let result = Result { () throws(TypographyError) in _ = try Font(font) }
                if case .failure(let error) = result {
                    issues.append(StillsIssue("", nil, "\(job.name): \(error.message)"))
                }
            }
        }
        if !issues.isEmpty { throw StillsError(.missingInput, issues) }
    }
}

extension StillJob {
    fileprivate var node: JSONNode {
        var members: [(String, JSONNode)] = [
            ("path", .text(output)), ("scene", .text(scene)), ("preset", .text(preset)),
            ("width", .value(width)), ("height", .value(height)), ("scale", .value(scale)),
            ("locale", .text(locale)), ("direction", .text(direction.rawValue)),
            ("theme", .text(theme)), ("time", .text(time)), ("index", .value(index)),
            ("content", .text(contentDigest)), ("elements", .value(elements.count)),
        ]
        if let alternativeText { members.append(("alt", .text(alternativeText))) }
        return .object(members)
    }
}
