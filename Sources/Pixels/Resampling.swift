public import HyalineGeometry

/// How a picture fills a place of another shape.
public enum Fit: String, CaseIterable, Sendable {
    /// Fills the place; what stands out is cut off, the same on both sides unless there is a focus.
    case cover
    /// Shows the whole picture; bands beside it stay transparent, as wide on both sides unless there is a focus.
    case contain
    /// Fills the place with the whole picture, which changes its proportions.
    case stretch
}

extension Picture {
    /// The picture scaled to `width` × `height` px.
    ///
    /// A picture that has this size already comes back bit for bit, and one that only has to be cut is
    /// only cut. Otherwise: linear light, premultiplied, Catmull-Rom, widened when shrinking so that every
    /// source pixel counts; the picture goes on beyond its edges as its mirror image. Overshoot is clipped to
    /// alpha 0…1 and colours ≥ 0. The result does not depend on `threads`.
    ///
    /// - Parameter focus: 0…1 of the sides: the point of the picture that comes as near to the middle of the place as its
    ///   edges allow.
    public func fitted(
        to width: Int, height: Int, fit: Fit, focus: Point = Point(0.5, 0.5), threads: Int = 1
    ) -> Picture {
        precondition(width > 0 && height > 0, "a place of at least one pixel")
        if self.width == width && self.height == height { return self }
        guard self.width > 0 && self.height > 0 else {
            return Picture(width: width, height: height, filledWith: .zero)
        }
        let (w, h) = (Double(self.width), Double(self.height))
        switch fit {
        case .stretch:
            return resampled(
                columns: ResamplingTaps(from: self.width, start: 0, length: w, to: width),
                rows: ResamplingTaps(from: self.height, start: 0, length: h, to: height),
                threads: threads)
        case .cover:
            // Source pixels a target pixel, compared without division so that equal shapes are equal.
            let byWidth = self.width * height <= self.height * width
            let ratio = byWidth ? w / Double(width) : h / Double(height)
            let visibleWidth = byWidth ? w : ratio * Double(width)
            let visibleHeight = byWidth ? ratio * Double(height) : h
            return resampled(
                columns: ResamplingTaps(
                    from: self.width, start: Self.start(of: visibleWidth, in: w, focus.x),
                    length: visibleWidth, to: width),
                rows: ResamplingTaps(
                    from: self.height, start: Self.start(of: visibleHeight, in: h, focus.y),
                    length: visibleHeight, to: height),
                threads: threads)
        case .contain:
            let byWidth = self.width * height >= self.height * width
            let inner =
                byWidth
                ? (width, Self.inset(width, of: height, w: h, h: w))
                : (Self.inset(height, of: width, w: w, h: h), height)
            let scaled = fitted(to: inner.0, height: inner.1, fit: .stretch, threads: threads)
            return scaled.placed(in: width, height, focus)
        }
    }

    /// Where a part of a side begins that has the focus in its middle, or as near to it as the side's ends allow.
    private static func start(of part: Double, in side: Double, _ focus: Double) -> Double {
        focus == 0.5 ? (side - part) / 2 : min(max(focus * side - part / 2, 0), side - part)
    }

    /// The side of the picture beside a `filled` side, at most `room`: to the nearest whole pixel that
    /// leaves two equal bands.
    private static func inset(_ filled: Int, of room: Int, w: Double, h: Double) -> Int {
        let exact = Double(filled) * w / h
        let band = Int(((Double(room) - exact) / 2).rounded())
        return max(room - 2 * band, 2 - room % 2)
    }

    private func placed(in width: Int, _ height: Int, _ focus: Point) -> Picture {
        var result = Picture(width: width, height: height, filledWith: .zero)
        func before(_ side: Int, _ room: Int, _ focus: Double) -> Int {
            if focus == 0.5 { return (room - side) / 2 }
            let wanted = (Double(room) / 2 - focus * Double(side)).rounded()
            return min(max(Int(wanted), 0), room - side)
        }
        let left = before(self.width, width, focus.x)
        let top = before(self.height, height, focus.y)
        for y in 0..<self.height {
            let to = (top + y) * width + left
            let from = y * self.width
            result.pixels.replaceSubrange(
                to..<to + self.width, with: pixels[from..<from + self.width])
        }
        return result
    }

    /// Rows first, of those source rows that are needed; then columns.
    private func resampled(
        columns: ResamplingTaps, rows: ResamplingTaps, threads: Int
    ) -> Picture {
        let needed = rows.sources
        var across = [SIMD4<Float>](repeating: .zero, count: columns.count * needed.count)
        pixels.withUnsafeBufferPointer { source in
            nonisolated(unsafe) let source = source
            across.withUnsafeMutableBufferPointer { across in
                Parallel.bands(
                    of: across, height: needed.count, bandHeight: 16, threads: threads
                ) { band, across in
                    for y in band {
                        columns.applyAlongRow(
                            source.baseAddress! + (needed.lowerBound + y) * width,
                            across.baseAddress! + y * columns.count)
                    }
                }
            }
        }
        var result = Picture(width: columns.count, height: rows.count, filledWith: .zero)
        across.withUnsafeBufferPointer { across in
            nonisolated(unsafe) let across = across
            result.pixels.withUnsafeMutableBufferPointer { result in
                Parallel.bands(
                    of: result, height: rows.count, bandHeight: 16, threads: threads
                ) { band, result in
                    for y in band {
                        rows.applyAcrossRows(
                            y, across.baseAddress!, firstRow: needed.lowerBound,
                            width: columns.count, result.baseAddress! + y * columns.count)
                    }
                }
            }
        }
        return result
    }
}
