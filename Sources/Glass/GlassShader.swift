import HyalineGeometry
import HyalinePixels

/// Colours pixels of glass, a row of the canvas at a time.
///
/// Order of compositing, in linear light unless "encoded": transmitted taps → absorption → the variant's face, dimming
/// layer, tint (encoded) → inner shadow → body shading → clear text's lift, deepening, dimming (encoded) → + mirrored
/// surroundings → + studio → × contour → + glint → coverage.
struct GlassShader {
    /// The backdrop itself, or the frosted one where that is all there is; light mirrored in the rim comes from it.
    private let sharp: Sampler
    private let frosted: Sampler
    private let isOpaque: Bool
    /// The look of clear text; other faces have only its shading, weakened.
    private let hasFace: Bool
    private let shading: Float
    private let treatment: FaceTreatment?
    private let contrast: ContrastFace?
    private let isAlone: Bool
    private let grid: LookGrid
    private let luminance: LuminanceWeights
    private var look = LookRow()
    private let frameTop: Float
    private let frameHeight: Float
    private let environment: Float
    private let glint: Float
    private let contour: Float
    private let innerShadow: Float
    private let shadow: Float
    private let caustic: Float
    private let light: MovingLight?

    init(compositor: GlassCompositor, sharp: Sampler, frosted: Sampler) {
        let material = compositor.material
        let backdrop = compositor.backdrop
        self.sharp = sharp
        self.frosted = frosted
        isOpaque = backdrop.isOpaque
        hasFace = material.face && !material.hasFittedFace
        shading = material.face && material.variant == .regular ? Look.regularShading : 0
        treatment = FaceTreatment(material, compositor.setting)
        contrast =
            material.accessibility.increaseContrast
            ? ContrastFace(compositor.setting.contrastTone) : nil
        isAlone = compositor.isAlone
        grid = backdrop.look
        luminance = backdrop.luminance
        frameTop = compositor.frameTop
        frameHeight = compositor.frameHeight
        environment = Float(material.environment) * Look.environment
        // A frosted face has no picture to bend: its rim has to tell more.
        let rim = material.variant == .regular ? Look.regularRim : 1
        glint = Float(material.glint) * Look.glint * rim
        contour = Float(material.contour) * rim
        innerShadow = Float(material.innerShadow) * Look.innerShadow
        shadow = Float(material.shadow)
        caustic = Float(material.caustic) * Look.caustic
        light = compositor.light
    }

    /// Prepares for a row of the canvas.
    mutating func enter(row: Int) { look.load(grid, row: row) }

    // MARK: A row's steps

    typealias Line = UnsafeMutableBufferPointer<SIMD4<Float>>

    func drawGlass(_ pieces: [GlassPiece], row: Int, _ span: Range<Int>, into line: Line) {
        look.withReader { look in
            for piece in pieces {
                let view = LensView(piece.lens, row: row, of: row, sheen: sheen(row), flip: 1)
                let lensRow = row - piece.dy
                // A literal for each case: two loops without questions inside.
                if isOpaque && !piece.lens.disperses {
                    draw(piece, lensRow: lensRow, span) { x, pixel, taps in
                        let p = pixel.pointee
                        if p.outsideTaps > 0 { correct(p, taps, view, x: x, line) }
                        let c = color(pixel, taps, view, look, x: x, isPlain: true)
                        line[x] += (c - line[x]) * p.alpha
                    }
                } else {
                    draw(piece, lensRow: lensRow, span) { x, pixel, taps in
                        let p = pixel.pointee
                        if p.outsideTaps > 0 { correct(p, taps, view, x: x, line) }
                        let c = color(pixel, taps, view, look, x: x, isPlain: false)
                        line[x] += (c - line[x]) * p.alpha
                    }
                }
            }
        }
    }

