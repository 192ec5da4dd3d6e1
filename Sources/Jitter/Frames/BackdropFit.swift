internal import HyalineGeometry
internal import HyalinePixels

/// What would be seen at a pixel if the character were not there: a plane through the free pixels
/// around it, the nearest of which count most. A plane, for what is free lies on one side only, and
/// a mean would be wrong by the slope of the backdrop, to one side on all outlines. And the nearest
/// only, for a plane through both sides of an edge of the backdrop is wrong on either.
struct BackdropFit {
    var luma: Plane
    /// 1 for free pixels, else 0.
    var weight: Plane
    var mean: Float

    private static let radius = 6
    private static let kernel: [Float] = (0...2 * radius * radius).map {
        Float(Elementary.exp(-Double($0) / (2 * 1.3 * 1.3)))
    }

    /// The luma there, and the variance of the free pixels about the plane.
    func luma(_ x: Int, _ y: Int) -> (luma: Float, variance: Float) {
        let (width, height) = (luma.width, luma.height)
        // The normal equations of a + b·u + c·v, u and v from the pixel itself.
        var (w, wu, wv): (Float, Float, Float) = (0, 0, 0)
        var (uu, uv, vv): (Float, Float, Float) = (0, 0, 0)
        var (l, lu, lv): (Float, Float, Float) = (0, 0, 0)
        var square: Float = 0
        for j in max(0, y - Self.radius)...min(height - 1, y + Self.radius) {
            for i in max(0, x - Self.radius)...min(width - 1, x + Self.radius)
            where weight.pixels[j * width + i] != 0 {
                let (du, dv) = (i - x, j - y)
                let k = Self.kernel[du * du + dv * dv]
                let (u, v) = (Float(du), Float(dv))
                let value = luma.pixels[j * width + i] - mean
                (w, wu, wv) = (w + k, wu + k * u, wv + k * v)
                (uu, uv, vv) = (uu + k * u * u, uv + k * u * v, vv + k * v * v)
                square += k * value * value
                (l, lu, lv) = (l + k * value, lu + k * value * u, lv + k * value * v)
            }
        }
        // Few free pixels, as in the counter of a small 8, say little: then the mean, and no slope.
        let sum = max(w, 1e-6)
        w += 0.02
        let ridge: Float = 0.5 + 0.2 * w
        // By elimination of the two slopes (a Schur complement).
        let (a, b, c) = (uu + ridge, uv, vv + ridge)
        let determinant = a * c - b * b
        let (pu, pv) = ((c * wu - b * wv) / determinant, (a * wv - b * wu) / determinant)
        let level = (l - pu * lu - pv * lv) / (w - pu * wu - pv * wv)
        let (slopeU, slopeV) = (
            (c * (lu - level * wu) - b * (lv - level * wv)) / determinant,
            (a * (lv - level * wv) - b * (lu - level * wu)) / determinant
        )
        let left = square - level * l - slopeU * lu - slopeV * lv
        return (mean + level, max(0, left / sum))
    }
}
