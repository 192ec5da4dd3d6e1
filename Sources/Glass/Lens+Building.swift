public import HyalineField
import HyalineGeometry
import HyalinePixels

extension Lens {
    /// Makes a lens out of a shape. The tables are made anew unless those given fit.
    public init(_ field: ShapeField, _ recipe: LensRecipe, tables given: OpticsTables? = nil) {
        var recipe = recipe
        recipe.material = recipe.material.drawn
        thinness = Look.thinness(stem: recipe.stem)
        let material = recipe.material
        absorption =
            material.absorption > 0
            ? material.tint.map { Absorption(tint: $0, strength: material.absorption) } : nil
        flatTransmitted = Float(recipe.body.trace(at: 1).transmitted)
        disperses = recipe.material.abbe != nil
        isBordered = recipe.material.accessibility.increaseContrast
        // No body, no glass: neither light at a rim nor a shadow.
        guard !recipe.body.isEmpty else {
            region = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
            surround = .none
            (rowStarts, pixels, taps) = ([], [], [])
            return
        }
        let tables = Self.tables(for: recipe, reusing: given)
        let builder = LensBuilder(field, recipe, tables)
        region = field.region
        surround = Surround(field, recipe, light: tables.light)
        (rowStarts, pixels, taps) = builder.build()
    }

    /// Tables for a recipe: the given ones if they fit.
    public static func tables(
        for recipe: LensRecipe, reusing given: OpticsTables? = nil
    ) -> OpticsTables {
        if let given, given.serves(recipe) { return given }
        return OpticsTables(recipe)
    }
}

/// Walks over the pixels of a shape and works out what the glass does at each.
private struct LensBuilder {
    let field: ShapeField
    let recipe: LensRecipe
    let tables: OpticsTables
    let gradient: Image<SIMD2<Float>>
    let agreement: Plane
    let bevel: Float  // px
    /// True if the gradient is the exact one: then samples bring their own.
    let isExact: Bool
    /// Distance between taps that leaves no gap in what they see, px.
    let tapSpacing: Float
    /// True if the backdrop is seen without a blur worth the name: every sample counts.
    let isSharp: Bool
    let lines: RimLines

    init(_ field: ShapeField, _ recipe: LensRecipe, _ tables: OpticsTables) {
        self.field = field
        self.recipe = recipe
        self.tables = tables
        let scale = recipe.scale
        let smoothing = recipe.material.smoothing ?? Look.smoothingOfBevel * recipe.bevel
        let smooth = field.smoothedGradient(
            sigma: smoothing * scale, rimSigma: min(Look.rimSmoothing, smoothing) * scale,
            blend: 0.5 * recipe.bevel * scale)
        gradient = smooth.gradient
        agreement = smooth.agreement
        isExact = smoothing == 0
        bevel = Float(recipe.bevel * scale)
        tapSpacing = max(1, Float(recipe.frost * scale))
        isSharp = recipe.frost * scale < 0.5
        lines = RimLines(recipe, light: tables.light)
    }

    /// True if pixels are sampled over their area: where the backdrop's own detail is seen and time does not matter.
    private var samplesAreas: Bool { isSharp && recipe.material.quality == .still }

    func build() -> (rowStarts: [Int32], pixels: [LensPixel], taps: [Tap]) {
        let (width, height) = (field.region.width, field.region.height)
        var rowStarts: [Int32] = []
        rowStarts.reserveCapacity(height + 1)
        var pixels: [LensPixel] = []
        var taps: [Tap] = []
        let rim =
            samplesAreas ? RimSamples(field, gridSize: gridSize) : nil
        let material = recipe.material
        let scale = recipe.scale
        let shading = material.face ? BodyShading(field, recipe, tables.light) : nil
        let inner =
            material.innerShadow > 0
            ? ShiftedBlur(
                field, sigma: 4 * scale, dx: -4 * scale * tables.light.x,
                dy: -4 * scale * tables.light.y) : nil
        let hasStudio = material.environment > 0
        let paths = material.absorption > 0 ? PathTable(recipe.body) : nil
        for y in 0..<height {
            rowStarts.append(Int32(pixels.count))
            for x in 0..<width {
                let i = y * width + x
                let alpha = field.coverage.pixels[i]
                guard alpha > 0 else { continue }
                let depth = field.depth.pixels[i]
                let g = Slope(gradient.pixels[i])
                var pixel = LensPixel(
                    x: Int32(x), alpha: alpha, firstTap: Int32(taps.count), transmittedTaps: 0,
                    mirroredTaps: 0, outsideTaps: 0, way: 0, body: 0, innerShadow: 0, key: 0,
                    strip: 0,
                    sky: 0, glint: 0,
                    glintInset: 0, contour: 0, contourFull: 0)
                let samples: TapSource =
                    if let rim, rim.counts[i] > 0 {
                        .area(
                            rim.samples[
                                Int(rim.starts[i])..<Int(rim.starts[i]) + Int(rim.counts[i])])
                    } else {
                        .line(count: tapCount(depth, g))
                    }
                addTaps(samples, depth, g, row: y, to: &taps, &pixel)
                if let paths { pixel.way = paths(max(depth, 0) / bevel) }
                let (px, py) = (
                    Float(field.region.minX + x) + 0.5, Float(field.region.minY + y) + 0.5
                )
                if let shading { pixel.body = shading.value(x: px, y: py) }
                if let inner { pixel.innerShadow = min(max(1 - inner.value(x: px, y: py), 0), 1) }
                if hasStudio {
                    let light = studio(depth, g, agreement.pixels[i])
                    (pixel.key, pixel.strip, pixel.sky) = (light.x, light.y, light.z)
                }
                lines.fill(&pixel, depth: depth, g)
                pixels.append(pixel)
            }
        }
        rowStarts.append(Int32(pixels.count))
        return (rowStarts, pixels, taps)
    }

