import HyalinePixels
import Testing

@Suite("Quantization")
struct QuantizationTests {
    private func codes8(
        _ picture: Picture, _ region: PixelRect? = nil, origin: (x: Int, y: Int) = (0, 0),
        layout: Quantization.Layout = .rgb, dither: Bool
    ) -> [UInt8] {
        let region = region ?? picture.bounds
        var codes = [UInt8](
            repeating: 0, count: region.width * region.height * layout.rawValue)
        codes.withUnsafeMutableBufferPointer {
            Quantization.codes8(
                picture, region: region, origin: origin, layout: layout, dither: dither, into: $0)
        }
        return codes
    }

    private func codes16(_ picture: Picture, layout: Quantization.Layout) -> [UInt16] {
        var codes = [UInt16](
            repeating: 0, count: picture.pixels.count * layout.rawValue)
        codes.withUnsafeMutableBufferPointer {
            Quantization.codes16(picture, region: picture.bounds, layout: layout, into: $0)
        }
        return codes
    }

    @Test("all 8-bit codes with all alphas come back", arguments: [false, true])
    func exact8(dither: Bool) {
        for alpha in 1...255 {
            let a = Float(alpha) / 255
            let picture = Picture(
                width: 256, height: 1,
                pixels: SRGB.linearOf8Bit.map { SIMD4($0 * a, 0, a, a) })
            let expected: [UInt8] = (0..<256).flatMap { code -> [UInt8] in
                [UInt8(code), 0, 255, UInt8(alpha)]
            }
            #expect(codes8(picture, layout: .rgba, dither: dither) == expected)
        }
    }

    @Test("all 16-bit codes come back", arguments: [1, 2, 255, 32_768, 65_534, 65_535])
    func exact16(alpha: Int) {
        let a = Float(alpha) / 65_535
        let picture = Picture(
            width: 65_536, height: 1,
            pixels: SRGB.linearOf16Bit.map { SIMD4($0 * a, a, $0 * a, a) })
        let expected = (0..<65_536).flatMap { code -> [UInt16] in
            [UInt16(code), 65_535, UInt16(code), UInt16(alpha)]
        }
        #expect(codes16(picture, layout: .rgba) == expected)
        if alpha == 65_535 {
            let opaque = (0..<65_536).flatMap { code -> [UInt16] in
                [UInt16(code), 65_535, UInt16(code)]
            }
            #expect(codes16(picture, layout: .rgb) == opaque)
        }
    }

    @Test("undithered codes are the nearest ones of the reference curve")
    func nearest() {
        let values = (0...10_000).map { Double($0) / 10_000 }
        let picture = Picture(
            width: values.count, height: 1, pixels: values.map { SIMD4(repeating: Float($0)) })
        let codes = codes8(picture, dither: false)
        for (i, value) in values.enumerated() {
            let exact = SRGB.encoded(value) * 255
            #expect(abs(Double(codes[3 * i]) - exact) < 0.5002)
        }
    }

    @Test("what is no colour is clipped", arguments: [false, true])
    func clipping(dither: Bool) {
        let pixels: [SIMD4<Float>] = [
            SIMD4(.nan, -1, 2, 1), SIMD4(.infinity, -.infinity, 1e-30, 1),
            SIMD4(1, 1, 1, .nan), SIMD4(5, 5, 5, 0), SIMD4(0.5, 0.5, 0.5, -1),
            SIMD4(1, 0, 1, 7),
        ]
        let picture = Picture(width: pixels.count, height: 1, pixels: pixels)
        let expected: [UInt8] = [
            0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 255, 255,
        ]
        #expect(codes8(picture, layout: .rgba, dither: dither) == expected)
        #expect(codes16(picture, layout: .rgba) == expected.map { UInt16($0) * 257 })
    }

    @Test("dither keeps the mean, stays within one code, and differs between channels")
    func dither() {
        let value = Float(SRGB.linear(100.3 / 255))
        let picture = Picture(
            width: 300, height: 300, filledWith: SIMD4(value, value, value, 1))
        let codes = codes8(picture, dither: true)
        for channel in 0..<3 {
            let own = stride(from: channel, to: codes.count, by: 3).map { Double(codes[$0]) }
            #expect(abs(own.reduce(0, +) / 90_000 - 100.3) < 0.01)
            #expect(own.min()! >= 99 && own.max()! <= 102)
        }
        let same = stride(from: 0, to: codes.count, by: 3).count { codes[$0] == codes[$0 + 1] }
        #expect(same < 60_000)
        #expect(codes == codes8(picture, dither: true))
    }

