import HyalineGeometry
import HyalineGlass
import HyalinePictures
import HyalinePixels
import HyalineTypography

/// What follows from a scene alone.
extension SceneRenderer {
    /// Glass needs memory by the area of its glyphs, wherever the canvas ends, and time by how often their outlines cross:
    /// refused before it is asked for.
    static func checkArea(of layout: TextLayout, scale: Double) throws(SceneError) {
        let area = layout.glyphs.reduce(0) {
            $0 + $1.bounds.width * scale * ($1.bounds.height * scale)
        }
        guard area <= maximumGlassArea else {
            throw SceneError(
                .usage,
                "the text is too large: its glyphs take \(formatted(area / 1e6, decimals: 1)) million"
                    + " px, and at most 40 million can be glass; take a smaller --size or --scale")
        }
        try Intricacy.check(layout, scale: scale)
    }

    /// Boxes of all glyphs together, px: some 2 GB of fields and lenses.
    static let maximumGlassArea = 40e6

    static func glassReflection(
        _ reflection: Reflection, _ box: Rect, _ scale: Double
    ) -> GlassReflection {
        GlassReflection(
            axis: Int(((2 * box.maxY + reflection.offset) * scale).rounded()),
            top: (box.maxY + reflection.offset) * scale, height: box.height * scale,
            opacity: reflection.opacity, fade: reflection.fade)
    }

    static func figure(of font: Font) -> GlyphOutline? {
        guard let zero = font.shape("0").first, zero.id != 0 else { return nil }
        guard let outline = try? font.outline(zero.id), !outline.bounds.isNull else { return nil }
        return outline
    }

    static func background(
        of scene: Scene
    ) throws(SceneError) -> (Picture, warnings: [String]) {
        let (width, height) = (scene.canvas.pixelWidth, scene.canvas.pixelHeight)
        switch scene.backdrop {
        case .transparent:
            return (Picture(width: width, height: height, filledWith: .zero), [])
        case .color(let color):
            return (Picture(width: width, height: height, filledWith: color), [])
        case .builtIn(let backdrop):
            let picture = backdrop.picture(scene.canvas, threads: scene.threads)
            return (
                picture.converted(from: .sRGB, to: scene.colorSpace, threads: scene.threads), []
            )
        case .picture(let picture, let fit):
            return (
                picture.fitted(to: width, height: height, fit: fit, threads: scene.threads), []
            )
        case .file(let path, let fit):
            do throws(PictureError) {
                let decoded = try PictureFile.read(
                    path, fittedTo: width, height: height, fit: fit, in: scene.colorSpace,
                    threads: scene.threads)
                return (decoded.picture, decoded.warnings.map { "\(path): \($0)" })
            } catch {
                throw SceneError(error)
            }
        }
    }
}
