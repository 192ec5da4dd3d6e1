public import HyalineGeometry

extension PixelRows {
    /// The picture scaled to `width` × `height` px.
    ///
    /// A picture that has this size already comes back bit for bit, and one that only has to be cut is
    /// only cut. Otherwise: linear light, premultiplied, Catmull-Rom, widened when shrinking so that every
    /// source pixel counts; the picture goes on beyond its edges as its mirror image. Overshoot is clipped to
    /// alpha 0…1 and colours ≥ 0. The result does not depend on `threads`.
    ///
    /// Only those rows and columns are read that count, from the top down, and rows once, but for a few where the parts
    /// of two threads meet. Besides the result each thread holds a handful of rows: for vertical shrinking by n some 4 n
    /// of them, as wide as the result.
    ///
    /// - Parameter focus: 0…1 of the sides: the point of the picture that comes as near to the middle of the place as its
    ///   edges allow.
    public func fitted(
        to width: Int, height: Int, fit: Fit, focus: Point = Point(0.5, 0.5), threads: Int = 1
    ) -> Picture {
        precondition(width > 0 && height > 0, "a place of at least one pixel")
        guard self.width > 0 && self.height > 0 else {
            return Picture(width: width, height: height, filledWith: .zero)
        }
        return picture(
            FitPlan(from: self.width, self.height, to: width, height, fit: fit, focus: focus),
            width: width, height: height, threads: threads)
    }

    /// All rows as they are.
    public func picture(threads: Int = 1) -> Picture {
        guard width > 0 && height > 0 else {
            return Picture(width: width, height: height, pixels: [])
        }
        return fitted(to: width, height: height, fit: .stretch, threads: threads)
    }

    private func picture(_ plan: FitPlan, width: Int, height: Int, threads: Int) -> Picture {
        let target = plan.target
        let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { pixels, count in
            if target.width < width || target.height < height {
                pixels.initialize(repeating: .zero)
            }
            // Few bands, for rows near their borders are read twice.
            let bandHeight = max(16, (target.height + max(1, threads) - 1) / max(1, threads))
            Parallel.bands(
                of: UnsafeMutableBufferPointer(start: pixels.baseAddress, count: width * height),
                height: target.height, bandHeight: bandHeight, threads: threads
            ) { band, pixels in
                let corner = pixels.baseAddress! + (target.minY * width + target.minX)
                if let (columns, rows) = plan.scaling {
                    var ring = ResamplingRing(self, columns: columns, rows: rows, band: band)
                    for y in band { ring.filter(y, into: corner + y * width) }
                } else {
                    copy(band, into: corner, stride: width)
                }
            }
            count = width * height
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private func copy(
        _ band: Range<Int>, into corner: UnsafeMutablePointer<SIMD4<Float>>, stride: Int
    ) {
        var source = self
        for y in band {
            let row = corner + y * stride
            let pixels = source.read(y, columns: 0..<width, scratch: row)
            if pixels != UnsafePointer(row) { row.update(from: pixels, count: width) }
        }
    }
}

extension Picture {
    /// The picture scaled to `width` × `height` px, in the way of `PixelRows`.
    ///
    /// - Parameter focus: 0…1 of the sides: the point of the picture that comes as near to the middle of the place as its
    ///   edges allow.
    public func fitted(
        to width: Int, height: Int, fit: Fit, focus: Point = Point(0.5, 0.5), threads: Int = 1
    ) -> Picture {
        if self.width == width && self.height == height { return self }
        guard !pixels.isEmpty else {
            return Picture(width: width, height: height, filledWith: .zero)
        }
        return pixels.withUnsafeBufferPointer { pixels in
            PictureRows(width: self.width, height: self.height, pixels: pixels.baseAddress!)
                .fitted(to: width, height: height, fit: fit, focus: focus, threads: threads)
        }
    }
}
