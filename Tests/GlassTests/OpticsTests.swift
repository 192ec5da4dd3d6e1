import HyalineGeometry
import HyalineGlass
import Testing

@Suite("One ray through the body")
struct OpticsTests {
    private func body(_ change: (inout GlassMaterial) -> Void) -> GlassBody {
        var material = GlassMaterial()
        change(&material)
        return GlassBody(material, bevel: 10, stem: 10.5)
    }

    @Test(
        "Fresnel's law: 4 % straight on, none of one polarisation at Brewster's angle, all when grazing"
    )
    func fresnel() {
        #expect(abs(Fresnel.reflectance(cosIn: 1, cosOut: 1, ratio: 1.5) - 0.04) < 1e-12)
        // tan θ = 1.5: only the s polarisation is reflected, ((n² − 1)/(n² + 1))² / 2.
        let cosIn = 1 / (1 + 1.5 * 1.5).squareRoot()
        let cosOut = 1.5 * cosIn
        let expected = (1.25 / 3.25) * (1.25 / 3.25) / 2
        #expect(
            abs(Fresnel.reflectance(cosIn: cosIn, cosOut: cosOut, ratio: 1.5) - expected) < 1e-12)
        #expect(Fresnel.reflectance(cosIn: 1e-9, cosOut: 0.745, ratio: 1.5) > 0.999)
    }

    @Test("The flat face bends nothing and loses 4 % at each side, but for what goes to and fro")
    func face() {
        let ray = body { _ in }.trace(at: 1)
        #expect(ray.displacement == 0)
        // 0.96² (1 + 0.04² + 0.04⁴ + …)
        #expect(abs(ray.transmitted - 0.96 * 0.96 / (1 - 0.04 * 0.04)) < 1e-9)
        #expect(ray.reflected == 0)
    }

    @Test("A quarter circle without a slab obeys Snell's law at 45 degrees")
    func circle() {
        let circle = body {
            $0.bevelExponent = 2
            $0.slab = 0
        }
        // x = √½: slope 1, height √½ bevels.
        let x = 0.5.squareRoot()
        let ray = circle.trace(at: 1 - x)
        let inside = 45 - 28.125_505_702_055_705  // asin(sin 45° / 1.5) in degrees
        let expected = x * Elementary.tan(inside * Elementary.pi / 180)
        #expect(abs(ray.displacement - expected) < 1e-9)
    }

    @Test(
        "The rim mirrors its surroundings where the bevel is steeper than 45 degrees, and nowhere else"
    )
    func mirror() {
        let circle = body {
            $0.bevelExponent = 2
            $0.slab = 0
            $0.gap = 5
        }
        let x = 0.9
        let ray = circle.trace(at: 1 - x)
        let slope = x / (1 - x * x).squareRoot()
        let height = (1 - x * x).squareRoot() + 0.5
        #expect(abs(ray.reach - height * 2 * slope / (slope * slope - 1)) < 1e-9)
        #expect(ray.reflected > 0.04)
        #expect(circle.trace(at: 0.5).reflected == 0)
    }

    @Test("Total reflection at the bottom lets no light through and stays a number")
    func totalReflection() {
        let steep = body {
            $0.crown = 100
            $0.gap = 5
        }
        for i in 0...200 {
            let ray = steep.trace(at: Double(i) / 200)
            #expect(ray.displacement.isFinite && ray.reach.isFinite)
            #expect((0...1).contains(ray.transmitted) && (0...1).contains(ray.reflected))
        }
        #expect((0...40).contains { steep.trace(at: Double($0) / 200).transmitted == 0 })
    }

    @Test("The physical body reproduces the measured curve within 0.7 pt RMS over its 60 pt")
    func measured() {
        var material = GlassMaterial()
        let physical = GlassBody(material, bevel: 20, stem: 60)
        material.profile = .measured
        let measured = GlassBody(material, bevel: 20, stem: 60)
        var sum = 0.0
        for i in 0..<1000 {
            let s = (Double(i) + 0.5) / 1000
            let d = 20 * (physical.trace(at: s).displacement - measured.trace(at: s).displacement)
            sum += d * d
        }
        #expect((sum / 1000).squareRoot() < 0.7)
    }

    @Test("Tables agree with the ray they were made from")
    func table() {
        let circle = body { $0.gap = 3 }
        let table = OpticsTable(circle)
        for i in 0...500 {
            let s = Double(i) / 500
            let ray = circle.trace(at: s)
            let entry = table(depth: Float(s * 24), bevel: 24)
            #expect(abs(Double(entry.x) - 24 * ray.displacement) < 0.02)
            #expect(abs(Double(entry.y) - ray.transmitted) < 2e-3)
        }
    }

    @Test("Dispersion goes through the index at the d line and spreads by the Abbe number")
    func dispersion() {
        #expect(Dispersion.indices(ior: 1.5, abbe: nil) == [1.5])
        let three = Dispersion.indices(ior: 1.5, abbe: 30)
        #expect(three[0] < 1.5 && three[1] > 1.5 && three[2] > three[1])
        #expect(three[2] - three[0] < 0.5 / 30 * 1.6)
    }
}
