import HyalineGeometry
import HyalineTestSupport
import Testing

@testable import HyalineTypography

struct SilhouetteTracerTests {
    /// A square bitmap of a disc. Coverage is exact across and from 64 lines down each pixel.
    private func disc(
        _ side: Int, center: Point, radius: Double, hole: Double = 0
    ) -> [UInt8] {
        /// How much of the pixel from `x` on lies within `half` of the centre.
        func overlap(_ x: Double, _ half: Double) -> Double {
            max(0, min(x + 1, center.x + half) - max(x, center.x - half))
        }
        return (0..<side * side).map { index in
            let (x, y) = (Double(index % side), index / side)
            var coverage = 0.0
            for line in 0..<64 {
                let dy = Double(y) + (Double(line) + 0.5) / 64 - center.y
                func half(_ radius: Double) -> Double {
                    max(0, radius * radius - dy * dy).squareRoot()
                }
                coverage += overlap(x, half(radius)) - overlap(x, half(hole))
            }
            return UInt8((coverage / 64 * 255).rounded())
        }
    }

    private func polygon(_ contours: [[Point]]) -> Path {
        var path = Path()
        for contour in contours {
            path.move(to: contour[0])
            for point in contour.dropFirst() { path.line(to: point) }
            path.close()
        }
        return path
    }

    @Test("A disc's silhouette is the disc", arguments: [3.0, 8.3, 20.5, 44])
    func disc(radius: Double) {
        let side = Int(2 * radius) + 6
        let center = Point(Double(side) / 2 + 0.13, Double(side) / 2 - 0.31)
        let alpha = disc(side, center: center, radius: radius)
        let path = SilhouetteTracer.path(width: side, height: side, alpha: alpha)
        let circle = Double.pi * radius * radius
        // Chords between traced points cut off some hundredths of a pixel, which the smallest one shows.
        #expect(abs(path.signedArea - circle) / circle < (radius < 5 ? 0.05 : 0.005))
        // Both ways: every point is near the circle, and the one contour goes all around.
        let lines = path.flattened(tolerance: 1e-3)
        #expect(lines.count == 1)
        #expect(WindingOracle(path).winding(at: center) == 1)
        let worst = lines[0].points.map { abs(($0 - center).length - radius) }.max() ?? .infinity
        #expect(worst < 0.15)
    }

    @Test("A disc's rim has no stair steps: its direction is a circle's within a degree and a half")
    func smoothRim() {
        let (side, center, radius) = (96, Point(48.2, 47.7), 40.0)
        let alpha = disc(side, center: center, radius: radius)
        let path = SilhouetteTracer.path(width: side, height: side, alpha: alpha)
        let raw = polygon(SilhouetteTracer.contours(width: side, height: side, alpha: alpha))
        /// The sine of the largest angle between an edge and the circle's tangent beside it.
        func roughness(_ path: Path) -> Double {
            var worst = 0.0
            for line in path.flattened(tolerance: 1e-3) {
                for (point, tangent) in zip(line.points, line.tangents) {
                    guard let radial = (point - center).normalized else { continue }
                    worst = max(worst, abs(radial.dot(tangent.start)))
                }
            }
            return worst
        }
        #expect(roughness(path) < 0.026)
        // Without smoothing it is worse by far, or this test would prove nothing.
        #expect(roughness(raw) > 0.08)
    }

    @Test("A ring keeps its hole")
    func ring() {
        let alpha = disc(40, center: Point(20, 20), radius: 16, hole: 9)
        let path = SilhouetteTracer.path(width: 40, height: 40, alpha: alpha)
        let oracle = WindingOracle(path)
        #expect(oracle.winding(at: Point(20, 20)) == 0)
        #expect(oracle.winding(at: Point(20, 7.5)) == 1)
        #expect(oracle.winding(at: Point(1, 1)) == 0)
        let area = Double.pi * (16.0 * 16 - 9 * 9)
        #expect(abs(path.signedArea - area) / area < 0.005)
    }

