import HyalineGeometry

/// Light that moves over glass: what spreads from a touch, and a band that passes. Canvas px; the places are those of the
/// glass, also where its mirrored copy is drawn.
public struct MovingLight: Sendable, Equatable {
    /// A soft spot of light around a touch.
    public struct Glow: Sendable, Equatable {
        public var x: Float
        public var y: Float
        /// Where it has faded to nothing.
        public var radius: Float
        /// 0…1.
        public var strength: Float

        public init(x: Double, y: Double, radius: Double, strength: Double) {
            (self.x, self.y) = (Float(x), Float(y))
            (self.radius, self.strength) = (Float(radius), Float(strength))
        }

        @inline(__always)
        func callAsFunction(x px: Float, y py: Float) -> Float {
            let (dx, dy) = ((px - x) / radius, (py - y) / radius)
            let rest = max(1 - dx * dx - dy * dy, 0)
            return strength * rest * rest
        }
    }

    /// A band across the plane, brightest in its middle.
    public struct Band: Sendable, Equatable {
        /// Unit vector across the band: the way it travels.
        public var directionX: Float
        public var directionY: Float
        /// The middle: its distance from the origin along the direction.
        public var place: Float
        public var halfWidth: Float
        /// 0…1.
        public var strength: Float

        public init(
            directionX: Double, directionY: Double, place: Double, halfWidth: Double,
            strength: Double
        ) {
            (self.directionX, self.directionY) = (Float(directionX), Float(directionY))
            (self.place, self.halfWidth) = (Float(place), Float(halfWidth))
            self.strength = Float(strength)
        }

        @inline(__always)
        func callAsFunction(x: Float, y: Float) -> Float {
            let t = (x * directionX + y * directionY - place) / halfWidth
            let rest = max(1 - t * t, 0)
            return strength * rest * rest
        }
    }

    public var glow: Glow?
    public var band: Band?

    /// nil where there is neither.
    public init?(glow: Glow?, band: Band?) {
        guard glow != nil || band != nil else { return nil }
        (self.glow, self.band) = (glow, band)
    }

    /// How many times as bright environment and glint get in the middle of the band, less one.
    static let bandGain: Float = 4
    /// What the middle of a glow adds at full strength, linear.
    static let glowLight: Float = 0.42
}
