import HyalineField
import HyalinePixels

/// What a piece of glass does to its surroundings: the shadow it casts and the light it gathers. Blurs of the coverage,
/// done on a coarse grid where they are wide, as linear quantities: pieces beside each other just add.
struct Surround: Sendable {
    let region: PixelRect
    /// Shadow 0…1 and caustic, before their strengths.
    let values: Image<SIMD2<Float>>
    /// First and past-the-last column of each row with something in it.
    let spans: [Range<Int32>]

    static let none = Surround(
        region: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0),
        values: Image(width: 0, height: 0, filledWith: .zero), spans: [])

    init(region: PixelRect, values: Image<SIMD2<Float>>, spans: [Range<Int32>]) {
        self.region = region
        self.values = values
        self.spans = spans
    }

    init(_ field: ShapeField, _ recipe: LensRecipe, light: StudioLight) {
        let material = recipe.material
        let wantsShadow = material.shadow > 0
        let wantsCaustic = material.caustic > 0
        guard wantsShadow || wantsCaustic else {
            self = .none
            return
        }
        // Thin strokes cast a tighter shadow.
        let tight = 1 - 0.6 * Double(Look.thinness(stem: recipe.stem))
        let s = recipe.scale
        var blurs: [(weight: SIMD2<Float>, blur: ShiftedBlur)] = []
        if wantsShadow {
            for part in [Look.wideShadow, Look.tightShadow] {
                let offset = -part.offset * s * tight
                blurs.append(
                    (
                        SIMD2(Float(part.share), 0),
                        ShiftedBlur(
                            field, sigma: part.sigma * s * tight, dx: light.x * offset,
                            dy: light.y * offset)
                    ))
            }
        }
        if wantsCaustic {
            blurs.append(
                (
                    SIMD2(0, 1),
                    ShiftedBlur(
                        field, sigma: 3 * s, dx: -2.5 * s * light.x, dy: -2.5 * s * light.y)
                ))
            blurs.append(
                (
                    SIMD2(0, -1),
                    ShiftedBlur(
                        field, sigma: 4.8 * s, dx: 0.5 * s * light.x, dy: 0.5 * s * light.y)
                ))
        }
        let region = blurs.reduce(field.region) { $0.union($1.blur.reach) }
        var values = Image<SIMD2<Float>>(
            width: region.width, height: region.height, filledWith: .zero)
        for (weight, blur) in blurs { blur.add(to: &values, in: region, weight: weight) }
        var spans: [Range<Int32>] = []
        values.pixels.withUnsafeMutableBufferPointer { values in
            for y in 0..<region.height {
                var first = Int32(region.width)
                var end: Int32 = 0
                for x in 0..<region.width {
                    var v = values[y * region.width + x]
                    // Below half a step of 16 bits there is nothing; the caustic is a positive part.
                    if v.x < 1e-5 { v.x = 0 }
                    if v.y < 1e-5 { v.y = 0 }
                    values[y * region.width + x] = v
                    if v != .zero {
                        first = min(first, Int32(x))
                        end = Int32(x) + 1
                    }
                }
                spans.append(first < end ? first..<end : 0..<0)
            }
        }
        self.init(region: region, values: values, spans: spans)
    }
}
