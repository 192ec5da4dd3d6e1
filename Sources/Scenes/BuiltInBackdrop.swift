import HyalineGeometry
public import HyalinePixels

/// Backdrops that need no file.
public enum BuiltInBackdrop: String, Sendable, CaseIterable {
    /// A dusk gradient with a soft circle of light, as in a breathing exercise.
    case breath
    /// Calibration: lines every 10 and 50 pt, discs of known size.
    case grid

    public func picture(_ canvas: Canvas, threads: Int = 1) -> Picture {
        switch self {
        case .breath: Breath(canvas).picture(threads: threads)
        case .grid: Grid(canvas).picture(threads: threads)
        }
    }
}

/// Fills a picture by a function of the place, a row at a time.
private func painted(
    _ canvas: Canvas, threads: Int,
    _ row: @Sendable (_ y: Int, UnsafeMutableBufferPointer<SIMD4<Float>>) -> Void
) -> Picture {
    var picture = Picture(
        width: canvas.pixelWidth, height: canvas.pixelHeight, filledWith: .zero)
    let width = picture.width
    let height = picture.height
    picture.pixels.withUnsafeMutableBufferPointer { out in
        Parallel.bands(of: out, height: height, bandHeight: 32, threads: threads) { rows, out in
            for y in rows {
                row(y, UnsafeMutableBufferPointer(rebasing: out[y * width..<(y + 1) * width]))
            }
        }
    }
    return picture
}

private func hex(_ code: UInt32) -> SIMD4<Float> {
    SRGB.color(
        red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
        blue: Double(code & 255) / 255)
}

/// Night blue over violet and rose to the last light at the horizon; in front of it a disc of light with a halo.
///
/// Colours are mixed by the square roots of linear light, which keeps the middle of a mixture from turning dark or grey.
private struct Breath {
    private let canvas: Canvas
    private let stops: [(position: Float, color: SIMD4<Float>)]

    init(_ canvas: Canvas) {
        self.canvas = canvas
        stops = [
            (0, hex(0x141A44)), (0.22, hex(0x2B2560)), (0.44, hex(0x5B2F7C)),
            (0.62, hex(0xA24A86)), (0.80, hex(0xE0787E)), (1, hex(0xF7B78C)),
        ].map { ($0.0, $0.1.squareRoot()) }
    }

    private func sky(_ t: Float) -> SIMD4<Float> {
        var i = 0
        while i + 2 < stops.count && t > stops[i + 1].position { i += 1 }
        let (a, b) = (stops[i], stops[i + 1])
        let f = min(max((t - a.position) / (b.position - a.position), 0), 1)
        // Half way between a straight and a smooth ramp: no visible knots, no flat steps either.
        return a.color + (b.color - a.color) * (0.5 * f + 0.5 * smoothstep(0, 1, f))
    }

    func picture(threads: Int) -> Picture {
        let (w, h) = (Float(canvas.pixelWidth), Float(canvas.pixelHeight))
        let radius = 0.30 * min(w, h)
        let (cx, cy) = (0.5 * w, 0.54 * h)
        let disc = hex(0xFFE3C8).squareRoot()
        let halo = hex(0xF6A98F).squareRoot()
        return painted(canvas, threads: threads) { y, row in
            let base = sky((Float(y) + 0.5) / h)
            let dy = (Float(y) + 0.5 - cy) / radius
            for x in row.indices {
                let dx = (Float(x) + 0.5 - cx) / radius
                let r = (dx * dx + dy * dy).squareRoot()
                var c = base
                // Rational falls: a wide glow, a halo, and the disc with its soft edge.
                let glow = 1 / (1 + r * r)
                c += (halo - c) * (0.55 * glow * glow + 0.10 * glow)
                c += (halo - c) * (0.35 * smoothstep(0, 1, (1.75 - r) / 0.75))
                c += (disc - c) * (0.72 * smoothstep(0, 1, (1.06 - r) / 0.16))
                c *= c
                c.w = 1
                row[x] = c
            }
        }
    }
}

/// Thin lines every 10 pt, strong ones every 50 pt, and discs of 20 and 40 pt, drawn by exact coverage along each axis.
private struct Grid {
    private let canvas: Canvas

    init(_ canvas: Canvas) { self.canvas = canvas }

    /// How much of pixel i a line of `width` pt at multiples of `step` pt covers.
    private func line(_ i: Int, step: Double, width: Double) -> Float {
        let s = canvas.scale
        // Distance of the pixel to the nearest line, in px.
        let center = (Double(i) + 0.5) / s
        let nearest = (center / step).rounded() * step
        let (from, to) = ((nearest - width / 2) * s, (nearest + width / 2) * s)
        let covered = min(to, Double(i + 1)) - max(from, Double(i))
        return Float(min(max(covered, 0), 1))
    }

    func picture(threads: Int) -> Picture {
        let w = canvas.pixelWidth
        let scale = Float(canvas.scale)
        let paper = hex(0xF4F1EA)
        let thin = hex(0xB9C4CF)
        let strong = hex(0x5C7186)
        let discs = [hex(0xE4572E), hex(0x2E86AB), hex(0xF2B134), hex(0x4C9F70)]
        let thinX = (0..<w).map { line($0, step: 10, width: 0.5) }
        let strongX = (0..<w).map { line($0, step: 50, width: 1) }
        return painted(canvas, threads: threads) { y, row in
            let thinY = line(y, step: 10, width: 0.5)
            let strongY = line(y, step: 50, width: 1)
            let py = (Float(y) + 0.5) / scale
            // Discs stand in the middle of every second square of 100 pt.
            let j = Int(py / 100)
            for x in row.indices {
                let px = (Float(x) + 0.5) / scale
                let i = Int(px / 100)
                var c = paper
                let (dx, dy) = (px - Float(i) * 100 - 50, py - Float(j) * 100 - 50)
                let r = (dx * dx + dy * dy).squareRoot()
                let radius: Float = (i + j) % 2 == 0 ? 20 : 10
                let inside = min(max((radius - r) * scale + 0.5, 0), 1)
                c += (discs[(i + 2 * j) % 4] - c) * inside
                c += (thin - c) * max(thinX[x], thinY)
                c += (strong - c) * max(strongX[x], strongY)
                c.w = 1
                row[x] = c
            }
        }
    }
}
