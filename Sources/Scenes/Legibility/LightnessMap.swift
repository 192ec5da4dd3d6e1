import HyalineGlass
import HyalinePixels

/// L* of a part of a picture and of the bare backdrop there, as means of blocks: first lane the backdrop, second lane
/// what the glass adds.
struct LightnessMap {
    /// px of a block.
    let spacing: Int
    /// Where the blocks begin, canvas px.
    let origin: (x: Int, y: Int)
    let values: Image<SIMD2<Float>>
    /// False where something of the backdrop is transparent: it has no lightness then.
    let isOpaque: Bool

    /// - Parameters:
    ///   - region: inside the picture.
    ///   - bare: the backdrop's own pixels where the picture shows glass; elsewhere the picture is the backdrop.
    init(
        _ picture: borrowing Picture, bare: SavedPixels?, _ luminance: LuminanceWeights,
        in region: PixelRect, spacing: Int, threads: Int
    ) {
        self.spacing = spacing
        origin = (region.minX, region.minY)
        let columns = (region.width + spacing - 1) / spacing
        let lines = (region.height + spacing - 1) / spacing
        let width = picture.width
        let rows = picture.pixels.withUnsafeBufferPointer { pixels in
            // Read only, by all threads.
            nonisolated(unsafe) let pixels = pixels
            return Parallel.map(lines, threads: threads) { line in
                Self.row(
                    pixels, width, bare, luminance,
                    region.minY + line
                        * spacing..<min(
                            region.maxY, region.minY + (line + 1) * spacing),
                    region.minX..<region.maxX, spacing)
            }
        }
        values = Image(width: columns, height: lines, pixels: rows.flatMap(\.means))
        isOpaque = rows.allSatisfy(\.isOpaque)
    }

    private static func row(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int, _ bare: SavedPixels?,
        _ luminance: LuminanceWeights, _ lines: Range<Int>, _ span: Range<Int>, _ spacing: Int
    ) -> (means: [SIMD2<Float>], isOpaque: Bool) {
        let table = LightnessTable.shared
        var sums = [SIMD2<Float>](
            repeating: .zero, count: (span.count + spacing - 1) / spacing)
        var behind = [SIMD4<Float>](repeating: .zero, count: width)
        var isOpaque = true
        for y in lines {
            let saved = (bare?.span(ofRow: y) ?? 0..<0).clamped(to: span)
            if !saved.isEmpty {
                behind.withUnsafeMutableBufferPointer { bare?.restore(row: y, saved, into: $0) }
            }
            for x in span {
                let seen = pixels[y * width + x]
                let column = (x - span.lowerBound) / spacing
                let own = table(seen, luminance)
                if saved.contains(x) {
                    let back = table(behind[x], luminance)
                    isOpaque = isOpaque && behind[x].w == 1
                    sums[column] += SIMD2(back, own - back)
                } else {
                    isOpaque = isOpaque && seen.w == 1
                    sums[column].x += own
                }
            }
        }
        for i in sums.indices {
            let across = min(spacing, span.count - i * spacing)
            sums[i] /= Float(across * lines.count)
        }
        return (sums, isOpaque)
    }

    /// Other values in the same blocks.
    func with(_ values: Image<SIMD2<Float>>) -> LightnessMap {
        LightnessMap(spacing: spacing, origin: origin, values: values, isOpaque: isOpaque)
    }

    private init(
        spacing: Int, origin: (x: Int, y: Int), values: Image<SIMD2<Float>>, isOpaque: Bool
    ) {
        (self.spacing, self.origin) = (spacing, origin)
        (self.values, self.isOpaque) = (values, isOpaque)
    }

    /// A Gaussian of the map. Blocks are a blur themselves, of variance (n² − 1)/12, which is counted.
    ///
    /// - Parameter sigma: canvas px.
    func blurred(sigma: Double, threads: Int) -> Image<SIMD2<Float>> {
        let n = Double(spacing)
        let rest = max(0, sigma * sigma - (n * n - 1) / 12).squareRoot() / n
        return values.blurred(sigma: rest, border: .mirror, threads: threads)
    }

    /// Where a point of the canvas, px, lies between the blocks' centres.
    func position(_ x: Float, _ y: Float) -> SIMD2<Float> {
        SIMD2(
            (x - Float(origin.x)) / Float(spacing) - 0.5,
            (y - Float(origin.y)) / Float(spacing) - 0.5)
    }
}

extension Image where Pixel: SIMD, Pixel.Scalar == Float {
    /// Between the pixels' centres, in whole numbers, by bilinear interpolation; at the border as the border pixel.
    func interpolated(_ at: SIMD2<Float>) -> Pixel {
        let x = min(max(at.x, 0), Float(width - 1))
        let y = min(max(at.y, 0), Float(height - 1))
        let (i, j) = (Int(x), Int(y))
        let (i1, j1) = (min(i + 1, width - 1), min(j + 1, height - 1))
        let (fx, fy) = (x - Float(i), y - Float(j))
        let top = self[i, j] + (self[i1, j] - self[i, j]) * fx
        let bottom = self[i, j1] + (self[i1, j1] - self[i, j1]) * fx
        return top + (bottom - top) * fy
    }
}
