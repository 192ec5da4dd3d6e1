import HyalineGeometry
import HyalinePixels

extension GlassShape {
    /// Throws for a shape no glass can be made of.
    ///
    /// - Parameter number: its place among the scene's shapes, from 1.
    func validate(number: Int) throws(SceneError) {
        let called = name.map { " ('\($0)')" } ?? ""
        func refuse(_ what: String) -> SceneError {
            SceneError(.usage, "shape \(number)\(called): \(what)")
        }
        func check(_ what: String, _ value: Double?, _ range: ClosedRange<Double>)
            throws(SceneError)
        {
            guard let value, !range.contains(value) else { return }
            let (low, high) = (range.lowerBound, range.upperBound)
            throw refuse(
                "\(what) is \(value); it must be from \(formatted(low, decimals: 2)) to"
                    + " \(formatted(high, decimals: 2))")
        }
        let side = Self.leastSide...Self.largest
        switch outline {
        case .capsule(let rect), .roundedRect(let rect, _, _):
            try check("its width", rect.maxX - rect.minX, side)
            try check("its height", rect.maxY - rect.minY, side)
            if case .roundedRect(_, let radius, _) = outline {
                try check("its radius", radius, 0...Self.largest)
            }
        case .circle(_, let radius): try check("its radius", radius, side)
        case .path(let path):
            guard path.isFinite, max(path.bounds.width, path.bounds.height) > 0 else {
                throw refuse("its path has no inside; draw a closed area, such as M0 0H40V20H0Z")
            }
        }
        let bounds = outline.bounds
        for edge in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] {
            try check("an edge", edge, -Self.largest...Self.largest)
        }
        try check("its spacing", spacing, 0...1000)
        guard let label else { return }
        try check("the label's size", label.size, 0.5...2000)
        try check("the label's padding", label.padding, 0...Self.largest)
        if label.text.isEmpty { throw refuse("its label is empty; leave the label out") }
    }

    private static let leastSide = 0.5
    private static let largest = 16_384.0
}
