import HyalineGeometry
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Pixel grids")
struct GridTests {
    @Test(
        "A coarse grid reproduces linear functions between its samples", arguments: [1, 2, 4, 16])
    func linear(spacing: Int) {
        let (originX, originY) = (-7, 12)
        func f(_ x: Float, _ y: Float) -> SIMD2<Float> {
            SIMD2(0.25 * x - 0.5 * y + 3, 2 * y - x)
        }
        var samples = Image<SIMD2<Float>>(width: 6, height: 5, filledWith: .zero)
        for j in 0..<5 {
            for i in 0..<6 {
                samples[i, j] = f(
                    Float(originX) + (Float(i) + 0.5) * Float(spacing),
                    Float(originY) + (Float(j) + 0.5) * Float(spacing))
            }
        }
        let grid = CoarseGrid(samples, spacing: spacing, originX: originX, originY: originY)
        var random = SeededRandom(spacing)
        for _ in 0..<500 {
            let x = Float(originX) + random.float(0.5...5.5) * Float(spacing)
            let y = Float(originY) + random.float(0.5...4.5) * Float(spacing)
            let d = grid.value(x: x, y: y) - f(x, y)
            #expect(max(abs(d.x), abs(d.y)) < 1e-3)
        }
        // Beyond the outermost samples the value stays the same.
        #expect(grid.value(x: -1000, y: -1000) == samples[0, 0])
        #expect(grid.value(x: 1000, y: 1000) == samples[5, 4])
        #expect(grid.value(x: 1000, y: -1000) == samples[5, 0])
    }

    @Test("A coarse grid passes through its samples, and one sample is enough")
    func samples() {
        var random = SeededRandom(5)
        let values = Image<SIMD2<Float>>(
            width: 4, height: 3,
            pixels: (0..<12).map { _ in SIMD2(random.float(), random.float()) })
        let grid = CoarseGrid(values, spacing: 8, originX: 0, originY: 0)
        for j in 0..<3 {
            for i in 0..<4 {
                #expect(grid.value(x: Float(i) * 8 + 4, y: Float(j) * 8 + 4) == values[i, j])
            }
        }
        let single = CoarseGrid(
            Image(width: 1, height: 1, filledWith: SIMD2<Float>(1, 2)), spacing: 4, originX: 0,
            originY: 0)
        #expect(single.value(x: 99, y: -99) == SIMD2(1, 2))
    }

    @Test("A mirrored index runs back at the border, which counts twice")
    func mirroredIndex() {
        let places = [1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0, 0]
        #expect((-7...8).map { mirrored($0, 4) } == places)
        for count in 1...6 {
            for i in -30...30 {
                let m = mirrored(i, count)
                #expect(m >= 0 && m < count)
                #expect(mirrored(i + 2 * count, count) == m)
                #expect(mirrored(-1 - i, count) == m)
                if i >= 0 && i < count { #expect(m == i) }
            }
        }
    }

    @Test("A pixel rectangle covers its rectangle and no more")
    func covering() {
        var random = SeededRandom(9)
        for _ in 0..<200 {
            let rect = Rect.null
                .union(Point(random.number(-20...20), random.number(-20...20)))
                .union(Point(random.number(-20...20), random.number(-20...20)))
            let pixels = PixelRect(covering: rect)
            #expect(Double(pixels.minX) <= rect.minX && rect.minX < Double(pixels.minX + 1))
            #expect(Double(pixels.minY) <= rect.minY && rect.minY < Double(pixels.minY + 1))
            #expect(Double(pixels.maxX) >= rect.maxX && rect.maxX > Double(pixels.maxX - 1))
            #expect(Double(pixels.maxY) >= rect.maxY && rect.maxY > Double(pixels.maxY - 1))
        }
        let whole = Rect(minX: -3, minY: 2, maxX: 5, maxY: 4)
        #expect(PixelRect(covering: whole) == PixelRect(minX: -3, minY: 2, maxX: 5, maxY: 4))
        #expect(PixelRect(covering: .null).isEmpty)
    }

    @Test("Pixel rectangles: laws of intersection, union, growing and moving")
    func rectangleLaws() {
        var random = SeededRandom(10)
        func rect() -> PixelRect {
            let (x, y) = (
                Int.random(in: -9...9, using: &random), Int.random(in: -9...9, using: &random)
            )
            return PixelRect(
                minX: x, minY: y, maxX: x + Int.random(in: 0...9, using: &random),
                maxY: y + Int.random(in: 0...9, using: &random))
        }
        func pixels(_ r: PixelRect) -> Set<[Int]> {
            Set((r.minY..<r.maxY).flatMap { y in (r.minX..<r.maxX).map { [$0, y] } })
        }
        for _ in 0..<300 {
            let (a, b) = (rect(), rect())
            #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)))
            #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))))
            #expect(a.union(b) == b.union(a) || (a.isEmpty && b.isEmpty))
            #expect(a.intersection(a) == a && a.union(a) == a)
            #expect(a.expanded(by: 3).expanded(by: -3) == a)
            #expect(a.translated(x: 4, y: -5).translated(x: -4, y: 5) == a)
            #expect(pixels(a).count == a.width * a.height && a.isEmpty == pixels(a).isEmpty)
        }
        // Shrunk beyond nothing it is empty, never inside out.
        #expect(PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 3).expanded(by: -5).isEmpty)
        #expect(PixelRect(minX: 5, minY: 5, maxX: 1, maxY: 9).width == 0)
    }

    @Test("An image is its rows from the top")
    func image() {
        var image = Image(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        #expect(image[0, 0] == 1 && image[2, 0] == 3 && image[0, 1] == 4)
        image[1, 1] = 9
        #expect(image.pixels == [1, 2, 3, 4, 9, 6])
        #expect(image.bounds == PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2))
        #expect(!Picture(width: 1, height: 1, filledWith: .zero).isOpaque)
        #expect(Picture(width: 2, height: 1, filledWith: SIMD4(0, 0, 0, 1)).isOpaque)
    }

    @Test("Every item is done once, and results come in order", arguments: [-1, 0, 1, 2, 4, 100])
    func parallel(threads: Int) {
        for count in [0, 1, 2, 7, 64] {
            let squares = Parallel.map(count, threads: threads) { $0 * $0 }
            #expect(squares == (0..<count).map { $0 * $0 })
            var calls = [Int](repeating: 0, count: count)
            calls.withUnsafeMutableBufferPointer { buffer in
                // Each item has a place of its own.
                nonisolated(unsafe) let places = buffer
                Parallel.forEach(count, threads: threads) { places[$0] += 1 }
            }
            #expect(calls.allSatisfy { $0 == 1 })
        }
    }

    @Test("Bands cover all rows once, the last one shorter", arguments: [1, 3])
    func bands(threads: Int) {
        var rows = [Int](repeating: 0, count: 2 * 23)
        rows.withUnsafeMutableBufferPointer { buffer in
            Parallel.bands(of: buffer, height: 23, bandHeight: 5, threads: threads) { range, out in
                for y in range { for x in 0..<2 { out[y * 2 + x] += y + 1 } }
            }
        }
        #expect(rows == (0..<23).flatMap { [$0 + 1, $0 + 1] })
    }
}
