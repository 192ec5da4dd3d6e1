public import HyalinePixels

/// What differs from place to place in a body of several shapes.
extension Lens {
    /// Gives every pixel tints of its own, by the shares that the body's shapes have in the place.
    ///
    /// - Parameters:
    ///   - tints: of each shape; nil for none.
    ///   - material: the lens's; it must have a tint, any.
    ///   - shares: of each shape, in the planes of the lens's field.
    public mutating func stain(
        _ tints: [SIMD4<Float>?], material: GlassMaterial, shares: [Plane]
    ) {
        var stains = Stains(tints, absorption: material.absorption)
        forEachPixel { i, pixel in
            pixel.stain = stains.append(shares.map { $0.pixels[i] })
        }
        self.stains = stains
    }

    /// Gives every pixel another opacity.
    ///
    /// - Parameters:
    ///   - keepsSurround: false to leave shadow, caustic and what shows beside the rim to another lens.
    ///   - opacity: by the pixel's index in the planes of the lens's field and its coverage.
    public mutating func weigh(
        keepsSurround: Bool, _ opacity: (_ index: Int, _ alpha: Float) -> Float
    ) {
        forEachPixel { i, pixel in
            pixel.alpha = opacity(i, pixel.alpha)
            if !keepsSurround { pixel.outsideTaps = 0 }
        }
        if !keepsSurround { surround = .none }
    }

    private mutating func forEachPixel(_ body: (_ index: Int, inout LensPixel) -> Void) {
        for row in 0..<max(rowStarts.count - 1, 0) {
            for k in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
                body(row * region.width + Int(pixels[k].x), &pixels[k])
            }
        }
    }
}
