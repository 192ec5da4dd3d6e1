import HyalineGeometry
import HyalineGlass
import HyalinePixels
import Testing

@Suite("Light or dark")
struct SchemeTests {
    private func flips(_ lumas: [Double], from start: GlassTone?) -> [GlassTone] {
        var tone = start
        return lumas.map {
            let next = GlassTone.scheme(meanLuma: $0, previous: tone)
            tone = next
            return next
        }
    }

    @Test("The first picture goes by the plain threshold")
    func start() {
        #expect(flips([0.499], from: nil) == [.dark])
        #expect(flips([0.5], from: nil) == [.light])
    }

    @Test("A flip needs the threshold passed by 0.08, each way")
    func hysteresis() {
        #expect(
            flips([0.45, 0.43, 0.419, 0.5, 0.57, 0.58, 0.5], from: .light)
                == [.light, .light, .dark, .dark, .dark, .light, .light])
    }

    @Test("A backdrop that hovers about the middle makes nothing flicker")
    func hovering() {
        let lumas = (0..<100).map { 0.5 + 0.07 * ($0 % 2 == 0 ? 1.0 : -1) }
        #expect(Set(flips(lumas, from: nil)).count == 1)
    }

    @Test("Small pieces have one tone, larger ones a mixture, given schemes are obeyed")
    func setting() {
        var material = GlassMaterial()
        #expect(GlassSetting(material, shortSide: 64.9, meanLuma: 0.2).tone == .dark)
        #expect(
            GlassSetting(material, shortSide: 64.9, meanLuma: 0.45, previous: .light).tone == .light
        )
        #expect(GlassSetting(material, shortSide: 65, meanLuma: 0.2).tone == nil)
        material.scheme = .light
        #expect(GlassSetting(material, shortSide: 20, meanLuma: 0.2).tone == .light)
    }

    @Test("Mean luma is that of encoded values, and nothing is of middle tone")
    func mean() {
        var picture = Picture(
            width: 8, height: 4, filledWith: SRGB.color(red: 0.6, green: 0.6, blue: 0.6))
        #expect(abs(picture.meanLuma(in: picture.bounds) - 0.6) < 1e-5)
        for y in 0..<4 { for x in 0..<4 { picture[x, y] = SIMD4(1, 1, 1, 1) } }
        #expect(abs(picture.meanLuma(in: picture.bounds) - 0.8) < 1e-5)
        let nothing = Picture(width: 3, height: 3, filledWith: .zero)
        #expect(nothing.meanLuma(in: nothing.bounds) == 0.5)
    }

    @Test("A dimming layer darkens what is bright and busy, by 35 % at most, and nothing else")
    func dimming() {
        let busy = stripes(0.85, 0.35)
        let flat = stripes(0.95, 0.95)
        let dark = stripes(0.2, 0)
        var material = GlassMaterial()
        material.use = .panel
        material.scheme = .light
        func middle(_ backdrop: Picture, _ dim: Double?) -> Float {
            material.dim = dim
            var glass = Glass(path: .circle(center: Point(60, 60), radius: 40), backdrop: backdrop)
            glass.material = material
            (glass.material.environment, glass.material.shadow, glass.material.caustic) = (0, 0, 0)
            let picture = glass.render()
            // The brightest of some stripes.
            return (50..<70).map { Float(SRGB.encoded(Double(picture[$0, 60].y))) }.max() ?? 0
        }
        #expect(abs(middle(busy, 100) / middle(busy, 0) - 0.65) < 0.01)
        #expect(middle(busy, nil) < middle(busy, 0) - 0.05)
        #expect(middle(flat, 100) == middle(flat, 0))
        #expect(middle(dark, 100) == middle(dark, 0))
        material.use = .text
        #expect(middle(busy, nil) == middle(busy, 0))
        #expect(middle(busy, 1) < middle(busy, 0))
    }

    private func stripes(_ a: Double, _ b: Double) -> Picture {
        var picture = Picture(width: 120, height: 120, filledWith: .zero)
        for y in 0..<120 {
            for x in 0..<120 {
                let v = x / 3 % 2 == 0 ? a : b
                picture[x, y] = SRGB.color(red: v, green: v, blue: v)
            }
        }
        return picture
    }
}
