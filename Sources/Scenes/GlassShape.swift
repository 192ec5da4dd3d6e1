internal import HyalineField
public import HyalineGeometry
public import HyalineGlass
public import HyalineTypography

/// A piece of glass beside the text: a button, a badge, a panel. Lengths in pt, canvas space, y down.
public struct GlassShape: Sendable, Equatable {
    public var outline: Outline
    /// What messages call it, and other shapes refer to.
    public var name: String?
    /// The container: shapes of one group are one body of glass. nil = it stands alone.
    public var group: String?
    /// The container's spacing: shapes closer than this swell towards each other, and touch at half of it. 0 = they
    /// become one where they overlap. Of the members of a group the largest counts.
    public var spacing = 0.0
    /// Stained glass: a colour (linear light, not premultiplied) and how much of it there is; nil = as the scene's.
    public var tint: SIMD4<Float>?
    /// nil = the scene's.
    public var variant: GlassVariant?
    /// How the rim bends light: by the curve measured on controls of the system material, unless said otherwise.
    public var profile: RefractionProfile = .measured
    /// What the glass stands for: a panel, unless said otherwise, for something has to stay legible on it.
    public var use: GlassUse = .panel
    public var label: ShapeLabel?

    public init(_ outline: Outline, label: ShapeLabel? = nil) {
        self.outline = outline
        self.label = label
    }

    /// The form of a shape.
    public enum Outline: Sendable, Equatable {
        case capsule(Rect)
        case circle(center: Point, radius: Double)
        /// Continuous corners have no jump in curvature (`Path.roundedRect`).
        case roundedRect(Rect, radius: Double, continuous: Bool = true)
        /// Filled by the non-zero rule.
        case path(Path)

        public var path: Path {
            switch self {
            case .capsule(let rect): .capsule(rect)
            case .circle(let center, let radius): .circle(center: center, radius: radius)
            case .roundedRect(let rect, let radius, let continuous):
                .roundedRect(rect, radius: radius, continuous: continuous)
            case .path(let path): path
            }
        }

        public var bounds: Rect {
            switch self {
            case .capsule(let rect), .roundedRect(let rect, _, _): rect
            case .circle(let c, let r):
                Rect(minX: c.x, minY: c.y, maxX: c.x, maxY: c.y)
                    .expanded(by: r)
            case .path(let path): path.bounds
            }
        }

        /// The shape `padding` inside this one, with concentric corners: radius less padding.
        ///
        /// - Returns: nil where nothing is left, and for paths, whose inside has no simple form.
        public func inset(by padding: Double) -> Outline? {
            func smaller(_ rect: Rect) -> Rect? {
                let inner = rect.expanded(by: -padding)
                return inner.width > 0 && inner.height > 0 ? inner : nil
            }
            switch self {
            case .capsule(let rect): return smaller(rect).map { .capsule($0) }
            case .circle(let center, let radius):
                return radius > padding ? .circle(center: center, radius: radius - padding) : nil
            case .roundedRect(let rect, let radius, let continuous):
                let parent = min(radius, min(rect.width, rect.height) / 2)
                let inner = Path.concentricRadius(parent: parent, padding: padding)
                return smaller(rect).map {
                    .roundedRect($0, radius: inner, continuous: continuous)
                }
            case .path: return nil
            }
        }

        /// Half the width of the shape across, pt: of a path half the thickness of its strokes.
        var halfThickness: Double? {
            switch self {
            case .capsule(let rect), .roundedRect(let rect, _, _): min(rect.width, rect.height) / 2
            case .circle(_, let radius): radius
            case .path(let path): StemMeasure.halfThickness(of: path)
            }
        }
    }
}

/// Text on a shape: solid, not glass, centred in the shape.
public struct ShapeLabel: Sendable, Equatable {
    public var text: String
    /// The em in pt; nil = 0.4 of the shape's height, or what leaves `padding` at both sides.
    public var size: Double?
    /// Least distance from the shape's sides, pt, where the size is not given; nil = 0.3 of the shape's height.
    public var padding: Double?
    /// Linear light, not premultiplied; w is the opacity. nil, and always with increased contrast, = white, or black on
    /// glass that is bright.
    public var color: SIMD4<Float>?
    /// nil = the scene's.
    public var font: FontRequest?
    /// Which way the text runs as a whole: where its first words are of another direction than the rest.
    public var direction = BaseDirection.auto
    /// A BCP 47 tag, for forms of letters and for fonts that stand in.
    public var language: String?

    public init(
        _ text: String, size: Double? = nil, color: SIMD4<Float>? = nil,
        font: FontRequest? = nil
    ) {
        self.text = text
        self.size = size
        self.color = color
        self.font = font
    }

    /// How its text is set; `LabelInk` draws it in that.
    ///
    /// - Parameter size: the em, pt.
    public func style(size: Double) -> TextStyle {
        var style = TextStyle(size: size)
        style.direction = direction
        style.language = language
        return style
    }
}
