/// A 3 × 3 matrix on colours, in Double; columns are what red, green and blue (or X, Y and Z) become.
public struct ColorMatrix: Equatable, Sendable {
    public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    public init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = (first, second, third)
    }

    public static let identity = ColorMatrix([1, 0, 0], [0, 1, 0], [0, 0, 1])

    public static func diagonal(_ values: SIMD3<Double>) -> ColorMatrix {
        ColorMatrix([values.x, 0, 0], [0, values.y, 0], [0, 0, values.z])
    }

    public init(columns red: SIMD3<Double>, _ green: SIMD3<Double>, _ blue: SIMD3<Double>) {
        self.init(
            [red.x, green.x, blue.x], [red.y, green.y, blue.y], [red.z, green.z, blue.z])
    }

    public static func == (a: ColorMatrix, b: ColorMatrix) -> Bool {
        a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2
    }

    public static func * (m: ColorMatrix, v: SIMD3<Double>) -> SIMD3<Double> {
        [(m.rows.0 * v).sum(), (m.rows.1 * v).sum(), (m.rows.2 * v).sum()]
    }

    /// First `b`, then `a`.
    public static func * (a: ColorMatrix, b: ColorMatrix) -> ColorMatrix {
        ColorMatrix(columns: a * b.column(0), a * b.column(1), a * b.column(2))
    }

    public func column(_ i: Int) -> SIMD3<Double> { [rows.0[i], rows.1[i], rows.2[i]] }

    /// Nil when the columns lie in a plane, as primaries on one line do.
    public var inverse: ColorMatrix? {
        let (a, b, c) = rows
        let (bc, ca, ab) = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
        let determinant = (a * bc).sum()
        guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
        return ColorMatrix(columns: bc / determinant, ca / determinant, ab / determinant)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
    }
}
