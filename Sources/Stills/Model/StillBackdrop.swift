public import HyalineGeometry
public import HyalinePixels
public import HyalineScenes

/// A layer that fills the canvas. It may be translucent: then what is below shows.
public struct StillBackdrop: Sendable, Equatable {
    public enum Source: Sendable, Equatable {
        case image(StillImage)
        case color(StillColor)
        case builtIn(BuiltInBackdrop)
        case linear(StillLinearGradient)
        case radial(StillRadialGradient)
        case mesh(StillMeshGradient)
    }

    public var source: Source
    /// Standard deviation of a blur over the layer, pt.
    public var blur: Double
    /// How much black is mixed into it, 0…1.
    public var dim: Double
    /// 0…1.
    public var opacity: Double

    public init(_ source: Source, blur: Double = 0, dim: Double = 0, opacity: Double = 1) {
        self.source = source
        self.blur = blur
        self.dim = dim
        self.opacity = opacity
    }
}

/// A picture file as a backdrop.
public struct StillImage: Sendable, Equatable {
    /// Resolved: absolute, without links, inside the manifest's folder or the root.
    public var path: String
    public var fit: Fit
    /// The place of the picture that stays visible whatever is cut off, 0…1 of its sides: where `cover` has to cut,
    /// this point comes as near to the middle as the edges allow; `contain` moves the picture the same way.
    public var focus: Point
    /// Left and right change places; the focus is that of the mirrored picture.
    public var isMirrored: Bool

    public init(path: String, fit: Fit, focus: Point, isMirrored: Bool) {
        self.path = path
        self.fit = fit
        self.focus = focus
        self.isMirrored = isMirrored
    }
}

/// A colour on the way of a gradient.
public struct StillColorStop: Sendable, Equatable {
    /// 0…1, not falling from stop to stop.
    public var position: Double
    public var color: StillColor

    public init(position: Double, color: StillColor) {
        self.position = position
        self.color = color
    }
}

/// Colours along a line through the middle of the canvas, long enough that the corners get the first and the last one.
public struct StillLinearGradient: Sendable, Equatable {
    /// Where it goes, degrees, clockwise on a screen: 0 = to the right, 90 = down.
    public var angle: Double
    public var stops: [StillColorStop]

    public init(angle: Double, stops: [StillColorStop]) {
        self.angle = angle
        self.stops = stops
    }
}

/// Colours from a centre outwards.
public struct StillRadialGradient: Sendable, Equatable {
    /// pt.
    public var center: Point
    /// Where the last stop lies, pt.
    public var radius: Double
    public var stops: [StillColorStop]

    public init(center: Point, radius: Double, stops: [StillColorStop]) {
        self.center = center
        self.radius = radius
        self.stops = stops
    }
}

/// Soft spots of colour over a ground that pass into each other, as mesh gradients do.
public struct StillMeshGradient: Sendable, Equatable {
    public struct Spot: Sendable, Equatable {
        /// pt; may lie outside the canvas.
        public var center: Point
        /// Where its share has fallen to nearly nothing, pt.
        public var radius: Double
        public var color: StillColor

        public init(center: Point, radius: Double, color: StillColor) {
            self.center = center
            self.radius = radius
            self.color = color
        }
    }

    /// Where no spot reaches.
    public var ground: StillColor
    public var spots: [Spot]

    public init(ground: StillColor, spots: [Spot]) {
        self.ground = ground
        self.spots = spots
    }
}
