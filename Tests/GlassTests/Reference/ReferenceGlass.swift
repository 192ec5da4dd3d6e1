import Foundation
import HyalineGlass
import HyalinePixels

/// The body of optics 2 and 3 over a backdrop, by vectors and in double precision: no tables, no filter, no merging.
/// Only what a material says is shared with the renderer. Lengths in px (scale 1).
struct ReferenceGlass: Sendable {
    let bevel: Double
    let crown: Double
    let exponent: Double
    let slab: Double
    let gap: Double
    let ior: Double
    let look: PlainBackdrop

    init(_ material: GlassMaterial, backdrop: Picture) {
        bevel = material.bevel!
        crown = material.crown ?? bevel
        exponent = material.bevelExponent
        slab = material.slab ?? 2.72 * bevel
        gap = material.gap
        ior = material.ior
        look = PlainBackdrop(picture: backdrop)
    }

    func render(_ samples: ReferenceSamples) -> Picture {
        samples.render(over: look) { light($0.position, $0.depth!, $0.outward, samples) }
    }

    /// A vertical ray that hits the body at a depth from the rim: where it goes, and how much of its light.
    private struct Ray {
        /// The way in the plane to what is seen, and to what is mirrored outside the rim.
        var seen = SIMD2<Double>.zero
        var transmitted = 0.0
        var beside = SIMD2<Double>.zero
        var mirrored = 0.0
    }

    private func ray(_ depth: Double, _ outward: SIMD2<Double>) -> Ray {
        let x = max(1 - depth / bevel, 0)
        let below = max(1 - pow(x, exponent), 1e-300)
        let height = slab + crown * pow(below, 1 / exponent)
        let rise =
            x == 0 ? 0 : crown / bevel * pow(x, exponent - 1) * pow(below, 1 / exponent - 1)
        // Unit normal of the top: the rise is towards the inside, so it leans outwards.
        let upright = 1 / (1 + rise * rise).squareRoot()
        let normal = SIMD3(outward.x * rise, outward.y * rise, 1) * upright
        let down = SIMD3(0.0, 0, -1)
        var result = Ray()
        guard let inGlass = refracted(down, normal, from: 1, to: ior) else { return result }
        let top = reflectance(upright, -(inGlass * normal).sum(), 1, ior)
        result.seen = SIMD2(inGlass.x, inGlass.y) * (height / -inGlass.z)
        // Resting on the backdrop: the loss of straight light, as the model has it.
        var bottom = reflectance(1, 1, ior, 1)
        if gap > 0 {
            if let out = refracted(inGlass, SIMD3(0, 0, 1), from: ior, to: 1) {
                result.seen += SIMD2(out.x, out.y) * (gap / -out.z)
                bottom = reflectance(-inGlass.z, -out.z, ior, 1)
            } else {
                bottom = 1
            }
        }
        // Straight through, and after going to and fro once, twice and so on.
        var share = (1 - top) * (1 - bottom)
        for _ in 0..<12 {
            result.transmitted += share
            share *= top * bottom
        }
        let mirrored = down + normal * (2 * upright)
        if mirrored.z < 0 {
            result.beside = SIMD2(mirrored.x, mirrored.y) * ((height + gap) / -mirrored.z)
            result.mirrored = top
        }
        return result
    }

    /// What is seen through a point of the shape, and mirrored there; another part of the glass over the mirrored place lets
    /// through what it lets through.
    private func light(
        _ p: SIMD2<Double>, _ depth: Double, _ outward: SIMD2<Double>, _ shape: ReferenceSamples
    ) -> SIMD4<Double> {
        let ray = ray(depth, outward)
        var result = look(p + ray.seen) * ray.transmitted
        if ray.mirrored > 0 {
            let beside = p + ray.beside
            var kept = 1.0
            if let other = shape.pixel(at: beside) {
                let through = self.ray(max(other.depth, 1e-9), SIMD2(1, 0)).transmitted
                kept = 1 - other.area * (1 - through)
            }
            result += look(beside) * (ray.mirrored * kept)
        }
        return result
    }

    /// Snell's law; nil for total reflection.
    private func refracted(
        _ d: SIMD3<Double>, _ normal: SIMD3<Double>, from: Double, to: Double
    ) -> SIMD3<Double>? {
        let ratio = from / to
        let cos = -(d * normal).sum()
        let rest = 1 - ratio * ratio * (1 - cos * cos)
        return rest < 0 ? nil : d * ratio + normal * (ratio * cos - rest.squareRoot())
    }

    /// Fresnel's reflectance of unpolarised light.
    private func reflectance(
        _ cosIn: Double, _ cosOut: Double, _ from: Double, _ to: Double
    ) -> Double {
        let s = (from * cosIn - to * cosOut) / (from * cosIn + to * cosOut)
        let p = (from * cosOut - to * cosIn) / (from * cosOut + to * cosIn)
        return (s * s + p * p) / 2
    }
}
