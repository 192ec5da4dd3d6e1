internal import HyalinePixels

/// Coding-independent code points (ITU-T H.273): numbers for primaries, transfer, matrix and range, as in PNG's
/// cICP.
enum CodingPoints {
    /// sRGB is 1, 13, 0, 1 and Display P3 is 12, 13, 0, 1.
    static func bytes(_ space: ColorSpace) -> [UInt8] { [space == .sRGB ? 1 : 12, 13, 0, 1] }

    /// Nil for what a display of standard range does not show, and for what is no RGB of full range.
    static func colors(_ points: [UInt8]) -> SourceColors? {
        guard points.count == 4, points[2] == 0, points[3] == 1,
            let primaries = primaries(points[0]), let curve = curve(points[1])
        else { return nil }
        if curve == .sRGB,
            let space = ColorSpace.allCases.first(where: { $0.primaries == primaries })
        {
            return .standard(space, by: "cICP")
        }
        return SourceColors(
            meaning: .matrix([curve, curve, curve], primaries.profileMatrix),
            name: "primaries \(points[0]), transfer \(points[1]) (cICP)")
    }

    /// Why not, where it is a common case.
    static func hint(_ points: [UInt8]) -> String {
        guard points.count == 4 else { return "" }
        if points[1] == 16 || points[1] == 18 { return " (high dynamic range)" }
        return points[3] == 0 ? " (limited range)" : ""
    }

    private static func primaries(_ number: UInt8) -> RGBPrimaries? {
        switch number {
        case 1: .rec709
        case 5: .rec601Lines625
        case 6, 7: .rec601Lines525
        case 9: .rec2020
        case 11: .cinemaP3
        case 12: .displayP3
        default: nil
        }
    }

    private static func curve(_ number: UInt8) -> ToneCurve? {
        switch number {
        case 1, 6, 14, 15: .rec709
        case 4: .gamma(2.2)
        case 5: .gamma(2.8)
        case 8: .gamma(1)
        case 13: .sRGB
        default: nil
        }
    }
}
