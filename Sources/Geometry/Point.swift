/// A position. The unit and the direction of y belong to the space it is in; unless said otherwise
/// Hyaline's spaces are points (pt) with y down and the origin at the top left.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(0, 0)

    /// True unless a coordinate is NaN or infinite.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    @inlinable
    public static func + (point: Point, vector: Vector) -> Point {
        Point(point.x + vector.dx, point.y + vector.dy)
    }

    @inlinable
    public static func - (point: Point, vector: Vector) -> Point {
        Point(point.x - vector.dx, point.y - vector.dy)
    }

    /// The way from `b` to `a`.
    @inlinable
    public static func - (a: Point, b: Point) -> Vector {
        Vector(a.x - b.x, a.y - b.y)
    }

    /// The point at `t` on the line from this one (0) to `other` (1).
    @inlinable
    public func mixed(with other: Point, at t: Double) -> Point {
        Point(x + (other.x - x) * t, y + (other.y - y) * t)
    }
}

/// A displacement: what is left when two points are subtracted. Not a position, so that nonsense
/// such as the sum of two positions does not compile.
public struct Vector: Hashable, Sendable {
    public var dx: Double
    public var dy: Double

    @inlinable
    public init(_ dx: Double, _ dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    public static let zero = Vector(0, 0)

    @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

    @inlinable
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(vector.dx * factor, vector.dy * factor)
    }

    @inlinable
    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The z part of the cross product: positive when `other` lies counter-clockwise in a y-up space.
    @inlinable
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The same direction at length 1, or nil for the zero vector.
    @inlinable public var normalized: Vector? {
        let length = length
        return length > 0 ? Vector(dx / length, dy / length) : nil
    }
}
