public import HyalinePixels

extension GlassLayers {
    /// A layer as a picture whose 16-bit PNG has the numbers as codes (0…65,535).
    ///
    /// Numbers are no colours: they are not to be sRGB-encoded. A PNG is written by encoding linear light, so pixels get the
    /// linear light that is encoded as just the code wanted; that is exact for all codes.
    public enum Kind: String, Sendable, CaseIterable {
        /// All channels: 65,535 × coverage.
        case coverage
        /// All channels: 32,768 + 128 × signed distance in px, positive inside: ±256 px.
        case distance
        /// Red, green: 32,768 + 32,767 × the x and y of the gradient (outwards, y down). Blue: 65,535 × its length, the
        /// confidence.
        case gradient
        /// Red, green: 32,768 + 64 × the way to the point seen, in px (y down): ±512 px. Blue: 65,535 ×
        /// the share of light that is transmitted.
        case displacement
        /// All channels: 256 × the px of the backdrop that one px across the rim sees, up to 256.
        case footprint
    }

    /// Codes of one pixel: red, green, blue.
    public func codes(_ kind: Kind, x: Int, y: Int) -> SIMD3<Float> {
        switch kind {
        case .coverage: Self.grey(65_535 * coverage[x, y])
        case .distance: Self.grey(32_768 + 128 * max(distance[x, y], -256))
        case .footprint: Self.grey(256 * footprint[x, y])
        case .gradient:
            { g in
                SIMD3(
                    32_768 + 32_767 * g.x, 32_768 + 32_767 * g.y,
                    65_535 * (g.x * g.x + g.y * g.y).squareRoot())
            }(gradient[x, y])
        case .displacement:
            { d in SIMD3(32_768 + 64 * d.x, 32_768 + 64 * d.y, 65_535 * transmitted[x, y]) }(
                displacement[x, y])
        }
    }

    private static func grey(_ v: Float) -> SIMD3<Float> { SIMD3(repeating: v) }

    /// The picture to be written with 16 bits.
    public func picture(_ kind: Kind) -> Picture {
        var picture = Picture(
            width: coverage.width, height: coverage.height, filledWith: SIMD4(0, 0, 0, 1))
        func light(_ code: Float) -> Float {
            SRGB.linearOf16Bit[Int(min(max(code, 0), 65_535).rounded())]
        }
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let c = codes(kind, x: x, y: y)
                picture[x, y] = SIMD4(light(c.x), light(c.y), light(c.z), 1)
            }
        }
        return picture
    }
}
