import HyalineField
import HyalineGeometry
public import HyalinePixels

/// A lens and where it stands: the whole-pixel offset from the lens's coordinates to the canvas.
public struct GlassPiece: Sendable {
    public var lens: Lens
    public var dx: Int
    public var dy: Int

    public init(lens: Lens, dx: Int, dy: Int) {
        self.lens = lens
        self.dx = dx
        self.dy = dy
    }

    /// True if both are the same glass at the same place. Told by the storage that copies of a lens share: false for
    /// lenses that were made one by one, even if they are equal.
    public func isSame(as other: GlassPiece) -> Bool {
        dx == other.dx && dy == other.dy && lens.sharesStorage(with: other.lens)
    }

    /// Every canvas pixel the piece can change.
    public var reach: PixelRect { lens.reach.translated(x: dx, y: dy) }

    /// The farthest of it from the box of the shape's ink, px.
    public var reachBeyondInk: Int {
        let (reach, ink) = (lens.reach, lens.region.expanded(by: -ShapeField.band))
        return max(
            0, ink.minX - reach.minX, ink.minY - reach.minY, reach.maxX - ink.maxX,
            reach.maxY - ink.maxY)
    }
}

/// The mirrored copy below a line of glass (optics, section 6), in canvas pixels.
public struct GlassReflection: Sendable, Equatable {
    /// Row y of the glass appears in row `axis` − 1 − y: twice the mirror line's height, whole pixels, so that
    /// the copy is the glass's own pixels upside down.
    public var axis: Int
    /// The copy's frame: its upper edge (the seam) and its height.
    public var top: Double
    public var height: Double
    /// Opacity at the seam, and the part of the height at which it has faded to nothing.
    public var opacity: Double
    public var fade: Double

    public init(axis: Int, top: Double, height: Double, opacity: Double, fade: Double) {
        self.axis = axis
        self.top = top
        self.height = height
        self.opacity = opacity
        self.fade = fade
    }

    /// Opacity of a row of the canvas, at its middle.
    public func opacity(row: Int) -> Double {
        let depth = (Double(row) + 0.5 - top) / (fade * height)
        return opacity * max(0, 1 - max(0, depth))
    }
}

/// Lays pieces of glass over a backdrop. A pure function of its parts: rows are independent of each other, so any split
/// over threads or tiles gives the same pixels.
public struct GlassCompositor: Sendable {
    let backdrop: Backdrop
    let material: GlassMaterial
    let setting: GlassSetting
    /// True for glass on nothing: pixels get what the glass shows and its coverage, not a mixture with the backdrop.
    var isAlone = false
    /// Light that moves over all of the pieces.
    public var light: MovingLight?
    /// The line's box, canvas px: the sky is brighter at its top.
    private(set) var frameTop: Float
    private(set) var frameHeight: Float

    /// - Parameter setting: what the face depends on besides the material; nil for that of a large piece over a
    ///   backdrop of middle tone.
    public init(
        backdrop: Backdrop, material: GlassMaterial, setting: GlassSetting? = nil,
        frameTop: Double, frameHeight: Double
    ) {
        self.backdrop = backdrop
        self.material = material.drawn
        self.setting =
            setting ?? GlassSetting(material, shortSide: .infinity, meanLuma: 0.5)
        self.frameTop = Float(frameTop)
        self.frameHeight = Float(max(frameHeight, 1))
    }

    /// The glass by itself: what it shows, premultiplied by its coverage, on nothing; without shadow, caustic and
    /// reflection. Over the backdrop with its shadow that is the picture.
    ///
    /// - Parameters:
    ///   - lit: false leaves out the environment and the glint.
    ///   - below: glass of its own that lies below this one.
    public func glassAlone(
        _ pieces: [GlassPiece], lit: Bool, over below: Picture? = nil, threads: Int
    ) -> Picture {
        var material = material
        (material.shadow, material.caustic) = (0, 0)
        if !lit { (material.environment, material.glint) = (0, 0) }
        var alone = GlassCompositor(
            backdrop: backdrop, material: material, setting: setting, frameTop: 0, frameHeight: 1)
        (alone.frameTop, alone.frameHeight) = (frameTop, frameHeight)
        alone.isAlone = true
        if lit { alone.light = light }
        let canvas = backdrop.canvas
        var picture =
            below ?? Picture(width: canvas.width, height: canvas.height, filledWith: .zero)
        alone.draw(pieces, reflection: nil, into: &picture, area: canvas, threads: threads)
        return picture
    }

