internal import HyalineGeometry

/// The silhouette of a bitmap: where its alpha is at least a half.
///
/// Source: marching squares on the grid of the pixels' centres (Lorensen and Cline's marching cubes,
/// 1987, in the plane). Every grid edge between a pixel inside and one outside holds one point of the
/// contour. Outside the bitmap alpha is 0, so shapes that touch its border close there.
///
/// Where the point lies on its edge: alpha is coverage, that is the shape's area in each pixel, so along
/// a line of pixels that goes from opaque to transparent the sum of alpha is the length that is inside,
/// which is exact for straight edges up to 45 degrees from square. Interpolating between the two pixels
/// would be off by 0.09 px at a quarter of a pixel, and a rim that is nearly level would undulate. It
/// is left for lines without such ends: fine details, and edges along the line, where it is right.
///
/// Contours are closed and run with the inside on the same hand, clockwise on a screen around a shape
/// and the other way round a hole in it: the non-zero rule fills them. Limits: a hair that covers less
/// than half of every pixel is not seen.
enum SilhouetteTracer {
    /// Alpha at the contour, of 255. No byte has this value, so no pixel lies on the contour.
    private static let half = 127.5
    /// Points of all contours of a bitmap. The silhouettes of the largest strikes have some thousands.
    private static let maximumPoints = 60_000

    /// The silhouette as a smooth path: pixels, y down, origin at the bitmap's top left corner.
    ///
    /// - Parameter alpha: `height` rows of `width` bytes, from the top; 255 is opaque.
    static func path(width: Int, height: Int, alpha: [UInt8]) -> Path {
        var path = Path()
        for contour in contours(width: width, height: height, alpha: alpha) {
            path.append(ContourSmoothing.path(along: contour))
        }
        return path
    }

    /// Whether the contours have more points than those of any shape. Tracing takes a hundred times the
    /// memory of what a bitmap of noise has.
    static func isNoise(width: Int, height: Int, alpha: [UInt8]) -> Bool {
        precondition(width >= 0 && height >= 0 && alpha.count == width * height)
        var points = 0
        for y in 0..<height {
            for at in y * width..<(y + 1) * width {
                let isInside = Double(alpha[at]) > half
                // Beside the pixel and above it.
                if at > y * width, isInside != (Double(alpha[at - 1]) > half) { points += 1 }
                if y > 0, isInside != (Double(alpha[at - width]) > half) { points += 1 }
            }
            if points > maximumPoints { return true }
        }
        return false
    }

    /// The contours before smoothing, as closed polygons; the first point is not repeated.
    static func contours(width: Int, height: Int, alpha: [UInt8]) -> [[Point]] {
        precondition(width >= 0 && height >= 0 && alpha.count == width * height)
        let grid = Grid(width: width, height: height, alpha: alpha)
        var next = grid.segments()
        var contours: [[Point]] = []
        // From the top left in reading order, so that the same bitmap gives the same path.
        for start in next.indices where next[start] >= 0 {
            var contour: [Point] = []
            var edge = start
            // Every point has one segment in and one out, so the way leads back to where it began.
            while next[edge] >= 0 {
                contour.append(grid.point(on: edge))
                let following = Int(next[edge])
                next[edge] = -1
                edge = following
            }
            contours.append(contour)
        }
        return contours
    }

    /// The bitmap with a border of zeros, two pixels wide, so that every edge has neighbours. A grid edge has a number: first all edges to the right of a
    /// pixel's centre, then all downwards.
    private struct Grid {
        private static let border = 2
        /// Alpha this close to 0 or 255 is as good as either.
        private static let nearly: UInt8 = 8

        let columns: Int
        let rows: Int
        let values: [UInt8]

        init(width: Int, height: Int, alpha: [UInt8]) {
            columns = width + 2 * Self.border
            rows = height + 2 * Self.border
            var values = [UInt8](repeating: 0, count: columns * rows)
            for y in 0..<height {
                for x in 0..<width {
                    values[(y + Self.border) * columns + x + Self.border] = alpha[y * width + x]
                }
            }
            self.values = values
        }

        /// For each edge that the contour crosses the edge it goes to next; -1 for the others.
        func segments() -> [Int32] {
            let count = columns * rows
            var next = [Int32](repeating: -1, count: 2 * count)
            for y in 0..<rows - 1 {
                for x in 0..<columns - 1 {
                    let at = y * columns + x
                    // Clockwise from the top left, as everything in this loop.
                    let corners = (at, at + 1, at + columns + 1, at + columns)
                    let first = isInside(corners.0)
                    if first == isInside(corners.1), first == isInside(corners.2),
                        first == isInside(corners.3)
                    {
                        continue
                    }
                    let inside = [
                        first, isInside(corners.1), isInside(corners.2), isInside(corners.3),
                    ]
                    let sum =
                        Int(values[corners.0]) + Int(values[corners.1]) + Int(values[corners.2])
                        + Int(values[corners.3])
                    let edges = [at, count + at + 1, at + columns, count + at]
                    // At a saddle two opposite corners are inside. They are one shape where the mean
                    // of the four is inside; a tie joins, as a bridge is better than a gap.
                    let joins = sum >= 510
                    for i in 0..<4 where inside[i] && !inside[(i + 1) % 4] {
                        // From where the walk along the cell's border leaves the inside, to where it
                        // came in: the inside is on the right. Saddles have two such places.
                        let entries = joins ? [1, 2, 3] : [3, 2, 1]
                        for step in entries {
                            let j = (i + step) % 4
                            if !inside[j] && inside[(j + 1) % 4] {
                                next[edges[i]] = Int32(edges[j])
                                break
                            }
                        }
                    }
                }
            }
            return next
        }

        private func isInside(_ pixel: Int) -> Bool { Double(values[pixel]) > half }

        func point(on edge: Int) -> Point {
            let count = columns * rows
            let isVertical = edge >= count
            let at = isVertical ? edge - count : edge
            // A pixel's centre is at its half; the border moved everything.
            let x = Double(at % columns - Self.border) + 0.5
            let y = Double(at / columns - Self.border) + 0.5
            let part = part(from: at, step: isVertical ? columns : 1)
            return isVertical ? Point(x, y + part) : Point(x + part, y)
        }

        /// How far the contour is on the way from one pixel's centre (0) to the next one's (1).
        private func part(from at: Int, step: Int) -> Double {
            let line = (-1...2).map { values[at + $0 * step] }
            let sum = line.reduce(0) { $0 + Double($1) } / 255
            // The line of four begins one and a half pixels before the first centre.
            if line[0] >= 255 - Self.nearly, line[3] <= Self.nearly {
                return min(max(sum - 1.5, 0.01), 0.99)
            }
            if line[0] <= Self.nearly, line[3] >= 255 - Self.nearly {
                return min(max(2.5 - sum, 0.01), 0.99)
            }
            return (half - Double(line[1])) / (Double(line[2]) - Double(line[1]))
        }
    }
}
