public import HyalineGeometry

/// One layer of a still. Lengths in pt, canvas space, y down, origin at the top left.
public struct StillElement: Sendable, Equatable {
    public enum Content: Sendable, Equatable {
        case backdrop(StillBackdrop)
        /// Text that is glass.
        case glass(StillGlassText)
        /// Text in one colour: a caption.
        case text(StillText)
        /// Controls of glass.
        case shape(StillShapes)
    }

    /// What messages call it: its `id`, or its type and number, such as `text 2`.
    public var name: String
    /// Where it begins in the manifest.
    public var position: SourcePosition
    public var content: Content

    public init(name: String, position: SourcePosition, content: Content) {
        self.name = name
        self.position = position
        self.content = content
    }
}

/// Where an element stands: its `pin` lies on `point`. Mirrored already where the locale asks for it.
public struct StillPlacement: Sendable, Equatable {
    /// A place of the canvas, pt.
    public var point: Point
    /// The place of the element's own box that lies there: (0, 0) its upper left corner, (1, 1) its lower right one.
    public var pin: Point
    /// The part of the canvas it was placed in: the safe area, or all of it. What reaches beyond is a mistake of the
    /// manifest.
    public var area: Rect

    public init(point: Point, pin: Point, area: Rect) {
        self.point = point
        self.pin = pin
        self.area = area
    }

    /// The box of an element of this size, pt.
    public func frame(width: Double, height: Double) -> Rect {
        Rect(
            x: point.x - pin.x * width, y: point.y - pin.y * height, width: width, height: height)
    }
}
