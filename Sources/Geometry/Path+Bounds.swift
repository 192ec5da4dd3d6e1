extension Path {
    /// The tight box of the curves themselves, from the extrema of each curve and never from its
    /// control points. `Rect.null` for a path without a point.
    public var bounds: Rect {
        var box = Rect.null
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let p):
                (current, start) = (p, p)
            case .line(let p):
                box = box.union(current).union(p)
                current = p
            case .quad(let c, let p):
                box = box.union(current).union(p)
                for t in [
                    extremum(current.x, c.x, p.x), extremum(current.y, c.y, p.y),
                ] {
                    guard let t else { continue }
                    box = box.union(quadPoint(current, c, p, t))
                }
                current = p
            case .cubic(let c1, let c2, let p):
                box = box.union(current).union(p)
                let candidates =
                    extrema(current.x, c1.x, c2.x, p.x) + extrema(current.y, c1.y, c2.y, p.y)
                for t in candidates { box = box.union(cubicPoint(current, c1, c2, p, t)) }
                current = p
            case .close:
                current = start
            }
        }
        return box
    }

    /// The area inside, counted with the winding number; positive when the outer contours run
    /// clockwise on a screen (y down). Exact for lines and Bézier curves (Green's theorem).
    ///
    /// Its sign proves which way up an outline is: flipping y flips the sign.
    public var signedArea: Double {
        var twice = 0.0
        var current = Point.zero
        var start = Point.zero
        func edge(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
        for element in elements {
            switch element {
            case .move(let p):
                twice += edge(current, start)
                (current, start) = (p, p)
            case .line(let p):
                twice += edge(current, p)
                current = p
            case .quad(let c, let p):
                twice += (2 * edge(current, c) + 2 * edge(c, p) + edge(current, p)) / 3
                current = p
            case .cubic(let c1, let c2, let p):
                twice +=
                    (6 * edge(current, c1) + 3 * edge(current, c2) + edge(current, p)
                        + 3 * edge(c1, c2) + 3 * edge(c1, p) + 6 * edge(c2, p)) / 10
                current = p
            case .close:
                twice += edge(current, start)
                current = start
            }
        }
        return (twice + edge(current, start)) / 2
    }
}

@inlinable
func quadPoint(_ a: Point, _ c: Point, _ b: Point, _ t: Double) -> Point {
    a.mixed(with: c, at: t).mixed(with: c.mixed(with: b, at: t), at: t)
}

@inlinable
func cubicPoint(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point, _ t: Double) -> Point {
    quadPoint(a, c1, c2, t).mixed(with: quadPoint(c1, c2, b, t), at: t)
}

/// Where a quadratic in one coordinate turns, strictly inside the curve.
private func extremum(_ a: Double, _ c: Double, _ b: Double) -> Double? {
    let curvature = a - 2 * c + b
    guard curvature != 0 else { return nil }
    let t = (a - c) / curvature
    return t > 0 && t < 1 ? t : nil
}

/// Where a cubic in one coordinate turns, strictly inside the curve: the roots of its derivative,
/// by the form of the quadratic formula that does not cancel.
private func extrema(_ a: Double, _ c1: Double, _ c2: Double, _ b: Double) -> [Double] {
    let qa = b - 3 * c2 + 3 * c1 - a
    let qb = 2 * (c2 - 2 * c1 + a)
    let qc = c1 - a
    let discriminant = qb * qb - 4 * qa * qc
    guard discriminant >= 0 else { return [] }
    let q = -(qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    var roots: [Double] = []
    if qa != 0 { roots.append(q / qa) }
    if q != 0 { roots.append(qc / q) }
    return roots.filter { $0 > 0 && $0 < 1 }
}
