import HyalinePictures
import HyalineScenes
import HyalineTypography

/// What a batch will take, roughly.
public struct StillsEstimate: Sendable, Equatable {
    public var stills: Int
    public var pixels: Int
    public var threads: Int

    /// Megapixels a second of one thread: the example's 180 stills of 0.8 to 8.3 Mpx, 853 Mpx in all, took 59 s on two threads,
    /// start and PNG included.
    public static let megapixelsPerSecond = 7.2

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
        let count =
            jobs.count == total
            ? Wording.count(total, "still") : "\(jobs.count) of \(Wording.count(total, "still"))"
        let megapixels = (estimate.pixels + 500_000) / 1_000_000
        return "\(count), \(megapixels) Mpx, about \(estimate.seconds) s on"
            + " \(Wording.count(threads, "thread"))"
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
                    issues.append(
                        job.issue(naming: font, error.message, of: manifest))
                }
            }
        }
        if !issues.isEmpty { throw StillsError(.missingInput, issues) }
    }

    /// Reads what every picture that is named says of itself, once. Whether all of it can be decoded is told when it is.
    ///
    /// - Throws: `.badData` with all files that are no pictures that can be read.
    public func checkPictures() throws(StillsError) {
        var checked: Set<String> = []
        var issues: [StillsIssue] = []
        for job in jobs {
            for element in job.elements {
                guard case .backdrop(let backdrop) = element.content,
                    case .image(let image) = backdrop.source, checked.insert(image.path).inserted
                else { continue }
                if let message = Self.problem(of: image.path) {
                    var issue = job.issue(element, message)
                    issue.file = manifest
                    issues.append(issue)
                }
            }
        }
        if !issues.isEmpty { throw StillsError(.badData, issues) }
    }

    private static func problem(of picture: String) -> String? {
        do throws(StillsError) {
            let bytes = try Jail.read(picture, limit: FileDigests.maximumBytes, named: picture)
            do throws(PictureError) {
                _ = try PictureHeader(bytes, name: picture)
                return nil
            } catch {
                return error.message
            }
        } catch {
            return error.description
        }
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
