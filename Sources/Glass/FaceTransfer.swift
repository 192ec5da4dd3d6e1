/// How the face of glass turns what is behind it into what is seen (optics, section 4): on sRGB-encoded values,
/// for that is how the numbers were fitted to the system material,
///
///     face = emission + T·(Y + lift·Y·(1 − Y)) + chroma·(rgb − Y),    Y = luma of the encoded values.
///
/// The loss of light at the two surfaces is part of the fitted numbers: a flat face has no other.
///
/// A canvas in Display P3 is treated by the same formula in its own encoded channels, as a system composites in its display's:
/// greys come out the same, colours differ by some codes of 255, and the weakest channel of a pure tint by up to 18. The weights of Y stay, for they were fitted with the other
/// numbers, and of encoded channels none give luminance.
package struct FaceTransfer: Sendable, Equatable {
    package var emission: Float
    package var transmission: Float
    package var lift: Float
    package var chroma: Float

    package init(emission: Float, transmission: Float, lift: Float, chroma: Float) {
        self.emission = emission
        self.transmission = transmission
        self.lift = lift
        self.chroma = chroma
    }

    /// "Near white": regular light glass over white is a little less than white, so that its edge can be lit.
    private static let nearWhite: Float = 0.98
    private static let darkEmission: Float = 32.0 / 255

    /// Regular glass.
    ///
    /// - Parameter shortSide: pt. Dark glass lets less through the larger it is: 0.597 up to 75 pt, 0.447 from
    ///   105 pt.
    package static func regular(_ tone: GlassTone, shortSide: Double) -> FaceTransfer {
        switch tone {
        case .light:
            return FaceTransfer(
                emission: nearWhite * (1 - 0.592), transmission: 0.592, lift: 0.13, chroma: 1.17)
        case .dark:
            let large = Float(min(max((shortSide - 75) / 30, 0), 1))
            return FaceTransfer(
                emission: darkEmission, transmission: 0.597 + (0.447 - 0.597) * large, lift: 1,
                chroma: 1.02)
        }
    }

    /// Clear glass that carries something. The dark one does not glow: white emission is for light surroundings.
    package static func clearPanel(_ tone: GlassTone) -> FaceTransfer {
        FaceTransfer(
            emission: tone == .light ? 0.126 : 0, transmission: 0.954, lift: 0, chroma: 1.057)
    }

    /// Clear text of an explicit scheme: the whole look stays, and middle tones are lifted or the whole is dimmed in
    /// its own hue. White emission instead would be chalk on dusk colours.
    package static func clearText(_ tone: GlassTone) -> FaceTransfer {
        switch tone {
        case .light: FaceTransfer(emission: 0, transmission: 1, lift: 0.45, chroma: 1.05)
        case .dark: FaceTransfer(emission: 0, transmission: 0.7, lift: 0, chroma: 0.85)
        }
    }

    static let plain = FaceTransfer(emission: 0, transmission: 1, lift: 0, chroma: 1)

    /// Half the transmission (optics, section 8). Colour is transmitted too, so it is halved alike; the emission fills up
    /// what is lost, or light glass would turn grey.
    package func reducedTransparency(_ tone: GlassTone) -> FaceTransfer {
        let t = transmission / 2
        return FaceTransfer(
            emission: tone == .light ? Self.nearWhite * (1 - t) : Self.darkEmission,
            transmission: t, lift: lift, chroma: chroma / 2)
    }

    /// - Parameter share: 0 = this one, 1 = the other.
    @inline(__always)
    func mixed(_ other: FaceTransfer, _ share: Float) -> FaceTransfer {
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
        return FaceTransfer(
            emission: mix(emission, other.emission),
            transmission: mix(transmission, other.transmission), lift: mix(lift, other.lift),
            chroma: mix(chroma, other.chroma))
    }

    /// - Parameter e: sRGB-encoded; the fourth lane is of no meaning.
    @inline(__always)
    package func callAsFunction(_ e: SIMD4<Float>) -> SIMD4<Float> {
        let y = Self.luma(e)
        let base = emission + transmission * (y + lift * y * (1 - y))
        return SIMD4(repeating: base) + chroma * (e - SIMD4(repeating: y))
    }

    /// Luma of an encoded colour, with the weights of Rec. 709.
    @inline(__always)
    package static func luma(_ e: SIMD4<Float>) -> Float {
        0.2126 * e.x + 0.7152 * e.y + 0.0722 * e.z
    }
}
