import HyalineGeometry
import HyalinePixels

/// Exact-area coverage of pixels by a visible outline and the curves it stands for: the only silhouette there is.
///
/// Each edge adds the area between itself and the right border of its row to a running sum, in the way of
/// FreeType's smooth rasteriser and font-rs; because a visible outline winds exactly once, the sum along a row is
/// the covered area of each pixel, exact up to rounding.
enum Coverage {
    /// - Returns: coverage 0…1 of the pixels of `region`.
    static func plane(of outline: VisibleOutline, in region: PixelRect) -> Plane {
        let (width, height) = (region.width, region.height)
        // One column more on the right takes what spills over the border.
        let stride = width + 2
        var sums = [Double](repeating: 0, count: stride * height)
        sums.withUnsafeMutableBufferPointer { sums in
            for edge in outline.edges {
                forEachPiece(of: edge) { a, b in
                    add(
                        a, b, originX: Double(region.minX), originY: Double(region.minY),
                        width: width, height: height, stride: stride, sums)
                }
            }
        }
        var plane = Plane(width: width, height: height, filledWith: 0)
        for y in 0..<height {
            var sum = 0.0
            for x in 0..<width {
                sum += sums[y * stride + x]
                // Rounding leaves 1e-15 where there is nothing; nothing must be exactly 0.
                plane.pixels[y * width + x] =
                    sum < 1e-7 ? 0 : (sum > 1 - 1e-7 ? 1 : Float(sum))
            }
        }
        return plane
    }

    /// An edge stands for a piece of a curve, which bulges over it: by up to the outline's tolerance, which is a hundredth
    /// of a pixel and always to the same side of a round shape. Four chords of the cubic through the edge's ends along
    /// their tangents are sixteen times as near.
    @inline(__always)
    private static func forEachPiece(of edge: OutlineEdge, _ body: (Point, Point) -> Void) {
        let (a, d) = (edge.a, edge.b - edge.a)
        func tangent(_ normal: Vector) -> Vector {
            Vector(-normal.dy, normal.dx) * (d.length / 3)
        }
        // Control points, from the thirds of the edge.
        let from = tangent(edge.startNormal) - d * (1.0 / 3)
        let to = d * (1.0 / 3) - tangent(edge.endNormal)
        guard max(abs(from.cross(d)), abs(to.cross(d))) > smallestBulge * d.length else {
            body(a, edge.b)
            return
        }
        var last = a
        for t in [0.25, 0.5, 0.75] {
            let (s, u) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t))
            let offset = d * t + from * s + to * u
            let next = Point(a.x + rounded(offset.dx), a.y + rounded(offset.dy))
            body(last, next)
            last = next
        }
        body(last, edge.b)
    }

    /// px; of control points off the edge. The curve rises three quarters as far.
    private static let smallestBulge = 2e-4

    /// To a grid so coarse that adding whole pixels rounds nothing: moved shapes have the same coverage bit for bit.
    private static func rounded(_ offset: Double) -> Double {
        (offset * 0x1p24).rounded() * 0x1p-24
    }

    private static func add(
        _ a: Point, _ b: Point, originX: Double, originY: Double, width: Int, height: Int,
        stride: Int,
        _ sums: UnsafeMutableBufferPointer<Double>
    ) {
        var (x0, y0) = (a.x - originX, a.y - originY)
        var (x1, y1) = (b.x - originX, b.y - originY)
        if y0 == y1 { return }
        // A clockwise outline goes up on the left: that is where area begins.
        let direction: Double = y0 > y1 ? 1 : -1
        if y0 > y1 { (x0, y0, x1, y1) = (x1, y1, x0, y0) }
        let slope = (x1 - x0) / (y1 - y0)
        if y0 < 0 {
            x0 -= y0 * slope
            y0 = 0
        }
        if y1 > Double(height) {
            x1 -= (y1 - Double(height)) * slope
            y1 = Double(height)
        }
        if y0 >= y1 { return }
        var x = x0
        for row in Int(y0)..<min(height, Int(y1.rounded(.up))) {
            let dy = min(y1, Double(row + 1)) - max(y0, Double(row))
            if dy <= 0 { continue }
            let next = x + dy * slope
            let (left, right) = (min(x, next), max(x, next))
            x = next
            if left >= Double(width) { continue }
            let first = max(0, Int(left.rounded(.down)))
            let last = min(width, max(first + 1, Int(right.rounded(.up))))
            var before = 0.0
            for column in first..<last {
                let here = direction * dy * share(Double(column), left, right)
                sums[row * stride + column] += here - before
                before = here
            }
            sums[row * stride + last] += direction * dy - before
        }
    }

    /// The part of column `c … c + 1` that lies right of an edge running from `left` to `right` at an even pace.
    @inline(__always)
    private static func share(_ c: Double, _ left: Double, _ right: Double) -> Double {
        if right <= left { return min(max(c + 1 - left, 0), 1) }
        let passed = max(0, min(right, c) - left)
        let (from, to) = (max(left, c), min(right, c + 1))
        let inside = to > from ? (to - from) * (c + 1 - (from + to) / 2) : 0
        return (passed + inside) / (right - left)
    }
}
