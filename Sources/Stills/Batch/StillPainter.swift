public import HyalinePixels

/// Makes the picture of a job; a batch asks it from several threads at once.
public protocol StillPainter: Sendable {
    /// The picture of a still, in linear light of the job's colour space; the same every time.
    ///
    /// - Parameter threads: to use at most.
    func paint(_ job: StillJob, threads: Int) throws(StillsError) -> RenderedStill

    /// Takes back the memory of a picture that has been written.
    func recycle(_ picture: consuming Picture)

    /// Bytes that it may keep for the next still.
    var keptBytes: Int { get }
}

extension StillPainter {
    public func recycle(_ picture: consuming Picture) {}
}

/// The painter of `hyaline stills`: `StillRenderer` with one set of shared files, fonts and glass. It warns of text that is
/// hard to read.
public struct StandardPainter: StillPainter {
    private let assets: StillAssets

    public let keptBytes: Int

    /// A picture of 3840 × 2160 px, the largest of the usual ones, and the glass of a still or two: what neighbours in
    /// a batch share.
    private static let pictureBytes = 128 << 20
    private static let glassBytes = 64 << 20

    public init() {
        assets = StillAssets(pictureBytes: Self.pictureBytes, glassBytes: Self.glassBytes)
        keptBytes = Self.pictureBytes + Self.glassBytes
    }

    public func paint(_ job: StillJob, threads: Int) throws(StillsError) -> RenderedStill {
        try StillRenderer.render(job, assets: assets, threads: threads, measures: true)
    }

    public func recycle(_ picture: consuming Picture) { assets.canvases.put(picture) }
}

extension RenderedStill {
    /// A still that another painter has made.
    public init(
        _ picture: Picture, warnings: [StillsIssue] = [], standIns: [String] = []
    ) {
        self.init(picture: picture, warnings: warnings, standIns: standIns)
    }
}
