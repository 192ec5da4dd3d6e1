import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTestSupport
import Testing

/// Looks for seams: places where the normals that the optics follow bend sharply from pixel to pixel. At the medial axis
/// the exact gradient jumps, and what follows it shows a line there.
@Suite("The normals have no seam at the medial axis")
struct SeamTests {
    /// The largest second differences at the medial axis, across it and along it.
    private struct Seam {
        var across: Float = 0
        var along: Float = 0
        var count = 0
    }

    /// Reads the gradient from the layers that the renderer hands out: what it bends light by.
    ///
    /// - Parameters:
    ///   - smoothing: pt; nil = the look's own.
    private static func seam(_ path: Path, stem: Double, smoothing: Double?) -> Seam {
        var material = GlassMaterial()
        material.smoothing = smoothing
        let field = ShapeField(VisibleOutline(path))
        let (width, height) = (field.region.width, field.region.height)
        let layers = GlassLayers(
            canvas: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height),
            sources: [
                GlassLayers.Source(
                    field: field, recipe: LensRecipe(material: material, stem: stem, scale: 1),
                    dx: -field.region.minX, dy: -field.region.minY)
            ])
        // The direction, as long as the confidence in it.
        let normals = layers.gradient.pixels.map { g -> SIMD2<Float> in
            let length = (g * g).sum().squareRoot()
            return length > 1e-4 ? g / length * smoothstep(0.2, 0.9, length) : .zero
        }
        let exact = field.gradient.pixels
        // From half a bevel on the smoothing has its full width.
        let depth = Float(0.5 * 0.95 * stem)
        let steps = [(1, 0), (1, 1), (0, 1), (-1, 1)]
        var seam = Seam()
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let i = y * width + x
                guard field.depth.pixels[i] >= depth else { continue }
                let around = steps.flatMap { dx, dy in [i + dy * width + dx, i - dy * width - dx] }
                // The medial axis: walls on different sides are nearest to pixels next to each other.
                guard around.contains(where: { (exact[i] * exact[$0]).sum() < 0.5 }) else {
                    continue
                }
                seam.count += 1
                for (dx, dy) in steps {
                    let offset = dy * width + dx
                    let d = normals[i - offset] - 2 * normals[i] + normals[i + offset]
                    let length = Float(dx * dx + dy * dy)
                    let bend = (d * d).sum().squareRoot() / length
                    let step = SIMD2(Float(dx), Float(dy)) / length.squareRoot()
                    if abs((step * exact[i]).sum()) > 0.7 {
                        seam.across = max(seam.across, bend)
                    } else {
                        seam.along = max(seam.along, bend)
                    }
                }
            }
        }
        return seam
    }

    @Test(
        "Smoothed normals bend gently across and along it; the detector finds the seam of exact ones",
        arguments: TestSubject.Group.all)
    func seams(group: TestSubject.Group) throws {
        for subject in try group.subjects(size: 110) {
            let stem = try #require(StemMeasure.halfThickness(of: subject.path))
            let smooth = Self.seam(subject.path, stem: stem, smoothing: nil)
            let exact = Self.seam(subject.path, stem: stem, smoothing: 0)
            // A step of 2 blurred by σ bends by 0.48/σ² at most; confidence makes it steeper, pixels blunt it.
            let sigma = Float(0.28 * 0.95 * stem)
            #expect(smooth.across < min(1.4, 1.2 / sigma), "\(subject): \(smooth), \(sigma)")
            #expect(smooth.along < min(1.3, 1 / sigma), "\(subject): \(smooth), \(sigma)")
            #expect(exact.across > 1.8, "\(subject): \(exact)")
            #expect(smooth.count == exact.count)
        }
    }
}
