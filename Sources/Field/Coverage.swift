import HyalineGeometry
import HyalinePixels

/// Exact-area coverage of pixels by a visible outline: the only silhouette there is.
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
                add(
                    edge, originX: Double(region.minX), originY: Double(region.minY), width: width,
                    height: height, stride: stride, sums)
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

    private static func add(
        _ edge: OutlineEdge, originX: Double, originY: Double, width: Int, height: Int, stride: Int,
        _ sums: UnsafeMutableBufferPointer<Double>
    ) {
        var (x0, y0) = (edge.a.x - originX, edge.a.y - originY)
        var (x1, y1) = (edge.b.x - originX, edge.b.y - originY)
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
