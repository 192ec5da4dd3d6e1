import Foundation
import HyalinePixels
import HyalineTestSupport
import Testing

@Suite("Gaussian blur")
struct BlurTests {
    private func noise(_ width: Int, _ height: Int, seed: Int) -> Plane {
        var random = SeededRandom(seed)
        return Plane(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in random.float() })
    }

    /// Zeros, or the image and its mirror images side by side without end.
    private func value(_ plane: Plane, _ x: Int, _ y: Int, _ border: BorderRule) -> Double {
        func inside(_ i: Int, _ count: Int) -> Int? {
            if i >= 0 && i < count { return i }
            if border == .zero { return nil }
            return inside(i < 0 ? -1 - i : 2 * count - 1 - i, count)
        }
        guard let x = inside(x, plane.width), let y = inside(y, plane.height) else { return 0 }
        return Double(plane[x, y])
    }

    /// The sum over the whole square, in Double, with weights of its own.
    private func convolved(_ plane: Plane, sigma: Double, border: BorderRule) -> [Double] {
        let radius = Int((3 * sigma).rounded(.up))
        var weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        var result: [Double] = []
        for y in 0..<plane.height {
            for x in 0..<plane.width {
                var total = 0.0
                for j in -radius...radius {
                    for i in -radius...radius {
                        total +=
                            value(plane, x + i, y + j, border) * weights[i + radius]
                            * weights[j + radius]
                    }
                }
                result.append(total)
            }
        }
        return result
    }

    @Test(
        "It is the convolution with a Gaussian cut at three standard deviations",
        arguments: [0.35, 0.8, 1, 2.3], [BorderRule.zero, .mirror])
    func convolution(sigma: Double, border: BorderRule) {
        // The last two are smaller than the kernel: the mirror image is mirrored again.
        for (i, size) in [(17, 13), (40, 1), (1, 9), (5, 3), (1, 1)].enumerated() {
            let plane = noise(size.0, size.1, seed: i)
            let blurred = plane.blurred(sigma: sigma, border: border)
            let expected = convolved(plane, sigma: sigma, border: border)
            for (a, b) in zip(blurred.pixels, expected) { #expect(abs(Double(a) - b) < 1e-6) }
        }
    }

    @Test("All pixel types are blurred alike, lane by lane")
    func lanes() {
        let planes = (0..<4).map { noise(19, 11, seed: 50 + $0) }
        let four = Picture(
            width: 19, height: 11,
            pixels: (0..<19 * 11).map { i in
                SIMD4(
                    planes[0].pixels[i], planes[1].pixels[i], planes[2].pixels[i],
                    planes[3].pixels[i])
            })
        let two = Image<SIMD2<Float>>(
            width: 19, height: 11,
            pixels: four.pixels.map { SIMD2($0.x, $0.y) })
        let blurred = planes.map { $0.blurred(sigma: 1.7, border: .mirror).pixels }
        let blurredFour = four.blurred(sigma: 1.7, border: .mirror).pixels
        let blurredTwo = two.blurred(sigma: 1.7, border: .mirror).pixels
        for i in blurredFour.indices {
            for lane in 0..<4 { #expect(abs(blurredFour[i][lane] - blurred[lane][i]) < 1e-6) }
            for lane in 0..<2 { #expect(abs(blurredTwo[i][lane] - blurred[lane][i]) < 1e-6) }
        }
    }

    @Test("Mirrored borders keep the sum, zeros beyond the border lose nothing that is far from it")
    func sum() {
        let plane = noise(31, 22, seed: 7)
        let before = plane.pixels.reduce(0.0) { $0 + Double($1) }
        let mirrored = plane.blurred(sigma: 3, border: .mirror)
        #expect(abs(mirrored.pixels.reduce(0.0) { $0 + Double($1) } - before) < 1e-3)
        var impulse = Plane(width: 30, height: 30, filledWith: 0)
        impulse[15, 14] = 1
        let spread = impulse.blurred(sigma: 3, border: .zero)
        #expect(abs(spread.pixels.reduce(0.0) { $0 + Double($1) } - 1) < 1e-6)
    }

    @Test("What lies further away than the radius is left untouched", arguments: [0.5, 1, 1.5, 3])
    func support(sigma: Double) {
        let radius = GaussianKernel(sigma: sigma).radius
        #expect(radius == Int((3 * sigma).rounded(.up)))
        var impulse = Plane(width: 41, height: 37, filledWith: 0)
        impulse[20, 18] = 1
        let spread = impulse.blurred(sigma: sigma, border: .mirror)
        for y in 0..<37 {
            for x in 0..<41 {
                let near = max(abs(x - 20), abs(y - 18)) <= radius
                #expect(near ? spread[x, y] > 0 : spread[x, y] == 0)
                // The same to all sides.
                #expect(spread[x, y] == spread[40 - x, y] && spread[x, y] == spread[x, 36 - y])
            }
        }
    }

    @Test("A flat image stays flat under mirrored borders", arguments: [0.4, 1, 4, 20])
    func flat(sigma: Double) {
        let plane = Plane(width: 23, height: 14, filledWith: 0.7)
        for value in plane.blurred(sigma: sigma, border: .mirror).pixels {
            #expect(abs(value - 0.7) < 1e-6)
        }
    }

    @Test("Zeros beyond the border halve what stands at a straight edge")
    func zeroBorder() {
        let plane = Plane(width: 41, height: 41, filledWith: 1)
        let blurred = plane.blurred(sigma: 3, border: .zero)
        #expect(abs(blurred[20, 20] - 1) < 1e-6)
        // Half of the kernel, and half of its middle weight.
        let middle = GaussianKernel(sigma: 3).weights[0]
        #expect(abs(blurred[0, 20] - (0.5 + middle / 2)) < 1e-6)
        #expect(abs(blurred[0, 0] - blurred[0, 20] * blurred[0, 20]) < 1e-6)
    }

    @Test("No width changes nothing, bit for bit; an empty image stays empty")
    func identity() {
        let plane = noise(9, 9, seed: 3)
        #expect(plane.blurred(sigma: 0, border: .zero) == plane)
        let empty = Plane(width: 0, height: 5, filledWith: 1)
        #expect(empty.blurred(sigma: 2, border: .mirror) == empty)
    }

    @Test("The number of threads changes no bit", arguments: [BorderRule.zero, .mirror])
    func threads(border: BorderRule) {
        let plane = noise(53, 97, seed: 21)
        let one = plane.blurred(sigma: 2.2, border: border, threads: 1)
        for threads in [2, 3, 4, 16] {
            #expect(plane.blurred(sigma: 2.2, border: border, threads: threads) == one)
        }
    }

    @Test("Convolving with given weights is what the weights say")
    func givenWeights() {
        let plane = Picture(
            width: 3, height: 1, pixels: [SIMD4(repeating: 1), SIMD4(repeating: 2), .zero])
        // Along the only row the mirror gives back the middle row: 0.5 + 2 · 0.25 = 1.
        let result = plane.convolved(weights: [0.5, 0.25])
        #expect(result.pixels.map(\.x) == [1.25, 1.25, 0.5])
    }

    @Test("Reducing takes the mean of each block; the last blocks count what they have")
    func reduced() {
        for (width, height, factor) in [(12, 9, 3), (10, 7, 4), (5, 5, 8), (7, 7, 1), (9, 1, 2)] {
            let plane = noise(width, height, seed: factor)
            let (mirror, zero) = (
                plane.reduced(by: factor, border: .mirror), plane.reduced(by: factor, border: .zero)
            )
            #expect(mirror.width == (width + factor - 1) / factor)
            #expect(mirror.height == (height + factor - 1) / factor)
            for j in 0..<mirror.height {
                for i in 0..<mirror.width {
                    var (sum, count) = (0.0, 0.0)
                    for y in j * factor..<min(height, (j + 1) * factor) {
                        for x in i * factor..<min(width, (i + 1) * factor) {
                            sum += Double(plane[x, y])
                            count += 1
                        }
                    }
                    #expect(abs(Double(mirror[i, j]) - sum / count) < 1e-6)
                    let whole = Double(factor * factor)
                    #expect(abs(Double(zero[i, j]) - sum / whole) < 1e-6)
                }
            }
        }
    }
}
