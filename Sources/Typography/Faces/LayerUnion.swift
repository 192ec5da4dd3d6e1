internal import HyalineGeometry

/// The union of filled shapes as one path for the non-zero rule.
///
/// Every shape is turned so that it winds around its inside in the same direction. The winding numbers
/// of a well-formed shape are then 0 outside and positive inside, so those of several shapes, which add
/// up, are 0 only where all are 0: the fill of the sum is the union, and no layer cuts a hole into
/// another one. Without the turn two overlapping layers of opposite directions would cancel out.
///
/// Contours of one shape that lie apart need not agree in direction, since the non-zero rule fills
/// either; so each group of contours whose boxes touch is turned by itself. Limits: contours of one
/// layer that overlap in opposite directions, with neither inside the other, keep their winding of −1.
struct LayerUnion {
    private(set) var path = Path()

    mutating func add(_ layer: Path) {
        for group in Self.groups(of: layer) {
            let area = group.reduce(0) { $0 + $1.signedArea }
            for contour in group {
                path.append(area < 0 ? Self.reversed(contour) : contour)
            }
        }
    }

    /// Contours, those together whose boxes touch, directly or by others between them.
    private static func groups(of layer: Path) -> [[Path]] {
        let contours = contours(of: layer)
        let boxes = contours.map(\.bounds)
        var group = Array(contours.indices)
        for i in contours.indices {
            for j in 0..<i where group[i] != group[j] && boxes[i].touches(boxes[j]) {
                let (old, new) = (max(group[i], group[j]), min(group[i], group[j]))
                for k in group.indices where group[k] == old { group[k] = new }
            }
        }
        return contours.indices.filter { group[$0] == $0 }.map { first in
            contours.indices.filter { group[$0] == first }.map { contours[$0] }
        }
    }

    private static func contours(of path: Path) -> [Path] {
        var contours: [Path] = []
        for element in path.elements {
            if case .move = element { contours.append(Path()) }
            precondition(!contours.isEmpty, "a contour begins with a move")
            contours[contours.count - 1].elements.append(element)
        }
        return contours
    }

    /// One closed contour run through the other way.
    private static func reversed(_ contour: Path) -> Path {
        var ends: [Point] = []
        for element in contour.elements {
            switch element {
            case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): ends.append(p)
            case .close: break
            }
        }
        guard var end = ends.popLast() else { return contour }
        var result = Path([.move(end)])
        for element in contour.elements.reversed() {
            // Where the step began, which is where the reversed one ends.
            switch element {
            case .move, .close: continue
            case .line, .quad, .cubic: end = ends.removeLast()
            }
            switch element {
            case .line: result.line(to: end)
            case .quad(let control, _): result.quad(control, to: end)
            case .cubic(let first, let second, _): result.cubic(second, first, to: end)
            case .move, .close: break
            }
        }
        result.close()
        return result
    }
}
