public import HyalineGeometry
public import HyalineGlass
public import HyalinePixels
public import HyalineTypography

/// The canvas: its size in points and the pixels of a point.
public struct Canvas: Sendable, Equatable {
    public var width: Double
    public var height: Double
    public var scale: Double

    public init(width: Double = 640, height: Double = 360, scale: Double = 2) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// Size in whole pixels, at least 1 × 1.
    public var pixelWidth: Int { max(1, Int((width * scale).rounded())) }
    public var pixelHeight: Int { max(1, Int((height * scale).rounded())) }

    public var center: Point { Point(width / 2, height / 2) }

    /// Longest side, and largest area, of an output picture in px.
    public static let maximumSide = 16_384.0
    public static let maximumArea = 200e6

    func validated() throws(SceneError) -> Canvas {
        for (name, value) in [("width", width), ("height", height), ("scale", scale)]
        where !(value > 0 && value.isFinite) {
            throw SceneError(
                .usage, "canvas: the \(name) is \(formatted(value)); it must be a number above 0")
        }
        let (w, h) = ((width * scale).rounded(), (height * scale).rounded())
        guard w <= Self.maximumSide, h <= Self.maximumSide, w * h <= Self.maximumArea else {
            throw SceneError(
                .usage,
                "canvas: \(formatted(w)) x \(formatted(h)) px is too large; a side may have at most"
                    + " 16384 px and the picture 200 million: take a smaller --canvas or --scale")
        }
        return self
    }

    private func formatted(_ value: Double) -> String {
        value.isFinite && abs(value) < 1e15
            ? HyalineGeometry.formatted(value, decimals: 4) : "\(value)"
    }
}

/// What lies behind the glass.
public enum BackdropSource: Sendable, Equatable {
    /// A picture file, fitted to the canvas.
    case file(String, fit: Fit)
    /// A picture in memory, of the scene's colour space, fitted to the canvas.
    case picture(Picture, fit: Fit)
    /// One colour: linear light, premultiplied.
    case color(SIMD4<Float>)
    case builtIn(BuiltInBackdrop)
    /// Nothing: the picture gets an alpha channel.
    case transparent
}

/// The mirrored copy below the line (optics, section 6).
public struct Reflection: Sendable, Equatable {
    /// Opacity at the seam.
    public var opacity: Double
    /// The part of the copy's height at which it has faded to nothing.
    public var fade: Double
    /// How far the copy is moved, pt; negative pulls it up.
    public var offset: Double

    public init(opacity: Double = 0.2, fade: Double = 0.6, offset: Double = -8) {
        self.opacity = opacity
        self.fade = fade
        self.offset = offset
    }
}

/// Glass text over a backdrop: all that a picture depends on. A value.
public struct Scene: Sendable, Equatable {
    public var text: String
    public var canvas = Canvas()
    public var font = FontRequest()
    /// Where characters are looked for that the font lacks.
    public var fallback = FontFallback()
    /// The em in pt; nil = as large as looks good on the canvas.
    public var size: Double?
    /// How the text is set; its size is the one above.
    public var style = TextStyle(size: 100)
    /// Centre of the text's constant box (its anchor, if the style has one), pt; nil = centre of the
    /// canvas.
    public var center: Point?
    public var backdrop: BackdropSource = .builtIn(.breath)
    public var material = GlassMaterial()
    public var reflection: Reflection?
    public var state = GlassState()
    /// Glass beside the text. It lies below the text where they overlap; labels lie on top of all.
    public var shapes: [GlassShape] = []
    /// The group of shapes that the text's glyphs belong to, each as a shape of its own, and then they are
    /// not mirrored; nil = they merge with nothing.
    public var textGroup: String?
    /// What all colours of the scene, and the pictures rendered, are in. See `convert(to:)`.
    public internal(set) var colorSpace: ColorSpace = .sRGB
    /// Threads to use; the picture does not depend on it.
    public var threads = 1

    public init(_ text: String) {
        self.text = text
    }

    /// Throws for numbers no picture can be made of.
    func validated() throws(SceneError) -> Scene {
        _ = try canvas.validated()
        let m = material
        let numbers: [(String, Double?, ClosedRange<Double>)] = [
            ("bevel", m.bevel, 0.01...10_000), ("crown", m.crown, 0...10_000),
            ("bevel-exponent", m.bevelExponent, 1...100), ("slab", m.slab, 0...10_000),
            ("gap", m.gap, 0...10_000), ("ior", m.ior, 1...4), ("abbe", m.abbe, 5...200),
            ("frost", m.frost, 0...200), ("smooth", m.smoothing, 0...1000),
            ("environment", m.environment, 0...100), ("glint", m.glint, 0...100),
            ("contour", m.contour, 0...100), ("inner-shadow", m.innerShadow, 0...100),
            ("shadow", m.shadow, 0...100), ("caustic", m.caustic, 0...100),
            ("dim", m.dim, 0...100), ("absorption", m.absorption, 0...100),
            ("light", m.light, -36_000...36_000),
            ("reflection-opacity", reflection?.opacity, 0...1),
            ("reflection-fade", reflection?.fade, 0.001...100),
            ("reflection-offset", reflection?.offset, -10_000...10_000),
            ("at (x)", center?.x, -1e6...1e6), ("at (y)", center?.y, -1e6...1e6),
        ]
        for (name, value, range) in numbers {
            guard let value, !range.contains(value) else { continue }
            throw SceneError(
                .usage,
                "\(name) is \(value); it must be from \(formatted(range.lowerBound, decimals: 3)) to"
                    + " \(formatted(range.upperBound, decimals: 3))")
        }
        _ = try state.validated()
        for (i, shape) in shapes.enumerated() { try shape.validate(number: i + 1) }
        return self
    }
}