    // MARK: Taps

    /// What is left of mirrored light on its way to where it is seen, `offset` from a pixel's centre: another part of the
    /// glass that lies over that place lets through what it lets through of any light.
    private func passed(_ offset: SIMD2<Float>, from pixel: LensPixel, row: Int) -> Float {
        let (x, y) = (Float(pixel.x) + 0.5 + offset.x, Float(row) + 0.5 + offset.y)
        let (width, height) = (field.region.width, field.region.height)
        guard x >= 0, y >= 0, x < Float(width), y < Float(height) else { return 1 }
        let i = Int(y) * width + Int(x)
        let covered = field.coverage.pixels[i]
        guard covered > 0 else { return 1 }
        let lost = 1 - tables.optics[0](depth: max(field.depth.pixels[i], 0), bevel: bevel).y
        return 1 - covered * lost
    }

    /// How far apart taps are merged, px: within about the width of the blur.
    private var mergingReach: Float {
        isSharp ? 0 : (recipe.material.quality == .still ? 0.9 : 1.6) * tapSpacing
    }

    private enum TapSource {
        case area(ArraySlice<RimSamples.Sample>)
        case line(count: Int)
    }

    /// How far the view of the two ends of a pixel lies apart in the backdrop, px.
    private func spread(_ depth: Float, _ g: Slope) -> Float {
        let table = tables.optics[0]
        let outer = table(depth: max(depth - 0.5, 0), bevel: bevel).x
        let inner = table(depth: max(depth + 0.5, 0), bevel: bevel).x
        return abs(1 - (outer - inner) * g.confidence)
    }

    private func tapCount(_ depth: Float, _ g: Slope) -> Int {
        if depth > bevel || recipe.material.quality == .draft { return 1 }
        let bySpread = Int((spread(depth, g) / tapSpacing).rounded(.up))
        let fine = isSharp || recipe.material.quality == .still
        let atLeast = depth < 2 ? (fine ? 8 : 4) : (depth < 4 ? (fine ? 4 : 2) : 1)
        return min(max(bySpread, atLeast), 8)
    }

    /// Samples along a side of the pixel: enough that what they see has no gaps.
    private func gridSize(_ i: Int) -> Int {
        let depth = field.depth.pixels[i]
        if depth > bevel + 1 { return 2 }
        // In the outermost pixels the slope runs from a wall to 45°: nothing else changes as fast.
        if depth < 1.5 { return 12 }
        return depth > bevel + 1 ? 2 : 8
    }

