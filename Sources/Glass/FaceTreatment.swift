import HyalineGeometry
import HyalinePixels

/// What the variant, the scheme, tint and dimming make of light that has come through the glass. Clear text of no scheme
/// and no tint has none of it.
///
/// Works on sRGB-encoded values and clips them. Order: transfer → dimming layer → tint.
struct FaceTreatment: Sendable {
    /// The light and the dark face.
    private let light: FaceTransfer
    private let dark: FaceTransfer
    private let setting: GlassSetting
    private let dim: Float
    private let tints: (light: TintTones, dark: TintTones)?
    /// The fitted numbers hold for a flat face's light loss and all.
    private let includesLoss: Bool

    /// The darkest a dimming layer gets.
    static let mostDimming: Float = 0.35

    /// nil if there is nothing to do.
    init?(_ material: GlassMaterial, _ setting: GlassSetting) {
        guard material.variant != .identity else { return nil }
        let faces = material.face ? Self.faces(material, setting) : nil
        let tint = material.absorption > 0 ? nil : material.tint
        dim = material.face ? Float(material.effectiveDim) : 0
        guard faces != nil || tint != nil || dim > 0 else { return nil }
        (light, dark) = faces ?? (.plain, .plain)
        tints = tint.map { (TintTones($0, .light), TintTones($0, .dark)) }
        includesLoss = material.hasFittedFace
        self.setting = setting
    }

    private static func faces(
        _ material: GlassMaterial, _ setting: GlassSetting
    ) -> (FaceTransfer, FaceTransfer)? {
        let reduces = material.accessibility.reduceTransparency
        func face(_ tone: GlassTone) -> FaceTransfer {
            let base: FaceTransfer =
                switch (material.variant, material.use) {
                case (.regular, _): .regular(tone, shortSide: setting.shortSide)
                case (_, .panel): .clearPanel(tone)
                case (_, .text): material.scheme == .auto ? .plain : .clearText(tone)
                }
            return reduces ? base.reducedTransparency(tone) : base
        }
        guard material.hasFittedFace || material.scheme != .auto || reduces else { return nil }
        return (face(.light), face(.dark))
    }

    /// A transmitted colour with the alpha of a layer that looks the same over any backdrop, premultiplied.
    ///
    /// Over what is not opaque the face is worked out twice, as if the rest were black and as if it were white: the first is
    /// the layer's light, and what the second adds is what still comes through. The layer is then exact over black
    /// and over white greys, and in between as near as linear compositing can be.
    ///
    /// - Parameters:
    ///   - color: linear, premultiplied, transmitted by a face of transmittance `flat`.
    ///   - coverage: alpha of what was seen.
    ///   - luma: blurred, encoded, of the surroundings.
    ///   - stains: tints by place, instead of the material's, and where the place's weights begin.
    @inline(never)
    func apply(
        _ color: SIMD4<Float>, coverage: Float, luma: Float, busyness: Float, flat: Float,
        stains: Stains?, _ stain: Int32
    ) -> SIMD4<Float> {
        let gain = includesLoss && flat > 0 ? 1 / flat : 1
        let layer = Layer(self, luma: luma, busyness: busyness, stains, stain)
        let through = (1 - coverage) * (includesLoss ? 1 : flat)
        var black = layer.face(color * gain)
        guard coverage < 1 else {
            black.w = 1
            return black
        }
        let white = layer.face(color * gain + SIMD4(repeating: through))
        let passed = white - black
        black.w = 1 - min(max((passed.x + passed.y + passed.z) / 3, 0), 1)
        return black
    }

    /// The face at one place.
    private struct Layer {
        let transfer: FaceTransfer
        let tints: (light: TintTones, dark: TintTones)?
        let stains: Stains?
        let stain: Int32
        let darkness: Float
        let kept: Float

        init(
            _ t: FaceTreatment, luma: Float, busyness: Float, _ stains: Stains?, _ stain: Int32
        ) {
            (self.stains, self.stain) = (stains, stain)
            darkness = t.setting.darkness(luma: luma)
            transfer = t.light.mixed(t.dark, darkness)
            tints = t.tints
            // Bright and busy: what stands on the glass would be lost in glare and detail.
            let need = min(1, t.dim * smoothstep(0.3, 0.8, luma) * smoothstep(0.1, 0.6, busyness))
            kept = 1 - FaceTreatment.mostDimming * need
        }

        func face(_ linear: SIMD4<Float>) -> SIMD4<Float> {
            let behind = EncodingTable.shared.withEncoder {
                SIMD4($0(linear.x), $0(linear.y), $0(linear.z), 0)
            }
            var e = transfer(behind) * kept
            if let tints {
                let y = FaceTransfer.luma(behind)
                if let stains {
                    e = stains.applied(to: e, luma: y, darkness: darkness, stain)
                    return DecodingTable.shared(SIMD4(e.x, e.y, e.z, 0))
                }
                let stained = tints.light(e, luma: y)
                e = stained + (tints.dark(e, luma: y) - stained) * darkness
            }
            return DecodingTable.shared(SIMD4(e.x, e.y, e.z, 0))
        }
    }
}

extension GlassMaterial {
    /// True if the face has the numbers measured on the system material rather than the look of text.
    var hasFittedFace: Bool { variant == .regular || (variant == .clear && use == .panel) }

    /// The dimming layer's strength: on for what carries something, off for glass that is the text itself.
    var effectiveDim: Double {
        dim ?? (variant == .clear && use == .panel ? 1 : 0)
    }

    /// Strengths as drawn: an opaque face mirrors and gathers nothing.
    var drawn: GlassMaterial {
        guard accessibility.increaseContrast else { return self }
        var material = self
        (material.environment, material.glint, material.contour) = (0, 0, 1)
        (material.innerShadow, material.caustic) = (0, 0)
        return material
    }

    /// Standard deviation of the blur before bending, pt, in a setting; optics, section 4.
    public func blur(in setting: GlassSetting) -> Double {
        let standard: Double =
            switch (variant, use) {
            case (.identity, _): 0
            case (.regular, _):
                3.7 + (5 - 3.7) * Double(setting.darkness(luma: Float(setting.meanLuma)))
            case (.clear, .panel): 0.35
            case (.clear, .text): Look.frost
            }
        return (frost ?? standard) * (accessibility.reduceTransparency ? 3 : 1)
    }

    /// The least of the blurs over all settings: what has to be sampled.
    var leastBlur: Double {
        let standard =
            variant == .regular ? 3.7 : (variant == .clear && use == .panel ? 0.35 : Look.frost)
        return (frost ?? standard) * (accessibility.reduceTransparency ? 3 : 1)
    }

    /// True if busy places get more frost: clear text's own way to stay clean.
    public var adaptsFrost: Bool { frost == nil && variant == .clear && use == .text }
}
