import HyalineGeometry

/// The thin lines at the rim, light (glint) and dark (contour), as means over the pixel's part inside, never as point
/// samples: a line of 0.8 pt is a fraction of a pixel at small scales.
struct RimLines {
    private let light: SIMD2<Float>
    private let glintWidth: Float
    private let inset: Float
    private let contourWidth: Float
    private let hasGlint: Bool
    private let hasContour: Bool
    /// Width of the border of increased contrast, px; 0 = none.
    private let border: Float

    init(_ recipe: LensRecipe, light: StudioLight) {
        let scale = recipe.scale
        self.light = SIMD2(Float(light.x), Float(light.y))
        // On thin strokes the lines stay a part of the stroke.
        glintWidth = Float(min(Look.glintWidth, 0.4 * recipe.stem) * scale)
        inset = Float(min(Look.glintInset, 0.3 * recipe.bevel) * scale)
        contourWidth = Float(min(Look.contourWidth, 0.4 * recipe.stem) * scale)
        hasGlint = recipe.material.glint > 0
        hasContour = recipe.material.contour > 0
        border =
            recipe.material.accessibility.increaseContrast
            ? Float(min(Look.borderWidth, 0.4 * recipe.stem) * scale) : 0
    }

    @inline(__always)
    func fill(_ pixel: inout LensPixel, depth: Float, _ g: Slope) {
        if border > 0 {
            // The share of the pixel that lies in the border, along the gradient.
            let share = min(max(border - depth + 0.5, 0), 1)
            (pixel.contour, pixel.contourFull) = (share, share)
            return
        }
        let from = max(depth - 0.5, 0)
        let to = max(depth + 0.5, 0.02)
        let furthest = max(4 * glintWidth + inset, contourWidth)
        if from > furthest || !(hasGlint || hasContour) { return }
        let along = g.direction.x * light.x + g.direction.y * light.y
        let across = abs(g.direction.x * light.y - g.direction.y * light.x)
        let facing = (1 - across) * (1 - across) * (along >= 0 ? 1 : Look.glintFarWall)
        let lobe = (Look.glintFloor + (1 - Look.glintFloor) * facing) * g.confidence
        if hasGlint {
            let w = glintWidth
            pixel.glint =
                lobe * (mean(from, to, w) + 0.21 * mean(from, to, 4 * w))
            // Set in: rises over the inset, then falls as at the rim.
            let (a, b) = (max(from - inset, 0), max(to - inset, 0))
            let tail = b > a ? (b - a) * (mean(a, b, w) + 0.21 * mean(a, b, 4 * w)) : 0
            let (u, v) = (min(from, inset), min(to, inset))
            let rise = inset > 0 ? 0.6 * (v * v - u * u) / (2 * inset) : 0
            pixel.glintInset = lobe * (rise + tail) / (to - from)
        }
        if hasContour {
            let line = mean(from, to, contourWidth)
            pixel.contour = line * (1 - 0.75 * lobe)
            pixel.contourFull = line
        }
    }

    /// The mean of the ramp max(0, 1 − s/w) over from … to, by its antiderivative.
    @inline(__always)
    private func mean(_ from: Float, _ to: Float, _ w: Float) -> Float {
        func area(_ s: Float) -> Float {
            let t = min(s, w)
            return t - t * t / (2 * w)
        }
        guard to > from, w > 0 else { return from <= 0 ? 1 : 0 }
        return (area(to) - area(from)) / (to - from)
    }
}
