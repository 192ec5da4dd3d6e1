internal import HyalinePixels

/// How text differs from what is behind it, learned from all frames: the tone of its fill and the
/// threshold between the two. Luma, 0…1.
struct TextTone: Equatable {
    /// The tone that whole pixels of text have.
    var fill: Float
    /// What is seen behind it as a rule.
    var backdrop: Float
    /// Luma on the text's side of this belongs to a character.
    var threshold: Float

    var isBright: Bool { fill > threshold }
    var contrast: Float { abs(fill - backdrop) }

    /// Positive on the text's side, in luma.
    func excess(_ luma: Float) -> Float { isBright ? luma - threshold : threshold - luma }
}

/// Collects what `TextTone` is made of, a frame at a time.
///
/// Text has the sharpest edges in a picture of an app, and its fill is uniform. So the luma on either
/// side of each edge is counted by the contrast of the edge; of the sharp ones, the side that seldom
/// touches the border of the region is the text.
struct ToneStatistics {
    private static let bins = 256
    private static let contrasts = 64
    private var bright = [Int](repeating: 0, count: Self.contrasts * Self.bins)
    private var dark = [Int](repeating: 0, count: Self.contrasts * Self.bins)
    private var border = [Int](repeating: 0, count: Self.bins)

    private static func bin(_ luma: Float) -> Int { max(0, min(bins - 1, Int(luma * 255 + 0.5))) }

    mutating func add(_ plane: Plane) {
        let (width, height) = (plane.width, plane.height)
        guard width > 6, height > 6 else { return }
        let pixels = plane.pixels
        for y in 3..<height - 3 {
            for x in 3..<width - 3 {
                let i = y * width + x
                let gx = pixels[i + 1] - pixels[i - 1]
                let gy = pixels[i + width] - pixels[i - width]
                let length = (gx * gx + gy * gy).squareRoot()
                guard length > 0.03 else { continue }
                let (ux, uy) = (gx / length, gy / length)
                var (high, low) = (pixels[i], pixels[i])
                // A stem may be no wider than two pixels: the extremes, not the far ends.
                for step: Float in [1, 2, 3] {
                    let dx = Int((ux * step).rounded())
                    let dy = Int((uy * step).rounded())
                    high = max(high, pixels[i + dy * width + dx])
                    low = min(low, pixels[i - dy * width - dx])
                }
                let level = min(Self.contrasts - 1, Int((high - low) * Float(Self.contrasts)))
                bright[level * Self.bins + Self.bin(high)] += 1
                dark[level * Self.bins + Self.bin(low)] += 1
            }
        }
        for x in 0..<width {
            border[Self.bin(pixels[x])] += 1
            border[Self.bin(pixels[(height - 1) * width + x])] += 1
        }
        for y in 0..<height {
            border[Self.bin(pixels[y * width])] += 1
            border[Self.bin(pixels[y * width + width - 1])] += 1
        }
    }

    /// nil where nothing has an edge of at least `contrast`.
    func tone(contrast: Float = 0.08) -> TextTone? {
        let counts = (0..<Self.contrasts).map { level in
            bright[level * Self.bins..<(level + 1) * Self.bins].reduce(0, +)
        }
        let lowest = max(1, Int(contrast * Float(Self.contrasts)))
        let total = counts[lowest...].reduce(0, +)
        guard total >= 12 else { return nil }
        // The contrast that one edge pixel in twenty exceeds; half of it parts text from texture.
        let typical = Self.quantile(0.95, counts, from: lowest)
        let sharp = max(lowest, (typical + 1) / 2)
        func side(_ histogram: [Int]) -> [Int] {
            var sums = [Int](repeating: 0, count: Self.bins)
            for level in sharp..<Self.contrasts {
                for bin in 0..<Self.bins { sums[bin] += histogram[level * Self.bins + bin] }
            }
            return sums
        }
        let (high, low) = (side(bright), side(dark))
        func luma(_ part: Double, _ histogram: [Int]) -> Float {
            Float(Self.quantile(part, histogram, from: 0)) / 255
        }
        let middle = (luma(0.5, high) + luma(0.5, low)) / 2
        let above = border[Self.bin(middle)...].reduce(0, +)
        let isBright = 2 * above < border.reduce(0, +)
        // Thin strokes seldom reach their fill, so not the median; and the threshold is
        // beyond all but the brightest (or darkest) places of the backdrop.
        let fill = isBright ? luma(0.95, high) : luma(0.05, low)
        let backdrop = isBright ? luma(0.5, low) : luma(0.5, high)
        let extreme = isBright ? luma(0.9, low) : luma(0.1, high)
        let near = isBright ? min(extreme, fill) : max(extreme, fill)
        let tone = TextTone(
            fill: fill, backdrop: backdrop, threshold: (fill + (near + backdrop) / 2) / 2)
        return tone.contrast >= contrast ? tone : nil
    }

    /// The bin below which a part of all counts lies.
    private static func quantile(_ part: Double, _ histogram: [Int], from first: Int) -> Int {
        let total = histogram[first...].reduce(0, +)
        var sum = 0
        for bin in first..<histogram.count {
            sum += histogram[bin]
            if Double(sum) >= part * Double(total), sum > 0 { return bin }
        }
        return histogram.count - 1
    }
}
