import HyalinePixels
import Testing

@Suite("Resampling")
struct ResamplingTests {
    private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<Float>)
        -> Picture
    {
        Picture(
            width: width, height: height,
            pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
    }

    private func pattern(_ width: Int, _ height: Int) -> Picture {
        picture(width, height) { x, y in
            let alpha = Float((x * 37 + y * 11) % 17) / 16
            return SIMD4(
                Float((x * 7 + y) % 5) / 4, Float((x + y * 3) % 7) / 6, Float(x % 2), 1) * alpha
        }
    }

    private func difference(_ a: Picture, _ b: Picture) -> Float {
        zip(a.pixels, b.pixels).map { pair in
            let d = pair.0 - pair.1
            return max(d.max(), -d.min())
        }.max() ?? 0
    }

    @Test("the same size is the same picture, bit for bit", arguments: Fit.allCases)
    func sameSize(fit: Fit) {
        let source = pattern(13, 9)
        #expect(source.fitted(to: 13, height: 9, fit: fit) == source)
    }

    @Test("a pure cut only cuts")
    func cut() {
        let source = pattern(20, 9)
        let cut = source.fitted(to: 11, height: 9, fit: .cover)
        #expect(cut == picture(11, 9) { source[$0 + 4, $1] })
    }

    @Test("flat stays flat and opaque stays opaque at any size", arguments: Fit.allCases)
    func flat(fit: Fit) {
        let color = SIMD4<Float>(0.2, 0.5, 0.9, 1)
        let source = Picture(width: 31, height: 17, filledWith: color)
        for (width, height) in [(1, 1), (2, 5), (16, 9), (62, 34), (100, 3), (31, 90), (5, 400)] {
            let result = source.fitted(to: width, height: height, fit: fit)
            #expect(result.width == width && result.height == height)
            for pixel in result.pixels {
                if fit == .contain, pixel == .zero { continue }
                #expect(pixel.w == 1)
                let d = pixel - color
                #expect(max(d.max(), -d.min()) < 1e-5)
            }
        }
    }

    @Test("contain shows all between equal transparent bands")
    func contain() {
        let source = Picture(width: 40, height: 10, filledWith: .one)
        let result = source.fitted(to: 20, height: 20, fit: .contain)
        for y in 0..<20 {
            // 5 rows would be exact; 4 or 6 leave equal bands.
            #expect((result[10, y].w == 1) == (8..<12).contains(y))
        }
        let tall = pattern(4, 40).fitted(to: 50, height: 7, fit: .contain)
        #expect((0..<50).filter { tall[$0, 3] != .zero } == [24, 25])
    }

    @Test("cover keeps the middle")
    func cover() {
        // A white bar in the middle third, twice as large afterwards.
        let source = picture(30, 10) { x, _ in (10..<20).contains(x) ? .one : SIMD4(0, 0, 0, 1) }
        let result = source.fitted(to: 20, height: 20, fit: .cover)
        #expect(result[10, 10] == .one)
        #expect(result.pixels.allSatisfy { $0.x > 0.4 })
    }

    @Test("shrinking weighs every source pixel: a chequered board becomes grey")
    func antialiasing() {
        let source = picture(64, 64) { x, y in
            (x + y) % 2 == 0 ? .one : SIMD4(0, 0, 0, 1)
        }
        let result = source.fitted(to: 16, height: 16, fit: .stretch)
        for pixel in result.pixels { #expect(abs(pixel.x - 0.5) < 0.02) }
    }

    @Test("a straight ramp stays straight away from the edges")
    func ramp() {
        let source = picture(20, 4) { x, _ in
            SIMD4((Float(x) + 0.5) / 20, 0, 0, 1)
        }
        let result = source.fitted(to: 70, height: 4, fit: .stretch)
        for x in 10..<60 {
            #expect(abs(result[x, 2].x - (Float(x) + 0.5) / 70) < 1e-6)
        }
    }

    @Test("overshoot is clipped: alpha within 0…1, colours not negative")
    func overshoot() {
        let source = picture(12, 12) { x, y in (x / 3 + y / 3) % 2 == 0 ? .one : .zero }
        for size in [5, 30, 50] {
            for pixel in source.fitted(to: size, height: size, fit: .stretch).pixels {
                #expect(pixel.min() >= 0 && pixel.w <= 1)
            }
        }
    }

    @Test("a mirrored picture gives the mirrored result", arguments: Fit.allCases)
    func mirrored(fit: Fit) {
        let source = pattern(23, 14)
        func flipped(_ p: Picture) -> Picture {
            picture(p.width, p.height) { p[p.width - 1 - $0, p.height - 1 - $1] }
        }
        for (width, height) in [(10, 10), (40, 15), (8, 33), (47, 29)] {
            let result = source.fitted(to: width, height: height, fit: fit)
            let other = flipped(source).fitted(to: width, height: height, fit: fit)
            #expect(difference(flipped(other), result) < 1e-5)
        }
    }

    @Test("any number of threads gives the same bits")
    func threads() {
        let source = pattern(70, 90)
        let one = source.fitted(to: 55, height: 140, fit: .cover)
        for threads in [2, 3, 16] {
            #expect(source.fitted(to: 55, height: 140, fit: .cover, threads: threads) == one)
        }
    }

    @Test("row by row gives the bits of the whole picture across, then down")
    func rowByRow() {
        for (w, h) in [(70, 90), (3, 2), (41, 7), (1, 60)] {
            let source = pattern(w, h)
            for (width, height) in [(55, 140), (9, 4), (140, 33), (1, 1), (70, 91), (35, 45)] {
                let whole = WholeResampling.picture(
                    source, start: (0, 0), length: (Double(w), Double(h)), to: width, height)
                // Cover cuts the same parts off two sides.
                let byWidth = w * height <= h * width
                let ratio =
                    byWidth ? Double(w) / Double(width) : Double(h) / Double(height)
                let visible = (
                    byWidth ? Double(w) : ratio * Double(width),
                    byWidth ? ratio * Double(height) : Double(h)
                )
                let cut = WholeResampling.picture(
                    source, start: ((Double(w) - visible.0) / 2, (Double(h) - visible.1) / 2),
                    length: visible, to: width, height)
                for threads in [1, 2, 7] {
                    #expect(
                        source.fitted(to: width, height: height, fit: .stretch, threads: threads)
                            == whole, "\(w) × \(h) to \(width) × \(height)")
                    #expect(
                        source.fitted(to: width, height: height, fit: .cover, threads: threads)
                            == cut, "\(w) × \(h) to \(width) × \(height)")
                }
            }
        }
    }

    /// Rows that note which of them are read: by a place of its own for each.
    private struct CountingRows: PixelRows {
        let width: Int
        let height: Int
        let counts: Counts

        final class Counts: @unchecked Sendable {
            // Only read and written on one thread.
            var rows: [Int] = []
            var columns: Set<Range<Int>> = []
        }

        func read(
            _ y: Int, columns: Range<Int>, scratch: UnsafeMutablePointer<SIMD4<Float>>
        ) -> UnsafePointer<SIMD4<Float>> {
            counts.rows.append(y)
            counts.columns.insert(columns)
            for i in 0..<columns.count {
                scratch[i] = SIMD4(Float(columns.lowerBound + i), Float(y), 0, 1)
            }
            return UnsafePointer(scratch)
        }
    }

    @Test("rows are read once and from the top down, and only what is seen of them")
    func reading() {
        for (width, height) in [(20, 50), (300, 300), (100, 1)] {
            let counts = CountingRows.Counts()
            _ = CountingRows(width: 200, height: 100, counts: counts)
                .fitted(to: width, height: height, fit: .cover)
            #expect(counts.rows == Array(counts.rows.first!...counts.rows.last!))
            #expect(counts.columns.count == 1)
        }
        let counts = CountingRows.Counts()
        _ = CountingRows(width: 200, height: 100, counts: counts)
            .fitted(to: 20, height: 50, fit: .cover)
        // 40 of 200 columns are seen, and four more on either side count for the outermost.
        #expect(counts.rows == Array(0..<100))
        #expect(counts.columns.allSatisfy { $0.count <= 48 && $0.contains(80) && $0.contains(119) })
    }

    @Test("one pixel is a picture, no pixel is transparent")
    func tiny() {
        let one = Picture(width: 1, height: 1, filledWith: SIMD4(0.5, 0.25, 0, 1))
        #expect(one.fitted(to: 9, height: 5, fit: .cover).pixels.allSatisfy { $0 == one[0, 0] })
        let none = Picture(width: 0, height: 0, filledWith: .one)
        #expect(none.fitted(to: 2, height: 2, fit: .stretch).pixels.allSatisfy { $0 == .zero })
    }
}
