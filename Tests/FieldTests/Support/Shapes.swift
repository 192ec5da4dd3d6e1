import Foundation
import HyalineGeometry

/// A shape with a name for the test log.
struct NamedShape: Sendable, CustomStringConvertible {
    let name: String
    let path: Path
    var description: String { name }

    /// Shapes like those of text: straight and round, with counters, corners and overlaps.
    static let all: [NamedShape] = [
        NamedShape(name: "circle", path: .circle(center: Point(20.3, 19.8), radius: 15.2)),
        NamedShape(
            name: "rounded square",
            path: Shapes.rounded(Rect(x: 3.3, y: 2.7, width: 31, height: 24), radius: 7)),
        NamedShape(name: "capsules", path: Shapes.capsules),
        NamedShape(
            name: "ring", path: Shapes.ring(center: Point(18.1, 18.4), outer: 16, inner: 9.5)),
        NamedShape(name: "star", path: Shapes.star),
        NamedShape(name: "zero", path: Shapes.zero),
        NamedShape(name: "one", path: Shapes.one),
        NamedShape(name: "two", path: Shapes.two),
        NamedShape(name: "four", path: Shapes.four),
        NamedShape(name: "colon", path: Shapes.colon),
    ]
}

enum Shapes {
    static func polygon(_ points: [Point]) -> Path {
        guard let first = points.first else { return Path() }
        return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
    }

    static func combined(_ paths: [Path]) -> Path {
        paths.reduce(into: Path()) { $0.append($1) }
    }

    static func turned(_ path: Path, degrees: Double, around center: Point) -> Path {
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let back = center - Point.zero
        return path.translated(by: back * -1)
            .transformed(by: Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0))
            .translated(by: back)
    }

    static func rounded(_ r: Rect, radius: Double) -> Path {
        let k = radius * (1 - 0.552_284_749_830_793_6)
        var p = Path()
        p.move(to: Point(r.minX + radius, r.minY))
        p.line(to: Point(r.maxX - radius, r.minY))
        p.cubic(
            Point(r.maxX - k, r.minY), Point(r.maxX, r.minY + k), to: Point(r.maxX, r.minY + radius)
        )
        p.line(to: Point(r.maxX, r.maxY - radius))
        p.cubic(
            Point(r.maxX, r.maxY - k), Point(r.maxX - k, r.maxY), to: Point(r.maxX - radius, r.maxY)
        )
        p.line(to: Point(r.minX + radius, r.maxY))
        p.cubic(
            Point(r.minX + k, r.maxY), Point(r.minX, r.maxY - k), to: Point(r.minX, r.maxY - radius)
        )
        p.line(to: Point(r.minX, r.minY + radius))
        p.cubic(
            Point(r.minX, r.minY + k), Point(r.minX + k, r.minY), to: Point(r.minX + radius, r.minY)
        )
        p.close()
        return p
    }

    static func ring(center: Point, outer: Double, inner: Double) -> Path {
        var path = Path.circle(center: center, radius: outer)
        let hole = Path.circle(center: Point.zero, radius: inner)
            .transformed(by: .scale(1, -1)).translated(by: center - Point.zero)
        path.append(hole)
        return path
    }

    /// A star pentagram: its own contour crosses itself, and the middle is wound around twice.
    static let star = polygon(
        (0..<5).map { i in
            let angle = Double(i) * 144 * .pi / 180 + 0.2
            return Point(20.1 + 17 * sin(angle), 19.7 - 17 * cos(angle))
        })

    /// Two strokes across each other, as in a variable font.
    static let capsules = combined([
        turned(
            rounded(Rect(x: 2, y: 15, width: 36, height: 10), radius: 5), degrees: 27,
            around: Point(20, 20)),
        turned(
            rounded(Rect(x: 4, y: 16, width: 32, height: 8), radius: 4), degrees: -48,
            around: Point(20, 20)),
    ])

    static let zero = svg(
        "M20 2C32 2 38 14 38 30C38 46 32 58 20 58C8 58 2 46 2 30C2 14 8 2 20 2Z"
            + "M20 10C13 10 10 18 10 30C10 42 13 50 20 50C27 50 30 42 30 30C30 18 27 10 20 10Z")
    static let one = svg("M14 2H24V58H15V13Q10 17 4 18V10Q12 8 14 2Z")
    static let two = svg(
        "M4 16C4 8 11 2 20 2C30 2 37 8 37 17C37 24 33 29 26 36L14 49H38V58H3V50L20 32"
            + "C26 26 28 22 28 17C28 13 25 10 20 10C15 10 13 12 12 17Z")
    /// Two overlapping contours of the same direction.
    static let four = svg("M26 2H34V58H26Z M26 2L34 8L12 38H40V46H2V38Z")
    /// Dots so small that they lie within one tile of the search.
    static let colon = svg(
        "M4 4H7.5V7.5H4Z M4.2 24.1H7.3V27.2H4.2Z M19 4H21.5V40H19Z M30 14H31V15H30Z")

    private static func svg(_ text: String) -> Path {
        // Off the pixel grid, as glyphs are.
        try! Path(svg: text).translated(by: Vector(0.37, 0.21))
    }
}
