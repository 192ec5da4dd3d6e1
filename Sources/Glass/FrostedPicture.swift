import HyalinePixels

extension Picture {
    /// A Gaussian blur on a coarse grid, to be read by straight interpolation: within 1/255 of the true one.
    ///
    /// Every pixel is shared out among the nearest places of a grid n px wide, in the proportions of straight
    /// interpolation, and the grid is blurred. With n the largest power of two that is at most σ/4 this second blur is 4 to 8
    /// places wide, so the work for a pixel is bounded whatever the width: at most 98 weights a place. Sharing out
    /// and reading each blur by a variance of 0 to n²/4, of which the middle is taken off; what remains is at most a 64th
    /// of the whole. (Means of blocks would move a thin line to the middle of its block.) Beyond its border the picture
    /// goes on as its mirror image; beyond `area`, inside the picture, it is what it is.
    ///
    /// - Parameters:
    ///   - sigma: standard deviation, px.
    ///   - area: px; where the result is wanted.
    ///   - spacing: n, a power of two of at most σ/4, or 1.
    /// - Returns: a sample for each block, and where the blocks lie: `area`, wider by incomplete blocks.
    func frosted(
        sigma: Double, in area: PixelRect, spacing: Int, threads: Int
    ) -> (Picture, PixelRect) {
        let n = Double(spacing)
        let own = spacing == 1 ? 0 : n * n / 4
        let rest = (sigma * sigma - own).squareRoot() / n
        let margin = GaussianKernel(sigma: rest).radius
        let columns = (area.width + spacing - 1) / spacing
        let rows = (area.height + spacing - 1) / spacing
        let region = PixelRect(
            minX: area.minX, minY: area.minY, maxX: area.minX + columns * spacing,
            maxY: area.minY + rows * spacing)
        let blurred = shared(
            among: spacing, in: region.expanded(by: margin * spacing), threads: threads
        ).blurred(sigma: rest, border: .zero, threads: threads)
        let inner = PixelRect(
            minX: margin, minY: margin, maxX: margin + columns, maxY: margin + rows)
        return (blurred.cropped(to: inner), region)
    }

    /// The picture on a grid with a place in the middle of each block of n × n px; each place has what is shared out to it.
    ///
    /// - Parameter region: whole blocks; may reach beyond the picture.
    private func shared(among n: Int, in region: PixelRect, threads: Int) -> Picture {
        let columns = region.width / n
        let rows = region.height / n
        let half = n / 2
        // Of the pixels from half a block before a block to half a block after it.
        let weights = (-half..<n + half).map { k in
            (1 - abs(Float(k) - Float(n - 1) / 2) / Float(n)) / Float(n)
        }
        let xs = (region.minX - half..<region.maxX + half).map { mirrored($0, width) }
        let lines = rows * n + 2 * half
        var across = Picture(width: columns, height: lines, filledWith: .zero)
        across.pixels.withUnsafeMutableBufferPointer { out in
            Parallel.bands(of: out, height: lines, bandHeight: 32, threads: threads) { band, out in
                pixels.withUnsafeBufferPointer { source in
                    for line in band {
                        let start = mirrored(region.minY - half + line, height) * width
                        for column in 0..<columns {
                            var sum = SIMD4<Float>.zero
                            for (k, weight) in weights.enumerated() {
                                sum += source[start + xs[column * n + k]] * weight
                            }
                            out[line * columns + column] = sum
                        }
                    }
                }
            }
        }
        var result = Picture(width: columns, height: rows, filledWith: .zero)
        let source = across
        result.pixels.withUnsafeMutableBufferPointer { out in
            Parallel.bands(of: out, height: rows, bandHeight: 8, threads: threads) { band, out in
                for row in band {
                    for (k, weight) in weights.enumerated() {
                        let start = (row * n + k) * columns
                        for column in 0..<columns {
                            out[row * columns + column] += source.pixels[start + column] * weight
                        }
                    }
                }
            }
        }
        return result
    }
}