    private func addTaps(
        _ source: TapSource, _ depth: Float, _ g: Slope, row: Int, to taps: inout [Tap],
        _ pixel: inout LensPixel
    ) {
        var transmitted = TapList(reach: mergingReach)
        var mirrored = TapList(reach: mergingReach)
        var outside: [SIMD2<Float>] = []
        func add(_ offset: SIMD2<Float>, _ depth: Float, _ g: Slope, _ share: Float) {
            for (c, table) in tables.optics.enumerated() {
                let v = table(depth: depth, bevel: bevel)
                let seen = offset - g.direction * (v.x * g.confidence)
                let channel = tables.optics.count == 1 ? 0 : UInt32(c + 1)
                transmitted.add(seen, weight: v.y * share, channel: channel)
                if v.w > 0 && channel < 2 {
                    let seen = offset + g.direction * v.z
                    let kept = passed(seen, from: pixel, row: row)
                    mirrored.add(seen, weight: v.w * share * g.confidence * kept, channel: 0)
                }
            }
        }
        switch source {
        case .area(let samples):
            let share = 1 / Float(samples.count)
            for s in samples {
                add(s.offset, s.depth, isExact ? Slope(s.gradient) : g, share)
            }
            if pixel.alpha < 1 && isSharp { outside = RimSamples.offsets(around: samples) }
        case .line(let count):
            // A pixel of which the glass has so little that no sample fell into it: it is all outside.
            if pixel.alpha < 1 && samplesAreas { outside = RimSamples.offsets(ofGrid: 8) }
            // Along the gradient, over the part of the pixel that lies inside.
            let outermost = min(max(depth, -0.49), 0.5)
            let length = outermost + 0.5
            for k in 0..<count {
                let outwards = -0.5 + length * (Float(k) + 0.5) / Float(count)
                let shift = count == 1 ? 0 : outwards
                add(g.direction * shift, max(depth - shift, 0.01), g, 1 / Float(count))
            }
        }
        pixel.transmittedTaps = UInt16(transmitted.taps.count)
        pixel.mirroredTaps = UInt16(mirrored.taps.count)
        pixel.outsideTaps = UInt16(outside.count)
        taps += transmitted.taps
        taps += mirrored.taps
        for o in outside {
            taps.append(Tap(dx: o.x, dy: o.y, weight: 1 / Float(outside.count), channel: 0))
        }
    }

    // MARK: Light

    /// Soft boxes fade out before corners, where walls of different directions meet: a streak that runs into one ends in a
    /// hook or a wedge otherwise.
    private func studio(_ depth: Float, _ g: Slope, _ agreement: Float) -> SIMD4<Float> {
        let flat = tables.studio.flat
        if depth > bevel { return flat }
        // Where the bevel is only some pixels wide, the mean over the pixel.
        let count = depth < 3 || bevel < 16 ? 4 : 1
        var sum = SIMD4<Float>.zero
        for k in 0..<count {
            let shift = count == 1 ? 0 : (Float(k) + 0.5) / Float(count) - 0.5
            sum += tables.studio(depth: max(depth + shift, 0) / bevel, g.direction)
        }
        let light = flat + (sum / Float(count) - flat) * g.confidence
        let straight = smoothstep(0.80, 0.97, agreement)
        return light * SIMD4(straight, straight, 1, 1)
    }
}

/// Taps of one pixel. Over a frosted backdrop taps that lie close together are merged into one at their centre of
/// weight: within less than the blur's width the picture is as good as straight.
private struct TapList {
    private(set) var taps: [Tap] = []
    private let reach: Float

    /// - Parameter reach: px; 0 = nothing is merged.
    init(reach: Float) { self.reach = reach }

    mutating func add(_ at: SIMD2<Float>, weight: Float, channel: UInt32) {
        if reach > 0 {
            for i in taps.indices where taps[i].channel == channel {
                let d = at - SIMD2(taps[i].dx, taps[i].dy)
                guard d.x * d.x + d.y * d.y <= reach * reach else { continue }
                let total = taps[i].weight + weight
                guard total > 0 else { return }
                taps[i].dx += d.x * weight / total
                taps[i].dy += d.y * weight / total
                taps[i].weight = total
                return
            }
        }
        taps.append(Tap(dx: at.x, dy: at.y, weight: weight, channel: channel))
    }
}

/// A smoothed gradient split into direction and the confidence that effects are faded with.
struct Slope {
    let direction: SIMD2<Float>
    let confidence: Float

    @inline(__always)
    init(_ g: SIMD2<Float>) {
        let length = (g.x * g.x + g.y * g.y).squareRoot()
        guard length > 1e-4 else {
            direction = .zero
            confidence = 0
            return
        }
        direction = g / length
        confidence = smoothstep(0.2, 0.9, length)
    }
}

/// The body coordinate u: +1 on flanks that face the light, −1 on those that turn away, smooth in between.
///
/// −√(2π)·σ times the derivative, towards the light, of the coverage blurred with σ = 0.9 w: the factor makes a
/// straight wall count 1.
private struct BodyShading {
    let blur: ShiftedBlur
    let step: SIMD2<Float>
    let factor: Float

    init(_ field: ShapeField, _ recipe: LensRecipe, _ light: StudioLight) {
        let sigma = 0.9 * recipe.stem * recipe.scale
        blur = ShiftedBlur(field, sigma: sigma)
        let delta = max(1, sigma / 4)
        step = SIMD2(Float(light.x * delta), Float(light.y * delta))
        factor = Float(-2.506_628_274_631 * sigma / (2 * delta))
    }

    @inline(__always)
    func value(x: Float, y: Float) -> Float {
        let towards = blur.value(x: x + step.x, y: y + step.y)
        let away = blur.value(x: x - step.x, y: y - step.y)
        return min(max((towards - away) * factor, -1), 1)
    }
}