    /// What the pieces and their reflection can change.
    public func reach(_ pieces: [GlassPiece], _ reflection: GlassReflection?) -> PixelRect {
        var area = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for piece in pieces {
            area = area.union(piece.reach)
            guard let reflection else { continue }
            let glass = piece.lens.region.translated(x: piece.dx, y: piece.dy)
            area = area.union(
                PixelRect(
                    minX: glass.minX, minY: reflection.axis - glass.maxY, maxX: glass.maxX,
                    maxY: reflection.axis - glass.minY))
        }
        return area.intersection(backdrop.canvas)
    }

    /// Draws into a picture of the canvas's size that holds the backdrop in `area`; pixels outside of
    /// `area` stay as they are.
    ///
    /// - Parameter saved: the backdrop's own pixels, at least in `area`: copied there first, for a picture that
    ///   still shows an earlier text.
    public func draw(
        _ pieces: [GlassPiece], reflection: GlassReflection?, into picture: inout Picture,
        area: PixelRect, restoring saved: SavedPixels? = nil, threads: Int
    ) {
        let area = area.intersection(picture.bounds)
        guard !area.isEmpty else { return }
        let width = picture.width
        let isGlass = material.variant != .identity
        picture.pixels.withUnsafeMutableBufferPointer { out in
            Parallel.bands(of: out, height: area.height, bandHeight: 8, threads: threads) {
                rows, out in
                withShader { shader in
                    var surround = SurroundRow(width: width)
                    var shader = shader
                    for row in rows {
                        let y = area.minY + row
                        let line = UnsafeMutableBufferPointer(
                            rebasing: out[y * width..<(y + 1) * width])
                        let span = area.minX..<area.maxX
                        saved?.restore(row: y, span, into: line)
                        guard isGlass else { continue }
                        shader.enter(row: y)
                        if let reflection {
                            shader.drawMirrored(pieces, reflection, row: y, span, into: line)
                        }
                        if !isAlone {
                            surround.collect(pieces, row: y, span)
                            shader.apply(surround, into: line)
                        }
                        shader.drawGlass(pieces, row: y, span, into: line)
                    }
                }
            }
        }
    }

    private func withShader(_ body: (GlassShader) -> Void) {
        backdrop.frosted.pixels.withUnsafeBufferPointer { frosted in
            let soft = Sampler(
                frosted.baseAddress!, backdrop.frostedRegion, spacing: backdrop.frostedSpacing)
            guard let sharp = backdrop.sharp else {
                body(GlassShader(compositor: self, sharp: soft, frosted: soft))
                return
            }
            sharp.pixels.withUnsafeBufferPointer { sharp in
                body(
                    GlassShader(
                        compositor: self,
                        sharp: Sampler(sharp.baseAddress!, backdrop.canvas, spacing: 1),
                        frosted: soft))
            }
        }
    }
}

/// A copy of a part of a picture, to put back later.
public struct SavedPixels: Sendable {
    public let region: PixelRect
    private let pixels: Picture

    /// - Parameter region: inside the picture.
    public init(of picture: Picture, in region: PixelRect) {
        self.region = region
        pixels = picture.cropped(to: region)
    }

    /// Puts a rectangle back.
    public func restore(_ area: PixelRect, in picture: inout Picture) {
        let width = picture.width
        picture.pixels.withUnsafeMutableBufferPointer { out in
            for y in area.minY..<area.maxY {
                restore(
                    row: y, area.minX..<area.maxX,
                    into: UnsafeMutableBufferPointer(rebasing: out[y * width..<(y + 1) * width]))
            }
        }
    }

    /// Which part of a row is kept.
    package func span(ofRow row: Int) -> Range<Int> {
        row >= region.minY && row < region.maxY ? region.minX..<region.maxX : 0..<0
    }

    /// Puts a part of a row back, which is as long as the picture is wide.
    package func restore(
        row: Int, _ span: Range<Int>, into line: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let start = (row - region.minY) * region.width - region.minX
        pixels.pixels.withUnsafeBufferPointer { source in
            _ = UnsafeMutableBufferPointer(rebasing: line[span]).update(
                fromContentsOf: source[start + span.lowerBound..<start + span.upperBound])
        }
    }
}

extension Image {
    /// The pixels of a rectangle that lies inside the picture.
    func cropped(to rect: PixelRect) -> Image {
        if rect == bounds { return self }
        var cut: [Pixel] = []
        cut.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            cut += pixels[y * width + rect.minX..<y * width + rect.maxX]
        }
        return Image(width: rect.width, height: rect.height, pixels: cut)
    }
}
