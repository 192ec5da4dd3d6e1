import HyalineField
import HyalineGeometry
import HyalinePixels

/// Plain, slow and obvious ways to the same numbers.
enum Oracle {
    /// The area of a polygon within a rectangle: cut by one side after the other (Sutherland–Hodgman). Exact
    /// for any simple polygon, since what runs along the border has no area.
    static func area(of polygon: [Point], within r: Rect) -> Double {
        var points = polygon
        let sides: [(Point) -> Double] = [
            { $0.x - r.minX }, { r.maxX - $0.x }, { $0.y - r.minY }, { r.maxY - $0.y },
        ]
        for side in sides {
            var kept: [Point] = []
            for (i, p) in points.enumerated() {
                let q = points[(i + 1) % points.count]
                let (dp, dq) = (side(p), side(q))
                if dp >= 0 { kept.append(p) }
                if (dp > 0 && dq < 0) || (dp < 0 && dq > 0) {
                    kept.append(p.mixed(with: q, at: dp / (dp - dq)))
                }
            }
            points = kept
        }
        return abs(area(of: points))
    }

    static func area(of polygon: [Point]) -> Double {
        var twice = 0.0
        for (i, p) in polygon.enumerated() {
            let q = polygon[(i + 1) % polygon.count]
            twice += p.x * q.y - p.y * q.x
        }
        return twice / 2
    }

    /// Coverage by the non-zero rule: exact along x, `lines` lines a pixel along y.
    static func coverage(of contours: [[Point]], in region: PixelRect, lines: Int) -> [Double] {
        var result = [Double](repeating: 0, count: region.width * region.height)
        for row in 0..<region.height {
            for line in 0..<lines {
                let y = Double(region.minY + row) + (Double(line) + 0.5) / Double(lines)
                for (from, to) in spans(of: contours, at: y) {
                    let a = max(from - Double(region.minX), 0)
                    let b = min(to - Double(region.minX), Double(region.width))
                    var x = Int(a)
                    while a < b && Double(x) < b {
                        result[row * region.width + x] +=
                            (min(b, Double(x + 1)) - max(a, Double(x))) / Double(lines)
                        x += 1
                    }
                }
            }
        }
        return result
    }

    /// The same with lines that are cut at corners: each strip counts by the length inside at its middle, times its
    /// height. Exact for straight sides, but where a side crosses into the next pixel within a strip.
    static func fineCoverage(
        of contours: [[Point]], in region: PixelRect, lines: Int
    ) -> [Double] {
        var result = [Double](repeating: 0, count: region.width * region.height)
        let corners = contours.flatMap { $0.map(\.y) }.sorted()
        var next = 0
        for row in 0..<region.height {
            let top = Double(region.minY + row)
            var ys = (0...lines).map { top + Double($0) / Double(lines) }
            while next < corners.count, corners[next] < top + 1 {
                if corners[next] > top { ys.append(corners[next]) }
                next += 1
            }
            ys.sort()
            for (y0, y1) in zip(ys, ys.dropFirst()) where y1 > y0 {
                for (from, to) in spans(of: contours, at: (y0 + y1) / 2) {
                    let (a, b) = (from - Double(region.minX), to - Double(region.minX))
                    for x in Int(a)...Int(b) {
                        let length = min(b, Double(x + 1)) - max(a, Double(x))
                        result[row * region.width + x] += max(0, length) * (y1 - y0)
                    }
                }
            }
        }
        return result
    }

    /// Where a horizontal line is inside.
    private static func spans(of contours: [[Point]], at y: Double) -> [(Double, Double)] {
        var crossings: [(x: Double, step: Int)] = []
        for points in contours {
            for (i, p) in points.enumerated() {
                let q = points[(i + 1) % points.count]
                if (p.y <= y) == (q.y <= y) { continue }
                let x = p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y)
                crossings.append((x, p.y <= y ? 1 : -1))
            }
        }
        crossings.sort { $0.x < $1.x }
        var result: [(Double, Double)] = []
        var winding = 0
        for (i, crossing) in crossings.enumerated() {
            winding += crossing.step
            if winding != 0 { result.append((crossing.x, crossings[i + 1].x)) }
        }
        return result
    }

    /// How often contours run around a point.
    static func winding(of contours: [[Point]], around p: Point) -> Int {
        var winding = 0
        for points in contours {
            for (i, a) in points.enumerated() {
                let b = points[(i + 1) % points.count]
                if (a.y <= p.y) == (b.y <= p.y) { continue }
                let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
                if x > p.x { winding += a.y <= p.y ? 1 : -1 }
            }
        }
        return winding
    }

    /// Distance to the nearest of all edges.
    static func distance(from p: Point, to edges: [OutlineEdge]) -> Double {
        var best = Double.infinity
        for edge in edges {
            let d = edge.b - edge.a
            let t = min(max((p - edge.a).dot(d) / d.dot(d), 0), 1)
            let away = p - edge.a.mixed(with: edge.b, at: t)
            best = min(best, away.dot(away))
        }
        return best.squareRoot()
    }
}

extension ShapeField {
    init(_ path: Path, clip: PixelRect? = nil) {
        self.init(VisibleOutline(path), clip: clip)
    }

    var area: Double { coverage.pixels.reduce(0) { $0 + Double($1) } }

    /// The centre of a pixel of the planes.
    func center(_ x: Int, _ y: Int) -> Point {
        Point(Double(region.minX + x) + 0.5, Double(region.minY + y) + 0.5)
    }

    /// Calls `body` for each pixel of which the depth is known.
    func forEachKnownPixel(_ body: (_ x: Int, _ y: Int, _ depth: Float) -> Void) {
        for y in 0..<region.height {
            for x in 0..<region.width where depth[x, y] > -.infinity { body(x, y, depth[x, y]) }
        }
    }

    /// True for pixels of which the depth must be known: some pixel within the band has coverage.
    func mustBeKnown() -> [Bool] {
        let band = ShapeField.band
        var result = [Bool](repeating: false, count: region.width * region.height)
        for y in 0..<region.height {
            for x in 0..<region.width where coverage[x, y] > 0 {
                for v in max(0, y - band)...min(region.height - 1, y + band) {
                    for u in max(0, x - band)...min(region.width - 1, x + band) {
                        result[v * region.width + u] = true
                    }
                }
            }
        }
        return result
    }
}

/// The largest difference of two planes of the same size.
func largestDifference(_ a: Plane, _ b: Plane) -> Float {
    precondition(a.width == b.width && a.height == b.height)
    return zip(a.pixels, b.pixels).reduce(0) { max($0, abs($1.0 - $1.1)) }
}
