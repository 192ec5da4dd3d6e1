import HyalineGlass

/// The keys that say what glass is made of: those of the command's options, with the ranges that scenes allow.
enum GlassKeys {
    static let material = ObjectShape(
        name: "glass", id: "material",
        keys: [
            KeyShape(
                "variant", .choice(GlassVariant.allCases.map(\.rawValue)), "clear if left out."),
            KeyShape(
                "use", .choice(GlassUse.allCases.map(\.rawValue)), "text, or panel for shapes."),
            KeyShape("scheme", .choice(GlassScheme.allCases.map(\.rawValue)), "auto if left out."),
            KeyShape("tint", .text(.color), "Stained glass; the opacity is how strong."),
            KeyShape(
                "profile", .choice(RefractionProfile.allCases.map(\.rawValue)),
                "How the rim bends light."),
            KeyShape(
                "quality", .choice(RenderQuality.allCases.map(\.rawValue)), "still if left out."),
            KeyShape("face", .bool, "Shading of the face; true if left out."),
            KeyShape("reduceTransparency", .bool, "As for people who ask their system for it."),
            KeyShape("increaseContrast", .bool, "As for people who ask their system for it."),
        ] + numbers.map { KeyShape($0.key, .number($0.range), $0.summary) })

    struct Number: Sendable {
        var key: String
        var range: ClosedRange<Double>
        var summary: String
        var set: @Sendable (inout GlassMaterial, Double) -> Void
    }

    static let numbers: [Number] = [
        Number(key: "bevel", range: 0.01...10_000, summary: "Width of the bevel, pt.") {
            $0.bevel = $1
        },
        Number(key: "crown", range: 0...10_000, summary: "Height of the crown, pt.") {
            $0.crown = $1
        },
        Number(key: "bevelExponent", range: 1...100, summary: "2 is a quarter circle.") {
            $0.bevelExponent = $1
        },
        Number(key: "slab", range: 0...10_000, summary: "Thickness below the crown, pt.") {
            $0.slab = $1
        },
        Number(key: "gap", range: 0...10_000, summary: "Air below the glass, pt.") { $0.gap = $1 },
        Number(key: "ior", range: 1...4, summary: "Index of refraction.") { $0.ior = $1 },
        Number(key: "abbe", range: 5...200, summary: "Dispersion.") { $0.abbe = $1 },
        Number(key: "frost", range: 0...200, summary: "Blur before bending, pt.") { $0.frost = $1 },
        Number(key: "smooth", range: 0...1000, summary: "Smoothing of the surface, pt.") {
            $0.smoothing = $1
        },
        Number(key: "absorption", range: 0...100, summary: "The tint in depth.") {
            $0.absorption = $1
        },
        Number(key: "light", range: -36_000...36_000, summary: "Towards the light, degrees.") {
            $0.light = $1
        },
        Number(key: "dim", range: 0...100, summary: "Darkening where it is busy behind.") {
            $0.dim = $1
        },
        Number(key: "environment", range: 0...100, summary: "Strength; 1 = as designed.") {
            $0.environment = $1
        },
        Number(key: "glint", range: 0...100, summary: "Strength; 1 = as designed.") {
            $0.glint = $1
        },
        Number(key: "contour", range: 0...100, summary: "Strength; 1 = as designed.") {
            $0.contour = $1
        },
        Number(key: "innerShadow", range: 0...100, summary: "Strength; 1 = as designed.") {
            $0.innerShadow = $1
        },
        Number(key: "shadow", range: 0...100, summary: "Strength; 1 = as designed.") {
            $0.shadow = $1
        },
        Number(key: "caustic", range: 0...100, summary: "Strength; 1 = as designed.") {
            $0.caustic = $1
        },
    ]

    static let reflection = ObjectShape(
        name: "a reflection", id: "reflection",
        keys: [
            KeyShape("opacity", .number(0...1), "At the seam; 0.2 if left out."),
            KeyShape(
                "fade", .number(0.001...100),
                "The part of the height at which it is gone; 0.6 if left out."),
            KeyShape(
                "offset", .number(-10_000...10_000),
                "Distance, pt; negative pulls it up; -8 if left out."),
        ])
}
