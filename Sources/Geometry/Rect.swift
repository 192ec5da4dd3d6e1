/// An axis-parallel rectangle by its smallest and largest corner. `Rect.null` is the empty set: the
/// neutral element of `union`, with no width.
public struct Rect: Hashable, Sendable {
    public var minX: Double
    public var minY: Double
    public var maxX: Double
    public var maxY: Double

    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The empty set.
    public static let null = Rect(
        minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    @inlinable public var isNull: Bool { minX > maxX || minY > maxY }
    @inlinable public var width: Double { isNull ? 0 : maxX - minX }
    @inlinable public var height: Double { isNull ? 0 : maxY - minY }
    @inlinable public var midX: Double { (minX + maxX) / 2 }
    @inlinable public var midY: Double { (minY + maxY) / 2 }
    @inlinable public var center: Point { Point(midX, midY) }

    /// The smallest rectangle that holds both.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The smallest rectangle that holds this one and the point.
    @inlinable
    public func union(_ point: Point) -> Rect {
        Rect(
            minX: min(minX, point.x), minY: min(minY, point.y),
            maxX: max(maxX, point.x), maxY: max(maxY, point.y))
    }

    /// What both have in common; null when that is nothing.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        let common = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return common.isNull ? .null : common
    }

    /// True when the two share at least a point, edges included.
    @inlinable
    public func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// Grown by `margin` on every side (shrunk if it is negative).
    @inlinable
    public func expanded(by margin: Double) -> Rect {
        isNull
            ? self
            : Rect(
                minX: minX - margin, minY: minY - margin,
                maxX: maxX + margin, maxY: maxY + margin)
    }

    @inlinable
    public func translated(by vector: Vector) -> Rect {
        Rect(
            minX: minX + vector.dx, minY: minY + vector.dy,
            maxX: maxX + vector.dx, maxY: maxY + vector.dy)
    }
}