    @Test("A single pixel is a dot around its centre")
    func singlePixel() {
        let path = SilhouetteTracer.path(width: 1, height: 1, alpha: [255])
        #expect(path.flattened(tolerance: 1e-3).count == 1)
        #expect(WindingOracle(path).winding(at: Point(0.5, 0.5)) == 1)
        let box = path.bounds
        #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= 1 && box.maxY <= 1)
        #expect(abs(box.midX - 0.5) < 1e-9 && abs(box.midY - 0.5) < 1e-9)
        #expect(path.signedArea > 0.35)
    }

    @Test("A full bitmap reaches its border on all four sides, and only its corners are rounded")
    func full() {
        let path = SilhouetteTracer.path(
            width: 30, height: 20, alpha: [UInt8](repeating: 255, count: 600))
        let box = path.bounds
        let beyond = [-box.minX, -box.minY, box.maxX - 30, box.maxY - 20]
        // Smoothing swings over by some hundredths of a pixel next to a corner.
        #expect(beyond.allSatisfy { abs($0) < 0.06 }, "\(beyond)")
        #expect(path.signedArea > 600 - 4 && path.signedArea <= 600)
    }

    @Test(
        "Two pixels that touch at a corner are apart when faint, and joined when the mean is half")
    func diagonal() {
        let apart: [UInt8] = [200, 0, 0, 200]
        #expect(SilhouetteTracer.contours(width: 2, height: 2, alpha: apart).count == 2)
        let joined: [UInt8] = [255, 0, 0, 255]
        #expect(SilhouetteTracer.contours(width: 2, height: 2, alpha: joined).count == 1)
        let other: [UInt8] = [100, 255, 200, 0]
        #expect(SilhouetteTracer.contours(width: 2, height: 2, alpha: other).count == 1)
    }

    @Test("Nothing opaque gives nothing")
    func empty() {
        #expect(SilhouetteTracer.path(width: 0, height: 0, alpha: []).isEmpty)
        let faint = [UInt8](repeating: 127, count: 12)
        #expect(SilhouetteTracer.path(width: 4, height: 3, alpha: faint).isEmpty)
    }

    @Test(
        "In noise every pixel's centre is inside exactly where alpha is a half or more",
        arguments: [UInt64(1), 2, 77, 20_260_101])
    func noise(seed: UInt64) {
        var generator = SeededRandom(Int(seed))
        let (width, height) = (23, 17)
        let alpha = (0..<width * height).map { _ in
            UInt8(truncatingIfNeeded: generator.next())
        }
        let oracle = WindingOracle(
            polygon(SilhouetteTracer.contours(width: width, height: height, alpha: alpha)))
        var wrong = 0
        for y in -1...height {
            for x in -1...width {
                let isInside =
                    x >= 0 && y >= 0 && x < width && y < height && alpha[y * width + x] >= 128
                let winding = oracle.winding(at: Point(Double(x) + 0.5, Double(y) + 0.5))
                if winding != (isInside ? 1 : 0) { wrong += 1 }
            }
        }
        #expect(wrong == 0, "seed \(seed)")
    }

    @Test(
        "Smoothing keeps what is a pixel or more away from the edge",
        arguments: [UInt64(3), 4, 20_260_102])
    func smoothNoise(seed: UInt64) {
        // Blocks of four by four pixels: corners and saddles, but no single pixels.
        var generator = SeededRandom(Int(seed))
        let blocks = (0..<64).map { _ in generator.next() % 2 == 0 }
        let side = 32
        func isInside(_ x: Int, _ y: Int) -> Bool {
            x >= 0 && y >= 0 && x < side && y < side && blocks[y / 4 * 8 + x / 4]
        }
        let alpha = (0..<side * side).map { isInside($0 % side, $0 / side) ? UInt8(255) : 0 }
        let oracle = WindingOracle(
            SilhouetteTracer.path(width: side, height: side, alpha: alpha))
        var wrong = 0
        for y in -1...side {
            for x in -1...side {
                let here = isInside(x, y)
                let clear = (-1...1).allSatisfy { dy in
                    (-1...1).allSatisfy { dx in isInside(x + dx, y + dy) == here }
                }
                guard clear else { continue }
                let winding = oracle.winding(at: Point(Double(x) + 0.5, Double(y) + 0.5))
                if winding != (here ? 1 : 0) { wrong += 1 }
            }
        }
        #expect(wrong == 0, "seed \(seed)")
    }
}
