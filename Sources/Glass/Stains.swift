/// Several tints in one body of glass: every pixel has its share of each, and they pass into each other.
struct Stains: Sendable {
    /// Each tint with the tones it has on light and on dark glass; nil for a shape without.
    private let tones: [(light: TintTones, dark: TintTones)?]
    /// The same tints as glass coloured in depth.
    private let absorptions: [Absorption?]
    /// For every pixel the share of each tint; together 1, where each pixel's begin is `LensPixel.stain`.
    private var shares: [Float] = []

    /// - Parameter absorption: its strength; 0 = tints lie on the face.
    init(_ tints: [SIMD4<Float>?], absorption: Double) {
        let isDeep = absorption > 0
        tones = tints.map { tint in
            isDeep ? nil : tint.map { (TintTones($0, .light), TintTones($0, .dark)) }
        }
        absorptions = tints.map { tint in
            isDeep ? tint.map { Absorption(tint: $0, strength: absorption) } : nil
        }
    }

    /// Takes the shares of one more pixel, as many as there are tints.
    ///
    /// - Returns: where they begin.
    mutating func append(_ own: [Float]) -> Int32 {
        let start = shares.count
        // Long runs of pixels belong to one shape alone.
        if start >= own.count, shares[(start - own.count)...].elementsEqual(own) {
            return Int32(start - own.count)
        }
        shares += own
        return Int32(start)
    }

    /// What is left of light on its way through the body: every tint as dense as its share.
    func kept(_ pixel: LensPixel) -> SIMD4<Float> {
        var kept = SIMD4<Float>(repeating: 1)
        for (k, absorption) in absorptions.enumerated() {
            let share = shares[Int(pixel.stain) + k]
            guard let absorption, share > 0 else { continue }
            kept *= absorption(pixel.way * share)
        }
        return kept
    }

    /// A face with the tints laid over it, each by its own tones. Tones are mixed as light, for which their square will
    /// do: between red and green the mean of encoded values is mud.
    ///
    /// - Parameters:
    ///   - e: encoded.
    ///   - luma: encoded, of what is behind.
    ///   - stain: where the pixel's shares begin.
    func applied(
        to e: SIMD4<Float>, luma: Float, darkness: Float, _ stain: Int32
    ) -> SIMD4<Float> {
        var light = SIMD4<Float>.zero
        var amount: Float = 0
        for (k, tones) in tones.enumerated() {
            guard let tones else { continue }
            let weight = shares[Int(stain) + k] * tones.light.color.w
            guard weight > 0 else { continue }
            let bright = tones.light.tone(luma)
            let tone = bright + (tones.dark.tone(luma) - bright) * darkness
            light += tone * tone * weight
            amount += weight
        }
        guard amount > 0 else { return e }
        return e + ((light / amount).squareRoot() - e) * min(amount, 1)
    }
}
