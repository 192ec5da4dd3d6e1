import HyalineGeometry
import HyalineGlass
import HyalinePixels
import HyalineTypography

/// The label of a shape, ready to be drawn: its exact coverage and its colour.
struct LabelInk: Sendable {
    private var ink: SolidInk
    /// True if the color is white or black by what the label stands on.
    private let adapts: Bool
    /// Of the canvas.
    private let space: ColorSpace

    /// Of the shape's height: the em, and the least distance from the sides, where they are not given.
    private static let sizeShare = 0.4
    private static let paddingShare = 0.3

    /// - Parameters:
    ///   - box: the shape's, pt.
    ///   - canvas: px; what lies outside is left out.
    ///   - space: of the canvas and of the label's color.
    ///   - adapts: white or black, whatever color the label was given.
    init(
        _ label: ShapeLabel, in box: Rect, fonts: FontSet, scale: Double, canvas: PixelRect,
        space: ColorSpace, adapts: Bool
    ) throws(TypographyError) {
        var style = label.style(size: label.size ?? Self.sizeShare * box.height)
        if label.size == nil {
            let natural = try TextLayout(label.text, fonts: fonts, style: style).box.width
            let padding = label.padding ?? Self.paddingShare * box.height
            let room = max(box.width - 2 * padding, 0.1 * box.width)
            style.size *= min(1, room / max(natural, 1e-6))
        }
        let layout = try TextLayout(label.text, fonts: fonts, style: style)
            .centered(at: box.center)
        let given = label.color ?? Self.white
        var color = given * given.w
        color.w = given.w
        ink = try SolidInk(layout, color: color, scale: scale, canvas: canvas)
        self.adapts = adapts || label.color == nil
        self.space = space
    }

    /// Canvas px.
    var region: PixelRect { ink.region }

    private static let white = SIMD4<Float>(1, 1, 1, 1)
    private static let black = SIMD4<Float>(0, 0, 0, 1)
    /// Encoded luma of the glass from which on a label is black, and how far it has to be passed to turn back.
    private static let bright = 0.65
    private static let hysteresis = 0.08

    /// Takes the color that stands out.
    ///
    /// - Parameter picture: with the shapes, and no text yet.
    mutating func adapt(to picture: borrowing Picture) {
        guard adapts else { return }
        let edge = ink.color == Self.black ? Self.bright - Self.hysteresis : Self.bright
        ink.color =
            picture.meanLuma(in: region, space: space) < edge ? Self.white : Self.black
    }

    /// Adds what the label hides.
    func cover(_ layers: inout GlassLayers, opacity: Float) {
        ink.cover(&layers, opacity: opacity)
    }

    /// Lays the label over a picture of the canvas's size.
    ///
    /// - Parameters:
    ///   - area: other pixels stay as they are.
    ///   - opacity: 0…1, of all of it.
    func draw(into picture: inout Picture, area: PixelRect, opacity: Float) {
        ink.draw(into: &picture, area: area, opacity: opacity)
    }
}
