public import HyalinePixels
internal import HyalineTypography

/// Finds the characters in frames of any app, screenshots or a film's, and measures how far those
/// that stay the same move from one frame to the next.
///
///     let report = try FrameTester().report(names: names) { try PictureFile.read(names[$0]).picture }
///     assert(report.verdict == .steady)
///
/// A verdict needs evidence: what changes from frame to frame has to be a character whose line was
/// measured, what is close to one (its outline, its shadow), an enclosing shape, a dot or a bar
/// that begins or ends elsewhere, a backdrop whose edges are far weaker than those of the text, or
/// a region that was declared. Anything else is an obstacle, and there is no conclusion.
///
/// Limits: characters have a plain fill and a sharp outline, and are clearly brighter or darker
/// than what is around them; characters that touch are one.
public struct FrameTester: Sendable {
    /// Of the part that is looked at: screens of 4K have less.
    public static let maxPixels = 9_000_000

    /// What still counts as standing still, px.
    public var tolerance: Double
    /// The part of the frames to look at; nil for all.
    public var region: PixelRect?
    /// What may change without being looked at, in pixels of the frames.
    public var ignored: [PixelRect]

    public init(
        tolerance: Double = 0.1, region: PixelRect? = nil, ignoring ignored: [PixelRect] = []
    ) {
        self.tolerance = tolerance
        self.region = region
        self.ignored = ignored
    }

    /// - Parameters:
    ///   - names: of the frames, in order.
    ///   - load: reads one; called once for each.
    ///
    /// Throws `JitterError`: `.badData` for fewer than two frames or frames of different sizes,
    /// `.usage` for a region outside of them; and what `load` throws.
    public func report(names: [String], load: (Int) throws -> Picture) throws -> FrameReport {
        guard names.count > 1 else {
            throw JitterError(
                .badData,
                names.isEmpty
                    ? "no frames: give at least two, from before and after a tick"
                    : "one frame only ('\(names[0])'): nothing can be seen to move in it; give at least"
                        + " two, from before and after a tick")
        }
        var report = FrameReport()
        report.frames = names
        report.tolerance = tolerance
        // Both kinds of blending are tried; the right one fits better.
        var candidates = Blending.allCases.map {
            FrameTracks(blending: $0, tolerance: tolerance)
        }
        var previous: FrameScreen?
        for index in names.indices {
            var screen = try screen(index, load, into: &report)
            if let previous { screen.copy(ignored, from: previous, origin: report.region) }
            let shapes = GlyphShapes(screen.luma)
            let changes = previous.map { FrameChanges($0, screen) }
            for i in candidates.indices {
                candidates[i].add(shapes, screen, changes, tick: index - 1)
            }
            previous = screen
        }
        FrameConclusion.draw(FrameConclusion.best(candidates), into: &report)
        return report
    }

    /// The picture itself is not kept: it has 16 bytes a pixel.
    private func screen(
        _ index: Int, _ load: (Int) throws -> Picture, into report: inout FrameReport
    ) throws -> FrameScreen {
        let picture = try load(index)
        if index == 0 {
            (report.width, report.height) = (picture.width, picture.height)
            report.region = try checkedRegion(picture.bounds)
        }
        try checkSize(picture, report, index)
        return FrameScreen(picture, in: report.region)
    }

    private func checkedRegion(_ bounds: PixelRect) throws(JitterError) -> PixelRect {
        guard let region else {
            try checkArea(bounds)
            return bounds
        }
        guard !region.isEmpty, region.intersection(bounds) == region else {
            throw JitterError(
                .usage,
                "the region \(region.minX),\(region.minY),\(region.width),\(region.height) is not inside"
                    + " the frames, which are \(bounds.width) × \(bounds.height) px")
        }
        try checkArea(region)
        return region
    }

    /// Some 50 bytes a pixel are needed to find the characters.
    private func checkArea(_ region: PixelRect) throws(JitterError) {
        guard region.width * region.height <= Self.maxPixels else {
            throw JitterError(
                .badData,
                "\(region.width) × \(region.height) px are more than \(Self.maxPixels / 1_000_000) million,"
                    + " which is the limit: say with --region X,Y,W,H where the timer is")
        }
    }

    private func checkSize(
        _ picture: Picture, _ report: FrameReport, _ index: Int
    ) throws(JitterError) {
        guard picture.width == report.width, picture.height == report.height else {
            throw JitterError(
                .badData,
                "'\(report.frames[index])' is \(picture.width) × \(picture.height) px and"
                    + " '\(report.frames[0])' \(report.width) × \(report.height) px: frames of different"
                    + " sizes cannot be compared; take them from one screen")
        }
    }
}
