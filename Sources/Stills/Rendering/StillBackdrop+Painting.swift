import HyalineGeometry
import HyalinePictures
import HyalinePixels
import HyalineScenes

extension StillBackdrop {
    /// The layer at a canvas's size.
    ///
    /// - Parameter space: of the canvas.
    /// - Returns: what paints it, and what its file's reader has to say.
    func painter(
        _ canvas: Canvas, in space: ColorSpace, assets: StillAssets, threads: Int
    ) throws(PictureError) -> (painter: LayerPainter, warnings: [String]) {
        let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
        let sigma = blur * canvas.scale
        let plain = plain(canvas, space, threads: threads)
        if let plain, sigma == 0 || plain.isFlat {
            return (made(plain.source, isOpaque: plain.isOpaque), [])
        }
        let key = StillAssets.LayerKey(
            source: source, space: space, width: width, height: height, scale: canvas.scale,
            blur: sigma)
        let kept = try assets.layer(key) { () throws(PictureError) in
            var kept: StillAssets.KeptPicture
            if let plain {
                let whole = LayerPainter(plain.source, isOpaque: plain.isOpaque, dim: 0, opacity: 1)
                kept = StillAssets.KeptPicture(
                    picture: LayerPainter.picture(
                        [whole], width: width, height: height, threads: threads))
            } else {
                kept = try raster(canvas, space, assets, threads)
            }
            if sigma > 0 { kept.blur(sigma, threads: threads) }
            return kept
        }
        let picture: LayerPainter.Source =
            kept.picture.width == width && kept.picture.height == height && kept.spacing == 1
            ? .picture(kept.picture)
            : .coarse(
                CoarseGrid(kept.picture, spacing: kept.spacing, originX: 0, originY: 0))
        return (
            made(picture, isOpaque: kept.picture.isOpaque(threads: threads)), kept.warnings
        )
    }

    private func made(_ source: LayerPainter.Source, isOpaque: Bool) -> LayerPainter {
        LayerPainter(source, isOpaque: isOpaque, dim: dim, opacity: opacity)
    }

    // MARK: Colours and gradients

    /// Sources that are painted row by row, without a picture of their own; nil for others.
    private func plain(
        _ canvas: Canvas, _ space: ColorSpace, threads: Int
    ) -> (source: LayerPainter.Source, isOpaque: Bool, isFlat: Bool)? {
        switch source {
        case .image, .builtIn: return nil
        case .color(let color):
            return (.solid(color.premultiplied(in: space)), color.alpha == 1, true)
        case .linear(let gradient):
            let ramp = ColorRamp(gradient.stops, in: space)
            let line = gradient.line(canvas)
            return (
                .linear(ramp, start: line.start, dx: line.dx, dy: line.dy), ramp.isOpaque, false
            )
        case .radial(let gradient):
            let ramp = ColorRamp(gradient.stops, in: space)
            let (center, scale) = (gradient.center, canvas.scale)
            return (
                .radial(
                    ramp, x: center.x * scale, y: center.y * scale,
                    radius: max(gradient.radius * scale, 1e-3)), ramp.isOpaque, false
            )
        case .mesh(let mesh):
            let grid = mesh.grid(
                width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale,
                in: space, threads: threads)
            return (.coarse(grid), mesh.isOpaque, mesh.spots.isEmpty)
        }
    }

    // MARK: Pictures

    private func raster(
        _ canvas: Canvas, _ space: ColorSpace, _ assets: StillAssets, _ threads: Int
    ) throws(PictureError) -> StillAssets.KeptPicture {
        switch source {
        case .image(let image):
            return try assets.withFile(image.path) { file in
                StillAssets.KeptPicture(
                    picture: file.fitted(
                        to: canvas.pixelWidth, height: canvas.pixelHeight, fit: image.fit,
                        focus: image.focus, isMirrored: image.isMirrored, in: space,
                        threads: threads), warnings: file.warnings)
            }
        case .builtIn(let backdrop):
            let picture = backdrop.picture(canvas, threads: threads)
            return StillAssets.KeptPicture(
                picture: picture.converted(from: .sRGB, to: space, threads: threads))
        default: preconditionFailure("a gradient is painted")
        }
    }
}

extension StillLinearGradient {
    /// Position at the middle of pixel (0, 0), and its growth a pixel. 0 and 1 lie where lines at right angles to the
    /// direction touch the canvas's corners.
    func line(_ canvas: Canvas) -> (start: Double, dx: Double, dy: Double) {
        let (sin, cos) = Elementary.sincos(degrees: angle)
        let (w, h) = (Double(canvas.pixelWidth), Double(canvas.pixelHeight))
        let length = abs(w * cos) + abs(h * sin)
        let (dx, dy) = (cos / length, sin / length)
        return (0.5 + (0.5 - w / 2) * dx + (0.5 - h / 2) * dy, dx, dy)
    }
}

extension StillAssets.KeptPicture {
    /// Gaussian blur, and as few pixels as it leaves something to see in: at least four a standard deviation.
    ///
    /// - Parameter sigma: px.
    mutating func blur(_ sigma: Double, threads: Int) {
        var factor = 1
        while sigma / Double(factor * 2) >= 4, factor < 64 { factor *= 2 }
        let n = Double(factor)
        // Means of blocks and straight lines between them blur as well: variances (n² − 1)/12 and, from n = 2 on, n²/6.
        let own = factor == 1 ? 0 : (n * n - 1) / 12 + n * n / 6
        let rest = (sigma * sigma - own).squareRoot() / n
        let wasOpaque = picture.isOpaque(threads: threads)
        picture = picture.reduced(by: factor, border: .mirror, threads: threads)
            .blurred(sigma: rest, border: .mirror, threads: threads)
        spacing = factor
        // Weights add up to 1 but for rounding; a still must not get an alpha channel from that.
        if wasOpaque { for i in picture.pixels.indices { picture.pixels[i].w = 1 } }
    }
}
