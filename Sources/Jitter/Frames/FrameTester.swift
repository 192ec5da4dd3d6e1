public import HyalinePixels
internal import HyalineTypography

/// Finds the characters in frames of any app, screenshots or a film's, and measures how far those that
/// stay the same move from one frame to the next.
///
///     let report = try FrameTester().report(names: names) { try PictureFile.read(names[$0]).picture }
///     assert(report.verdict == .steady)
///
/// Frames are read twice and none is kept: first to learn how text differs from what is behind it, then
/// to follow the characters. Limits: text has a plain fill that is clearly brighter or darker than what
/// is around it; characters that touch are one; what a moving backdrop has of the same tone and sharpness
/// as text cannot be told from it.
public struct FrameTester: Sendable {
    /// What still counts as standing still, px.
    public var tolerance: Double
    /// The part of the frames to look at; nil for all.
    public var region: PixelRect?

    public init(tolerance: Double = 0.1, region: PixelRect? = nil) {
        self.tolerance = tolerance
        self.region = region
    }

    /// - Parameters:
    ///   - names: of the frames, in order.
    ///   - load: reads one; called twice for each.
    ///
    /// Throws `JitterError`: `.badData` for fewer than two frames or frames of different sizes, `.usage`
    /// for a region outside of them; and what `load` throws.
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
        var statistics = ToneStatistics()
        for index in names.indices {
            let picture = try load(index)
            if index == 0 {
                (report.width, report.height) = (picture.width, picture.height)
                report.region = try checkedRegion(picture.bounds)
            }
            try checkSize(picture, report, index)
            statistics.add(FrameLuma.plane(of: picture, in: report.region))
        }
        guard let tone = statistics.tone() else {
            report.obstacles = [
                "No text stands out: nothing in the region differs from what is around it by 8 % of the"
                    + " range of brightness. Frames with more contrast are needed."
            ]
            return report
        }
        report.contrast = Double(tone.contrast)
        // Both kinds of blending are tried; the right one fits better.
        var candidates = Blending.allCases.map {
            FrameTracks(tone: tone, blending: $0, tolerance: tolerance)
        }
        for index in names.indices {
            let picture = try load(index)
            try checkSize(picture, report, index)
            let plane = FrameLuma.plane(of: picture, in: report.region)
            let shapes = GlyphShapes(plane, tone)
            for i in candidates.indices { candidates[i].add(shapes, plane, tick: index - 1) }
        }
        FrameConclusion.draw(FrameConclusion.best(candidates), into: &report)
        return report
    }

    private func checkedRegion(_ bounds: PixelRect) throws(JitterError) -> PixelRect {
        guard let region else { return bounds }
        guard !region.isEmpty, region.intersection(bounds) == region else {
            throw JitterError(
                .usage,
                "the region \(region.minX),\(region.minY),\(region.width),\(region.height) is not inside"
                    + " the frames, which are \(bounds.width) × \(bounds.height) px")
        }
        return region
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