    func drawMirrored(
        _ pieces: [GlassPiece], _ reflection: GlassReflection, row: Int, _ span: Range<Int>,
        into line: Line
    ) {
        let opacity = Float(reflection.opacity(row: row))
        guard opacity > 0 else { return }
        let source = reflection.axis - 1 - row
        look.withReader { look in
            for piece in pieces {
                let view = LensView(
                    piece.lens, row: row, of: source, sheen: sheen(source), flip: -1)
                let isPlain = isOpaque && !piece.lens.disperses
                draw(piece, lensRow: source - piece.dy, span) { x, pixel, taps in
                    let c =
                        isPlain
                        ? color(pixel, taps, view, look, x: x, isPlain: true)
                        : color(pixel, taps, view, look, x: x, isPlain: false)
                    line[x] += (c - line[x]) * (pixel.pointee.alpha * opacity)
                }
            }
        }
    }

    /// The part of a rim pixel outside the glass: the mean over that part instead of the pixel's centre.
    @inline(never)
    private func correct(
        _ p: LensPixel, _ taps: UnsafePointer<Tap>, _ view: LensView, x: Int, _ line: Line
    ) {
        if isAlone { return }
        let first = Int(p.transmittedTaps + p.mirroredTaps)
        let px = Float(x) + 0.5
        var correction =
            gather(taps + first, Int(p.outsideTaps), sharp, px, view.row, 1, isPlain: true)
            - sharp(px, view.row)
        if isOpaque { correction.w = 0 }
        line[x] += correction
    }

    /// Shadow, then caustic, on what lies around the glass.
    func apply(_ surround: SurroundRow, into line: Line) {
        look.withReader { look in
            for x in surround.span {
                let v = surround[x]
                if v == .zero { continue }
                let at = self.look.position(x)
                let strength = shadow * look.value(\.veil, at).w
                let deep = look.value(\.deep, at)
                var c = line[x]
                let darkness =
                    min(Look.mostShadow, strength * v.x) * (1 - shining(c, around: 1 - deep.w))
                let kept = 1 - darkness
                var through = (1 - c.w) * (isOpaque ? kept : Self.keptByLayer(kept))
                if v.y > 0 {
                    let light = caustic * deep.w * v.y
                    through *= 1 - min(1, 0.12 * light)
                    c = c * (kept * (1 + light)) + look.value(\.hue, at) * (0.12 * light)
                } else {
                    c *= kept
                }
                c.w = isOpaque ? 1 : 1 - through
                line[x] = c
            }
        }
    }

    /// How much a pixel counts as a source of light, 0…1: nearly white, and far brighter than what is around it. Nothing
    /// casts a shadow on a lamp or on the sun; on white paper it does.
    @inline(__always)
    private func shining(_ c: SIMD4<Float>, around luma: Float) -> Float {
        let light = luminance(c)
        guard light > Look.shiningFrom else { return 0 }
        let above = light.squareRoot() - luma
        return smoothstep(Look.shiningFrom, 1, light) * smoothstep(0.1, 0.35, above)
    }

    /// Where there is nothing behind, the shadow becomes a black layer, and programs that lay it over something blend
    /// sRGB-encoded values: a layer of alpha a leaves 1 − a of those. The alpha that leaves as much light as the shadow
    /// over an opaque backdrop is 1 − encoded(kept); the linear one would be nearly twice as heavy over white.
    private static func keptByLayer(_ kept: Float) -> Float {
        EncodingTable.shared.withEncoder { $0(kept) }
    }

