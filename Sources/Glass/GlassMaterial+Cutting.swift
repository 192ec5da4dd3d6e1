extension GlassMaterial {
    /// What matters when a lens is cut: its form, its light and which of the effects there are. How strong they are, the
    /// scheme, dimming and tint count when it is drawn. Materials with the same cut can share a lens.
    package var cut: GlassMaterial {
        var material = self
        (material.scheme, material.dim, material.tint) = (.auto, nil, nil)
        for effect in Self.effects where material[keyPath: effect] > 0 {
            material[keyPath: effect] = 1
        }
        return material
    }

    /// A material of a lens that was cut, with the strengths, the scheme and the dimming of another one with the same cut.
    package func finished(_ other: GlassMaterial) -> GlassMaterial {
        var material = self
        (material.scheme, material.dim) = (other.scheme, other.dim)
        for effect in Self.effects { material[keyPath: effect] = other[keyPath: effect] }
        return material
    }

    /// Strengths.
    private static var effects: [WritableKeyPath<GlassMaterial, Double>] {
        [\.environment, \.glint, \.contour, \.innerShadow, \.shadow, \.caustic]
    }
}
