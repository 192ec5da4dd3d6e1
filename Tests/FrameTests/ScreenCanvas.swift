import HyalineGeometry
import HyalinePixels
import HyalineTypography

@testable import HyalineField

/// A screen being drawn: encoded grey or colour, 0…1, a shape mixed in by the area of each pixel
/// that it covers.
struct ScreenCanvas {
    let width: Int
    let height: Int
    var pixels: [SIMD3<Double>]

    init(width: Int, height: Int, _ paint: (Int, Int) -> SIMD3<Double>) {
        (self.width, self.height) = (width, height)
        pixels = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { pixels.append(paint(x, y)) }
        }
    }

    mutating func fill(_ path: Path, _ color: SIMD3<Double>) {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let area = PixelRect(covering: path.bounds).expanded(by: 1).intersection(bounds)
        guard !area.isEmpty else { return }
        let coverage = Coverage.plane(of: VisibleOutline(path), in: area)
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                let covered = coverage.pixels[(y - area.minY) * area.width + x - area.minX]
                let a = Double(covered)
                let i = y * width + x
                pixels[i] += a * (color - pixels[i])
            }
        }
    }

    /// A ring, or a part of it clockwise from an angle (0: the top): 0…1 of the whole.
    mutating func ring(
        _ center: Point, radius: Double, width: Double, part: Double = 1, from degrees: Double = 0,
        _ color: SIMD3<Double>
    ) {
        func arc(_ radius: Double) -> [Point] {
            // At the same places however long it is.
            let angles = Array(stride(from: 0, to: 360 * part, by: 3)) + [360 * part]
            return angles.map { angle in
                let (sin, cos) = Elementary.sincos(degrees: degrees + angle - 90)
                return center + Vector(radius * cos, radius * sin)
            }
        }
        let (outer, inner) = (arc(radius + width / 2), arc(radius - width / 2).reversed())
        fill(
            part >= 1
                ? Self.polygons([outer, Array(inner)]) : Self.polygons([outer + inner]), color)
    }

    /// The outline of a capsule.
    mutating func outline(_ rect: Rect, width: Double, _ color: SIMD3<Double>) {
        func points(_ rect: Rect) -> [Point] {
            let r = rect.height / 2
            return [(rect.maxX - r, -90.0), (rect.minX + r, 90.0)].flatMap { x, start in
                (0...40).map { i in
                    let (sin, cos) = Elementary.sincos(degrees: start + 4.5 * Double(i))
                    return Point(x + r * cos, (rect.minY + rect.maxY) / 2 + r * sin)
                }
            }
        }
        let inner = Rect(
            minX: rect.minX + width, minY: rect.minY + width, maxX: rect.maxX - width,
            maxY: rect.maxY - width)
        fill(Self.polygons([points(rect), points(inner).reversed()]), color)
    }

    private static func polygons(_ contours: [[Point]]) -> Path {
        var path = Path()
        for points in contours {
            path.move(to: points[0])
            for point in points.dropFirst() { path.line(to: point) }
            path.close()
        }
        return path
    }

    func picture() -> Picture {
        var picture = Picture(width: width, height: height, filledWith: .zero)
        for (i, color) in pixels.enumerated() {
            func light(_ value: Double) -> Float {
                SRGB.linearOf8Bit[Int(max(0, min(255, (value * 255).rounded())))]
            }
            picture.pixels[i] = SIMD4(light(color.x), light(color.y), light(color.z), 1)
        }
        return picture
    }
}
