public import HyalineGeometry

/// A rectangle of whole pixels, half open: x in `minX ..< maxX`. Pixel (0, 0) covers the square from
/// (0, 0) to (1, 1) px; its centre is at (0.5, 0.5).
public struct PixelRect: Hashable, Sendable {
    public var minX: Int
    public var minY: Int
    public var maxX: Int
    public var maxY: Int

    @inlinable
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    /// The smallest whole-pixel rectangle that holds `rect` (in px); empty for a null rect.
    public init(covering rect: Rect) {
        guard !rect.isNull else {
            self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
            return
        }
        self.init(
            minX: Int(rect.minX.rounded(.down)), minY: Int(rect.minY.rounded(.down)),
            maxX: Int(rect.maxX.rounded(.up)), maxY: Int(rect.maxY.rounded(.up)))
    }

    @inlinable public var width: Int { maxX - minX }
    @inlinable public var height: Int { maxY - minY }
    @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

    @inlinable
    public func expanded(by margin: Int) -> PixelRect {
        PixelRect(
            minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    @inlinable
    public func translated(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    @inlinable
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that holds both; an empty one counts for nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}
