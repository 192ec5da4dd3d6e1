import HyalineGeometry
import HyalineGlass
import HyalinePictures
public import HyalinePixels
public import HyalineTypography

/// Renders a scene, again and again with other texts: what does not change from one second of a timer to the next (font,
/// backdrop, digits) is kept. Not for use from several threads at once; it uses several itself.
public final class SceneRenderer {
    public let scene: Scene
    /// The em in pt, as given or as fitted to the first text.
    public let size: Double
    /// Things a person should know: about the backdrop's file, say.
    public private(set) var warnings: [String] = []

    /// The farthest that what is drawn last can change pixels beyond the ink of a glyph, px.
    private(set) var reach = 0

    private let fonts: FontSet
    private let style: TextStyle
    private let figure: GlyphOutline?
    private var line = GlassLine()
    private var backdrop: Backdrop?
    private var backdropFrame = Rect.null
    /// What the face depended on in the last picture: small glass flips with hysteresis.
    private var setting: GlassSetting?
    /// What the last picture was drawn from.
    private var drawn: (compositor: GlassCompositor, pieces: [GlassPiece], layout: TextLayout)?
    private var frame: Picture
    /// Where `frame` differs from the backdrop, and what the backdrop is like there and around.
    private var dirty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    private var saved: SavedPixels?

    /// True if more than one text will be rendered: the backdrop under the glass is then kept.
    private let keepsBackdrop: Bool

    /// Opens the font, lays out the text once and reads the backdrop.
    ///
    /// - Parameter rendersOnce: for one text only; saves the memory for going back to the bare backdrop.
    public init(_ scene: Scene, rendersOnce: Bool = false) throws(SceneError) {
        keepsBackdrop = !rendersOnce
        self.scene = try scene.validated()
        do throws(TypographyError) {
            fonts = try FontSet(scene.font, fallback: scene.fallback)
            style = try scene.fittedStyle(fonts)
        } catch {
            throw SceneError(error)
        }
        size = style.size
        figure = Self.figure(of: fonts.primary)
        let first = try Self.layout(scene.text, fonts, style, scene)
        try Self.checkArea(of: first, scale: scene.canvas.scale)
        // Reading the backdrop and making the glass of the first text have nothing to do with each other.
        let (zero, isGlass) = (figure, scene.material.variant != .identity)
        @Sendable func makeGlass() -> GlassLine {
            var line = GlassLine()
            if isGlass {
                _ = line.pieces(
                    for: first, figure: zero, material: scene.material,
                    scale: scene.canvas.scale, threads: 1)
            }
            return line
        }
        @Sendable func readBackdrop() -> Result<(Picture, warnings: [String]), SceneError> {
            Result { () throws(SceneError) in try Self.background(of: scene) }
        }
        let (glass, background) = Parallel.both(threads: scene.threads, makeGlass, readBackdrop)
        line = glass
        (frame, warnings) = try background.get()
    }

    /// The text in its place on the canvas: pt, y down.
    public func layout(_ text: String) throws(SceneError) -> TextLayout {
        try Self.layout(text, fonts, style, scene)
    }

    private static func layout(
        _ text: String, _ fonts: FontSet, _ style: TextStyle, _ scene: Scene
    ) throws(SceneError) -> TextLayout {
        do throws(TypographyError) {
            return try TextLayout(text, fonts: fonts, style: style)
                .centered(at: scene.center ?? scene.canvas.center)
        } catch {
            throw SceneError(error)
        }
    }

    /// The layout of a scene's text without a renderer: reads no backdrop.
    public static func layout(of scene: Scene) throws(SceneError) -> TextLayout {
        let scene = try scene.validated()
        let fonts: FontSet
        let style: TextStyle
        do throws(TypographyError) {
            fonts = try FontSet(scene.font, fallback: scene.fallback)
            style = try scene.fittedStyle(fonts)
        } catch {
            throw SceneError(error)
        }
        return try layout(scene.text, fonts, style, scene)
    }

    /// The picture of the scene with its own text.
    public func picture() throws(SceneError) -> Picture { try picture(of: scene.text) }

    /// The picture of the scene with another text, all else being the same.
    ///
    /// Only pixels that the glass and its shadow touch now, or touched before, are computed.
    public func picture(of text: String) throws(SceneError) -> Picture {
        try update(text)
        return frame
    }

    /// Renders without handing out a copy. Afterwards `withFrame` gives access to the picture.
    ///
    /// - Returns: the part of the picture that changed.
    @discardableResult
    public func update(_ text: String) throws(SceneError) -> PixelRect {
        try update(layout(text))
    }

