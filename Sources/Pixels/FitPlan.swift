import HyalineGeometry

/// Which part of a picture goes where in a place that it is fitted to.
struct FitPlan {
    /// What of the place the picture fills, in its px.
    let target: PixelRect
    /// For each column and row of the target; nil where the whole picture is taken as it is.
    let scaling: (columns: ResamplingTaps, rows: ResamplingTaps)?

    /// - Parameters:
    ///   - width: of the picture, px; as its height at least 1.
    ///   - placeWidth: px.
    init(
        from width: Int, _ height: Int, to placeWidth: Int, _ placeHeight: Int, fit: Fit,
        focus: Point
    ) {
        let place = PixelRect(minX: 0, minY: 0, maxX: placeWidth, maxY: placeHeight)
        if width == placeWidth && height == placeHeight {
            (target, scaling) = (place, nil)
            return
        }
        let (w, h) = (Double(width), Double(height))
        switch fit {
        case .stretch:
            target = place
            scaling = Self.whole(width, height, to: placeWidth, placeHeight)
        case .cover:
            // Source pixels a target pixel, compared without division so that equal shapes are equal.
            let byWidth = width * placeHeight <= height * placeWidth
            let ratio = byWidth ? w / Double(placeWidth) : h / Double(placeHeight)
            let visibleWidth = byWidth ? w : ratio * Double(placeWidth)
            let visibleHeight = byWidth ? ratio * Double(placeHeight) : h
            target = place
            scaling = (
                ResamplingTaps(
                    from: width, start: Self.start(of: visibleWidth, in: w, focus.x),
                    length: visibleWidth, to: placeWidth),
                ResamplingTaps(
                    from: height, start: Self.start(of: visibleHeight, in: h, focus.y),
                    length: visibleHeight, to: placeHeight)
            )
        case .contain:
            let byWidth = width * placeHeight >= height * placeWidth
            let inner =
                byWidth
                ? (width: placeWidth, height: Self.inset(placeWidth, of: placeHeight, w: h, h: w))
                : (width: Self.inset(placeHeight, of: placeWidth, w: w, h: h), height: placeHeight)
            let left = Self.before(inner.width, placeWidth, focus.x)
            let top = Self.before(inner.height, placeHeight, focus.y)
            target = PixelRect(
                minX: left, minY: top, maxX: left + inner.width, maxY: top + inner.height)
            scaling =
                inner.width == width && inner.height == height
                ? nil : Self.whole(width, height, to: inner.width, inner.height)
        }
    }

    private static func whole(
        _ width: Int, _ height: Int, to targetWidth: Int, _ targetHeight: Int
    ) -> (ResamplingTaps, ResamplingTaps) {
        (
            ResamplingTaps(from: width, start: 0, length: Double(width), to: targetWidth),
            ResamplingTaps(from: height, start: 0, length: Double(height), to: targetHeight)
        )
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

    /// Empty pixels before a side that has the focus in the middle of the room, or as near to it as the room allows.
    private static func before(_ side: Int, _ room: Int, _ focus: Double) -> Int {
        if focus == 0.5 { return (room - side) / 2 }
        let wanted = (Double(room) / 2 - focus * Double(side)).rounded()
        return min(max(Int(wanted), 0), room - side)
    }
}
