import Foundation
import Hyaline
import HyalineArguments

/// The options that decide what the glass is made of and what is behind it.
enum GlassOptions {
    static let specs: [OptionSpec] = backdrop + glass + accessibility + strengths + reflection

    private static let backdrop: [OptionSpec] = [
        OptionSpec(
            name: "backdrop", value: "FILE|NAME|#RRGGBB|none",
            suggestions: BuiltInBackdrop.allCases.map(\.rawValue) + ["none"], file: true,
            summary:
                "a PNG, JPEG or WebP file, \(names), a colour, or none for a transparent picture"
                + " (default: breath)", group: "Backdrop"),
        OptionSpec(
            name: "fit", value: "HOW", choices: Fit.allCases.map(\.rawValue),
            summary: "how a backdrop file fills the canvas (default: cover)", group: "Backdrop"),
    ]

    private static var names: String {
        BuiltInBackdrop.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private static let glass: [OptionSpec] = [
        OptionSpec(
            name: "glass", value: "KIND", choices: GlassVariant.allCases.map(\.rawValue),
            summary: "clear; regular, frosted with a face of its own; or identity for no glass at"
                + " all (default: clear)", group: "Glass"),
        OptionSpec(
            name: "use", value: "WHAT", choices: GlassUse.allCases.map(\.rawValue),
            summary: "text: the glass is the text, with the look made for it; panel: it carries"
                + " something, with the face of the system material (default: text; shapes are panels)",
            group: "Glass"),
        OptionSpec(
            name: "scheme", value: "HOW", choices: GlassScheme.allCases.map(\.rawValue),
            summary: "light or dark glass; auto: text whose box has a side below 65 pt flips at a"
                + " mean luma of 0.5 behind it, larger text adapts place by place (default: auto)",
            group: "Glass"),
        OptionSpec(
            name: "tint", value: "#RRGGBB[AA]",
            summary: "stained glass: a range of tones by what is behind; AA is how strong",
            group: "Glass"),
        OptionSpec(
            name: "absorption", value: "K",
            summary: "let the tint colour in depth, as often as this (Beer and Lambert): 1 is the"
                + " tint through the middle of a stroke, paler at the rim (default: 0)",
            group: "Glass"),
        OptionSpec(
            name: "profile", value: "HOW", choices: RefractionProfile.allCases.map(\.rawValue),
            summary: "how the rim bends light: physical is Snell's law, measured the curve of the"
                + " system material (default: physical)", group: "Glass"),
        OptionSpec(
            name: "bevel", value: "PT",
            summary: "width of the bevel (default: 0.95 of half a stroke)", group: "Glass"),
        OptionSpec(
            name: "crown", value: "PT", summary: "height of the crown (default: the bevel)",
            group: "Glass"),
        OptionSpec(
            name: "bevel-exponent", value: "P",
            summary: "outline of the bevel: 2 is a quarter circle (default: 2.7)", group: "Glass"),
        OptionSpec(
            name: "slab", value: "PT",
            summary: "thickness below the crown (default: 2.72 bevels)", group: "Glass"),
        OptionSpec(
            name: "gap", value: "PT", summary: "air between glass and backdrop (default: 0)",
            group: "Glass"),
        OptionSpec(
            name: "ior", value: "N", summary: "index of refraction (default: 1.5)", group: "Glass"),
        OptionSpec(
            name: "abbe", value: "V|none",
            summary: "dispersion: 64 is crown glass, 15-30 shows (default: none)", group: "Glass"),
        OptionSpec(
            name: "frost", value: "PT",
            summary: "blur before bending (default: 0.7, more over busy places; regular 3.7 if"
                + " light, 5 if dark; clear panels 0.35)", group: "Glass"),
        OptionSpec(
            name: "smooth", value: "PT",
            summary: "smoothing of the surface (default: 0.28 bevels)", group: "Glass"),
        OptionSpec(
            name: "quality", value: "Q", choices: RenderQuality.allCases.map(\.rawValue),
            summary: "samples a pixel: draft, frame for animation, still (default: still)",
            group: "Glass"),
        OptionSpec(
            name: "light", value: "DEG",
            summary: "direction towards the light, clockwise, 0 = right (default: 230, upper left)",
            group: "Glass"),
        OptionSpec(
            name: "refraction-only",
            summary:
                "nothing but refraction, Fresnel's law and the mirrored surroundings: what a ray"
                + " tracer shows", group: "Glass"),
    ]

    private static let accessibility: [OptionSpec] =
        [
            ("reduce-transparency", "frost times 3 and half the transmission"),
            (
                "increase-contrast",
                "an opaque black or white face with a border of 1 pt in the other; by --scheme, or"
                    + " the one that stands out"
            ),
            (
                "reduce-motion",
                "states without motion: nothing grows or shimmers, glass fades in, digits change at"
                    + " once"
            ),
        ].map { name, summary in
            OptionSpec(name: name, summary: summary, group: "Accessibility")
        }

    private static let strengths: [OptionSpec] =
        [
            (
                "dim",
                "up to 35 % black where it is bright and busy behind (default: 1 for clear panels,"
                    + " else 0)"
            ),
            ("environment", "soft boxes and sky mirrored in the glass"),
            ("glint", "the line of light at the rim"), ("contour", "the dark line at the rim"),
            ("inner-shadow", "shade inside the bevel"), ("shadow", "the shadow on the backdrop"),
            ("caustic", "light gathered beside the glass"),
        ].map { name, summary in
            OptionSpec(
                name: name, value: "K", summary: summary,
                group: "Strengths (1 = as designed, 0 = off)")
        }

    private static let reflection: [OptionSpec] = [
        OptionSpec(name: "reflection", summary: "a mirrored copy below", group: "Reflection"),
        OptionSpec(
            name: "reflection-opacity", value: "K", summary: "opacity at the seam (default: 0.2)",
            group: "Reflection"),
        OptionSpec(
            name: "reflection-fade", value: "K",
            summary: "part of the height at which it is gone (default: 0.6)", group: "Reflection"),
        OptionSpec(
            name: "reflection-offset", value: "PT",
            summary: "distance, negative pulls the copy up (default: -8)", group: "Reflection"),
    ]

    static func read(
        _ arguments: ParsedArguments, face: FaceOption, into scene: inout Scene
    ) throws {
        scene.backdrop = try backdrop(arguments)
        scene.material = try material(arguments, face)
        let parameters = ["reflection-opacity", "reflection-fade", "reflection-offset"]
        guard arguments.has("reflection") else {
            if let stray = parameters.first(where: arguments.has) {
                throw UsageError("\(arguments.place): --\(stray) goes with --reflection; add it")
            }
            return
        }
        var reflection = Reflection()
        if let v = try arguments.double(parameters[0]) { reflection.opacity = v }
        if let v = try arguments.double(parameters[1]) { reflection.fade = v }
        if let v = try arguments.double(parameters[2]) { reflection.offset = v }
        scene.reflection = reflection
    }

    private static func backdrop(_ arguments: ParsedArguments) throws -> BackdropSource {
        let name = arguments.string("backdrop") ?? "breath"
        let fit = arguments.string("fit").flatMap(Fit.init(rawValue:)) ?? .cover
        if name == "none" { return .transparent }
        if let builtIn = BuiltInBackdrop(rawValue: name) { return .builtIn(builtIn) }
        if name.hasPrefix("#") {
            let color = try Color(name, option: "backdrop", arguments)
            return .color(
                SRGB.color(
                    red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
        }
        try checkBareName(name, arguments)
        return .file(name, fit: fit)
    }

    /// A word that is no file is more likely a slip in the name of a built-in backdrop than in a path.
    private static func checkBareName(_ name: String, _ arguments: ParsedArguments) throws {
        guard !name.contains("/"), !name.contains("."),
            !FileManager.default.fileExists(atPath: name)
        else { return }
        let known = BuiltInBackdrop.allCases.map(\.rawValue) + ["none"]
        throw SceneError(
            .missingInput,
            "\(arguments.place): --backdrop '\(name)' is no file and no built-in backdrop"
                + "\(NearestName.hint(name, in: known)); name a picture file or one of"
                + " \(known.joined(separator: ", "))")
    }

    private static func material(
        _ arguments: ParsedArguments, _ face: FaceOption
    ) throws -> GlassMaterial {
        var m = GlassMaterial()
        m.variant = arguments.string("glass").flatMap(GlassVariant.init(rawValue:)) ?? .clear
        m.profile =
            arguments.string("profile").flatMap(RefractionProfile.init(rawValue:)) ?? .physical
        m.quality = arguments.string("quality").flatMap(RenderQuality.init(rawValue:)) ?? .still
        if let text = arguments.string("tint") {
            m.tint = try Color(text, option: "tint", arguments).linear
        }
        m.absorption = try arguments.double("absorption") ?? 0
        let tintsShapes = arguments.strings("shape").contains { $0.contains(";tint=") }
        guard m.absorption == 0 || m.tint != nil || tintsShapes else {
            throw UsageError(
                "\(arguments.place): --absorption colours with the tint; add --tint #RRGGBB")
        }
        m.use = arguments.string("use").flatMap(GlassUse.init(rawValue:)) ?? .text
        m.scheme = arguments.string("scheme").flatMap(GlassScheme.init(rawValue:)) ?? .auto
        m.accessibility.reduceTransparency = arguments.has("reduce-transparency")
        m.accessibility.increaseContrast = arguments.has("increase-contrast")
        m.accessibility.reduceMotion = arguments.has("reduce-motion")
        m.dim = try arguments.double("dim")
        m.bevel = try arguments.double("bevel")
        m.crown = try arguments.double("crown")
        m.bevelExponent = try arguments.double("bevel-exponent") ?? m.bevelExponent
        m.slab = try arguments.double("slab")
        m.gap = try arguments.double("gap") ?? m.gap
        m.ior = try arguments.double("ior") ?? m.ior
        if arguments.string("abbe") != "none" { m.abbe = try arguments.double("abbe") }
        m.frost = try arguments.double("frost")
        m.smoothing = try arguments.double("smooth")
        m.light = try arguments.double("light") ?? m.light
        if arguments.has("refraction-only") { m.makeRefractionOnly() }
        m.face = face.shading ?? m.face
        m.environment = try arguments.double("environment") ?? m.environment
        m.glint = try arguments.double("glint") ?? m.glint
        m.contour = try arguments.double("contour") ?? m.contour
        m.innerShadow = try arguments.double("inner-shadow") ?? m.innerShadow
        m.shadow = try arguments.double("shadow") ?? m.shadow
        m.caustic = try arguments.double("caustic") ?? m.caustic
        return m
    }
}

/// `#RGB`, `#RRGGBB` or `#RRGGBBAA`: sRGB-encoded parts from 0 to 1.
struct Color {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    init(_ text: String, option: String, _ arguments: ParsedArguments) throws(UsageError) {
        let digits = text.dropFirst().map(\.hexDigitValue)
        let values = digits.compactMap { $0 }
        guard text.hasPrefix("#"), values.count == digits.count, [3, 6, 8].contains(values.count)
        else {
            throw UsageError(
                "\(arguments.place): --\(option) '\(text)' is no colour; write it like #3366CC, #36C or"
                    + " #3366CC80 with its opacity")
        }
        func part(_ i: Int) -> Double {
            values.count == 3
                ? Double(values[i]) / 15 : Double(values[2 * i] * 16 + values[2 * i + 1]) / 255
        }
        red = part(0)
        green = part(1)
        blue = part(2)
        alpha = values.count == 8 ? part(3) : 1
    }

    /// Linear light, not premultiplied.
    var linear: SIMD4<Float> {
        var color = SRGB.color(red: red, green: green, blue: blue)
        color.w = Float(alpha)
        return color
    }
}
