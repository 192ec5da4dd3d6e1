import HyalineGeometry

/// The studio around the glass: a key soft box on the side of the light, a strip opposite, a gradient sky. Directions in
/// a space with x to the right, y down the screen, z towards the viewer.
///
/// The numbers are those of the look that was found by eye; radiances are set by `Look`.
struct StudioLight: Sendable, Hashable {
    /// Unit vector in the plane of the screen, towards the light.
    let x: Double
    let y: Double

    init(degrees: Double) {
        let (s, c) = Elementary.sincos(degrees: degrees)
        (x, y) = (c, s)
    }

    private struct SoftBox {
        let direction: SIMD3<Double>
        let across: SIMD3<Double>
        let up: SIMD3<Double>
        let halfWidth: Double
        let halfHeight: Double
        let edge: Double

        /// A smooth rectangle in the plane that touches the sphere of directions at the box's own.
        func radiance(_ r: SIMD3<Double>) -> Double {
            let d = dot(r, direction)
            guard d > 0.05 else { return 0 }
            let (u, v) = (abs(dot(r, across)) / d, abs(dot(r, up)) / d)
            return (1 - smoothstep(halfWidth - edge, halfWidth + edge, u))
                * (1 - smoothstep(halfHeight - edge, halfHeight + edge, v))
        }
    }

    private func box(
        _ along: Double, _ height: Double, _ halfWidth: Double, _ halfHeight: Double, _ edge: Double
    ) -> SoftBox {
        let length = (along * along + height * height).squareRoot()
        let direction = SIMD3(along * x, along * y, height) / length
        let across = SIMD3(-y, x, 0)
        let up = SIMD3(
            direction.y * across.z - direction.z * across.y,
            direction.z * across.x - direction.x * across.z,
            direction.x * across.y - direction.y * across.x)
        return SoftBox(
            direction: direction, across: across, up: up, halfWidth: halfWidth,
            halfHeight: halfHeight, edge: edge)
    }

    /// Reflected light by source: key, strip, sky, each a share of that source's radiance, for a surface of slope `m`
    /// that leans towards (gx, gy). Includes Fresnel's factor, and the gate that hands over to the mirrored
    /// backdrop between slopes of 45° and 54°.
    func reflected(slope m: Double, gx: Double, gy: Double, ior: Double) -> SIMD3<Double> {
        let nz = 1 / (1 + m * m).squareRoot()
        let n = SIMD3(m * gx * nz, m * gy * nz, nz)
        let r = n * (2 * nz) - SIMD3(0, 0, 1)
        let sinGlass = (1 - nz * nz).squareRoot() / ior
        let fresnel = Fresnel.reflectance(
            cosIn: nz, cosOut: (1 - sinGlass * sinGlass).squareRoot(), ratio: ior)
        let gate = 1 - smoothstep(45, 54, Elementary.atan(m) * 180 / Elementary.pi)
        let key = box(0.85, 0.55, 0.60, 0.25, 0.2).radiance(r)
        let strip = box(-0.9, 0.35, 0.90, 0.12, 0.1).radiance(r)
        let sky = (0.25 + 0.75 * smoothstep(-0.9, 0.9, -r.y)) * smoothstep(-0.05, 0.3, r.z)
        return SIMD3(key, strip, sky) * (fresnel * gate)
    }
}

@inline(__always)
func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

/// `StudioLight.reflected` for one body, by depth and direction.
///
/// Rows: √(s/H) as in `OpticsTable`. Columns: the direction of the gradient as a pseudo-angle 0…4 (the way round
/// the square |x| + |y| = 1), which needs no arc tangent.
struct StudioTable: Sendable {
    private static let rows = 96
    private static let columns = 256
    private let entries: [SIMD4<Float>]
    /// What the flat face reflects.
    let flat: SIMD4<Float>

    init(_ body: GlassBody, _ light: StudioLight) {
        var entries: [SIMD4<Float>] = []
        entries.reserveCapacity((Self.rows + 1) * (Self.columns + 1))
        func value(_ m: Double, _ gx: Double, _ gy: Double) -> SIMD4<Float> {
            let v = light.reflected(slope: m, gx: gx, gy: gy, ior: body.ior)
            return SIMD4(Float(v.x), Float(v.y), Float(v.z), 0)
        }
        for row in 0...Self.rows {
            let t = Double(row) / Double(Self.rows)
            let slope = body.isEmpty ? 0 : body.surface(at: t * t).slope
            for column in 0...Self.columns {
                let (gx, gy) = Self.direction(4 * Double(column) / Double(Self.columns))
                entries.append(value(slope, gx, gy))
            }
        }
        self.entries = entries
        flat = body.isEmpty ? .zero : value(0, 1, 0)
    }

    /// The unit vector of a pseudo-angle.
    private static func direction(_ a: Double) -> (Double, Double) {
        let (x, y): (Double, Double) =
            switch a {
            case ..<1: (1 - a, a)
            case ..<2: (1 - a, 2 - a)
            case ..<3: (a - 3, 2 - a)
            default: (a - 3, a - 4)
            }
        let length = (x * x + y * y).squareRoot()
        return (x / length, y / length)
    }

    /// - Parameters:
    ///   - depth: in bevel widths.
    ///   - g: direction of the gradient; need not be of unit length.
    @inline(__always)
    func callAsFunction(depth: Float, _ g: SIMD2<Float>) -> SIMD4<Float> {
        let size = abs(g.x) + abs(g.y)
        guard size > 1e-6 else { return flat }
        let (x, y) = (g.x / size, g.y / size)
        let angle: Float = y >= 0 ? (x >= 0 ? y : 1 - x) : (x < 0 ? 2 - y : 3 + x)
        let column = angle * (Float(Self.columns) / 4)
        let row = min(max(depth, 0), 1).squareRoot() * Float(Self.rows)
        let i = min(Int(column), Self.columns - 1)
        let j = min(Int(row), Self.rows - 1)
        let (fx, fy) = (column - Float(i), row - Float(j))
        let base = j * (Self.columns + 1) + i
        let below = base + Self.columns + 1
        let top = entries[base] + (entries[base + 1] - entries[base]) * fx
        let bottom = entries[below] + (entries[below + 1] - entries[below]) * fx
        return top + (bottom - top) * fy
    }
}