    @inline(__always)
    private func draw(
        _ piece: GlassPiece, lensRow: Int, _ span: Range<Int>,
        _ body: (_ x: Int, UnsafePointer<LensPixel>, UnsafePointer<Tap>) -> Void
    ) {
        let region = piece.lens.region
        let r = lensRow - region.minY
        guard r >= 0, r < region.height else { return }
        let range = Int(piece.lens.rowStarts[r])..<Int(piece.lens.rowStarts[r + 1])
        guard !range.isEmpty else { return }
        let left = piece.dx + region.minX
        piece.lens.pixels.withUnsafeBufferPointer { pixels in
            piece.lens.taps.withUnsafeBufferPointer { taps in
                for i in range {
                    let pixel = pixels.baseAddress! + i
                    let x = left &+ Int(pixel.pointee.x)
                    guard span.contains(x) else { continue }
                    body(x, pixel, taps.baseAddress! + Int(pixel.pointee.firstTap))
                }
            }
        }
    }

    private func sheen(_ row: Int) -> Float {
        1.6 - 1.2 * min(max((Float(row) + 0.5 - frameTop) / frameHeight, 0), 1)
    }

    // MARK: One pixel

    @inline(__always)
    private func gather(
        _ taps: UnsafePointer<Tap>, _ count: Int, _ sampler: Sampler, _ x: Float, _ y: Float,
        _ flip: Float, isPlain: Bool
    ) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for k in 0..<count {
            let tap = taps[k]
            let c = sampler(x + tap.dx, y + tap.dy * flip) * tap.weight
            if isPlain || tap.channel == 0 {
                sum += c
            } else {
                // Alpha goes with green, the middle of the spectrum.
                let lane = Int(tap.channel) - 1
                sum[lane] += c[lane]
                if lane == 1 { sum.w += c.w }
            }
        }
        return sum
    }

    /// How opaque what the taps saw is: their mean alpha, without what the glass kept back of their light.
    private func coverage(_ taps: UnsafePointer<Tap>, _ count: Int, _ alpha: Float) -> Float {
        var weights: Float = 0
        for k in 0..<count where taps[k].channel == 0 || taps[k].channel == 2 {
            weights += taps[k].weight
        }
        return weights > 0 ? alpha / weights : 0
    }

    /// - Parameter isPlain: a literal; true for an opaque backdrop and glass without dispersion.
    @inline(__always)
    private func color(
        _ pixel: UnsafePointer<LensPixel>, _ taps: UnsafePointer<Tap>, _ lens: LensView,
        _ look: LookRow.Reader, x: Int, isPlain: Bool
    ) -> SIMD4<Float> {
        let p = pixel.pointee
        if let contrast, lens.strength == 1 { return contrast.color(border: p.contourFull) }
        let px = Float(x) + 0.5
        var c = gather(
            taps, Int(p.transmittedTaps), frosted, px, lens.row, lens.flip, isPlain: isPlain)
        // Light from an opaque backdrop is all there is: alpha 1. Otherwise `veil` is how much of a later
        // background is hidden.
        var veil = Veil(alpha: isPlain ? 1 : coverage(taps, Int(p.transmittedTaps), c.w))
        let at = look.row.position(x)
        let hue = look.value(\.hue, at)
        let bright = hue.w
        let strengths = look.value(\.strengths, at)
        let one = SIMD4<Float>(repeating: 1)
        let bare = (color: c, alpha: veil.alpha)
        if let contrast {
            var mixed = c + (contrast.color(border: p.contourFull) - c) * lens.strength
            mixed.w = isPlain || isOpaque ? 1 : veil.alpha + (1 - veil.alpha) * lens.strength
            return mixed
        }

        if let absorption = lens.absorption {
            let kept = lens.stains?.kept(p) ?? absorption(p.way)
            c *= kept
            if !isPlain { veil.dim(max(kept.x, kept.y, kept.z)) }
        }
        if let treatment {
            // Over nothing: a backdrop of middle tone.
            let luma = 1 - look.value(\.deep, at).w + (1 - veil.alpha) * 0.5
            c = treatment.apply(
                c, coverage: veil.alpha, luma: luma, busyness: look.busyness(at), flat: lens.flat,
                stains: lens.stains, p.stain)
            if !isPlain { veil = Veil(alpha: c.w) }
        }
        var shade = 1 - innerShadow * p.innerShadow
        if hasFace {
            let near = max(p.body, 0)
            let far = max(-p.body, 0)
            let seen = look.value(\.seen, at)
            shade *= 1 - seen.x * near + seen.y * far
            c *= shade
            let q = lens.thinness
            let lift = (seen.z * (1 + 0.9 * q) + 0.12 * q * (1 - bright)) * (1 + seen.w * far)
            let raised = look.value(\.veil, at) * lift
            // Encoded: the square root. max keeps the root of a rounding error from being no number.
            var e = SIMD4(
                max(c.x, 0).squareRoot(), max(c.y, 0).squareRoot(), max(c.z, 0).squareRoot(), 0)
            // Middle tones are raised more than the darkest: an even veil would be haze.
            let deep = look.value(\.deep, at)
            let floor = min(max((deep.w - Look.veilFrom) * 4, 0), 1)
            let evenly = Look.veilFloor + (1 - Look.veilFloor) * floor
            e += raised * (one - e) * (e * (Look.veilBody * (1 - floor)) + evenly)
            e *= deep
            let dim = strengths.x * (1 + 1.6 * q) * (1 + 0.35 * near)
            e *= one - Look.dimColor * dim
            if !isPlain { veil.add(raised * raised) }
            c = e * e
        } else {
            if shading > 0 {
                // The flat middle of a face has none: its colour is the fitted one.
                let seen = look.value(\.seen, at)
                let near = max(p.body - Look.flatBody, 0)
                let far = max(-p.body - Look.flatBody, 0)
                shade *= 1 + shading * (seen.y * far - seen.x * near)
            }
            c *= shade
        }
        if !isPlain { veil.dim(min(shade, 1)) }
        if lens.strength < 1 {
            c = bare.color + (c - bare.color) * lens.strength
            if !isPlain {
                veil = Veil(alpha: bare.alpha + (veil.alpha - bare.alpha) * lens.strength)
            }
        }
        let passing =
            1 + (light?.band.map { $0(x: px, y: lens.source) * MovingLight.bandGain } ?? 0)
        if p.mirroredTaps > 0 {
            let mirrored = gather(
                taps + Int(p.transmittedTaps), Int(p.mirroredTaps), sharp, px, lens.row, lens.flip,
                isPlain: isPlain)
            c += mirrored
            if !isPlain { veil.add(mirrored) }
        }
        if environment > 0 {
            let key = Look.keyColor * (strengths.y * p.key)
            let strip = Look.stripColor * (Look.strip * p.strip)
            let sky =
                (Look.skyColor * 0.3 + hue * 0.7) * (strengths.z * p.sky * lens.sheen)
            let light = (key + strip + sky) * (environment * passing)
            c += light
            if !isPlain { veil.add(light) }
        }
        if p.contourFull > 0 || p.glintInset + p.glint > 0 {
            let line = p.contour + (p.contourFull - p.contour) * bright
            let kept = 1 - min(1, contour * strengths.w * line)
            c *= kept
            if !isPlain { veil.dim(kept) }
            let glow = glint * passing * (p.glint + (p.glintInset - p.glint) * bright)
            let color = one * 0.7 + hue * 0.3
            let light = color * (one - c * 0.35) * glow
            let positive = light.replacing(with: 0, where: light .< 0)
            c += positive
            if !isPlain { veil.add(positive) }
        }
        if let glow = light?.glow {
            // As much of the backdrop's own colour as of white, and less where it is bright already.
            let amount = MovingLight.glowLight * lens.strength * glow(x: px, y: lens.source)
            let color = one * 0.5 + hue * 0.5
            let spread = color * (one - c * 0.6) * amount
            let positive = spread.replacing(with: 0, where: spread .< 0)
            c += positive
            if !isPlain { veil.add(positive) }
        }
        c.w = isPlain || isOpaque ? 1 : veil.alpha
        return c
    }
}
