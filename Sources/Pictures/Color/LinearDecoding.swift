internal import HyalinePixels

/// Codes of red, green and blue → linear light of a colour space: a table for each, then a matrix.
///
/// Tables and matrix are made in Double; agrees with Little CMS to 1e-4 (in tests). What the space cannot show
/// is clipped, every component to 0…1: a P3 red becomes sRGB's, a colour that both have stays itself.
struct LinearDecoding {
    let red: [Float]
    let green: [Float]
    let blue: [Float]
    /// Nil when the file has the primaries of the space: codes are then kept exactly.
    let matrix: ColorMatrix?

    /// - Parameters:
    ///   - depth: bits a code, 8 or 16.
    ///   - isGray: components are equal; what is neutral stays so, without the matrix's roundings.
    init(_ meaning: SourceColors.Meaning, to space: ColorSpace, depth: Int, isGray: Bool) {
        switch meaning {
        case .standard(let own):
            matrix = own == space || isGray ? nil : own.matrix(to: space)
            red = ToneCurve.sRGB.values(depth: depth)
            (green, blue) = (red, red)
        case .matrix(let curves, let toXYZ):
            let areAlike = curves.allSatisfy { $0 == curves[0] }
            red = curves[0].values(depth: depth)
            green = areAlike ? red : curves[1].values(depth: depth)
            blue = areAlike ? red : curves[2].values(depth: depth)
            matrix =
                isGray && areAlike ? nil : space.primaries.profileMatrix.inverse! * toXYZ
        case .gray(let curve):
            matrix = nil
            red = curve.values(depth: depth)
            (green, blue) = (red, red)
        case .plainInk, .profile:
            preconditionFailure("these are made into codes of a standard space first")
        }
    }
}
