/// Shapes of controls. Lengths in pt (or any one unit), y down; all run clockwise on a screen.
extension Path {
    /// A rectangle whose two short sides are half circles; a circle if it is square.
    public static func capsule(_ rect: Rect) -> Path {
        roundedRect(rect, radius: min(rect.width, rect.height) / 2, continuous: false)
    }

    /// A rectangle with round corners.
    ///
    /// Continuous corners have no jump in curvature, which glass would show as a kink in what it mirrors: from
    /// the side the curvature rises evenly, as along a clothoid (the transition curve of roads and railways), through 30°,
    /// stays for 30° and falls again. The corner's middle lies where that of a circular corner of the same
    /// radius does; the whole takes 1.36 radii of each side. Where a side has less room, the transition is shortened
    /// until it fits, down to nothing at half the short side: there the shape is a capsule.
    ///
    /// - Parameter radius: limited to half the short side; below 0 counts as 0.
    public static func roundedRect(_ rect: Rect, radius: Double, continuous: Bool = true) -> Path {
        let room = min(rect.width, rect.height) / 2
        let radius = min(max(radius, 0), room)
        guard radius > 0 else { return .rect(rect) }
        let corner =
            continuous ? RoundCorner(radius: radius, room: room) : RoundCorner(circular: radius)
        var path = Path()
        path.elements.reserveCapacity(18)
        // Each corner by the directions along the side it comes from and the side it goes to.
        let corners: [(Point, Vector, Vector)] = [
            (Point(rect.maxX, rect.minY), Vector(1, 0), Vector(0, 1)),
            (Point(rect.maxX, rect.maxY), Vector(0, 1), Vector(-1, 0)),
            (Point(rect.minX, rect.maxY), Vector(-1, 0), Vector(0, -1)),
            (Point(rect.minX, rect.minY), Vector(0, -1), Vector(1, 0)),
        ]
        for (at, from, to) in corners {
            // x of the corner: distance from it along the side before; y: along the side after.
            let points = corner.points.map { at - from * $0.x + to * $0.y }
            if path.isEmpty { path.move(to: points[0]) } else { path.line(to: points[0]) }
            for i in stride(from: 1, to: points.count, by: 3) {
                path.cubic(points[i], points[i + 1], to: points[i + 2])
            }
        }
        path.close()
        return path
    }

    /// The corner radius of a shape `padding` inside another one, so that their corners have a common centre.
    public static func concentricRadius(parent: Double, padding: Double) -> Double {
        max(0, parent - padding)
    }
}

/// One corner as cubic curves: control points by their distances from the corner along the two sides.
private struct RoundCorner {
    var points: [Point]

    private init(points: [Point]) { self.points = points }

    /// A quarter circle of two cubics, off by less than a hundred-thousandth of the radius.
    init(circular r: Double) {
        let half = 0.707_106_781_186_547_5
        let (sin, cos) = Elementary.sincos(degrees: 45.0 / 4)
        let k = r * 4 * sin / (3 * cos)
        let middle = r * (1 - half)
        let first = [
            Point(r, 0), Point(r - k, 0), Point(middle + k * half, middle - k * half),
        ]
        points = first + [Point(middle, middle)] + first.reversed().map { Point($0.y, $0.x) }
    }

    /// - Parameter room: what the corner may take of a side, at least the radius.
    init(radius: Double, room: Double) {
        var angle = Self.fullTurn
        if Transition(angle).extent * radius > room {
            var (low, high) = (0.0, angle)
            for _ in 0..<50 {
                angle = (low + high) / 2
                if Transition(angle).extent * radius > room { high = angle } else { low = angle }
            }
            angle = low
        }
        self =
            angle > 1e-3
            ? RoundCorner(points: Transition(angle).points(radius: radius))
            : RoundCorner(circular: radius)
    }

    /// Degrees that the curvature takes to rise.
    private static let fullTurn = 30.0
}

/// A corner with clothoid transitions, in units of the radius of its round middle.
private struct Transition {
    /// Turn of a transition: degrees, and its sine and cosine.
    private let degrees: Double
    private let sin: Double
    private let cos: Double
    /// Where the transition ends, seen from its start.
    private let run: Double
    private let rise: Double

    init(_ degrees: Double) {
        self.degrees = degrees
        (sin, cos) = Elementary.sincos(degrees: degrees)
        // The clothoid that turns by t is 2t long; its end by the series of the Fresnel integrals.
        let t = degrees * Elementary.pi / 180
        let t2 = t * t
        run = 2 * t * (1 - t2 / 10 * (1 - t2 / 21.6 * (1 - t2 * 216 / 9360)))
        rise = 2 * t * t / 3 * (1 - t2 / 14 * (1 - t2 * 42 / 1320 * (1 - t2 * 1320 / 75_600)))
    }

    /// √½, the sine and cosine of the corner's middle.
    private static let half = 0.707_106_781_186_547_5

    /// How far the corner's middle lies from either side.
    private var depth: Double { rise + cos - Self.half }

    /// What the corner takes of a side, in units of the nominal radius.
    var extent: Double { (run + rise + cos - sin) * scale }

    /// The middle's radius by the nominal one: the middle lies where that of a quarter circle would.
    private var scale: Double { (1 - Self.half) / depth }

    func points(radius: Double) -> [Point] {
        let r = radius * scale
        let length = run + rise + cos - sin
        // A cubic whose first three points lie on the side starts without curvature; the second distance
        // gives it the curvature of the middle at its end.
        let handle = rise / sin
        let second = 3 * handle * handle / (2 * sin)
        let corner = run - handle * cos
        let tangent = arcHandle
        let middle = (run + Self.half - sin, depth)
        // Along the side, and away from it: the transition, then half of the round middle.
        let half = [
            (0, 0), (corner - second, 0), (corner, 0), (run, rise),
            (run + tangent * cos, rise + tangent * sin),
            (middle.0 - tangent * Self.half, middle.1 - tangent * Self.half),
        ].map { Point((length - $0.0) * r, $0.1 * r) }
        let apex = Point(middle.1 * r, middle.1 * r)
        return half + [apex] + half.reversed().map { Point($0.y, $0.x) }
    }

    /// Length of the handles of a cubic arc over half of the round middle.
    private var arcHandle: Double {
        let (s, c) = Elementary.sincos(degrees: (45 - degrees) / 4)
        return 4 * s / (3 * c)
    }
}