    /// The same for a layout that stands elsewhere on the canvas.
    @discardableResult
    func update(_ layout: TextLayout) throws(SceneError) -> PixelRect {
        precondition(keepsBackdrop || dirty.isEmpty, "a renderer for one text renders one text")
        try Self.checkArea(of: layout, scale: scene.canvas.scale)
        let pieces = line.pieces(
            for: layout, figure: figure, material: scene.material, scale: scene.canvas.scale,
            threads: scene.threads)
        let before = dirty
        // A new backdrop is made from the bare picture.
        if backdropFrame != layout.box { clean() }
        let (backdrop, setting) = preparedBackdrop(for: layout)
        let scale = scene.canvas.scale
        let compositor = GlassCompositor(
            backdrop: backdrop, material: scene.material, setting: setting,
            frameTop: layout.box.minY * scale, frameHeight: layout.box.height * scale)
        let reflection = scene.reflection.map { Self.glassReflection($0, layout.box, scale) }
        let area = compositor.reach(pieces, reflection)
        reach = pieces.map(\.reachBeyondInk).max() ?? 0
        if keepsBackdrop, saved.map({ $0.region.union(area) != $0.region }) ?? true {
            clean()
            saved = SavedPixels(
                of: frame, in: saved.map { $0.region.union(area) } ?? area)
        }
        let changed = dirty.union(area)
        compositor.draw(
            pieces, reflection: reflection, into: &frame, area: changed, restoring: saved,
            threads: scene.threads)
        dirty = area
        drawn = (compositor, pieces, layout)
        return before.union(area)
    }

    /// What the last picture was drawn from; nil before the first.
    func lastGlass() -> (compositor: GlassCompositor, pieces: [GlassPiece], layout: TextLayout)? {
        drawn
    }

    /// The shapes of a layout and what they are made of.
    func sources(of layout: TextLayout) -> [GlassLayers.Source] {
        line.sources(
            for: layout, figure: figure, material: scene.material, scale: scene.canvas.scale)
    }

    /// The picture that `update` made, without a copy.
    public func withFrame<R>(_ body: (borrowing Picture) throws -> R) rethrows -> R {
        try body(frame)
    }

    /// Glass needs memory by the area of its glyphs, wherever the canvas ends: refused before it is asked for.
    private static func checkArea(of layout: TextLayout, scale: Double) throws(SceneError) {
        let area = layout.glyphs.reduce(0) {
            $0 + $1.bounds.width * scale * ($1.bounds.height * scale)
        }
        guard area <= maximumGlassArea else {
            throw SceneError(
                .usage,
                "the text is too large: its glyphs take \(formatted(area / 1e6, decimals: 1)) million"
                    + " px, and at most 40 million can be glass; take a smaller --size or --scale")
        }
    }

    /// Boxes of all glyphs together, px: some 2 GB of fields and lenses.
    static let maximumGlassArea = 40e6

    // MARK: Parts

    /// Brings the bare backdrop back.
    private func clean() {
        saved?.restore(dirty, in: &frame)
        dirty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }

    /// The backdrop, prepared around the constant box, and what the face makes of it: the same for every second
    /// of a timer.
    private func preparedBackdrop(for layout: TextLayout) -> (Backdrop, GlassSetting) {
        if let backdrop, let setting, backdropFrame == layout.box { return (backdrop, setting) }
        let scale = scene.canvas.scale
        func pixels(_ rect: Rect) -> PixelRect {
            PixelRect(
                covering: Rect(
                    minX: rect.minX * scale, minY: rect.minY * scale, maxX: rect.maxX * scale,
                    maxY: rect.maxY * scale))
        }
        // Ink overhangs the box a little, light is bent by up to some stroke widths.
        var view = layout.box.expanded(by: 0.45 * size + 40)
        if scene.reflection != nil { view.maxY += layout.box.height }
        let material = scene.material
        let setting = GlassSetting(
            material, shortSide: min(layout.box.width, layout.box.height),
            meanLuma: frame.meanLuma(
                in: pixels(layout.box), spacing: max(1, Int(scale.rounded()))),
            previous: setting?.flipped)
        let made = Backdrop(
            frame, region: pixels(view), frame: pixels(layout.box),
            frost: material.blur(in: setting) * scale,
            adaptsFrost: material.adaptsFrost, filtersPixels: material.quality != .still,
            em: size * scale, scale: scale, threads: scene.threads)
        backdrop = made
        backdropFrame = layout.box
        self.setting = setting
        return (made, setting)
    }

    private static func glassReflection(
        _ reflection: Reflection, _ box: Rect, _ scale: Double
    ) -> GlassReflection {
        GlassReflection(
            axis: Int(((2 * box.maxY + reflection.offset) * scale).rounded()),
            top: (box.maxY + reflection.offset) * scale, height: box.height * scale,
            opacity: reflection.opacity, fade: reflection.fade)
    }

    private static func figure(of font: Font) -> GlyphOutline? {
        guard let zero = font.shape("0").first, zero.id != 0 else { return nil }
        guard let outline = try? font.outline(zero.id), !outline.bounds.isNull else { return nil }
        return outline
    }

    private static func background(
        of scene: Scene
    ) throws(SceneError) -> (Picture, warnings: [String]) {
        let (width, height) = (scene.canvas.pixelWidth, scene.canvas.pixelHeight)
        switch scene.backdrop {
        case .transparent:
            return (Picture(width: width, height: height, filledWith: .zero), [])
        case .color(let color):
            return (Picture(width: width, height: height, filledWith: color), [])
        case .builtIn(let backdrop):
            return (backdrop.picture(scene.canvas, threads: scene.threads), [])
        case .picture(let picture, let fit):
            return (
                picture.fitted(to: width, height: height, fit: fit, threads: scene.threads), []
            )
        case .file(let path, let fit):
            do throws(PictureError) {
                let decoded = try PictureFile.read(path)
                return (
                    decoded.picture.fitted(
                        to: width, height: height, fit: fit, threads: scene.threads),
                    decoded.warnings.map { "\(path): \($0)" }
                )
            } catch {
                throw SceneError(error)
            }
        }
    }
}
