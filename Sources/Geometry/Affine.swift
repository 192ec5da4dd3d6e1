/// An affine map of the plane:
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
///
/// `f.concatenating(g)` applies `f` first, then `g`.
public struct Affine: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    @inlinable
    public static func scale(_ sx: Double, _ sy: Double) -> Affine {
        Affine(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    @inlinable
    public static func translation(_ vector: Vector) -> Affine {
        Affine(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
    }

    /// This map first, then `next`.
    @inlinable
    public func concatenating(_ next: Affine) -> Affine {
        Affine(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx,
            ty: next.b * tx + next.d * ty + next.ty)
    }

    @inlinable
    public func callAsFunction(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// Displacements are not moved by the translation.
    @inlinable
    public func callAsFunction(_ vector: Vector) -> Vector {
        Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
    }
}
