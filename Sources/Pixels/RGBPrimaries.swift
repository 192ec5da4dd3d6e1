/// The chromaticities (CIE 1931 x, y) of red, green, blue and white: what linear RGB means in light.
public struct RGBPrimaries: Equatable, Sendable {
    public var red: SIMD2<Double>
    public var green: SIMD2<Double>
    public var blue: SIMD2<Double>
    public var white: SIMD2<Double>

    /// Nil when they are not the colours of three lights that make a white: on one line, or with a
    /// component below 0.
    public init?(
        red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double>
    ) {
        self.init(unchecked: red, green, blue, white)
        let points = [red, green, blue, white]
        guard points.allSatisfy({ $0.x.isFinite && $0.y > 1e-6 && $0.y < 2 && abs($0.x) < 2 }),
            let inverse = Self.columns(red, green, blue).inverse
        else { return nil }
        let strengths = inverse * Self.xyz(white)
        guard strengths.x > 0, strengths.y > 0, strengths.z > 0 else { return nil }
    }

    private init(
        unchecked red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>,
        _ white: SIMD2<Double> = d65
    ) {
        (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }

    public static let d65: SIMD2<Double> = [0.3127, 0.329]

    /// Of sRGB, too.
    public static let rec709 = RGBPrimaries(unchecked: [0.64, 0.33], [0.3, 0.6], [0.15, 0.06])
    public static let displayP3 = RGBPrimaries(
        unchecked: [0.68, 0.32], [0.265, 0.69], [0.15, 0.06])
    public static let rec2020 = RGBPrimaries(
        unchecked: [0.708, 0.292], [0.17, 0.797], [0.131, 0.046])
    /// PAL and SECAM: Rec. 601 with 625 lines.
    public static let rec601Lines625 = RGBPrimaries(
        unchecked: [0.64, 0.33], [0.29, 0.6], [0.15, 0.06])
    /// NTSC: Rec. 601 with 525 lines, SMPTE ST 170 and 240.
    public static let rec601Lines525 = RGBPrimaries(
        unchecked: [0.63, 0.34], [0.31, 0.595], [0.155, 0.07])
    /// The primaries of digital cinema with its own greenish white.
    public static let cinemaP3 = RGBPrimaries(
        unchecked: [0.68, 0.32], [0.265, 0.69], [0.15, 0.06], [0.314, 0.351])

    /// Linear RGB → XYZ, with Y = 1 for white.
    public var xyzMatrix: ColorMatrix {
        let columns = Self.columns(red, green, blue)
        guard let inverse = columns.inverse else {
            preconditionFailure("primaries were checked when they were made")
        }
        return columns * .diagonal(inverse * Self.xyz(white))
    }

    /// Linear RGB → XYZ as ICC profiles connect colours: white adapted to D50.
    public var profileMatrix: ColorMatrix {
        Self.adaptation(from: white) * xyzMatrix
    }

    /// The white of ICC's connection space (ICC.1:2022, 7.2.16).
    public static let profileWhite: SIMD3<Double> = [0.9642, 1, 0.8249]

    /// XYZ seen under a white → XYZ as seen under D50: Bradford's linear cone response (Lam 1985), which
    /// ICC recommends.
    public static func adaptation(from white: SIMD2<Double>) -> ColorMatrix {
        let cones = ColorMatrix(
            [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
        let scale = (cones * profileWhite) / (cones * xyz(white))
        return cones.inverse! * .diagonal(scale) * cones
    }

    private static func columns(
        _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>
    ) -> ColorMatrix {
        ColorMatrix(columns: xyz(red), xyz(green), xyz(blue))
    }

    private static func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
        [point.x / point.y, 1, (1 - point.x - point.y) / point.y]
    }
}
