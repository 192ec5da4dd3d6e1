import HyalineGeometry
public import HyalinePixels

/// Shapes that flow into each other where they come close, like drops (optics, section 1.5).
///
/// With distances a and b to two shapes (positive outside) and the spacing k the merged distance is
/// min(a, b) − max(k′ − |a − b|, 0)² / 4k′, where k′ = k·(1 − 0.85·max(0, gₐ·g_b)) is smaller where both shapes face the same
/// way, so that overlapping shapes do not bulge. Swelling starts below a gap of k, surfaces touch at k/2.
///
/// The formula for two says that √((a − d)/k′) + √((b − d)/k′) = 1, where d is the merged distance. So it also says that
/// Σ S(1 − √((aᵢ − d)/k′)) = 1 with the smooth step S(t) = t²(3 − 2t), since S(t) + S(1 − t) = 1; and that holds for any
/// number of shapes, without creases where three of them meet. k′ is then the mean over the pairs, the nearest
/// counting most. The order of the shapes has no influence, not even in the last bit.
///
/// The outline is that of the union of the shapes, exactly, plus *bridges*: what the merged distance adds, traced
/// from exact distances. So where nothing merges nothing changes.
public struct ShapeMerge: Sendable {
    /// What a viewer sees, px.
    public let outline: VisibleOutline
    let members: [SignedDistance]
    let spacing: Double

    /// - Parameters:
    ///   - shapes: px, y down.
    ///   - spacing: px; 0 = a plain union.
    public init(_ shapes: [VisibleOutline], spacing: Double) {
        precondition(spacing >= 0 && spacing.isFinite, "the spacing is a length")
        let spacing = spacing < Self.leastSpacing ? 0 : spacing
        self.spacing = spacing
        // One order for every order the shapes may come in.
        let sorted = shapes.filter { !$0.edges.isEmpty }.sorted(by: Self.isBefore)
        members = shapes.map {
            SignedDistance($0, softness: max(Self.softness * spacing, 0.5))
        }
        guard spacing > 0, sorted.count > 1 else {
            outline = VisibleOutline(uniting: sorted)
            return
        }
        let bridges = BridgeTracer(
            sorted.map { SignedDistance($0, softness: Self.softness * spacing) }, spacing: spacing
        ).path()
        outline = VisibleOutline(
            uniting: bridges.isEmpty ? sorted : sorted + [VisibleOutline(bridges)])
    }

    /// The merged distance of two shapes.
    ///
    /// - Parameters:
    ///   - a: distance to one, positive outside.
    ///   - b: distance to the other.
    ///   - spacing: k.
    ///   - agreement: gₐ·g_b, the cosine between their directions of growth.
    public static func distance(
        _ a: Double, _ b: Double, spacing: Double, agreement: Double
    ) -> Double {
        let k = Self.reach(spacing, agreement)
        guard k > 0 else { return min(a, b) }
        let overlap = max(k - abs(a - b), 0)
        return min(a, b) - overlap * overlap / (4 * k)
    }

    /// k′.
    static func reach(_ spacing: Double, _ agreement: Double) -> Double {
        spacing * (1 - 0.85 * max(0, agreement))
    }

