public import HyalineGeometry
public import HyalineGlass
public import HyalineScenes
public import HyalineTypography

/// Controls of glass: buttons, badges, pickers. They are laid out: in canvas space, pt, in the order in which they lie
/// on each other, mirrored where the locale asks for it, with groups, labels and their fonts set.
public struct StillShapes: Sendable, Equatable {
    public var shapes: [GlassShape]
    /// What shapes without variant and tint of their own take.
    public var material: GlassMaterial
    /// Where labels find characters that their font lacks.
    public var fallback: FontFallback
    /// What all of them take, pt.
    public var frame: Rect
    /// The part of the canvas they were placed in, pt.
    public var area: Rect

    public init(
        shapes: [GlassShape], material: GlassMaterial, fallback: FontFallback, frame: Rect,
        area: Rect
    ) {
        self.shapes = shapes
        self.material = material
        self.fallback = fallback
        self.frame = frame
        self.area = area
    }
}
