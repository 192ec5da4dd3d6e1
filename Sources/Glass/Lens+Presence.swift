import HyalineGeometry
import HyalinePixels

/// How far a piece of glass has come into being, and in which way.
public enum GlassPresence: Sendable, Equatable {
    /// m, 0…1, of optics, section 8: the lens comes first. The glass is all there in silhouette from m = 0.35 on, bends light as
    /// m, shades as m and shines as m².
    case materialized(Double)
    /// For people who ask for less motion: everything is there at once and only its opacity grows, 0…1.
    case faded(Double)

    /// 0…1; the glass is complete at 1, and nothing at 0.
    public var amount: Double {
        switch self {
        case .materialized(let m), .faded(let m): m
        }
    }

    /// What the coverage is multiplied by.
    public var opacity: Double {
        switch self {
        case .materialized(let m): smoothstep(0, Self.coveredFrom, m)
        case .faded(let m): m
        }
    }

    /// What displacements, losses of light and the face are multiplied by.
    public var strength: Double {
        switch self {
        case .materialized(let m): m
        case .faded: 1
        }
    }

    /// Both together, as for a piece that comes into being in glass that does.
    public func combined(with share: Double) -> GlassPresence {
        switch self {
        case .materialized(let m): .materialized(m * share)
        case .faded(let m): .faded(m * share)
        }
    }

    private static let coveredFrom = 0.35
}

extension Lens {
    /// The same glass on its way into being. At 1 it is the lens itself; at 0 it must not be drawn.
    public func present(_ presence: GlassPresence) -> Lens {
        guard presence.amount < 1 else { return self }
        var lens = self
        let strength = Float(presence.strength)
        let opacity = Float(presence.opacity)
        let light = strength * strength
        lens.strength = strength
        for i in lens.pixels.indices {
            lens.pixels[i].alpha *= opacity
            lens.pixels[i].key *= light
            lens.pixels[i].strip *= light
            lens.pixels[i].sky *= light
            lens.pixels[i].glint *= light
            lens.pixels[i].glintInset *= light
            // Under increased contrast the line is the border of the face, which is mixed as a whole.
            guard !isBordered else { continue }
            lens.pixels[i].contour *= strength
            lens.pixels[i].contourFull *= strength
        }
        for p in lens.pixels { lens.weakenTaps(of: p, strength, outside: strength * opacity) }
        lens.surround = surround.scaled(shadow: opacity * strength, caustic: opacity * light)
        return lens
    }

    /// Less far, and less of the light lost or mirrored.
    private mutating func weakenTaps(of p: LensPixel, _ strength: Float, outside: Float) {
        let first = Int(p.firstTap)
        let mirrored = first + Int(p.transmittedTaps)
        let beside = mirrored + Int(p.mirroredTaps)
        // A channel's weights add up to what is transmitted of it.
        var passed = SIMD4<Float>.zero
        for k in first..<mirrored { passed[Int(taps[k].channel)] += taps[k].weight }
        for k in first..<mirrored {
            let sum = passed[Int(taps[k].channel)]
            taps[k].dx *= strength
            taps[k].dy *= strength
            if sum > 0 { taps[k].weight *= (1 - (1 - sum) * strength) / sum }
        }
        for k in mirrored..<beside {
            taps[k].dx *= strength
            taps[k].dy *= strength
            taps[k].weight *= strength
        }
        for k in beside..<beside + Int(p.outsideTaps) {
            taps[k].dx *= outside
            taps[k].dy *= outside
        }
    }
}

extension Surround {
    /// The same with less of both.
    func scaled(shadow: Float, caustic: Float) -> Surround {
        let factor = SIMD2(shadow, caustic)
        var values = values
        for i in values.pixels.indices { values.pixels[i] *= factor }
        return Surround(region: region, values: values, spans: spans)
    }
}
