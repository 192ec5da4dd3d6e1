import HyalineField
import HyalineGeometry
public import HyalineTypography

/// What a font is and what its digits do, as a document: what `hyaline fonts FONT` writes.
public struct FontDocument: Sendable, Equatable {
    public let report: FontReport
    /// How much of each digit's ink lies on its own ink, in em²; nil for missing digits.
    public let overlapAreas: [Double?]

    /// Throws `.badData` for a digit whose outline crosses itself too often to be measured.
    public init(_ report: FontReport) throws(SceneError) {
        self.report = report
        overlapAreas = try report.digits.outlines.map { outline throws(SceneError) in
            do throws(IntricateOutline) {
                return try outline.map { path throws(IntricateOutline) in try OverlapArea.of(path) }
            } catch {
                throw SceneError(
                    .badData,
                    "a digit of '\(report.name)' crosses itself more than"
                        + " \(IntricateOutline.ofShape) times, too often to be measured; take another font"
                )
            }
        }
    }

    /// Opens the font and measures it.
    ///
    /// - Parameters:
    ///   - zero: the zero of the digit set to measure.
    ///   - features: on top of those each measure asks for itself.
    ///
    /// Throws `.missingInput` for a font that is not there, `.badData` for one that is damaged or
    /// no font, `.usage` for a face, an instance, an axis or a value it does not have, for a `zero`
    /// that is none and for what is no feature tag.
    public init(
        _ request: FontRequest, zero: Unicode.Scalar = "0", features: [FeatureSetting] = []
    ) throws(SceneError) {
        let report: FontReport
        do throws(TypographyError) {
            report = try FontReport(request, zero: zero, features: features)
        } catch {
            throw SceneError(error)
        }
        try self.init(report)
    }

    /// "TrueType", "OpenType/CFF", "OpenType/CFF2", "Type 1" or "bitmaps", with " collection" where
    /// the file holds several faces.
    var format: String {
        report.format.rawValue + (report.faces.count > 1 ? " collection" : "")
    }
}
