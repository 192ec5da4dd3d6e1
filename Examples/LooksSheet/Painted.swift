import Hyaline

/// Three backdrops of simple arithmetic, for what the built-in ones do not show: bright, dark and busy.
enum Painted {
    static let paper = SRGB.color(red: 0.95, green: 0.95, blue: 0.94)

    /// Nearly white, with soft discs of pastel.
    static func bright(_ canvas: Canvas) -> Picture {
        let discs: [(x: Float, y: Float, radius: Float, color: SIMD4<Float>)] = [
            (0.2, 0.3, 0.4, hex(0xFFD9CF)), (0.75, 0.65, 0.5, hex(0xC9DCFF)),
            (0.45, 0.9, 0.35, hex(0xCDEFD8)), (0.85, 0.15, 0.2, hex(0xF3DCFB)),
        ]
        return painted(canvas) { x, y in
            var c = hex(0xFBFAF8)
            for disc in discs {
                let (dx, dy) = (x - disc.x, (y - disc.y) * 9 / 16)
                let r = (dx * dx + dy * dy).squareRoot() / disc.radius
                c += (disc.color - c) * 0.8 * smooth(1.2 - 1.4 * r)
            }
            return c
        }
    }

    /// Deep blue with a violet cloud and some stars.
    static func night(_ canvas: Canvas) -> Picture {
        painted(canvas) { x, y in
            var c = hex(0x060A1E)
            let cloud = noise(x * 4, y * 3, 3) * smooth(1.4 - 1.6 * abs(y - 0.3 - 0.4 * x))
            c += (hex(0x4A2E92) - c) * 0.7 * cloud * cloud
            let star = hash(Int(x * 320), Int(y * 180), 7)
            if star > 0.997 { c += SIMD4(repeating: (star - 0.997) * 220) * 0.6 }
            c.w = 1
            return c
        }
    }

    /// Leaves in the sun: hard edges, every brightness, no place to rest.
    static func leaves(_ canvas: Canvas) -> Picture {
        painted(canvas) { x, y in
            var c = hex(0x16301A)
            for layer in 0..<5 {
                let cells: Float = 9 - Float(layer)
                let (u, v) = (x * cells * 16 / 9, y * cells)
                let (i, j) = (Int(u), Int(v))
                let seed = layer * 31
                // A leaf a cell: an ellipse of its own place, slant and green.
                let dx = u - Float(i) - 0.3 - 0.4 * hash(i, j, seed)
                let dy = v - Float(j) - 0.3 - 0.4 * hash(i, j, seed + 1)
                let slant = 2 * hash(i, j, seed + 2) - 1
                let (a, b) = (dx + slant * dy, dy - slant * dx)
                let r = a * a * 5 + b * b * 16
                let light = hash(i, j, seed + 3)
                let green = hex(0x2C6B2A) + (hex(0xD9E86A) - hex(0x2C6B2A)) * light * light
                c += (green - c) * smooth((0.75 - r) * 12) * (0.75 + 0.25 * (1 - r))
            }
            c.w = 1
            return c
        }
    }

    /// - Parameter color: linear light at a place, both coordinates 0…1.
    private static func painted(
        _ canvas: Canvas, _ color: (Float, Float) -> SIMD4<Float>
    ) -> Picture {
        var picture = Picture(
            width: canvas.pixelWidth, height: canvas.pixelHeight, filledWith: .zero)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                // The mean of four points: edges without stairs.
                var sum = SIMD4<Float>.zero
                for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
                    sum += color(
                        (Float(x) + Float(dx)) / Float(picture.width),
                        (Float(y) + Float(dy)) / Float(picture.height))
                }
                picture[x, y] = sum / 4
            }
        }
        return picture
    }

    private static func hex(_ code: UInt32) -> SIMD4<Float> {
        SRGB.color(
            red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
            blue: Double(code & 255) / 255)
    }

    private static func smooth(_ t: Float) -> Float {
        let t = min(max(t, 0), 1)
        return t * t * (3 - 2 * t)
    }

    /// Value noise in octaves, 0…1.
    private static func noise(_ x: Float, _ y: Float, _ octaves: Int) -> Float {
        var (sum, share, size): (Float, Float, Float) = (0, 0.55, 1)
        for octave in 0..<octaves {
            let (u, v) = (x * size, y * size)
            let (i, j) = (Int(u), Int(v))
            let (fx, fy) = (smooth(u - Float(i)), smooth(v - Float(j)))
            let top = hash(i, j, octave) * (1 - fx) + hash(i + 1, j, octave) * fx
            let bottom = hash(i, j + 1, octave) * (1 - fx) + hash(i + 1, j + 1, octave) * fx
            sum += share * (top * (1 - fy) + bottom * fy)
            share /= 2
            size *= 2
        }
        return sum
    }

    private static func hash(_ x: Int, _ y: Int, _ z: Int) -> Float {
        var h =
            UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1
            ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
            ^ UInt32(truncatingIfNeeded: z) &* 0xC2B2_AE3D
        h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
        h = (h ^ (h >> 12)) &* 0x297A_2D39
        return Float((h ^ (h >> 15)) >> 8) / 16_777_216
    }
}