    /// The merged distance of any number of shapes, and by how much the two nearest are within k′ of each other: below 0
    /// nothing merges.
    static func distance(
        _ values: [SignedDistance.Value], spacing: Double
    ) -> (distance: Double, overlap: Double, reach: Double) {
        var lowest = Double.infinity
        var second = Double.infinity
        for v in values {
            if v.distance < lowest {
                (lowest, second) = (v.distance, lowest)
            } else {
                second = min(second, v.distance)
            }
        }
        var (sum, weights) = (0.0, 0.0)
        for i in values.indices {
            let a = nearness(values[i].distance - lowest, spacing)
            guard a > 0 else { continue }
            for j in 0..<i {
                let weight = a * nearness(values[j].distance - lowest, spacing)
                guard weight > 0 else { continue }
                sum += weight * reach(spacing, values[i].gradient.dot(values[j].gradient))
                weights += weight
            }
        }
        guard weights > 0 else { return (lowest, -.infinity, spacing) }
        let k = sum / weights
        let overlap = k - (second - lowest)
        guard overlap > 0 else { return (lowest, overlap, k) }
        if values.count == 2 { return (lowest - overlap * overlap / (4 * k), overlap, k) }
        // The sum grows with d: at `lowest` it is 1 or more, at `lowest` − k it is 0.
        var (low, high) = (lowest - k, lowest)
        for _ in 0..<40 {
            let d = (low + high) / 2
            var sum = 0.0
            for v in values {
                let x = (v.distance - d) / k
                guard x < 1 else { continue }
                let t = 1 - x.squareRoot()
                sum += t * t * (3 - 2 * t)
            }
            if sum > 1 { high = d } else { low = d }
        }
        return ((low + high) / 2, overlap, k)
    }

    /// 1 for the nearest shape, less for others. Only the ratios count, and those of exponentials do not depend on which
    /// shape is the nearest: anything else would leave a crease where that changes.
    private static func nearness(_ further: Double, _ spacing: Double) -> Double {
        Elementary.exp(-further / (0.2 * spacing))
    }

    /// In spacings: over how much distance directions are averaged, so that k′ has no jumps.
    private static let softness = 0.25
    /// px; bridges of less would not be seen.
    private static let leastSpacing = 0.25

    private static func isBefore(_ a: VisibleOutline, _ b: VisibleOutline) -> Bool {
        func key(_ e: OutlineEdge) -> [Double] {
            [
                e.a.x, e.a.y, e.b.x, e.b.y, e.startNormal.dx, e.startNormal.dy, e.endNormal.dx,
                e.endNormal.dy,
            ]
        }
        if a.edges.count != b.edges.count { return a.edges.count < b.edges.count }
        for (e, f) in zip(a.edges, b.edges) where e != f {
            return key(e).lexicographicallyPrecedes(key(f))
        }
        return false
    }
}

extension ShapeMerge {
    /// How much each shape has to say at the pixels of a region: weights that add up to 1, for what differs
    /// between the shapes, such as their colour. A pixel belongs to the nearest shape; where another one is less than
    /// the spacing further away they mix, half and half in the middle of a bridge.
    ///
    /// - Returns: a plane for each shape, in the order in which they were given.
    public func shares(in region: PixelRect) -> [Plane] {
        var planes = members.map { _ in
            Plane(width: region.width, height: region.height, filledWith: 0)
        }
        let blend = max(spacing, 2)
        let tile = 16
        for top in stride(from: 0, to: region.height, by: tile) {
            for left in stride(from: 0, to: region.width, by: tile) {
                let center = Point(
                    Double(region.minX + left + tile / 2), Double(region.minY + top + tile / 2))
                let lists = members.map {
                    $0.candidates(around: center, radius: Double(tile) * 0.71)
                }
                for y in top..<min(top + tile, region.height) {
                    for x in left..<min(left + tile, region.width) {
                        let p = Point(
                            Double(region.minX + x) + 0.5, Double(region.minY + y) + 0.5)
                        let distances = members.indices.map { i in
                            lists[i].isEmpty
                                ? Double.infinity
                                : members[i].value(p, among: lists[i]).distance
                        }
                        let nearest = distances.min() ?? .infinity
                        guard nearest < .infinity else { continue }
                        let weights = distances.map { d in
                            let t = max(0, 1 - (d - nearest) / blend)
                            return t * t * (3 - 2 * t)
                        }
                        let sum = weights.reduce(0, +)
                        for i in members.indices { planes[i][x, y] = Float(weights[i] / sum) }
                    }
                }
            }
        }
        return planes
    }
}
