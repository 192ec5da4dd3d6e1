import Foundation
import HyalineGlass
import HyalinePixels

/// Ray tracing of the body of optics 2 where that is a problem in the plane: discs and long bars, whose vertical rays never
/// leave the plane through the axis. Both branches are followed at every hit: bounces inside the glass, and light that
/// leaves one flank and enters again at another, which the renderer leaves out.
///
/// Coordinates: u from the axis, px; v upwards from the flat bottom. The glass is |u| < radius, 0 < v < height(u).
struct CrossSectionTracer: Sendable {
    /// A place of the backdrop that is seen, and how much of its light arrives.
    struct Hit: Sendable {
        var u: Double
        var weight: Double
    }

    private typealias V = SIMD2<Double>
    private let radius: Double
    private let bevel: Double
    private let crown: Double
    private let exponent: Double
    private let slab: Double
    private let gap: Double
    private let ior: Double

    private static let bounces = 6
    private static let faintest = 2e-4
    /// Of the search along a ray, px.
    private static let step = 0.04

    init(_ material: GlassMaterial, radius: Double) {
        self.radius = radius
        bevel = material.bevel!
        crown = material.crown!
        exponent = material.bevelExponent
        slab = material.slab!
        gap = material.gap
        ior = material.ior
    }

    /// Everything a vertical ray from above shows.
    func trace(_ u: Double) -> [Hit] {
        var hits: [Hit] = []
        let top = V(u, height(u))
        meet(top, V(0, -1), normal: normal(top), isInside: false, 1, 0, &hits)
        return hits
    }

    private func height(_ u: Double) -> Double {
        let x = min(max(1 - (radius - abs(u)) / bevel, 0), 1)
        return slab + crown * pow(1 - pow(x, exponent), 1 / exponent)
    }

    /// Below 0 in the glass; which of the parts is largest tells the surface.
    private func parts(_ p: V) -> (wall: Double, bottom: Double, top: Double) {
        (abs(p.x) - radius, -p.y, abs(p.x) < radius ? p.y - height(p.x) : -.infinity)
    }

    private func isInside(_ p: V) -> Bool {
        let f = parts(p)
        return max(f.wall, f.bottom, f.top) < 0
    }

    /// Outward unit normal at a point of the surface.
    private func normal(_ p: V) -> V {
        let f = parts(p)
        if f.bottom >= max(f.wall, f.top) { return V(0, -1) }
        if f.wall >= f.top { return V(p.x < 0 ? -1 : 1, 0) }
        let x = min(max(1 - (radius - abs(p.x)) / bevel, 0), 1)
        if x == 0 { return V(0, 1) }
        let rest = max(1 - pow(x, exponent), 1e-300)
        let rise = crown / bevel * pow(x, exponent - 1) * pow(rest, 1 / exponent - 1)
        let length = (1 + rise * rise).squareRoot()
        return V(p.x < 0 ? -rise / length : rise / length, 1 / length)
    }

    /// A ray that has come to the surface: splits by Fresnel's law.
    private func meet(
        _ p: V, _ d: V, normal outward: V, isInside: Bool, _ weight: Double, _ count: Int,
        _ hits: inout [Hit]
    ) {
        let normal = isInside ? -outward : outward
        let (from, to) = isInside ? (ior, 1) : (1, ior)
        let cos = min(1, max(0, -(d * normal).sum()))
        let mirrored = d + normal * (2 * cos)
        let sinOut = from / to * max(0, 1 - cos * cos).squareRoot()
        var reflectance = 1.0
        if sinOut < 1 {
            let cosOut = (1 - sinOut * sinOut).squareRoot()
            let s = (from * cos - to * cosOut) / (from * cos + to * cosOut)
            let q = (from * cosOut - to * cos) / (from * cosOut + to * cos)
            reflectance = (s * s + q * q) / 2
            let through = d * (from / to) + normal * (from / to * cos - cosOut)
            follow(p, through, isInside: !isInside, weight * (1 - reflectance), count + 1, &hits)
        }
        follow(p, mirrored, isInside: isInside, weight * reflectance, count + 1, &hits)
    }

    /// A ray that has left the surface: on to the next one, to the backdrop, or away.
    private func follow(
        _ start: V, _ d: V, isInside: Bool, _ weight: Double, _ count: Int, _ hits: inout [Hit]
    ) {
        guard weight > Self.faintest, count <= Self.bounces else { return }
        var before = 1e-4
        while true {
            let p = start + d * before
            if !isInside {
                let leaves = abs(p.x) >= radius && p.x * d.x >= 0 || p.y <= 0 && d.y < 0
                if leaves && d.y < 0 {
                    hits.append(Hit(u: p.x + d.x * (p.y + gap) / -d.y, weight: weight))
                }
                if leaves || p.y > slab + crown && d.y >= 0 { return }
            }
            let after = before + Self.step
            if self.isInside(start + d * after) != isInside {
                var (low, high) = (before, after)
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if self.isInside(start + d * middle) == isInside {
                        low = middle
                    } else {
                        high = middle
                    }
                }
                let hit = start + d * low
                meet(hit, d, normal: normal(hit), isInside: isInside, weight, count, &hits)
                return
            }
            before = after
            if before > 400 { return }
        }
    }
}

/// What all vertical rays show, by their distance from the axis.
struct TracedSection: Sendable {
    private let rays: [[CrossSectionTracer.Hit]]
    private let radius: Double

    init(_ material: GlassMaterial, radius: Double, count: Int = 8000) {
        self.radius = radius
        let tracer = CrossSectionTracer(material, radius: radius)
        rays = Parallel.map(count, threads: 2) { i in
            // Denser towards the rim, like the squares of the depth's root.
            let t = (Double(i) + 0.5) / Double(count)
            return tracer.trace(radius * (1 - t * t))
        }
    }

    /// Light along the line through a point, `depth` px from the rim; `outward` points to the nearest rim, away from the axis.
    func light(
        _ p: SIMD2<Double>, depth: Double, outward: SIMD2<Double>, over look: PlainBackdrop
    ) -> SIMD4<Double> {
        let t = min(max(depth / radius, 0), 1).squareRoot()
        let ray = rays[min(rays.count - 1, Int(t * Double(rays.count)))]
        let u = radius - depth
        return ray.reduce(.zero) { $0 + look(p + outward * ($1.u - u)) * $1.weight }
    }
}