    /// Means over `side` × `side` codes at every place, of one channel.
    private static func blockMeans(_ codes: [Double], width: Int, side: Int) -> [Double] {
        let height = codes.count / width
        var sums = [Double](repeating: 0, count: (width + 1) * (height + 1))
        for y in 0..<height {
            for x in 0..<width {
                sums[(y + 1) * (width + 1) + x + 1] =
                    codes[y * width + x] + sums[y * (width + 1) + x + 1]
                    + sums[(y + 1) * (width + 1) + x] - sums[y * (width + 1) + x]
            }
        }
        return (0...height - side).flatMap { y in
            (0...width - side).map { x in
                (sums[(y + side) * (width + 1) + x + side] - sums[y * (width + 1) + x + side]
                    - sums[(y + side) * (width + 1) + x] + sums[y * (width + 1) + x])
                    / Double(side * side)
            }
        }
    }

    @Test("flat fields between two codes have the right mean in any 16 × 16 px", arguments: 1...19)
    func blockMeans(step: Int) {
        let exact = 30 + Double(step) / 20
        let value = Float(SRGB.linear(exact / 255))
        let picture = Picture(width: 200, height: 120, filledWith: SIMD4(value, value, value, 1))
        let codes = codes8(picture, dither: true)
        for channel in 0..<3 {
            let own = stride(from: channel, to: codes.count, by: 3).map { Double(codes[$0]) }
            let means = Self.blockMeans(own, width: 200, side: 16)
            #expect(means.allSatisfy { abs($0 - exact) < 0.05 })
        }
    }

    @Test(
        "a dark gradient of 16 codes over 1,320 px shows no bands, whichever way it runs",
        arguments: [true, false])
    func bands(isHorizontal: Bool) {
        let (long, short) = (1320, 48)
        let (width, height) = isHorizontal ? (long, short) : (short, long)
        let exact = (0..<long).map { 8 + 16 * (Double($0) + 0.5) / Double(long) }
        let light = exact.map { Float(SRGB.linear($0 / 255)) }
        var picture = Picture(width: width, height: height, filledWith: .one)
        for y in 0..<height {
            for x in 0..<width {
                let value = light[isHorizontal ? x : y]
                picture[x, y] = SIMD4(value, value, value, 1)
            }
        }
        func longestRun(_ codes: [UInt8]) -> Int {
            var longest = 0
            for channel in 0..<3 {
                for line in 0..<short {
                    var run = 0
                    var last: UInt8?
                    for place in 0..<long {
                        let pixel = isHorizontal ? line * width + place : place * width + line
                        let code = codes[3 * pixel + channel]
                        run = code == last ? run + 1 : 1
                        last = code
                        longest = max(longest, run)
                    }
                }
            }
            return longest
        }
        // Without noise every code is a band.
        #expect(longestRun(codes8(picture, dither: false)) > 75)
        let codes = codes8(picture, dither: true)
        #expect(longestRun(codes) <= 8)
        for channel in 0..<3 {
            let errors = (0..<width * height).map { i in
                Double(codes[3 * i + channel]) - exact[isHorizontal ? i % width : i / width]
            }
            let means = Self.blockMeans(errors, width: width, side: 16)
            #expect(means.allSatisfy { abs($0) < 0.1 })
        }
    }

    @Test("a tile is the whole", arguments: [Quantization.Layout.rgb, .rgba])
    func tiles(layout: Quantization.Layout) {
        let picture = Picture(
            width: 40, height: 30,
            pixels: (0..<1200).map { SIMD4(Float($0) / 1300, 0.2, 0.1, 0.97) })
        let whole = codes8(picture, layout: layout, dither: true)
        let region = PixelRect(minX: 7, minY: 5, maxX: 33, maxY: 21)
        let channels = layout.rawValue
        let expected = (5..<21).flatMap { y -> ArraySlice<UInt8> in
            let start = (y * 40 + 7) * channels
            return whole[start..<start + 26 * channels]
        }
        #expect(codes8(picture, region, layout: layout, dither: true) == expected)
        let tile = Picture(
            width: region.width, height: region.height,
            pixels: (5..<21).flatMap { y in picture.pixels[y * 40 + 7..<y * 40 + 33] })
        #expect(codes8(tile, origin: (7, 5), layout: layout, dither: true) == expected)
    }
}
