import HyalineField
import HyalinePixels

/// A Gaussian blur of a shape's coverage, moved by a vector; read by bilinear interpolation from a grid about a third
/// of σ wide, which is finer than anything the blur leaves.
struct ShiftedBlur {
    private let grid: Plane
    private let spacing: Int
    private let originX: Float
    private let originY: Float
    /// Pixels that can be above zero.
    let reach: PixelRect

    init(_ field: ShapeField, sigma: Double, dx: Double = 0, dy: Double = 0) {
        var spacing = 1
        while sigma / Double(spacing) > 4 { spacing *= 2 }
        let margin = (Int((3 * sigma).rounded(.up)) / spacing + 2) * spacing
        let area = field.region.expanded(by: margin)
        // A margin of whole cells around the shape's own means gives the means of the whole area.
        let cells = field.coverage.reduced(by: spacing, border: .zero)
        let (columns, rows) = (
            (area.width + spacing - 1) / spacing, (area.height + spacing - 1) / spacing
        )
        var padded = Plane(width: columns, height: rows, filledWith: 0)
        let m = margin / spacing
        for y in 0..<cells.height {
            for x in 0..<cells.width { padded[x + m, y + m] = cells[x, y] }
        }
        grid = padded.blurred(sigma: sigma / Double(spacing), border: .zero)
        self.spacing = spacing
        originX = Float(area.minX) + Float(dx)
        originY = Float(area.minY) + Float(dy)
        reach = PixelRect(
            minX: area.minX + Int(dx.rounded(.down)), minY: area.minY + Int(dy.rounded(.down)),
            maxX: area.maxX + Int(dx.rounded(.up)), maxY: area.maxY + Int(dy.rounded(.up)))
    }

    /// A coordinate as a place between two samples.
    @inline(__always)
    private func place(_ v: Float, _ origin: Float, _ count: Int) -> (index: Int, fraction: Float) {
        let g = min(max((v - origin) / Float(spacing) - 0.5, 0), Float(count - 1))
        let i = min(Int(g), max(count - 2, 0))
        return (i, g - Float(i))
    }

    /// Coverage after the blur at a point, px.
    @inline(__always)
    func value(x: Float, y: Float) -> Float {
        let (i, fx) = place(x, originX, grid.width)
        let (j, fy) = place(y, originY, grid.height)
        return grid.pixels.withUnsafeBufferPointer { p in
            let base = j * grid.width + i
            let top = p[base] + (p[base + 1] - p[base]) * fx
            let below = base + grid.width
            let bottom = p[below] + (p[below + 1] - p[below]) * fx
            return top + (bottom - top) * fy
        }
    }

    /// Adds weight × blur to pixels: row by row, interpolating downwards once a row.
    func add(to values: inout Image<SIMD2<Float>>, in region: PixelRect, weight: SIMD2<Float>) {
        let common = reach.intersection(region)
        let across = (common.minX..<common.maxX).map { place(Float($0) + 0.5, originX, grid.width) }
        var row = [Float](repeating: 0, count: grid.width)
        values.pixels.withUnsafeMutableBufferPointer { out in
            for y in common.minY..<common.maxY {
                let (j, f) = place(Float(y) + 0.5, originY, grid.height)
                var any = false
                for i in 0..<grid.width {
                    let a = grid.pixels[j * grid.width + i]
                    let v = a + (grid.pixels[(j + 1) * grid.width + i] - a) * f
                    row[i] = v
                    any = any || v != 0
                }
                guard any else { continue }
                let base = (y - region.minY) * region.width + common.minX - region.minX
                row.withUnsafeBufferPointer { row in
                    across.withUnsafeBufferPointer { across in
                        for (x, at) in across.enumerated() {
                            let a = row[at.index]
                            out[base + x] += weight * (a + (row[at.index + 1] - a) * at.fraction)
                        }
                    }
                }
            }
        }
    }
}
