import HyalineGeometry
import HyalineGlass
import HyalinePixels
import Testing

/// Optics, section 4: the face over flat colours, in closed form, at the middle of a face.
@Suite("Faces of the variants")
struct FaceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var variant = GlassVariant.regular
        var use = GlassUse.text
        var scheme: GlassScheme
        var side = 60.0
        var reduces = false
        /// Emission, T, lift, chroma.
        var numbers: SIMD4<Double>
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "light", scheme: .light, numbers: [0.98 * 0.408, 0.592, 0.13, 1.17]),
        Case(name: "dark, small", scheme: .dark, numbers: [32.0 / 255, 0.597, 1, 1.02]),
        Case(name: "dark, 75 pt", scheme: .dark, side: 75, numbers: [32.0 / 255, 0.597, 1, 1.02]),
        Case(name: "dark, 90 pt", scheme: .dark, side: 90, numbers: [32.0 / 255, 0.522, 1, 1.02]),
        Case(
            name: "dark, 140 pt", scheme: .dark, side: 140, numbers: [32.0 / 255, 0.447, 1, 1.02]),
        Case(
            name: "clear panel", variant: .clear, use: .panel, scheme: .light,
            numbers: [0.126, 0.954, 0, 1.057]),
        Case(
            name: "light, reduced", scheme: .light, reduces: true,
            numbers: [0.98 * 0.704, 0.296, 0.13, 0.585]),
        Case(
            name: "dark, reduced", scheme: .dark, reduces: true,
            numbers: [32.0 / 255, 0.2985, 1, 0.51]),
    ]

    /// Encoded colours: greys, and hues in reach of all faces.
    static let colors: [SIMD3<Double>] = [
        [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5], [0.2, 0.25, 0.4], [0.7, 0.55, 0.5],
    ]

    /// One disc, whose middle has neither rim nor light.
    static func middle(
        _ material: GlassMaterial, side: Double = 60, over color: SIMD3<Double>, alpha: Double = 1
    ) -> SIMD4<Float> {
        let size = Int(side) + 30
        let center = Point(Double(size) / 2, Double(size) / 2)
        var glass = Glass(
            path: .circle(center: center, radius: side / 2),
            backdrop: Picture(
                width: size, height: size,
                filledWith: SRGB.color(red: color.x, green: color.y, blue: color.z, alpha: alpha)))
        glass.material = material
        glass.material.bevel = 8
        (glass.material.environment, glass.material.glint, glass.material.contour) = (0, 0, 0)
        (glass.material.innerShadow, glass.material.shadow, glass.material.caustic) = (0, 0, 0)
        return glass.render()[size / 2, size / 2]
    }

    static func encoded(_ c: SIMD4<Float>) -> SIMD3<Double> {
        SIMD3(
            SRGB.encoded(Double(c.x)), SRGB.encoded(Double(c.y)), SRGB.encoded(Double(c.z)))
    }

    static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        let d = a - b
        return max(abs(d.x), abs(d.y), abs(d.z))
    }

    @Test("A face is emission + T(Y + lift Y(1 − Y)) + chroma (rgb − Y)", arguments: cases)
    func closedForm(_ test: Case) {
        var material = GlassMaterial()
        (material.variant, material.use, material.scheme) = (test.variant, test.use, test.scheme)
        material.accessibility.reduceTransparency = test.reduces
        for color in Self.colors {
            let y = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
            let n = test.numbers
            let base = n.x + n.y * (y + n.z * y * (1 - y))
            var expected = SIMD3(repeating: base) + n.w * (color - SIMD3(repeating: y))
            expected.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
            let seen = Self.encoded(Self.middle(material, side: test.side, over: color))
            #expect(Self.distance(seen, expected) < 0.5 / 255, "\(color): \(seen), \(expected)")
        }
    }

    @Test("Over nothing the face is a layer that is exact over black and over white")
    func layer() {
        for scheme in [GlassScheme.light, .dark] {
            var material = GlassMaterial()
            (material.variant, material.scheme) = (.regular, scheme)
            let layer = Self.middle(material, over: [0, 0, 0], alpha: 0)
            for white in [0.0, 1] {
                let direct = Self.middle(material, over: SIMD3(repeating: white))
                let composed = layer + (1 - layer.w) * SIMD4(repeating: Float(white))
                #expect(
                    Self.distance(Self.encoded(direct), Self.encoded(composed)) < 0.5 / 255)
            }
        }
    }

    @Test(
        "Auto over flat colours is the light face where it is bright, the dark one where it is dark"
    )
    func automatic() {
        var material = GlassMaterial()
        material.variant = .regular
        for (level, scheme) in [(0.9, GlassScheme.light), (0.05, .dark)] {
            for side in [40.0, 120] {
                material.scheme = .auto
                let auto = Self.middle(material, side: side, over: SIMD3(repeating: level))
                material.scheme = scheme
                #expect(auto == Self.middle(material, side: side, over: SIMD3(repeating: level)))
            }
        }
    }

    @Test("A tint is a range of tones, mixed by its strength", arguments: [0.25, 1.0])
    func tint(strength: Double) {
        let c = SIMD3(0.2, 0.5, 0.9)
        var material = GlassMaterial()
        (material.variant, material.scheme) = (.regular, .light)
        var tint = SRGB.color(red: c.x, green: c.y, blue: c.z)
        for level in [0.0, 0.3, 0.6, 1] {
            material.tint = nil
            let plain = Self.encoded(Self.middle(material, over: SIMD3(repeating: level)))
            tint.w = Float(strength)
            material.tint = tint
            let seen = Self.encoded(Self.middle(material, over: SIMD3(repeating: level)))
            func tone(_ c: Double) -> Double {
                (0.7606 + 0.2394 * Elementary.pow(max(level, 1e-12), 0.9067))
                    * Elementary.pow(c, 1 + 0.0704 * (1 - level))
            }
            let expected = plain + strength * (SIMD3(tone(c.x), tone(c.y), tone(c.z)) - plain)
            #expect(Self.distance(seen, expected) < 0.5 / 255, "\(level): \(seen), \(expected)")
        }
    }

    @Test(
        "Absorption by K multiplies the middle of a face by the tint to the K", arguments: [1.0, 2])
    func absorption(strength: Double) {
        var material = GlassMaterial.refractionOnly
        let plain = Self.middle(material, over: [1, 1, 1])
        material.tint = SIMD4(0.8, 0.5, 0.1, 1)
        material.absorption = strength
        let seen = Self.middle(material, over: [1, 1, 1])
        for (i, c) in [0.8, 0.5, 0.1].enumerated() {
            #expect(abs(seen[i] / plain[i] - Float(Elementary.pow(c, strength))) < 2e-3)
        }
    }

    @Test("Light runs straight through a face, and farther than the glass is high near the rim")
    func path() {
        let body = GlassBody(GlassMaterial(), bevel: 10, stem: 10.5)
        #expect(abs(body.path(at: 1) - 1) < 1e-12)
        // The slab alone is 2.72 of 3.72 high.
        #expect(body.path(at: 0) > 2.72 / 3.72)
        #expect((0...100).allSatisfy { (0.5...2).contains(body.path(at: Double($0) / 100)) })
    }

    @Test("Increased contrast is black or white, opaque, with a border of 1 pt")
    func contrast() {
        let (black, white) = (SIMD4<Float>(0, 0, 0, 1), SIMD4<Float>(1, 1, 1, 1))
        for variant in [GlassVariant.clear, .regular] {
            var material = GlassMaterial()
            material.variant = variant
            material.accessibility.increaseContrast = true
            #expect(Self.middle(material, over: [0.8, 0.8, 0.7]) == black)
            #expect(Self.middle(material, over: [0.2, 0.1, 0.3]) == white)
            material.scheme = .light
            #expect(Self.middle(material, over: [0.8, 0.8, 0.7]) == white)
            material.scheme = .dark
            #expect(Self.middle(material, over: [0, 0, 0], alpha: 0) == black)
        }
        // A square from 20 to 80 px at 4 px a pt: white up to 24, then black.
        var glass = Glass(
            path: .rect(Rect(x: 20, y: 20, width: 60, height: 60)), scale: 4,
            backdrop: testBackdrop(width: 100, height: 100))
        glass.material.scheme = .dark
        glass.material.accessibility.increaseContrast = true
        let picture = glass.render()
        #expect((20..<24).allSatisfy { picture[$0, 50] == white })
        #expect((24..<50).allSatisfy { picture[$0, 50] == black })
    }
}
