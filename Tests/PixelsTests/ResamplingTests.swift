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

    @Test("one pixel is a picture, no pixel is transparent")
    func tiny() {
        let one = Picture(width: 1, height: 1, filledWith: SIMD4(0.5, 0.25, 0, 1))
        #expect(one.fitted(to: 9, height: 5, fit: .cover).pixels.allSatisfy { $0 == one[0, 0] })
        let none = Picture(width: 0, height: 0, filledWith: .one)
        #expect(none.fitted(to: 2, height: 2, fit: .stretch).pixels.allSatisfy { $0 == .zero })
    }
}
