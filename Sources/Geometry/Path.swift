/// One step of a path. Curves start at the end of the step before.
public enum PathElement: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A quadratic Bézier curve: control point, end.
    case quad(Point, Point)
    /// A cubic Bézier curve: two control points, end.
    case cubic(Point, Point, Point)
    case close
}

/// Contours made of lines and Bézier curves, to be filled by the non-zero rule: what is wound around
/// at least once is inside, so overlapping contours of the same direction are one shape.
///
/// Every contour counts as closed; an open one is closed by a line when it is filled.
public struct Path: Hashable, Sendable {
    public var elements: [PathElement]

    public init(_ elements: [PathElement] = []) {
        self.elements = elements
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// True when every coordinate is a number.
    public var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let p), .line(let p): p.isFinite
            case .quad(let c, let p): c.isFinite && p.isFinite
            case .cubic(let c1, let c2, let p): c1.isFinite && c2.isFinite && p.isFinite
            case .close: true
            }
        }
    }

    public mutating func move(to point: Point) { elements.append(.move(point)) }
    public mutating func line(to point: Point) { elements.append(.line(point)) }
    public mutating func quad(_ control: Point, to point: Point) {
        elements.append(.quad(control, point))
    }
    public mutating func cubic(_ first: Point, _ second: Point, to point: Point) {
        elements.append(.cubic(first, second, point))
    }
    public mutating func close() { elements.append(.close) }
    public mutating func append(_ other: Path) { elements += other.elements }

    /// The image under an affine map. Bézier curves are affinely invariant, so this is exact.
    public func transformed(by map: Affine) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(map(p))
                case .line(let p): .line(map(p))
                case .quad(let c, let p): .quad(map(c), map(p))
                case .cubic(let c1, let c2, let p): .cubic(map(c1), map(c2), map(p))
                case .close: .close
                }
            })
    }

    public func translated(by vector: Vector) -> Path {
        transformed(by: .translation(vector))
    }

    /// A rectangle, clockwise on a screen (y down).
    public static func rect(_ r: Rect) -> Path {
        Path([
            .move(Point(r.minX, r.minY)), .line(Point(r.maxX, r.minY)),
            .line(Point(r.maxX, r.maxY)), .line(Point(r.minX, r.maxY)), .close,
        ])
    }

    /// A circle of four cubic arcs, clockwise on a screen (y down). The radius of the arcs is off by
    /// at most 0.028 % (the usual constant 4/3·(√2 − 1)).
    public static func circle(center: Point, radius r: Double) -> Path {
        let k = r * 0.552_284_749_830_793_6
        let (x, y) = (center.x, center.y)
        return Path([
            .move(Point(x + r, y)),
            .cubic(Point(x + r, y + k), Point(x + k, y + r), Point(x, y + r)),
            .cubic(Point(x - k, y + r), Point(x - r, y + k), Point(x - r, y)),
            .cubic(Point(x - r, y - k), Point(x - k, y - r), Point(x, y - r)),
            .cubic(Point(x + k, y - r), Point(x + r, y - k), Point(x + r, y)),
            .close,
        ])
    }
}
