import HyalineGeometry
import HyalineGlass
import HyalinePixels
import Testing

/// Bodies other than those of the ray-traced pictures, against a ray tracer of our own for discs and bars.
@Suite("The glass agrees with ray tracing on other bodies")
struct OtherBodiesTests {
    struct Case: Sendable, CustomStringConvertible {
        var name: String
        var crown: Double
        var bevel: Double
        var exponent = 2.0
        var slab = 0.0
        var gap: Double
        var ior = 1.5
        /// The least agreement, dB.
        var still: Double
        var frame: Double
        var description: String { name }
    }

    static let cases = [
        Case(name: "thin rim", crown: 3, bevel: 3, gap: 2, still: 56, frame: 49),
        Case(
            name: "thin rim on a plate", crown: 3, bevel: 3, slab: 6, gap: 2, still: 56, frame: 49),
        Case(name: "dome", crown: 20, bevel: 20, gap: 4, still: 52, frame: 43),
        Case(name: "low dome, wide gap", crown: 5, bevel: 14, gap: 20, still: 47, frame: 43),
        Case(name: "high dome", crown: 24, bevel: 12, gap: 6, still: 33, frame: 33),
        Case(
            name: "smooth bevel", crown: 10, bevel: 10, exponent: 2.7, slab: 8, gap: 3, still: 54,
            frame: 46),
        Case(
            name: "hard bevel", crown: 6, bevel: 8, exponent: 6, slab: 2, gap: 4, still: 55,
            frame: 47),
        Case(name: "index 1.1", crown: 12, bevel: 12, gap: 6, ior: 1.1, still: 60, frame: 45),
        Case(name: "index 1.33", crown: 12, bevel: 12, gap: 6, ior: 1.33, still: 59, frame: 45),
        Case(name: "index 1.9", crown: 12, bevel: 12, gap: 6, ior: 1.9, still: 32, frame: 32),
    ]

    /// Where the index is high, or the dome steep, the limit is the model's: it leaves out light that is thrown from one
    /// flank to the other. With index 1.1, where hardly any is, the ray tracer and brute force with the model's
    /// own optics agree to more than 100 dB.
    @Test("Discs and bars reach their agreement in both qualities", arguments: cases)
    func agreement(_ body: Case) {
        let size = 74
        let backdrop = ReferenceTests.backdrop("noise", size, size).blurred(
            sigma: 1.2, border: .mirror)
        let radius = 21.3
        let circle = Path.circle(center: Point(37.2, 36.7), radius: radius)
        let (s, c) = Elementary.sincos(degrees: 17)
        let bar = Path.rect(Rect(x: -200, y: -radius, width: 400, height: 2 * radius))
            .transformed(by: Affine(a: c, b: s, c: -s, d: c, tx: 37.2, ty: 36.7))
        var material = GlassMaterial.refractionOnly
        (material.crown, material.bevel, material.bevelExponent) = (
            body.crown, body.bevel, body.exponent
        )
        (material.slab, material.gap, material.ior) = (body.slab, body.gap, body.ior)
        let section = TracedSection(material, radius: radius)
        let look = PlainBackdrop(picture: backdrop)
        for (form, path) in [("disc", circle), ("bar", bar)] {
            let samples = ReferenceSamples(ReferenceOutline(path), width: size, height: size)
            let truth = samples.render(over: look) {
                section.light($0.position, depth: $0.depth!, outward: $0.outward, over: look)
            }
            for (quality, asked) in [(RenderQuality.still, body.still), (.frame, body.frame)] {
                var glass = Glass(path: path, material: material, backdrop: backdrop)
                glass.material.quality = quality
                let reached = PictureAgreement(glass.render(), truth, samples).decibels
                #expect(reached >= asked, "\(form), \(quality): \(reached) dB")
            }
        }
    }
}
